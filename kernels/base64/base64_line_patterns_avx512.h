/* SPDX-License-Identifier: MIT
 * Text in lines of any width, AVX-512: 64 characters at a time, with the newline among them.
 *
 *   bytes      b0 b1 b2 b3 ...                     from the group on that the first character belongs to
 *   spread     b7 .. b1 b0 | b13 .. b7 b6 | ...    a qword each, for 8 characters. As a number its bits are,
 *                                                  from bit 63 down, those of the text
 *   sextets    6 bits of the qword for each; behind the newline they are those that stood there without it
 *   symbols    looked up
 *   text       the minimum of a symbol, which is 2B or more, and of FF or the newline's character
 *
 * Four lines take a whole number of groups, whatever their width; so every four lines are alike. Such a turn
 * is cut into vectors of 64 characters, with a pattern for each. The last one may reach into the next turn.
 *
 * A newline stands for the symbol that follows it. So character c of the vector that begins at `at` is symbol
 *   symbol(c) = (at + c) / stride * line_len + min((at + c) % stride, line_len)        of the turn
 * and of the bytes that are loaded, which begin with a group, it is
 *   place(c)  = symbol(c) - symbol(0) + symbol(0) % 4
 * Each 8 characters come from a qword, high byte first, that begins with byte 3 * place(their first) / 4; a
 * character is the 6 bits from bit 58 - (6 * place(c) - 8 * that byte) on.
 *
 * Tail: where less bytes are left than a vector may need, loads and stores are masked. The missing bytes are
 * zeros, which makes the unused bits zero, and '=' is blended in behind the last symbol. */
#ifndef SEXTET_BASE64_LINE_PATTERNS_AVX512_H
#define SEXTET_BASE64_LINE_PATTERNS_AVX512_H

#include "base64_encode_avx512.h"
#include "base64_encode_lines.h"

typedef struct line_pattern {
    _Alignas(64) uint8_t spread[64]; /* bytes to qwords */
    uint8_t shifts[64];              /* qwords to sextets */
    uint8_t newlines[64];            /* their characters; FF for symbols */
    size_t offset;                   /* of the first byte that is loaded, from the start of the turn */
} line_pattern;

enum { LINES_OF_TURN = 4, MOST_LINE_PATTERNS = (LINES_OF_TURN * (252 + 2) + 63) / 64 };

/* ---- making them ---- */

typedef struct pattern_place {
    size_t line_symbol, column; /* the line's first symbol; where in the line the vector begins */
} pattern_place;

/* The symbol of each character, less symbol(0), plus symbol(0) % 4. They go on by one a character, but stand
 * still on the newline: min(c, max(newline, c - newline_len)). */
SEXTET_INLINE __m512i find_places(pattern_place at, base64_lines_layout layout, size_t *first_symbol) {
    static const _Alignas(64) uint8_t count_up[64] = {
        0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
        22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43,
        44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63,
    };
    const __m512i characters = load_table_512(count_up);
    const ptrdiff_t newline =
        (ptrdiff_t)layout.line_len - (ptrdiff_t)at.column; /* -1: only its second half */
    const __m512i least = _mm512_set1_epi8((int8_t)(newline < 64 ? newline : 64));
    const __m512i behind = _mm512_sub_epi8(characters, _mm512_set1_epi8((int8_t)layout.newline_len));
    const __m512i symbols = _mm512_min_epi8(characters, _mm512_max_epi8(least, behind));
    const int first = newline < 0 ? -1 : 0;
    *first_symbol = at.line_symbol + at.column - (newline < 0);
    return _mm512_add_epi8(symbols, _mm512_set1_epi8((int8_t)((int)(*first_symbol % 4) - first)));
}

/* FF, and 0A or 0D 0A from that character on; -1: 0A alone. */
SEXTET_INLINE __m512i place_newline(ptrdiff_t newline, size_t newline_len) {
    const ptrdiff_t last = newline + (ptrdiff_t)newline_len - 1;
    const uint64_t first_bit = newline >= 0 && newline < 64 ? UINT64_C(1) << newline : 0,
                   last_bit = last < 64 ? UINT64_C(1) << last : 0;
    const __m512i none = _mm512_set1_epi8(-1);
    return _mm512_mask_mov_epi8(
        _mm512_mask_mov_epi8(none, first_bit, _mm512_set1_epi8('\r')), last_bit, _mm512_set1_epi8('\n'));
}

