/* SPDX-License-Identifier: MIT
 * What the tables of the base64 kernels are made of, for the checks that make them anew. */
#ifndef TABLE_FORMULAS_H
#define TABLE_FORMULAS_H

#include <stddef.h>
#include <stdint.h>

enum { NO_LANE = 0x80 }; /* a look-up gives zero for it */

/* Which byte of the source comes at place i when groups of three are spread over dwords. */
static inline size_t spread_byte(size_t i) {
    static const uint8_t order[4] = {1, 0, 2, 1};
    return i / 4 * 3 + order[i % 4];
}

/* Where byte k of the output is, in dwords that hold 24 bits each, the high byte of them first. */
static inline uint8_t packed_byte(size_t k) {
    return (uint8_t)(k / 3 * 4 + 2 - k % 3);
}

/* Where byte k of n is, when the first and the last `piece` of them are loaded side by side. */
static inline size_t two_piece_lane(size_t k, size_t n, size_t piece) {
    return k < piece ? k : k + 2 * piece - n;
}

/* The bits of the last of `symbols` symbols that no byte takes. */
static inline uint8_t unused_bits_of(size_t symbols) {
    static const uint8_t bits[4] = {0, 0, 15, 3};
    return bits[symbols % 4];
}

/* Whether a text's end can have that many symbols. */
static inline int is_symbol_count(size_t symbols) {
    return symbols > 0 && symbols % 4 != 1;
}

#endif
