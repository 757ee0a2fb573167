/* SPDX-License-Identifier: MIT
 * UTF-16 to UTF-8, NEON: 32 units at a time, then 16. The steps, with their bit layouts, are in utf16_neon.h.
 *
 * The widest unit decides: ASCII is stored as it is; below 800 pairs of bytes are closed up by a mask; else
 * 16 units at a time: if all take three bytes, they are stored in order without a look-up; else, and with
 * surrogates, four units at a time are closed up.
 *
 * Surrogates: whether each low one follows a high one, and each high one is followed by a low one, is seen
 * before anything of the step is stored. A high one that ends a step keeps the text "open": the next step
 * takes the way with surrogates, and its two bytes are written already.
 *
 * Reads src[0 .. src_len) only. Vectors are stored whole where 16 more units follow, and room for the 16
 * bytes that these need at least; exactly in the rest of a text. That is up to 47 units; its last vector ends
 * where the text ends, and is written over what is written already. What is wrong or has no room is left to
 * the scalar kernel, from the start of a character. */
#include "utf16_neon.h"

static SEXTET_COLD sextet_result hand_over(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options, size_t at,
    size_t written) {
    const uint8_t *text = (const uint8_t *)src;
    const size_t read = character_start(text, at, sextet_is_foreign(options));
    written -= 2 * (at - read);
    return sextet_text_behind(
        read, written,
        sextet_utf16_to_utf8_scalar(
            (const void *)(text + 2 * read), src_len - read, dst + written, dst_cap - written, options));
}

/* ---- 32 units below 800 ---- */

/* Returns the bytes written, or 0 for want of room. */
SEXTET_INLINE size_t convert_32_two_bytes(unit_planes first, unit_planes second, uint8_t *dst, size_t room) {
    const byte_pairs a = encode_two_bytes(first), b = encode_two_bytes(second);
    const pair_places places = place_32_pairs(a.is_wide, b.is_wide);
    if (SEXTET_UNLIKELY(room < (places.ends >> 24) + 16))
        return 0;
    vst1q_u8(dst, low_pairs(a, places.masks));
    vst1q_u8(dst + (places.ends & 255), high_pairs(a, places.masks >> 8));
    vst1q_u8(dst + (places.ends >> 8 & 255), low_pairs(b, places.masks >> 16));
    vst1q_u8(dst + (places.ends >> 16 & 255), high_pairs(b, places.masks >> 24));
    return places.ends >> 24;
}

/* ---- 16 units, with 16 more behind them ---- */

SEXTET_INLINE size_t store_16(const utf8_planes *planes, uint8_t *dst, size_t room) {
    const quad_places places = place_quads(planes->codes);
    if (SEXTET_UNLIKELY(room < (places.ends >> 24) + 16))
        return 0;
    store_quads(dst, planes, places);
    return places.ends >> 24;
}

/* No surrogates. */
SEXTET_INLINE size_t convert_16_plain(unit_planes units, uint8_t *dst, size_t room) {
    const uint8x16_t is_three = vcgtq_u8(units.high, vdupq_n_u8(7)),
                     narrowest = vpminq_u8(is_three, is_three);
    if (vgetq_lane_u64(vreinterpretq_u64_u8(narrowest), 0) == UINT64_MAX) {
        if (SEXTET_UNLIKELY(room < 48))
            return 0;
        vst3q_u8(dst, encode_three_bytes(units));
        return 48;
    }
    const utf8_planes planes = encode_units(units);
    return store_16(&planes, dst, room);
}

/* Any. Returns the bytes written, or 0 if something is wrong or there is no room. */
SEXTET_INLINE size_t convert_16(
    const uint8_t *text, unit_planes units, uint8_t *dst, size_t room, bool is_start, bool is_foreign,
    uint64_t *open) {
    if (!(fold(find_surrogates(units.high)) | *open))
        return convert_16_plain(units, dst, room);
    const unit_planes before = units_before(text, units, is_start, is_foreign);
    if (SEXTET_UNLIKELY(is_any(find_unpaired(before.high, units.high))))
        return 0;
    *open = ends_with_high_surrogate(units) ? UINT64_MAX : 0;
    const utf8_planes planes = encode_surrogates(encode_units(units), units, before.low);
    return store_16(&planes, dst, room);
}

/* ---- the rest of a text ---- */

/* All but the first `known` of the last units of a text, or of 16 units of its rest. The known ones stand in
 * front of dst already. Exact. */