SEXTET_INLINE __m512i times_8(__m512i bytes) {
    const __m512i twice = _mm512_add_epi8(bytes, bytes), four = _mm512_add_epi8(twice, twice);
    return _mm512_add_epi8(four, four);
}

SEXTET_INLINE void make_pattern(line_pattern *pattern, pattern_place at, base64_lines_layout layout) {
    size_t first_symbol;
    const __m512i places = find_places(at, layout, &first_symbol);
    const __m512i first_of_eight = _mm512_set4_epi32(0x08080808, 0x08080808, 0, 0);
    const __m512i heads = _mm512_shuffle_epi8(places, first_of_eight);
    const __m512i thrice = _mm512_add_epi8(heads, _mm512_add_epi8(heads, heads));
    const __m512i bytes = _mm512_and_si512(_mm512_srli_epi16(thrice, 2), _mm512_set1_epi8(63));
    const __m512i down = _mm512_set1_epi64(0x0001020304050607);
    const __m512i bits = _mm512_sub_epi8(times_8(places), _mm512_add_epi8(places, places));
    store_512(pattern->spread, _mm512_add_epi8(bytes, down));
    store_512(pattern->shifts, _mm512_add_epi8(_mm512_sub_epi8(_mm512_set1_epi8(58), bits), times_8(bytes)));
    store_512(
        pattern->newlines,
        place_newline((ptrdiff_t)layout.line_len - (ptrdiff_t)at.column, layout.newline_len));
    pattern->offset = first_symbol / 4 * 3;
}

SEXTET_INLINE void make_patterns(line_pattern *patterns, size_t count, base64_lines_layout layout) {
    pattern_place at = {0, 0};
    for (size_t i = 0; i < count; i++) {
        make_pattern(&patterns[i], at, layout);
        at.column += 64;
        if (at.column >= layout.line_len + layout.newline_len) {
            at.column -= layout.line_len + layout.newline_len;
            at.line_symbol += layout.line_len;
        }
    }
}

/* ---- using them ---- */

typedef struct lines_constants {
    __m512i symbols, padding;
} lines_constants;

/* Four lines: the patterns from `first` to `behind`. */
typedef struct line_turn {
    const line_pattern *first, *behind;
    size_t bytes, len;
} line_turn;

/* The vector to come. */
typedef struct lines_place {
    const line_pattern *pattern;
    const uint8_t *src; /* of the turn */
    size_t left;        /* bytes of src */
    char *dst;
} lines_place;

/* Bytes of src that 64 characters come from, at most. */
enum { VECTOR_BYTES = 51 };

SEXTET_INLINE lines_constants load_lines_constants(sextet_base64_options options) {
    const base64_alphabet *alphabet = &sextet_base64_alphabets[alphabet_row(options)];
    return (lines_constants){load_table_512(alphabet->symbols), load_table_512(alphabet->padding)};
}

SEXTET_INLINE __m512i encode_symbols(__m512i bytes, __m512i spread, __m512i shifts, __m512i symbols) {
    return _mm512_permutexvar_epi8(
        _mm512_multishift_epi64_epi8(shifts, _mm512_permutexvar_epi8(spread, bytes)), symbols);
}

SEXTET_INLINE __m512i
encode_by_pattern(__m512i bytes, const line_pattern *pattern, lines_constants constants) {
    return encode_symbols(
        bytes, load_table_512(pattern->spread), load_table_512(pattern->shifts), constants.symbols);
}

SEXTET_INLINE __m512i insert_newlines(__m512i symbols, const line_pattern *pattern) {
    return _mm512_min_epu8(symbols, load_table_512(pattern->newlines));
}

/* A vector further. */
SEXTET_INLINE lines_place step(lines_place at, line_turn turn) {
    at.dst += 64;
    at.pattern++;
    if (at.pattern == turn.behind) {
        at.dst -= 64 * (size_t)(turn.behind - turn.first) - turn.len;
        at.pattern = turn.first;
        at.src += turn.bytes;
        at.left -= turn.bytes;
    }
    return at;
}

