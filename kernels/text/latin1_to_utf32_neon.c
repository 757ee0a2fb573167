/* SPDX-License-Identifier: MIT
 * Latin-1 to UTF-32, NEON: three zero bytes go behind each byte, or in front of it.
 *
 * Reads src[0 .. src_len) only, and writes a unit for each that it reads. What has no room is
 * left to the scalar kernel. */
#include "text_neon.h"

/* 4 characters that are given as 16-bit units. */
SEXTET_INLINE void store_4(uint8_t *to, uint16x4_t units, bool is_foreign) {
    const uint8x16_t characters = vreinterpretq_u8_u32(vmovl_u16(units));
    vst1q_u8(to, is_foreign ? vrev32q_u8(characters) : characters);
}

SEXTET_INLINE void widen_8(uint8_t *to, uint8x8_t bytes, bool is_foreign) {
    const uint16x8_t units = vmovl_u8(bytes);
    store_4(to, vget_low_u16(units), is_foreign);
    store_4(to + 16, vget_high_u16(units), is_foreign);
}

SEXTET_INLINE bool widen_16(const uint8_t *from, uint8_t *to, bool is_foreign) {
    const uint8x16_t bytes = vld1q_u8(from);
    widen_8(to, vget_low_u8(bytes), is_foreign);
    widen_8(to + 32, vget_high_u8(bytes), is_foreign);
    return true;
}

SEXTET_INLINE bool widen_4(const uint8_t *from, uint8_t *to, bool is_foreign) {
    store_4(to, vget_low_u16(vmovl_u8(vcreate_u8(load32(from)))), is_foreign);
    return true;
}

SEXTET_INLINE bool widen_1(const uint8_t *from, uint8_t *to, bool is_foreign) {
    write_utf32(to, 0, *from, is_foreign);
    return true;
}

static const one_to_one latin1_to_utf32 = {1, 4, widen_16, widen_4, widen_1};

static SEXTET_COLD sextet_result hand_over(
    const char *src, size_t src_len, uint32_t *dst, size_t dst_cap, sextet_text_options options, size_t at) {
    return sextet_text_behind(
        at, at,
        sextet_latin1_to_utf32_scalar(
            (const void *)((const uint8_t *)src + latin1_to_utf32.from_size * at), src_len - at,
            (void *)((uint8_t *)dst + latin1_to_utf32.to_size * at), dst_cap - at, options));
}

SEXTET_INLINE sextet_result convert(
    const char *src, size_t src_len, uint32_t *dst, size_t dst_cap, sextet_text_options options,
    bool is_foreign) {
    const size_t done = convert_one_to_one(src, src_len, dst, dst_cap, is_foreign, latin1_to_utf32);
    if (SEXTET_UNLIKELY(done < src_len))
        return hand_over(src, src_len, dst, dst_cap, options, done);
    return sextet_make_result(src_len, src_len, SEXTET_OK);
}

static SEXTET_NOINLINE sextet_result
convert_foreign(const char *src, size_t src_len, uint32_t *dst, size_t dst_cap, sextet_text_options options) {
    return convert(src, src_len, dst, dst_cap, options, true);
}

sextet_result sextet_latin1_to_utf32_neon(
    const char *src, size_t src_len, uint32_t *dst, size_t dst_cap, sextet_text_options options) {
    if (SEXTET_UNLIKELY(sextet_is_foreign(options)))
        return convert_foreign(src, src_len, dst, dst_cap, options);
    return convert(src, src_len, dst, dst_cap, options, false);
}
