/* SPDX-License-Identifier: MIT
 * Fixed-width keys in order, AVX-512: a vector of keys against the vector that starts one key earlier, four
 * vectors a test.
 *
 *   last       k0 k1 k2 .. k15          loaded at keys + at - 1
 *   next       k1 k2 k3 .. k16          in blocks made of that and the vector behind, else loaded at keys + at
 *   wrong      a bit for each pair that is not in order
 *
 * Signed keys are made unsigned ones by turning their sign bit over. Reads keys[0 .. count), nothing else.
 * Tail: masked loads; keys missing in both vectors make no wrong pair, which the mask sees to. Few keys are
 * such a tail. */
#ifndef SEXTET_SORTED_INTEGERS_AVX512_H
#define SEXTET_SORTED_INTEGERS_AVX512_H

#include "../avx512_memory.h"
#include "key_order.h"

/* Bits of the pairs of two vectors that are out of order. */
typedef uint64_t wrong_pairs(__m512i last, __m512i next, bool is_strict);

SEXTET_INLINE uint64_t find_wrong_32(__m512i last, __m512i next, bool is_strict) {
    const uint64_t in_order =
        is_strict ? (uint16_t)~_mm512_cmple_epu32_mask(next, last) : _mm512_cmple_epu32_mask(last, next);
    return (uint16_t)~in_order;
}

SEXTET_INLINE uint64_t find_wrong_64(__m512i last, __m512i next, bool is_strict) {
    const uint64_t in_order =
        is_strict ? (uint8_t)~_mm512_cmple_epu64_mask(next, last) : _mm512_cmple_epu64_mask(last, next);
    return (uint8_t)~in_order;
}

/* Keys of 16 bytes, two numbers each, the first of them in the lower half; a bit for each key. */
SEXTET_INLINE uint64_t find_wrong_128(__m512i last, __m512i next, bool is_strict) {
    const __m512i turned = _mm512_set4_epi32(0x08090a0b, 0x0c0d0e0f, 0x00010203, 0x04050607);
    const __m512i a = _mm512_shuffle_epi8(last, turned), b = _mm512_shuffle_epi8(next, turned);
    const unsigned less = 0xff & ~(unsigned)_mm512_cmple_epu64_mask(b, a),
                   equal = _mm512_cmpeq_epi64_mask(a, b);
    const unsigned behind = less | (equal & less >> 1) | (is_strict ? 0 : equal & equal >> 1);
    return _pext_u32(~behind, 0x55);
}

SEXTET_INLINE uint64_t find_wrong_at(
    const uint8_t *keys, size_t width, size_t at, __m512i flip, wrong_pairs *find_wrong, bool is_strict) {
    const __m512i last = _mm512_xor_si512(load_512(keys + (at - 1) * width), flip);
    const __m512i next = _mm512_xor_si512(load_512(keys + at * width), flip);
    return find_wrong(last, next, is_strict);
}

/* Fewer than a vector. */
SEXTET_INLINE uint64_t find_wrong_in_tail(
    const uint8_t *keys, size_t width, size_t at, size_t left, __m512i flip, wrong_pairs *find_wrong,
    bool is_strict) {
    const uint64_t bytes = low_bits(left * width);
    const __m512i last = _mm512_xor_si512(_mm512_maskz_loadu_epi8(bytes, keys + (at - 1) * width), flip);
    const __m512i next = _mm512_xor_si512(_mm512_maskz_loadu_epi8(bytes, keys + at * width), flip);
    return find_wrong(last, next, is_strict) & low_bits(left);
}

/* Dwords 1 .. 16, 2 .. 17 or 4 .. 19 of two vectors: one key on. */
SEXTET_INLINE __m512i one_key_on(size_t width) {
    const __m512i iota = _mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    return _mm512_add_epi32(iota, _mm512_set1_epi32((int)(width / 4)));
}

/* Blocks of four vectors whose pairs are all in order. Each vector is loaded once: that of the next keys is
 * made of it and the one behind. Returns the first key of the block that is not. */
SEXTET_INLINE size_t skip_blocks(
    const uint8_t *keys, size_t width, size_t count, __m512i flip, wrong_pairs *find_wrong, bool is_strict) {
    const size_t step = 64 / width;
    const __m512i on = one_key_on(width);
    size_t at = 1;
    if (count - at < 5 * step)
        return at;
    __m512i last = _mm512_xor_si512(load_512(keys), flip);
    for (; count - at >= 5 * step; at += 4 * step) {
        uint64_t wrong = 0;
        SEXTET_UNROLL(4)
        for (size_t i = 0; i < 4; i++) {
            const __m512i behind = _mm512_xor_si512(load_512(keys + (at - 1 + (i + 1) * step) * width), flip);
            wrong |= find_wrong(last, _mm512_permutex2var_epi32(last, on, behind), is_strict);
            last = behind;
        }
        if (SEXTET_UNLIKELY(wrong))
            break;
    }
    return at;
}

SEXTET_INLINE size_t check_integers(
    const uint8_t *keys, size_t width, size_t count, __m512i flip, wrong_pairs *find_wrong, bool is_strict) {
    const size_t step = 64 / width;
    size_t at = skip_blocks(keys, width, count, flip, find_wrong, is_strict);
    for (; count - at >= step; at += step) {
        const uint64_t wrong = find_wrong_at(keys, width, at, flip, find_wrong, is_strict);
        if (SEXTET_UNLIKELY(wrong))
            return at + _tzcnt_u64(wrong);
    }
    if (at == count)
        return count;
    const uint64_t wrong = find_wrong_in_tail(keys, width, at, count - at, flip, find_wrong, is_strict);
    return wrong ? at + _tzcnt_u64(wrong) : count;
}

/* Strictness is a constant in each of the loops. */
SEXTET_INLINE size_t check_integers_in_order(
    const void *keys, size_t width, size_t count, __m512i sign, wrong_pairs *find_wrong, unsigned order) {
    const __m512i flip = order & SEXTET_ORDER_SIGNED ? sign : _mm512_setzero_si512();
    if (order & SEXTET_ORDER_STRICT)
        return check_integers(keys, width, count, flip, find_wrong, true);
    return check_integers(keys, width, count, flip, find_wrong, false);
}

#endif