SEXTET_INLINE size_t convert_16_exactly(
    const uint8_t *text, uint8_t *dst, size_t room, size_t known, bool is_start, bool is_foreign,
    uint64_t *open) {
    const unit_planes units = load_16_units(text, is_foreign);
    if (!*open && are_units_ascii(units)) {
        if (SEXTET_UNLIKELY(room < 16 - known))
            return 0;
        vst1q_u8(dst - known, units.low);
        return 16 - known;
    }
    utf8_planes planes = encode_units(units);
    if (fold(find_surrogates(units.high)) | *open) {
        const unit_planes before = units_before(text, units, is_start, is_foreign);
        if (SEXTET_UNLIKELY(is_any(find_unpaired(before.high, units.high))))
            return 0;
        *open = ends_with_high_surrogate(units) ? UINT64_MAX : 0;
        planes = encode_surrogates(planes, units, before.low);
    }
    const quad_places places = place_quads(planes.codes);
    const size_t known_len = known ? count_first_codes(planes.codes, known) : 0,
                 len = (places.ends >> 24) - known_len;
    if (SEXTET_UNLIKELY(room < len))
        return 0;
    store_quads_exactly(dst - known_len, &planes, places);
    return len;
}

/* The last 17 to 32 units, if they are ASCII. */
SEXTET_INLINE bool store_last_ascii(const uint8_t *text, size_t left, uint8_t *dst, bool is_foreign) {
    const unit_planes first = load_16_units(text, is_foreign),
                      last = load_16_units(text + 2 * left - 32, is_foreign);
    const uint8x16_t high = vorrq_u8(first.high, last.high);
    if (!is_all_ascii(vorrq_u8(vorrq_u8(first.low, last.low), vtstq_u8(high, high))))
        return false;
    vst1q_u8(dst, first.low);
    vst1q_u8(dst + left - 16, last.low);
    return true;
}

/* 17 units or more, of which `at` are converted, to `written` bytes. */
SEXTET_INLINE sextet_result convert_rest(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options, size_t at,
    size_t written, bool is_foreign, uint64_t open) {
    const uint8_t *text = (const uint8_t *)src;
    uint8_t *out = (uint8_t *)dst;
    const size_t last = src_len - at;
    if (!open && last > 16 && last <= 32 && dst_cap - written >= last &&
        store_last_ascii(text + 2 * at, last, out + written, is_foreign))
        return sextet_make_result(src_len, written + last, SEXTET_OK);
    while (at < src_len) {
        const size_t left = src_len - at, known = left < 16 ? 16 - left : 0;
        const size_t len = convert_16_exactly(
            text + 2 * (at - known), out + written, dst_cap - written, known, at == 0, is_foreign, &open);
        if (SEXTET_UNLIKELY(!len))
            return hand_over(src, src_len, dst, dst_cap, options, at, written);
        at += 16 - known, written += len;
    }
    if (SEXTET_UNLIKELY(open))
        return hand_over(src, src_len, dst, dst_cap, options, at, written);
    return sextet_make_result(src_len, written, SEXTET_OK);
}

/* ---- 17 units or more ---- */

SEXTET_INLINE sextet_result convert_long(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options,
    bool is_foreign) {
    const uint8_t *text = (const uint8_t *)src;
    uint8_t *out = (uint8_t *)dst;
    size_t at = 0, written = 0;
    uint64_t open = 0;
    while (src_len - at >= 48) {
        const uint8_t *from = text + 2 * at;
        const uint8x16_t a = vld1q_u8(from), b = vld1q_u8(from + 16), c = vld1q_u8(from + 32),
                         d = vld1q_u8(from + 48);
        const size_t room = dst_cap - written;
        const uint64_t widest = fold_units(vorrq_u8(vorrq_u8(a, b), vorrq_u8(c, d)), is_foreign) | open;
        if (!(widest & UINT64_C(0xff80ff80ff80ff80)) && room >= 32) {
            vst1q_u8(out + written, split_units(a, b, is_foreign).low);
            vst1q_u8(out + written + 16, split_units(c, d, is_foreign).low);
            at += 32, written += 32;
            continue;
        }
        const unit_planes first = split_units(a, b, is_foreign), second = split_units(c, d, is_foreign);
        /* `at` must not depend on what is found: the next loads would wait for it. */
        if (!(widest & UINT64_C(0xf800f800f800f800))) {
            const size_t len = convert_32_two_bytes(first, second, out + written, room);
            if (SEXTET_UNLIKELY(!len))
                return hand_over(src, src_len, dst, dst_cap, options, at, written);
            at += 32, written += len;
            continue;
        }
        const size_t first_len = convert_16(from, first, out + written, room, at == 0, is_foreign, &open);
        if (SEXTET_UNLIKELY(!first_len))
            return hand_over(src, src_len, dst, dst_cap, options, at, written);
        at += 16, written += first_len;
        const size_t second_len =
            convert_16(from + 32, second, out + written, room - first_len, false, is_foreign, &open);
        if (SEXTET_UNLIKELY(!second_len))
            return hand_over(src, src_len, dst, dst_cap, options, at, written);
        at += 16, written += second_len;
    }
    return convert_rest(src, src_len, dst, dst_cap, options, at, written, is_foreign, open);
}

