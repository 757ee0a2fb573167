/* SPDX-License-Identifier: MIT
 * Integers in order, scalar: blocks whose pairs are all compared, with no exit in between, become vectors
 * where the compiler makes some; the block that holds a pair out of order is gone through again. */
#ifndef SEXTET_SORTED_INTEGERS_SCALAR_H
#define SEXTET_SORTED_INTEGERS_SCALAR_H

#include "key_order.h"

enum { INTEGERS_BLOCK = 64 };

typedef uint64_t integer_at_function(const void *keys, size_t at);

SEXTET_INLINE uint64_t integer32_at(const void *keys, size_t at) {
    return load32((const uint8_t *)keys + 4 * at);
}

SEXTET_INLINE uint64_t integer64_at(const void *keys, size_t at) {
    return load64((const uint8_t *)keys + 8 * at);
}

/* flip: the sign bit, of signed keys; zero, of unsigned ones. */
SEXTET_INLINE bool are_in_order(uint64_t first, uint64_t second, uint64_t flip, bool is_strict) {
    return is_strict ? (first ^ flip) < (second ^ flip) : (first ^ flip) <= (second ^ flip);
}

SEXTET_INLINE size_t
sorted_integers(const void *keys, integer_at_function *key_at, size_t count, uint64_t flip, bool is_strict) {
    size_t at = 1;
    for (; count - at >= INTEGERS_BLOCK; at += INTEGERS_BLOCK) {
        bool all = true;
        for (size_t i = 0; i < INTEGERS_BLOCK; i++)
            all &= are_in_order(key_at(keys, at + i - 1), key_at(keys, at + i), flip, is_strict);
        if (!all)
            break;
    }
    while (at < count && are_in_order(key_at(keys, at - 1), key_at(keys, at), flip, is_strict))
        at++;
    return at;
}

/* Strictness is a constant in each of the loops. */
SEXTET_INLINE size_t
sorted_in_order(const void *keys, integer_at_function *key_at, size_t count, uint64_t sign, unsigned order) {
    const uint64_t flip = order & SEXTET_ORDER_SIGNED ? sign : 0;
    if (order & SEXTET_ORDER_STRICT)
        return sorted_integers(keys, key_at, count, flip, true);
    return sorted_integers(keys, key_at, count, flip, false);
}

#endif
