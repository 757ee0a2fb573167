/* SPDX-License-Identifier: MIT
 * Tables of the AVX-512 kernels that read UTF-8. */
#ifndef SEXTET_UTF8_TABLES_AVX512_H
#define SEXTET_UTF8_TABLES_AVX512_H

#include "../kernels.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

#if !defined(SEXTET_ALIGNED_TABLE)
#if defined(__GNUC__)
#define SEXTET_ALIGNED_TABLE __attribute__((aligned(64)))
#else
#define SEXTET_ALIGNED_TABLE
#endif
#endif

/* One byte four times. They are read from memory because gcc 12 builds constants of AVX-512 in general
 * registers, again in every loop, which costs more than the load. */
typedef struct utf8_avx512_constants {
    uint32_t x01, x03, x0f, x3f, x40, x44, x60, x70, xbf, xdc, xe0, xe7, xf0, xfc, xff;
} utf8_avx512_constants;

/* Lanes that permutations with two sources take: 0 .. 63 of the first, 64 .. 127 of the second.
 *
 * before[d - 1]    lane i takes the byte d places in front of it, i - d, or lane 64 where there is none
 * zip[o][h]        words h * 32 .. of a plane of low bytes and one of high bytes: i, 64 + i; the other way
 *                  round for o = 1, the foreign byte order
 * spread[o][q]     dwords q * 16 .. of the same: i, 64 + i, 127, 127; o = 1: 127, 127, 64 + i, i
 * spread_top[o][q] what belongs between them: 64, 64, i, 64; o = 1: 64, i, 64, 64
 *
 * second_byte[lead & 3f] is added to the byte behind a lead, 80 .. bf. The sum's top bit is set when the pair
 * is wrong: 60 for e0 (a0 .. bf overflow), e0 for ed (80 .. 9f overflow), 70 for f0, f0 for f4; 00, always,
 * for c0, c1, f5 .. ff; 80, never, for the rest. second_byte_in_bmp has 00 for all of f0 .. ff.
 *
 * From the six low bits of a byte in front of a continuation:
 * low_bits         (b & 3) << 6, and what takes the continuation's own top bit off: ^ 80
 * middle_bits      the four bits above those, b >> 2; a lead of two bytes, 110yyyzz, has three and a zero
 *
 * unfinished       saturated subtraction from the last 64 bytes of a text leaves a top bit where a lead
 *                  stands too near the end: 70, 60, 40 for the last three bytes, ff elsewhere
 * window           64 times 00, 64 times 80, 64 times 00: 64 bytes from [64 - n] have a top bit in all lanes
 *                  but the first n, 64 bytes from [64 + n] in all but the last n */
typedef struct utf8_avx512_tables {
    uint8_t second_byte[64];
    uint8_t second_byte_in_bmp[64];
    uint8_t low_bits[64];
    uint8_t middle_bits[64];
    uint8_t before[3][64];
    uint8_t unfinished[64];
    uint8_t window[192];
    uint8_t zip[2][2][64];
    uint8_t spread[2][4][64];
    uint8_t spread_top[2][4][64];
} utf8_avx512_tables;

extern const utf8_avx512_constants sextet_utf8_avx512_constants SEXTET_ALIGNED_TABLE;
extern const utf8_avx512_tables sextet_utf8_avx512_tables SEXTET_ALIGNED_TABLE;

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
