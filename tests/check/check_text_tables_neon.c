/* SPDX-License-Identifier: MIT
 * The tables of the NEON text kernels, made anew from the formulas in their header. */
#include <string.h>

#include "../../kernels/text/utf16_tables_neon.h"
#include "check.h"
#include "table_formulas.h"

/* Adds the first `stay` of the bytes from `first` on to the order, of which there are `len`. */
static size_t add_bytes(uint8_t order[16], size_t len, size_t first, size_t stay) {
    for (size_t i = 0; i < stay; i++)
        order[len++] = (uint8_t)(first + i);
    return len;
}

void check_text_tables_neon_pairs(void) {
    uint8_t due[256][16];
    memset(due, NO_LANE, sizeof due);
    for (size_t mask = 0; mask < 256; mask++)
        for (size_t lane = 0, len = 0; lane < 8; lane++) {
            const size_t is_wide = mask >> lane & 1;
            len = add_bytes(due[mask], len, 2 * lane + 1 - is_wide, 1 + is_wide);
        }
    check_same("sextet_byte_pairs_neon", sextet_byte_pairs_neon, due, sizeof due);
}

void check_text_tables_neon_utf16(void) {
    utf16_neon_table due;
    memset(&due, NO_LANE, sizeof due);
    for (size_t codes = 0; codes < 256; codes++)
        for (size_t lane = 0, len = 0; lane < 4; lane++)
            len = add_bytes(due.quads[codes], len, 4 * lane, (codes >> 2 * lane & 3) + 1);
    for (size_t mask = 0; mask < 16; mask++)
        for (size_t lane = 0, units = 0, words = 0; lane < 4; lane++) {
            const size_t is_set = mask >> lane & 1;
            units = add_bytes(due.units[mask], units, 4 * lane, 2 + 2 * is_set);
            words = add_bytes(due.words[mask], words, 4 * lane, 4 * is_set);
        }
    for (size_t i = 0; i < 16; i++) {
        due.lanes[i] = (uint8_t)i;
        due.lane_bits[i] = (uint8_t)(1 << i % 8);
        due.quad_shifts[i] = (int8_t)(2 * (i % 4));
        due.firsts[i] = 0xff;
        due.firsts[16 + i] = 0;
    }
    check_same("sextet_utf16_neon_table", &sextet_utf16_neon_table, &due, sizeof due);
}
