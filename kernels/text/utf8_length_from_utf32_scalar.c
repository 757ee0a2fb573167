/* SPDX-License-Identifier: MIT
 * The length of UTF-32 text as UTF-8, scalar. What is no character counts 3, the length of U+FFFD. */
#include "text_characters.h"

size_t sextet_utf8_length_from_utf32_scalar(
    const uint32_t *src, size_t src_len, sextet_text_options options) {
    const bool is_foreign = sextet_is_foreign(options);
    size_t len = src_len;
    for (size_t at = 0; at < src_len; at++) {
        const uint32_t unit = unit32(src, at, is_foreign);
        len += (size_t)(unit > 0x7f) + (unit > 0x7ff) + (unit - 0x10000 < 0x100000);
    }
    return len;
}
