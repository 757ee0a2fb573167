/* SPDX-License-Identifier: MIT
 * Characters of UTF-8 counted, AVX2: bytes that are no continuation, which is to say above BF as signed bytes
 * (sums_avx2.h). Tail: a part of a vector, filled up with zeros, which are taken off again. */
#include "sums_avx2.h"

SEXTET_INLINE __m256i find_starts(__m256i bytes) {
    return _mm256_cmpgt_epi8(bytes, _mm256_set1_epi8((int8_t)0xbf));
}

size_t sextet_utf8_count_avx2(const char *src, size_t src_len) {
    return count_found((const uint8_t *)src, src_len, find_starts, true);
}
