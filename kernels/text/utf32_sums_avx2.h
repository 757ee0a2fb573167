/* SPDX-License-Identifier: MIT
 * Lengths of UTF-32 text summed, AVX2: masks of ones are subtracted from dwords. Tail: a part of a vector,
 * filled up with zeros, which count nothing. */
#ifndef SEXTET_UTF32_SUMS_AVX2_H
#define SEXTET_UTF32_SUMS_AVX2_H

#include "sums_avx2.h"
#include "utf32_avx2.h"

/* Dwords below zero: what each unit adds. */
typedef __m256i unit_addition(__m256i units);

SEXTET_INLINE __m256i add_above(__m256i units, __m256i sum, uint32_t limit) {
    const __m256i is_above = _mm256_xor_si256(are_at_most(units, limit), _mm256_set1_epi32(-1));
    return _mm256_add_epi32(sum, is_above);
}

/* One for each character above FFFF, but none for what is no character. */
SEXTET_INLINE __m256i find_supplementary(__m256i units) {
    return _mm256_andnot_si256(are_at_most(units, 0xffff), are_at_most(units, 0x10ffff));
}

SEXTET_INLINE size_t sum_additions(const uint8_t *units, size_t len, unit_addition *add, bool is_foreign) {
    enum { MOST_VECTORS = 1 << 20 };
    size_t sum = 0;
    for (size_t at = 0; at < len;) {
        const size_t whole = (len - at) / 8, vectors = whole < MOST_VECTORS ? whole : MOST_VECTORS;
        __m256i lanes = _mm256_setzero_si256();
        for (size_t i = 0; i < vectors; i++, at += 8)
            lanes = _mm256_sub_epi32(lanes, add(load_dwords(units + 4 * at, is_foreign)));
        if (vectors == 0) {
            lanes = _mm256_sub_epi32(lanes, add(load_few_dwords(units + 4 * at, len - at, is_foreign)));
            at = len;
        }
        sum += sum_qwords(_mm256_add_epi64(
            _mm256_and_si256(lanes, _mm256_set1_epi64x(UINT32_MAX)), _mm256_srli_epi64(lanes, 32)));
    }
    return sum;
}

#endif
