/* SPDX-License-Identifier: MIT
 * UTF-8 validation, AVX-512 with VBMI: see utf8_avx512.h for the algorithm.
 *
 * Reads src[0 .. src_len), writes nothing. Up to 64 bytes are one masked load; up to 256 are at most four
 * vectors, the last one of the last 64 bytes, which overlaps the one in front; more are tested 256 bytes at a
 * time, first for ASCII, then with one branch for all 256.
 * Tail of a long text: whole vectors, and the last 64 bytes again. */
#include "utf8_avx512.h"

/* All in front of `at` is good, but for a character that goes on there. */
static SEXTET_COLD sextet_result find_error(const char *src, size_t src_len, size_t at) {
    at -= bytes_to_lead((const uint8_t *)src, at);
    return sextet_text_behind(at, 0, sextet_utf8_validate_scalar(src + at, src_len - at));
}

static SEXTET_NOINLINE sextet_result validate_to_32(const char *src, size_t src_len) {
    const __m256i bytes = _mm256_maskz_loadu_epi8((uint32_t)low_bits(src_len), src);
    const __m256i wrong = find_wrong_256(first_block_256(bytes));
    if (SEXTET_UNLIKELY(!is_ascii_256(_mm256_or_si256(wrong, find_unfinished_256(bytes)))))
        return find_error(src, src_len, 0);
    return sextet_make_result(src_len, 0, SEXTET_OK);
}

static SEXTET_NOINLINE sextet_result validate_to_64(const char *src, size_t src_len) {
    const __m512i bytes = _mm512_maskz_loadu_epi8(low_bits(src_len), src);
    const __m512i wrong = find_wrong_512(first_block(bytes));
    if (SEXTET_UNLIKELY(!is_ascii_512(_mm512_or_si512(wrong, find_unfinished(bytes)))))
        return find_error(src, src_len, 0);
    return sextet_make_result(src_len, 0, SEXTET_OK);
}

/* 65 to 256 bytes. */
static SEXTET_NOINLINE sextet_result validate_to_256(const char *src, size_t src_len) {
    if (SEXTET_UNLIKELY(!is_ascii_512(find_wrong_to_256((const uint8_t *)src, src_len))))
        return find_error(src, src_len, 0);
    return sextet_make_result(src_len, 0, SEXTET_OK);
}

/* More than 256 bytes. The first ascii_len are ASCII, and there is something else behind them. */
static SEXTET_NOINLINE sextet_result validate_long(const char *src, size_t src_len, size_t ascii_len) {
    const uint8_t *text = (const uint8_t *)src;
    size_t at = ascii_len;
    if (at == 0) {
        if (SEXTET_UNLIKELY(!is_ascii_512(find_wrong_512(first_block(load_512(text))))))
            return find_error(src, src_len, 0);
        at = 64;
    }
    for (; src_len - at >= 256; at += 256) {
        if (is_ascii_512(or_of_256(text + at))) {
            if (SEXTET_UNLIKELY(is_inside_character(text + at)))
                return find_error(src, src_len, at);
        } else if (SEXTET_UNLIKELY(!is_ascii_512(find_wrong_in_256(text + at)))) {
            return find_error(src, src_len, at);
        }
    }
    if (SEXTET_UNLIKELY(!is_ascii_512(find_wrong_in_rest(text, src_len, at))))
        return find_error(src, src_len, at);
    return sextet_make_result(src_len, 0, SEXTET_OK);
}

/* More than 128 bytes. */
static SEXTET_NOINLINE sextet_result validate_more(const char *src, size_t src_len) {
    const size_t ascii_len = count_ascii((const uint8_t *)src, src_len);
    if (ascii_len == src_len)
        return sextet_make_result(src_len, 0, SEXTET_OK);
    return src_len <= 256 ? validate_to_256(src, src_len) : validate_long(src, src_len, ascii_len);
}

sextet_result sextet_utf8_validate_avx512(const char *src, size_t src_len) {
    if (src_len <= 32) {
        if (!is_ascii_256(_mm256_maskz_loadu_epi8((uint32_t)low_bits(src_len), src)))
            return validate_to_32(src, src_len);
    } else if (src_len <= 64) {
        if (!is_ascii_512(_mm512_maskz_loadu_epi8(low_bits(src_len), src)))
            return validate_to_64(src, src_len);
    } else if (src_len <= 128) {
        if (!is_ascii_512(_mm512_or_si512(load_512(src), load_512(src + src_len - 64))))
            return validate_to_256(src, src_len);
    } else {
        return validate_more(src, src_len);
    }
    return sextet_make_result(src_len, 0, SEXTET_OK);
}
