/* SPDX-License-Identifier: MIT
 * UTF-8 validation, AVX2: utf8_avx2.h tells how a vector is judged. Long texts take 128 bytes a test, and of
 * ASCII only the signs; short ones are a part of a vector, or two vectors that overlap.
 *
 * Reads src[0 .. src_len), nothing else. What is wrong is found by the scalar kernel, from the last character
 * in front of the block on. Tail: whole vectors, the last of which ends with the text and overlaps the one
 * before. */
#include "utf8_avx2.h"

/* From the character that may be wrong on. */
static SEXTET_COLD sextet_result find_error(const char *src, size_t src_len, size_t at) {
    const size_t start = last_character_start((const uint8_t *)src, at);
    return sextet_text_behind(start, 0, sextet_utf8_validate_scalar(src + start, src_len - start));
}

/* 1 .. 32 bytes that are not ASCII. Zeros behind them make a character that is cut too short. */
static SEXTET_NOINLINE sextet_result validate_short(const char *src, size_t src_len, __m256i bytes) {
    __m256i wrong = find_wrong_at_start(bytes);
    if (src_len == 32)
        wrong = _mm256_or_si256(wrong, find_unfinished(bytes));
    if (SEXTET_UNLIKELY(!is_zero(wrong)))
        return find_error(src, src_len, 0);
    return sextet_make_result(src_len, 0, SEXTET_OK);
}

/* 33 .. 64 bytes that are not ASCII. */
static SEXTET_NOINLINE sextet_result validate_medium(const char *src, size_t src_len) {
    const uint8_t *text = (const uint8_t *)src;
    const __m256i wrong =
        _mm256_or_si256(find_wrong_at_start(load_256(text)), find_wrong_in_rest(text, src_len));
    if (SEXTET_UNLIKELY(!is_zero(_mm256_or_si256(wrong, find_unfinished(load_256(text + src_len - 32))))))
        return find_error(src, src_len, 0);
    return sextet_make_result(src_len, 0, SEXTET_OK);
}

/* ASCII from `at` on, two blocks at a time. Returns where it came to. */
SEXTET_INLINE size_t skip_ascii(const uint8_t *text, size_t at, size_t src_len) {
    while (src_len - at > 2 * BLOCK && is_ascii_block(text + at) && is_ascii_block(text + at + BLOCK))
        at += 2 * BLOCK;
    return at;
}

/* 65 .. 128 bytes: four vectors, of which the middle ones may overlap. With 65 and 66 the third is of no use,
 * and may not be loaded from 1 or 2. */
static SEXTET_NOINLINE sextet_result validate_128(const char *src, size_t src_len) {
    const uint8_t *text = (const uint8_t *)src, *third = text + (src_len < 67 ? 3 : src_len - 64);
    const __m256i start = load_256(text), last = load_256(text + src_len - 32);
    const __m256i middle = _mm256_or_si256(load_256(text + 32), load_256(third));
    if (has_only_ascii(_mm256_or_si256(_mm256_or_si256(start, last), middle)))
        return sextet_make_result(src_len, 0, SEXTET_OK);
    __m256i wrong = keep_order(find_wrong_at_start(start));
    wrong = keep_order(_mm256_or_si256(wrong, find_wrong_at(text + 32)));
    wrong = keep_order(_mm256_or_si256(wrong, find_wrong_at(third)));
    wrong =
        _mm256_or_si256(wrong, _mm256_or_si256(find_wrong_at(text + src_len - 32), find_unfinished(last)));
    if (SEXTET_UNLIKELY(!is_zero(wrong)))
        return find_error(src, src_len, 0);
    return sextet_make_result(src_len, 0, SEXTET_OK);
}

/* More than 128 bytes. */
static SEXTET_NOINLINE sextet_result validate_long(const char *src, size_t src_len) {
    const uint8_t *text = (const uint8_t *)src;
    const __m256i start = load_256(text);
    if (!has_only_ascii(start) && SEXTET_UNLIKELY(!is_zero(find_wrong_at_start(start))))
        return find_error(src, src_len, 0);
    size_t at = 32;
    while (src_len - at > BLOCK) {
        const bool is_ascii = is_ascii_block(text + at);
        const __m256i wrong =
            is_ascii ? find_unfinished(load_256(text + at - 32)) : find_wrong_in_block(text + at);
        if (SEXTET_UNLIKELY(!is_zero(wrong)))
            return find_error(src, src_len, at);
        at += BLOCK;
        if (is_ascii)
            at = skip_ascii(text, at, src_len);
    }
    if (SEXTET_UNLIKELY(!is_zero(find_wrong_in_tail(text, at, src_len))))
        return find_error(src, src_len, at);
    return sextet_make_result(src_len, 0, SEXTET_OK);
}

sextet_result sextet_utf8_validate_avx2(const char *src, size_t src_len) {
    const uint8_t *text = (const uint8_t *)src;
    if (src_len > 64)
        return src_len > 128 ? validate_long(src, src_len) : validate_128(src, src_len);
    if (src_len > 32) {
        if (!has_only_ascii(_mm256_or_si256(load_256(text), load_256(text + src_len - 32))))
            return validate_medium(src, src_len);
        return sextet_make_result(src_len, 0, SEXTET_OK);
    }
    const __m256i bytes = load_part(text, src_len);
    if (!has_only_ascii(bytes))
        return validate_short(src, src_len, bytes);
    return sextet_make_result(src_len, 0, SEXTET_OK);
}
