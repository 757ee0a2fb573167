/* SPDX-License-Identifier: MIT
 * Sorting keys that are found out of order: a natural merge sort of indices. Runs that are in order are found
 * by the kernels and kept; short ones are made longer by insertion. Runs are merged in the order of powersort
 * (Munro and Wild 2018), which keeps the merges balanced: at most count * (log2(count) + 2) comparisons. Each
 * merge first leaves out what stands right already at both ends, by binary search, and moves the shorter run
 * into the scratch behind the permutation. */
#include "dispatch.h"

#include "../kernels/keys/key_order.h"

/* Keys of either form. */
typedef struct key_list {
    const sextet_key *keys;
    const sextet_key16 *keys16; /* used where keys is NULL */
    unsigned order;
} key_list;

static int compare_indices(const key_list *list, uint32_t a, uint32_t b) {
    if (list->keys)
        return compare_keys(
            list->keys[a].data, list->keys[a].len, list->keys[b].data, list->keys[b].len, list->order);
    return compare_keys_utf16(
        list->keys16[a].data, list->keys16[a].len, list->keys16[b].data, list->keys16[b].len, list->order);
}

/* ---- runs ---- */

enum { SHORTEST_RUN = 16, MOST_RUNS = 40 };

static size_t sorted_from(const key_list *list, size_t start, size_t count) {
    const unsigned order = list->order & ~SEXTET_ORDER_STRICT;
    if (count < 2)
        return count;
    return list->keys ? SEXTET_KERNEL(keys_sorted)(list->keys + start, count, order)
                      : SEXTET_KERNEL(keys_sorted_utf16)(list->keys16 + start, count, order);
}

/* The first of indices[0 .. count), which are in order, behind which a key does not belong; with
 * `behind_equals` that is the first one greater, else the first not smaller. */
static size_t find_place(
    const key_list *list, const uint32_t *indices, size_t count, uint32_t key, bool behind_equals) {
    size_t low = 0, high = count;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        const int comparison = compare_indices(list, indices[middle], key);
        if (comparison < 0 || (comparison == 0 && behind_equals))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Puts indices[sorted .. count) into indices[0 .. sorted). */
static void insert_rest(const key_list *list, uint32_t *indices, size_t sorted, size_t count) {
    for (; sorted < count; sorted++) {
        const uint32_t key = indices[sorted];
        const size_t place = find_place(list, indices, sorted, key, true);
        memmove(indices + place + 1, indices + place, (sorted - place) * sizeof *indices);
        indices[place] = key;
    }
}

/* The length of the run that starts at `start`; its keys still stand there in their first order. */
static size_t make_run(const key_list *list, uint32_t *permutation, size_t start, size_t count) {
    const size_t left = count - start, run = sorted_from(list, start, left);
    if (run >= SHORTEST_RUN || run == left)
        return run;
    const size_t wanted = smaller_of(SHORTEST_RUN, left);
    insert_rest(list, permutation + start, run, wanted);
    return wanted;
}

/* ---- merges ---- */

/* Merges from the front, the first run out of scratch. */
static void merge_up(
    const key_list *list, uint32_t *out, const uint32_t *first, size_t first_len, size_t second_len) {
    const uint32_t *second = out + first_len;
    while (first_len && second_len) {
        const bool takes_second = compare_indices(list, *first, *second) > 0;
        *out++ = takes_second ? *second++ : *first++;
        first_len -= !takes_second;
        second_len -= takes_second;
    }
    memcpy(out, first, first_len * sizeof *out);
}

/* Merges from the back, the second run out of scratch. */
static void merge_down(
    const key_list *list, uint32_t *indices, size_t first_len, const uint32_t *second, size_t second_len) {
    while (first_len && second_len) {
        const bool takes_first = compare_indices(list, indices[first_len - 1], second[second_len - 1]) > 0;
        const size_t at = first_len + second_len - 1;
        indices[at] = takes_first ? indices[first_len - 1] : second[second_len - 1];
        first_len -= takes_first;
        second_len -= !takes_first;
    }
    memcpy(indices, second, second_len * sizeof *indices);
}

/* Two runs that follow each other. */
static void merge(
    const key_list *list, uint32_t *indices, size_t first_len, size_t second_len, uint32_t *scratch) {
    const uint32_t *second = indices + first_len;
    const size_t skipped = find_place(list, indices, first_len, second[0], true);
    indices += skipped;
    first_len -= skipped;
    if (first_len == 0)
        return;
    second_len = find_place(list, second, second_len, indices[first_len - 1], false);
    if (first_len <= second_len) {
        memcpy(scratch, indices, first_len * sizeof *scratch);
        merge_up(list, indices, scratch, first_len, second_len);
    } else {
        memcpy(scratch, second, second_len * sizeof *scratch);
        merge_down(list, indices, first_len, scratch, second_len);
    }
}

/* ---- powersort ---- */

typedef struct run {
    size_t start, len;
    unsigned power; /* of the border between it and the next */
} run;

/* The level of the border in a tree over all keys that is as even as can be: the first bit in which the
 * middles of the two runs, as fractions of the count, differ. */
static unsigned border_power(run first, run second, size_t count) {
    const uint64_t a = (2 * (uint64_t)first.start + first.len) * ((uint64_t)1 << 30) / count;
    const uint64_t b = (2 * (uint64_t)second.start + second.len) * ((uint64_t)1 << 30) / count;
    unsigned power = 0;
    while (power < 31 && a >> (31 - power) == b >> (31 - power))
        power++;
    return power;
}

static void sort_runs(const key_list *list, uint32_t *permutation, size_t count) {
    uint32_t *scratch = permutation + count;
    run stack[MOST_RUNS];
    size_t depth = 0;
    run last = {0, make_run(list, permutation, 0, count), 0};
    while (last.start + last.len < count) {
        const size_t start = last.start + last.len;
        const run next = {start, make_run(list, permutation, start, count), 0};
        last.power = border_power(last, next, count);
        while (depth && stack[depth - 1].power >= last.power) {
            const run before = stack[--depth];
            merge(list, permutation + before.start, before.len, last.len, scratch);
            last.start = before.start;
            last.len += before.len;
        }
        stack[depth++] = last;
        last = next;
    }
    while (depth) {
        const run before = stack[--depth];
        merge(list, permutation + before.start, before.len, last.len, scratch);
        last.start = before.start;
        last.len += before.len;
    }
}

static size_t sort_list(const key_list *list, size_t count, uint32_t *permutation) {
    const unsigned order = list->order;
    if ((order & ~SEXTET_ORDER_STRICT) > SEXTET_ORDER_LENGTH_FIRST || count > UINT32_MAX ||
        (count && (!permutation || (!list->keys && !list->keys16))))
        return SIZE_MAX;
    for (size_t i = 0; i < count; i++)
        permutation[i] = (uint32_t)i;
    const size_t sorted = sorted_from(list, 0, count);
    if (sorted < count)
        sort_runs(list, permutation, count);
    if (!(order & SEXTET_ORDER_STRICT) || count < 2)
        return sorted;
    return list->keys ? sextet_keys_sorted(list->keys, count, order)
                      : sextet_keys_sorted_utf16(list->keys16, count, order);
}

size_t sextet_keys_sort(const sextet_key *keys, size_t count, uint32_t *permutation, unsigned order) {
    const key_list list = {.keys = keys, .order = order};
    return sort_list(&list, count, permutation);
}

size_t sextet_keys_sort_utf16(const sextet_key16 *keys, size_t count, uint32_t *permutation, unsigned order) {
    const key_list list = {.keys16 = keys, .order = order};
    return sort_list(&list, count, permutation);
}
