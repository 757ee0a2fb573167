/* SPDX-License-Identifier: MIT
 * The public checks of keys, and their comparison. */
#include "dispatch.h"

#include "../kernels/keys/key_order.h"

/* One of the three orders, strict or not. */
static bool is_order(unsigned order) {
    return (order & ~SEXTET_ORDER_STRICT) <= SEXTET_ORDER_LENGTH_FIRST;
}

/* Whether there is nothing for a kernel to do, and what the answer is. */
static bool is_answered(const void *keys, size_t count, bool is_known_order, size_t *answer) {
    *answer = count < 2 ? count : SIZE_MAX;
    return count < 2 || !is_known_order || !keys;
}

#define SEXTET_CHECK_KEYS(name, keys, is_known_order, ...)                                                   \
    size_t answer;                                                                                           \
    if (SEXTET_UNLIKELY(is_answered(keys, count, is_known_order, &answer)))                                  \
        return answer;                                                                                       \
    return SEXTET_KERNEL(name)(__VA_ARGS__)

size_t(sextet_keys_sorted)(const sextet_key *keys, size_t count, unsigned order) {
    SEXTET_CHECK_KEYS(keys_sorted, keys, is_order(order), keys, count, order);
}

size_t sextet_keys_sorted_utf16(const sextet_key16 *keys, size_t count, unsigned order) {
    SEXTET_CHECK_KEYS(keys_sorted_utf16, keys, is_order(order), keys, count, order);
}

size_t sextet_keys_sorted_offsets32(const void *bytes, const int32_t *offsets, size_t count, unsigned order) {
    SEXTET_CHECK_KEYS(keys_sorted_offsets32, offsets, is_order(order), bytes, offsets, count, order);
}

size_t sextet_keys_sorted_offsets64(const void *bytes, const int64_t *offsets, size_t count, unsigned order) {
    SEXTET_CHECK_KEYS(keys_sorted_offsets64, offsets, is_order(order), bytes, offsets, count, order);
}

/* ---- Latin-1: bytes stand as they do in both encodings of Unicode; only their lengths differ ---- */

static size_t utf8_length_of_latin1(sextet_key key) {
    const uint8_t *bytes = key.data;
    size_t len = key.len;
    for (size_t at = 0; at < key.len; at++)
        len += bytes[at] >> 7;
    return len;
}

static size_t sorted_latin1_by_length(const sextet_key *keys, size_t count, unsigned order) {
    for (size_t at = 1; at < count; at++) {
        const sextet_key last = keys[at - 1], next = keys[at];
        int comparison = sign_of(utf8_length_of_latin1(last), utf8_length_of_latin1(next));
        if (comparison == 0)
            comparison = compare_keys(last.data, last.len, next.data, next.len, SEXTET_ORDER_UTF8);
        if (!is_in_order(comparison, order))
            return at;
    }
    return count;
}

size_t sextet_keys_sorted_latin1(const sextet_key *keys, size_t count, unsigned order) {
    if (SEXTET_ORDER_OF(order) == SEXTET_ORDER_LENGTH_FIRST && is_order(order) && keys)
        return sorted_latin1_by_length(keys, count, order);
    const unsigned by_bytes = SEXTET_ORDER_UTF8 | (order & SEXTET_ORDER_STRICT);
    SEXTET_CHECK_KEYS(keys_sorted, keys, is_order(order), keys, count, by_bytes);
}

/* ---- pairs ---- */

void sextet_keys_order_mask(const sextet_key *keys, size_t count, uint64_t *bits, unsigned order) {
    size_t answer;
    if (!is_answered(keys, count, is_order(order), &answer)) {
        (void)SEXTET_KERNEL(keys_order_mask)(keys, count, bits, order);
        return;
    }
    if (count)
        memset(bits, 0, ((count - 1) / 64 + 1) * sizeof *bits);
    if (answer == 1)
        bits[0] = 1;
}

int sextet_key_compare(const void *a, size_t a_len, const void *b, size_t b_len, unsigned order) {
    return compare_keys(a, a_len, b, b_len, order);
}

int sextet_key_compare_utf16(
    const uint16_t *a, size_t a_len, const uint16_t *b, size_t b_len, unsigned order) {
    return compare_keys_utf16(a, a_len, b, b_len, order);
}

/* ---- fixed width ---- */

size_t sextet_sorted_u32(const uint32_t *keys, size_t count, unsigned order) {
    SEXTET_CHECK_KEYS(sorted_u32, keys, !(order & ~SEXTET_ORDER_STRICT), keys, count, order);
}

size_t sextet_sorted_u64(const uint64_t *keys, size_t count, unsigned order) {
    SEXTET_CHECK_KEYS(sorted_u64, keys, !(order & ~SEXTET_ORDER_STRICT), keys, count, order);
}

size_t sextet_sorted_i32(const int32_t *keys, size_t count, unsigned order) {
    SEXTET_CHECK_KEYS(
        sorted_u32, keys, !(order & ~SEXTET_ORDER_STRICT), (const uint32_t *)keys, count,
        order | SEXTET_ORDER_SIGNED);
}

size_t sextet_sorted_i64(const int64_t *keys, size_t count, unsigned order) {
    SEXTET_CHECK_KEYS(
        sorted_u64, keys, !(order & ~SEXTET_ORDER_STRICT), (const uint64_t *)keys, count,
        order | SEXTET_ORDER_SIGNED);
}

size_t sextet_sorted_key16(const void *keys, size_t count, unsigned order) {
    SEXTET_CHECK_KEYS(sorted_key16, keys, !(order & ~SEXTET_ORDER_STRICT), keys, count, order);
}
