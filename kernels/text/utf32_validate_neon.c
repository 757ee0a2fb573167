/* SPDX-License-Identifier: MIT
 * UTF-32 validation, NEON: 16 units at a time, 4 in short texts. A surrogate less D800 is below 800; nothing
 * else is. The last vector of a text ends where the text ends. Texts of 1 to 3 units, and the place and kind
 * of what is wrong, are left to the scalar kernel. */
#include "text_neon.h"

static SEXTET_COLD sextet_result
hand_over(const uint32_t *src, size_t src_len, sextet_text_options options, size_t at) {
    return sextet_text_behind(
        at, 0,
        sextet_utf32_validate_scalar((const void *)((const uint8_t *)src + 4 * at), src_len - at, options));
}

SEXTET_INLINE uint32x4_t find_bad(const uint8_t *text, bool is_foreign) {
    const uint32x4_t units = load_4_wide_units(text, is_foreign);
    return vorrq_u32(
        vcgtq_u32(units, vdupq_n_u32(0x10ffff)),
        vcltq_u32(vsubq_u32(units, vdupq_n_u32(0xd800)), vdupq_n_u32(0x800)));
}

SEXTET_INLINE bool are_16_good(const uint8_t *text, bool is_foreign) {
    const uint32x4_t first = vorrq_u32(find_bad(text, is_foreign), find_bad(text + 16, is_foreign)),
                     second = vorrq_u32(find_bad(text + 32, is_foreign), find_bad(text + 48, is_foreign));
    return !is_any(vreinterpretq_u8_u32(vorrq_u32(first, second)));
}

SEXTET_INLINE bool are_4_good(const uint8_t *text, bool is_foreign) {
    return !is_any(vreinterpretq_u8_u32(find_bad(text, is_foreign)));
}

/* 4 units or more. */
SEXTET_INLINE sextet_result
validate(const uint32_t *src, size_t src_len, sextet_text_options options, bool is_foreign) {
    const uint8_t *text = (const uint8_t *)src;
    const size_t step = src_len >= 16 ? 16 : 4;
    for (size_t at = 0; at < src_len; at += step) {
        const size_t start = src_len - at < step ? src_len - step : at;
        const bool good =
            step == 16 ? are_16_good(text + 4 * start, is_foreign) : are_4_good(text + 4 * start, is_foreign);
        if (SEXTET_UNLIKELY(!good))
            return hand_over(src, src_len, options, at);
    }
    return sextet_make_result(src_len, 0, SEXTET_OK);
}

static SEXTET_NOINLINE sextet_result
validate_foreign(const uint32_t *src, size_t src_len, sextet_text_options options) {
    return validate(src, src_len, options, true);
}

sextet_result sextet_utf32_validate_neon(const uint32_t *src, size_t src_len, sextet_text_options options) {
    if (src_len < 4)
        return sextet_utf32_validate_scalar(src, src_len, options);
    if (SEXTET_UNLIKELY(sextet_is_foreign(options)))
        return validate_foreign(src, src_len, options);
    return validate(src, src_len, options, false);
}
