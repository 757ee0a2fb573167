/* SPDX-License-Identifier: MIT
 * UTF-8 inspection, scalar: validation that counts characters and those of two UTF-16 units, and keeps the
 * largest byte, which tells the widest class: 80 and above not in ASCII, C4 and above not in Latin-1, F0 and
 * above not in the BMP. */
#include "text_facts.h"
#include "text_scalar.h"

sextet_result sextet_utf8_inspect_scalar(const char *src, size_t src_len, sextet_utf8_facts *facts) {
    size_t at = 0, characters = 0, pairs = 0;
    uint32_t largest = 0;
    sextet_status status = SEXTET_OK;
    while (at < src_len) {
        if (is_ascii_word(src, at, src_len, false, 1)) {
            at += 8;
            characters += 8;
            continue;
        }
        const text_character character = read_utf8(src, at, src_len, false);
        status = character.status;
        if (status != SEXTET_OK)
            break;
        const uint32_t lead = unit8(src, at, false);
        largest = lead > largest ? lead : largest;
        pairs += character.len == 4;
        characters++;
        at += character.len;
    }
    *facts = make_facts(characters, pairs, largest);
    return sextet_make_result(at, 0, status);
}
