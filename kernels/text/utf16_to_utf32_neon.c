/* SPDX-License-Identifier: MIT
 * UTF-16 to UTF-32, NEON: 8 units at a time, widened if none is a surrogate. Else each low one, in a lane of
 * 32 bits with the unit in front of it in another vector, gives the character,
 *
 *   before 110110wwwwzzzzyy    own 110111yyyyxxxxxx    000uuuuuzzzzyyyyyyxxxxxx    uuuuu = wwww + 1
 *
 * and the lanes of high ones are closed up by a look-up, 4 lanes at a time, of which at least 2 stay.
 *
 * Surrogates are checked before anything of the step is stored. A high one that ends a step keeps the text
 * "open": the next step checks. Reads src[0 .. src_len) only; stores are exact. The rest of a text is a
 * vector that ends where the text ends, and is written over what is written already. Texts of up to 8 units
 * that have surrogates, what is wrong, and what has no room are left to the scalar kernel. */
#include "utf16_neon.h"

static SEXTET_COLD sextet_result hand_over(
    const uint16_t *src, size_t src_len, uint32_t *dst, size_t dst_cap, sextet_text_options options,
    size_t at, size_t written) {
    const uint8_t *text = (const uint8_t *)src;
    const size_t read = character_start(text, at, sextet_is_foreign(options));
    return sextet_text_behind(
        read, written,
        sextet_utf16_to_utf32_scalar(
            (const void *)(text + 2 * read), src_len - read, (void *)((uint8_t *)dst + 4 * written),
            dst_cap - written, options));
}

SEXTET_INLINE uint16x8_t load_8_units(const uint8_t *text, bool is_foreign) {
    const uint8x16_t units = vld1q_u8(text);
    return vreinterpretq_u16_u8(is_foreign ? vrev16q_u8(units) : units);
}

/* FFFF for surrogates of one half: high ones from D800, low ones from DC00. */
SEXTET_INLINE uint16x8_t find_half(uint16x8_t units, uint16_t half) {
    return vceqq_u16(vandq_u16(units, vdupq_n_u16(0xfc00)), vdupq_n_u16(half));
}

SEXTET_INLINE bool has_surrogates(uint16x8_t units) {
    const uint16x8_t surrogates = vceqq_u16(vandq_u16(units, vdupq_n_u16(0xf800)), vdupq_n_u16(0xd800));
    return is_any(vreinterpretq_u8_u16(surrogates));
}

SEXTET_INLINE uint8x16_t in_order(uint32x4_t points, bool is_foreign) {
    const uint8x16_t bytes = vreinterpretq_u8_u32(points);
    return is_foreign ? vrev32q_u8(bytes) : bytes;
}

SEXTET_INLINE void widen_8(uint16x8_t units, uint8_t *dst, bool is_foreign) {
    vst1q_u8(dst, in_order(vmovl_u16(vget_low_u16(units)), is_foreign));
    vst1q_u8(dst + 16, in_order(vmovl_u16(vget_high_u16(units)), is_foreign));
}

/* Closes up and stores 4 lanes of which 2 or more stay; returns how many. */
SEXTET_INLINE size_t store_4(uint16x4_t before, uint16x4_t units, uint8_t *dst, bool is_foreign) {
    const uint32x4_t own = vmovl_u16(units), front = vmovl_u16(before);
    const uint32x4_t bits = vsubq_u32(vaddq_u32(vshlq_n_u32(front, 10), own), vdupq_n_u32(0x35fdc00));
    const uint32x4_t is_low = vcltq_u32(vsubq_u32(own, vdupq_n_u32(0xdc00)), vdupq_n_u32(0x400)),
                     is_high = vcltq_u32(vsubq_u32(own, vdupq_n_u32(0xd800)), vdupq_n_u32(0x400)),
                     points = vbslq_u32(is_low, bits, own);
    const uint32x4_t stays = vaddq_u32(vdupq_n_u32(1), is_high);
    const uint32_t mask = vaddvq_u32(vshlq_u32(stays, lanes_0_to_3()));
    const size_t len = vaddvq_u32(stays);
    const uint8x16_t order = vld1q_u8(sextet_utf16_neon_table.words[mask]);
    store_8_to_16_bytes(dst, vqtbl1q_u8(in_order(points, is_foreign), order), 4 * len);
    return len;
}

/* The characters that end among the first n of 8 units. */
SEXTET_INLINE size_t count_first_characters(uint16x8_t is_high, size_t n) {
    const uint16x8_t ones = vshrq_n_u16(vbicq_u16(vreinterpretq_u16_u8(first_lanes(2 * n)), is_high), 15);
    return vaddvq_u16(ones);
}

/* All but the first `known` of 8 units with surrogates, or behind a high one, or both. The known ones stand
 * in front of dst already. False if something is wrong or there is no room. */
