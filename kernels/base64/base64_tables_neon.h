/* SPDX-License-Identifier: MIT
 * Tables of the NEON base64 kernels. An index of 0x80 takes no byte: tbl gives zero for it, tbx keeps what
 * was there. m stands for the bytes or symbols that the last group lacks, 0 .. 2. */
#ifndef SEXTET_BASE64_TABLES_NEON_H
#define SEXTET_BASE64_TABLES_NEON_H

#include "base64_tables.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

/* Encode, a vector of the four last groups of the source, or of all groups of a source of n = 4 .. 12 bytes.
 * spread[4 g + i] is the lane of byte 3 g + {1, 0, 2, 1}[i], or 0x80 where the source has ended. last[0]
 * takes the last 8 characters of the text with padding, last[1] of the text without: the lane of the
 * character, 0x80 for '=' and in front of the text. */
typedef struct base64_encode_neon_shape {
    uint8_t spread[16];
    uint8_t last[2][8];
} base64_encode_neon_shape;

/* Encode. down is the 16-bit words {-10, -6} repeated and up {4, 8}: left shifts that take the two sextets of
 * a spread word to its low and its high byte. Where byte k of the groups lies:
 *   spread         lane k
 *   spread_split   lane k below 8, else k + 4: two pieces of 8 bytes, the second 4 bytes further on
 *   shorts[n]      n >= 8: the 8 first and the 8 last bytes, so lane k below 8, else k + 16 - n;
 *                  n < 8: the 4 first and the 4 last, so lane k below 4, else k + 8 - n; n < 4: zero
 *   ends[m]        lane k + 4 + m: the 16 last bytes of the source
 *   split_ends[m]  as spread_split, of byte k + m: the 12 last bytes of the source */
typedef struct base64_encode_neon_table {
    uint8_t down[16], up[16];
    uint8_t spread[16], spread_split[16];
    base64_encode_neon_shape shorts[13], ends[3], split_ends[3];
} base64_encode_neon_table;
extern const base64_encode_neon_table sextet_base64_encode_neon_table SEXTET_ALIGNED_TABLE;

/* Decode, a vector with the 16 last symbols of the text, or all s <= 16 of them; the groups start at lane 0.
 * move[k] is the lane of symbol k, 0x80 where it lacks. unused_bits has the bits of the last symbol that must
 * be zero. pack takes the output bytes, of which there are n, in pieces of w bytes at 0, min(w, n - w), n -
 * w, with w = 4 for n >= 6, 2 for n >= 3, else 1; byte k of them lies in lane 4 (k / 3) + 2 - k % 3. */
typedef struct base64_decode_neon_shape {
    uint8_t move[16], pack[16], unused_bits[16];
    uint8_t unused[16];
} base64_decode_neon_shape;

/* Decode, per alphabet, in the order of alphabet_row. values[c - 43] is the sextet of symbol c with bit 6 set, 0 when c
 * is not in it. */
typedef struct base64_decode_neon_row {
    uint8_t values[96];
    uint8_t unused[32];
} base64_decode_neon_row;

/* Decode. pack takes the 12 bytes of a vector, pack_pair bytes 0 .. 15 of the 24 bytes of two vectors, and
 * pack_pair_ends[m] their bytes 16 - m .. 23 - m. Where the symbols lie: ends[m] k + m, the 16 last of the
 * text; shorts[s] as for base64_encode_neon_table, but for s < 4 lane k; rows of impossible lengths are
 * zero. */
typedef struct base64_decode_neon_table {
    base64_decode_neon_row rows[4];
    uint8_t pack[16], pack_pair[16];
    uint8_t pack_pair_ends[3][8];
    base64_decode_neon_shape ends[3], shorts[17];
} base64_decode_neon_table;
extern const base64_decode_neon_table sextet_base64_decode_neon_table SEXTET_ALIGNED_TABLE;

/* Gather. skipped[set][n] is the unit with low nibble n that is skipped, or one with another low nibble where there is
 * none: 0, or for n = 0 FF. set is 0 for none, 1 for 0A 0D, 2 and 3 for 09 0A 0C 0D 20: bits 4 and 5 of the options.
 * lanes[i] = i, lane_bits[i] = 1 << i % 8. kept[m] has the lanes of 8 whose bits of m are zero, in order, then 0x80. */
typedef struct base64_gather_neon_table {
    uint8_t skipped[4][16];
    uint8_t lanes[64];
    uint8_t lane_bits[16];
    uint8_t kept[256][8];
} base64_gather_neon_table;
extern const base64_gather_neon_table sextet_base64_gather_neon_table SEXTET_ALIGNED_TABLE;

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
