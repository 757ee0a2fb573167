/* SPDX-License-Identifier: MIT
 * UTF-32 to Latin-1, AVX2: not yet better than scalar. */
#include "../kernels.h"

sextet_result sextet_utf32_to_latin1_avx2(
    const uint32_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    return sextet_utf32_to_latin1_scalar(src, src_len, dst, dst_cap, options);
}
