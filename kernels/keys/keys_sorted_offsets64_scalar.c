/* SPDX-License-Identifier: MIT
 * Keys by 64-bit offsets in order, scalar: by 8-byte prefixes (keys_scalar.h). */
#include "keys_scalar.h"

size_t sextet_keys_sorted_offsets64_scalar(
    const void *bytes, const int64_t *offsets, size_t count, unsigned order) {
    return sorted_prefix(offsets, bytes, key_at_offsets64, count, order);
}
