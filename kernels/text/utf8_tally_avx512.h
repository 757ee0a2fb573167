/* SPDX-License-Identifier: MIT
 * Characters of UTF-8 counted by their first bytes, AVX-512: all bytes but 10xxxxxx, that is, signed, all
 * above bf. Few blocks are counted by masks; in long texts each lane counts 4 blocks, and the lanes are summed
 * by eights into 64 bits. */
#ifndef SEXTET_UTF8_TALLY_AVX512_H
#define SEXTET_UTF8_TALLY_AVX512_H

#include "sums_avx512.h"
#include "utf8_avx512.h"

SEXTET_INLINE uint64_t find_starts(__m512i bytes) {
    return _mm512_cmpgt_epi8_mask(bytes, BYTES_512(xbf));
}

SEXTET_INLINE size_t count_bits(uint64_t bits) {
    return (size_t)_mm_popcnt_u64(bits);
}

/* Counts those of 256 bytes that are above bf, signed, or whose top bit is set: one more in each lane whose
 * bit is set, for each of the four vectors. Sums of 8 lanes each. */
SEXTET_INLINE __m512i sum_bits(uint64_t a, uint64_t b, uint64_t c, uint64_t d) {
    const __m512i minus_one = BYTES_512(xff), zero = _mm512_setzero_si512();
    __m512i counts = _mm512_maskz_sub_epi8(a, zero, minus_one);
    counts = _mm512_mask_sub_epi8(counts, b, counts, minus_one);
    counts = _mm512_mask_sub_epi8(counts, c, counts, minus_one);
    counts = _mm512_mask_sub_epi8(counts, d, counts, minus_one);
    return _mm512_sad_epu8(counts, zero);
}

SEXTET_INLINE __m512i sum_starts(const uint8_t *text) {
    return sum_bits(
        find_starts(load_512(text)), find_starts(load_512(text + 64)), find_starts(load_512(text + 128)),
        find_starts(load_512(text + 192)));
}

#endif
