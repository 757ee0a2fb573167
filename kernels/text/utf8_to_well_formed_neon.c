/* SPDX-License-Identifier: MIT
 * UTF-8 repair: the copying of what is well-formed, NEON: utf8_judge_neon.h tells how it is judged.
 *
 * Reads src[0 .. src_len), writes dst[0 .. written). Where something is wrong or does not fit the scalar
 * kernel goes on from the last whole character in front of the block. Tail: whole vectors, the last of which
 * ends with the text and overlaps the one before. */
#include "utf8_judge_neon.h"

/* All in front of `at` is copied, and good but for the end of the last character. */
static SEXTET_COLD sextet_result
go_on(const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options, size_t at) {
    const size_t start = start_of_unfinished((const uint8_t *)src, at);
    return sextet_text_behind(
        start, start,
        sextet_utf8_to_well_formed_scalar(
            src + start, src_len - start, dst + start, dst_cap - start, options));
}

/* From `at` on, with 16 bytes or more in all. */
SEXTET_INLINE void copy_rest(const uint8_t *text, size_t len, uint8_t *to, size_t at) {
    for (; len - at > 16; at += 16)
        vst1q_u8(to + at, vld1q_u8(text + at));
    vst1q_u8(to + len - 16, vld1q_u8(text + len - 16));
}

static SEXTET_NOINLINE sextet_result
copy_long(const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    const uint8_t *text = (const uint8_t *)src;
    uint8_t *to = (uint8_t *)dst;
    const size_t len = src_len < dst_cap ? src_len : dst_cap;
    if (SEXTET_UNLIKELY(len < 16 || is_any(find_bad_at_start(vld1q_u8(text)))))
        return go_on(src, src_len, dst, dst_cap, options, 0);
    vst1q_u8(to, vld1q_u8(text));
    const size_t at = pass_blocks(text, len, to);
    if (SEXTET_UNLIKELY(len < src_len || len - at >= BLOCK || !is_tail_good(text, len, at)))
        return go_on(src, src_len, dst, dst_cap, options, at);
    copy_rest(text, len, to, at);
    return sextet_make_result(src_len, src_len, SEXTET_OK);
}

/* 17 bytes to MOST_MEDIUM. */
static SEXTET_NOINLINE sextet_result
copy_medium(const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    const uint8_t *text = (const uint8_t *)src;
    if (SEXTET_UNLIKELY(
            src_len > dst_cap ||
            !(src_len > 32 ? is_medium_good(text, src_len) : is_pair_good(text, src_len))))
        return go_on(src, src_len, dst, dst_cap, options, 0);
    copy_rest(text, src_len, (uint8_t *)dst, 0);
    return sextet_make_result(src_len, src_len, SEXTET_OK);
}

sextet_result sextet_utf8_to_well_formed_neon(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    const uint8_t *text = (const uint8_t *)src;
    if (src_len > MOST_MEDIUM)
        return copy_long(src, src_len, dst, dst_cap, options);
    if (src_len > 16)
        return copy_medium(src, src_len, dst, dst_cap, options);
    if (SEXTET_UNLIKELY(src_len > dst_cap || !is_short_good(text, src_len)))
        return go_on(src, src_len, dst, dst_cap, options, 0);
    store_1_to_16_bytes((uint8_t *)dst, load_1_to_16(text, src_len), src_len);
    return sextet_make_result(src_len, src_len, SEXTET_OK);
}
