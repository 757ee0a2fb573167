/* SPDX-License-Identifier: MIT
 * UTF-32 to Latin-1, NEON: the low byte of each unit, if all others are zero.
 *
 * Reads src[0 .. src_len) only, and writes a unit for each that it reads. What has no room or cannot be
 * written is left to the scalar kernel. */
#include "text_neon.h"

/* Whether units, or more of them joined by OR, are below 100. The larger one of each pair tells. */
SEXTET_INLINE bool are_latin1(uint32x4_t units) {
    const uint32x4_t largest = vpmaxq_u32(units, units);
    return !(vgetq_lane_u64(vreinterpretq_u64_u32(largest), 0) & UINT64_C(0xffffff00ffffff00));
}

SEXTET_INLINE bool narrow_16(const uint8_t *from, uint8_t *to, bool is_foreign) {
    const uint32x4_t a = load_4_wide_units(from, is_foreign), b = load_4_wide_units(from + 16, is_foreign),
                     c = load_4_wide_units(from + 32, is_foreign),
                     d = load_4_wide_units(from + 48, is_foreign);
    if (SEXTET_UNLIKELY(!are_latin1(vorrq_u32(vorrq_u32(a, b), vorrq_u32(c, d)))))
        return false;
    const uint16x8_t first = vuzp1q_u16(vreinterpretq_u16_u32(a), vreinterpretq_u16_u32(b)),
                     second = vuzp1q_u16(vreinterpretq_u16_u32(c), vreinterpretq_u16_u32(d));
    vst1q_u8(to, vuzp1q_u8(vreinterpretq_u8_u16(first), vreinterpretq_u8_u16(second)));
    return true;
}

SEXTET_INLINE bool narrow_4(const uint8_t *from, uint8_t *to, bool is_foreign) {
    const uint32x4_t units = load_4_wide_units(from, is_foreign);
    if (SEXTET_UNLIKELY(!are_latin1(units)))
        return false;
    const uint16x4_t halves = vmovn_u32(units);
    const uint8x8_t bytes = vmovn_u16(vcombine_u16(halves, halves));
    store32(to, vget_lane_u32(vreinterpret_u32_u8(bytes), 0));
    return true;
}

SEXTET_INLINE bool narrow_1(const uint8_t *from, uint8_t *to, bool is_foreign) {
    const uint32_t unit = unit32(from, 0, is_foreign);
    if (SEXTET_UNLIKELY(unit > 0xff))
        return false;
    *to = (uint8_t)unit;
    return true;
}

static const one_to_one utf32_to_latin1 = {4, 1, narrow_16, narrow_4, narrow_1};

static SEXTET_COLD sextet_result hand_over(
    const uint32_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options, size_t at) {
    return sextet_text_behind(
        at, at,
        sextet_utf32_to_latin1_scalar(
            (const void *)((const uint8_t *)src + utf32_to_latin1.from_size * at), src_len - at,
            (void *)((uint8_t *)dst + utf32_to_latin1.to_size * at), dst_cap - at, options));
}

SEXTET_INLINE sextet_result convert(
    const uint32_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options,
    bool is_foreign) {
    const size_t done = convert_one_to_one(src, src_len, dst, dst_cap, is_foreign, utf32_to_latin1);
    if (SEXTET_UNLIKELY(done < src_len))
        return hand_over(src, src_len, dst, dst_cap, options, done);
    return sextet_make_result(src_len, src_len, SEXTET_OK);
}

static SEXTET_NOINLINE sextet_result
convert_foreign(const uint32_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    return convert(src, src_len, dst, dst_cap, options, true);
}

sextet_result sextet_utf32_to_latin1_neon(
    const uint32_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    if (SEXTET_UNLIKELY(sextet_is_foreign(options)))
        return convert_foreign(src, src_len, dst, dst_cap, options);
    return convert(src, src_len, dst, dst_cap, options, false);
}
