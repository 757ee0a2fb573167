/* SPDX-License-Identifier: MIT
 * The loops of the scalar key checks, over keys that are got one by one: from views, or from offsets.
 *
 * Bytewise order goes by prefixes of 8 bytes, of which the last is kept in a register: most pairs are decided
 * there. When a quarter of the last pairs were ties it goes on by 16 bytes; and when those do not tell either
 * by memcmp alone, in stretches that get longer as long as nothing changes. */
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

enum { WATCHED = 16, MANY_TIES = 4, STRETCH = 64, LONGEST_STRETCH = 4096 };

/* The first 8 bytes, or 16, as numbers. */
typedef struct key_prefix {
    uint64_t high, low;
} key_prefix;

SEXTET_INLINE key_prefix prefix_by_width(sextet_key key, size_t width) {
    return (key_prefix){prefix_of(key.data, key.len), width == 8 ? 0 : second_prefix_of(key.data, key.len)};
}

/* Pairs from that of key `at` on, until keys[end] or until ties are frequent. Returns the first key that is
 * not yet known to be in order; *stopped: it is known not to be. */
SEXTET_INLINE size_t compare_prefixes(
    const void *keys, const void *more, key_at_function *key_at, size_t at, size_t end, unsigned order,
    size_t width, bool *stopped) {
    sextet_key last = key_at(keys, more, at - 1);
    key_prefix last_prefix = prefix_by_width(last, width);
    size_t start = at, ties = 0;
    for (; at < end; at++) {
        const sextet_key next = key_at(keys, more, at);
        const key_prefix prefix = prefix_by_width(next, width);
        const bool is_high_equal = prefix.high == last_prefix.high;
        if (SEXTET_UNLIKELY(
                !((prefix.high > last_prefix.high) | (is_high_equal & (prefix.low > last_prefix.low))))) {
            if (!is_high_equal || prefix.low != last_prefix.low || !is_pair_in_order(last, next, order)) {
                *stopped = true;
                return at;
            }
            if (at - start > WATCHED) {
                start = at;
                ties = 0;
            }
            if (++ties == MANY_TIES)
                return at + 1;
        }
        last = next;
        last_prefix = prefix;
    }
    return at;
}

/* The longest sorted prefix by bytes; count > 0. */
SEXTET_INLINE size_t sorted_by_prefixes(
    const void *keys, const void *more, key_at_function *key_at, size_t count, unsigned order) {
    size_t stretch = STRETCH;
    bool stopped = false;
    for (size_t at = 1;;) {
        at = compare_prefixes(keys, more, key_at, at, count, order, 8, &stopped);
        for (bool are_frequent = true; !stopped && at < count && are_frequent;) {
            const size_t end = at + smaller_of(count - at, LONGEST_STRETCH);
            at = compare_prefixes(keys, more, key_at, at, end, order, 16, &stopped);
            are_frequent = at < end;
            if (stopped || !are_frequent)
                break;
            const size_t deep_end = at + smaller_of(count - at, stretch);
            at = compare_pairs(keys, more, key_at, at, deep_end, order);
            stopped = at < deep_end;
            stretch = smaller_of(2 * stretch, LONGEST_STRETCH);
        }
        if (stopped || at >= count)
            return at;
        stretch = STRETCH;
    }
}

SEXTET_INLINE size_t
sorted_prefix(const void *keys, const void *more, key_at_function *key_at, size_t count, unsigned order) {
    if (SEXTET_ORDER_OF(order) == SEXTET_ORDER_UTF8)
        return sorted_by_prefixes(keys, more, key_at, count, order);
    return compare_pairs(keys, more, key_at, 1, count, order);
}

#endif
