/* SPDX-License-Identifier: MIT
 * The length of UTF-32 text as UTF-16, NEON: not yet better than scalar. */
#include "../kernels.h"

size_t sextet_utf16_length_from_utf32_neon(const uint32_t *src, size_t src_len, sextet_text_options options) {
    return sextet_utf16_length_from_utf32_scalar(src, src_len, options);
}
