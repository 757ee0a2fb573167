/* SPDX-License-Identifier: MIT
 * Integers of 64 bits in order, AVX-512 (sorted_integers_avx512.h). */
#include "sorted_integers_avx512.h"

size_t sextet_sorted_u64_avx512(const uint64_t *keys, size_t count, unsigned order) {
    const __m512i sign = _mm512_set1_epi64(INT64_MIN);
    return check_integers_in_order(keys, sizeof *keys, count, sign, find_wrong_64, order);
}
