/* SPDX-License-Identifier: MIT
 * UTF-32 on AVX2: 8 units a vector, in either byte order, and what is wrong with them.
 *
 *   a unit is a character if it is at most 10FFFF, and not D800 .. DFFF: as unsigned numbers by minimum and
 *   compare */
#ifndef SEXTET_UTF32_AVX2_H
#define SEXTET_UTF32_AVX2_H

#include "text_avx2.h"
#include "text_scalar.h"
#include "text_tables_avx2.h"

SEXTET_INLINE __m256i dwords_of(uint32_t value) {
    return _mm256_set1_epi32((int32_t)value);
}

SEXTET_INLINE __m256i swap_dwords_if(__m256i units, bool is_foreign) {
    if (!is_foreign)
        return units;
    const __m256i swapped = _mm256_set_epi8(
        12, 13, 14, 15, 8, 9, 10, 11, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11, 4, 5, 6, 7, 0, 1,
        2, 3);
    return _mm256_shuffle_epi8(units, swapped);
}

SEXTET_INLINE __m256i load_dwords(const uint8_t *src, bool is_foreign) {
    return swap_dwords_if(load_256(src), is_foreign);
}

/* 1 .. 8 units, zeros behind them. */
SEXTET_INLINE __m256i load_few_dwords(const uint8_t *src, size_t count, bool is_foreign) {
    return swap_dwords_if(load_part(src, 4 * count), is_foreign);
}

/* Ones where units are at most a limit, as unsigned numbers. */
SEXTET_INLINE __m256i are_at_most(__m256i units, uint32_t limit) {
    return _mm256_cmpeq_epi32(_mm256_min_epu32(units, dwords_of(limit)), units);
}

/* Ones where a unit is a character. */
SEXTET_INLINE __m256i find_characters(__m256i units) {
    const __m256i is_surrogate =
        _mm256_cmpeq_epi32(_mm256_and_si256(units, dwords_of(0xfffff800)), dwords_of(0xd800));
    return _mm256_andnot_si256(is_surrogate, are_at_most(units, 0x10ffff));
}

SEXTET_INLINE bool are_all(__m256i mask) {
    return _mm256_movemask_epi8(mask) == -1;
}

SEXTET_INLINE uint32_t dword_bits(__m256i mask) {
    return (uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(mask));
}

/* Words or dwords kept by a mask of words, moved to the front of a lane; how many words that are. */
SEXTET_INLINE __m128i pack_words(__m128i words, uint32_t kept) {
    return _mm_shuffle_epi8(words, load_128(sextet_pack_units[kept]));
}

#endif
