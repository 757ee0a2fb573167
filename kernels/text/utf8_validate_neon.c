/* SPDX-License-Identifier: MIT
 * UTF-8 validation, NEON: utf8_neon.h tells how bytes are judged. Long texts take 128 bytes a test: their
 * largest byte tells whether they are ASCII, or how long their characters are at most, and so what has to be
 * looked at.
 *
 * Reads src[0 .. src_len), nothing else. What is wrong is found by the scalar kernel, from the character on
 * that stands at the start of the block. Tail: the last 64 bytes once more, or, in texts of up to 66 bytes,
 * the last 16; up to 32 bytes are one or two vectors with zeros behind them. */
#include "utf8_neon.h"

enum { BLOCK = 128 };

static SEXTET_COLD sextet_result find_error(const char *src, size_t src_len, size_t at) {
    const size_t start = start_of_unfinished((const uint8_t *)src, at);
    return sextet_text_behind(start, 0, sextet_utf8_validate_scalar(src + start, src_len - start));
}

SEXTET_INLINE uint8x16_t find_wrong_at_start(uint8x16_t bytes) {
    return find_wrong(bytes_behind(vdupq_n_u8(0), bytes), FOUR_BYTES);
}

SEXTET_INLINE bool is_short_good(const uint8_t *text, size_t len) {
    const uint8x16_t bytes = load_1_to_16(text, len);
    return is_all_ascii(bytes) ||
           !is_any(find_wrong_in_step(bytes_behind(vdupq_n_u8(0), bytes), len, FOUR_BYTES));
}

/* 17 to 32 bytes. */
SEXTET_INLINE bool is_pair_good(const uint8_t *text, size_t len) {
    const uint8x16_t first = vld1q_u8(text), end = vld1q_u8(text + len - 16);
    if (is_all_ascii(vorrq_u8(first, end)))
        return true;
    const utf8_bytes last = bytes_behind(first, move_down(end, 32 - len));
    return !is_any(vorrq_u8(find_wrong_at_start(first), find_wrong_in_step(last, len - 16, FOUR_BYTES)));
}

/* 33 to 66 bytes. */
SEXTET_INLINE bool is_medium_good(const uint8_t *text, size_t len) {
    const uint8_t *end = text + len - 16;
    const uint8x16_t first = vld1q_u8(text), last = vld1q_u8(end);
    const uint8x16_t outer = vorrq_u8(first, last), inner = vorrq_u8(vld1q_u8(text + 16), vld1q_u8(end - 16));
    if (is_all_ascii(vorrq_u8(vorrq_u8(outer, inner), vld1q_u8(text + len / 2 - 8))))
        return true;
    uint8x16_t wrong = vorrq_u8(find_wrong_at_start(first), find_unfinished(last));
    for (const uint8_t *at = text + 16; at < end; at += 16)
        wrong = vorrq_u8(wrong, find_wrong(load_bytes(at), FOUR_BYTES));
    return !is_any(vorrq_u8(wrong, find_wrong(load_bytes(end), FOUR_BYTES)));
}

SEXTET_INLINE uint8x16_t find_wrong_in_128(const uint8_t *text, widest_characters widest) {
    return vorrq_u8(find_wrong_in_64(text, widest), find_wrong_in_64(text + 64, widest));
}

/* `widest`: around the block, two bytes or more. */
SEXTET_INLINE bool is_block_good(const uint8_t *text, widest_characters widest) {
    if (widest == TWO_BYTES)
        return !is_any(find_wrong_in_128(text, TWO_BYTES));
    return !is_any(
        widest == THREE_BYTES ? find_wrong_in_128(text, THREE_BYTES) : find_wrong_in_128(text, FOUR_BYTES));
}

SEXTET_INLINE bool is_64_good(const uint8_t *text) {
    const widest_characters widest = widest_of(fold(largest_around_64(text)));
    if (widest <= TWO_BYTES)
        return widest == ONE_BYTE || !is_any(find_wrong_in_64(text, TWO_BYTES));
    return !is_any(find_wrong_in_64(text, FOUR_BYTES));
}

/* Where ASCII ends, in steps of 128 bytes. */
SEXTET_INLINE size_t skip_ascii(const uint8_t *text, size_t len, size_t at) {
    while (len - at >= BLOCK &&
           is_all_ascii(vmaxq_u8(largest_of_64(text + at), largest_of_64(text + at + 64))))
        at += BLOCK;
    return at;
}

/* 67 bytes or more. */
static SEXTET_NOINLINE sextet_result validate_long(const char *src, size_t src_len) {
    const uint8_t *text = (const uint8_t *)src;
    if (SEXTET_UNLIKELY(is_any(find_wrong_at_start(vld1q_u8(text)))))
        return find_error(src, src_len, 0);
    size_t at = 16;
    while (src_len - at >= BLOCK) {
        const widest_characters widest = widest_of(fold(largest_around_128(text + at)));
        if (widest == ONE_BYTE) {
            at = skip_ascii(text, src_len, at + BLOCK);
            continue;
        }
        if (SEXTET_UNLIKELY(!is_block_good(text + at, widest)))
            return find_error(src, src_len, at);
        at += BLOCK;
    }
    if (src_len - at > 64 && SEXTET_UNLIKELY(!is_64_good(text + at)))
        return find_error(src, src_len, at);
    const uint8_t *last = text + src_len - 64;
    if (SEXTET_UNLIKELY(!is_64_good(last) || is_any(find_unfinished(vld1q_u8(last + 48)))))
        return find_error(src, src_len, at);
    return sextet_make_result(src_len, 0, SEXTET_OK);
}

static SEXTET_NOINLINE sextet_result validate_medium(const char *src, size_t src_len) {
    if (SEXTET_UNLIKELY(!is_medium_good((const uint8_t *)src, src_len)))
        return find_error(src, src_len, 0);
    return sextet_make_result(src_len, 0, SEXTET_OK);
}

static SEXTET_NOINLINE sextet_result validate_pair(const char *src, size_t src_len) {
    if (SEXTET_UNLIKELY(!is_pair_good((const uint8_t *)src, src_len)))
        return find_error(src, src_len, 0);
    return sextet_make_result(src_len, 0, SEXTET_OK);
}

sextet_result sextet_utf8_validate_neon(const char *src, size_t src_len) {
    if (src_len > 66)
        return validate_long(src, src_len);
    if (src_len > 16)
        return src_len > 32 ? validate_medium(src, src_len) : validate_pair(src, src_len);
    if (SEXTET_UNLIKELY(!is_short_good((const uint8_t *)src, src_len)))
        return find_error(src, src_len, 0);
    return sextet_make_result(src_len, 0, SEXTET_OK);
}
