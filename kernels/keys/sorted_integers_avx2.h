/* SPDX-License-Identifier: MIT
 * Fixed-width integers in order, AVX2: a vector of keys against the vector that starts one key earlier, four
 * vectors a test.
 *
 *   last       k0 k1 k2 .. k7           loaded at keys + at - 1
 *   next       k1 k2 k3 .. k8           loaded at keys + at
 *   wrong      lanes of ones for pairs that are not in order
 *
 * AVX2 compares signed numbers: unsigned ones have their sign bit turned over. Reads keys[0 .. count),
 * nothing else. Tail: a last vector that overlaps the one before; the few keys of a short list go to the
 * scalar kernel. */
#ifndef SEXTET_SORTED_INTEGERS_AVX2_H
#define SEXTET_SORTED_INTEGERS_AVX2_H

#include "../avx2_memory.h"
#include "key_order.h"

SEXTET_INLINE __m256i is_greater(__m256i a, __m256i b, size_t width) {
    return width == 4 ? _mm256_cmpgt_epi32(a, b) : _mm256_cmpgt_epi64(a, b);
}

SEXTET_INLINE __m256i
find_wrong_at(const uint8_t *keys, size_t width, size_t at, __m256i flip, bool is_strict) {
    const __m256i last = _mm256_xor_si256(load_256(keys + (at - 1) * width), flip);
    const __m256i next = _mm256_xor_si256(load_256(keys + at * width), flip);
    const __m256i ones = _mm256_set1_epi32(-1);
    return is_strict ? _mm256_xor_si256(is_greater(next, last, width), ones) : is_greater(last, next, width);
}

/* The first wrong pair of a vector at `at`, which has one. */
SEXTET_INLINE size_t first_wrong(__m256i wrong, size_t width, size_t at) {
    return at + (size_t)_tzcnt_u32((uint32_t)_mm256_movemask_epi8(wrong)) / width;
}

SEXTET_INLINE size_t
check_integers(const uint8_t *keys, size_t width, size_t count, __m256i flip, bool is_strict) {
    const size_t step = 32 / width;
    size_t at = 1;
    for (; count - at >= 4 * step; at += 4 * step) {
        __m256i wrong = find_wrong_at(keys, width, at, flip, is_strict);
        SEXTET_UNROLL(3)
        for (size_t i = 1; i < 4; i++)
            wrong = _mm256_or_si256(wrong, find_wrong_at(keys, width, at + i * step, flip, is_strict));
        if (SEXTET_UNLIKELY(!_mm256_testz_si256(wrong, wrong)))
            break;
    }
    for (; count - at >= step; at += step) {
        const __m256i wrong = find_wrong_at(keys, width, at, flip, is_strict);
        if (SEXTET_UNLIKELY(!_mm256_testz_si256(wrong, wrong)))
            return first_wrong(wrong, width, at);
    }
    if (at == count)
        return count;
    at = count - step;
    const __m256i wrong = find_wrong_at(keys, width, at, flip, is_strict);
    return _mm256_testz_si256(wrong, wrong) ? count : first_wrong(wrong, width, at);
}

/* More keys than a vector has. Strictness is a constant in each of the loops. */
SEXTET_INLINE size_t
check_integers_in_order(const void *keys, size_t width, size_t count, __m256i sign, unsigned order) {
    const __m256i flip = order & SEXTET_ORDER_SIGNED ? _mm256_setzero_si256() : sign;
    if (order & SEXTET_ORDER_STRICT)
        return check_integers(keys, width, count, flip, true);
    return check_integers(keys, width, count, flip, false);
}

#endif
