/* SPDX-License-Identifier: MIT
 * Base64 of UTF-8 to UTF-16, AVX2: not yet better than scalar. */
#include "../kernels.h"

sextet_result sextet_base64_to_utf16_avx2(
    const char *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_base64_options options) {
    return sextet_base64_to_utf16_scalar(src, src_len, dst, dst_cap, options);
}
