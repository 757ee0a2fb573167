/* SPDX-License-Identifier: MIT
 * UTF-16 validation, NEON: 32 units at a time, then 16. A unit is a low surrogate if, and only if, the unit
 * in front of it is a high one; there is a unit in front of all but the first, which must not be low, and the
 * last must not be high. The rest of a text is a vector that ends where the text ends; up to 16 units are the
 * first 8 and the last. Only high bytes are looked at. Reads src[0 .. src_len) only. The place and kind of
 * what is wrong are left to the scalar kernel, from the start of a character. */
#include "utf16_neon.h"

static SEXTET_COLD sextet_result
hand_over(const uint16_t *src, size_t src_len, sextet_text_options options, size_t at) {
    const uint8_t *text = (const uint8_t *)src;
    const size_t read = character_start(text, at, sextet_is_foreign(options));
    return sextet_text_behind(
        read, 0, sextet_utf16_validate_scalar((const void *)(text + 2 * read), src_len - read, options));
}

/* Among 16 units behind the text's first one. */
SEXTET_INLINE uint8x16_t find_unpaired_16(const uint8_t *text, bool is_foreign) {
    return find_unpaired(load_16_units(text - 2, is_foreign).high, load_16_units(text, is_foreign).high);
}

/* 17 units or more. */
SEXTET_INLINE sextet_result
validate_long(const uint16_t *src, size_t src_len, sextet_text_options options, bool is_foreign) {
    const uint8_t *text = (const uint8_t *)src;
    if (SEXTET_UNLIKELY(is_low_surrogate(unit16(text, 0, is_foreign))))
        return hand_over(src, src_len, options, 0);
    size_t at = 1;
    for (; src_len - at >= 32; at += 32) {
        const uint8_t *block = text + 2 * at;
        if (SEXTET_UNLIKELY(is_any(
                vorrq_u8(find_unpaired_16(block, is_foreign), find_unpaired_16(block + 32, is_foreign)))))
            return hand_over(src, src_len, options, at);
    }
    uint8x16_t unpaired = find_unpaired_16(text + 2 * src_len - 32, is_foreign);
    if (src_len - at > 16)
        unpaired = vorrq_u8(unpaired, find_unpaired_16(text + 2 * at, is_foreign));
    if (SEXTET_UNLIKELY(is_any(unpaired) || is_high_surrogate(unit16(text, src_len - 1, is_foreign))))
        return hand_over(src, src_len, options, at);
    return sextet_make_result(src_len, 0, SEXTET_OK);
}

SEXTET_INLINE sextet_result
validate_short(const uint16_t *src, size_t src_len, sextet_text_options options, bool is_foreign) {
    const uint8_t *text = (const uint8_t *)src;
    const uint8x16_t none = vdupq_n_u8(0);
    uint8x16_t high, before;
    if (src_len >= 8) {
        high = split_units(vld1q_u8(text), vld1q_u8(text + 2 * src_len - 16), is_foreign).high;
        before = before_halves(high, src_len);
    } else {
        high = split_units(load_1_to_7_units(text, src_len), none, is_foreign).high;
        before = vextq_u8(none, high, 15);
    }
    const bool ends_high = is_high_surrogate(unit16(text, src_len - 1, is_foreign));
    if (SEXTET_UNLIKELY(is_any(find_unpaired(before, high)) || ends_high))
        return hand_over(src, src_len, options, 0);
    return sextet_make_result(src_len, 0, SEXTET_OK);
}

static SEXTET_NOINLINE sextet_result
validate_foreign(const uint16_t *src, size_t src_len, sextet_text_options options) {
    return src_len > 16 ? validate_long(src, src_len, options, true)
                        : validate_short(src, src_len, options, true);
}

sextet_result sextet_utf16_validate_neon(const uint16_t *src, size_t src_len, sextet_text_options options) {
    if (SEXTET_UNLIKELY(sextet_is_foreign(options)))
        return validate_foreign(src, src_len, options);
    return src_len > 16 ? validate_long(src, src_len, options, false)
                        : validate_short(src, src_len, options, false);
}
