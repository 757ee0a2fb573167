/* SPDX-License-Identifier: MIT
 * UTF-16 to base64 of its UTF-8, AVX2: ASCII, 24 units to 32 symbols a step. The steps are those of
 * base64_encode_avx2.c; the bytes come from units that are narrowed as they are loaded:
 *
 *   units      u0 .. u15 and u8 .. u23                 two vectors
 *   bytes      u0 .. u15 | u8 .. u23                   packed lane by lane: the lanes that
 *              base64_encode_avx2.h wants
 *
 * Reads src[0 .. src_len) and writes dst[0 .. text length), nothing else. Units from 80 up do not survive
 * packing, so they are looked for in front of it; what holds one goes to the portable function, from the last
 * block's start on. Tail: as in base64_encode_avx2.c, vectors that overlap. */
#include "../../dispatch/fused.h"
#include "../base64/base64_encode_avx2.h"
#include "../base64/base64_encode_group.h"

SEXTET_INLINE bool is_ascii(__m256i units) {
    return _mm256_testz_si256(units, _mm256_set1_epi16((int16_t)0xff80));
}

/* 24 units from `at` on; what they are is ORed into *all. */
SEXTET_INLINE __m256i load_24(const uint8_t *units, size_t at, __m256i *all) {
    const __m256i first = load_256(units + 2 * at), second = load_256(units + 2 * at + 16);
    *all = _mm256_or_si256(*all, _mm256_or_si256(first, second));
    return _mm256_packus_epi16(first, second);
}

/* The lanes of encode_end: 16 units from group `first` on, and the last 16. */
SEXTET_INLINE __m256i load_end(const uint8_t *units, size_t count, size_t first, __m256i *all) {
    const __m256i start = load_256(units + 6 * first), end = load_256(units + 2 * count - 32);
    *all = _mm256_or_si256(*all, _mm256_or_si256(start, end));
    return _mm256_permute4x64_epi64(
        _mm256_packus_epi16(start, end), 0xd8); /* the two inner quarters change places */
}

/* 1 .. 15 units. False, with nothing stored, if one is not ASCII. */
SEXTET_INLINE bool encode_below_16(
    const uint8_t *units, size_t count, char *dst, base64_text_layout text, sextet_base64_options options) {
    if (count < 4) {
        const uint16_t first = load16(units), second = load16(units + 2 * (count / 2));
        const uint16_t third = load16(units + 2 * (count - 1));
        const uint8_t bytes[3] = {(uint8_t)first, (uint8_t)second, (uint8_t)third};
        if (SEXTET_UNLIKELY((first | second | third) & 0xff80))
            return false;
        encode_last_group(bytes, count, dst, text.len, &sextet_base64_alphabets[alphabet_row(options)]);
        return true;
    }
    const bool is_short = count < 8;
    const __m128i first = is_short ? load_8_and_8(units, units + 2 * count - 8) : load_128(units);
    const __m128i last = is_short ? _mm_setzero_si128() : load_128(units + 2 * count - 16);
    if (SEXTET_UNLIKELY(!is_ascii(join_lanes(first, last))))
        return false;
    const __m128i bytes = _mm_packus_epi16(first, last);
    if (is_short)
        encode_4_to_7(bytes, count, dst, text, load_constants(options));
    else
        encode_8_to_15(bytes, count, dst, text, load_constants(options));
    return true;
}

/* 16 .. 48 units, with one test. */
SEXTET_INLINE bool encode_16_to_48(
    const uint8_t *units, size_t count, char *dst, base64_text_layout text, encode_constants constants) {
    const bool is_one = count <= 24;
    __m256i all = _mm256_setzero_si256(), start = all;
    if (!is_one)
        start = load_24(units, 0, &all);
    const size_t first = is_one ? 0 : text.groups - 8;
    const __m256i end = load_end(units, count, first, &all);
    if (SEXTET_UNLIKELY(!is_ascii(all)))
        return false;
    if (!is_one) {
        const __m256i shuffle = load_table_256(sextet_base64_encode_avx2_shuffles.end[0]);
        store_256(dst, encode_spread(_mm256_shuffle_epi8(start, shuffle), constants));
    }
    encode_end(end, dst, first, text, constants);
    return true;
}

