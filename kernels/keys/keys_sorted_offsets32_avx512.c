/* SPDX-License-Identifier: MIT
 * Keys by 32-bit offsets in order, AVX-512: not yet better than scalar. */
#include "../kernels.h"

size_t sextet_keys_sorted_offsets32_avx512(
    const void *bytes, const int32_t *offsets, size_t count, unsigned order) {
    return sextet_keys_sorted_offsets32_scalar(bytes, offsets, count, order);
}
