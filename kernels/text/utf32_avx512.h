/* SPDX-License-Identifier: MIT
 * What the AVX-512 kernels share whose source is UTF-32: which units are characters, 16 a vector.
 *
 * Whether there is anything wrong in several vectors is told by the largest of their units, and by the least
 * of their units xor D800, which takes surrogates, and nothing else, below 0800. */
#ifndef SEXTET_UTF32_AVX512_H
#define SEXTET_UTF32_AVX512_H

#include "text_avx512.h"

/* The largest units seen, and the least of units xor D800. */
typedef struct utf32_bounds {
    __m512i largest, least;
} utf32_bounds;

SEXTET_INLINE utf32_bounds bound_units(__m512i units) {
    return (utf32_bounds){units, _mm512_xor_si512(units, CONSTANT(dword_0000d800))};
}

SEXTET_INLINE utf32_bounds join_bounds(utf32_bounds a, utf32_bounds b) {
    return (utf32_bounds){_mm512_max_epu32(a.largest, b.largest), _mm512_min_epu32(a.least, b.least)};
}

SEXTET_INLINE bool are_characters(utf32_bounds bounds) {
    return (_mm512_cmpge_epu32_mask(bounds.largest, CONSTANT(dword_00110000)) |
            _mm512_cmpge_epu32_mask(CONSTANT(dword_000007ff), bounds.least)) == 0;
}

/* Whether a unit has one of these bits. */
SEXTET_INLINE bool has_bits32(__m512i units, __m512i bits) {
    return _mm512_test_epi32_mask(units, bits) != 0;
}

/* The lanes of characters above FFFF, which take a pair in UTF-16 and four bytes in UTF-8. */
SEXTET_INLINE uint16_t find_supplementary(__m512i units) {
    return _mm512_cmpge_epu32_mask(
        CONSTANT(dword_000fffff), _mm512_sub_epi32(units, CONSTANT(dword_00010000)));
}

#endif