/* 24 * count units, count <= 4, to 32 * count symbols. */
SEXTET_INLINE bool encode_blocks(
    const uint8_t *units, size_t at, char *dst, int count, __m256i shuffle, encode_constants constants) {
    __m256i sextets[4], all = _mm256_setzero_si256();
    SEXTET_UNROLL(4)
    for (int i = 0; i < count; i++)
        sextets[i] =
            split_sextets(_mm256_shuffle_epi8(load_24(units, at + 24 * (size_t)i, &all), shuffle), constants);
    if (SEXTET_UNLIKELY(!is_ascii(all)))
        return false;
    SEXTET_UNROLL(4)
    for (int i = 0; i < count; i++)
        store_256(dst + 32 * i, translate_sextets(sextets[i], constants));
    return true;
}

/* More than 48 units. */
static SEXTET_NOINLINE sextet_result
encode_long(const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    const base64_text_layout text = layout_text(src_len, options);
    if (SEXTET_UNLIKELY(text.len > dst_cap) || !is_ascii(load_256(src)))
        return sextet_utf16_to_base64_rest(src, src_len, dst, dst_cap, options, 0);
    const encode_constants constants = load_constants(options);
    const __m256i shuffle = load_table_256(sextet_base64_encode_avx2_shuffles.end[0]);
    const uint8_t *units = (const uint8_t *)src;
    size_t at = 0;
    for (; src_len - at >= 96; at += 96)
        if (SEXTET_UNLIKELY(!encode_blocks(units, at, dst + at / 3 * 4, 4, shuffle, constants)))
            return sextet_utf16_to_base64_rest(src, src_len, dst, dst_cap, options, at);
    for (; src_len - at > 24; at += 24)
        if (SEXTET_UNLIKELY(!encode_blocks(units, at, dst + at / 3 * 4, 1, shuffle, constants)))
            return sextet_utf16_to_base64_rest(src, src_len, dst, dst_cap, options, at);
    __m256i all = _mm256_setzero_si256();
    const __m256i end = load_end(units, src_len, text.groups - 8, &all);
    if (SEXTET_UNLIKELY(!is_ascii(all)))
        return sextet_utf16_to_base64_rest(src, src_len, dst, dst_cap, options, at);
    encode_end(end, dst, text.groups - 8, text, constants);
    return sextet_make_result(src_len, text.len, SEXTET_OK);
}

static SEXTET_NOINLINE sextet_result
encode_medium(const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    const base64_text_layout text = layout_short_text(src_len, options);
    if (SEXTET_UNLIKELY(text.len > dst_cap) ||
        SEXTET_UNLIKELY(!encode_16_to_48((const uint8_t *)src, src_len, dst, text, load_constants(options))))
        return sextet_utf16_to_base64_rest(src, src_len, dst, dst_cap, options, 0);
    return sextet_make_result(src_len, text.len, SEXTET_OK);
}

sextet_result sextet_utf16_to_base64_avx2(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    if (src_len > 48)
        return encode_long(src, src_len, dst, dst_cap, options);
    if (src_len >= 16)
        return encode_medium(src, src_len, dst, dst_cap, options);
    const base64_text_layout text = layout_short_text(src_len, options);
    if (SEXTET_UNLIKELY(text.len > dst_cap) ||
        SEXTET_UNLIKELY(!encode_below_16((const uint8_t *)src, src_len, dst, text, options)))
        return sextet_utf16_to_base64_rest(src, src_len, dst, dst_cap, options, 0);
    return sextet_make_result(src_len, text.len, SEXTET_OK);
}
