/* SPDX-License-Identifier: MIT
 * Keys by 32-bit offsets in order, scalar: by 8-byte prefixes (keys_scalar.h). */
#include "keys_scalar.h"

size_t sextet_keys_sorted_offsets32_scalar(
    const void *bytes, const int32_t *offsets, size_t count, unsigned order) {
    return sorted_prefix(offsets, bytes, key_at_offsets32, count, order);
}
