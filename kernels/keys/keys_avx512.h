/* SPDX-License-Identifier: MIT
 * Keys in order, AVX-512: four keys a step.
 *
 *   views      ptr len | ptr len | ptr len | ptr len        a {pointer, length} is a lane of 128 bits
 *   masks      for each key as many bytes as it has, 16 at most: the lengths spread over their lanes, against
 *              0 1 2 .. 15
 *   bytes      16 of each key, loaded by those masks: nothing behind a key is read, and zeros stand there
 *   prefixes   each half turned into a number that is in order as its bytes are: bytes 0 .. 7, bytes 8 .. 15
 *   last       the same, one lane on: the last key of the step before, and the first three of this one
 *
 *   key i is behind key i - 1 if its first number is greater, or the first are equal and its second one is.
 *   Both equal is a tie, which the rest of the keys decides.
 *
 * Padding with zeros is sound: a smaller padded prefix is a smaller key, and equal ones decide nothing.
 * For RFC 8785 bytes are put into the order of UTF-16 units first. Where lengths come first, a lane is the
 * length and 8 bytes. Keys with long common prefixes are compared 64 bytes at a time instead, in stretches,
 * until ties have become rare.
 *
 * The last step overlaps the one before it: its first key's pair is known to be in order. Nothing in the loop
 * is a call: all vector registers would have to be saved for it, constants too, even if it is never made. */
#ifndef SEXTET_KEYS_AVX512_H
#define SEXTET_KEYS_AVX512_H

#include "../avx512_memory.h"
#include "key_order.h"

enum { STEP = 4, PREFIX = 16 };

/* ---- where keys come from ---- */

/* Views (`width` is 0), or else bytes and offsets of `width` bytes. Which of them is a constant wherever
 * these functions are inlined. */
typedef struct key_source {
    const sextet_key *views;
    const uint8_t *bytes;
    const uint8_t *offsets;
    size_t width;
} key_source;

SEXTET_INLINE size_t offset_at(key_source source, size_t at) {
    const uint8_t *address = source.offsets + at * source.width;
    return source.width == 4 ? load32(address) : (size_t)load64(address);
}

SEXTET_INLINE sextet_key key_of(key_source source, size_t at) {
    if (source.width == 0)
        return source.views[at];
    const size_t start = offset_at(source, at);
    return (sextet_key){source.bytes + start, offset_at(source, at + 1) - start};
}

/* The lengths of four keys by offsets, each in a qword. */
SEXTET_INLINE __m256i lengths_by_offsets(key_source source, size_t at) {
    const uint8_t *offsets = source.offsets + at * source.width;
    if (source.width == 4)
        return _mm256_cvtepu32_epi64(_mm_sub_epi32(
            _mm_loadu_si128((const __m128i *)(const void *)(offsets + 4)),
            _mm_loadu_si128((const __m128i *)(const void *)offsets)));
    return _mm256_sub_epi64(
        _mm256_loadu_si256((const __m256i *)(const void *)(offsets + 8)),
        _mm256_loadu_si256((const __m256i *)(const void *)offsets));
}

/* A lane each with its key's length in the upper half; views have it there. */
SEXTET_INLINE __m512i lanes_with_lengths(key_source source, size_t at) {
    if (source.width == 0)
        return load_512(source.views + at);
    return _mm512_permutexvar_epi64(
        _mm512_set_epi64(3, 3, 2, 2, 1, 1, 0, 0), _mm512_castsi256_si512(lengths_by_offsets(source, at)));
}

/* ---- prefixes ---- */

/* A place that a masked load of no bytes may point to: with a pointer that cannot be read it would be slow.
 * */
static const uint8_t no_bytes[1] = {0};

SEXTET_INLINE const void *address_of(sextet_key key) {
    return key.len ? key.data : no_bytes;
}

/* The first bytes of two keys, as many as their lengths say, which stand in all bytes of their lanes. The
 * second is loaded into its lane, from 16 bytes before it: what its mask leaves out is not read. Such loads
 * save the steps that move masks and lanes, of which the CPU can do one a cycle. */
