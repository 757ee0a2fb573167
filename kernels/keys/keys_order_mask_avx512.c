/* SPDX-License-Identifier: MIT
 * The order of neighbours, a bit for each, AVX-512: four keys a step (keys_avx512.h). Only ties are looked at
 * one by one.
 *
 * Reads views[0 .. count) and the keys' bytes; writes (count + 63) / 64 words. The last keys, fewer than
 * four, are compared by the portable comparison. */
#include "keys_avx512.h"

/* The bits of those ties whose keys are in order all the same. */
SEXTET_INLINE unsigned keep_ordered_ties(
    key_source source, size_t at, unsigned ties, unsigned order, unsigned kind) {
    unsigned behind = 0;
    for (; ties; ties &= ties - 1) {
        const unsigned bit = _tzcnt_u32(ties);
        const sextet_key first = key_of(source, at + bit / 2 - 1), second = key_of(source, at + bit / 2);
        behind |= (unsigned)is_behind_from(first, second, prefix_len(kind), order, kind) << bit;
    }
    return behind;
}

SEXTET_INLINE bool is_pair_in_order(sextet_key first, sextet_key second, unsigned order) {
    return is_in_order(compare_keys(first.data, first.len, second.data, second.len, order), order);
}

SEXTET_INLINE size_t
mask_views(const sextet_key *keys, size_t count, uint64_t *bits, unsigned order, unsigned kind) {
    const key_source source = {.views = keys};
    __m512i before = _mm512_setzero_si512();
    uint64_t word = 0;
    size_t at = 0;
    unsigned first = 1; /* nothing is before the first key, and it is in order */
    for (; count - at >= STEP; at += STEP) {
        const __m512i prefixes = prefixes_of(source, at, kind, true);
        const pair_bits pairs = compare_four(before, prefixes);
        const unsigned ties = pairs.ties & ~pairs.behind & ~first;
        unsigned behind = pairs.behind | first;
        if (SEXTET_UNLIKELY(ties))
            behind |= keep_ordered_ties(source, at, ties, order, kind);
        if (at % 64 == 0 && at) {
            bits[at / 64 - 1] = word;
            word = 0;
        }
        word |= (uint64_t)_pext_u32(behind, PAIR_BITS) << at % 64;
        before = prefixes;
        first = 0;
    }
    for (; at < count; at++) {
        if (at % 64 == 0 && at) {
            bits[at / 64 - 1] = word;
            word = 0;
        }
        const bool is_behind = at == 0 || is_pair_in_order(keys[at - 1], keys[at], order);
        word |= (uint64_t)is_behind << at % 64;
    }
    bits[(count - 1) / 64] = word;
    return count;
}

static SEXTET_NOINLINE size_t
mask_by_units(const sextet_key *keys, size_t count, uint64_t *bits, unsigned order) {
    return mask_views(keys, count, bits, order, SEXTET_ORDER_UTF16_UNITS);
}

static SEXTET_NOINLINE size_t
mask_by_length(const sextet_key *keys, size_t count, uint64_t *bits, unsigned order) {
    return mask_views(keys, count, bits, order, SEXTET_ORDER_LENGTH_FIRST);
}

size_t sextet_keys_order_mask_avx512(const sextet_key *keys, size_t count, uint64_t *bits, unsigned order) {
    if (SEXTET_ORDER_OF(order) == SEXTET_ORDER_UTF8)
        return mask_views(keys, count, bits, order, SEXTET_ORDER_UTF8);
    if (SEXTET_ORDER_OF(order) == SEXTET_ORDER_UTF16_UNITS)
        return mask_by_units(keys, count, bits, order);
    return mask_by_length(keys, count, bits, order);
}
