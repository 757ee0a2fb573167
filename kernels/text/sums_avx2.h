/* SPDX-License-Identifier: MIT
 * Counting, AVX2: masks of ones are subtracted from lanes of bytes, words or dwords, and these are summed
 * before they could overflow. */
#ifndef SEXTET_SUMS_AVX2_H
#define SEXTET_SUMS_AVX2_H

#include "text_avx2.h"

/* Vectors whose masks lanes can take before they are summed: bytes one mask a vector, words up to eight. */
enum { MOST_BYTE_MASKS = 255, MOST_WORD_VECTORS = 4096 };

SEXTET_INLINE size_t sum_qwords(__m256i lanes) {
    const __m128i two = _mm_add_epi64(low_lane(lanes), high_lane(lanes));
    return (size_t)_mm_cvtsi128_si64(two) + (size_t)_mm_extract_epi64(two, 1);
}

SEXTET_INLINE size_t sum_bytes(__m256i lanes) {
    return sum_qwords(_mm256_sad_epu8(lanes, _mm256_setzero_si256()));
}

/* Words below 8000. */
SEXTET_INLINE size_t sum_words(__m256i lanes) {
    const __m256i dwords = _mm256_madd_epi16(lanes, _mm256_set1_epi16(1));
    return sum_qwords(_mm256_add_epi64(
        _mm256_and_si256(dwords, _mm256_set1_epi64x(UINT32_MAX)), _mm256_srli_epi64(dwords, 32)));
}

/* Bytes that a mask is made of for each vector: counted over a text. `find` gives ones for what counts, and
 * nothing for zeros when `zeros_count` is false. */
typedef __m256i byte_finder(__m256i bytes);

SEXTET_INLINE size_t count_found(const uint8_t *src, size_t len, byte_finder *find, bool zeros_count) {
    size_t count = 0, at = 0;
    while (len - at >= 32) {
        const size_t vectors = (len - at) / 32 < MOST_BYTE_MASKS ? (len - at) / 32 : MOST_BYTE_MASKS;
        __m256i lanes = _mm256_setzero_si256(), more_lanes = lanes;
        size_t i = 0;
        for (; i + 4 <= vectors; i += 4, at += 128) {
            lanes = _mm256_sub_epi8(
                lanes, _mm256_add_epi8(find(load_256(src + at)), find(load_256(src + at + 32))));
            more_lanes = _mm256_sub_epi8(
                more_lanes, _mm256_add_epi8(find(load_256(src + at + 64)), find(load_256(src + at + 96))));
        }
        for (; i < vectors; i++, at += 32)
            lanes = _mm256_sub_epi8(lanes, find(load_256(src + at)));
        count += sum_bytes(lanes) + sum_bytes(more_lanes);
    }
    if (at == len)
        return count;
    const __m256i last = find(load_part(src + at, len - at));
    const size_t padding = zeros_count ? 32 - (len - at) : 0;
    return count + sum_bytes(_mm256_sub_epi8(_mm256_setzero_si256(), last)) - padding;
}

#endif
