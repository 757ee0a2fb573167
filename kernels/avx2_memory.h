/* SPDX-License-Identifier: MIT
 * Loads and stores of AVX2 kernels, at any address; tables are aligned. */
#ifndef SEXTET_AVX2_MEMORY_H
#define SEXTET_AVX2_MEMORY_H

#include "bits.h"
#include "simd.h"

/* Hides from the compiler where a vector came from, so that it cannot regroup a chain of operations through
 * it. */
SEXTET_INLINE __m256i keep_order(__m256i vector) {
#if defined(__GNUC__) && !defined(SEXTET_EMULATED)
    __asm__("" : "+x"(vector));
#endif
    return vector;
}

SEXTET_INLINE __m128i load_128(const void *address) {
    return _mm_loadu_si128((const __m128i *)address);
}

SEXTET_INLINE __m256i load_256(const void *address) {
    return _mm256_loadu_si256((const __m256i *)address);
}

SEXTET_INLINE __m128i load_table_128(const uint8_t *table) {
    return _mm_load_si128((const __m128i *)table);
}

SEXTET_INLINE __m256i load_table_256(const uint8_t *table) {
    return _mm256_load_si256((const __m256i *)table);
}

SEXTET_INLINE __m256i join_lanes(__m128i low, __m128i high) {
    return _mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1);
}

SEXTET_INLINE __m128i low_lane(__m256i vector) {
    return _mm256_castsi256_si128(vector);
}

SEXTET_INLINE __m128i high_lane(__m256i vector) {
    return _mm256_extracti128_si256(vector, 1);
}

/* 8 .. 16 bytes: the first 8 and the last 8, which overlap below 16. */
SEXTET_INLINE __m128i load_8_and_8(const void *first, const void *last) {
    return _mm_insert_epi64(_mm_cvtsi64_si128((long long)load64(first)), (long long)load64(last), 1);
}

/* 4 .. 8 bytes: the first 4 and the last 4, which overlap below 8; the upper half is zero. */
SEXTET_INLINE __m128i load_4_and_4(const void *first, const void *last) {
    return _mm_cvtsi64_si128((long long)(load32(first) | (uint64_t)load32(last) << 32));
}

SEXTET_INLINE void store_128(void *address, __m128i vector) {
    _mm_storeu_si128((__m128i *)address, vector);
}

SEXTET_INLINE void store_256(void *address, __m256i vector) {
    _mm256_storeu_si256((__m256i *)address, vector);
}

SEXTET_INLINE void store_low_64(void *address, __m128i vector) {
    store64(address, (uint64_t)_mm_cvtsi128_si64(vector));
}

/* As a float store, which needs no shuffle; an extraction to memory does. */
SEXTET_INLINE void store_high_64(void *address, __m128i vector) {
    _mm_storeh_pi((__m64 *)address, _mm_castsi128_ps(vector));
}

#endif