static SEXTET_NOINLINE sextet_result convert_long_native(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    return convert_long(src, src_len, dst, dst_cap, options, false);
}

/* ---- short texts ---- */

/* The first 8 units and the last, which overlap. */
SEXTET_INLINE sextet_result convert_8_to_16(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options,
    bool is_foreign) {
    const uint8_t *text = (const uint8_t *)src;
    uint8_t *out = (uint8_t *)dst;
    const unit_planes units = split_units(vld1q_u8(text), vld1q_u8(text + 2 * src_len - 16), is_foreign);
    if (dst_cap >= src_len && are_units_ascii(units)) {
        vst1_u8(out, vget_low_u8(units.low));
        vst1_u8(out + src_len - 8, vget_high_u8(units.low));
        return sextet_make_result(src_len, src_len, SEXTET_OK);
    }
    const unit_planes before = {before_halves(units.low, src_len), before_halves(units.high, src_len)};
    const utf8_planes planes = encode_surrogates(encode_units(units), units, before.low);
    const quad_places places = place_quads(planes.codes);
    const size_t known_len = count_first_codes(vextq_u8(planes.codes, planes.codes, 8), 16 - src_len),
                 len = (places.ends >> 24) - known_len;
    if (SEXTET_UNLIKELY(
            is_any(find_unpaired(before.high, units.high)) || ends_with_high_surrogate(units) ||
            len > dst_cap))
        return hand_over(src, src_len, dst, dst_cap, options, 0, 0);
    store_quad_exactly(out, &planes, places, 0);
    store_quad_exactly(out, &planes, places, 1);
    store_quad_exactly(out - known_len, &planes, places, 2);
    store_quad_exactly(out - known_len, &planes, places, 3);
    return sextet_make_result(src_len, len, SEXTET_OK);
}

/* 8 lanes of each plane are in use. The zeros behind the text take one byte each. */
SEXTET_INLINE sextet_result convert_1_to_7(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options,
    bool is_foreign) {
    uint8_t *out = (uint8_t *)dst;
    const unit_planes units =
        split_units(load_1_to_7_units((const uint8_t *)src, src_len), vdupq_n_u8(0), is_foreign);
    const unit_planes before = units_before(NULL, units, true, is_foreign);
    const utf8_planes planes = encode_surrogates(encode_units(units), units, before.low);
    const quad_places places = place_quads(planes.codes);
    const size_t first_len = places.ends & 255, len = (places.ends >> 8 & 255) - (8 - src_len);
    if (SEXTET_UNLIKELY(is_any(find_unpaired(before.high, units.high)) || len > dst_cap))
        return hand_over(src, src_len, dst, dst_cap, options, 0, 0);
    const uint8x16_t first = close_quad(&planes, places, 0), second = close_quad(&planes, places, 1);
    const uint8x16_t moved =
        vqtbl1q_u8(second, vsubq_u8(vld1q_u8(sextet_utf16_neon_table.lanes), vdupq_n_u8((uint8_t)first_len)));
    const uint8x16_t bytes = vorrq_u8(first, moved);
    if (len <= 16) {
        store_1_to_16_bytes(out, bytes, len);
    } else {
        vst1q_u8(out, bytes);
        store_4_to_16_bytes(out + first_len, second, len - first_len);
    }
    return sextet_make_result(src_len, len, SEXTET_OK);
}

SEXTET_INLINE sextet_result convert_short(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options,
    bool is_foreign) {
    if (src_len >= 8)
        return convert_8_to_16(src, src_len, dst, dst_cap, options, is_foreign);
    return convert_1_to_7(src, src_len, dst, dst_cap, options, is_foreign);
}

static SEXTET_NOINLINE sextet_result
convert_foreign(const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    if (src_len > 16)
        return convert_long(src, src_len, dst, dst_cap, options, true);
    return convert_short(src, src_len, dst, dst_cap, options, true);
}

sextet_result sextet_utf16_to_utf8_neon(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    if (SEXTET_UNLIKELY(sextet_is_foreign(options)))
        return convert_foreign(src, src_len, dst, dst_cap, options);
    if (src_len > 16)
        return convert_long_native(src, src_len, dst, dst_cap, options);
    return convert_short(src, src_len, dst, dst_cap, options, false);
}
