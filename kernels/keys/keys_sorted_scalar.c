/* SPDX-License-Identifier: MIT
 * Views in order, scalar: by 8-byte prefixes (keys_scalar.h). */
#include "keys_scalar.h"

size_t sextet_keys_sorted_scalar(const sextet_key *keys, size_t count, unsigned order) {
    return sorted_prefix(keys, NULL, view_at, count, order);
}
