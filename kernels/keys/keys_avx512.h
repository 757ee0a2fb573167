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

/* The first 16 bytes of four keys, zeros behind shorter ones. views: their lanes. */
SEXTET_INLINE __m512i load_four(const sextet_key *keys, __m512i views) {
    const __m512i length_byte = _mm512_set1_epi8(8);
    const __m512i iota = _mm512_set4_epi32(0x0f0e0d0c, 0x0b0a0908, 0x07060504, 0x03020100);
    const __m512i lens = _mm512_shuffle_epi8(_mm512_min_epu64(views, _mm512_set1_epi64(PREFIX)), length_byte);
    const uint64_t masks = _mm512_cmplt_epu8_mask(iota, lens);
    return join_four(
        load_prefix(address_of(keys[0]), masks, 0), load_prefix(address_of(keys[1]), masks, 1),
        load_prefix(address_of(keys[2]), masks, 2), load_prefix(address_of(keys[3]), masks, 3));
}

/* EE, EF -> FE, FF and F0 .. FF -> EE .. FD: the order of UTF-16 units. */
SEXTET_INLINE __m512i rank_units(__m512i bytes) {
    const uint64_t high = _mm512_cmpge_epu8_mask(bytes, _mm512_set1_epi8((int8_t)0xee));
    const uint64_t above = _mm512_cmpge_epu8_mask(bytes, _mm512_set1_epi8((int8_t)0xf0));
    const __m512i moved = _mm512_mask_add_epi8(bytes, high, bytes, _mm512_set1_epi8(0x10));
    return _mm512_mask_sub_epi8(moved, above, bytes, _mm512_set1_epi8(2));
}

/* Bytes to two numbers a lane, the first in the lower half. */
SEXTET_INLINE __m512i turn_prefixes(__m512i bytes, __m512i views, unsigned order) {
    const __m512i turned = _mm512_set4_epi32(0x08090a0b, 0x0c0d0e0f, 0x00010203, 0x04050607);
    const __m512i numbers = _mm512_shuffle_epi8(bytes, turned);
    if (order == SEXTET_ORDER_UTF16_UNITS)
        return rank_units(numbers);
    if (order ==
        SEXTET_ORDER_LENGTH_FIRST) /* the length, which is the upper half of a view; the first number behind it */
        return _mm512_unpacklo_epi64(_mm512_unpackhi_epi64(views, views), numbers);
    return numbers;
}

SEXTET_INLINE __m512i prefixes_of(const sextet_key *keys, unsigned order) {
    const __m512i views = load_512(keys);
    return turn_prefixes(load_four(keys, views), views, order);
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

#endif
