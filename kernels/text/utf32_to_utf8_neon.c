/* SPDX-License-Identifier: MIT
 * UTF-32 to UTF-8, NEON: 16 units at a time. ASCII is narrowed. Else the units lie in planes, one vector for
 * each byte: the two low ones are encoded as those of UTF-16 are (utf16_neon.h), and where the third is not
 * zero, the bytes of four take their places:
 *
 *   000uuuuu zzzzyyyy yyxxxxxx    11110uuu 10uuzzzz 10yyyyyy 10xxxxxx
 *
 * Reads src[0 .. src_len) only. Vectors are stored whole where 16 more units follow, and room for the 16
 * bytes that these need at least; exactly in the rest of a text. Its last vector ends where the text ends,
 * and is written over what is written already. Texts of 4 to 15 units go by 4. Texts of 1 to 3 units, what is
 * wrong, and what has no room are left to the scalar kernel. */
#include "utf16_neon.h"

static SEXTET_COLD sextet_result hand_over(
    const uint32_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options, size_t at,
    size_t written) {
    return sextet_text_behind(
        at, written,
        sextet_utf32_to_utf8_scalar(
            (const void *)((const uint8_t *)src + 4 * at), src_len - at, dst + written, dst_cap - written,
            options));
}

/* ---- 16 units in planes ---- */

typedef struct point_planes {
    unit_planes units;
    uint8x16_t third, fourth;
} point_planes;

SEXTET_INLINE point_planes split_points(uint32x4_t a, uint32x4_t b, uint32x4_t c, uint32x4_t d) {
    const uint16x8_t a16 = vreinterpretq_u16_u32(a), b16 = vreinterpretq_u16_u32(b),
                     c16 = vreinterpretq_u16_u32(c), d16 = vreinterpretq_u16_u32(d);
    const uint8x16_t low_first = vreinterpretq_u8_u16(vuzp1q_u16(a16, b16)),
                     low_second = vreinterpretq_u8_u16(vuzp1q_u16(c16, d16)),
                     high_first = vreinterpretq_u8_u16(vuzp2q_u16(a16, b16)),
                     high_second = vreinterpretq_u8_u16(vuzp2q_u16(c16, d16));
    return (point_planes){
        split_units(low_first, low_second, false), vuzp1q_u8(high_first, high_second),
        vuzp2q_u8(high_first, high_second)};
}

SEXTET_INLINE bool are_good(point_planes points) {
    const uint8x16_t surrogates =
        vbicq_u8(find_surrogates(points.units.high), vtstq_u8(points.third, points.third));
    const uint8x16_t out_of_range = vorrq_u8(points.fourth, vcgtq_u8(points.third, vdupq_n_u8(0x10)));
    return !is_any(vorrq_u8(surrogates, out_of_range));
}

SEXTET_INLINE utf8_planes encode_points(point_planes points) {
    const uint8x16_t is_four = vtstq_u8(points.third, points.third),
                     bits_before = vsliq_n_u8(vshrq_n_u8(points.units.high, 4), points.third, 4);
    const uint8x16x3_t three = encode_three_bytes(points.units);
    utf8_planes planes = encode_units(points.units);
    planes.bytes[0] =
        vbslq_u8(is_four, vorrq_u8(vshrq_n_u8(points.third, 2), vdupq_n_u8(0xf0)), planes.bytes[0]);
    planes.bytes[1] = vbslq_u8(is_four, continuation(bits_before), planes.bytes[1]);
    planes.bytes[2] = vbslq_u8(is_four, three.val[1], three.val[2]);
    planes.codes = vbslq_u8(is_four, vdupq_n_u8(3), planes.codes);
    return planes;
}

/* ---- steps; each returns the bytes written, or 0 if something is wrong or there is no room ---- */

