/* SPDX-License-Identifier: MIT
 * Shuffles that move what is kept of a vector of 16 bytes to its front, in order, with zeros behind it: a row
 * for each mask. */
#ifndef SEXTET_TEXT_TABLES_AVX2_H
#define SEXTET_TEXT_TABLES_AVX2_H

#include "../kernels.h"

#define SEXTET_ALIGNED_TABLE __attribute__((aligned(64)))

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

/* Of 8 words those whose bit is set. */
extern const uint8_t sextet_pack_units[256][16] SEXTET_ALIGNED_TABLE;
/* Of 8 words of two bytes the first if its bit is set, and always the second. */
extern const uint8_t sextet_pack_two_bytes[256][16] SEXTET_ALIGNED_TABLE;
/* Of 4 dwords of bytes 0, 1 and 2 the first if bit 2 k is set, the second if bit 2 k + 1 is, and always the
 * third. */
extern const uint8_t sextet_pack_three_bytes[256][16] SEXTET_ALIGNED_TABLE;

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
