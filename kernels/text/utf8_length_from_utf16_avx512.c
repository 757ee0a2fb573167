/* SPDX-License-Identifier: MIT
 * The length of UTF-16 text as UTF-8, AVX-512 with VBMI. A unit takes one byte, one more from 80 up, and one
 * more from 0800 up; the two units of a pair, six then, take two less. A surrogate without its partner takes
 * three, as U+FFFD does.
 *
 *   up to 32 units     the bits of the three conditions are counted
 *   longer             64 units are a vector of low bytes and one of high bytes:
 *                        from 80      high | (low & 80) is not 0
 *                        from 0800    high is above 07
 *                        surrogates   high is D8 .. DB or DC .. DF; a pair is a low one behind a high one
 *                      The bits of these are counted up to 64 units. In longer texts the first two are added
 *                      up in lanes of bytes, until those could overflow, and pairs are looked for in 128 units
 *                      that have surrogates.
 *
 * Reads src[0 .. src_len). Tail: of up to 64 units, a masked load, whose absent units are zero, which adds
 * nothing; else the last 64 once more, with those left out that have been counted. */
#include "sums_avx512.h"
#include "utf16_avx512.h"

/* The bytes of 64 units. */
typedef struct unit_bytes {
    __m512i low, high;
} unit_bytes;

SEXTET_INLINE unit_bytes split_units(__m512i first, __m512i second, bool is_foreign) {
    const text_avx512_table *table = &sextet_text_avx512_table;
    const __m512i even = _mm512_permutex2var_epi8(first, load_table_512(table->even_bytes), second);
    const __m512i odd = _mm512_permutex2var_epi8(first, load_table_512(table->odd_bytes), second);
    return is_foreign ? (unit_bytes){odd, even} : (unit_bytes){even, odd};
}

SEXTET_INLINE unit_bytes load_bytes(const uint16_t *src, size_t at, bool is_foreign) {
    return split_units(load_units16(src, at, false), load_units16(src, at + 32, false), is_foreign);
}

/* Not zero in lanes of units from 80 up, and from 0800 up. */
SEXTET_INLINE __m512i find_from_80(unit_bytes units) {
    /* a | (b & c) */
    return _mm512_ternarylogic_epi32(units.high, units.low, CONSTANT(unit_8080), 0xf8);
}

SEXTET_INLINE __m512i find_from_0800(unit_bytes units) {
    return _mm512_subs_epu8(units.high, CONSTANT(unit_0707));
}

/* Whether there is the high byte of a surrogate. */
SEXTET_INLINE bool has_surrogates(__m512i high, __m512i more_high) {
    const __m512i d8d8 = CONSTANT(unit_d8d8);
    const __m512i least = _mm512_min_epu8(_mm512_xor_si512(high, d8d8), _mm512_xor_si512(more_high, d8d8));
    return _mm512_cmpge_epu8_mask(CONSTANT(unit_0707), least) != 0;
}

/* Pairs whose second units are among 64, given their high bytes; is_owed: a high surrogate is in front. */
SEXTET_INLINE uint64_t find_pairs(__m512i high, bool is_owed) {
    const surrogate_bits bits = find_surrogate_bits(high);
    return (bits.highs << 1 | is_owed) & bits.lows;
}

/* ---- up to 64 units ---- */

/* Up to 32, in the order of this machine. */
SEXTET_INLINE size_t measure_few(__m512i units) {
    const size_t from_80 = count_bits(_mm512_test_epi16_mask(units, CONSTANT(unit_ff80)));
    if (!has_three_bytes(units))
        return from_80;
    const uint32_t pairs = find_low_surrogates(units) & find_high_surrogates(shift_to_next(units));
    return from_80 + count_bits(_mm512_test_epi16_mask(units, CONSTANT(unit_f800))) - 2 * count_bits(pairs);
}

/* 33 to 64. */
SEXTET_INLINE size_t measure_some(const uint16_t *src, size_t src_len, bool is_foreign) {
    const __m512i first = load_units16(src, 0, false);
    const __m512i second = load_units16_part(src, 32, src_len - 32, false);
    const unit_bytes units = split_units(first, second, is_foreign);
    const __m512i from_80 = find_from_80(units), from_0800 = find_from_0800(units);
    const size_t len = src_len + count_bits(_mm512_test_epi8_mask(from_80, from_80));
    const uint64_t three = _mm512_test_epi8_mask(from_0800, from_0800);
    if (three == 0)
        return len;
    return len + count_bits(three) - 2 * count_bits(find_pairs(units.high, false));
}

/* ---- longer texts ---- */

