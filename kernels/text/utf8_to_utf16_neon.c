/* SPDX-License-Identifier: MIT
 * UTF-8 to UTF-16, NEON: utf8_transcode_neon.h tells how; here is what a unit is, and pairs.
 *
 * Reads src[0 .. src_len), writes dst[0 .. written). */
#include "utf8_transcode_neon.h"

/* Of four bytes, the third and fourth:
 *   sum     uuzzzzyy of the second byte and the third
 *   low     sum + C0, and yyxxxxxx
 *   high    D7 + uuu, plus one where the sum overflows, and 110111yy */
SEXTET_INLINE unit_planes add_pairs(unit_planes planes, utf8_bytes bytes) {
    const uint8x16_t is_third = vcgeq_u8(bytes.before_2, vdupq_n_u8(0xf0)),
                     is_fourth = vcgeq_u8(bytes.before_3, vdupq_n_u8(0xf0)), two_bits = vdupq_n_u8(3);
    const uint8x16_t sum = vsliq_n_u8(vandq_u8(vshrq_n_u8(bytes.here, 4), two_bits), bytes.before, 2),
                     overflows = vcgeq_u8(sum, vdupq_n_u8(0x40)),
                     top = vaddq_u8(vandq_u8(bytes.before_2, vdupq_n_u8(7)), vdupq_n_u8(0xd7)),
                     low_high = vorrq_u8(vandq_u8(vshrq_n_u8(bytes.before, 2), two_bits), vdupq_n_u8(0xdc));
    return (unit_planes){
        vbslq_u8(is_third, vaddq_u8(sum, vdupq_n_u8(0xc0)), planes.low),
        vbslq_u8(is_third, vsubq_u8(top, overflows), vbslq_u8(is_fourth, low_high, planes.high)), planes.top};
}

SEXTET_INLINE uint8x16x2_t pack_units(unit_planes planes, bool is_upper, uint8x16_t row, bool is_foreign) {
    const uint8x16_t first = is_foreign ? planes.high : planes.low,
                     second = is_foreign ? planes.low : planes.high;
    const uint8x16_t units = is_upper ? vzip2q_u8(first, second) : vzip1q_u8(first, second);
    return (uint8x16x2_t){{vqtbl1q_u8(units, row), units}};
}

SEXTET_INLINE void store_8_units(uint8_t *dst, uint8x8_t bytes, bool is_foreign) {
    const uint16x8_t units = vmovl_u8(bytes);
    vst1q_u8(dst, vreinterpretq_u8_u16(is_foreign ? vshlq_n_u16(units, 8) : units));
}

/* Cores with two vector units, for which SEXTET_NEON_ST4 is set, store structures faster than they widen. */
SEXTET_INLINE void store_16_units(uint8_t *dst, uint8x16_t bytes, bool is_foreign) {
    const uint8x16_t none = vdupq_n_u8(0);
#if defined(SEXTET_NEON_ST4)
    uint8x16x2_t units = {{bytes, none}};
    if (is_foreign)
        units = (uint8x16x2_t){{none, bytes}};
    vst2q_u8(dst, units);
#else
    if (is_foreign) {
        vst1q_u8(dst, vzip1q_u8(none, bytes));
        vst1q_u8(dst + 16, vzip2q_u8(none, bytes));
    } else {
        vst1q_u8(dst, vreinterpretq_u8_u16(vmovl_u8(vget_low_u8(bytes))));
        vst1q_u8(dst + 16, vreinterpretq_u8_u16(vmovl_high_u8(bytes)));
    }
#endif
}

SEXTET_INLINE sextet_result
scalar(const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_text_options options) {
    return sextet_utf8_to_utf16_scalar(src, src_len, (uint16_t *)dst, dst_cap, options);
}

static const utf8_target to_utf16 = {
    .unit_size = 2,
    .has_thirds = true,
    .last_lead = 0xff,
    .add_fours = add_pairs,
    .pack = pack_units,
    .store_8_ascii = store_8_units,
    .store_16_ascii = store_16_units,
    .scalar = scalar};

SEXTET_UTF8_GO_ON(to_utf16)
SEXTET_UTF8_CLASSES(native, to_utf16, false)
SEXTET_UTF8_CLASSES(foreign, to_utf16, true)

static SEXTET_NOINLINE sextet_result
convert_foreign(const char *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_text_options options) {
    return convert_by_size(src, src_len, dst, dst_cap, options, to_utf16, to_utf16_foreign, true);
}

sextet_result sextet_utf8_to_utf16_neon(
    const char *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_text_options options) {
    if (SEXTET_UNLIKELY(sextet_is_foreign(options)))
        return convert_foreign(src, src_len, dst, dst_cap, options);
    return convert_by_size(src, src_len, dst, dst_cap, options, to_utf16, to_utf16_native, false);
}
