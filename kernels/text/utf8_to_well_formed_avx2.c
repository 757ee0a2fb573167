/* SPDX-License-Identifier: MIT
 * UTF-8 repair, AVX2: the copying of what is well-formed, 128 bytes after another: utf8_avx2.h tells how they
 * are judged.
 *
 * Reads src[0 .. src_len), writes dst[0 .. written). Where something is wrong or does not fit the scalar
 * kernel goes on from the last character in front of the block. Tail: whole vectors, the last of which ends
 * with the text and overlaps the one before; of short texts a part of a vector, or two vectors. */
#include "utf8_avx2.h"

/* All in front of `at` is copied, and good but for the end of the last character. */
static SEXTET_COLD sextet_result
go_on(const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options, size_t at) {
    const size_t start = last_character_start((const uint8_t *)src, at);
    return sextet_text_behind(
        start, start,
        sextet_utf8_to_well_formed_scalar(
            src + start, src_len - start, dst + start, dst_cap - start, options));
}

/* 1 .. 32 bytes. */
SEXTET_INLINE bool copy_short(const uint8_t *src, size_t len, uint8_t *dst) {
    const __m256i bytes = load_part(src, len);
    if (!has_only_ascii(bytes)) {
        const __m256i wrong = find_wrong_at_start(bytes);
        const bool is_cut = len == 32 && ends_inside(src + 32);
        if (SEXTET_UNLIKELY(is_cut || !is_zero(wrong)))
            return false;
    }
    store_part(dst, bytes, len);
    return true;
}

/* 33 .. 64 bytes. */
SEXTET_INLINE bool copy_medium(const uint8_t *src, size_t len, uint8_t *dst) {
    const __m256i first = load_256(src), last = load_256(src + len - 32);
    if (!has_only_ascii(_mm256_or_si256(first, last))) {
        const __m256i wrong = _mm256_or_si256(find_wrong_at_start(first), find_wrong_in_rest(src, len));
        if (SEXTET_UNLIKELY(!is_zero(_mm256_or_si256(wrong, find_unfinished(last)))))
            return false;
    }
    store_256(dst, first);
    store_256(dst + len - 32, last);
    return true;
}

/* 1 .. 128 bytes behind 32 and more. */
SEXTET_INLINE void copy_tail(const uint8_t *src, size_t len, uint8_t *dst) {
    const uint8_t *end = src + len;
    const __m256i last = load_256(end - 32);
    for (size_t i = 0; len - i > 32; i += 32)
        store_256(dst + i, load_256(src + i));
    store_256(dst + len - 32, last);
}

SEXTET_INLINE void copy_block(const uint8_t *src, uint8_t *dst) {
    const __m256i first = load_256(src), second = load_256(src + 32);
    const __m256i third = load_256(src + 64), fourth = load_256(src + 96);
    store_256(dst, first);
    store_256(dst + 32, second);
    store_256(dst + 64, third);
    store_256(dst + 96, fourth);
}

/* More than 64 bytes. False: something is wrong in, or does not fit, what is behind `at`. */
SEXTET_INLINE bool copy_long(const uint8_t *src, size_t src_len, uint8_t *dst, size_t dst_cap, size_t *done) {
    const size_t len = src_len < dst_cap ? src_len : dst_cap;
    size_t at = *done = 0;
    if (len < 32 || !is_zero(find_wrong_at_start(load_256(src))))
        return false;
    store_256(dst, load_256(src));
    for (at = 32; len - at > BLOCK; at += BLOCK) {
        const __m256i wrong = is_ascii_block(src + at) ? find_unfinished(load_256(src + at - 32))
                                                       : find_wrong_in_block(src + at);
        *done = at;
        if (SEXTET_UNLIKELY(!is_zero(wrong)))
            return false;
        copy_block(src + at, dst + at);
    }
    *done = at;
    if (SEXTET_UNLIKELY(len < src_len || !is_zero(find_wrong_in_tail(src, at, src_len))))
        return false;
    copy_tail(src + at, src_len - at, dst + at);
    return true;
}

static SEXTET_NOINLINE sextet_result
repair_long(const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    size_t done = 0;
    if (SEXTET_UNLIKELY(!copy_long((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap, &done)))
        return go_on(src, src_len, dst, dst_cap, options, done);
    return sextet_make_result(src_len, src_len, SEXTET_OK);
}

sextet_result sextet_utf8_to_well_formed_avx2(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    const uint8_t *text = (const uint8_t *)src;
    uint8_t *out = (uint8_t *)dst;
    if (src_len > 64)
        return repair_long(src, src_len, dst, dst_cap, options);
    if (SEXTET_UNLIKELY(
            src_len > dst_cap ||
            !(src_len > 32 ? copy_medium(text, src_len, out) : copy_short(text, src_len, out))))
        return go_on(src, src_len, dst, dst_cap, options, 0);
    return sextet_make_result(src_len, src_len, SEXTET_OK);
}
