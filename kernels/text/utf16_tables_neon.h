/* SPDX-License-Identifier: MIT
 * Tables of the NEON text kernels that write UTF-8, or from UTF-16 and UTF-32. An index of 80 takes no byte.
 *
 * They close gaps: of characters spread over lanes of one width, the lanes (bytes, for UTF-8) that are there
 * move together, in order, from lane 0 on; the indices behind them are 80.
 *   sextet_byte_pairs_neon[m]   8 lanes of 16 bits; bit k of m: both bytes of lane k stay, else the second
 *   quads[c]       4 lanes of 32 bits; of lane k its first c[k] + 1 bytes stay, c[k] = c >> 2 k & 3
 *   units[m]       4 lanes of 32 bits; bit k of m: both 16-bit halves of lane k stay, else the first alone
 *   words[m]       4 lanes of 32 bits; bit k of m: lane k stays
 *   lanes[i] = i
 *   lane_bits[i] = 1 << i % 8
 *   quad_shifts[i] = 2 (i % 4)
 *   firsts[i] = FF for i < 16, then 0: from firsts + 16 - n on, a mask of the first n lanes */
#ifndef SEXTET_UTF16_TABLES_NEON_H
#define SEXTET_UTF16_TABLES_NEON_H

#include "../kernels.h"

#if !defined(SEXTET_ALIGNED_TABLE)
#if defined(__GNUC__)
#define SEXTET_ALIGNED_TABLE __attribute__((aligned(64)))
#else
#define SEXTET_ALIGNED_TABLE
#endif
#endif

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

extern const uint8_t sextet_byte_pairs_neon[256][16] SEXTET_ALIGNED_TABLE;

typedef struct utf16_neon_table {
    uint8_t quads[256][16];
    uint8_t units[16][16];
    uint8_t words[16][16];
    uint8_t lanes[16];
    uint8_t lane_bits[16];
    int8_t quad_shifts[16];
    uint8_t firsts[32];
} utf16_neon_table;
extern const utf16_neon_table sextet_utf16_neon_table SEXTET_ALIGNED_TABLE;

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
