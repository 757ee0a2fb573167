/* SPDX-License-Identifier: MIT
 * Keys in order, against the oracle: lists of every form, with faults in every place; keys at guard pages;
 * empty keys anywhere. */
#include <stdlib.h>
#include <string.h>

#include <sextet/sextet.h>

#include "../oracle/keys_oracle.h"
#include "check.h"
#include "guarded.h"

enum { MOST_KEYS = 700, LONGEST = 300, POOL = 2 * MOST_KEYS * LONGEST };

/* A list in all its forms. `bytes` of UTF-16 keys are their units. */
typedef struct key_list {
    size_t count;
    size_t starts[MOST_KEYS], lens[MOST_KEYS]; /* in units */
    unsigned char pool[POOL];
    size_t pool_len;
} key_list;

static key_list list;
static sextet_key views[MOST_KEYS];
static sextet_key16 views16[MOST_KEYS];

static const unsigned orders[] = {0, 1, 2, 4, 5, 6};
enum { ORDERS = sizeof orders / sizeof *orders };

static size_t unit_size(keys_oracle_form form) {
    return form == ORACLE_KEY_UTF16 ? 2 : 1;
}

static const unsigned char *key_at(size_t at, keys_oracle_form form) {
    return list.pool + list.starts[at] * unit_size(form);
}

static bool is_pair_sorted(size_t at, keys_oracle_form form, unsigned order) {
    const int comparison = keys_oracle_compare(
        form, key_at(at - 1, form), list.lens[at - 1], key_at(at, form), list.lens[at], order);
    return comparison < 0 || (comparison == 0 && !(order & SEXTET_ORDER_STRICT));
}

static size_t due_prefix(keys_oracle_form form, unsigned order) {
    for (size_t at = 1; at < list.count; at++)
        if (!is_pair_sorted(at, form, order))
            return at;
    return list.count;
}

/* ---- lists ---- */

static void start_list(void) {
    list.count = 0;
    list.pool_len = 0;
}

static void add_key(const void *units, size_t len, keys_oracle_form form) {
    list.starts[list.count] = list.pool_len / unit_size(form);
    list.lens[list.count++] = len;
    memcpy(list.pool + list.pool_len, units, len * unit_size(form));
    list.pool_len += len * unit_size(form);
}

static keys_oracle_form sorting_form;
static unsigned sorting_order;

static int compare_places(const void *a, const void *b) {
    const size_t x = *(const size_t *)a, y = *(const size_t *)b;
    return keys_oracle_compare(
        sorting_form, key_at(x, sorting_form), list.lens[x], key_at(y, sorting_form), list.lens[y],
        sorting_order);
}

/* Puts the list in order. */
static void sort_list(keys_oracle_form form, unsigned order) {
    static size_t places[MOST_KEYS], starts[MOST_KEYS], lens[MOST_KEYS];
    for (size_t i = 0; i < list.count; i++)
        places[i] = i;
    sorting_form = form;
    sorting_order = order;
    qsort(places, list.count, sizeof *places, compare_places);
    for (size_t i = 0; i < list.count; i++) {
        starts[i] = list.starts[places[i]];
        lens[i] = list.lens[places[i]];
    }
    memcpy(list.starts, starts, sizeof starts);
    memcpy(list.lens, lens, sizeof lens);
}

/* Units that make ties, prefixes and the corners of each order likely. */
static void random_key(size_t longest, size_t prefix, keys_oracle_form form) {
    static const uint16_t wide[] = {'a',    'b',    0,      0x7f,   0xe9,   0x800,  0xd7ff,
                                    0xd800, 0xdbff, 0xdc00, 0xdfff, 0xe000, 0xfb33, 0xffff};
    static const uint8_t bytes[] = {'a', 'b', 0, 0x7f, 0x80, 0xc3, 0xed, 0xee, 0xef, 0xf0, 0xf4, 0xff};
    unsigned char key[2 * LONGEST];
    const size_t len = prefix + check_random_below(longest > prefix ? longest - prefix + 1 : 1);
    const size_t choices = check_random_below(3) ? 2 : form == ORACLE_KEY_UTF16 ? 14 : 12;
    for (size_t i = 0; i < len; i++) {
        const uint16_t unit = i < prefix ? 'p' : wide[check_random_below(choices)];
        if (form == ORACLE_KEY_UTF16)
            memcpy(key + 2 * i, &unit, 2);
        else
            key[i] = i < prefix ? 'p' : bytes[check_random_below(choices)];
    }
    add_key(key, len, form);
}

/* ---- calls ---- */

