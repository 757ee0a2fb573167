/* SPDX-License-Identifier: MIT
 * Keys by 64-bit offsets in order, AVX2: not yet better than scalar. */
#include "../kernels.h"

size_t sextet_keys_sorted_offsets64_avx2(
    const void *bytes, const int64_t *offsets, size_t count, unsigned order) {
    return sextet_keys_sorted_offsets64_scalar(bytes, offsets, count, order);
}
