/* SPDX-License-Identifier: MIT
 * Keys of 16 bytes in order, NEON: by the scalar kernel: two loads and two byte swaps a key,
 * which vectors do not beat for neighbours. */
#include "../kernels.h"

size_t sextet_sorted_key16_neon(const void *keys, size_t count, unsigned order) {
    return sextet_sorted_key16_scalar(keys, count, order);
}
