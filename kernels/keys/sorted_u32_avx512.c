/* SPDX-License-Identifier: MIT
 * Integers of 32 bits in order, AVX-512: not yet better than scalar. */
#include "../kernels.h"

size_t sextet_sorted_u32_avx512(const uint32_t *keys, size_t count, unsigned order) {
    return sextet_sorted_u32_scalar(keys, count, order);
}
