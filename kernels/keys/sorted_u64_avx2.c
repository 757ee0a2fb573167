/* SPDX-License-Identifier: MIT
 * Integers of 64 bits in order, AVX2: not yet better than scalar. */
#include "../kernels.h"

size_t sextet_sorted_u64_avx2(const uint64_t *keys, size_t count, unsigned order) {
    return sextet_sorted_u64_scalar(keys, count, order);
}
