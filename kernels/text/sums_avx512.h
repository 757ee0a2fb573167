/* SPDX-License-Identifier: MIT
 * Sums over the lanes of a vector, AVX-512. */
#ifndef SEXTET_SUMS_AVX512_H
#define SEXTET_SUMS_AVX512_H

#include "../avx512_memory.h"

/* The sum of eight qwords. */
SEXTET_INLINE size_t sum_of_lanes(__m512i sums) {
    const __m256i four = _mm256_add_epi64(_mm512_castsi512_si256(sums), _mm512_extracti64x4_epi64(sums, 1));
    const __m128i two = _mm_add_epi64(_mm256_castsi256_si128(four), _mm256_extracti128_si256(four, 1));
    return (size_t)_mm_cvtsi128_si64(_mm_add_epi64(two, _mm_srli_si128(two, 8)));
}

SEXTET_INLINE size_t sum_of_bytes(__m512i bytes) {
    return sum_of_lanes(_mm512_sad_epu8(bytes, _mm512_setzero_si512()));
}

#endif
