/* SPDX-License-Identifier: MIT
 * Integers of 32 bits in order, AVX-512 (sorted_integers_avx512.h). */
#include "sorted_integers_avx512.h"

size_t sextet_sorted_u32_avx512(const uint32_t *keys, size_t count, unsigned order) {
    const __m512i sign = _mm512_set1_epi32(INT32_MIN);
    return check_integers_in_order(keys, sizeof *keys, count, sign, find_wrong_32, order);
}
