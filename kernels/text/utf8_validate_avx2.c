/* SPDX-License-Identifier: MIT
 * UTF-8 validation, AVX2: utf8_avx2.h tells how a vector is judged. Long texts take 128 bytes a test, and of
 * ASCII only the signs; short ones are one part of a vector, or two vectors that overlap.
 *
 * Reads src[0 .. src_len), nothing else. What is wrong is found by the scalar kernel, from the last character
 * in front of the block on. Tail: the last vectors once more, ending with the text. */
#include "utf8_avx2.h"

enum { BLOCK = 128 };

/* From the character that may be wrong on. */
static SEXTET_COLD sextet_result find_error(const char *src, size_t src_len, size_t at) {
    const size_t start = last_character_start((const uint8_t *)src, at);
    return sextet_text_behind(start, 0, sextet_utf8_validate_scalar(src + start, src_len - start));
}

/* 1 .. 32 bytes. Zeros behind them make a character that is cut too short. */
SEXTET_INLINE bool is_short_good(const uint8_t *text, size_t len) {
    const __m256i bytes = load_part(text, len);
    if (has_only_ascii(bytes))
        return true;
    return is_zero(_mm256_or_si256(
        find_wrong_at_start(bytes), len == 32 ? find_unfinished(bytes) : _mm256_setzero_si256()));
}

/* 33 .. 64 bytes: a vector from the start, and the rest as a part with three bytes of the first in front of
 * it. */
static SEXTET_NOINLINE sextet_result validate_medium(const char *src, size_t src_len) {
    const uint8_t *text = (const uint8_t *)src;
    const __m256i first = load_256(text), last = load_256(text + src_len - 32);
    if (has_only_ascii(_mm256_or_si256(first, last)))
        return sextet_make_result(src_len, 0, SEXTET_OK);
    const size_t rest = src_len - 29; /* 4 .. 35 bytes from text[29] on, the first three judged before */
    __m256i wrong = find_wrong_at_start(first);
    if (src_len >= 35)
        wrong = _mm256_or_si256(wrong, find_wrong_at(text + src_len - 32));
    else /* what stands in front of text[29] is seen as nothing: only leads and continuations in the three bytes may differ */
        wrong = _mm256_or_si256(
            wrong, _mm256_and_si256(
                       find_wrong_at_start(join_lanes(load_below_16(text + 29, rest), _mm_setzero_si128())),
                       _mm256_setr_epi32((int32_t)0xff000000, -1, 0, 0, 0, 0, 0, 0)));
    if (SEXTET_UNLIKELY(!is_zero(_mm256_or_si256(wrong, find_unfinished(last)))))
        return find_error(src, src_len, 0);
    return sextet_make_result(src_len, 0, SEXTET_OK);
}

SEXTET_INLINE __m256i or_of_block(const uint8_t *text) {
    return _mm256_or_si256(
        _mm256_or_si256(load_256(text), load_256(text + 32)),
        _mm256_or_si256(load_256(text + 64), load_256(text + 96)));
}

SEXTET_INLINE __m256i find_wrong_in_block(const uint8_t *text) {
    return _mm256_or_si256(
        _mm256_or_si256(find_wrong_at(text), find_wrong_at(text + 32)),
        _mm256_or_si256(find_wrong_at(text + 64), find_wrong_at(text + 96)));
}

/* More than 64 bytes. */
static SEXTET_NOINLINE sextet_result validate_long(const char *src, size_t src_len) {
    const uint8_t *text = (const uint8_t *)src;
    const __m256i start = load_256(text);
    size_t at = 32;
    __m256i unfinished = find_unfinished(start);
    if (!has_only_ascii(start) && SEXTET_UNLIKELY(!is_zero(find_wrong_at_start(start))))
        return find_error(src, src_len, 0);
    for (; src_len - at >= BLOCK; at += BLOCK) {
        if (has_only_ascii(or_of_block(text + at))) {
            if (SEXTET_UNLIKELY(!is_zero(unfinished)))
                return find_error(src, src_len, at);
            continue;
        }
        if (SEXTET_UNLIKELY(!is_zero(find_wrong_in_block(text + at))))
            return find_error(src, src_len, at);
        unfinished = find_unfinished(load_256(text + at + BLOCK - 32));
    }
    for (; src_len - at > 32; at += 32)
        if (SEXTET_UNLIKELY(!is_zero(find_wrong_at(text + at))))
            return find_error(src, src_len, at);
    const uint8_t *last = text + src_len - 32;
    if (SEXTET_UNLIKELY(!is_zero(_mm256_or_si256(find_wrong_at(last), find_unfinished(load_256(last))))))
        return find_error(src, src_len, src_len - 32);
    return sextet_make_result(src_len, 0, SEXTET_OK);
}

sextet_result sextet_utf8_validate_avx2(const char *src, size_t src_len) {
    if (src_len > 64)
        return validate_long(src, src_len);
    if (src_len > 32)
        return validate_medium(src, src_len);
    if (SEXTET_UNLIKELY(!is_short_good((const uint8_t *)src, src_len)))
        return find_error(src, src_len, 0);
    return sextet_make_result(src_len, 0, SEXTET_OK);
}
