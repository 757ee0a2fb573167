/* SPDX-License-Identifier: MIT
 * Pairs of UTF-16 text counted, AVX2: 16 units a vector, the units in front of them loaded again.
 *
 * Tail: a part of a vector, filled up with zeros, which end no pair. */
#ifndef SEXTET_UTF16_SUMS_AVX2_H
#define SEXTET_UTF16_SUMS_AVX2_H

#include "sums_avx2.h"
#include "utf16_avx2.h"

/* Ones where a unit is the second of a pair. */
SEXTET_INLINE __m256i find_pair_ends(__m256i units, __m256i before) {
    return _mm256_and_si256(find_low_surrogates(units), find_high_surrogates(before));
}

SEXTET_INLINE size_t count_pairs(const uint8_t *units, size_t len, bool is_foreign) {
    size_t sum = 0, at = 0;
    while (len - at >= 16) {
        const size_t vectors = (len - at) / 16 < MOST_WORD_VECTORS ? (len - at) / 16 : MOST_WORD_VECTORS;
        __m256i lanes = _mm256_setzero_si256();
        for (size_t i = 0; i < vectors; i++, at += 16) {
            const __m256i here = load_units(units + 2 * at, is_foreign);
            lanes = _mm256_sub_epi16(lanes, find_pair_ends(here, load_before(units, at, here, is_foreign)));
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
    return sum + sum_words(_mm256_sub_epi16(_mm256_setzero_si256(), find_pair_ends(here, before)));
}

#endif