SEXTET_INLINE __m256i load_two(const void *first, const void *second, __m256i lens) {
    const __m256i places = _mm256_set_epi8(
        16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4,
        3, 2, 1);
    const uint16_t first_mask = (uint16_t)_mm256_cmple_epu8_mask(places, lens);
    const uint32_t second_mask = _mm256_mask_cmple_epu8_mask(0xffff0000, places, lens);
    const __m256i low = _mm256_zextsi128_si256(_mm_maskz_loadu_epi8(first_mask, first));
    return _mm256_mask_loadu_epi8(low, second_mask, (const void *)((uintptr_t)second - 16));
}

SEXTET_INLINE __m512i
load_four(const void *first, const void *second, const void *third, const void *fourth, __m512i lens) {
    const __m256i low = load_two(first, second, _mm512_castsi512_si256(lens));
    const __m256i high = load_two(third, fourth, _mm512_extracti64x4_epi64(lens, 1));
    return _mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);
}

/* The first 16 bytes of four keys, zeros behind shorter ones. */
SEXTET_INLINE __m512i load_bytes(key_source source, size_t at, __m512i lanes, bool may_be_empty) {
    const __m512i length_byte = _mm512_set1_epi8(8);
    const __m512i lens = _mm512_shuffle_epi8(_mm512_min_epu64(lanes, _mm512_set1_epi64(PREFIX)), length_byte);
    if (may_be_empty && SEXTET_UNLIKELY(_mm512_testn_epi64_mask(lanes, lanes)))
        return load_four(
            address_of(key_of(source, at)), address_of(key_of(source, at + 1)),
            address_of(key_of(source, at + 2)), address_of(key_of(source, at + 3)), lens);
    return load_four(
        key_of(source, at).data, key_of(source, at + 1).data, key_of(source, at + 2).data,
        key_of(source, at + 3).data, lens);
}

/* EE, EF -> FE, FF and F0 .. FF -> EE .. FD: the order of UTF-16 units. */
SEXTET_INLINE __m512i rank_units(__m512i bytes) {
    const uint64_t high = _mm512_cmpge_epu8_mask(bytes, _mm512_set1_epi8((int8_t)0xee));
    const uint64_t above = _mm512_cmpge_epu8_mask(bytes, _mm512_set1_epi8((int8_t)0xf0));
    const __m512i moved = _mm512_mask_add_epi8(bytes, high, bytes, _mm512_set1_epi8(0x10));
    return _mm512_mask_sub_epi8(moved, above, bytes, _mm512_set1_epi8(2));
}

/* Bytes to two numbers a lane, the first in the lower half. */
SEXTET_INLINE __m512i turn_prefixes(__m512i bytes, __m512i lanes, unsigned kind) {
    const __m512i turned = _mm512_set4_epi32(0x08090a0b, 0x0c0d0e0f, 0x00010203, 0x04050607);
    const __m512i numbers = _mm512_shuffle_epi8(bytes, turned);
    if (kind == SEXTET_ORDER_UTF16_UNITS)
        return rank_units(numbers);
    if (kind == SEXTET_ORDER_LENGTH_FIRST) /* the length, and the first number behind it */
        return _mm512_unpacklo_epi64(_mm512_unpackhi_epi64(lanes, lanes), numbers);
    return numbers;
}

/* `may_be_empty`: that a key may be is not so rare that it may be slow. */
SEXTET_INLINE __m512i prefixes_of(key_source source, size_t at, unsigned kind, bool may_be_empty) {
    const __m512i lanes = lanes_with_lengths(source, at);
    return turn_prefixes(load_bytes(source, at, lanes, may_be_empty), lanes, kind);
}

/* How many bytes two keys have in common when their prefixes are equal. */
SEXTET_INLINE size_t prefix_len(unsigned kind) {
    return kind == SEXTET_ORDER_LENGTH_FIRST ? PREFIX / 2 : PREFIX;
}

/* ---- pairs: bits 0, 2, 4 and 6 are those of keys 0 .. 3 ---- */

enum { PAIR_BITS = 0x55 };

typedef struct pair_bits {
    unsigned behind, ties;
} pair_bits;

/* Of each key and the one before it; that of key 0 is the last of `before`. */
SEXTET_INLINE pair_bits compare_four(__m512i before, __m512i prefixes) {
    const __m512i one_lane_on = _mm512_set_epi64(13, 12, 11, 10, 9, 8, 7, 6);
    const __m512i last = _mm512_permutex2var_epi64(before, one_lane_on, prefixes);
    const unsigned less = 0xff & ~(unsigned)_mm512_cmple_epu64_mask(prefixes, last);
    const unsigned equal = _mm512_cmpeq_epi64_mask(last, prefixes);
    return (pair_bits){
        .behind = (less | (equal & less >> 1)) & PAIR_BITS,
        .ties = equal & equal >> 1 & PAIR_BITS,
    };
}

