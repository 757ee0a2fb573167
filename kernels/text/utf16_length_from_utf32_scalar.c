/* SPDX-License-Identifier: MIT
 * The length of UTF-32 text as UTF-16, scalar. What is no character counts 1, the length of U+FFFD. */
#include "text_characters.h"

size_t sextet_utf16_length_from_utf32_scalar(
    const uint32_t *src, size_t src_len, sextet_text_options options) {
    const bool is_foreign = sextet_is_foreign(options);
    size_t len = src_len;
    for (size_t at = 0; at < src_len; at++)
        len += unit32(src, at, is_foreign) - 0x10000 < 0x100000;
    return len;
}
