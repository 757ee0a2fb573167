/* SPDX-License-Identifier: MIT
 * The length of UTF-16 text as UTF-8, NEON: the units, and what each has more than one byte.
 *
 *   unit                          bytes more
 *   below 80                      0
 *   from 80 up                    1    its sign after narrowing to a signed byte, with saturation
 *   from 800 up, surrogates too   2
 *   the second one of a pair      0    so that a pair is 1 + 2 + 1 + 0 = 4, and a surrogate alone 3
 *
 * Runs of up to 960 units, 32 at a time, ASCII skipped, go by a look-up of the high byte's 5 highest bits,
 * which is 1 from 800 up. For surrogates it is 80: sums saturate, so that bit 7 of a sum tells of one in that
 * lane. Such a run is measured again, 16 units at a time, with its pairs; and so is what follows, until a run
 * has none. The rest of a text is a vector that ends where the text ends, without what is counted already.
 *
 * Reads src[0 .. src_len), nothing else. */
#include "utf16_neon.h"

enum { RUN_STEPS = 30 }; /* of 32 units: 4 bytes more in a lane at most, so less than 80 in all */

static const uint8_t more_by_high_bits[32] = {0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,    1, 1, 1, 1,
                                              1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0x80, 1, 1, 1, 1};

/* ---- 16 units ---- */

typedef struct units_16 {
    uint16x8_t first, second;
} units_16;

SEXTET_INLINE uint16x8_t in_native_order(uint8x16_t units, bool is_foreign) {
    return vreinterpretq_u16_u8(is_foreign ? vrev16q_u8(units) : units);
}

SEXTET_INLINE units_16 load_units(const uint8_t *text, bool is_foreign) {
    return (units_16){
        in_native_order(vld1q_u8(text), is_foreign), in_native_order(vld1q_u8(text + 16), is_foreign)};
}

SEXTET_INLINE uint8x16_t high_bytes(units_16 units) {
    return vuzp2q_u8(vreinterpretq_u8_u16(units.first), vreinterpretq_u8_u16(units.second));
}

/* FF from 80 up. */
SEXTET_INLINE uint8x16_t find_wide(units_16 units) {
    return find_high_bytes(vqmovn_high_u16(vqmovn_u16(units.first), units.second));
}

/* The bytes more of each unit as 0, FF, FE. */
SEXTET_INLINE uint8x16_t measure_units(units_16 units, uint8x16_t high, uint8x16_t pairs) {
    const uint8x16_t more = vaddq_u8(find_wide(units), vcgtq_u8(high, vdupq_n_u8(7)));
    return vsubq_u8(more, vaddq_u8(pairs, pairs));
}

/* Their sum: of 16 units, and of lanes that hold sums. */
SEXTET_INLINE size_t sum_16(uint8x16_t negative) {
    return vaddvq_u8(vsubq_u8(vdupq_n_u8(0), negative));
}

SEXTET_INLINE size_t sum_run(uint8x16_t negative) {
    return vaddlvq_u8(vsubq_u8(vdupq_n_u8(0), negative));
}

/* ---- runs ---- */

/* Of a run of 32-unit steps: sums of bytes more, bit 7 of a lane set if it had surrogates. */
SEXTET_INLINE uint8x16_t measure_run(const uint8_t *text, size_t steps, uint8x16x2_t table, bool is_foreign) {
    uint8x16_t sums = vdupq_n_u8(0);
    for (const uint8_t *end = text + 64 * steps; text < end; text += 64) {
        const units_16 a = load_units(text, is_foreign), b = load_units(text + 32, is_foreign);
        const uint16x8_t joined = vorrq_u16(vorrq_u16(a.first, a.second), vorrq_u16(b.first, b.second));
        if (!(fold_units(vreinterpretq_u8_u16(joined), false) & UINT64_C(0xff80ff80ff80ff80)))
            continue;
        const uint8x16_t first = vqtbl2q_u8(table, vshrq_n_u8(high_bytes(a), 3)),
                         second = vqtbl2q_u8(table, vshrq_n_u8(high_bytes(b), 3));
        const uint8x16_t both = vqaddq_u8(vsubq_u8(first, find_wide(a)), vsubq_u8(second, find_wide(b)));
        sums = vqaddq_u8(sums, both);
    }
    return sums;
}

/* The same run with its pairs, of which it tells whether there are any. */
static SEXTET_NOINLINE size_t
measure_run_with_pairs(const uint8_t *text, size_t steps, bool is_start, bool is_foreign, bool *has_pairs) {
    uint8x16_t negative = vdupq_n_u8(0), all_pairs = negative, high_before = negative;
    if (!is_start)
        high_before = high_bytes(load_units(text - 32, is_foreign));
    for (const uint8_t *end = text + 64 * steps; text < end; text += 32) {
        const units_16 units = load_units(text, is_foreign);
        const uint8x16_t high = high_bytes(units), pairs = find_pairs(vextq_u8(high_before, high, 15), high);
        negative = vaddq_u8(negative, measure_units(units, high, pairs));
        all_pairs = vorrq_u8(all_pairs, pairs);
        high_before = high;
    }
    *has_pairs = is_any(all_pairs);
    return sum_run(negative);
}

