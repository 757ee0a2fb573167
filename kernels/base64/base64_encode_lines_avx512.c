/* SPDX-License-Identifier: MIT
 * Base64 encode in lines of one length, AVX-512 with VBMI. See ops.inc for the contract.
 *
 * A newline may cut a group, so a vector may begin with any symbol of one. The bits are numbered from the
 * first byte's bit 7 on; symbol s begins at bit 6 * s, in byte 6 * s / 8, `skipped` = 6 * s % 8 bits into it.
 *
 *   bytes      b0 b1 b2 b3 ...                     from that byte on
 *   spread     b7 .. b1 b0 | b13 .. b7 b6 | ...    a qword each, for 8 symbols. As a number its bits are,
 *                                                  from bit 63 down, those of the text
 *   sextets    symbol i of 8 is the 6 bits from bit 58 - skipped - 6 * i on
 *
 * A line that a whole symbol follows is full vectors from its start, and one that ends with the newline,
 * which is blended in: of that one the last 16, 32 or 64 characters, overlapping what is stored. So no line
 * stores anything outside itself. (A newline alone is two bytes, of which the next line overwrites what is
 * too much.) The loads are masked: they take the bytes of the symbols, and at most one more, in which the
 * symbol that follows begins or lies.
 *
 * Tail: the last line is a text of its own, for the encoder. Where it begins inside a group, by masked loads
 * and stores, which touch nothing else; so too a line in front of it when a newline cuts the padding off. */
#include "base64_encode_avx512.h"
#include "base64_lines.h"

typedef struct line_shape {
    size_t len, newline_len;
    size_t vectors; /* full ones */
    size_t end;     /* where the last one begins; the newline is its last characters */
} line_shape;

typedef struct line_constants {
    __m512i spread, symbols, newlines;
    uint64_t newline_place, end_bytes;
    uint16_t newline;
} line_constants;

/* The symbols from `at` on, 48 or 49 bytes or what else the mask says. */
SEXTET_INLINE __m512i
encode_symbols_from(const uint8_t *src, size_t at, uint64_t bytes, __m512i shifts, line_constants constants) {
    const __m512i spread =
        _mm512_permutexvar_epi8(constants.spread, _mm512_maskz_loadu_epi8(bytes, src + 3 * at / 4));
    return _mm512_permutexvar_epi8(_mm512_multishift_epi64_epi8(shifts, spread), constants.symbols);
}

/* The shifts for a vector that begins with that symbol. */
SEXTET_INLINE __m512i shifts_from(size_t symbol) {
    static const uint64_t shifts[4] = {
        /* 58 - skipped, in the lowest byte, 52 - skipped, ... */
        0x10161c22282e343a,
        0x0a10161c22282e34,
        0x0c12181e242a3036,
        0x0e141a20262c3238,
    };
    return _mm512_set1_epi64((long long)shifts[symbol % 4]);
}

SEXTET_INLINE __m512i load_spread(void) {
#define QWORD(i) 6 * i + 7, 6 * i + 6, 6 * i + 5, 6 * i + 4, 6 * i + 3, 6 * i + 2, 6 * i + 1, 6 * i
    static const _Alignas(64) uint8_t spread[64] = {
        QWORD(0), QWORD(1), QWORD(2), QWORD(3), QWORD(4), QWORD(5), QWORD(6), QWORD(7),
    };
#undef QWORD
    return load_table_512(spread);
}

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

/* `stored` as in store_end(). */
SEXTET_INLINE line_constants make_constants(line_shape line, size_t stored, sextet_base64_options options) {
    const uint64_t newline_place = low_bits(line.newline_len) << (stored - line.newline_len);
    const uint16_t newline = newline_characters(line.newline_len);
    return (line_constants){
        .spread = load_spread(),
        .symbols = load_table_512(sextet_base64_alphabets[alphabet_row(options)].symbols),
        .newlines =
            _mm512_set1_epi16((int16_t)newline), /* newline_place begins at an even byte, or is "\n" */
        .newline_place = newline_place,
        .end_bytes = low_bits(stored / 4 * 3),
        .newline = newline,
    };
}

/* The last vector of a line that begins with symbol `at`, from line.end on. */
SEXTET_INLINE __m512i encode_line_end(
    const uint8_t *src, size_t at, line_shape line, size_t stored, __m512i shifts, line_constants constants) {
    if (stored == 2)
        return constants.newlines;
    return _mm512_mask_mov_epi8(
        encode_symbols_from(src, at + line.end, constants.end_bytes, shifts, constants),
        constants.newline_place, constants.newlines);
}

/* Four lines of one full vector and the last one. All stores come last, as in base64_encode_avx512.c. */
SEXTET_INLINE void encode_four_lines(
    const uint8_t *src, char *dst, line_shape line, size_t stored, line_constants constants) {
    __m512i full[4], last[4];
    SEXTET_UNROLL(4)
    for (size_t i = 0; i < 4; i++) {
        const size_t at = i * line.len;
        full[i] = encode_symbols_from(src, at, low_bits(49), shifts_from(at), constants);
        last[i] = encode_line_end(src, at, line, stored, shifts_from(at + line.end), constants);
    }
    SEXTET_UNROLL(4)
    for (size_t i = 0; i < 4; i++, dst += line.len + line.newline_len) {
        store_512(dst, full[i]);
        store_end(dst + line.end, last[i], stored, constants.newline);
    }
}

