/* SPDX-License-Identifier: MIT
 * ASCII validation, NEON: no byte has bit 7. 128 bytes a test; the last 64, 16 or 8 bytes once more where a
 * text ends. Reads src[0 .. src_len), nothing else. The scalar kernel finds the place of what is wrong, from
 * the block on. */
#include "utf8_neon.h"

static SEXTET_COLD sextet_result find_error(const char *src, size_t src_len, size_t at) {
    return sextet_text_behind(at, 0, sextet_ascii_validate_scalar(src + at, src_len - at));
}

/* 17 to 64 bytes: 16 or 32 from the start, and as many that end with the text. */
SEXTET_INLINE bool is_medium_ascii(const uint8_t *text, size_t len) {
    const uint8_t *end = text + len;
    uint8x16_t joined = vorrq_u8(vld1q_u8(text), vld1q_u8(end - 16));
    if (len > 32)
        joined = vorrq_u8(joined, vorrq_u8(vld1q_u8(text + 16), vld1q_u8(end - 32)));
    return is_all_ascii(joined);
}

/* More than 64 bytes. */
static SEXTET_NOINLINE sextet_result validate_long(const char *src, size_t src_len) {
    const uint8_t *text = (const uint8_t *)src;
    size_t at = 0;
    for (; src_len - at >= 128; at += 128)
        if (SEXTET_UNLIKELY(
                !is_all_ascii(vmaxq_u8(largest_of_64(text + at), largest_of_64(text + at + 64)))))
            return find_error(src, src_len, at);
    uint8x16_t largest = largest_of_64(text + src_len - 64);
    if (src_len - at > 64)
        largest = vmaxq_u8(largest, largest_of_64(text + at));
    if (SEXTET_UNLIKELY(!is_all_ascii(largest)))
        return find_error(src, src_len, at);
    return sextet_make_result(src_len, 0, SEXTET_OK);
}

sextet_result sextet_ascii_validate_neon(const char *src, size_t src_len) {
    const uint8_t *text = (const uint8_t *)src;
    if (src_len > 64)
        return validate_long(src, src_len);
    if (SEXTET_UNLIKELY(
            !(src_len > 16 ? is_medium_ascii(text, src_len) : is_all_ascii(load_1_to_16(text, src_len)))))
        return find_error(src, src_len, 0);
    return sextet_make_result(src_len, 0, SEXTET_OK);
}
