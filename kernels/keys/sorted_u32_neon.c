/* SPDX-License-Identifier: MIT
 * Integers of 32 bits in order, NEON (sorted_integers_neon.h). */
#include "sorted_integers_neon.h"

size_t sextet_sorted_u32_neon(const uint32_t *keys, size_t count, unsigned order) {
    const uint8x16_t sign = vreinterpretq_u8_u32(vdupq_n_u32((uint32_t)1 << 31));
    const size_t done = check_blocks_in_order(keys, sizeof *keys, count, sign, find_wrong_32, order);
    return done - 1 + sextet_sorted_u32_scalar(keys + done - 1, count - done + 1, order);
}
