/* SPDX-License-Identifier: MIT
 * What the AVX-512 kernels share whose source is UTF-16: classes of units, and surrogates.
 *
 * A block of units starts at a character. Where it ends in a high surrogate it is taken to be a unit shorter,
 * so that the next starts at a character as well: what went before never matters. (To UTF-8 each half of a
 * pair is written by itself, and blocks end anywhere.) `previous` holds in each lane the unit in front of it. A
 * block is well-formed if its low surrogates are those behind its high ones. */
#ifndef SEXTET_UTF16_AVX512_H
#define SEXTET_UTF16_AVX512_H

#include "text_avx512.h"

/* Whether a unit is 80 or above. */
SEXTET_INLINE bool has_non_ascii(__m512i units) {
    return _mm512_test_epi16_mask(units, CONSTANT(unit_ff80)) != 0;
}

/* Whether a unit is 0800 or above. */
SEXTET_INLINE bool has_three_bytes(__m512i units) {
    return _mm512_test_epi16_mask(units, CONSTANT(unit_f800)) != 0;
}

SEXTET_INLINE uint32_t find_surrogates(__m512i units) {
    return _mm512_cmpge_epu16_mask(CONSTANT(unit_07ff), _mm512_xor_si512(units, CONSTANT(unit_d800)));
}

SEXTET_INLINE uint32_t find_high_surrogates(__m512i units) {
    return _mm512_cmpge_epu16_mask(CONSTANT(unit_03ff), _mm512_xor_si512(units, CONSTANT(unit_d800)));
}

SEXTET_INLINE uint32_t find_low_surrogates(__m512i units) {
    return _mm512_cmpge_epu16_mask(CONSTANT(unit_03ff), _mm512_xor_si512(units, CONSTANT(unit_dc00)));
}

/* Whether any of 128 units is a surrogate. */
SEXTET_INLINE bool has_surrogates_in_128(const uint16_t *src, size_t at, bool is_foreign) {
    const __m512i d800 = CONSTANT(unit_d800);
    __m512i least = _mm512_xor_si512(load_units16(src, at, is_foreign), d800);
    SEXTET_UNROLL(3)
    for (size_t i = at + 32; i < at + 128; i += 32)
        least = _mm512_min_epu16(least, _mm512_xor_si512(load_units16(src, i, is_foreign), d800));
    return _mm512_cmpge_epu16_mask(CONSTANT(unit_07ff), least) != 0;
}

/* Each unit to the next lane; zero to the first. */
SEXTET_INLINE __m512i shift_to_next(__m512i units) {
    return _mm512_maskz_permutexvar_epi8(
        ~UINT64_C(3), load_table_512(sextet_text_avx512_table.previous_units), units);
}

/* How many of `count` units, at least one, end at a character, if they are well-formed. */
SEXTET_INLINE size_t whole_characters(const uint16_t *src, size_t at, size_t count, bool is_foreign) {
    return count - is_high_surrogate(unit16(src, at + count - 1, is_foreign));
}

/* The low bytes of 64 units. */
SEXTET_INLINE __m512i narrow_units(__m512i first, __m512i second) {
    return _mm512_permutex2var_epi8(first, load_table_512(sextet_text_avx512_table.even_bytes), second);
}

/* The high bytes of 64 units, which are in text order. */
SEXTET_INLINE __m512i high_bytes(__m512i first, __m512i second, bool is_foreign) {
    const text_avx512_table *table = &sextet_text_avx512_table;
    return _mm512_permutex2var_epi8(
        first, load_table_512(is_foreign ? table->even_bytes : table->odd_bytes), second);
}

/* A bit for each of 64 units. */
typedef struct surrogate_bits {
    uint64_t highs, lows;
} surrogate_bits;

SEXTET_INLINE surrogate_bits find_surrogate_bits(__m512i high) {
    const __m512i fcfc = CONSTANT(unit_fcfc);
    const uint64_t highs = _mm512_testn_epi8_mask(_mm512_xor_si512(high, CONSTANT(unit_d8d8)), fcfc);
    uint64_t lows = _mm512_testn_epi8_mask(_mm512_xor_si512(high, CONSTANT(unit_dcdc)), fcfc);
#if defined(__GNUC__)
    __asm__("" : "+r"(lows)); /* gcc 12 would take the highs back to a mask register to combine them */
#endif
    return (surrogate_bits){highs, lows};
}

/* Whether the low ones of the first `count` of 64 units, of at least one, are those behind high ones. *is_owed
 * tells of the unit in front whether it was a high one, and then of the last. */
SEXTET_INLINE bool pair_up(__m512i high, size_t count, bool *is_owed) {
    const surrogate_bits bits = find_surrogate_bits(high);
    const uint64_t wrong = (bits.highs << 1 | *is_owed) ^ bits.lows;
    *is_owed = bits.highs >> (count - 1) & 1;
    return (wrong & low_bits(count)) == 0;
}

/* The same of 128 units, and of up to 64. */
SEXTET_INLINE bool pair_up_in_128(const uint16_t *src, size_t at, bool is_foreign, bool *is_owed) {
    const __m512i front =
        high_bytes(load_units16(src, at, false), load_units16(src, at + 32, false), is_foreign);
    const __m512i back =
        high_bytes(load_units16(src, at + 64, false), load_units16(src, at + 96, false), is_foreign);
    const bool is_good = pair_up(front, 64, is_owed);
    return pair_up(back, 64, is_owed) && is_good;
}

SEXTET_INLINE bool pair_up_in_part(
    const uint16_t *src, size_t at, size_t count, bool is_foreign, bool *is_owed) {
    const size_t first_count = smaller(count, 32);
    const __m512i first = load_units16_part(src, at, first_count, false);
    const __m512i second = load_units16_part(src, at + first_count, count - first_count, false);
    return pair_up(high_bytes(first, second, is_foreign), count, is_owed);
}

#endif
