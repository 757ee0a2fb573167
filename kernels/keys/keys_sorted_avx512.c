/* SPDX-License-Identifier: MIT
 * Views in order, AVX-512: keys_avx512.h tells how four keys a step are compared.
 *
 * Reads views[0 .. count) and the keys' bytes, nothing else. Tail: the last step is the last four keys, of
 * which the first were compared before. Fewer than four keys go to the scalar kernel. */
#include "keys_avx512.h"

/* The first key of the step at keys[at], by its bits, that does not belong behind the one before it; at +
 * STEP when all do. */
static SEXTET_NOINLINE size_t
resolve_ties(const sextet_key *keys, size_t at, unsigned suspects, unsigned ties, unsigned order) {
    for (unsigned bit = 1; bit & PAIR_BITS; bit <<= 2, at++) {
        if (!(suspects & bit))
            continue;
        if (!(ties & bit))
            return at;
        const sextet_key first = keys[at - 1], second = keys[at];
        if (!is_in_order(compare_keys(first.data, first.len, second.data, second.len, order), order))
            return at;
    }
    return at;
}

/* Stretches of keys from `at` on, by 64 bytes at a time, until ties are rare or a pair is out of order.
 * *stopped tells the latter. */
static SEXTET_NOINLINE size_t
compare_deep(const sextet_key *keys, size_t at, size_t count, unsigned order, bool *stopped) {
    size_t deep = STRETCH;
    *stopped = false;
    while (at < count && deep >= RARE) {
        const size_t end = count - at < STRETCH ? count : at + STRETCH;
        deep = 0;
        for (; at < end; at++) {
            bool is_deep;
            if (SEXTET_UNLIKELY(!is_behind_long(keys[at - 1], keys[at], order, &is_deep))) {
                *stopped = true;
                return at;
            }
            deep += is_deep;
        }
    }
    return at;
}

enum { MANY_TIES = 3 };

/* `kind` is a constant where this is inlined: the order without its strictness. */
SEXTET_INLINE size_t check_views(const sextet_key *keys, size_t count, unsigned order, unsigned kind) {
    __m512i before = prefixes_of(keys, kind);
    pair_bits pairs = compare_four(before, before);
    unsigned suspects = PAIR_BITS & ~pairs.behind & ~1u; /* nothing is before the first key */
    if (SEXTET_UNLIKELY(suspects)) {
        const size_t bad = resolve_ties(keys, 0, suspects, pairs.ties, order);
        if (bad < STEP)
            return bad;
    }
    size_t at = STEP;
    while (count - at >= STEP) {
        const __m512i prefixes = prefixes_of(keys + at, kind);
        pairs = compare_four(before, prefixes);
        suspects = PAIR_BITS & ~pairs.behind;
        before = prefixes;
        if (SEXTET_UNLIKELY(suspects)) {
            if (kind == SEXTET_ORDER_UTF8 && _mm_popcnt_u32(pairs.ties) >= MANY_TIES) {
                bool stopped;
                at = compare_deep(keys, at, count, order, &stopped);
                if (stopped || at == count)
                    return at;
                if (at >= STEP)
                    before = prefixes_of(keys + at - STEP, kind);
                continue;
            }
            const size_t bad = resolve_ties(keys, at, suspects, pairs.ties, order);
            if (bad < at + STEP)
                return bad;
        }
        at += STEP;
    }
    if (at == count)
        return count;
    at = count - STEP; /* its first keys once more */
    before = prefixes_of(keys + at, kind);
    pairs = compare_four(before, before);
    suspects = PAIR_BITS & ~pairs.behind & ~1u;
    return suspects ? resolve_ties(keys, at, suspects, pairs.ties, order) : count;
}

static SEXTET_NOINLINE size_t check_by_units(const sextet_key *keys, size_t count, unsigned order) {
    return check_views(keys, count, order, SEXTET_ORDER_UTF16_UNITS);
}

static SEXTET_NOINLINE size_t check_by_length(const sextet_key *keys, size_t count, unsigned order) {
    return check_views(keys, count, order, SEXTET_ORDER_LENGTH_FIRST);
}

size_t sextet_keys_sorted_avx512(const sextet_key *keys, size_t count, unsigned order) {
    if (count < STEP)
        return sextet_keys_sorted_scalar(keys, count, order);
    if (SEXTET_ORDER_OF(order) == SEXTET_ORDER_UTF8)
        return check_views(keys, count, order, SEXTET_ORDER_UTF8);
    if (SEXTET_ORDER_OF(order) == SEXTET_ORDER_UTF16_UNITS)
        return check_by_units(keys, count, order);
    return check_by_length(keys, count, order);
}
