/* SPDX-License-Identifier: MIT
 * UTF-16 repair, scalar: each surrogate that has no partner becomes FFFD. May work in place: a unit is
 * written after it and the next were read. */
#include "text_characters.h"

sextet_result sextet_utf16_to_well_formed_scalar(
    const uint16_t *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_text_options options) {
    const bool is_foreign = sextet_is_foreign(options);
    (void)dst_cap;
    for (size_t at = 0; at < src_len;) {
        const text_character character = read_utf16(src, at, src_len, is_foreign);
        const bool is_good = character.status == SEXTET_OK;
        write_utf16(dst, at, is_good ? character.code_point : SEXTET_REPLACEMENT, is_foreign);
        at += is_good ? character.len : 1;
    }
    return sextet_make_result(src_len, src_len, SEXTET_OK);
}
