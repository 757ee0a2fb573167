/* SPDX-License-Identifier: MIT
 * UTF-16 keys in order, AVX-512: four keys a step, as keys_avx512.h has them, a lane being 8 units.
 *
 *   views      ptr len | ptr len | ptr len | ptr len
 *   units      8 of each key, zeros behind shorter ones; nothing behind a key is read
 *   numbers    units 0 .. 3 and 4 .. 7 of each, the first on top: in order as their units are
 *
 * Units are in the order of code points but where both of two that differ are D800 or more. A step that
 * has such a unit, or whose step before has, goes pair by pair, 32 units at a time, as ties do. Fewer than
 * eight keys, which cost as much as eight, and the order by lengths, go to the scalar kernel. Reads keys[0
 * .. count) and their units. */
#include "keys_avx512.h"

enum { PREFIX_UNITS = PREFIX / 2, FEWEST = 8 };

SEXTET_INLINE const void *address_of_units(sextet_key16 key) {
    return key.len ? (const void *)key.data : no_bytes;
}

/* `may_be_empty`: that a key may be is not so rare that it may be slow. */
SEXTET_INLINE __m512i load_numbers(const sextet_key16 *keys, bool may_be_empty) {
    const __m512i length_byte = _mm512_set1_epi8(8);
    const __m512i turned = _mm512_set4_epi32(0x09080b0a, 0x0d0c0f0e, 0x01000302, 0x05040706);
    const __m512i lanes = load_512(keys);
    const __m512i units = _mm512_min_epu64(lanes, _mm512_set1_epi64(PREFIX_UNITS));
    const __m512i lens = _mm512_shuffle_epi8(_mm512_add_epi64(units, units), length_byte);
    if (SEXTET_UNLIKELY(may_be_empty) && _mm512_testn_epi64_mask(lanes, lanes))
        return _mm512_shuffle_epi8(
            load_four(
                address_of_units(keys[0]), address_of_units(keys[1]), address_of_units(keys[2]),
                address_of_units(keys[3]), lens),
            turned);
    return _mm512_shuffle_epi8(
        load_four(keys[0].data, keys[1].data, keys[2].data, keys[3].data, lens), turned);
}

/* Whether the second key belongs behind the first, whose first `from` units are equal, or all that one of
 * them has. */
SEXTET_INLINE bool is_behind_from_unit(sextet_key16 first, sextet_key16 second, size_t from, unsigned order) {
    const size_t common = smaller_of(first.len, second.len);
    for (size_t at = from; at < common; at += 32) {
        const uint64_t mask = low_bits(2 * smaller_of(common - at, 32));
        const __m512i x = _mm512_maskz_loadu_epi8(mask, (const uint8_t *)first.data + 2 * at);
        const __m512i y = _mm512_maskz_loadu_epi8(mask, (const uint8_t *)second.data + 2 * at);
        const uint64_t unlike = _mm512_cmpneq_epu8_mask(x, y);
        if (unlike)
            return compare_at(
                       first.data, first.len, second.data, second.len, at + (size_t)_tzcnt_u64(unlike) / 2,
                       order) < 0;
    }
    return is_in_order(sign_of(first.len, second.len), order);
}

/* The first key of a step that does not belong behind the one before it, of those with a bit in `suspects`;
 * STEP when all do. Of those without one in `ties` it is known. */
SEXTET_INLINE size_t
resolve_units(const sextet_key16 *keys, unsigned suspects, unsigned ties, size_t from, unsigned order) {
    for (; suspects; suspects &= suspects - 1) {
        const unsigned bit = _tzcnt_u32(suspects);
        const sextet_key16 *key = keys + bit / 2;
        if (!(ties >> bit & 1) || !is_behind_from_unit(key[-1], key[0], from, order))
            return bit / 2;
    }
    return STEP;
}

/* `by_points` is a constant where this is inlined. */
SEXTET_INLINE size_t check_units(const sextet_key16 *keys, size_t count, unsigned order, bool by_points) {
    __m512i before = _mm512_setzero_si512();
    unsigned known = 1; /* nothing is before the first key */
    uint32_t high_before = 0;
    for (size_t at = 0;;) {
        /* in order, empty keys come first */
        const __m512i numbers = load_numbers(keys + at, at == 0 || keys[at - 1].len == 0);
        const pair_bits pairs = compare_four(before, numbers);
        const uint32_t high =
            by_points ? (uint32_t)_mm512_cmpge_epu16_mask(numbers, _mm512_set1_epi16((int16_t)0xd800)) : 0;
        unsigned suspects = PAIR_BITS & ~(pairs.behind | known);
        if (SEXTET_UNLIKELY(high | high_before))
            suspects = PAIR_BITS & ~known;
        if (SEXTET_UNLIKELY(suspects)) {
            const bool all = (high | high_before) != 0;
            const size_t bad = resolve_units(
                keys + at, suspects, all ? PAIR_BITS : pairs.ties, all ? 0 : PREFIX_UNITS, order);
            if (bad < STEP)
                return at + bad;
        }
        before = numbers;
        high_before = high;
        known = 0;
        at += STEP;
        if (count - at < STEP) {
            if (at == count)
                return count;
            at = count - STEP; /* its first keys once more */
            known = 1;
        }
    }
}

static SEXTET_NOINLINE size_t check_by_points(const sextet_key16 *keys, size_t count, unsigned order) {
    return check_units(keys, count, order, true);
}

static SEXTET_NOINLINE size_t check_by_units(const sextet_key16 *keys, size_t count, unsigned order) {
    return check_units(keys, count, order, false);
}

size_t sextet_keys_sorted_utf16_avx512(const sextet_key16 *keys, size_t count, unsigned order) {
    if (count < FEWEST || SEXTET_ORDER_OF(order) == SEXTET_ORDER_LENGTH_FIRST)
        return sextet_keys_sorted_utf16_scalar(keys, count, order);
    return SEXTET_ORDER_OF(order) == SEXTET_ORDER_UTF8 ? check_by_points(keys, count, order)
                                                       : check_by_units(keys, count, order);
}
