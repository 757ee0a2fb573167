/* SPDX-License-Identifier: MIT
 * Base64 decode of lines of one length, AVX2. See ops.inc for the contract and base64_decode_avx2.h for the
 * bit layout.
 *
 *   64 symbols   two lines a turn: two vectors each
 *   68 .. 80     two lines a turn: two vectors each, and a fifth of the last 16 symbols of both, a lane for
 *   each others       one line a turn: three to eight vectors, of which the last one ends with the line and
 *   overlaps
 *
 * Symbols and newlines are looked at together, with one branch a turn, that is always predicted while lines
 * are good. A turn with something bad in it is left to the loop over single lines, which stops at the bad
 * one. Reads whole lines of src, newline included, and writes the bytes of good lines, nothing else. May work
 * in place: a turn is loaded before any of it is stored, and lies behind all that was.
 * Tail: lines that do not make up a turn are decoded singly, from overlapping vectors. */
#include "base64_decode_avx2.h"
#include "base64_decode_lines.h"

/* One line of any length. False, with nothing stored, when it is bad. */
SEXTET_INLINE bool decode_line(base64_lines lines, decode_constants constants, __m256i pack) {
    __m256i bytes[8], errors = _mm256_setzero_si256();
    const size_t last = (lines.len - 1) / 32; /* number of the vector that ends with the line: 1 .. 7 */
    for (size_t i = 0; i < last; i++)
        bytes[i] = decode_step(load_256(lines.text + 32 * i), constants, pack, &errors);
    bytes[last] = decode_step(load_256(lines.text + lines.len - 32), constants, pack, &errors);
    if (SEXTET_UNLIKELY((uint32_t)_mm256_movemask_epi8(errors) | newline_errors(lines.text, lines)))
        return false;
    for (size_t i = 0; i < last; i++)
        store_24(lines.out + 24 * i, bytes[i]);
    store_24(lines.out + lines.bytes - 24, bytes[last]);
    return true;
}

typedef struct two_lines {
    __m256i first[2], second[2]; /* the first 64 symbols of each line, decoded */
    __m256i errors;
    uint32_t newline_errors;
} two_lines;

SEXTET_INLINE two_lines decode_two(base64_lines lines, decode_constants constants, __m256i pack) {
    two_lines two = {.errors = _mm256_setzero_si256()};
    const uint8_t *first = lines.text, *second = first + lines.stride;
    two.first[0] = decode_step(load_256(first), constants, pack, &two.errors);
    two.first[1] = decode_step(load_256(first + 32), constants, pack, &two.errors);
    two.second[0] = decode_step(load_256(second), constants, pack, &two.errors);
    two.second[1] = decode_step(load_256(second + 32), constants, pack, &two.errors);
    two.newline_errors = newline_errors(first, lines) | newline_errors(second, lines);
    return two;
}

/* What is stored too much belongs to bytes that are stored after it. */
SEXTET_INLINE void store_two(base64_lines lines, two_lines two) {
    store_24_and_4(lines.out, two.first[0]);
    store_24_and_4(lines.out + 24, two.first[1]);
    store_24_and_4(lines.out + lines.bytes, two.second[0]);
    store_24(lines.out + lines.bytes + 24, two.second[1]);
}

SEXTET_INLINE base64_lines decode_lines_of_64(base64_lines lines, decode_constants constants, __m256i pack) {
    for (; lines.left >= 2; lines = skip_lines(lines, 2)) {
        const two_lines two = decode_two(lines, constants, pack);
        if (SEXTET_UNLIKELY((uint32_t)_mm256_movemask_epi8(two.errors) | two.newline_errors))
            break;
        store_two(lines, two);
    }
    return lines;
}

/* Stores the last 12 bytes of a line, exactly; `end` is behind them. */
SEXTET_INLINE void store_tail(uint8_t *end, __m128i bytes) {
    store_low_64(end - 12, bytes);
    store32(end - 4, (uint32_t)_mm_extract_epi32(bytes, 2));
}

/* Lines of 68 .. 80 symbols, 51 .. 60 bytes. */
SEXTET_INLINE base64_lines decode_lines_to_80(base64_lines lines, decode_constants constants, __m256i pack) {
    for (; lines.left >= 2; lines = skip_lines(lines, 2)) {
        two_lines two = decode_two(lines, constants, pack);
        const uint8_t *tail = lines.text + lines.len - 16;
        const __m256i tails = decode_step(
            join_lanes(load_128(tail), load_128(tail + lines.stride)), constants, pack, &two.errors);
        if (SEXTET_UNLIKELY((uint32_t)_mm256_movemask_epi8(two.errors) | two.newline_errors))
            break;
        store_24_and_4(lines.out, two.first[0]);
        store_24_and_4(lines.out + 24, two.first[1]);
        store_128(lines.out + lines.bytes - 12, low_lane(tails));
        store_24_and_4(lines.out + lines.bytes, two.second[0]);
        store_24(lines.out + lines.bytes + 24, two.second[1]);
        store_tail(lines.out + 2 * lines.bytes, high_lane(tails));
    }
    return lines;
}

sextet_result sextet_base64_decode_lines_avx2(
    const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options,
    size_t line_len, size_t newline_len) {
    const decode_constants constants = load_constants(options);
    const __m256i pack = load_table_256(sextet_base64_decode_avx2_pack);
    base64_lines lines = find_lines(src, src_len, dst, dst_cap, line_len, newline_len);
    if (line_len == 64)
        lines = decode_lines_of_64(lines, constants, pack);
    else if (line_len <= 80)
        lines = decode_lines_to_80(lines, constants, pack);
    while (lines.left && decode_line(lines, constants, pack))
        lines = skip_lines(lines, 1);
    return make_lines_result(lines, src, dst);
}
