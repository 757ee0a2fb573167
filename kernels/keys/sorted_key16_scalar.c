/* SPDX-License-Identifier: MIT
 * Keys of 16 bytes in order, scalar: two numbers each, high half first. */
#include "key_order.h"

size_t sextet_sorted_key16_scalar(const void *keys, size_t count, unsigned order) {
    const uint8_t *bytes = keys;
    const bool is_strict = (order & SEXTET_ORDER_STRICT) != 0;
    uint64_t last_high = first_8(bytes), last_low = first_8(bytes + 8);
    for (size_t at = 1; at < count; at++) {
        const uint64_t high = first_8(bytes + 16 * at), low = first_8(bytes + 16 * at + 8);
        const bool is_equal = high == last_high && low == last_low;
        if (high < last_high || (high == last_high && low < last_low) || (is_equal && is_strict))
            return at;
        last_high = high;
        last_low = low;
    }
    return count;
}