/* Keys at the end or the start of a guarded area; empty ones anywhere, NULL included. */
static void place_keys(keys_oracle_form form) {
    static guarded area;
    const bool at_front = check_turn() & 1;
    unsigned char *base = guarded_place(&area, (place){.at_front = at_front}, list.pool_len);
    memcpy(base, list.pool, list.pool_len);
    for (size_t i = 0; i < list.count; i++) {
        const unsigned char *data = base + list.starts[i] * unit_size(form);
        if (list.lens[i] == 0)
            data = i % 3 == 0 ? NULL : i % 3 == 1 ? base + list.pool_len : base;
        views[i] = (sextet_key){data, list.lens[i]};
        views16[i] = (sextet_key16){(const uint16_t *)(const void *)data, list.lens[i]};
    }
    check_now.src = base;
    check_now.src_len = list.pool_len;
}

static size_t call_sorted(keys_oracle_form form, unsigned order) {
    if (form == ORACLE_KEY_UTF16)
        return sextet_keys_sorted_utf16(views16, list.count, order);
    return form == ORACLE_BYTES ? sextet_keys_sorted(views, list.count, order)
                                : sextet_keys_sorted_latin1(views, list.count, order);
}

/* The same keys behind each other, as offsets want them. */
static void try_offsets(unsigned order, size_t due) {
    static unsigned char bytes[POOL + 16];
    static guarded area;
    static int32_t offsets32[MOST_KEYS + 1];
    static int64_t offsets64[MOST_KEYS + 1];
    const size_t first = check_random_below(9);
    size_t len = first;
    for (size_t i = 0; i < list.count; i++) {
        offsets32[i] = (int32_t)len;
        offsets64[i] = (int64_t)len;
        memcpy(bytes + len, key_at(i, ORACLE_BYTES), list.lens[i]);
        len += list.lens[i];
    }
    offsets32[list.count] = (int32_t)len;
    offsets64[list.count] = (int64_t)len;
    unsigned char *placed = guarded_place(&area, (place){.at_front = check_turn() & 1}, len);
    memcpy(placed, bytes, len);
    size_t found = sextet_keys_sorted_offsets32(placed, offsets32, list.count, order);
    CHECK(found == due, "offsets32: %zu, not %zu", found, due);
    found = sextet_keys_sorted_offsets64(placed, offsets64, list.count, order);
    CHECK(found == due, "offsets64: %zu, not %zu", found, due);
}

static void try_mask(unsigned order) {
    static uint64_t bits[MOST_KEYS / 64 + 2];
    memset(bits, 0x5a, sizeof bits);
    sextet_keys_order_mask(views, list.count, bits, order);
    const size_t words = (list.count + 63) / 64;
    for (size_t i = 0; i < 64 * words; i++) {
        const bool due = i == 0 || (i < list.count && is_pair_sorted(i, ORACLE_BYTES, order));
        if (!CHECK((bits[i / 64] >> i % 64 & 1) == due, "bit %zu of the mask is not %d", i, due))
            break;
    }
    CHECK(bits[words] == UINT64_C(0x5a5a5a5a5a5a5a5a), "the word behind the mask is changed");
}

static void try_list(keys_oracle_form form, unsigned order) {
    place_keys(form);
    check_now.options = order | (unsigned)form << 8;
    check_now.position = list.count;
    const size_t due = due_prefix(form, order), found = call_sorted(form, order);
    CHECK(found == due, "%zu keys of %zu, not %zu", found, list.count, due);
    if (form == ORACLE_BYTES) {
        try_offsets(order, due);
        try_mask(order);
    }
}

static const keys_oracle_form forms[] = {ORACLE_BYTES, ORACLE_KEY_UTF16, ORACLE_KEY_LATIN1};

static void fill_list(size_t count, size_t longest, size_t prefix, keys_oracle_form form) {
    start_list();
    for (size_t i = 0; i < count; i++)
        random_key(longest, prefix, form);
}

/* ---- the checks ---- */

void check_keys_random(void) {
    static const size_t lens[] = {1, 3, 9, 17, 40, 100, LONGEST};
    check_now.loop = "random lists, in order and not";
    for (size_t round = check_pick(1, 6, 40); round; round--)
        for (size_t f = 0; f < 3; f++)
            for (size_t o = 0; o < ORDERS; o++)
                for (size_t i = 0; i < sizeof lens / sizeof *lens; i++)
                    for (size_t count = 0; count < 40; count++) {
                        const size_t prefix = check_random_below(3) ? 0 : check_random_below(lens[i] + 1);
                        fill_list(count, lens[i], prefix, forms[f]);
                        if (check_random_below(4))
                            sort_list(forms[f], orders[o]);
                        try_list(forms[f], orders[o]);
                    }
}

