/* SPDX-License-Identifier: MIT
 * Characters of UTF-8 counted, AVX2: bytes that are no continuation, which is to say above BF as signed bytes
 * (sums_avx2.h). Tail: a part of a vector, filled up with zeros, which are taken off again. */
#include "sums_avx2.h"
#include "text_tables_avx2.h"

SEXTET_INLINE __m256i find_starts(__m256i bytes) {
    return _mm256_cmpgt_epi8(bytes, load_table_256(sextet_bytes.xbf));
}

size_t sextet_utf8_count_avx2(const char *src, size_t src_len) {
    return count_found((const uint8_t *)src, src_len, find_starts, true);
}
