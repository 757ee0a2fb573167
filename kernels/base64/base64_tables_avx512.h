/* SPDX-License-Identifier: MIT
 * Tables of the AVX-512 base64 kernels. */
#ifndef SEXTET_BASE64_TABLES_AVX512_H
#define SEXTET_BASE64_TABLES_AVX512_H

#include "base64_tables.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

/* Encode. spread takes byte 3 g + {1, 0, 2, 1} to bytes 4 g .. 4 g + 3, for each of the 16 groups g. shifts
 * holds, for each dword of a qword, the bit offsets 10, 4, 22, 16 of the four sextets in the spread order. */
typedef struct base64_encode_avx512_table {
    uint8_t spread[64];
    uint8_t shifts[64];
} base64_encode_avx512_table;
extern const base64_encode_avx512_table sextet_base64_encode_avx512_table SEXTET_ALIGNED_TABLE;

/* Decode. pair_factors is {64, 1} repeated, as bytes; word_factors {4096, 1} repeated, as 16-bit words.
 * filler, pack and pack_pairs are for units of 8 and of 16 bits. filler is all 'A', as such units. pack takes
 * the 24 bits of each of 16 dwords, high byte first, to bytes 0 .. 47; the bytes above it take byte 63, which
 * is the zero on top of the last dword. pack_pairs[i] does the same over the 192 bytes of four vectors: output
 * vector i takes bytes of vectors i and i + 1. For units of 16 bits group g is in that dword that the narrowing
 * of two vectors leaves it in: 4 (g % 8 / 2) + 2 (g / 8) + g % 2.
 * pack_line is pack for 21 dwords and a third: [k] is 4 (k / 3) + 2 - k % 3 throughout. */
typedef struct base64_decode_avx512_table {
    uint8_t pair_factors[64];
    uint8_t word_factors[64];
    uint8_t filler[2][64];
    uint8_t pack[2][64];
    uint8_t pack_pairs[2][3][64];
    uint8_t pack_line[64];
} base64_decode_avx512_table;
extern const base64_decode_avx512_table sextet_base64_decode_avx512_table SEXTET_ALIGNED_TABLE;

/* Gather, newlines and white space. [c & 15] is c for those c that are skipped, and for no other c; the same in
 * all four lanes. */
extern const uint8_t sextet_base64_gather_avx512_skipped[2][64] SEXTET_ALIGNED_TABLE;

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
