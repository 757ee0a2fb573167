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
 * until ties have become rare. */
#ifndef SEXTET_KEYS_AVX512_H
#define SEXTET_KEYS_AVX512_H

#include "../avx512_memory.h"
#include "key_order.h"

enum { STEP = 4, PREFIX = 16 };

/* ---- where keys come from ---- */

/* Views, or else bytes and offsets of `width` bytes. Which of them is a constant wherever these functions are
 * inlined. */
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
    if (source.views)
        return source.views[at];
    const size_t start = offset_at(source, at);
    return (sextet_key){source.bytes + start, offset_at(source, at + 1) - start};
}

SEXTET_INLINE bool is_pair_in_order(key_source source, size_t at, unsigned order) {
    const sextet_key first = key_of(source, at - 1), second = key_of(source, at);
    return is_in_order(compare_keys(first.data, first.len, second.data, second.len, order), order);
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
    if (source.views)
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

SEXTET_INLINE __m128i load_prefix(const void *data, uint64_t masks, int lane) {
    return _mm_maskz_loadu_epi8((uint16_t)(masks >> 16 * lane), data);
}

SEXTET_INLINE __m512i join_four(__m128i first, __m128i second, __m128i third, __m128i fourth) {
    const __m256i low = _mm256_inserti128_si256(_mm256_castsi128_si256(first), second, 1);
    const __m256i high = _mm256_inserti128_si256(_mm256_castsi128_si256(third), fourth, 1);
    return _mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);
}

/* The first 16 bytes of four keys, zeros behind shorter ones. */
SEXTET_INLINE __m512i load_four(key_source source, size_t at, __m512i lanes) {
    const __m512i length_byte = _mm512_set1_epi8(8);
    const __m512i iota = _mm512_set4_epi32(0x0f0e0d0c, 0x0b0a0908, 0x07060504, 0x03020100);
    const __m512i lens = _mm512_shuffle_epi8(_mm512_min_epu64(lanes, _mm512_set1_epi64(PREFIX)), length_byte);
    const uint64_t masks = _mm512_cmplt_epu8_mask(iota, lens);
    return join_four(
        load_prefix(address_of(key_of(source, at)), masks, 0),
        load_prefix(address_of(key_of(source, at + 1)), masks, 1),
        load_prefix(address_of(key_of(source, at + 2)), masks, 2),
        load_prefix(address_of(key_of(source, at + 3)), masks, 3));
}

/* EE, EF -> FE, FF and F0 .. FF -> EE .. FD: the order of UTF-16 units. */
SEXTET_INLINE __m512i rank_units(__m512i bytes) {
    const uint64_t high = _mm512_cmpge_epu8_mask(bytes, _mm512_set1_epi8((int8_t)0xee));
    const uint64_t above = _mm512_cmpge_epu8_mask(bytes, _mm512_set1_epi8((int8_t)0xf0));
    const __m512i moved = _mm512_mask_add_epi8(bytes, high, bytes, _mm512_set1_epi8(0x10));
    return _mm512_mask_sub_epi8(moved, above, bytes, _mm512_set1_epi8(2));
}

/* Bytes to two numbers a lane, the first in the lower half. */
SEXTET_INLINE __m512i turn_prefixes(__m512i bytes, __m512i lanes, unsigned order) {
    const __m512i turned = _mm512_set4_epi32(0x08090a0b, 0x0c0d0e0f, 0x00010203, 0x04050607);
    const __m512i numbers = _mm512_shuffle_epi8(bytes, turned);
    if (order == SEXTET_ORDER_UTF16_UNITS)
        return rank_units(numbers);
    if (order == SEXTET_ORDER_LENGTH_FIRST) /* the length, and the first number behind it */
        return _mm512_unpacklo_epi64(_mm512_unpackhi_epi64(lanes, lanes), numbers);
    return numbers;
}

