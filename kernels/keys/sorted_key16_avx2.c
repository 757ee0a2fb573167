/* SPDX-License-Identifier: MIT
 * Keys of 16 bytes in order, AVX2: the scalar kernel, with its two byte swaps a key, was not beaten by
 * vectors of two keys. */
#include "../kernels.h"

size_t sextet_sorted_key16_avx2(const void *keys, size_t count, unsigned order) {
    return sextet_sorted_key16_scalar(keys, count, order);
}
