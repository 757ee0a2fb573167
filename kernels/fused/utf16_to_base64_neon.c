/* SPDX-License-Identifier: MIT
 * UTF-16 to base64 of its UTF-8, NEON: not yet better than scalar. */
#include "../kernels.h"

sextet_result sextet_utf16_to_base64_neon(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    return sextet_utf16_to_base64_scalar(src, src_len, dst, dst_cap, options);
}