SEXTET_INLINE __m512i prefixes_of(key_source source, size_t at, unsigned order) {
    const __m512i lanes = lanes_with_lengths(source, at);
    return turn_prefixes(load_four(source, at, lanes), lanes, order);
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

/* ---- long common prefixes: 64 bytes at a time ---- */

/* Whether the second key belongs behind the first, by bytes. */
SEXTET_INLINE bool is_behind_long(sextet_key first, sextet_key second, unsigned order, bool *is_deep) {
    const size_t common = smaller_of(first.len, second.len);
    const uint8_t *a = address_of(first), *b = address_of(second);
    for (size_t at = 0; at < common; at += 64) {
        const uint64_t mask = low_bits(common - at < 64 ? common - at : 64);
        const __m512i x = _mm512_maskz_loadu_epi8(mask, a + at), y = _mm512_maskz_loadu_epi8(mask, b + at);
        const uint64_t unlike = _mm512_cmpneq_epu8_mask(x, y);
        if (unlike) {
            *is_deep = at || !(unlike & 0xffff);
            return ((unlike & -unlike) & _mm512_cmplt_epu8_mask(x, y)) != 0;
        }
    }
    *is_deep = common >= PREFIX;
    return is_in_order(sign_of(first.len, second.len), order);
}

enum { STRETCH = 64, RARE = STRETCH / 4 };

/* The first key of the step at key `at`, by its bits, that does not belong behind the one before it; at +
 * STEP when all do. */
SEXTET_INLINE size_t
resolve_ties(key_source source, size_t at, unsigned suspects, unsigned ties, unsigned order) {
    for (unsigned bit = 1; bit & PAIR_BITS; bit <<= 2, at++) {
        if (!(suspects & bit))
            continue;
        if (!(ties & bit))
            return at;
        if (!is_pair_in_order(source, at, order))
            return at;
    }
    return at;
}

/* Stretches of keys from `at` on, by 64 bytes at a time, until ties are rare or a pair is out of order.
 * *stopped tells the latter. */
SEXTET_INLINE size_t compare_deep(key_source source, size_t at, size_t count, unsigned order, bool *stopped) {
    size_t deep = STRETCH;
    *stopped = false;
    while (at < count && deep >= RARE) {
        const size_t end = count - at < STRETCH ? count : at + STRETCH;
        deep = 0;
        for (; at < end; at++) {
            bool is_deep;
            if (SEXTET_UNLIKELY(
                    !is_behind_long(key_of(source, at - 1), key_of(source, at), order, &is_deep))) {
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
SEXTET_INLINE size_t check_keys(key_source source, size_t count, unsigned order, unsigned kind) {
    __m512i before = prefixes_of(source, 0, kind);
    pair_bits pairs = compare_four(before, before);
    unsigned suspects = PAIR_BITS & ~pairs.behind & ~1u; /* nothing is before the first key */
    if (SEXTET_UNLIKELY(suspects)) {
        const size_t bad = resolve_ties(source, 0, suspects, pairs.ties, order);
        if (bad < STEP)
            return bad;
    }
    size_t at = STEP;
    while (count - at >= STEP) {
        const __m512i prefixes = prefixes_of(source, at, kind);
        pairs = compare_four(before, prefixes);
        suspects = PAIR_BITS & ~pairs.behind;
        before = prefixes;
        if (SEXTET_UNLIKELY(suspects)) {
            if (kind == SEXTET_ORDER_UTF8 && _mm_popcnt_u32(pairs.ties) >= MANY_TIES) {
                bool stopped;
                at = compare_deep(source, at, count, order, &stopped);
                if (stopped || at == count)
                    return at;
                if (at >= STEP)
                    before = prefixes_of(source, at - STEP, kind);
                continue;
            }
            const size_t bad = resolve_ties(source, at, suspects, pairs.ties, order);
            if (bad < at + STEP)
                return bad;
        }
        at += STEP;
    }
    if (at == count)
        return count;
    at = count - STEP; /* its first keys once more */
    before = prefixes_of(source, at, kind);
    pairs = compare_four(before, before);
    suspects = PAIR_BITS & ~pairs.behind & ~1u;
    return suspects ? resolve_ties(source, at, suspects, pairs.ties, order) : count;
}

#endif
