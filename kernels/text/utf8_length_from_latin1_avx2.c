/* SPDX-License-Identifier: MIT
 * The length of Latin-1 text as UTF-8, AVX2: one more for each byte from 80 up (sums_avx2.h).
 * Tail: a part of a vector, filled up with zeros. */
#include "sums_avx2.h"

SEXTET_INLINE __m256i find_two_bytes(__m256i bytes) {
    return _mm256_cmpgt_epi8(_mm256_setzero_si256(), bytes);
}

size_t sextet_utf8_length_from_latin1_avx2(const char *src, size_t src_len) {
    return src_len + count_found((const uint8_t *)src, src_len, find_two_bytes, false);
}
