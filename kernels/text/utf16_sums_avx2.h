/* SPDX-License-Identifier: MIT
 * Pairs and lengths of UTF-16 text summed, AVX2: 16 units a vector, the units in front of them loaded again.
 *
 *   length     3 for each unit, less one if it is below 800, less one if it is below 80, less two if it ends
 *              a pair
 *
 * Tail: a part of a vector, filled up with zeros, which count 1 and are taken off again. */
#ifndef SEXTET_UTF16_SUMS_AVX2_H
#define SEXTET_UTF16_SUMS_AVX2_H

#include "sums_avx2.h"
#include "utf16_avx2.h"

/* Ones where a unit is the second of a pair. */
SEXTET_INLINE __m256i find_pair_ends(__m256i units, __m256i before) {
    return _mm256_and_si256(have_bits(units, 0xfc00, 0xdc00), have_bits(before, 0xfc00, 0xd800));
}

/* What is to be taken off for each unit, as words below zero. */
typedef __m256i unit_discount(__m256i units, __m256i before);

SEXTET_INLINE __m256i discount_pairs(__m256i units, __m256i before) {
    return find_pair_ends(units, before);
}

/* Of three bytes. */
SEXTET_INLINE __m256i discount_bytes(__m256i units, __m256i before) {
    const __m256i below_80 = _mm256_cmpeq_epi16(_mm256_min_epu16(units, words_of(0x7f)), units);
    const __m256i below_800 = _mm256_cmpeq_epi16(_mm256_min_epu16(units, words_of(0x7ff)), units);
    const __m256i pairs = find_pair_ends(units, before);
    return _mm256_add_epi16(_mm256_add_epi16(below_80, below_800), _mm256_add_epi16(pairs, pairs));
}

/* The sum of all discounts; a zero unit's is zero_discount. */
SEXTET_INLINE size_t sum_discounts(
    const uint8_t *units, size_t len, unit_discount *discount, size_t zero_discount, bool is_foreign) {
    size_t sum = 0, at = 0;
    while (len - at >= 16) {
        const size_t vectors = (len - at) / 16 < MOST_WORD_VECTORS ? (len - at) / 16 : MOST_WORD_VECTORS;
        __m256i lanes = _mm256_setzero_si256();
        for (size_t i = 0; i < vectors; i++, at += 16) {
            const __m256i here = load_units(units + 2 * at, is_foreign);
            lanes = _mm256_sub_epi16(lanes, discount(here, load_before(units, at, here, is_foreign)));
        }
        sum += sum_words(lanes);
    }
    const size_t left = len - at;
    if (left == 0)
        return sum;
    const __m256i here = load_few_units(units + 2 * at, left, is_foreign);
    __m256i before = shift_in_zero(here);
    if (at)
        before = _mm256_insert_epi16(before, (int16_t)unit16(units, at - 1, is_foreign), 0);
    const __m256i lanes = _mm256_sub_epi16(_mm256_setzero_si256(), discount(here, before));
    return sum + sum_words(lanes) - zero_discount * (16 - left);
}

#endif
