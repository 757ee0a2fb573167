/* SPDX-License-Identifier: MIT
 * Keys by 64-bit offsets in order, NEON: by the scalar kernel. A pair of prefixes costs it 21
 * instructions, NEON 30: turning bytes around, and moving a mask to where a branch can see it. */
#include "../kernels.h"

size_t sextet_keys_sorted_offsets64_neon(
    const void *bytes, const int64_t *offsets, size_t count, unsigned order) {
    return sextet_keys_sorted_offsets64_scalar(bytes, offsets, count, order);
}