SEXTET_INLINE bool convert_8(
    const uint8_t *text, uint8_t *dst, size_t *written, size_t dst_cap, size_t known, bool is_start,
    bool is_foreign) {
    const uint16x8_t units = load_8_units(text, is_foreign),
                     before =
                         is_start ? vextq_u16(vdupq_n_u16(0), units, 7) : load_8_units(text - 2, is_foreign);
    const uint16x8_t is_high = find_half(units, 0xd800),
                     unpaired = veorq_u16(find_half(before, 0xd800), find_half(units, 0xdc00));
    const size_t known_len = count_first_characters(is_high, known), len = count_first_characters(is_high, 8);
    if (SEXTET_UNLIKELY(is_any(vreinterpretq_u8_u16(unpaired)) || dst_cap - *written < len - known_len))
        return false;
    uint8_t *out = dst + 4 * (*written - known_len);
    const size_t first_len = store_4(vget_low_u16(before), vget_low_u16(units), out, is_foreign);
    store_4(vget_high_u16(before), vget_high_u16(units), out + 4 * first_len, is_foreign);
    *written += len - known_len;
    return true;
}

/* 9 units or more. */
SEXTET_INLINE sextet_result convert_long(
    const uint16_t *src, size_t src_len, uint32_t *dst, size_t dst_cap, sextet_text_options options,
    bool is_foreign) {
    const uint8_t *text = (const uint8_t *)src;
    uint8_t *out = (uint8_t *)dst;
    size_t at = 0, written = 0;
    bool is_open = false; /* the last unit was a high surrogate */
    while (at < src_len) {
        const size_t left = src_len - at, known = left < 8 ? 8 - left : 0;
        const uint8_t *from = text + 2 * (at - known);
        const uint16x8_t units = load_8_units(from, is_foreign);
        if (!is_open && dst_cap - written >= 8 - known && !has_surrogates(units)) {
            widen_8(units, out + 4 * (written - known), is_foreign);
            written += 8 - known;
        } else {
            if (SEXTET_UNLIKELY(!convert_8(from, out, &written, dst_cap, known, at == 0, is_foreign)))
                return hand_over(src, src_len, dst, dst_cap, options, at, written);
            is_open = is_high_surrogate(vgetq_lane_u16(units, 7));
        }
        at += 8 - known;
    }
    if (SEXTET_UNLIKELY(is_open))
        return hand_over(src, src_len, dst, dst_cap, options, at, written);
    return sextet_make_result(src_len, written, SEXTET_OK);
}

SEXTET_INLINE bool widen_4(const uint8_t *from, uint8_t *to, bool is_foreign) {
    const uint16x8_t four = vreinterpretq_u16_u64(vdupq_n_u64(load64(from)));
    const uint16x8_t units = is_foreign ? vreinterpretq_u16_u8(vrev16q_u8(vreinterpretq_u8_u16(four))) : four;
    if (SEXTET_UNLIKELY(has_surrogates(units)))
        return false;
    vst1q_u8(to, in_order(vmovl_u16(vget_low_u16(units)), is_foreign));
    return true;
}

SEXTET_INLINE bool widen_1(const uint8_t *from, uint8_t *to, bool is_foreign) {
    const uint32_t unit = unit16(from, 0, is_foreign);
    if (SEXTET_UNLIKELY(is_surrogate(unit)))
        return false;
    write_utf32(to, 0, unit, is_foreign);
    return true;
}

static const one_to_one short_utf16_to_utf32 = {2, 4, NULL, widen_4, widen_1};

SEXTET_INLINE sextet_result convert(
    const uint16_t *src, size_t src_len, uint32_t *dst, size_t dst_cap, sextet_text_options options,
    bool is_foreign) {
    if (src_len > 8)
        return convert_long(src, src_len, dst, dst_cap, options, is_foreign);
    const size_t done = convert_one_to_one(src, src_len, dst, dst_cap, is_foreign, short_utf16_to_utf32);
    if (SEXTET_UNLIKELY(done < src_len))
        return hand_over(src, src_len, dst, dst_cap, options, done, done);
    return sextet_make_result(src_len, src_len, SEXTET_OK);
}

static SEXTET_NOINLINE sextet_result convert_foreign(
    const uint16_t *src, size_t src_len, uint32_t *dst, size_t dst_cap, sextet_text_options options) {
    return convert(src, src_len, dst, dst_cap, options, true);
}

sextet_result sextet_utf16_to_utf32_neon(
    const uint16_t *src, size_t src_len, uint32_t *dst, size_t dst_cap, sextet_text_options options) {
    if (SEXTET_UNLIKELY(sextet_is_foreign(options)))
        return convert_foreign(src, src_len, dst, dst_cap, options);
    return convert(src, src_len, dst, dst_cap, options, false);
}
