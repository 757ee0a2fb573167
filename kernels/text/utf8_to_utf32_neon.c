/* SPDX-License-Identifier: MIT
 * UTF-8 to UTF-32, NEON: utf8_transcode_neon.h tells how; here is what a unit is, and characters of four
 * bytes. 8 units of 32 bits are two vectors: low halves, and tops, are moved together as 16 bits, and then
 * joined.
 *
 * Reads src[0 .. src_len), writes dst[0 .. written). */
#include "utf8_transcode_neon.h"

/* At fourth bytes: zzzz in high, and 000uuuuu in top. */
SEXTET_INLINE unit_planes add_tops(unit_planes planes, utf8_bytes bytes) {
    const uint8x16_t is_fourth = vcgeq_u8(bytes.before_3, vdupq_n_u8(0xf0)),
                     high = vsliq_n_u8(planes.high, bytes.before_2, 4),
                     low_two = vandq_u8(vshrq_n_u8(bytes.before_2, 4), vdupq_n_u8(3)),
                     top = vsliq_n_u8(low_two, bytes.before_3, 2);
    return (unit_planes){
        planes.low, vbslq_u8(is_fourth, high, planes.high),
        vandq_u8(top, vandq_u8(is_fourth, vdupq_n_u8(0x1f)))};
}

SEXTET_INLINE uint8x16_t zip_half(uint8x16_t even, uint8x16_t odd, bool is_upper) {
    return is_upper ? vzip2q_u8(even, odd) : vzip1q_u8(even, odd);
}

/* 32-bit units of 16-bit halves. */
SEXTET_INLINE uint8x16x2_t join_halves(uint8x16_t even, uint8x16_t odd) {
    const uint16x8_t evens = vreinterpretq_u16_u8(even), odds = vreinterpretq_u16_u8(odd);
    return (uint8x16x2_t){
        {vreinterpretq_u8_u16(vzip1q_u16(evens, odds)), vreinterpretq_u8_u16(vzip2q_u16(evens, odds))}};
}

SEXTET_INLINE uint8x16x2_t pack_points(unit_planes planes, bool is_upper, uint8x16_t row, bool is_foreign) {
    const uint8x16_t none = vdupq_n_u8(0);
    if (is_foreign)
        return join_halves(
            vqtbl1q_u8(zip_half(none, planes.top, is_upper), row),
            vqtbl1q_u8(zip_half(planes.high, planes.low, is_upper), row));
    return join_halves(
        vqtbl1q_u8(zip_half(planes.low, planes.high, is_upper), row),
        vqtbl1q_u8(zip_half(planes.top, none, is_upper), row));
}

/* ASCII of the lower or upper half of a vector. */
SEXTET_INLINE void store_half(uint8_t *dst, uint8x16_t bytes, bool is_upper, bool is_foreign) {
    const uint8x16_t none = vdupq_n_u8(0);
    const uint8x16_t units = is_foreign ? zip_half(none, bytes, is_upper) : zip_half(bytes, none, is_upper);
    const uint8x16x2_t points = is_foreign ? join_halves(none, units) : join_halves(units, none);
    vst1q_u8(dst, keep_whole(points.val[0])); /* clang would make st2 of zips and stores, which is slow */
    vst1q_u8(dst + 16, points.val[1]);
}

SEXTET_INLINE void store_8_points(uint8_t *dst, uint8x8_t bytes, bool is_foreign) {
    store_half(dst, vcombine_u8(bytes, bytes), false, is_foreign);
}

SEXTET_INLINE void store_16_points(uint8_t *dst, uint8x16_t bytes, bool is_foreign) {
    store_half(dst, bytes, false, is_foreign);
    store_half(dst + 32, bytes, true, is_foreign);
}

SEXTET_INLINE sextet_result
scalar(const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_text_options options) {
    return sextet_utf8_to_utf32_scalar(src, src_len, (uint32_t *)dst, dst_cap, options);
}

static const utf8_target to_utf32 = {
    .unit_size = 4,
    .has_thirds = false,
    .last_lead = 0xff,
    .add_fours = add_tops,
    .pack = pack_points,
    .store_8_ascii = store_8_points,
    .store_16_ascii = store_16_points,
    .scalar = scalar};

SEXTET_UTF8_GO_ON(to_utf32)
SEXTET_UTF8_CLASSES(native, to_utf32, false)
SEXTET_UTF8_CLASSES(foreign, to_utf32, true)

static SEXTET_NOINLINE sextet_result
convert_foreign(const char *src, size_t src_len, uint32_t *dst, size_t dst_cap, sextet_text_options options) {
    return convert_by_size(src, src_len, dst, dst_cap, options, to_utf32, to_utf32_foreign, true);
}

sextet_result sextet_utf8_to_utf32_neon(
    const char *src, size_t src_len, uint32_t *dst, size_t dst_cap, sextet_text_options options) {
    if (SEXTET_UNLIKELY(sextet_is_foreign(options)))
        return convert_foreign(src, src_len, dst, dst_cap, options);
    return convert_by_size(src, src_len, dst, dst_cap, options, to_utf32, to_utf32_native, false);
}
