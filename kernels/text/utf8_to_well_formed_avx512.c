/* SPDX-License-Identifier: MIT
 * UTF-8 repair: the copying of what is well-formed, AVX-512 with VBMI: see utf8_avx512.h for how wrong text is
 * found.
 *
 * Reads src[0 .. src_len), writes dst[0 .. written). Up to 256 bytes, one piece, are judged before any is
 * stored. Tail: up to 64 bytes are one masked load and store; the last vector of a longer text is one of its
 * last 64 bytes, which overlaps the one in front. */
#include "utf8_avx512.h"

/* The first `at` bytes are good, but for a character that goes on behind them, and copied. */
static SEXTET_COLD sextet_result hand_over(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options, size_t at) {
    at -= bytes_to_lead((const uint8_t *)src, at);
    return sextet_text_behind(
        at, at, sextet_utf8_to_well_formed_scalar(src + at, src_len - at, dst + at, dst_cap - at, options));
}

/* dst_cap is less than src_len: copies what fits in any case, and leaves the last character, and what to say
 * about it, to the scalar kernel. */
static SEXTET_COLD sextet_result
fill(const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    size_t at = 0;
    if (dst_cap)
        at = (size_t)sextet_utf8_to_well_formed_avx512(src, dst_cap, dst, dst_cap, options).read;
    return sextet_text_behind(
        at, at, sextet_utf8_to_well_formed_scalar(src + at, src_len - at, dst + at, dst_cap - at, options));
}

SEXTET_INLINE void copy_256(char *dst, const char *src) {
    __m512i bytes[4];
    SEXTET_UNROLL(4)
    for (size_t i = 0; i < 4; i++)
        bytes[i] = load_512(src + 64 * i);
    SEXTET_UNROLL(4)
    for (size_t i = 0; i < 4; i++)
        store_512(dst + 64 * i, bytes[i]);
}

/* Whether all of 65 to 256 bytes are ASCII: of the first and the last 128, as far as there are. */
SEXTET_INLINE bool is_ascii_to_256(const char *src, size_t src_len) {
    const size_t second = src_len > 128 ? 64 : 0;
    return is_ascii_512(_mm512_or_si512(
        _mm512_or_si512(load_512(src), load_512(src + second)),
        _mm512_or_si512(load_512(src + src_len - 64 - second), load_512(src + src_len - 64))));
}

/* 65 to 256 bytes. */
static SEXTET_NOINLINE sextet_result
copy_to_256(const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    if (!is_ascii_to_256(src, src_len) &&
        SEXTET_UNLIKELY(!is_ascii_512(find_wrong_to_256((const uint8_t *)src, src_len))))
        return hand_over(src, src_len, dst, dst_cap, options, 0);
    store_512(dst, load_512(src));
    if (src_len > 128)
        store_512(dst + 64, load_512(src + 64));
    if (src_len > 192)
        store_512(dst + 128, load_512(src + 128));
    store_512(dst + src_len - 64, load_512(src + src_len - 64));
    return all_units(src_len);
}

/* More than 256 bytes. */
static SEXTET_NOINLINE sextet_result
copy_long(const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    const uint8_t *text = (const uint8_t *)src;
    const __m512i first = load_512(src);
    bool is_ascii = is_ascii_512(first);
    size_t at = 64;
    if (!is_ascii && SEXTET_UNLIKELY(!is_ascii_512(find_wrong_512(first_block(first)))))
        return hand_over(src, src_len, dst, dst_cap, options, 0);
    store_512(dst, first);
    for (; src_len - at >= 256; at += 256) {
        const bool was_ascii = is_ascii;
        is_ascii = is_ascii_512(or_of_256(text + at));
        const bool is_good = is_ascii ? was_ascii || !is_inside_character(text + at)
                                      : is_ascii_512(find_wrong_in_256(text + at));
        if (SEXTET_UNLIKELY(!is_good))
            return hand_over(src, src_len, dst, dst_cap, options, at);
        copy_256(dst + at, src + at);
    }
    if (!is_ascii_512(or_of_256(text + src_len - 256)) && /* which has the rest, and a byte more */
        SEXTET_UNLIKELY(!is_ascii_512(find_wrong_in_rest(text, src_len, at))))
        return hand_over(src, src_len, dst, dst_cap, options, at);
    copy_256(dst + src_len - 256, src + src_len - 256);
    return all_units(src_len);
}

static SEXTET_NOINLINE sextet_result
copy_to_64(const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    const uint64_t lanes = low_bits(src_len);
    const __m512i bytes = _mm512_maskz_loadu_epi8(lanes, src);
    if (!is_ascii_512(bytes)) {
        const __m512i wrong = find_wrong_512(first_block(bytes));
        if (SEXTET_UNLIKELY(!is_ascii_512(_mm512_or_si512(wrong, find_unfinished(bytes)))))
            return hand_over(src, src_len, dst, dst_cap, options, 0);
    }
    _mm512_mask_storeu_epi8(dst, lanes, bytes);
    return all_units(src_len);
}

static SEXTET_NOINLINE sextet_result
copy_to_32(const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    const uint32_t lanes = (uint32_t)low_bits(src_len);
    const __m256i bytes = _mm256_maskz_loadu_epi8(lanes, src);
    const __m256i wrong = find_wrong_256(first_block_256(bytes));
    if (SEXTET_UNLIKELY(!is_ascii_256(_mm256_or_si256(wrong, find_unfinished_256(bytes)))))
        return hand_over(src, src_len, dst, dst_cap, options, 0);
    _mm256_mask_storeu_epi8(dst, lanes, bytes);
    return all_units(src_len);
}

sextet_result sextet_utf8_to_well_formed_avx512(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    if (SEXTET_UNLIKELY(dst_cap < src_len))
        return fill(src, src_len, dst, dst_cap, options);
    if (src_len > 256)
        return copy_long(src, src_len, dst, dst_cap, options);
    if (src_len > 64)
        return copy_to_256(src, src_len, dst, dst_cap, options);
    if (src_len > 32)
        return copy_to_64(src, src_len, dst, dst_cap, options);
    return copy_to_32(src, src_len, dst, dst_cap, options);
}
