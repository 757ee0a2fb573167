/* SPDX-License-Identifier: MIT
 * Integers of 32 bits in order, AVX2 (sorted_integers_avx2.h). */
#include "sorted_integers_avx2.h"

size_t sextet_sorted_u32_avx2(const uint32_t *keys, size_t count, unsigned order) {
    if (count <= 32 / sizeof *keys)
        return sextet_sorted_u32_scalar(keys, count, order);
    return check_integers_in_order(keys, sizeof *keys, count, _mm256_set1_epi32(INT32_MIN), order);
}
