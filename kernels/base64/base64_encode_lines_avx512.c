/* SPDX-License-Identifier: MIT
 * Base64 encode of lines of one length, AVX-512 with VBMI. See ops.inc for the contract.
 *
 * A line is one or more full vectors and a last one, `rest` symbols of it, in which the newline is blended in
 * behind them; of that one no more is stored than is needed, rounded up to 16, 32 or 64 characters. What it
 * stores too far the next line overwrites.
 *
 * Reads up to 64 bytes and writes up to 64 characters past the last line, inside src and dst. */
#include "base64_encode_avx512.h"
#include "base64_line_count.h"

typedef struct line_shape {
    size_t vectors, rest, newline_len;
} line_shape;

/* `stored` is a constant: 2 for a newline alone, 16, 32 or 64. */
SEXTET_INLINE void store_end(char *dst, __m512i vector, size_t stored, uint16_t newline) {
    if (stored == 2)
        store16(dst, newline);
    else if (stored == 16)
        _mm_storeu_si128((__m128i *)dst, _mm512_castsi512_si128(vector));
    else if (stored == 32)
        _mm256_storeu_si256((__m256i *)dst, _mm512_castsi512_si256(vector));
    else
        store_512(dst, vector);
}

/* What all lines have in common. */
typedef struct line_constants {
    encode_constants encode;
    __m512i newlines;       /* the newline behind `rest` symbols */
    uint64_t newline_place; /* where they are taken from that */
    uint16_t newline;
} line_constants;

SEXTET_INLINE line_constants make_constants(line_shape line, sextet_base64_options options) {
    const uint16_t newline = newline_characters(line.newline_len);
    return (line_constants){
        .encode = load_constants(options),
        .newlines =
            _mm512_mask_set1_epi8(_mm512_set1_epi8('\n'), UINT64_C(1) << line.rest, (int8_t)(newline & 0xff)),
        .newline_place = low_bits(line.newline_len) << line.rest,
        .newline = newline,
    };
}

/* `count` lines, at most 4, of one full vector and the rest. All stores come last, as in
 * base64_encode_avx512.c. */
SEXTET_INLINE void encode_short_lines(
    const uint8_t *src, char *dst, size_t line_len, line_shape line, size_t stored, int count,
    line_constants constants) {
    const size_t line_bytes = line_len / 4 * 3, stride = line_len + line.newline_len;
    __m512i full[4], last[4];
    SEXTET_UNROLL(4)
    for (int i = 0; i < count; i++, src += line_bytes) {
        full[i] = encode_step(load_512(src), constants.encode);
        last[i] = constants.newlines;
        if (stored > 2)
            last[i] = _mm512_mask_blend_epi8(
                constants.newline_place, encode_step(load_512(src + 48), constants.encode),
                constants.newlines);
    }
    SEXTET_UNROLL(4)
    for (int i = 0; i < count; i++, dst += stride) {
        store_512(dst, full[i]);
        store_end(dst + 64, last[i], stored, constants.newline);
    }
}

/* Lines of 64 to 124 symbols. */
SEXTET_INLINE void encode_all_short_lines(
    const uint8_t *src, char *dst, size_t count, size_t line_len, size_t newline_len, size_t stored,
    sextet_base64_options options) {
    const line_shape line = {1, line_len - 64, newline_len};
    const line_constants constants = make_constants(line, options);
    for (; count >= 4; count -= 4, src += line_len * 3, dst += 4 * (line_len + newline_len))
        encode_short_lines(src, dst, line_len, line, stored, 4, constants);
    for (; count; count--, src += line_len / 4 * 3, dst += line_len + newline_len)
        encode_short_lines(src, dst, line_len, line, stored, 1, constants);
}

/* Lines of 128 to 252 symbols. */
static SEXTET_NOINLINE void encode_longer_lines(
    const uint8_t *src, char *dst, size_t count, size_t line_len, size_t newline_len,
    sextet_base64_options options) {
    const line_shape line = {line_len / 64, line_len % 64, newline_len};
    const line_constants constants = make_constants(line, options);
    for (; count; count--, src += line.rest / 4 * 3, dst += line.rest + newline_len) {
        for (size_t i = 0; i < line.vectors; i++, src += 48, dst += 64)
            store_512(dst, encode_step(load_512(src), constants.encode));
        store_512(
            dst,
            _mm512_mask_blend_epi8(
                constants.newline_place, encode_step(load_512(src), constants.encode), constants.newlines));
    }
}

sextet_result sextet_base64_encode_lines_avx512(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options,
    size_t line_len, size_t newline_len) {
    const size_t count = count_lines(src_len, dst_cap, line_len, newline_len);
    if (line_len >= 128)
        encode_longer_lines(src, dst, count, line_len, newline_len, options);
    else if (line_len == 64)
        encode_all_short_lines(src, dst, count, line_len, newline_len, 2, options);
    else if (line_len - 64 + newline_len <= 16)
        encode_all_short_lines(src, dst, count, line_len, newline_len, 16, options);
    else if (line_len - 64 + newline_len <= 32)
        encode_all_short_lines(src, dst, count, line_len, newline_len, 32, options);
    else
        encode_all_short_lines(src, dst, count, line_len, newline_len, 64, options);
    return sextet_make_result(count * (line_len / 4 * 3), count * (line_len + newline_len), SEXTET_OK);
}
