/* SPDX-License-Identifier: MIT
 * UTF-16 to Latin-1, NEON: the low byte of each unit, if all high bytes are zero.
 *
 * Reads src[0 .. src_len) only, and writes a unit for each that it reads. What has no room or cannot be
 * written is left to the scalar kernel. */
#include "utf16_neon.h"

SEXTET_INLINE bool narrow_16(const uint8_t *from, uint8_t *to, bool is_foreign) {
    const unit_planes units = load_16_units(from, is_foreign);
    if (SEXTET_UNLIKELY(is_any(units.high)))
        return false;
    vst1q_u8(to, units.low);
    return true;
}

SEXTET_INLINE bool narrow_4(const uint8_t *from, uint8_t *to, bool is_foreign) {
    const uint8x16_t four = vreinterpretq_u8_u64(vdupq_n_u64(load64(from)));
    const unit_planes units = split_units(four, four, is_foreign);
    if (SEXTET_UNLIKELY(is_any(units.high)))
        return false;
    store32(to, vgetq_lane_u32(vreinterpretq_u32_u8(units.low), 0));
    return true;
}

SEXTET_INLINE bool narrow_1(const uint8_t *from, uint8_t *to, bool is_foreign) {
    const uint32_t unit = unit16(from, 0, is_foreign);
    if (SEXTET_UNLIKELY(unit > 0xff))
        return false;
    *to = (uint8_t)unit;
    return true;
}

static const one_to_one utf16_to_latin1 = {2, 1, narrow_16, narrow_4, narrow_1};

static SEXTET_COLD sextet_result hand_over(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options, size_t at) {
    return sextet_text_behind(
        at, at,
        sextet_utf16_to_latin1_scalar(
            (const void *)((const uint8_t *)src + utf16_to_latin1.from_size * at), src_len - at,
            (void *)((uint8_t *)dst + utf16_to_latin1.to_size * at), dst_cap - at, options));
}

SEXTET_INLINE sextet_result convert(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options,
    bool is_foreign) {
    const size_t done = convert_one_to_one(src, src_len, dst, dst_cap, is_foreign, utf16_to_latin1);
    if (SEXTET_UNLIKELY(done < src_len))
        return hand_over(src, src_len, dst, dst_cap, options, done);
    return sextet_make_result(src_len, src_len, SEXTET_OK);
}

static SEXTET_NOINLINE sextet_result
convert_foreign(const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    return convert(src, src_len, dst, dst_cap, options, true);
}

sextet_result sextet_utf16_to_latin1_neon(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    if (SEXTET_UNLIKELY(sextet_is_foreign(options)))
        return convert_foreign(src, src_len, dst, dst_cap, options);
    return convert(src, src_len, dst, dst_cap, options, false);
}