/* Random lists for one function alone. */
static void try_some_lists(keys_oracle_form form) {
    check_now.loop = "some random lists";
    for (size_t round = check_pick(40, 200, 1000); round; round--)
        for (size_t o = 0; o < ORDERS; o++) {
            const size_t longest = 1 + check_random_below(40);
            fill_list(check_random_below(80), longest, check_random_below(2) * longest / 2, form);
            if (check_random_below(4))
                sort_list(form, orders[o]);
            try_list(form, orders[o]);
        }
}

void check_keys_offsets32(void) {
    try_some_lists(ORACLE_BYTES);
}

void check_keys_offsets64(void) {
    try_some_lists(ORACLE_BYTES);
}

void check_keys_mask(void) {
    try_some_lists(ORACLE_BYTES);
}

void check_keys_utf16(void) {
    try_some_lists(ORACLE_KEY_UTF16);
}

/* Two neighbours of a list in order change places, everywhere. */
void check_keys_swapped(void) {
    static const size_t counts[] = {2, 3, 4, 5, 7, 8, 9, 16, 17, 33, 64, 65, 130, 200};
    check_now.loop = "two neighbours changed, at every place";
    for (size_t f = 0; f < 3; f++)
        for (size_t o = 0; o < ORDERS; o++)
            for (size_t i = 0;
                 i < check_pick(9, sizeof counts / sizeof *counts, sizeof counts / sizeof *counts); i++) {
                fill_list(counts[i], 1 + check_random_below(24), check_random_below(2) * 9, forms[f]);
                sort_list(forms[f], orders[o]);
                for (size_t at = 1; at < counts[i]; at++) {
                    const size_t start = list.starts[at], len = list.lens[at];
                    list.starts[at] = list.starts[at - 1];
                    list.lens[at] = list.lens[at - 1];
                    list.starts[at - 1] = start;
                    list.lens[at - 1] = len;
                    try_list(forms[f], orders[o]);
                    list.starts[at - 1] = list.starts[at];
                    list.lens[at - 1] = list.lens[at];
                    list.starts[at] = start;
                    list.lens[at] = len;
                }
            }
}

/* Every length, and every place of the first difference, both ways, within a list that is in order otherwise.
 * */
void check_keys_differences(void) {
    unsigned char first[2 * LONGEST], second[2 * LONGEST];
    check_now.loop = "the first difference at every place of keys of every length";
    for (size_t f = 0; f < 2; f++)
        for (size_t len = 0; len <= check_pick(40, 80, 140); len++)
            for (size_t at = 0; at <= len; at++)
                for (size_t way = 0; way < 2; way++) {
                    const size_t count = 2 + check_random_below(20), bad = 1 + check_random_below(count - 1);
                    memset(first, 'm', sizeof first);
                    memset(second, 'm', sizeof second);
                    if (at < len)
                        second[at * unit_size(forms[f])] = way ? 'n' : 'l';
                    start_list();
                    for (size_t i = 0; i < count; i++)
                        add_key(i < bad ? first : second, i < bad || at < len ? len : len + way, forms[f]);
                    try_list(forms[f], orders[check_random_below(ORDERS)]);
                }
}

/* Long stretches of ties, then none, then ties again: modes are entered, left and entered again. */
void check_keys_ties(void) {
    check_now.loop = "stretches of long common prefixes";
    for (size_t round = check_pick(4, 24, 100); round; round--)
        for (size_t f = 0; f < 3; f++) {
            const unsigned order = orders[round % ORDERS];
            start_list();
            while (list.count < MOST_KEYS - 100) {
                const size_t prefix = check_random_below(2) ? check_random_below(120) : 0;
                for (size_t run = 1 + check_random_below(90); run; run--)
                    random_key(prefix + 12, prefix, forms[f]);
            }
            sort_list(forms[f], order);
            try_list(forms[f], order);
            for (size_t i = 0; i < 4; i++) {
                const size_t at = check_random_below(list.count);
                const size_t len = list.lens[at];
                list.lens[at] = len ? check_random_below(len) : 0;
                try_list(forms[f], order);
                list.lens[at] = len;
            }
        }
}

