/* SPDX-License-Identifier: MIT
 * UTF-16 keys in order, scalar: the first units that differ decide, mostly the very first. The order is a
 * constant in each of the loops. */
#include "key_order.h"

/* `kind` is a constant where this is inlined: the order without its strictness. */
SEXTET_INLINE size_t check_units(const sextet_key16 *keys, size_t count, unsigned order, unsigned kind) {
    sextet_key16 last = keys[0];
    for (size_t at = 1; at < count; at++) {
        const sextet_key16 next = keys[at];
        const int comparison = compare_keys_utf16(last.data, last.len, next.data, next.len, kind);
        if (!is_in_order(comparison, order))
            return at;
        last = next;
    }
    return count;
}

size_t sextet_keys_sorted_utf16_scalar(const sextet_key16 *keys, size_t count, unsigned order) {
    if (SEXTET_ORDER_OF(order) == SEXTET_ORDER_UTF8)
        return check_units(keys, count, order, SEXTET_ORDER_UTF8);
    if (SEXTET_ORDER_OF(order) == SEXTET_ORDER_UTF16_UNITS)
        return check_units(keys, count, order, SEXTET_ORDER_UTF16_UNITS);
    return check_units(keys, count, order, SEXTET_ORDER_LENGTH_FIRST);
}
