/* SPDX-License-Identifier: MIT
 * UTF-16 to UTF-32, AVX2: not yet better than scalar. */
#include "../kernels.h"

sextet_result sextet_utf16_to_utf32_avx2(
    const uint16_t *src, size_t src_len, uint32_t *dst, size_t dst_cap, sextet_text_options options) {
    return sextet_utf16_to_utf32_scalar(src, src_len, dst, dst_cap, options);
}
