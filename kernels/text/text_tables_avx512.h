/* SPDX-License-Identifier: MIT
 * Tables and constants of the AVX-512 text kernels whose source is Latin-1, UTF-16 or UTF-32. */
#ifndef SEXTET_TEXT_TABLES_AVX512_H
#define SEXTET_TEXT_TABLES_AVX512_H

#include "../kernels.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#define SEXTET_TEXT_ALIGNED __attribute__((aligned(64)))
#else
#define SEXTET_TEXT_ALIGNED
#endif

/* Shuffles: [i] is the byte that goes to byte i.
 *   swap16, swap32     the bytes of each unit turned round: i ^ 1, i ^ 3 (within 16 bytes: i & 15 of it)
 *   even_bytes         the low bytes of 64 units in two vectors: 2 i; odd_bytes: 2 i + 1
 *   previous_units     each unit to the place of the next: i - 2; 0 and 1 are not used
 *   zip[h]             byte j of a first vector and byte j of a second (64 + j) alternate: j = 32 h + i / 2,
 *                      and 64 where i is odd
 * last_lanes: 64 bytes from [n] are FF in the last n lanes.
 * multishift_utf8 holds the bit offsets 12, 6, 0, 24 of a dword's three UTF-8 bytes, and of a zero, for both
 * dwords of a qword; multishift_utf8_long those of four, 18, 12, 6, 0.
 *
 * Constants are named after the values in their lanes, lowest byte last as numbers are: unit_ff80 is FF80 in
 * both words, dword_003f3f0f is that dword. */
typedef struct text_avx512_table {
    uint8_t swap16[64];
    uint8_t swap32[64];
    uint8_t even_bytes[64];
    uint8_t odd_bytes[64];
    uint8_t previous_units[64];
    uint8_t last_lanes[128];
    uint8_t zip[2][64];
    uint8_t multishift_utf8[64];
    uint8_t multishift_utf8_long[64];
    uint32_t unit_00c2, unit_0101, unit_0303, unit_03ff, unit_0707, unit_07ff, unit_0c00, unit_2840,
        unit_3f00, unit_4040, unit_8080, unit_80c0, unit_80f0, unit_c0c0, unit_c2c2, unit_c3c3, unit_d800,
        unit_d8d8, unit_dc00, unit_dcdc, unit_f800, unit_ff00, unit_ff80, unit_fcfc, unit_fffd;
    uint32_t dword_00000080, dword_000003ff, dword_000007ff, dword_00000800, dword_0000d7c0, dword_0000d800,
        dword_00010000, dword_000fffff, dword_00110000, dword_003f3f0f, dword_00808080, dword_008080e0,
        dword_0080c000, dword_3f3f3f07, dword_808080f0, dword_8080e000, dword_80c00000, dword_dc000000,
        dword_fca02400, dword_ff008080, dword_fffff800, dword_ffffff00, dword_ffffff80;
} text_avx512_table;
extern const text_avx512_table sextet_text_avx512_table SEXTET_TEXT_ALIGNED;

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
