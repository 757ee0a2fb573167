/* SPDX-License-Identifier: MIT
 * ASCII validation, NEON: no byte has bit 7. 128 bytes a test; the last 64, 16 or 8 bytes once more where a
 * text ends. Reads src[0 .. src_len), nothing else. The scalar kernel finds the place of what is wrong, from
 * the block on. */
#include "text_neon.h"

static SEXTET_COLD sextet_result find_error(const char *src, size_t src_len, size_t at) {
    return sextet_text_behind(at, 0, sextet_ascii_validate_scalar(src + at, src_len - at));
}

/* More than 64 bytes. */
static SEXTET_NOINLINE sextet_result validate_long(const char *src, size_t src_len) {
    const uint8_t *text = (const uint8_t *)src;
    size_t at = 0;
    for (; src_len - at >= BLOCK; at += BLOCK)
        if (SEXTET_UNLIKELY(!is_ascii_block(text + at)))
            return find_error(src, src_len, at);
    uint8x16_t largest = largest_of_64(text + src_len - 64);
    if (src_len - at > 64)
        largest = vmaxq_u8(largest, largest_of_64(text + at));
    if (SEXTET_UNLIKELY(!is_all_ascii(largest)))
        return find_error(src, src_len, at);
    return sextet_make_result(src_len, 0, SEXTET_OK);
}

sextet_result sextet_ascii_validate_neon(const char *src, size_t src_len) {
    if (src_len > 64)
        return validate_long(src, src_len);
    if (SEXTET_UNLIKELY(!is_short_ascii((const uint8_t *)src, src_len)))
        return find_error(src, src_len, 0);
    return sextet_make_result(src_len, 0, SEXTET_OK);
}
