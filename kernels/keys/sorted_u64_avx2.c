/* SPDX-License-Identifier: MIT
 * Integers of 64 bits in order, AVX2 (sorted_integers_avx2.h). */
#include "sorted_integers_avx2.h"

size_t sextet_sorted_u64_avx2(const uint64_t *keys, size_t count, unsigned order) {
    if (count <= 32 / sizeof *keys)
        return sextet_sorted_u64_scalar(keys, count, order);
    return check_integers_in_order(keys, sizeof *keys, count, _mm256_set1_epi64x(INT64_MIN), order);
}
