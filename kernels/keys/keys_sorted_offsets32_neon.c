/* SPDX-License-Identifier: MIT
 * Keys by 32-bit offsets in order, NEON: by the scalar kernel. A pair of prefixes costs it 21
 * instructions, NEON 30: turning bytes around, and moving a mask to where a branch can see it. */
#include "../kernels.h"

size_t sextet_keys_sorted_offsets32_neon(
    const void *bytes, const int32_t *offsets, size_t count, unsigned order) {
    return sextet_keys_sorted_offsets32_scalar(bytes, offsets, count, order);
}
