/* SPDX-License-Identifier: MIT
 * Counting bytes, NEON: masks of ones are subtracted from lanes of a byte, 64 bytes a step, and these are
 * summed before they could overflow. The rest of a text is a vector that ends where the text ends, without
 * what is counted already; a short text is a vector with zeros behind it, which do not count. */
#ifndef SEXTET_SUMS_NEON_H
#define SEXTET_SUMS_NEON_H

#include "text_neon.h"

/* Steps that lanes can take, each of which adds up to 4. */
enum { MOST_STEPS = 255 / 4 };

/* FF for bytes that count; zero does not. */
typedef uint8x16_t byte_finder(uint8x16_t bytes);

/* Of lanes that hold numbers below 0. */
SEXTET_INLINE size_t sum_negative(uint8x16_t lanes) {
    return vaddlvq_u8(vsubq_u8(vdupq_n_u8(0), lanes));
}

/* What is found in 64 bytes, in lanes below 0. */
SEXTET_INLINE uint8x16_t find_in_64(const uint8_t *text, byte_finder *find) {
    return keep_whole(vaddq_u8(
        vaddq_u8(find(vld1q_u8(text)), find(vld1q_u8(text + 16))),
        vaddq_u8(find(vld1q_u8(text + 32)), find(vld1q_u8(text + 48)))));
}

SEXTET_INLINE size_t count_steps(const uint8_t *text, size_t steps, byte_finder *find) {
    uint8x16_t lanes = vdupq_n_u8(0);
    for (const uint8_t *end = text + 64 * steps; text < end; text += 64)
        lanes = vaddq_u8(lanes, find_in_64(text, find));
    return sum_negative(lanes);
}

/* 16 bytes or more. */
SEXTET_INLINE size_t count_long(const uint8_t *text, size_t len, byte_finder *find) {
    const size_t all_steps = len / 64, left = len % 16;
    size_t count = 0, at = 0;
    for (size_t step = 0; step < all_steps; step += MOST_STEPS) {
        const size_t steps = all_steps - step < MOST_STEPS ? all_steps - step : MOST_STEPS;
        count += count_steps(text + 64 * step, steps, find);
    }
    uint8x16_t lanes = vdupq_n_u8(0);
    for (at = 64 * all_steps; len - at >= 16; at += 16)
        lanes = vaddq_u8(lanes, find(vld1q_u8(text + at)));
    if (left)
        lanes = vaddq_u8(lanes, vbicq_u8(find(vld1q_u8(text + len - 16)), first_lanes(16 - left)));
    return count + sum_negative(lanes);
}

SEXTET_INLINE size_t count_found(const uint8_t *text, size_t len, byte_finder *find) {
    return len >= 16 ? count_long(text, len, find) : sum_negative(find(load_1_to_16(text, len)));
}

#endif
