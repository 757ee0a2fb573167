/* SPDX-License-Identifier: MIT
 * The tables that all base64 kernels share, and those of AVX-512, made anew from the formulas in their
 * headers. */
#include <string.h>

#include "../../kernels/base64/base64_tables.h"
#include "../../kernels/base64/base64_tables_avx512.h"
#include "../oracle/base64_oracle.h"
#include "check.h"
#include "table_formulas.h"

void check_base64_tables_common(void) {
    for (unsigned row = 0; row < 2; row++) {
        const sextet_base64_options alphabet = row ? SEXTET_BASE64_URL : SEXTET_BASE64_STANDARD;
        base64_alphabet due;
        memset(due.padding, '=', sizeof due.padding);
        for (unsigned i = 0; i < 64; i++)
            due.symbols[i] = (uint8_t)oracle_base64_symbol(i, alphabet);
        check_same("sextet_base64_alphabets", &sextet_base64_alphabets[row], &due, sizeof due);

        uint8_t values[256];
        for (unsigned c = 0; c < 256; c++) {
            const int value = oracle_base64_value((char)c, alphabet);
            values[c] = value < 0 ? 0x80 : (uint8_t)value;
        }
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

static void check_avx512_decode(void) {
    static const uint8_t words[4] = {0x00, 0x10, 0x01, 0x00}; /* 4096 and 1, low byte first */
    base64_decode_avx512_table due;
    memset(due.filler, 'A', sizeof due.filler);
    for (size_t i = 0; i < 64; i++) {
        due.pair_factors[i] = i % 2 ? 1 : 64;
        due.word_factors[i] = words[i % 4];
        due.pack[i] = i < 48 ? packed_byte(i) : 63;
        for (size_t vector = 0; vector < 3; vector++) {
            const size_t byte = 64 * vector + i, source = byte / 48;
            due.pack_pairs[vector][i] = (uint8_t)(64 * (source - vector) + packed_byte(byte % 48));
        }
    }
    check_same("sextet_base64_decode_avx512_table", &sextet_base64_decode_avx512_table, &due, sizeof due);
}

void check_base64_tables_avx512(void) {
    check_avx512_encode();
    check_avx512_decode();
}
