/* SPDX-License-Identifier: MIT
 * Integers of 32 bits in order, scalar (sorted_integers_scalar.h). */
#include "sorted_integers_scalar.h"

size_t sextet_sorted_u32_scalar(const uint32_t *keys, size_t count, unsigned order) {
    return sorted_in_order(keys, integer32_at, count, (uint64_t)1 << 31, order);
}
