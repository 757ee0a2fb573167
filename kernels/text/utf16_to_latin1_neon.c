/* SPDX-License-Identifier: MIT
 * UTF-16 to Latin-1, NEON: not yet better than scalar. */
#include "../kernels.h"

sextet_result sextet_utf16_to_latin1_neon(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    return sextet_utf16_to_latin1_scalar(src, src_len, dst, dst_cap, options);
}
