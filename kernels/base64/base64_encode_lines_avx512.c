/* SPDX-License-Identifier: MIT
 * Base64 encode in lines, AVX-512 with VBMI. See ops.inc for the contract and base64_encode_avx512.c for the
 * bit layout.
 *
 * Lines of 64 to 76 symbols, in groups: those that another line follows are two vectors each,
 *
 *   64 symbols     from 48 bytes, at the start of the line
 *   16 characters  that end with the newline: 15 or 14 symbols, and 0A or 0D 0A. The first of them is symbol
 *                  1 or 2 of a group, 6 or 12 bits from its start:
 *     bytes        the last 16 of the line
 *     spread       two qwords, each for 8 characters, high byte first, that begin 12 and 6 bytes from the end;
 *                  11 and 5 for CRLF
 *     sextets      6 bits each from bit 52, 46, ... on; from 54, 48, ... for CRLF
 *     text         the minimum of a symbol, which is 2B or more, and of FF or the newline's character
 *
 * and so store nothing outside themselves. The last line is a text of its own. Reads src[0 .. src_len) and
 * writes the text, nothing else.
 *
 * All others, and long texts: see base64_line_patterns_avx512.h. */
#include "base64_encode_avx512.h"
#include "base64_encode_lines.h"
#include "base64_line_patterns_avx512.h"

/* The 16 characters, for newlines of one and of two. Bytes that only a newline would need are 0F. */
static const struct line_end_table {
    _Alignas(16) uint8_t spread[16], shifts[16], newline[16];
} line_ends[2] = {
    {
        .spread = {11, 10, 9, 8, 7, 6, 5, 4, 15, 15, 15, 14, 13, 12, 11, 10},
        .shifts = {52, 46, 40, 34, 28, 22, 16, 10, 52, 46, 40, 34, 28, 22, 16, 10},
        .newline = {255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, '\n'},
    },
    {
        .spread = {12, 11, 10, 9, 8, 7, 6, 5, 15, 15, 15, 15, 14, 13, 12, 11},
        .shifts = {54, 48, 42, 36, 30, 24, 18, 12, 54, 48, 42, 36, 30, 24, 18, 12},
        .newline = {255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, '\r', '\n'},
    },
};

/* For two lines at once, a lane for each. */
typedef struct line_ends_constants {
    __m256i spread, shifts, newline;
} line_ends_constants;

SEXTET_INLINE __m256i load_for_both(const uint8_t *table) {
    return _mm256_broadcastsi128_si256(_mm_load_si128((const __m128i *)table));
}

SEXTET_INLINE line_ends_constants load_line_ends(size_t newline_len) {
    const struct line_end_table *table = &line_ends[newline_len - 1];
    return (line_ends_constants){
        load_for_both(table->spread), load_for_both(table->shifts), load_for_both(table->newline)};
}

SEXTET_INLINE __m256i encode_ends(__m256i bytes, line_ends_constants ends, __m512i alphabet) {
    const __m256i spread = _mm256_shuffle_epi8(bytes, ends.spread);
    const __m256i sextets = _mm256_multishift_epi64_epi8(ends.shifts, spread);
    const __m512i symbols = _mm512_permutexvar_epi8(_mm512_zextsi256_si512(sextets), alphabet);
    return _mm256_min_epu8(_mm512_castsi512_si256(symbols), ends.newline);
}

SEXTET_INLINE __m128i load_end(const uint8_t *line, size_t line_bytes) {
    return _mm_loadu_si128((const __m128i *)(line + line_bytes - 16));
}

SEXTET_INLINE void store_end(char *line, size_t stride, __m128i end) {
    _mm_storeu_si128((__m128i *)(line + stride - 16), end);
}

/* Two lines, the second one in front of so much that 64 bytes can be loaded from its start. */
SEXTET_INLINE void encode_two_lines(
    const uint8_t *src, char *dst, size_t line_bytes, size_t stride, line_ends_constants ends,
    encode_constants constants) {
    const uint8_t *const second = src + line_bytes;
    const __m256i both = encode_ends(
        _mm256_inserti128_si256(
            _mm256_castsi128_si256(load_end(src, line_bytes)), load_end(second, line_bytes), 1),
        ends, constants.symbols);
    const __m512i symbols = encode_step(load_512(src), constants),
                  more_symbols = encode_step(load_512(second), constants);
    store_512(dst, symbols);
    store_end(dst, stride, _mm256_castsi256_si128(both));
    store_512(dst + stride, more_symbols);
    store_end(dst + stride, stride, _mm256_extracti128_si256(both, 1));
}

