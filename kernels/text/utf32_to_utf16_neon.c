/* SPDX-License-Identifier: MIT
 * UTF-32 to UTF-16, NEON: 8 units at a time, narrowed, if all are below 10000; else 4.
 *
 *   a lane of 32 bits                      low half             high half
 *   00000000 00000000 xxxxxxxx xxxxxxxx    xxxxxxxxxxxxxxxx     nothing
 *   00000000 000uuuuu zzzzyyyy yyxxxxxx    110110wwwwzzzzyy     110111yyyyxxxxxx     wwww = uuuuu - 1
 *
 * A look-up by a mask of the lanes with both halves closes the gaps.
 *
 * Reads src[0 .. src_len) only; stores are exact. The rest of a text is a vector of 4 units that ends where
 * the text ends, and is written over what is written already. Texts of 1 to 3 units, what is wrong, and what
 * has no room are left to the scalar kernel. */
#include "text_neon.h"

static SEXTET_COLD sextet_result hand_over(
    const uint32_t *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_text_options options,
    size_t at, size_t written) {
    return sextet_text_behind(
        at, written,
        sextet_utf32_to_utf16_scalar(
            (const void *)((const uint8_t *)src + 4 * at), src_len - at,
            (void *)((uint8_t *)dst + 2 * written), dst_cap - written, options));
}

SEXTET_INLINE uint8x16_t in_order(uint16x8_t units, bool is_foreign) {
    const uint8x16_t bytes = vreinterpretq_u8_u16(units);
    return is_foreign ? vrev16q_u8(bytes) : bytes;
}

/* 8 units below 10000 that are no surrogates; false if they are not. */
SEXTET_INLINE bool narrow_8(const uint8_t *text, uint8_t *dst, bool is_foreign) {
    const uint16x8_t first = vreinterpretq_u16_u32(load_4_wide_units(text, is_foreign)),
                     second = vreinterpretq_u16_u32(load_4_wide_units(text + 16, is_foreign));
    const uint16x8_t units = vuzp1q_u16(first, second), above = vuzp2q_u16(first, second);
    const uint16x8_t surrogates = vceqq_u16(vandq_u16(units, vdupq_n_u16(0xf800)), vdupq_n_u16(0xd800));
    if (SEXTET_UNLIKELY(is_any(vreinterpretq_u8_u16(vorrq_u16(above, surrogates)))))
        return false;
    vst1q_u8(dst, in_order(units, is_foreign));
    return true;
}

SEXTET_INLINE bool are_good(uint32x4_t points) {
    const uint32x4_t bad = vorrq_u32(
        vcgtq_u32(points, vdupq_n_u32(0x10ffff)),
        vcltq_u32(vsubq_u32(points, vdupq_n_u32(0xd800)), vdupq_n_u32(0x800)));
    return !is_any(vreinterpretq_u8_u32(bad));
}

/* The high surrogate in the low half, the low one in the high half; or a unit alone. */
SEXTET_INLINE uint16x8_t encode_4(uint32x4_t points, uint32x4_t is_pair) {
    const uint32x4_t high = vaddq_u32(vshrq_n_u32(points, 10), vdupq_n_u32(0xd7c0)),
                     low = vorrq_u32(vandq_u32(points, vdupq_n_u32(0x3ff)), vdupq_n_u32(0xdc00));
    return vreinterpretq_u16_u32(vbslq_u32(is_pair, vsliq_n_u32(high, low, 16), points));
}

/* All but the first `known` of 4 units, which stand in front of dst already. Returns the units written, or 0
 * if something is wrong or there is no room. */
SEXTET_INLINE size_t
convert_4(const uint8_t *text, uint8_t *dst, size_t room, size_t known, bool is_foreign) {
    const uint32x4_t points = load_4_wide_units(text, is_foreign),
                     is_pair = vcgtq_u32(points, vdupq_n_u32(0xffff));
    if (SEXTET_UNLIKELY(!are_good(points)))
        return 0;
    const uint32x4_t ones = vshrq_n_u32(is_pair, 31);
    const uint32_t mask = vaddvq_u32(vshlq_u32(ones, lanes_0_to_3()));
    const size_t len = 4 + vaddvq_u32(ones),
                 known_len =
                     known + vaddvq_u32(vandq_u32(ones, vreinterpretq_u32_u8(first_lanes(4 * known))));
    if (SEXTET_UNLIKELY(room < len - known_len))
        return 0;
    const uint8x16_t pairs = in_order(encode_4(points, is_pair), is_foreign);
    store_8_to_16_bytes(
        dst - 2 * known_len, vqtbl1q_u8(pairs, vld1q_u8(sextet_utf16_neon_table.units[mask])), 2 * len);
    return len - known_len;
}

/* 4 units or more. */
SEXTET_INLINE sextet_result convert(
    const uint32_t *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_text_options options,
    bool is_foreign) {
    const uint8_t *text = (const uint8_t *)src;
    uint8_t *out = (uint8_t *)dst;
    size_t at = 0, written = 0;
    while (at < src_len) {
        const size_t left = src_len - at, room = dst_cap - written;
        if (left >= 8 && room >= 8 && narrow_8(text + 4 * at, out + 2 * written, is_foreign)) {
            at += 8, written += 8;
            continue;
        }
        const size_t known = left < 4 ? 4 - left : 0;
        const size_t len = convert_4(text + 4 * (at - known), out + 2 * written, room, known, is_foreign);
        if (SEXTET_UNLIKELY(!len))
            return hand_over(src, src_len, dst, dst_cap, options, at, written);
        at += 4 - known, written += len;
    }
    return sextet_make_result(src_len, written, SEXTET_OK);
}

static SEXTET_NOINLINE sextet_result convert_foreign(
    const uint32_t *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_text_options options) {
    return convert(src, src_len, dst, dst_cap, options, true);
}

sextet_result sextet_utf32_to_utf16_neon(
    const uint32_t *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_text_options options) {
    if (src_len < 4)
        return sextet_utf32_to_utf16_scalar(src, src_len, dst, dst_cap, options);
    if (SEXTET_UNLIKELY(sextet_is_foreign(options)))
        return convert_foreign(src, src_len, dst, dst_cap, options);
    return convert(src, src_len, dst, dst_cap, options, false);
}
