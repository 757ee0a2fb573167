/* SPDX-License-Identifier: MIT
 * UTF-16 validation, AVX2: text is well-formed if its low surrogates are the units behind its high ones. 16
 * units a step, and 64 a test where there are no surrogates.
 *
 * Reads src[0 .. src_len), nothing else. Which unit is wrong the scalar kernel finds, from the unit in front
 * of the step on. Tail: a part of a vector. */
#include "utf16_avx2.h"

SEXTET_INLINE __m256i find_surrogates_in_64(const uint8_t *at, bool is_foreign) {
    __m256i found = find_surrogates(load_units(at, is_foreign));
    SEXTET_UNROLL(3)
    for (size_t i = 1; i < 4; i++)
        found = _mm256_or_si256(found, find_surrogates(load_units(at + 32 * i, is_foreign)));
    return found;
}

SEXTET_INLINE sextet_result
validate(const uint16_t *src, size_t src_len, sextet_text_options options, bool is_foreign) {
    const uint8_t *units = (const uint8_t *)src;
    uint32_t owed = 0; /* 1 behind a high surrogate */
    for (size_t at = 0; at < src_len;) {
        const size_t left = src_len - at;
        if (left >= 64 && !owed && is_all_zero(find_surrogates_in_64(units + 2 * at, is_foreign))) {
            at += 64;
            continue;
        }
        const size_t count = left < 16 ? left : 16;
        const __m256i here = left >= 16 ? load_units(units + 2 * at, is_foreign)
                                        : load_few_units(units + 2 * at, left, is_foreign);
        const __m256i is_high = find_high_surrogates(here);
        const uint32_t high = word_bits(is_high),
                       low = word_bits(_mm256_andnot_si256(is_high, find_surrogates(here)));
        const uint32_t next_owed = high >> (count - 1);
        if (SEXTET_UNLIKELY(((high << 1 | owed) & 0xffff & ~(1u << count)) != low) ||
            (next_owed && left <= 16)) {
            const size_t start = at - owed;
            return sextet_text_behind(
                start, 0, sextet_utf16_validate_scalar(src + start, src_len - start, options));
        }
        owed = next_owed;
        at += count;
    }
    return sextet_make_result(src_len, 0, SEXTET_OK);
}

sextet_result sextet_utf16_validate_avx2(const uint16_t *src, size_t src_len, sextet_text_options options) {
    return SEXTET_UNLIKELY(sextet_is_foreign(options)) ? validate(src, src_len, options, true)
                                                       : validate(src, src_len, options, false);
}
