/* SPDX-License-Identifier: MIT
 * The length of Latin-1 text as UTF-8, NEON: the bytes, and the bytes from 80 up. These are counted in lanes
 * of a byte, for up to 255 vectors at a time. The rest of a text is a vector that ends where the text ends,
 * without what is counted already. Reads src[0 .. src_len) only. */
#include "text_neon.h"

/* The bytes from 80 up as 1. */
SEXTET_INLINE uint8x16_t find_wide(uint8x16_t bytes) {
    return vshrq_n_u8(bytes, 7);
}

SEXTET_INLINE size_t count_run(const uint8_t *text, size_t vectors) {
    uint8x16_t counts = vdupq_n_u8(0);
    for (const uint8_t *end = text + 16 * vectors; text < end; text += 16)
        counts = vsubq_u8(counts, find_high_bytes(vld1q_u8(text)));
    return vaddlvq_u8(counts);
}

SEXTET_INLINE size_t count_long(const uint8_t *text, size_t len) {
    const size_t vectors = len / 16, left = len % 16;
    size_t count = 0;
    for (size_t at = 0; at < vectors; at += 255)
        count += count_run(text + 16 * at, vectors - at < 255 ? vectors - at : 255);
    if (left)
        count += vaddvq_u8(vbicq_u8(find_wide(vld1q_u8(text + len - 16)), first_lanes(16 - left)));
    return count;
}

/* The first 8 bytes and the last, which overlap. */
SEXTET_INLINE size_t count_8_to_15(const uint8_t *text, size_t len) {
    const uint8x16_t halves = vcombine_u8(vld1_u8(text), vld1_u8(text + len - 8)),
                     known = vextq_u8(vdupq_n_u8(0), first_lanes(16 - len), 8);
    return vaddvq_u8(vbicq_u8(find_wide(halves), known));
}

SEXTET_INLINE size_t count_1_to_7(const uint8_t *text, size_t len) {
    return vaddv_u8(vshr_n_u8(vcreate_u8(load_1_to_8(text, len)), 7));
}

size_t sextet_utf8_length_from_latin1_neon(const char *src, size_t src_len) {
    const uint8_t *text = (const uint8_t *)src;
    if (src_len >= 16)
        return src_len + count_long(text, src_len);
    return src_len + (src_len >= 8 ? count_8_to_15(text, src_len) : count_1_to_7(text, src_len));
}
