/* SPDX-License-Identifier: MIT
 * The tables that all base64 kernels share, and those of AVX-512, made anew from the formulas in their
 * headers. */
#include <string.h>

#include "../../kernels/base64/base64_tables.h"
#include "../../kernels/base64/base64_tables_avx512.h"
#include "../oracle/base64_oracle.h"
#include "check.h"
#include "table_formulas.h"

/* The number that a character stands for in a row's alphabet, or -1. */
static int value_in_row(unsigned row, char c) {
    const int standard = oracle_base64_value(c, SEXTET_BASE64_STANDARD);
    switch (row) {
    case 0:
        return standard;
    case 1:
        return oracle_base64_value(c, SEXTET_BASE64_URL);
    case 2:
        return standard < 0 ? oracle_base64_value(c, SEXTET_BASE64_URL) : standard;
    default:
        return c == ',' ? 63 : c == '/' ? -1 : standard;
    }
}

void check_base64_tables_common(void) {
    for (unsigned row = 0; row < 4; row++) {
        base64_alphabet alphabet;
        memset(&alphabet, 0, sizeof alphabet);
        if (row != 2) /* nothing is encoded in two alphabets */
            memset(alphabet.padding, '=', sizeof alphabet.padding);
        uint8_t values[256];
        for (unsigned c = 0; c < 256; c++) {
            const int value = value_in_row(row, (char)c);
            values[c] = value < 0 ? 0x80 : (uint8_t)value;
            if (value >= 0 && row != 2)
                alphabet.symbols[value] = (uint8_t)c;
        }
        check_same("sextet_base64_alphabets", &sextet_base64_alphabets[row], &alphabet, sizeof alphabet);
        check_same("sextet_base64_values", sextet_base64_values[row], values, sizeof values);
    }
}

static void check_avx512_encode(void) {
    static const uint8_t offsets[4] = {10, 4, 22, 16};
    base64_encode_avx512_table due;
    for (size_t i = 0; i < 64; i++) {
        due.spread[i] = (uint8_t)spread_byte(i);
        due.shifts[i] = (uint8_t)(offsets[i % 4] + 32 * (i / 4 % 2));
    }
    check_same("sextet_base64_encode_avx512_table", &sextet_base64_encode_avx512_table, &due, sizeof due);
}

/* Where a dword is after two vectors of 32 units were narrowed to one, in lanes of 8 units of each. */
static size_t narrowed_dword(size_t dword) {
    const size_t vector = dword / 8, lane = dword % 8 / 2;
    return 4 * lane + 2 * vector + dword % 2;
}

/* packed_byte(k) in vectors of that order. */
static uint8_t packed_narrowed_byte(size_t k) {
    return (uint8_t)(4 * narrowed_dword(k / 3) + packed_byte(k) % 4);
}

static void check_avx512_decode(void) {
    static const uint8_t words[4] = {0x00, 0x10, 0x01, 0x00}; /* 4096 and 1, low byte first */
    base64_decode_avx512_table due;
    for (size_t i = 0; i < 64; i++) {
        due.pair_factors[i] = i % 2 ? 1 : 64;
        due.word_factors[i] = words[i % 4];
        due.filler[0][i] = 'A';
        due.filler[1][i] = i % 2 ? 0 : 'A';
        due.pack[0][i] = i < 48 ? packed_byte(i) : 63;
        due.pack[1][i] = i < 48 ? packed_narrowed_byte(i) : 63;
        due.pack_line[i] = packed_byte(i);
        for (size_t vector = 0; vector < 3; vector++) {
            const size_t byte = 64 * vector + i, source = byte / 48, first = 64 * (source - vector);
            due.pack_pairs[0][vector][i] = (uint8_t)(first + packed_byte(byte % 48));
            due.pack_pairs[1][vector][i] = (uint8_t)(first + packed_narrowed_byte(byte % 48));
        }
    }
    check_same("sextet_base64_decode_avx512_table", &sextet_base64_decode_avx512_table, &due, sizeof due);
}

/* Which units a look-up finds is all that there is to say. */
static void check_avx512_gather(void) {
    for (unsigned set = 0; set < 2; set++) {
        const uint8_t *table = sextet_base64_gather_avx512_skipped[set];
        for (unsigned c = 0; c < 256; c++) {
            const int due = c == 0x0a || c == 0x0d || (set && (c == 0x09 || c == 0x0c || c == 0x20));
            const unsigned found = c < 0x80 ? table[c & 15] : 0; /* as the shuffle has it */
            CHECK((found == c) == due, "set %u, %02x: found %02x", set, c, found);
        }
        for (size_t lane = 1; lane < 4; lane++)
            check_same("sextet_base64_gather_avx512_skipped, another lane", table + 16 * lane, table, 16);
    }
}

void check_base64_tables_avx512(void) {
    check_avx512_gather();
    check_avx512_encode();
    check_avx512_decode();
}
