/* SPDX-License-Identifier: MIT
 * Tables of the AVX2 base64 kernels. An index of 0x80 gives a zero byte; m stands for the bytes or symbols
 * that are missing at the end. */
#ifndef SEXTET_BASE64_TABLES_AVX2_H
#define SEXTET_BASE64_TABLES_AVX2_H

#include "base64_tables.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

/* Encode, per alphabet. Masks and factors as 32-bit words: 0x0fc0fc00 and 0x04000040 move sextets 0 and 2 of
 * a spread group down, 0x003f03f0 and 0x01000010 move 1 and 3 up. last_letter is 51, last_capital 25.
 * offsets[class] is what takes a sextet to its symbol: class 0 capitals, 1 small letters, 2..11 digits, 12
 * and 13 the last two symbols. The row of two alphabets, which nothing is encoded in, is zero. */
typedef struct base64_encode_avx2_row {
    uint8_t even_bits[32], even_factors[32], odd_bits[32], odd_factors[32];
    uint8_t last_letter[32], last_capital[32], offsets[32];
    uint8_t unused[32];
} base64_encode_avx2_row;
extern const base64_encode_avx2_row sextet_base64_encode_avx2_rows[4] SEXTET_ALIGNED_TABLE;

/* Encode. Shuffles that spread groups (byte 3 g + {1, 0, 2, 1} to dword g), both lanes:
 * middle: lane 0 from byte 4 on, lane 1 from byte 0 on, of 32 bytes loaded 4 bytes before the first group;
 * end[m]: lane 0 from byte 0 on; lane 1 the last four groups of the 16 bytes that end the text;
 * padding[m]: what turns the 'A's of the last m of 32 symbols into '='. */
typedef struct base64_encode_avx2_shuffles {
    uint8_t middle[32];
    uint8_t end[3][32];
    uint8_t padding[3][32];
} base64_encode_avx2_shuffles;
extern const base64_encode_avx2_shuffles sextet_base64_encode_avx2_shuffles SEXTET_ALIGNED_TABLE;

/* Encode, n = 4..15 bytes in all, of which the last group is g: which groups, as dwords, [n] spreads, from
 * what base64_encode_avx2.c loads for that length.
 * n >= 8: 0, 1, none, none; g-2, g-1, g-1, g.
 * n < 8:  0, g-1, g-1, g; none, none, none, none.
 * Rows 0 .. 3 are zero. */
extern const uint8_t sextet_base64_encode_avx2_short[16][32] SEXTET_ALIGNED_TABLE;

/* Decode, per alphabet. With hash(c) = avg(c >> 2, association[c & 15]), whose low 4 bits index: delta takes
 * a symbol to its sextet, and the sum of the symbol and check is negative for every byte below 0x80 outside
 * the alphabet. Factors as above. */
typedef struct base64_decode_avx2_row {
    uint8_t association[32], delta[32], check[32], pair_factors[32], word_factors[32];
    uint8_t unused[96];
} base64_decode_avx2_row;
extern const base64_decode_avx2_row sextet_base64_decode_avx2_rows[4] SEXTET_ALIGNED_TABLE;

/* Decode. Takes the 24 bits of each dword, high byte first, to bytes 0 .. 11 of its lane. */
extern const uint8_t sextet_base64_decode_avx2_pack[32] SEXTET_ALIGNED_TABLE;

/* Decode, the last 32 symbols, of which m are missing: move shifts lane 1 down by m, filler fills it up with
 * 'A'; pack puts the 12 bytes of each lane as two overlapping qwords, bytes 0..7 and 4..11, in lane 1 the
 * second qword m bytes lower; unused_bits has the bits of the last symbol that must be zero, in its place. */
typedef struct base64_decode_avx2_end {
    uint8_t move[32], filler[32], pack[32], unused_bits[32];
} base64_decode_avx2_end;
extern const base64_decode_avx2_end sextet_base64_decode_avx2_ends[3] SEXTET_ALIGNED_TABLE;

/* Decode, 2..15 symbols in all, the same for one lane, from what base64_decode_avx2.c loads for that length.
 * pack gives, for n output bytes, n >= 6: bytes 0.., min(4, n-4).., n-4.. as dwords; n >= 4: bytes 0..,
 * n-4..; else bytes 0, n/2, n-1. */
typedef struct base64_decode_avx2_short {
    uint8_t move[16], filler[16], pack[16], unused_bits[16];
} base64_decode_avx2_short;
extern const base64_decode_avx2_short sextet_base64_decode_avx2_shorts[16] SEXTET_ALIGNED_TABLE;

/* Gather. [k] moves those of bytes 8 .. 15 together whose bit in k is set, and bytes 0 .. 7 behind them; the
 * rest becomes zero. */
extern const uint8_t sextet_base64_gather_avx2_shuffles[256][16] SEXTET_ALIGNED_TABLE;

/* Gather, newlines and white space. [c & 15] is c for those c that are skipped, and for no other c. */
extern const uint8_t sextet_base64_gather_avx2_skipped[2][32] SEXTET_ALIGNED_TABLE;

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
