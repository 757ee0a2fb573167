/* SPDX-License-Identifier: MIT
 * Latin-1 to UTF-32, AVX-512: not yet better than scalar. */
#include "../kernels.h"

sextet_result sextet_latin1_to_utf32_avx512(
    const char *src, size_t src_len, uint32_t *dst, size_t dst_cap, sextet_text_options options) {
    return sextet_latin1_to_utf32_scalar(src, src_len, dst, dst_cap, options);
}