/* All steps of 32 units. */
SEXTET_INLINE size_t measure_steps(const uint8_t *text, size_t steps, bool is_foreign) {
    const uint8x16x2_t table = vld1q_u8_x2(more_by_high_bits);
    size_t more = 0;
    bool has_pairs = false;
    for (size_t at = 0, run; at < steps; at += run) {
        run = steps - at < RUN_STEPS ? steps - at : RUN_STEPS;
        if (!has_pairs) {
            const uint8x16_t sums = measure_run(text + 64 * at, run, table, is_foreign);
            if (is_all_ascii(sums)) {
                more += vaddlvq_u8(sums);
                continue;
            }
        }
        more += measure_run_with_pairs(text + 64 * at, run, at == 0, is_foreign, &has_pairs);
    }
    return more;
}

/* ---- the rest, and short texts ---- */

/* Of 16 units, but for some lanes. */
SEXTET_INLINE size_t measure_16(units_16 units, uint8x16_t high_before, uint8x16_t left_out) {
    const uint8x16_t high = high_bytes(units),
                     negative = measure_units(units, high, find_pairs(high_before, high));
    return sum_16(vbicq_u8(negative, left_out));
}

/* Of the last `left` of 16 units, 1 to 16, that end at `end`. */
SEXTET_INLINE size_t measure_end(const uint8_t *end, size_t left, bool is_start, bool is_foreign) {
    const units_16 units = load_units(end - 32, is_foreign);
    const uint8x16_t high_before = is_start ? vextq_u8(vdupq_n_u8(0), high_bytes(units), 15)
                                            : high_bytes(load_units(end - 34, is_foreign));
    return measure_16(units, high_before, first_lanes(16 - left));
}

/* Of the first 8 units and the last, which overlap. */
SEXTET_INLINE size_t measure_8_to_15(const uint8_t *text, size_t src_len, bool is_foreign) {
    const units_16 units = {
        in_native_order(vld1q_u8(text), is_foreign),
        in_native_order(vld1q_u8(text + 2 * src_len - 16), is_foreign)};
    return measure_16(
        units, before_halves(high_bytes(units), src_len),
        vextq_u8(vdupq_n_u8(0), first_lanes(16 - src_len), 8));
}

SEXTET_INLINE size_t measure_1_to_7(const uint8_t *text, size_t src_len, bool is_foreign) {
    const uint8x16_t none = vdupq_n_u8(0);
    const units_16 units = {
        in_native_order(load_1_to_7_units(text, src_len), is_foreign), vreinterpretq_u16_u8(none)};
    return measure_16(units, vextq_u8(none, high_bytes(units), 15), none);
}

/* 17 units or more. */
SEXTET_INLINE size_t measure_long(const uint8_t *text, size_t src_len, bool is_foreign) {
    const uint8_t *end = text + 2 * src_len;
    size_t len = src_len + measure_steps(text, src_len / 32, is_foreign), left = src_len % 32;
    if (left > 16) {
        len += measure_end(text + 2 * (src_len - left) + 32, 16, src_len < 32, is_foreign);
        left -= 16;
    }
    return left ? len + measure_end(end, left, false, is_foreign) : len;
}

static SEXTET_NOINLINE size_t measure_long_native(const uint8_t *text, size_t src_len) {
    return measure_long(text, src_len, false);
}

SEXTET_INLINE size_t measure_short(const uint8_t *text, size_t src_len, bool is_foreign) {
    if (src_len == 16) {
        const units_16 units = load_units(text, is_foreign);
        const uint8x16_t none = vdupq_n_u8(0), high = high_bytes(units);
        return src_len + measure_16(units, vextq_u8(none, high, 15), none);
    }
    if (src_len >= 8)
        return src_len + measure_8_to_15(text, src_len, is_foreign);
    return src_len + measure_1_to_7(text, src_len, is_foreign);
}

static SEXTET_NOINLINE size_t measure_foreign(const uint8_t *text, size_t src_len) {
    return src_len > 16 ? measure_long(text, src_len, true) : measure_short(text, src_len, true);
}

size_t sextet_utf8_length_from_utf16_neon(const uint16_t *src, size_t src_len, sextet_text_options options) {
    const uint8_t *text = (const uint8_t *)src;
    if (SEXTET_UNLIKELY(sextet_is_foreign(options)))
        return measure_foreign(text, src_len);
    return src_len > 16 ? measure_long_native(text, src_len) : measure_short(text, src_len, false);
}
