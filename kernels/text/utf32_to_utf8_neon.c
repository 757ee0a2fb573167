/* SPDX-License-Identifier: MIT
 * UTF-32 to UTF-8, NEON: not yet better than scalar. */
#include "../kernels.h"

sextet_result sextet_utf32_to_utf8_neon(
    const uint32_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    return sextet_utf32_to_utf8_scalar(src, src_len, dst, dst_cap, options);
}
