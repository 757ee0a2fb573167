/* SPDX-License-Identifier: MIT
 * Views in order, NEON: not yet better than scalar. */
#include "../kernels.h"

size_t sextet_keys_sorted_neon(const sextet_key *keys, size_t count, unsigned order) {
    return sextet_keys_sorted_scalar(keys, count, order);
}
