/* SPDX-License-Identifier: MIT
 * The steps of the AVX2 encoders: base64_encode_avx2.c tells what they do. */
#ifndef SEXTET_BASE64_ENCODE_AVX2_H
#define SEXTET_BASE64_ENCODE_AVX2_H

#include "../avx2_memory.h"
#include "base64_layout.h"
#include "base64_tables_avx2.h"

typedef struct encode_constants {
    __m256i even_bits, even_factors, odd_bits, odd_factors, last_letter, last_capital, offsets;
} encode_constants;

SEXTET_INLINE encode_constants load_constants(sextet_base64_options options) {
    const base64_encode_avx2_row *row = &sextet_base64_encode_avx2_rows[alphabet_row(options)];
    return (encode_constants){
        load_table_256(row->even_bits),   load_table_256(row->even_factors),
        load_table_256(row->odd_bits),    load_table_256(row->odd_factors),
        load_table_256(row->last_letter), load_table_256(row->last_capital),
        load_table_256(row->offsets),
    };
}

SEXTET_INLINE __m256i split_sextets(__m256i spread, encode_constants constants) {
    const __m256i even =
        _mm256_mulhi_epu16(_mm256_and_si256(spread, constants.even_bits), constants.even_factors);
    const __m256i odd =
        _mm256_mullo_epi16(_mm256_and_si256(spread, constants.odd_bits), constants.odd_factors);
    return _mm256_or_si256(even, odd);
}

SEXTET_INLINE __m256i translate_sextets(__m256i sextets, encode_constants constants) {
    const __m256i classes = _mm256_sub_epi8(
        _mm256_subs_epu8(sextets, constants.last_letter), _mm256_cmpgt_epi8(sextets, constants.last_capital));
    return _mm256_add_epi8(sextets, _mm256_shuffle_epi8(constants.offsets, classes));
}

SEXTET_INLINE __m256i encode_spread(__m256i spread, encode_constants constants) {
    return translate_sextets(split_sextets(spread, constants), constants);
}

/* The same for one lane. */
SEXTET_INLINE __m128i encode_spread_lane(__m128i spread, encode_constants constants) {
    const __m128i even = _mm_mulhi_epu16(
        _mm_and_si128(spread, low_lane(constants.even_bits)), low_lane(constants.even_factors));
    const __m128i odd =
        _mm_mullo_epi16(_mm_and_si128(spread, low_lane(constants.odd_bits)), low_lane(constants.odd_factors));
    const __m128i sextets = _mm_or_si128(even, odd);
    const __m128i classes = _mm_sub_epi8(
        _mm_subs_epu8(sextets, low_lane(constants.last_letter)),
        _mm_cmpgt_epi8(sextets, low_lane(constants.last_capital)));
    return _mm_add_epi8(sextets, _mm_shuffle_epi8(low_lane(constants.offsets), classes));
}

/* 24 bytes, which are all that is read, to 32 symbols. */
SEXTET_INLINE void encode_24(const uint8_t *src, char *dst, encode_constants constants) {
    const __m256i shuffle = load_table_256(sextet_base64_encode_avx2_shuffles.end[0]);
    const __m256i bytes = join_lanes(load_128(src), load_128(src + 8));
    store_256(dst, encode_spread(_mm256_shuffle_epi8(bytes, shuffle), constants));
}

/* The last four characters of a text, at least four long, of which `last_group` are four symbols or '=' in
 * the high dword: those that are not written because of missing bytes are dropped by overlapping the
 * characters before. */
SEXTET_INLINE void store_last_group(char *dst, base64_text_layout text, uint64_t last_two_groups) {
    const unsigned dropped = (unsigned)(4 * text.groups - text.len);
    store32(dst + text.len - 4, (uint32_t)(last_two_groups >> (32 - 8 * dropped)));
}

/* The lanes that encode_end() takes. */
SEXTET_INLINE __m256i load_end_lanes(const uint8_t *src, size_t src_len, size_t first) {
    return join_lanes(load_128(src + 3 * first), load_128(src + src_len - 16));
}

/* The last 8 groups of a text of at least 16 bytes, or all 6 or 7 of it; `first` is the first of them. A lane
 * holds the 16 bytes from there, the other the last 16. */
SEXTET_INLINE void encode_end(
    __m256i bytes, char *dst, size_t first, base64_text_layout text, encode_constants constants) {
    const __m256i shuffle = load_table_256(sextet_base64_encode_avx2_shuffles.end[text.missing]);
    const __m256i padding = load_table_256(sextet_base64_encode_avx2_shuffles.padding[text.missing]);
    const __m256i symbols =
        _mm256_add_epi8(encode_spread(_mm256_shuffle_epi8(bytes, shuffle), constants), padding);
    store_128(dst + 4 * first, low_lane(symbols));
    const __m128i last_four = high_lane(symbols);
    if (text.len == 4 * text.groups) {
        store_128(dst + text.len - 16, last_four);
    } else {
        const uint64_t last_two = (uint64_t)_mm_extract_epi64(last_four, 1);
        store_low_64(dst + 4 * text.groups - 16, last_four);
        store32(dst + 4 * text.groups - 8, (uint32_t)last_two);
        store_last_group(dst, text, last_two);
    }
}

/* 8 .. 15 bytes, given as the first 8 and the last 8: groups 0 and 1 from the low lane, the last three from
 * the high one. */
SEXTET_INLINE void encode_8_to_15(
    __m128i bytes, size_t src_len, char *dst, base64_text_layout text, encode_constants constants) {
    const __m256i spread = _mm256_shuffle_epi8(
        join_lanes(bytes, bytes), load_table_256(sextet_base64_encode_avx2_short[src_len]));
    const __m256i padding = load_table_256(sextet_base64_encode_avx2_shuffles.padding[text.missing]);
    const __m256i symbols = _mm256_add_epi8(encode_spread(spread, constants), padding);
    const __m128i last_three = high_lane(symbols);
    store_low_64(dst, low_lane(symbols));
    store_low_64(dst + 4 * text.groups - 12, last_three);
    store_last_group(dst, text, (uint64_t)_mm_extract_epi64(last_three, 1));
}

/* 4 .. 7 bytes, given as the first 4 and the last 4: group 0 from the low dword, the last two from the upper
 * half. */
SEXTET_INLINE void encode_4_to_7(
    __m128i bytes, size_t src_len, char *dst, base64_text_layout text, encode_constants constants) {
    const __m128i spread = _mm_shuffle_epi8(bytes, load_table_128(sextet_base64_encode_avx2_short[src_len]));
    const __m128i padding = load_table_128(sextet_base64_encode_avx2_shuffles.padding[text.missing] + 16);
    const __m128i symbols = _mm_add_epi8(encode_spread_lane(spread, constants), padding);
    const uint64_t last_two = (uint64_t)_mm_extract_epi64(symbols, 1);
    store32(dst, (uint32_t)_mm_cvtsi128_si32(symbols));
    store32(dst + 4 * text.groups - 8, (uint32_t)last_two);
    store_last_group(dst, text, last_two);
}

#endif
