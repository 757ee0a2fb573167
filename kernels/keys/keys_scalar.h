/* SPDX-License-Identifier: MIT
 * The loops of the scalar key checks, over keys that are got one by one: from views, or from offsets.
 *
 * Bytewise order goes by 8-byte prefixes, of which the last is kept in a register: most pairs are decided
 * there. Keys with long common prefixes would pay for both; so when half of the last pairs were ties a
 * stretch of keys goes by memcmp alone. */
#ifndef SEXTET_KEYS_SCALAR_H
#define SEXTET_KEYS_SCALAR_H

#include "key_order.h"

typedef sextet_key key_at_function(const void *keys, const void *more, size_t at);

SEXTET_INLINE sextet_key view_at(const void *keys, const void *more, size_t at) {
    (void)more;
    return ((const sextet_key *)keys)[at];
}

/* `more` are the bytes. */
SEXTET_INLINE sextet_key key_at_offsets32(const void *keys, const void *more, size_t at) {
    const int32_t *offsets = keys;
    const size_t start = (size_t)offsets[at];
    return (sextet_key){(const uint8_t *)more + start, (size_t)offsets[at + 1] - start};
}

SEXTET_INLINE sextet_key key_at_offsets64(const void *keys, const void *more, size_t at) {
    const int64_t *offsets = keys;
    const size_t start = (size_t)offsets[at];
    return (sextet_key){(const uint8_t *)more + start, (size_t)offsets[at + 1] - start};
}

SEXTET_INLINE bool is_pair_in_order(sextet_key first, sextet_key second, unsigned order) {
    return is_in_order(compare_keys(first.data, first.len, second.data, second.len, order), order);
}

/* Pair by pair from keys[at - 1] on, until keys[end]. Returns where it stopped. */
SEXTET_INLINE size_t compare_pairs(
    const void *keys, const void *more, key_at_function *key_at, size_t at, size_t end, unsigned order) {
    sextet_key last = key_at(keys, more, at - 1);
    for (; at < end; at++) {
        const sextet_key next = key_at(keys, more, at);
        if (!is_pair_in_order(last, next, order))
            break;
        last = next;
    }
    return at;
}

enum { TIES_WATCHED = 8, MANY_TIES = 4, STRETCH = 64 };

/* The longest sorted prefix by bytes; count > 0. */
SEXTET_INLINE size_t sorted_by_prefixes(
    const void *keys, const void *more, key_at_function *key_at, size_t count, unsigned order) {
    sextet_key last = key_at(keys, more, 0);
    uint64_t last_prefix = prefix_of(last.data, last.len);
    size_t ties = 0;
    for (size_t at = 1; at < count; at++) {
        const sextet_key next = key_at(keys, more, at);
        const uint64_t prefix = prefix_of(next.data, next.len);
        if (at % TIES_WATCHED == 0) {
            if (ties >= MANY_TIES) {
                const size_t end = count - at < STRETCH ? count : at + STRETCH;
                const size_t stop = compare_pairs(keys, more, key_at, at, end, order);
                if (stop < end || end == count)
                    return stop;
                at = end - 1; /* the last one compared: go on from there */
                last = key_at(keys, more, at);
                last_prefix = prefix_of(last.data, last.len);
                ties = 0;
                continue;
            }
            ties = 0;
        }
        if (prefix < last_prefix)
            return at;
        if (prefix == last_prefix) {
            ties++;
            if (!is_pair_in_order(last, next, order))
                return at;
        }
        last = next;
        last_prefix = prefix;
    }
    return count;
}

SEXTET_INLINE size_t
sorted_prefix(const void *keys, const void *more, key_at_function *key_at, size_t count, unsigned order) {
    if (SEXTET_ORDER_OF(order) == SEXTET_ORDER_UTF8)
        return sorted_by_prefixes(keys, more, key_at, count, order);
    return compare_pairs(keys, more, key_at, 1, count, order);
}

#endif
