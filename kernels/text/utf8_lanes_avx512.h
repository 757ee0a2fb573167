/* SPDX-License-Identifier: MIT
 * Units of UTF-16 to lanes that hold their UTF-8, AVX-512: what the kernels to UTF-8 and those to its base64
 * share.
 *
 *   below 0800    a word, lowest byte first: 00000yyy yyxxxxxx -> 110yyyyy 10xxxxxx, 0xxxxxxx -> 00 0xxxxxxx
 *   surrogates    a word each, two of the four bytes of a pair. With uuuuu = wwww + 1:
 *                 high 110110ww wwzzzzyy -> 11110uuu 10uuzzzz
 *                 low  110111yy yyxxxxxx -> 10yyyyyy 10xxxxxx, whose first yy are the high one's last
 *   others        dwords, of units that are widened first */
#ifndef SEXTET_UTF8_LANES_AVX512_H
#define SEXTET_UTF8_LANES_AVX512_H

#include "text_avx512.h"

/* Values of up to 12 bits to [value >> 6, value & 3F]. */
SEXTET_INLINE __m512i split_sixes(__m512i values) {
    /* bits of the high byte's six from the first, all others from the second */
    return _mm512_ternarylogic_epi32(
        CONSTANT(unit_3f00), _mm512_slli_epi16(values, 8), _mm512_srli_epi16(values, 6), 0xca);
}

/* Units below 0800. */
SEXTET_INLINE __m512i make_two_bytes(__m512i units) {
    const uint32_t non_ascii = _mm512_test_epi16_mask(units, CONSTANT(unit_ff80));
    return _mm512_mask_add_epi16(
        _mm512_slli_epi16(units, 8), non_ascii, split_sixes(units), CONSTANT(unit_80c0));
}

/* Of each surrogate; other lanes hold nothing of use. `previous`: the units in front of them. */
SEXTET_INLINE __m512i make_pair_bytes(__m512i units, __m512i previous, uint32_t highs) {
    /* (unit - D800 + 40) >> 2: 0uuuuuzzzz */
    const __m512i high_values = _mm512_srli_epi16(_mm512_add_epi16(units, CONSTANT(unit_2840)), 2);
    /* ten bits of the low one behind the last two of the high one */
    const __m512i last_two = _mm512_and_si512(_mm512_slli_epi16(previous, 10), CONSTANT(unit_0c00));
    const __m512i low_values = _mm512_ternarylogic_epi32(CONSTANT(unit_03ff), units, last_two, 0xca);
    const __m512i values = _mm512_mask_mov_epi16(low_values, highs, high_values);
    const __m512i tags = _mm512_mask_mov_epi16(CONSTANT(unit_8080), highs, CONSTANT(unit_80f0));
    return _mm512_add_epi16(split_sixes(values), tags);
}

SEXTET_INLINE __m512i widen_low(__m512i words) {
    return _mm512_cvtepu16_epi32(_mm512_castsi512_si256(words));
}

SEXTET_INLINE __m512i widen_high(__m512i words) {
    return _mm512_cvtepu16_epi32(_mm512_extracti64x4_epi64(words, 1));
}

#endif
