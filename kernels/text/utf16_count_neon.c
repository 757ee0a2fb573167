/* SPDX-License-Identifier: MIT
 * Characters of UTF-16 counted, NEON: the units, less the second ones of pairs: low surrogates behind a high
 * one. These are counted in lanes of a byte, for up to 255 steps of 16 units. The rest of a text is a vector
 * that ends where the text ends, without what is counted already. Reads src[0 .. src_len) only. */
#include "utf16_neon.h"

SEXTET_INLINE uint8x16_t high_plane(const uint8_t *text, bool is_foreign) {
    return load_16_units(text, is_foreign).high;
}

/* Of 16 units, by their high bytes, but for some lanes. */
SEXTET_INLINE size_t count_16(uint8x16_t high_before, uint8x16_t high, uint8x16_t left_out) {
    const uint8x16_t pairs = vbicq_u8(find_pairs(high_before, high), left_out);
    return vaddvq_u8(vshrq_n_u8(pairs, 7));
}

/* Behind the text's first unit. */
SEXTET_INLINE size_t count_run(const uint8_t *text, size_t steps, bool is_foreign) {
    uint8x16_t counts = vdupq_n_u8(0);
    for (const uint8_t *end = text + 32 * steps; text < end; text += 32)
        counts = vsubq_u8(counts, find_pairs(high_plane(text - 2, is_foreign), high_plane(text, is_foreign)));
    return vaddlvq_u8(counts);
}

/* 17 units or more. The first one is no second one of a pair. */
SEXTET_INLINE size_t count_long(const uint8_t *text, size_t len, bool is_foreign) {
    const size_t steps = (len - 1) / 16, left = (len - 1) % 16;
    size_t pairs = 0;
    for (size_t at = 0; at < steps; at += 255)
        pairs += count_run(text + 2 + 32 * at, steps - at < 255 ? steps - at : 255, is_foreign);
    if (left) {
        const uint8_t *last = text + 2 * len - 32;
        pairs +=
            count_16(high_plane(last - 2, is_foreign), high_plane(last, is_foreign), first_lanes(16 - left));
    }
    return pairs;
}

/* The first 8 units and the last, which overlap. */
SEXTET_INLINE size_t count_8_to_16(const uint8_t *text, size_t len, bool is_foreign) {
    const uint8x16_t high = split_units(vld1q_u8(text), vld1q_u8(text + 2 * len - 16), is_foreign).high;
    return count_16(before_halves(high, len), high, vextq_u8(vdupq_n_u8(0), first_lanes(16 - len), 8));
}

SEXTET_INLINE size_t count_1_to_7(const uint8_t *text, size_t len, bool is_foreign) {
    const uint8x16_t none = vdupq_n_u8(0),
                     high = split_units(load_1_to_7_units(text, len), none, is_foreign).high;
    return count_16(vextq_u8(none, high, 15), high, none);
}

SEXTET_INLINE size_t count_pairs(const uint8_t *text, size_t len, bool is_foreign) {
    if (len > 16)
        return count_long(text, len, is_foreign);
    if (len >= 8)
        return count_8_to_16(text, len, is_foreign);
    return count_1_to_7(text, len, is_foreign);
}

static SEXTET_NOINLINE size_t count_foreign(const uint8_t *text, size_t len) {
    return len - count_pairs(text, len, true);
}

size_t sextet_utf16_count_neon(const uint16_t *src, size_t src_len, sextet_text_options options) {
    const uint8_t *text = (const uint8_t *)src;
    if (SEXTET_UNLIKELY(sextet_is_foreign(options)))
        return count_foreign(text, src_len);
    return src_len - count_pairs(text, src_len, false);
}
