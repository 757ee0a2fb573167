/* SPDX-License-Identifier: MIT
 * Characters of UTF-16 counted, scalar: all units but the second ones of pairs. */
#include "text_characters.h"

size_t sextet_utf16_count_scalar(const uint16_t *src, size_t src_len, sextet_text_options options) {
    const bool is_foreign = sextet_is_foreign(options);
    size_t pairs = 0;
    bool follows_high = false;
    for (size_t at = 0; at < src_len; at++) {
        const uint32_t unit = unit16(src, at, is_foreign);
        pairs += follows_high & is_low_surrogate(unit);
        follows_high = is_high_surrogate(unit);
    }
    return src_len - pairs;
}
