/* SPDX-License-Identifier: MIT
 * Which of 64 units the options skip, AVX-512 with VBMI.
 *
 * Newlines, white space: unit == table[unit & 15], exactly. All but the alphabet and '=': the sign of unit |
 * value[unit], as in base64_decode, but where unit is '='. */
#ifndef SEXTET_BASE64_GATHER_AVX512_H
#define SEXTET_BASE64_GATHER_AVX512_H

#include "base64_decode_avx512.h"
#include "base64_skip.h"

typedef struct gather_constants {
    bool other;                               /* whether all is skipped but the alphabet and '=' */
    __m512i skipped;                          /* if not */
    __m512i low_values, high_values, padding; /* if so */
} gather_constants;

/* A bit for each unit that is kept. */
SEXTET_INLINE uint64_t find_kept(__m512i units, gather_constants constants) {
    if (!constants.other)
        return _mm512_cmpneq_epi8_mask(_mm512_shuffle_epi8(constants.skipped, units), units);
    const __m512i values = _mm512_permutex2var_epi8(constants.low_values, units, constants.high_values);
    return ~sign_bits(_mm512_or_si512(units, values)) | _mm512_cmpeq_epi8_mask(units, constants.padding);
}

/* Under SEXTET_BASE64_SKIP_OTHER. */
SEXTET_INLINE gather_constants load_gather_other(sextet_base64_options options) {
    const uint8_t *values = sextet_base64_values[alphabet_row(options)];
    return (gather_constants){
        .other = true,
        .low_values = load_table_512(values),
        .high_values = load_table_512(values + 64),
        .padding = _mm512_set1_epi8('='),
    };
}

/* Under the others, which are sets of white space. */
SEXTET_INLINE gather_constants load_gather_set(sextet_base64_options options) {
    const uint8_t *skipped =
        sextet_base64_gather_avx512_skipped[options & SEXTET_BASE64_SKIP_WHITESPACE ? 1 : 0];
    return (gather_constants){.other = false, .skipped = load_table_512(skipped)};
}

#endif
