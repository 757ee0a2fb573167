/* SPDX-License-Identifier: MIT
 * The loops of the checks of keys: a call in the sense of the benchmark is a call for each list of the
 * input, which stores what it returns. So many small objects, of unlike lengths, come behind each other as an
 * encoder meets them. */
#include "loop_shape.h"

#include <sextet/sextet.h>

#include "prepare_keys.h"

enum { ORDER = SEXTET_ORDER_UTF8 | SEXTET_ORDER_STRICT, FIXED_ORDER = SEXTET_ORDER_STRICT };

/* Calls the function for the list `at`, whose first key is number `first`; `base` is where the keys begin. */
#define CHECK_LISTS(call)                                                                                    \
    const key_lists *lists = piece->src;                                                                     \
    const unsigned char *base = (const unsigned char *)lists + lists->keys;                                  \
    size_t *results = piece->dst;                                                                            \
    const size_t count = lists->key_count, list_count = lists->list_count;                                   \
    for (size_t at = 0, first = 0; at < list_count; at++, first += count)                                    \
        results[at] = (call);                                                                                \
    return list_count

typedef size_t views_function(const sextet_key *, size_t, unsigned);
static inline size_t check_views(views_function *function, const work_call *piece) {
    CHECK_LISTS(function((const sextet_key *)(const void *)base + first, count, ORDER));
}
LOOP(loop_key_views, views_function, check_views(function, &piece))

typedef size_t views16_function(const sextet_key16 *, size_t, unsigned);
static inline size_t check_views16(views16_function *function, const work_call *piece) {
    CHECK_LISTS(function((const sextet_key16 *)(const void *)base + first, count, ORDER));
}
LOOP(loop_key_views16, views16_function, check_views16(function, &piece))

typedef size_t offsets32_function(const void *, const int32_t *, size_t, unsigned);
static inline size_t check_offsets32(offsets32_function *function, const work_call *piece) {
    CHECK_LISTS(function(
        (const char *)lists + lists->bytes, (const int32_t *)(const void *)base + first, count, ORDER));
}
LOOP(loop_key_offsets32, offsets32_function, check_offsets32(function, &piece))

typedef size_t u32_function(const uint32_t *, size_t, unsigned);
static inline size_t check_u32(u32_function *function, const work_call *piece) {
    CHECK_LISTS(function((const uint32_t *)(const void *)base + first, count, FIXED_ORDER));
}
LOOP(loop_keys_u32, u32_function, check_u32(function, &piece))

typedef size_t u64_function(const uint64_t *, size_t, unsigned);
static inline size_t check_u64(u64_function *function, const work_call *piece) {
    CHECK_LISTS(function((const uint64_t *)(const void *)base + first, count, FIXED_ORDER));
}
LOOP(loop_keys_u64, u64_function, check_u64(function, &piece))

typedef size_t key16_function(const void *, size_t, unsigned);
static inline size_t check_key16(key16_function *function, const work_call *piece) {
    CHECK_LISTS(function(base + 16 * first, count, FIXED_ORDER));
}
LOOP(loop_keys_16, key16_function, check_key16(function, &piece))
