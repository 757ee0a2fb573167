/* SPDX-License-Identifier: MIT
 * Fixed-width integers in order, NEON: a vector of keys against the vector that starts one key earlier, four
 * vectors a test.
 *
 *   last       k0 k1 k2 k3              loaded at keys + at - 1
 *   next       k1 k2 k3 k4              loaded at keys + at
 *   wrong      lanes of ones for pairs that are not in order
 *
 * Reads keys[0 .. count), nothing else. Where a block holds a wrong pair the scalar kernel finds it; it takes
 * what is left at the end, too. */
#ifndef SEXTET_SORTED_INTEGERS_NEON_H
#define SEXTET_SORTED_INTEGERS_NEON_H

#include "../simd.h"
#include "key_order.h"

/* Lanes of ones for wrong pairs of 16 bytes of keys. */
typedef uint32x4_t wrong_pairs(const uint8_t *last, const uint8_t *next, uint8x16_t flip, bool is_strict);

SEXTET_INLINE uint32x4_t
find_wrong_32(const uint8_t *last, const uint8_t *next, uint8x16_t flip, bool is_strict) {
    const uint32x4_t a = vreinterpretq_u32_u8(veorq_u8(vld1q_u8(last), flip));
    const uint32x4_t b = vreinterpretq_u32_u8(veorq_u8(vld1q_u8(next), flip));
    return is_strict ? vcgeq_u32(a, b) : vcgtq_u32(a, b);
}

SEXTET_INLINE uint32x4_t
find_wrong_64(const uint8_t *last, const uint8_t *next, uint8x16_t flip, bool is_strict) {
    const uint64x2_t a = vreinterpretq_u64_u8(veorq_u8(vld1q_u8(last), flip));
    const uint64x2_t b = vreinterpretq_u64_u8(veorq_u8(vld1q_u8(next), flip));
    return vreinterpretq_u32_u64(is_strict ? vcgeq_u64(a, b) : vcgtq_u64(a, b));
}

/* How many keys from the first on are known to be in order; the pairs behind them are still to be compared.
 * */
SEXTET_INLINE size_t check_blocks(
    const uint8_t *keys, size_t width, size_t count, uint8x16_t flip, wrong_pairs *find_wrong,
    bool is_strict) {
    const size_t step = 16 / width;
    size_t at = 1;
    for (; count - at >= 4 * step; at += 4 * step) {
        const uint8_t *next = keys + at * width, *last = next - width;
        const uint32x4_t first = vorrq_u32(
            find_wrong(last, next, flip, is_strict), find_wrong(last + 16, next + 16, flip, is_strict));
        const uint32x4_t second = vorrq_u32(
            find_wrong(last + 32, next + 32, flip, is_strict),
            find_wrong(last + 48, next + 48, flip, is_strict));
        if (SEXTET_UNLIKELY(vmaxvq_u32(vorrq_u32(first, second))))
            break;
    }
    return at;
}

/* Strictness is a constant in each of the loops. */
SEXTET_INLINE size_t check_blocks_in_order(
    const void *keys, size_t width, size_t count, uint8x16_t sign, wrong_pairs *find_wrong, unsigned order) {
    const uint8x16_t flip = order & SEXTET_ORDER_SIGNED ? sign : vdupq_n_u8(0);
    if (order & SEXTET_ORDER_STRICT)
        return check_blocks(keys, width, count, flip, find_wrong, true);
    return check_blocks(keys, width, count, flip, find_wrong, false);
}

#endif
