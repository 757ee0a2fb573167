/* SPDX-License-Identifier: MIT
 * Whole texts judged, and copied, NEON: utf8_neon.h tells how bytes are judged. Long texts take 128 bytes a
 * test: their largest byte tells whether they are ASCII, or how long their characters are at most, and so
 * what has to be looked at.
 *
 * Tail: the last 64 bytes once more, or, in texts of up to 66 bytes, the last 16; up to 32 bytes are one or
 * two vectors with zeros behind them. */
#ifndef SEXTET_UTF8_JUDGE_NEON_H
#define SEXTET_UTF8_JUDGE_NEON_H

#include "utf8_neon.h"

enum { MOST_MEDIUM = 66 };

/* ---- short texts ---- */

/* 1 to 16 bytes. */
SEXTET_INLINE bool is_short_good(const uint8_t *text, size_t len) {
    const utf8_bytes bytes = load_short(text, len);
    return is_all_ascii(bytes.here) || !is_any(find_bad_in_short(bytes, FOUR_BYTES));
}

/* 17 to 32 bytes. */
SEXTET_INLINE bool is_pair_good(const uint8_t *text, size_t len) {
    return is_short_ascii(text, len) || !is_any(find_bad_in_pair(load_pair(text, len, 0), len, FOUR_BYTES));
}

/* 33 bytes to MOST_MEDIUM. */
SEXTET_INLINE bool is_medium_good(const uint8_t *text, size_t len) {
    const uint8_t *end = text + len - 16;
    const uint8x16_t first = vld1q_u8(text), last = vld1q_u8(end);
    const uint8x16_t outer = vorrq_u8(first, last), inner = vorrq_u8(vld1q_u8(text + 16), vld1q_u8(end - 16));
    if (is_all_ascii(vorrq_u8(vorrq_u8(outer, inner), vld1q_u8(text + len / 2 - 8))))
        return true;
    uint8x16_t wrong = vorrq_u8(find_bad_at_start(first), find_unfinished(last));
    for (const uint8_t *at = text + 16; at < end; at += 16)
        wrong = vorrq_u8(wrong, find_bad(load_bytes(at), FOUR_BYTES));
    return !is_any(vorrq_u8(wrong, find_bad(load_bytes(end), FOUR_BYTES)));
}

/* ---- long texts, from their second vector on ---- */

SEXTET_INLINE uint8x16_t find_bad_in_128(const uint8_t *text, widest_characters widest) {
    return vorrq_u8(find_bad_in_64(text, widest), find_bad_in_64(text + 64, widest));
}

/* `widest`: around the block, two bytes or more. */
SEXTET_INLINE bool is_block_good(const uint8_t *text, widest_characters widest) {
    if (widest == TWO_BYTES)
        return !is_any(find_bad_in_128(text, TWO_BYTES));
    return !is_any(
        widest == THREE_BYTES ? find_bad_in_128(text, THREE_BYTES) : find_bad_in_128(text, FOUR_BYTES));
}

SEXTET_INLINE bool is_64_good(const uint8_t *text) {
    const widest_characters widest = widest_of(fold(largest_around_64(text)));
    if (widest <= TWO_BYTES)
        return widest == ONE_BYTE || !is_any(find_bad_in_64(text, TWO_BYTES));
    return !is_any(find_bad_in_64(text, FOUR_BYTES));
}

/* `to` is NULL where nothing is to be copied; this is a constant. */
SEXTET_INLINE void copy_block(const uint8_t *from, uint8_t *to, size_t at) {
    if (to)
        for (size_t i = 0; i < BLOCK; i += 16)
            vst1q_u8(to + at + i, vld1q_u8(from + at + i));
}

/* From the end of a block of ASCII on. Returns where it comes to. */
SEXTET_INLINE size_t pass_ascii(const uint8_t *text, size_t len, size_t at, uint8_t *to) {
    for (; len - at >= BLOCK && is_ascii_block(text + at); at += BLOCK)
        copy_block(text, to, at);
    return at;
}

/* Returns where whole blocks end, or where one starts that is wrong. */
SEXTET_INLINE size_t pass_blocks(const uint8_t *text, size_t len, uint8_t *to) {
    size_t at = 16;
    while (len - at >= BLOCK) {
        const widest_characters widest = widest_of(fold(largest_around_128(text + at)));
        if (widest != ONE_BYTE && SEXTET_UNLIKELY(!is_block_good(text + at, widest)))
            break;
        copy_block(text, to, at);
        at += BLOCK;
        if (widest == ONE_BYTE)
            at = pass_ascii(text, len, at, to);
    }
    return at;
}

/* Of less than a block from `at` on, with 67 bytes or more in all. */
SEXTET_INLINE bool is_tail_good(const uint8_t *text, size_t len, size_t at) {
    const uint8_t *last = text + len - 64;
    if (len - at > 64 && SEXTET_UNLIKELY(!is_64_good(text + at)))
        return false;
    return is_64_good(last) && !is_any(find_unfinished(vld1q_u8(last + 48)));
}

#endif