/* All but the first `known` of 16 units, which stand in front of dst already. Exact, or whole vectors. */
SEXTET_INLINE size_t
convert_16(const uint8_t *text, uint8_t *dst, size_t room, size_t known, bool is_exact, bool is_foreign) {
    const point_planes points = split_points(
        load_4_wide_units(text, is_foreign), load_4_wide_units(text + 16, is_foreign),
        load_4_wide_units(text + 32, is_foreign), load_4_wide_units(text + 48, is_foreign));
    const uint8x16_t above = vorrq_u8(vorrq_u8(points.third, points.fourth), points.units.high);
    if (is_all_ascii(vorrq_u8(points.units.low, vtstq_u8(above, above)))) {
        if (SEXTET_UNLIKELY(room < 16 - known))
            return 0;
        vst1q_u8(dst - known, points.units.low);
        return 16 - known;
    }
    if (SEXTET_UNLIKELY(!are_good(points)))
        return 0;
    const utf8_planes planes = encode_points(points);
    const quad_places places = place_quads(planes.codes);
    const size_t known_len = known ? count_first_codes(planes.codes, known) : 0,
                 len = (places.ends >> 24) - known_len;
    if (SEXTET_UNLIKELY(room < len + (is_exact ? 0 : 16)))
        return 0;
    if (is_exact)
        store_quads_exactly(dst - known_len, &planes, places);
    else
        store_quads(dst, &planes, places);
    return len;
}

/* The same for 4 units, exactly. */
SEXTET_INLINE size_t
convert_4(const uint8_t *text, uint8_t *dst, size_t room, size_t known, bool is_foreign) {
    const uint32x4_t units = load_4_wide_units(text, is_foreign);
    const point_planes points = split_points(units, units, units, units);
    if (SEXTET_UNLIKELY(!are_good(points)))
        return 0;
    const utf8_planes planes = encode_points(points);
    const quad_places places = place_quads(planes.codes);
    const size_t known_len = count_first_codes(planes.codes, known), len = (places.ends & 255) - known_len;
    if (SEXTET_UNLIKELY(room < len))
        return 0;
    store_quad_exactly(dst - known_len, &planes, places, 0);
    return len;
}

/* ---- texts ---- */

SEXTET_INLINE sextet_result convert(
    const uint32_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options,
    bool is_foreign) {
    const uint8_t *text = (const uint8_t *)src;
    uint8_t *out = (uint8_t *)dst;
    const size_t step = src_len >= 16 ? 16 : 4;
    size_t at = 0, written = 0;
    for (size_t len; src_len - at >= 32; at += 16, written += len) {
        len = convert_16(text + 4 * at, out + written, dst_cap - written, 0, false, is_foreign);
        if (SEXTET_UNLIKELY(!len))
            return hand_over(src, src_len, dst, dst_cap, options, at, written);
    }
    while (at < src_len) {
        const size_t left = src_len - at, known = left < step ? step - left : 0, room = dst_cap - written;
        const uint8_t *from = text + 4 * (at - known);
        const size_t len = step == 16 ? convert_16(from, out + written, room, known, true, is_foreign)
                                      : convert_4(from, out + written, room, known, is_foreign);
        if (SEXTET_UNLIKELY(!len))
            return hand_over(src, src_len, dst, dst_cap, options, at, written);
        at += step - known, written += len;
    }
    return sextet_make_result(src_len, written, SEXTET_OK);
}

static SEXTET_NOINLINE sextet_result
convert_native(const uint32_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    return convert(src, src_len, dst, dst_cap, options, false);
}

static SEXTET_NOINLINE sextet_result
convert_foreign(const uint32_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    return convert(src, src_len, dst, dst_cap, options, true);
}

sextet_result sextet_utf32_to_utf8_neon(
    const uint32_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    if (src_len < 4)
        return sextet_utf32_to_utf8_scalar(src, src_len, dst, dst_cap, options);
    if (SEXTET_UNLIKELY(sextet_is_foreign(options)))
        return convert_foreign(src, src_len, dst, dst_cap, options);
    return convert_native(src, src_len, dst, dst_cap, options);
}
