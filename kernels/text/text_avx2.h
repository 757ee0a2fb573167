/* SPDX-License-Identifier: MIT
 * Short loads and exact stores of AVX2 text kernels: up to 32 bytes, of which none outside is touched. Two
 * loads or stores that overlap take the place of a loop; what overlaps is moved into its place by a shuffle.
 * And moving together what is kept of a vector. */
#ifndef SEXTET_TEXT_AVX2_H
#define SEXTET_TEXT_AVX2_H

#include "../avx2_memory.h"
#include "text_tables_avx2.h"

/* 16 indices that begin behind the start of the middle row move bytes down by as many places, in front of it
 * up, and zeros come in. */
static const uint8_t sextet_slide[48] = {
    0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80,
    0,    1,    2,    3,    4,    5,    6,    7,    8,    9,    10,   11,   12,   13,   14,   15,
    0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80};

SEXTET_INLINE __m128i slide_down(__m128i vector, size_t bytes) {
    return _mm_shuffle_epi8(vector, load_128(sextet_slide + 16 + bytes));
}

SEXTET_INLINE __m128i slide_up(__m128i vector, size_t bytes) {
    return _mm_shuffle_epi8(vector, load_128(sextet_slide + 16 - bytes));
}

/* 1 .. 15 bytes, zeros behind them. */
SEXTET_INLINE __m128i load_below_16(const uint8_t *src, size_t len) {
    if (len >= 8) {
        const uint64_t last = load64(src + len - 8) >> 8 * (15 - len) >> 8;
        return _mm_insert_epi64(_mm_cvtsi64_si128((long long)load64(src)), (long long)last, 1);
    }
    if (len >= 4) {
        const uint64_t last = (uint64_t)load32(src + len - 4) << 8 * (len - 4);
        return _mm_cvtsi64_si128((long long)(load32(src) | last));
    }
    const uint32_t middle = (uint32_t)src[len / 2] << 8 * (len / 2),
                   last = (uint32_t)src[len - 1] << 8 * (len - 1);
    return _mm_cvtsi32_si128((int)(src[0] | middle | last));
}

/* 1 .. 32 bytes, zeros behind them. */
SEXTET_INLINE __m256i load_part(const uint8_t *src, size_t len) {
    if (len < 16)
        return join_lanes(load_below_16(src, len), _mm_setzero_si128());
    return join_lanes(load_128(src), slide_down(load_128(src + len - 16), 32 - len));
}

/* 0 .. 16 bytes of a register. */
SEXTET_INLINE void store_part_128(uint8_t *dst, __m128i bytes, size_t len) {
    if (len >= 8) {
        store_low_64(dst, bytes);
        store_low_64(dst + len - 8, slide_down(bytes, len - 8));
        return;
    }
    const uint64_t low = (uint64_t)_mm_cvtsi128_si64(bytes);
    if (len >= 4) {
        store32(dst, (uint32_t)low);
        store32(dst + len - 4, (uint32_t)(low >> 8 * (len - 4)));
    } else if (len) {
        dst[0] = (uint8_t)low;
        dst[len / 2] = (uint8_t)(low >> 8 * (len / 2));
        dst[len - 1] = (uint8_t)(low >> 8 * (len - 1));
    }
}

/* 0 .. 32 bytes of a register. */
SEXTET_INLINE void store_part(uint8_t *dst, __m256i bytes, size_t len) {
    if (len > 16) {
        store_128(dst, low_lane(bytes));
        store_part_128(dst + 16, high_lane(bytes), len - 16);
    } else {
        store_part_128(dst, low_lane(bytes), len);
    }
}

/* ---- moving together ---- */

SEXTET_INLINE size_t count_bits(uint32_t mask) {
    return (size_t)_mm_popcnt_u64(mask);
}

/* Where the row for byte `k` of a mask is in a table. It has as many bits as that byte, and is counted as it
 * is. A rotation needs no copy of the mask, as a shift does. */
SEXTET_INLINE uint32_t row_offset(uint32_t mask, int k) {
    const int down = (8 * k + 28) % 32;
    return (mask >> down | mask << (32 - down)) & 0xff0;
}

SEXTET_INLINE __m128i pack_row(__m128i bytes, const uint8_t (*table)[16], uint32_t offset) {
    return _mm_shuffle_epi8(bytes, load_table_128((const uint8_t *)table + offset));
}

/* ---- constants ---- */

SEXTET_INLINE __m256i load_table_words(const uint16_t *table) {
    return _mm256_load_si256((const __m256i *)table);
}

#endif