/* ---- ties: 64 bytes at a time ---- */

SEXTET_INLINE __m512i load_most(sextet_key key) {
    return _mm512_maskz_loadu_epi8(low_bits(smaller_of(key.len, 64)), address_of(key));
}

/* Whether the first key is less where `unlike` has its lowest bit. Bytes are loaded again for that, which is
 * faster than a second comparison of vectors. */
SEXTET_INLINE bool is_less_at(const uint8_t *first, const uint8_t *second, uint64_t unlike, unsigned kind) {
    const unsigned at = (unsigned)_tzcnt_u64(unlike);
    if (kind == SEXTET_ORDER_UTF16_UNITS)
        return unit_rank(first[at]) < unit_rank(second[at]);
    return first[at] < second[at];
}

/* Whether the second key belongs behind the first, where the first `from` bytes are known to be equal, or to
 * be all that one of them has. */
SEXTET_INLINE bool is_behind_from(
    sextet_key first, sextet_key second, size_t from, unsigned order, unsigned kind) {
    const size_t common = smaller_of(first.len, second.len);
    const uint8_t *a = first.data, *b = second.data;
    for (size_t at = from; at < common; at += 64) {
        const uint64_t mask = low_bits(smaller_of(common - at, 64));
        const __m512i x = _mm512_maskz_loadu_epi8(mask, a + at), y = _mm512_maskz_loadu_epi8(mask, b + at);
        const uint64_t unlike = _mm512_cmpneq_epu8_mask(x, y);
        if (unlike)
            return is_less_at(a + at, b + at, unlike, kind);
    }
    return is_in_order(sign_of(first.len, second.len), order);
}

/* The first key of the step at key `at` that does not belong behind the one before it, of those with a bit in
 * `suspects`; at + STEP when all do. */
SEXTET_INLINE size_t resolve_suspects(
    key_source source, size_t at, unsigned suspects, unsigned ties, unsigned order, unsigned kind) {
    for (; suspects; suspects &= suspects - 1) {
        const unsigned bit = _tzcnt_u32(suspects);
        const size_t key = at + bit / 2;
        if (!(ties >> bit & 1) ||
            !is_behind_from(key_of(source, key - 1), key_of(source, key), prefix_len(kind), order, kind))
            return key;
    }
    return at + STEP;
}

/* ---- long common prefixes ---- */

enum { STRETCH = 64, MANY_TIES = STRETCH / 4, MANY_IN_STEP = 3 };

/* Ties of a stretch of keys. */
typedef struct tie_rate {
    size_t start, ties;
} tie_rate;

/* Counts ties of the step at `at`, and tells whether there were many in it, or lately. */
SEXTET_INLINE bool are_ties_frequent(tie_rate *rate, size_t at, unsigned ties) {
    const unsigned count = (unsigned)_mm_popcnt_u32(ties);
    if (at - rate->start > STRETCH)
        *rate = (tie_rate){.start = at};
    rate->ties += count;
    return count >= MANY_IN_STEP || rate->ties >= MANY_TIES;
}

/* Whether the second key belongs behind the first; *unlike are the places in their first 64 bytes where they
 * differ. `bytes` are those of the second, or zeros. */
SEXTET_INLINE bool is_behind_deep(
    sextet_key first, __m512i first_bytes, sextet_key second, __m512i bytes, unsigned order,
    uint64_t *unlike) {
    *unlike = _mm512_cmpneq_epu8_mask(first_bytes, bytes);
    const uint64_t less = _mm512_cmplt_epu8_mask(first_bytes, bytes); /* zeros behind a key, too: no branch */
    if (*unlike)
        return (*unlike & -*unlike & less) != 0;
    return is_behind_from(first, second, 64, order, SEXTET_ORDER_UTF8);
}

/* Pairs from that of key `at` on, each compared by 64 bytes, in stretches, until ties are no longer frequent.
 * Returns the first key that is not yet known to be in order; *stopped: it is known not to be. */
