/* SPDX-License-Identifier: MIT
 * The order of neighbours, a bit for each, scalar. A tie of 8-byte prefixes is looked at; all else is told
 * without a branch. */
#include "keys_scalar.h"

/* Whether a key belongs behind the one before it. */
SEXTET_INLINE bool is_behind(
    sextet_key last, uint64_t last_prefix, sextet_key next, uint64_t prefix, unsigned order) {
    if (SEXTET_ORDER_OF(order) != SEXTET_ORDER_UTF8 || prefix == last_prefix)
        return is_pair_in_order(last, next, order);
    return prefix > last_prefix;
}

size_t sextet_keys_order_mask_scalar(const sextet_key *keys, size_t count, uint64_t *bits, unsigned order) {
    sextet_key last = keys[0];
    uint64_t last_prefix = prefix_of(last.data, last.len), word = 1;
    for (size_t at = 1; at < count; at++) {
        const sextet_key next = keys[at];
        const uint64_t prefix = prefix_of(next.data, next.len);
        if (at % 64 == 0) {
            bits[at / 64 - 1] = word;
            word = 0;
        }
        word |= (uint64_t)is_behind(last, last_prefix, next, prefix, order) << at % 64;
        last = next;
        last_prefix = prefix;
    }
    bits[(count - 1) / 64] = word;
    return count;
}