void check_keys_compare(void) {
    check_now.loop = "pairs of random keys";
    for (size_t round = check_pick(2000, 20000, 200000); round; round--)
        for (size_t o = 0; o < ORDERS; o++) {
            fill_list(2, 1 + check_random_below(20), 0, forms[round % 2]);
            place_keys(forms[round % 2]);
            const int due = keys_oracle_compare(
                forms[round % 2], key_at(0, forms[round % 2]), list.lens[0], key_at(1, forms[round % 2]),
                list.lens[1], orders[o]);
            const int found =
                round % 2
                    ? sextet_key_compare_utf16(
                          views16[0].data, views16[0].len, views16[1].data, views16[1].len, orders[o])
                    : sextet_key_compare(views[0].data, views[0].len, views[1].data, views[1].len, orders[o]);
            CHECK((found > 0) - (found < 0) == due, "%d, not %d", found, due);
        }
}

void check_keys_sort(void) {
    static uint32_t permutation[MOST_KEYS + MOST_KEYS / 2 + 1];
    check_now.loop = "lists sorted";
    for (size_t round = check_pick(40, 300, 3000); round; round--) {
        const keys_oracle_form form = forms[round % 2];
        const unsigned order = orders[check_random_below(ORDERS)];
        const size_t count = check_random_below(check_random_below(5) ? 60 : MOST_KEYS);
        fill_list(count, 1 + check_random_below(12), 0, form);
        if (check_random_below(2))
            sort_list(form, order);
        for (size_t swaps = check_random_below(4) * check_random_below(3); swaps && count; swaps--) {
            const size_t a = check_random_below(count), b = check_random_below(count);
            const size_t start = list.starts[a], len = list.lens[a];
            list.starts[a] = list.starts[b];
            list.lens[a] = list.lens[b];
            list.starts[b] = start;
            list.lens[b] = len;
        }
        place_keys(form);
        permutation[count + count / 2] = 0xabababab;
        const size_t found = form == ORACLE_KEY_UTF16
                                 ? sextet_keys_sort_utf16(views16, count, permutation, order)
                                 : sextet_keys_sort(views, count, permutation, order);
        CHECK(found == due_prefix(form, order), "%zu, not %zu", found, due_prefix(form, order));
        CHECK(permutation[count + count / 2] == 0xabababab, "what is behind the scratch is changed");
        for (size_t i = 1; i < count; i++) {
            const uint32_t a = permutation[i - 1], b = permutation[i];
            if (!CHECK(a < count && b < count, "indices %u, %u", a, b))
                break;
            const int comparison = keys_oracle_compare(
                form, key_at(a, form), list.lens[a], key_at(b, form), list.lens[b], order);
            if (!CHECK(
                    comparison < 0 || (comparison == 0 && a < b), "places %zu and %zu are not in order",
                    i - 1, i))
                break;
        }
    }
}

void check_keys_arguments(void) {
    const sextet_key keys[] = {{"b", 1}, {"a", 1}};
    uint32_t permutation[3];
    uint64_t bits = 5;
    check_now.loop = "bad and empty arguments";
    CHECK(sextet_keys_sorted(NULL, 0, 0) == 0, "no keys");
    CHECK(sextet_keys_sorted(keys, 1, 99) == 1, "one key");
    CHECK(sextet_keys_sorted(keys, 2, 3) == SIZE_MAX, "an order");
    CHECK(sextet_keys_sorted(NULL, 2, 0) == SIZE_MAX, "no keys with a count");
    CHECK((sextet_keys_sorted)(keys, 0, 0) == 0, "the function itself");
    CHECK(sextet_keys_sorted_latin1(keys, 2, 8) == SIZE_MAX, "an order");
    CHECK(sextet_keys_sorted_utf16(NULL, 2, 0) == SIZE_MAX, "no keys with a count");
    CHECK(sextet_keys_sorted_offsets32("", NULL, 2, 0) == SIZE_MAX, "no offsets");
    CHECK(sextet_sorted_u32(NULL, 2, 0) == SIZE_MAX, "no keys with a count");
    CHECK(sextet_sorted_u64((const uint64_t *)(const void *)keys, 2, 1) == SIZE_MAX, "an order");
    CHECK(sextet_sorted_i32(NULL, 0, 0) == 0, "no keys");
    CHECK(sextet_keys_sort(keys, 2, NULL, 0) == SIZE_MAX, "no room");
    CHECK(sextet_keys_sort(keys, 2, permutation, 7) == SIZE_MAX, "an order");
    CHECK(sextet_keys_sort(NULL, 0, NULL, 0) == 0, "no keys");
    sextet_keys_order_mask(keys, 2, &bits, 3);
    CHECK(bits == 0, "an order");
}