enum {
    STEP = 128,
    MOST_STEPS = 62 /* a lane gets 2 from 64 units at most, 4 a step and 4 from the rest, and holds 255 */
};

typedef struct length_tally {
    __m512i sums;
    size_t pairs;
} length_tally;

/* One more in each lane that is not zero here. */
SEXTET_INLINE __m512i add_lanes(__m512i sums, __m512i lanes) {
    return _mm512_add_epi8(sums, _mm512_min_epu8(lanes, CONSTANT(unit_0101)));
}

SEXTET_INLINE __m512i add_units(__m512i sums, unit_bytes units) {
    return add_lanes(add_lanes(sums, find_from_80(units)), find_from_0800(units));
}

/* Pairs whose second units are the last `count` of 64 from `at` on. */
SEXTET_INLINE size_t
count_pairs(const uint16_t *src, size_t at, __m512i high, size_t count, bool is_foreign) {
    const bool is_owed = at && is_high_surrogate(unit16(src, at - (at > 0), is_foreign)); /* no branch */
    return count_bits(find_pairs(high, is_owed) >> (64 - count));
}

/* The last `count` of 64 units; zeros in front of them add nothing. */
SEXTET_INLINE unit_bytes take_last(unit_bytes units, size_t count) {
    const __m512i taken = load_512(sextet_text_avx512_table.last_lanes + count);
    return (unit_bytes){_mm512_and_si512(units.low, taken), _mm512_and_si512(units.high, taken)};
}

/* 64 units from `at` on, and the last `count` of 64 from `more_at` on. */
SEXTET_INLINE length_tally
add_two(length_tally tally, const uint16_t *src, size_t at, size_t more_at, size_t count, bool is_foreign) {
    const unit_bytes first = load_bytes(src, at, is_foreign), more = load_bytes(src, more_at, is_foreign);
    tally.sums = add_units(add_units(tally.sums, first), count < 64 ? take_last(more, count) : more);
    if (SEXTET_UNLIKELY(has_surrogates(first.high, more.high)))
        tally.pairs += count_pairs(src, at, first.high, 64, is_foreign) +
                       count_pairs(src, more_at, more.high, count, is_foreign);
    return tally;
}

/* The last `count` of 64 from `at` on. */
SEXTET_INLINE length_tally
add_last(length_tally tally, const uint16_t *src, size_t at, size_t count, bool is_foreign) {
    const unit_bytes units = load_bytes(src, at, is_foreign);
    tally.sums = add_units(tally.sums, take_last(units, count));
    if (SEXTET_UNLIKELY(has_surrogates(units.high, units.high)))
        tally.pairs += count_pairs(src, at, units.high, count, is_foreign);
    return tally;
}

/* More than 64 units. */
SEXTET_INLINE size_t measure_text(const uint16_t *src, size_t src_len, bool is_foreign) {
    length_tally tally = {_mm512_setzero_si512(), 0};
    size_t len = src_len, at = 0, end = smaller(src_len, MOST_STEPS * STEP);
    for (;;) {
        for (; end - at > STEP; at += STEP)
            tally = add_two(tally, src, at, at + 64, 64, is_foreign);
        if (end == src_len)
            break;
        len += sum_of_bytes(tally.sums);
        tally.sums = _mm512_setzero_si512();
        end = smaller(src_len, end + MOST_STEPS * STEP);
    }
    const size_t last_at = src_len - 64, rest = src_len - at;
    tally = rest > 64 ? add_two(tally, src, at, last_at, rest - 64, is_foreign)
                      : add_last(tally, src, last_at, rest, is_foreign);
    return len + sum_of_bytes(tally.sums) - 2 * tally.pairs;
}

static SEXTET_NOINLINE size_t measure_long(const uint16_t *src, size_t src_len) {
    return measure_text(src, src_len, false);
}

static SEXTET_NOINLINE size_t measure_to_64(const uint16_t *src, size_t src_len) {
    return measure_some(src, src_len, false);
}

static SEXTET_NOINLINE size_t measure_foreign(const uint16_t *src, size_t src_len) {
    if (src_len > 32)
        return src_len > 64 ? measure_text(src, src_len, true) : measure_some(src, src_len, true);
    return src_len + measure_few(load_units16_part(src, 0, src_len, true));
}

size_t sextet_utf8_length_from_utf16_avx512(
    const uint16_t *src, size_t src_len, sextet_text_options options) {
    if (SEXTET_UNLIKELY(sextet_is_foreign(options)))
        return measure_foreign(src, src_len);
    if (src_len > 32)
        return src_len > 64 ? measure_long(src, src_len) : measure_to_64(src, src_len);
    return src_len + measure_few(load_units16_part(src, 0, src_len, false));
}