/* Loads 48 bytes, in two parts: a mask would take longer to make. */
SEXTET_INLINE __m512i encode_48(const uint8_t *src, encode_constants constants) {
    const __m512i first = _mm512_zextsi256_si512(_mm256_loadu_si256((const __m256i *)src));
    const __m128i last = _mm_loadu_si128((const __m128i *)(src + 32));
    return encode_step(_mm512_inserti32x4(first, last, 2), constants);
}

SEXTET_INLINE void encode_one_line(
    const uint8_t *src, char *dst, size_t line_bytes, size_t stride, line_ends_constants ends,
    encode_constants constants) {
    const __m256i end =
        encode_ends(_mm256_zextsi128_si256(load_end(src, line_bytes)), ends, constants.symbols);
    store_512(dst, encode_48(src, constants));
    store_end(dst, stride, _mm256_castsi256_si128(end));
}

/* Lines of 64 to 76 symbols; less than 64 KiB of src. `in_pairs` is a constant. What is left of the text is
 * measured anew at the end: it takes fewer registers than to remember how long all of it is. */
SEXTET_INLINE sextet_result encode_usual_lines(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options,
    const sextet_base64_lines *lines, bool in_pairs) {
    const base64_lines_layout layout = layout_short_lines(src_len, options, lines);
    if (SEXTET_UNLIKELY(layout.all > dst_cap))
        return sextet_base64_encode_lines_unusual(src, src_len, dst, dst_cap, options, lines);
    const encode_constants constants = load_constants(options);
    const line_ends_constants ends = load_line_ends(layout.newline_len);
    const size_t line_bytes = layout.line_len / 4 * 3, stride = layout.line_len + layout.newline_len;
    const uint8_t *in = src;
    char *out = dst;
    size_t left = src_len;
    for (; in_pairs && left >= line_bytes + 64;
         left -= 2 * line_bytes, in += 2 * line_bytes, out += 2 * stride)
        encode_two_lines(in, out, line_bytes, stride, ends, constants);
    for (; left > line_bytes; left -= line_bytes, in += line_bytes, out += stride)
        encode_one_line(in, out, line_bytes, stride, ends, constants);
    if (left > 48) {
        store_512(out, encode_48(in, constants));
        in += 48, out += 64, left -= 48;
    }
    const base64_text_layout rest = layout_short_text(left, options);
    encode_last(in, left, out, left + rest.groups, rest.len, constants);
    out = store_final_newline(out + rest.len, lines->flags);
    return sextet_make_result(src_len, (size_t)(out - dst), SEXTET_OK);
}

/* Bytes of src from which on pairs pay, and patterns. */
enum { FEW = 240, LONG = 16384 };

static SEXTET_NOINLINE sextet_result encode_by_patterns(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options,
    const sextet_base64_lines *lines) {
    line_pattern patterns[MOST_LINE_PATTERNS];
    const base64_lines_layout layout = layout_lines(src_len, options, lines);
    if (SEXTET_UNLIKELY(layout.all > dst_cap))
        return sextet_base64_encode_lines_unusual(src, src_len, dst, dst_cap, options, lines);
    const size_t len = LINES_OF_TURN * (layout.line_len + layout.newline_len);
    const size_t count = (len + 63) / 64, needed = (layout.len + 63) / 64;
    const line_turn turn = {
        .first = patterns,
        .behind = patterns + count,
        .bytes = LINES_OF_TURN * layout.line_len / 4 * 3,
        .len = len,
    };
    make_patterns(patterns, needed < count ? needed : count, layout);
    const lines_constants constants = load_lines_constants(options);
    lines_place at = {.pattern = patterns, .src = src, .left = src_len, .dst = dst};
    if (count == SHORT_TURN && needed > count)
        at = encode_short_turns(at, turn, constants);
    return encode_rest(at, turn, src_len, dst, layout, constants, lines->flags);
}

/* 64, 68, 72 or 76: as number over 64, with its lowest two bits in front. */
SEXTET_INLINE bool is_usual_width(size_t width) {
    const size_t above = width - 64;
    return (above >> 2 | above << (8 * sizeof above - 2)) <= 3;
}

static SEXTET_NOINLINE sextet_result encode_many_lines(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options,
    const sextet_base64_lines *lines) {
    if (is_usual_width(lines->width) && src_len < LONG)
        return encode_usual_lines(src, src_len, dst, dst_cap, options, lines, true);
    return encode_by_patterns(src, src_len, dst, dst_cap, options, lines);
}

sextet_result sextet_base64_encode_lines_avx512(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options,
    const sextet_base64_lines *lines) {
    if (src_len < FEW && is_usual_width(lines->width))
        return encode_usual_lines(src, src_len, dst, dst_cap, options, lines, false);
    return encode_many_lines(src, src_len, dst, dst_cap, options, lines);
}
