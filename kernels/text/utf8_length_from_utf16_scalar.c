/* SPDX-License-Identifier: MIT
 * The length of UTF-16 text as UTF-8, scalar: 1, 2 or 3 bytes a unit by its value, and 2 less for each pair,
 * which is 4 bytes and not 6. A surrogate without its partner counts 3, the length of U+FFFD. */
#include "text_characters.h"

size_t sextet_utf8_length_from_utf16_scalar(
    const uint16_t *src, size_t src_len, sextet_text_options options) {
    const bool is_foreign = sextet_is_foreign(options);
    size_t len = src_len;
    bool follows_high = false;
    for (size_t at = 0; at < src_len; at++) {
        const uint32_t unit = unit16(src, at, is_foreign);
        len += (size_t)(unit > 0x7f) + (unit > 0x7ff);
        len -= (size_t)2 * (follows_high & is_low_surrogate(unit));
        follows_high = is_high_surrogate(unit);
    }
    return len;
}