/* Where the next line begins. */
typedef struct line_place {
    size_t at; /* its first symbol */
    char *dst;
} line_place;

/* All lines that a whole symbol follows. */
SEXTET_INLINE line_place encode_full_lines(
    const uint8_t *src, size_t whole_symbols, char *dst, line_shape line, size_t stored,
    sextet_base64_options options) {
    const size_t stride = line.len + line.newline_len;
    const line_constants constants = make_constants(line, stored, options);
    size_t at = 0;
    if (line.vectors == 1)
        for (; at + 4 * line.len < whole_symbols; at += 4 * line.len, dst += 4 * stride)
            encode_four_lines(src + 3 * at / 4, dst, line, stored, constants);
    for (; at + line.len < whole_symbols; at += line.len, dst += stride) {
        const __m512i shifts = shifts_from(at);
        for (size_t i = 0; i < line.vectors; i++)
            store_512(dst + 64 * i, encode_symbols_from(src, at + 64 * i, low_bits(49), shifts, constants));
        store_end(
            dst + line.end, encode_line_end(src, at, line, stored, shifts_from(at + line.end), constants),
            stored, constants.newline);
    }
    return (line_place){at, dst};
}

SEXTET_INLINE line_place encode_by_shape(
    const uint8_t *src, size_t whole_symbols, char *dst, size_t line_len, size_t newline_len,
    sextet_base64_options options) {
    const size_t rest = line_len % 64 + newline_len, stride = line_len + newline_len;
#define ENCODE(stored)                                                                                       \
    encode_full_lines(                                                                                       \
        src, whole_symbols, dst,                                                                             \
        (line_shape){line_len, newline_len, line_len / 64, stride - (stored == 2 ? newline_len : stored)},   \
        stored, options)
    if (line_len % 64 == 0)
        return ENCODE(2);
    if (rest <= 16)
        return ENCODE(16);
    if (rest <= 32)
        return ENCODE(32);
    if (rest <= 64)
        return ENCODE(64);
    return (line_place){0, dst};
#undef ENCODE
}

typedef struct text_layout {
    size_t src_len, symbol_count, len; /* symbols and padding */
} text_layout;

SEXTET_INLINE uint64_t mask_between(size_t from, size_t to) {
    if (from >= to)
        return 0;
    return low_bits(to - from < 64 ? to - from : 64);
}

/* The characters from `at` to `end`, padding included. */
SEXTET_INLINE void encode_last_line(
    const uint8_t *src, text_layout text, size_t at, size_t end, char *dst, line_constants constants,
    __m512i padding) {
    const __m512i shifts = shifts_from(at);
    for (; at < end; at += 64, dst += 64) {
        const __m512i symbols =
            encode_symbols_from(src, at, mask_between(3 * at / 4, text.src_len), shifts, constants);
        _mm512_mask_storeu_epi8(
            dst, mask_between(at, end),
            _mm512_mask_mov_epi8(padding, mask_between(at, text.symbol_count), symbols));
    }
}

/* What encode_full_lines() leaves. Returns the end of the text. */
static SEXTET_NOINLINE char *encode_last_lines(
    const uint8_t *src, text_layout text, line_place line, size_t line_len, size_t newline_len,
    sextet_base64_options options) {
    const line_constants constants = make_constants((line_shape){.newline_len = newline_len}, 2, options);
    const __m512i padding = load_table_512(sextet_base64_alphabets[alphabet_row(options)].padding);
    for (;; line.dst += newline_len) {
        const size_t left = text.len - line.at, end = left <= line_len ? text.len : line.at + line_len;
        encode_last_line(src, text, line.at, end, line.dst, constants, padding);
        line.dst += end - line.at;
        line.at = end;
        if (end == text.len)
            return line.dst;
        store16(line.dst, constants.newline); /* a character follows */
    }
}

sextet_result sextet_base64_encode_lines_avx512(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options,
    size_t line_len, size_t newline_len) {
    (void)dst_cap;
    const base64_text_layout layout = layout_text(src_len, options);
    const text_layout text = {src_len, src_len + layout.groups, layout.len};
    line_place line = {0, dst};
    const size_t whole_symbols = src_len + src_len / 3; /* all bits of which are in src */
    if (whole_symbols > line_len)
        line = encode_by_shape(src, whole_symbols, dst, line_len, newline_len, options);
    if (line.at % 4 == 0 && text.len - line.at <= line_len) { /* what is left is a text of its own */
        const size_t done = line.at / 4 * 3;
        const sextet_result rest = sextet_base64_encode_avx512(
            (const uint8_t *)src + done, src_len - done, line.dst, SIZE_MAX, options);
        return sextet_make_result(src_len, (size_t)(line.dst - dst) + rest.written, SEXTET_OK);
    }
    line.dst = encode_last_lines(src, text, line, line_len, newline_len, options);
    return sextet_make_result(src_len, (size_t)(line.dst - dst), SEXTET_OK);
}
