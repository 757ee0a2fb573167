/* SPDX-License-Identifier: MIT
 * The order of neighbours, a bit for each, NEON: by the scalar kernel. A pair of prefixes costs it 21
 * instructions, NEON 30: turning bytes around, and moving a mask to where a branch can see it. */
#include "../kernels.h"

size_t sextet_keys_order_mask_neon(const sextet_key *keys, size_t count, uint64_t *bits, unsigned order) {
    return sextet_keys_order_mask_scalar(keys, count, bits, order);
}