/* All vectors that src has bytes enough for. */
SEXTET_INLINE lines_place encode_whole_vectors(lines_place at, line_turn turn, lines_constants constants) {
    for (; at.left >= at.pattern->offset + VECTOR_BYTES; at = step(at, turn)) {
        const __m512i bytes = _mm512_maskz_loadu_epi8(low_bits(VECTOR_BYTES), at.src + at.pattern->offset);
        store_512(at.dst, insert_newlines(encode_by_pattern(bytes, at.pattern, constants), at.pattern));
    }
    return at;
}

enum { SHORT_TURN = 5 }; /* patterns: lines of up to 80 characters, newline included */

/* As many turns as src has bytes enough for to load whole vectors. The patterns stay in registers: from memory
 * they are three loads for each vector, more than half of the time. All stores come last, as in
 * base64_encode_avx512.c. */
SEXTET_INLINE lines_place encode_short_turns(lines_place at, line_turn turn, lines_constants constants) {
    __m512i spread[SHORT_TURN], shifts[SHORT_TURN], newlines[SHORT_TURN];
    size_t offset[SHORT_TURN];
    SEXTET_UNROLL(5)
    for (size_t i = 0; i < SHORT_TURN; i++) {
        spread[i] = load_table_512(turn.first[i].spread);
        shifts[i] = load_table_512(turn.first[i].shifts);
        newlines[i] = load_table_512(turn.first[i].newlines);
        offset[i] = turn.first[i].offset;
    }
    while (at.left >= offset[SHORT_TURN - 1] + 64) {
        __m512i text[SHORT_TURN];
        SEXTET_UNROLL(5)
        for (size_t i = 0; i < SHORT_TURN; i++)
            text[i] = _mm512_min_epu8(
                encode_symbols(load_512(at.src + offset[i]), spread[i], shifts[i], constants.symbols),
                newlines[i]);
        SEXTET_UNROLL(5)
        for (size_t i = 0; i < SHORT_TURN; i++)
            store_512(at.dst + 64 * i, text[i]);
        at.src += turn.bytes;
        at.left -= turn.bytes;
        at.dst += turn.len;
    }
    return at;
}

/* Where padding begins, or would: a newline may stand among it. */
SEXTET_INLINE size_t find_padding(size_t src_len, base64_lines_layout layout) {
    const size_t padding = layout.text.len - (src_len + layout.text.groups);
    const bool is_cut =
        layout.line_len % 4 != 0 && padding > layout.text.len - layout.breaks * layout.line_len;
    return layout.len - padding - (is_cut ? layout.newline_len : 0);
}

/* The rest: `end` and `padding` are the end of the text and its first '='. */
SEXTET_INLINE void encode_last_vectors(
    lines_place at, line_turn turn, const char *end, const char *padding, lines_constants constants) {
    for (; at.dst < end; at = step(at, turn)) {
        const __m512i bytes =
            _mm512_maskz_loadu_epi8(low_bits(at.left - at.pattern->offset), at.src + at.pattern->offset);
        const size_t symbol_end = padding > at.dst ? (size_t)(padding - at.dst) : 0;
        const __m512i symbols = _mm512_mask_mov_epi8(
            constants.padding, low_bits(symbol_end), encode_by_pattern(bytes, at.pattern, constants));
        _mm512_mask_storeu_epi8(
            at.dst, low_bits((size_t)(end - at.dst)), insert_newlines(symbols, at.pattern));
    }
}

/* Of a text that fits. */
SEXTET_INLINE sextet_result encode_rest(
    lines_place at, line_turn turn, size_t src_len, char *dst, base64_lines_layout layout,
    lines_constants constants, uint32_t flags) {
    at = encode_whole_vectors(at, turn, constants);
    encode_last_vectors(at, turn, dst + layout.len, dst + find_padding(src_len, layout), constants);
    store_final_newline(dst + layout.len, flags);
    return sextet_make_result(src_len, layout.all, SEXTET_OK);
}

#endif
