/* SPDX-License-Identifier: MIT
 * The length of UTF-16 text as UTF-8, AVX-512. A unit takes one byte, one more from 80 up, and one more from
 * 0800 up; the two units of a pair, six then, take two less. A surrogate without its partner takes three, as
 * U+FFFD does.
 *
 *   up to 192 units    the bits of the three conditions are counted, 32 units at a time
 *   longer             the three are added up in each lane, 128 units a step. A step that has nothing above
 *   7F
 *                      has nothing to add, and one that has nothing above D7FF no pairs. Lanes are summed up
 *                      before they could reach 2^15.
 *
 * Pairs are found among units and those before them, loaded from a unit earlier; the first vector of a text
 * shifts its own lanes instead.
 *
 * Reads src[0 .. src_len). Tail: masked loads. */
#include "utf16_avx512.h"

/* ---- by counting bits ---- */

/* Bytes above one a unit. */
SEXTET_INLINE size_t measure_units(__m512i units, __m512i previous) {
    const uint32_t pairs = find_low_surrogates(units) & find_high_surrogates(previous);
    return count_bits(_mm512_test_epi16_mask(units, CONSTANT(unit_ff80))) +
           count_bits(_mm512_test_epi16_mask(units, CONSTANT(unit_f800))) - 2 * count_bits(pairs);
}

/* The same of the first 32 of a text, or less. */
SEXTET_INLINE size_t measure_start(__m512i units) {
    if (!has_three_bytes(units))
        return count_bits(_mm512_test_epi16_mask(units, CONSTANT(unit_ff80)));
    return measure_units(units, shift_to_next(units));
}

/* Of all units from `at`, which is not 0, to the end. */
SEXTET_INLINE size_t measure_rest(const uint16_t *src, size_t at, size_t src_len, bool is_foreign) {
    size_t len = 0;
    for (size_t count; at < src_len; at += count) {
        count = smaller(src_len - at, 32);
        len += measure_units(
            load_units16_part(src, at, count, is_foreign), load_units16_part(src, at - 1, count, is_foreign));
    }
    return len;
}

/* ---- by adding up in lanes ---- */

enum {
    STEP = 128,
    MOST_STEPS = 1024 /* no lane reaches 2^15: they get 2 from a vector at most, and four vectors a step */
};

SEXTET_INLINE __m512i add_units(__m512i sums, __m512i units) {
    const __m512i one = CONSTANT(unit_0001);
    sums = _mm512_mask_add_epi16(sums, _mm512_test_epi16_mask(units, CONSTANT(unit_ff80)), sums, one);
    return _mm512_mask_add_epi16(sums, _mm512_test_epi16_mask(units, CONSTANT(unit_f800)), sums, one);
}

SEXTET_INLINE __m512i subtract_pairs(__m512i sums, __m512i units, __m512i previous) {
    const uint32_t pairs = find_low_surrogates(units) & find_high_surrogates(previous);
    return _mm512_mask_add_epi16(sums, pairs, sums, CONSTANT(unit_fffe));
}

SEXTET_INLINE __m512i add_step(__m512i sums, const uint16_t *src, size_t at, bool is_foreign) {
    __m512i units[4];
    SEXTET_UNROLL(4)
    for (size_t i = 0; i < 4; i++)
        units[i] = load_units16(src, at + 32 * i, is_foreign);
    const __m512i largest =
        _mm512_max_epu16(_mm512_max_epu16(units[0], units[1]), _mm512_max_epu16(units[2], units[3]));
    if (!has_non_ascii(largest))
        return sums;
    SEXTET_UNROLL(4)
    for (size_t i = 0; i < 4; i++)
        sums = add_units(sums, units[i]);
    if (_mm512_cmpge_epu16_mask(largest, CONSTANT(unit_d800)) == 0)
        return sums;
    SEXTET_UNROLL(4)
    for (size_t i = 0; i < 4; i++)
        sums = subtract_pairs(sums, units[i], load_units16(src, at + 32 * i - 1, is_foreign));
    return sums;
}

SEXTET_INLINE size_t measure_steps(const uint16_t *src, size_t at, size_t steps, bool is_foreign) {
    __m512i sums = _mm512_setzero_si512();
    for (; steps; steps--, at += STEP)
        sums = add_step(sums, src, at, is_foreign);
    return sum_units16(sums);
}

/* More than 32 units. */
SEXTET_INLINE size_t measure_text(const uint16_t *src, size_t src_len, bool is_foreign) {
    size_t len = src_len + measure_start(load_units16(src, 0, is_foreign)), at = 32;
    while (src_len - at >= STEP) {
        const size_t steps = smaller((src_len - at) / STEP, MOST_STEPS);
        len += measure_steps(src, at, steps, is_foreign);
        at += steps * STEP;
    }
    return len + measure_rest(src, at, src_len, is_foreign);
}

static SEXTET_NOINLINE size_t measure_native(const uint16_t *src, size_t src_len) {
    return measure_text(src, src_len, false);
}

static SEXTET_NOINLINE size_t measure_foreign(const uint16_t *src, size_t src_len) {
    return measure_text(src, src_len, true);
}

size_t sextet_utf8_length_from_utf16_avx512(
    const uint16_t *src, size_t src_len, sextet_text_options options) {
    const bool is_foreign = sextet_is_foreign(options);
    if (src_len > 32)
        return is_foreign ? measure_foreign(src, src_len) : measure_native(src, src_len);
    const __m512i text = load_units16_part(src, 0, src_len, false);
    return src_len + measure_start(is_foreign ? order_units16(text, true) : text);
}
