/* SPDX-License-Identifier: MIT
 * Latin-1 to UTF-16, NEON: a zero byte goes behind each byte, or in front of it.
 *
 * Reads src[0 .. src_len) only, and writes a unit for each that it reads. What has no room is
 * left to the scalar kernel. */
#include "text_neon.h"

SEXTET_INLINE bool widen_16(const uint8_t *from, uint8_t *to, bool is_foreign) {
    const uint8x16_t bytes = vld1q_u8(from), none = vdupq_n_u8(0);
    vst1q_u8(to, is_foreign ? vzip1q_u8(none, bytes) : vzip1q_u8(bytes, none));
    vst1q_u8(to + 16, is_foreign ? vzip2q_u8(none, bytes) : vzip2q_u8(bytes, none));
    return true;
}

SEXTET_INLINE bool widen_4(const uint8_t *from, uint8_t *to, bool is_foreign) {
    const uint8x8_t bytes = vcreate_u8(load32(from)), none = vdup_n_u8(0);
    vst1_u8(to, is_foreign ? vzip1_u8(none, bytes) : vzip1_u8(bytes, none));
    return true;
}

SEXTET_INLINE bool widen_1(const uint8_t *from, uint8_t *to, bool is_foreign) {
    write_unit16(to, 0, *from, is_foreign);
    return true;
}

static const one_to_one latin1_to_utf16 = {1, 2, widen_16, widen_4, widen_1};

static SEXTET_COLD sextet_result hand_over(
    const char *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_text_options options, size_t at) {
    return sextet_text_behind(
        at, at,
        sextet_latin1_to_utf16_scalar(
            (const void *)((const uint8_t *)src + latin1_to_utf16.from_size * at), src_len - at,
            (void *)((uint8_t *)dst + latin1_to_utf16.to_size * at), dst_cap - at, options));
}

SEXTET_INLINE sextet_result convert(
    const char *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_text_options options,
    bool is_foreign) {
    const size_t done = convert_one_to_one(src, src_len, dst, dst_cap, is_foreign, latin1_to_utf16);
    if (SEXTET_UNLIKELY(done < src_len))
        return hand_over(src, src_len, dst, dst_cap, options, done);
    return sextet_make_result(src_len, src_len, SEXTET_OK);
}

static SEXTET_NOINLINE sextet_result
convert_foreign(const char *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_text_options options) {
    return convert(src, src_len, dst, dst_cap, options, true);
}

sextet_result sextet_latin1_to_utf16_neon(
    const char *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_text_options options) {
    if (SEXTET_UNLIKELY(sextet_is_foreign(options)))
        return convert_foreign(src, src_len, dst, dst_cap, options);
    return convert(src, src_len, dst, dst_cap, options, false);
}
