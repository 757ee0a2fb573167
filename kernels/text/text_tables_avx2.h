/* SPDX-License-Identifier: MIT
 * Tables of the AVX2 text kernels: shuffles that move what is kept of a vector of 16 bytes to its front, in
 * order, with zeros behind it, a row for each mask; and constants of the kernels that read UTF-8. */
#ifndef SEXTET_TEXT_TABLES_AVX2_H
#define SEXTET_TEXT_TABLES_AVX2_H

#include "../kernels.h"

#define SEXTET_ALIGNED_TABLE __attribute__((aligned(64)))

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

/* Of 8 words those whose bit is set. NEON has it, too. */
extern const uint8_t sextet_pack_units[256][16] SEXTET_ALIGNED_TABLE;
/* Of 8 words of two bytes the first if its bit is set, and always the second. */
extern const uint8_t sextet_pack_two_bytes[256][16] SEXTET_ALIGNED_TABLE;
/* Of 4 dwords of bytes 0, 1 and 2 the first if bit 2 k is set, the second if bit 2 k + 1 is, and always the
 * third. */
extern const uint8_t sextet_pack_three_bytes[256][16] SEXTET_ALIGNED_TABLE;

/* Each the byte of its name in all places. Loaded: gcc 12 would make such vectors anew, from numbers, in each
 * turn of a loop. */
typedef struct byte_vectors {
    uint8_t x03[32], x0f[32], x1c[32], x3f[32], x40[32], x60[32], x70[32], x80[32], xbf[32], xc0[32], xc2[32],
        xc3[32], xdc[32], xdf[32], xe0[32], xe7[32], xef[32], xf0[32], xfc[32], xfe[32];
} byte_vectors;
extern const byte_vectors sextet_bytes SEXTET_ALIGNED_TABLE;

/* The same of 16-bit words. */
typedef struct word_vectors {
    uint16_t x0003[16], x000f[16], x003f[16], x0040[16], x007f[16], x0080[16], x03ff[16], x0800[16],
        x2800[16], x3f00[16], x8000[16], x807f[16], x8080[16], x80c0[16], x80e0[16], x80f0[16], x87ff[16],
        xc000[16], xd800[16], xdc00[16], xf800[16], xfc00[16], xff00[16], xff80[16], xfffd[16];
} word_vectors;
extern const word_vectors sextet_words SEXTET_ALIGNED_TABLE;

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
