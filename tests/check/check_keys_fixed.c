/* SPDX-License-Identifier: MIT
 * Fixed-width keys in order: every count, a fault at every place, at guard pages and odd addresses. */
#include <string.h>

#include <sextet/sextet.h>

#include "check.h"
#include "guarded.h"

enum { MOST_KEYS = 1200, WIDEST = 16 };

static unsigned char keys[MOST_KEYS * WIDEST];

typedef struct fixed_kind {
    size_t width;
    bool is_signed, is_bytes;
} fixed_kind;

static const fixed_kind kinds[] = {
    {4, false, false}, {8, false, false}, {4, true, false}, {8, true, false}, {16, false, true}};
enum { KINDS = sizeof kinds / sizeof *kinds };

static int compare(const unsigned char *a, const unsigned char *b, fixed_kind kind) {
    if (kind.is_bytes)
        return memcmp(a, b, kind.width);
    uint64_t x = 0, y = 0;
    uint32_t x32, y32;
    if (kind.width == 8) {
        memcpy(&x, a, 8);
        memcpy(&y, b, 8);
    } else {
        memcpy(&x32, a, 4);
        memcpy(&y32, b, 4);
        x = kind.is_signed ? (uint64_t)(int64_t)(int32_t)x32 : x32;
        y = kind.is_signed ? (uint64_t)(int64_t)(int32_t)y32 : y32;
    }
    if (kind.is_signed)
        return ((int64_t)x > (int64_t)y) - ((int64_t)x < (int64_t)y);
    return (x > y) - (x < y);
}

static size_t due_prefix(size_t count, fixed_kind kind, bool is_strict) {
    for (size_t at = 1; at < count; at++) {
        const int comparison = compare(keys + (at - 1) * kind.width, keys + at * kind.width, kind);
        if (comparison > 0 || (comparison == 0 && is_strict))
            return at;
    }
    return count;
}

static size_t call(const void *placed, size_t count, fixed_kind kind, unsigned order) {
    if (kind.is_bytes)
        return sextet_sorted_key16(placed, count, order);
    if (kind.width == 4)
        return kind.is_signed ? sextet_sorted_i32(placed, count, order)
                              : sextet_sorted_u32(placed, count, order);
    return kind.is_signed ? sextet_sorted_i64(placed, count, order) : sextet_sorted_u64(placed, count, order);
}

static void try_list(size_t count, fixed_kind kind) {
    static guarded area;
    const size_t turn = check_turn();
    const place where = {.at_front = turn & 1, .offset = turn % 5 ? 0 : turn % 64};
    unsigned char *placed = guarded_place(&area, where, count * kind.width);
    memcpy(placed, keys, count * kind.width);
    check_now.src = placed;
    check_now.src_len = count * kind.width;
    check_now.options = (uint32_t)kind.width;
    for (unsigned order = 0; order <= SEXTET_ORDER_STRICT; order += SEXTET_ORDER_STRICT) {
        const size_t due = due_prefix(count, kind, order != 0), found = call(placed, count, kind, order);
        CHECK(found == due, "%zu keys of %zu, not %zu, order %u", found, count, due, order);
    }
}

/* A key by its rank, in the middle of the range or at the sign. */
static void set_key(size_t at, uint64_t rank, fixed_kind kind) {
    unsigned char *key = keys + at * kind.width;
    uint64_t value =
        kind.is_signed ? rank - 20 : rank + ((uint64_t)1 << (8 * (kind.width < 8 ? kind.width : 8) - 1)) - 20;
    if (kind.is_bytes) {
        memset(key, 0x7f, 16);
        for (size_t i = 0; i < 8; i++)
            key[4 + i] = (unsigned char)(rank >> (56 - 8 * i)); /* across both halves */
        return;
    }
    memcpy(key, &value, kind.width); /* little-endian hosts, and big-endian ones of 8 bytes */
}

static void fill(size_t count, fixed_kind kind, size_t step_below) {
    uint64_t rank = 0;
    for (size_t i = 0; i < count; i++) {
        set_key(i, rank, kind);
        rank += check_random_below(step_below);
    }
}

static void try_all_counts(size_t first_kind, size_t step) {
    check_now.loop = "lists in order of every count";
    for (size_t k = first_kind; k < KINDS; k += step)
        for (size_t count = 0; count < check_pick(150, 400, MOST_KEYS); count++) {
            fill(count, kinds[k], 40);
            try_list(count, kinds[k]);
            fill(count, kinds[k], 2);
            try_list(count, kinds[k]);
        }
}

void check_keys_fixed_u32(void) {
    try_all_counts(0, 2);
}

void check_keys_fixed_u64(void) {
    try_all_counts(1, 2);
}

void check_keys_fixed_key16(void) {
    try_all_counts(4, 1);
}

void check_keys_fixed_faults(void) {
    static const size_t counts[] = {2, 3, 5, 8, 9, 16, 17, 31, 33, 64, 65, 100, 129, 200, 260};
    check_now.loop = "a fault at every place";
    for (size_t k = 0; k < KINDS; k++)
        for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
            for (size_t at = 1; at < counts[i]; at++) {
                uint64_t rank = 100;
                for (size_t n = 0; n < counts[i]; n++, rank += 1 + check_random_below(5))
                    set_key(n, n == at ? rank - 1 - check_random_below(90) : rank, kinds[k]);
                check_now.position = at;
                try_list(counts[i], kinds[k]);
            }
}

void check_keys_fixed_random(void) {
    check_now.loop = "random keys";
    for (size_t round = check_pick(200, 2000, 20000); round; round--)
        for (size_t k = 0; k < KINDS; k++) {
            const size_t count = check_random_below(20);
            check_random_bytes(keys, count * kinds[k].width);
            try_list(count, kinds[k]);
        }
}
