/* SPDX-License-Identifier: MIT
 * UTF-16 to UTF-32, AVX-512. 32 units a step, widened to two vectors of dwords.
 *
 *   no surrogates    that is all
 *   pairs            (utf16_avx512.h) a low surrogate's dword becomes the pair's code point, made of it and
 *   of
 *                    the unit before it,
 *                      110110ww wwzzzzyy 110111yy yyxxxxxx -> uuuuuzzz zyyyyyyy yxxxxxxx  (uuuuu = wwww + 1)
 *                      (high << 10) + low - (D800 << 10) - DC00 + 10000
 *                    and dwords of high ones are left out by vpcompressd.
 *
 * Reads src[0 .. src_len) and writes dst[0 .. written), nothing else.
 * Tail: the same with masked loads and stores. What is not well-formed or does not fit is left to the scalar
 * kernel from its block's start. */
#include "utf16_avx512.h"

typedef struct utf32_step {
    size_t read, written; /* read is 0 if it did nothing */
} utf32_step;

static SEXTET_COLD sextet_result leave_rest(
    const uint16_t *src, size_t src_len, uint32_t *dst, size_t dst_cap, sextet_text_options options,
    size_t read, size_t written) {
    return sextet_text_behind(
        read, written,
        sextet_utf16_to_utf32_scalar(src + read, src_len - read, dst + written, dst_cap - written, options));
}

SEXTET_INLINE void store_code_points(uint8_t *dst, __m512i code_points, size_t count, bool is_foreign) {
    store_part(dst, 4 * count, order_units32(code_points, is_foreign));
}

/* Dwords of 16 units, `count` of which are there, and of those before them. Returns how many are stored. */
SEXTET_INLINE size_t store_pairs(
    uint8_t *dst, __m512i units, __m512i previous, uint16_t lows, uint16_t highs, size_t count,
    bool is_foreign) {
    const __m512i bias = CONSTANT(dword_fca02400);
    const __m512i joined = _mm512_add_epi32(_mm512_add_epi32(_mm512_slli_epi32(previous, 10), units), bias);
    const __m512i code_points = _mm512_mask_mov_epi32(units, lows, joined);
    const size_t written = count - count_bits(highs);
    store_code_points(dst, _mm512_maskz_compress_epi32((uint16_t)~highs, code_points), written, is_foreign);
    return written;
}

/* `count` units, up to 32, as two vectors of dwords. */
SEXTET_INLINE __m512i low_dwords(__m512i units) {
    return _mm512_cvtepu16_epi32(_mm512_castsi512_si256(units));
}

SEXTET_INLINE __m512i high_dwords(__m512i units) {
    return _mm512_cvtepu16_epi32(_mm512_extracti64x4_epi64(units, 1));
}

/* Up to `count` units, from 1 to 32. */
SEXTET_INLINE utf32_step
convert_block(const uint16_t *src, size_t at, size_t count, uint8_t *dst, size_t room, bool is_foreign) {
    const size_t whole = whole_characters(src, at, count, is_foreign);
    const __m512i units = load_units16_part(src, at, whole, is_foreign);
    const __m512i previous = shift_to_next(units);
    const uint32_t lows = find_low_surrogates(units), highs = find_high_surrogates(units);
    const size_t written = whole - count_bits(highs), low_count = smaller(whole, 16);
    if (SEXTET_UNLIKELY(find_high_surrogates(previous) != lows) || SEXTET_UNLIKELY(written > room))
        return (utf32_step){0, 0};
    const size_t low_written = store_pairs(
        dst, low_dwords(units), low_dwords(previous), (uint16_t)lows, (uint16_t)highs, low_count, is_foreign);
    store_pairs(
        dst + 4 * low_written, high_dwords(units), high_dwords(previous), (uint16_t)(lows >> 16),
        (uint16_t)(highs >> 16), whole - low_count, is_foreign);
    return (utf32_step){whole, written};
}

/* 32 units, if none of them is a surrogate. */
SEXTET_INLINE bool convert_plain(const uint16_t *src, size_t at, uint8_t *dst, bool is_foreign) {
    const __m512i units = load_units16(src, at, is_foreign);
    if (find_surrogates(units))
        return false;
    store_512(dst, order_units32(low_dwords(units), is_foreign));
    store_512(dst + 64, order_units32(high_dwords(units), is_foreign));
    return true;
}

SEXTET_INLINE sextet_result
convert(const uint16_t *src, size_t src_len, uint32_t *dst, size_t dst_cap, bool is_foreign) {
    uint8_t *out = (uint8_t *)dst;
    size_t read = 0, written = 0;
    while (read < src_len) {
        const size_t count = smaller(src_len - read, 32), room = dst_cap - written;
        if (count == 32 && room >= 32 && convert_plain(src, read, out + 4 * written, is_foreign)) {
            read += 32;
            written += 32;
            continue;
        }
        const utf32_step step = convert_block(src, read, count, out + 4 * written, room, is_foreign);
        if (SEXTET_UNLIKELY(step.read == 0))
            return leave_rest(
                src, src_len, dst, dst_cap, is_foreign ? SEXTET_TEXT_FOREIGN_ENDIAN : 0, read, written);
        read += step.read;
        written += step.written;
    }
    return sextet_make_result(src_len, written, SEXTET_OK);
}

static SEXTET_NOINLINE sextet_result
convert_foreign(const uint16_t *src, size_t src_len, uint32_t *dst, size_t dst_cap) {
    return convert(src, src_len, dst, dst_cap, true);
}

sextet_result sextet_utf16_to_utf32_avx512(
    const uint16_t *src, size_t src_len, uint32_t *dst, size_t dst_cap, sextet_text_options options) {
    if (SEXTET_UNLIKELY(sextet_is_foreign(options)))
        return convert_foreign(src, src_len, dst, dst_cap);
    return convert(src, src_len, dst, dst_cap, false);
}
