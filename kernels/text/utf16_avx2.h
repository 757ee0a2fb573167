/* SPDX-License-Identifier: MIT
 * UTF-16 on AVX2: 16 units a vector, in either byte order, and surrogates among them. */
#ifndef SEXTET_UTF16_AVX2_H
#define SEXTET_UTF16_AVX2_H

#include "text_avx2.h"
#include "text_scalar.h"
#include "text_tables_avx2.h"

SEXTET_INLINE __m256i swap_if(__m256i units, bool is_foreign) {
    if (!is_foreign)
        return units;
    const __m256i swapped = _mm256_set_epi8(
        14, 15, 12, 13, 10, 11, 8, 9, 6, 7, 4, 5, 2, 3, 0, 1, 14, 15, 12, 13, 10, 11, 8, 9, 6, 7, 4, 5, 2, 3,
        0, 1);
    return _mm256_shuffle_epi8(units, swapped);
}

SEXTET_INLINE __m256i load_units(const uint8_t *src, bool is_foreign) {
    return swap_if(load_256(src), is_foreign);
}

/* 1 .. 16 units, zeros behind them. */
SEXTET_INLINE __m256i load_few_units(const uint8_t *src, size_t count, bool is_foreign) {
    return swap_if(load_part(src, 2 * count), is_foreign);
}

/* The units one place earlier, with a zero in front of the first. */
SEXTET_INLINE __m256i shift_in_zero(__m256i units) {
    return _mm256_alignr_epi8(units, _mm256_permute2x128_si256(units, units, 0x08), 14);
}

/* The same of the vector at `at`, with the unit that is there. */
SEXTET_INLINE __m256i load_before(const uint8_t *units, size_t at, __m256i here, bool is_foreign) {
    if (at)
        return load_units(units + 2 * at - 2, is_foreign);
    return shift_in_zero(here);
}

SEXTET_INLINE bool is_all_zero(__m256i vector) {
    return _mm256_testz_si256(vector, vector);
}

/* Whether no unit has one of these bits. */
SEXTET_INLINE bool have_none_of(__m256i units, const uint16_t *bits) {
    return _mm256_testz_si256(units, load_table_words(bits));
}

SEXTET_INLINE bool are_below_80(__m256i units) {
    return have_none_of(units, sextet_words.xff80);
}

SEXTET_INLINE bool are_below_100(__m256i units) {
    return have_none_of(units, sextet_words.xff00);
}

SEXTET_INLINE bool are_below_800(__m256i units) {
    return have_none_of(units, sextet_words.xf800);
}

/* A bit for each word of ones. */
SEXTET_INLINE uint32_t word_bits(__m256i mask) {
    return (uint32_t)_mm_movemask_epi8(_mm_packs_epi16(low_lane(mask), high_lane(mask)));
}

/* Ones where the bits of a mask are these. */
SEXTET_INLINE __m256i have_bits(__m256i units, const uint16_t *mask, const uint16_t *bits) {
    return _mm256_cmpeq_epi16(_mm256_and_si256(units, load_table_words(mask)), load_table_words(bits));
}

SEXTET_INLINE __m256i find_surrogates(__m256i units) {
    return have_bits(units, sextet_words.xf800, sextet_words.xd800);
}

SEXTET_INLINE __m256i find_high_surrogates(__m256i units) {
    return have_bits(units, sextet_words.xfc00, sextet_words.xd800);
}

SEXTET_INLINE __m256i find_low_surrogates(__m256i units) {
    return have_bits(units, sextet_words.xfc00, sextet_words.xdc00);
}

/* The low bytes of 32 units that are below 100. */
SEXTET_INLINE __m256i narrow_units(__m256i first, __m256i second) {
    return _mm256_permute4x64_epi64(
        _mm256_packus_epi16(first, second), 0xd8); /* the inner quarters change places */
}

#endif
