/* SPDX-License-Identifier: MIT
 * UTF-16 keys in order, NEON: not yet better than scalar. */
#include "../kernels.h"

size_t sextet_keys_sorted_utf16_neon(const sextet_key16 *keys, size_t count, unsigned order) {
    return sextet_keys_sorted_utf16_scalar(keys, count, order);
}
