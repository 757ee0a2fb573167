/* SPDX-License-Identifier: MIT
 * Integers of 64 bits in order, scalar (sorted_integers_scalar.h). */
#include "sorted_integers_scalar.h"

size_t sextet_sorted_u64_scalar(const uint64_t *keys, size_t count, unsigned order) {
    return sorted_in_order(keys, integer64_at, count, (uint64_t)1 << 63, order);
}
