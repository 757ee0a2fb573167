/* SPDX-License-Identifier: MIT
 * UTF-16 keys in order, scalar: the first units that differ decide, mostly the very first. */
#include "key_order.h"

size_t sextet_keys_sorted_utf16_scalar(const sextet_key16 *keys, size_t count, unsigned order) {
    for (size_t at = 1; at < count; at++) {
        const sextet_key16 last = keys[at - 1], next = keys[at];
        if (!is_in_order(compare_keys_utf16(last.data, last.len, next.data, next.len, order), order))
            return at;
    }
    return count;
}