SEXTET_INLINE size_t compare_deep(key_source source, size_t at, size_t count, unsigned order, bool *stopped) {
    sextet_key last = key_of(source, at - 1);
    __m512i last_bytes = load_most(last);
    for (size_t ties = STRETCH; at < count && ties >= MANY_TIES;) {
        const size_t end = at + smaller_of(count - at, STRETCH);
        ties = 0;
        for (; at < end; at++) {
            const sextet_key next = key_of(source, at);
            const __m512i bytes = load_most(next);
            uint64_t unlike;
            if (SEXTET_UNLIKELY(!is_behind_deep(last, last_bytes, next, bytes, order, &unlike))) {
                *stopped = true;
                return at;
            }
            ties += !(unlike & 0xffff);
            last = next;
            last_bytes = bytes;
        }
    }
    return at;
}

/* ---- the whole: `kind` is a constant where these are inlined, the order without its strictness ---- */

/* How many keys are in order at the start, as far as they are empty; the first that is not empty is among
 * them. In a list in order there are no others. */
SEXTET_INLINE size_t skip_empty(key_source source, size_t count, unsigned order) {
    size_t at = 1;
    while (at < count && key_of(source, at - 1).len == 0) {
        if (key_of(source, at).len == 0 && order & SEXTET_ORDER_STRICT)
            break;
        at++;
    }
    return at;
}

/* Pairs from that of key `at` on, one by one. */
SEXTET_INLINE size_t check_pairs(key_source source, size_t at, size_t count, unsigned order) {
    for (; at < count; at++) {
        const sextet_key last = key_of(source, at - 1), next = key_of(source, at);
        if (!is_in_order(compare_keys(last.data, last.len, next.data, next.len, order), order))
            break;
    }
    return at;
}

/* Pairs from that of key `at` on; at > 0, count - at >= STEP - 1. */
SEXTET_INLINE size_t check_steps(key_source source, size_t at, size_t count, unsigned order, unsigned kind) {
    __m512i before = _mm512_setzero_si512();
    tie_rate rate = {.start = at};
    unsigned known = 1; /* bits of pairs that are in order: that of the first key is */
    for (at--;;) {
        const __m512i prefixes = prefixes_of(source, at, kind, false);
        const pair_bits pairs = compare_four(before, prefixes);
        const unsigned suspects = PAIR_BITS & ~(pairs.behind | known);
        size_t next = at + STEP;
        before = prefixes;
        known = 0;
        if (SEXTET_UNLIKELY(suspects)) {
            if (kind == SEXTET_ORDER_UTF8 && are_ties_frequent(&rate, at, suspects & pairs.ties)) {
                bool stopped = false;
                next = compare_deep(source, at ? at : 1, count, order, &stopped);
                if (stopped || next == count)
                    return next;
                rate = (tie_rate){.start = next};
                next--; /* the last key that is known comes first in the next step */
                known = 1;
            } else {
                const size_t bad = resolve_suspects(source, at, suspects, pairs.ties, order, kind);
                if (bad < next)
                    return bad;
            }
        }
        if (count - next < STEP) {
            if (next == count)
                return count;
            next = count - STEP;
            known = 1;
        }
        at = next;
    }
}

/* All pairs. */
SEXTET_INLINE size_t check_keys(key_source source, size_t count, unsigned order, unsigned kind) {
    const size_t at = skip_empty(source, count, order);
    if (key_of(source, at - 1).len == 0)
        return at; /* two empty keys, which must not be, or all are */
    return count - at < STEP - 1 ? check_pairs(source, at, count, order)
                                 : check_steps(source, at, count, order, kind);
}

/* How many keys at the start are found in order before the first suspect: at least 1. Small lists are done
 * here, without what check_steps keeps for long ones. count >= STEP, and the first key is not empty. */
SEXTET_INLINE size_t check_plain_steps(key_source source, size_t count, unsigned kind) {
    __m512i before = _mm512_setzero_si512();
    unsigned known = 1;
    for (size_t at = 0;;) {
        const __m512i prefixes = prefixes_of(source, at, kind, false);
        const pair_bits pairs = compare_four(before, prefixes);
        if (SEXTET_UNLIKELY((pairs.behind | known) != PAIR_BITS))
            return at ? at : 1;
        before = prefixes;
        known = 0;
        at += STEP;
        if (count - at < STEP) {
            if (at == count)
                return count;
            at = count - STEP;
            known = 1;
        }
    }
}

#endif
