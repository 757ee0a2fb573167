/* SPDX-License-Identifier: MIT
 * Base64 decode of lines of one length, AVX-512 with VBMI. See ops.inc for the contract and
 * base64_decode_avx512.h for the bit layout.
 *
 *   64 symbols   four lines a turn: one vector each, packed in pairs as in base64_decode
 *   68 .. 80     four lines a turn: one vector each, and a fifth of the last 16 symbols of all four. The step
 *   that
 *                packs a line's bytes takes 48 from the line's own vector and the rest, up to 12, from the
 *                fifth.
 *   others       one line a turn: two to four vectors, of which the last one ends with the line and overlaps
 *
 * Symbols and newlines are looked at together, with one branch a turn, that is always predicted while lines
 * are good. A turn with something bad in it is left to the loop over single lines, which stops at the bad
 * one. Reads whole lines of src, newline included, and writes the bytes of good lines, nothing else. May work
 * in place: a turn is loaded before any of it is stored, and lies behind all that was.
 * Tail: lines that do not make up a turn are decoded singly, from overlapping vectors. */
#include "base64_decode_avx512.h"
#include "base64_decode_lines.h"

/* Of `vectors` vectors that cover a line of `size` symbols or bytes, where number i starts. */
SEXTET_INLINE size_t start_of(size_t i, size_t vectors, size_t width, size_t size) {
    return i + 1 < vectors ? width * i : size - width;
}

/* One line of 64 * (vectors - 1) + 4 .. 64 * vectors symbols. False, with nothing stored, when it is bad. */
SEXTET_INLINE bool decode_line(base64_lines lines, size_t vectors, decode_constants constants) {
    __m512i sextets[4], errors = _mm512_setzero_si512();
    SEXTET_UNROLL(4)
    for (size_t i = 0; i < vectors; i++) {
        const __m512i symbols = load_512(lines.text + start_of(i, vectors, 64, lines.len));
        sextets[i] = look_up(symbols, constants);
        errors = or_of_three(errors, symbols, sextets[i]);
    }
    if (SEXTET_UNLIKELY(sign_bits(errors) | newline_errors(lines.text, lines)))
        return false;
    SEXTET_UNROLL(4)
    for (size_t i = 0; i < vectors; i++) {
        const __m512i bytes = _mm512_permutexvar_epi8(constants.pack, join_sextets(sextets[i], constants));
        _mm512_mask_storeu_epi8(lines.out + start_of(i, vectors, 48, lines.bytes), low_bits(48), bytes);
    }
    return true;
}

SEXTET_INLINE base64_lines
decode_single_lines(base64_lines lines, size_t vectors, decode_constants constants) {
    while (lines.left && decode_line(lines, vectors, constants))
        lines = skip_lines(lines, 1);
    return lines;
}

typedef struct four_lines {
    __m512i sextets[4]; /* of the first 64 symbols of each */
    __m512i errors;
    uint32_t newline_errors;
} four_lines;

SEXTET_INLINE four_lines look_up_four(base64_lines lines, decode_constants constants) {
    four_lines found = {.errors = _mm512_setzero_si512()};
    const uint8_t *line = lines.text;
    SEXTET_UNROLL(4)
    for (size_t i = 0; i < 4; i++, line += lines.stride) {
        const __m512i symbols = load_512(line);
        found.sextets[i] = look_up(symbols, constants);
        found.errors = or_of_three(found.errors, symbols, found.sextets[i]);
        found.newline_errors |= newline_errors(line, lines);
    }
    return found;
}

SEXTET_INLINE base64_lines decode_lines_of_64(base64_lines lines, decode_constants constants) {
    const pack_pairs pack = load_pack_pairs(1);
    for (; lines.left >= 4; lines = skip_lines(lines, 4)) {
        const four_lines found = look_up_four(lines, constants);
        if (SEXTET_UNLIKELY(sign_bits(found.errors) | found.newline_errors))
            break;
        store_192(lines.out, found.sextets, constants, pack);
    }
    return decode_single_lines(lines, 1, constants);
}

SEXTET_INLINE __m128i load_tail(const uint8_t *tail) {
    return _mm_loadu_si128((const __m128i *)tail);
}

/* The last 16 symbols of four lines. */
SEXTET_INLINE __m512i load_tails(base64_lines lines) {
    const uint8_t *tail = lines.text + lines.len - 16;
    const size_t stride = lines.stride;
    const __m256i low =
        _mm256_inserti128_si256(_mm256_castsi128_si256(load_tail(tail)), load_tail(tail + stride), 1);
    const __m256i high = _mm256_inserti128_si256(
        _mm256_castsi128_si256(load_tail(tail + 2 * stride)), load_tail(tail + 3 * stride), 1);
    return _mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);
}

/* Indices that pack line i of four: bytes 0 .. 47 come from its own dwords; byte k >= 48, which is on the
 * fourth lane, from dwords that stand (len - 16) symbols lower in lane i of the second vector, whose bytes
 * start at 64. */
SEXTET_INLINE __m512i index_of_line(size_t i, size_t line_len) {
    const __m512i dwords = load_table_512(sextet_base64_decode_avx512_table.pack_line);
    const __m128i moved = _mm_set1_epi8((int8_t)(64 + 16 * i + 16 - line_len));
    return _mm512_add_epi8(dwords, _mm512_inserti32x4(_mm512_setzero_si512(), moved, 3));
}

/* Lines of 68 .. 80 symbols, 51 .. 60 bytes. */
SEXTET_INLINE base64_lines decode_lines_to_80(base64_lines lines, decode_constants constants) {
    const __m512i index[4] = {
        index_of_line(0, lines.len), index_of_line(1, lines.len), index_of_line(2, lines.len),
        index_of_line(3, lines.len)};
    const uint64_t line_bytes = low_bits(lines.bytes);
    for (; lines.left >= 4; lines = skip_lines(lines, 4)) {
        const four_lines found = look_up_four(lines, constants);
        const __m512i tails = load_tails(lines), tail_sextets = look_up(tails, constants);
        const uint64_t errors = sign_bits(or_of_three(found.errors, tails, tail_sextets));
        if (SEXTET_UNLIKELY(errors | found.newline_errors))
            break;
        const __m512i tail_dwords = join_sextets(tail_sextets, constants);
        __m512i bytes[4];
        SEXTET_UNROLL(4)
        for (size_t i = 0; i < 4; i++)
            bytes[i] =
                _mm512_permutex2var_epi8(join_sextets(found.sextets[i], constants), index[i], tail_dwords);
        /* What is stored too much belongs to the next line, which is good. */
        store_512(lines.out, bytes[0]);
        store_512(lines.out + lines.bytes, bytes[1]);
        store_512(lines.out + 2 * lines.bytes, bytes[2]);
        _mm512_mask_storeu_epi8(lines.out + 3 * lines.bytes, line_bytes, bytes[3]);
    }
    return decode_single_lines(lines, 2, constants);
}

sextet_result sextet_base64_decode_lines_avx512(
    const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options,
    size_t line_len, size_t newline_len) {
    const decode_constants constants = load_constants(options, 1);
    base64_lines lines = find_lines(src, src_len, dst, dst_cap, line_len, newline_len);
    if (line_len == 64)
        lines = decode_lines_of_64(lines, constants);
    else if (line_len <= 80)
        lines = decode_lines_to_80(lines, constants);
    else if (line_len <= 128)
        lines = decode_single_lines(lines, 2, constants);
    else if (line_len <= 192)
        lines = decode_single_lines(lines, 3, constants);
    else
        lines = decode_single_lines(lines, 4, constants);
    return make_lines_result(lines, src, dst);
}
