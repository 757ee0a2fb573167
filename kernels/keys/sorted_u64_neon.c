/* SPDX-License-Identifier: MIT
 * Integers of 64 bits in order, NEON (sorted_integers_neon.h). */
#include "sorted_integers_neon.h"

size_t sextet_sorted_u64_neon(const uint64_t *keys, size_t count, unsigned order) {
    const uint8x16_t sign = vreinterpretq_u8_u64(vdupq_n_u64((uint64_t)1 << 63));
    const size_t done = check_blocks_in_order(keys, sizeof *keys, count, sign, find_wrong_64, order);
    return done - 1 + sextet_sorted_u64_scalar(keys + done - 1, count - done + 1, order);
}
