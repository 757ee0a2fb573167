/* SPDX-License-Identifier: MIT */
#include "plain_keys.h"

#include <stdbool.h>
#include <string.h>

static inline bool is_in_order(int comparison, size_t last_len, size_t next_len, unsigned order) {
    if (comparison != 0)
        return comparison < 0;
    return last_len < next_len || (last_len == next_len && !(order & SEXTET_ORDER_STRICT));
}

static inline size_t shorter_of(size_t a, size_t b) {
    return a < b ? a : b;
}

size_t memcmp_loop_keys_sorted(const sextet_key *keys, size_t count, unsigned order) {
    for (size_t i = 1; i < count; i++) {
        const sextet_key last = keys[i - 1], next = keys[i];
        const int comparison = memcmp(last.data, next.data, shorter_of(last.len, next.len));
        if (!is_in_order(comparison, last.len, next.len, order))
            return i;
    }
    return count;
}

size_t memcmp_loop_keys_sorted_offsets32(
    const void *bytes, const int32_t *offsets, size_t count, unsigned order) {
    const char *text = bytes;
    for (size_t i = 1; i < count; i++) {
        const size_t last_len = (size_t)(offsets[i] - offsets[i - 1]);
        const size_t next_len = (size_t)(offsets[i + 1] - offsets[i]);
        const int comparison =
            memcmp(text + offsets[i - 1], text + offsets[i], shorter_of(last_len, next_len));
        if (!is_in_order(comparison, last_len, next_len, order))
            return i;
    }
    return count;
}

size_t memcmp_loop_sorted_key16(const void *keys, size_t count, unsigned order) {
    const char *bytes = keys;
    for (size_t i = 1; i < count; i++)
        if (!is_in_order(memcmp(bytes + 16 * (i - 1), bytes + 16 * i, 16), 16, 16, order))
            return i;
    return count;
}

/* Half of a pair of surrogates? */
static inline bool is_paired(sextet_key16 key, size_t at) {
    const uint16_t unit = key.data[at];
    if (unit < 0xdc00)
        return at + 1 < key.len && (key.data[at + 1] & 0xfc00) == 0xdc00;
    return unit < 0xe000 && at > 0 && (key.data[at - 1] & 0xfc00) == 0xd800;
}

/* The way of ICU: the first units that differ, and only if both are at least D800 a second look. */
static inline int compare_code_points(sextet_key16 last, sextet_key16 next) {
    const size_t common = shorter_of(last.len, next.len);
    for (size_t at = 0; at < common; at++) {
        int a = last.data[at], b = next.data[at];
        if (a == b)
            continue;
        if (a >= 0xd800 && b >= 0xd800) {
            a += is_paired(last, at) ? 0x10000 : 0;
            b += is_paired(next, at) ? 0x10000 : 0;
        }
        return a - b;
    }
    return 0;
}

size_t scalar_loop_keys_sorted_utf16(const sextet_key16 *keys, size_t count, unsigned order) {
    for (size_t i = 1; i < count; i++)
        if (!is_in_order(compare_code_points(keys[i - 1], keys[i]), keys[i - 1].len, keys[i].len, order))
            return i;
    return count;
}

/* Strictness is looked at outside of the loop, or the loop would be slower than what one writes. */
#define SCALAR_LOOP(keys, count, is_strict)                                                                  \
    do {                                                                                                     \
        size_t i = 1;                                                                                        \
        if (is_strict)                                                                                       \
            while (i < (count) && (keys)[i - 1] < (keys)[i])                                                 \
                i++;                                                                                         \
        else                                                                                                 \
            while (i < (count) && (keys)[i - 1] <= (keys)[i])                                                \
                i++;                                                                                         \
        return i;                                                                                            \
    } while (0)

size_t scalar_loop_sorted_u32(const uint32_t *keys, size_t count, unsigned order) {
    SCALAR_LOOP(keys, count, order & SEXTET_ORDER_STRICT);
}

size_t scalar_loop_sorted_u64(const uint64_t *keys, size_t count, unsigned order) {
    SCALAR_LOOP(keys, count, order & SEXTET_ORDER_STRICT);
}
