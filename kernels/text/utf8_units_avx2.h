/* SPDX-License-Identifier: MIT
 * UTF-8 to units, AVX2: 32 bytes a step, whatever the characters are. The unit of a character is made at its
 * last byte, from that byte and those in front of it, in planes of bytes: the low bytes of units are one, the
 * high bytes another. Then the planes are zipped, and units moved together, 8 places at a time, by a table.
 *
 *   bytes      1110zzzz 10yyyyyy 10xxxxxx                   of a character of three bytes, the last one here
 *   low        yyxxxxxx                                     ASCII is its own low plane
 *   high       zzzzyyyy
 *   kept       the places of last bytes: no leads, and no second bytes of three or four
 *
 * What characters of four bytes are differs among the targets, and is added by them, to steps that such a
 * character reaches into. Texts of up to three bytes are read by hand. */
#ifndef SEXTET_UTF8_UNITS_AVX2_H
#define SEXTET_UTF8_UNITS_AVX2_H

#include "utf8_avx2.h"

/* load_bytes once more. The compiler cannot see that it is the same: it would keep the vectors, and has not
 * enough registers for that. */
SEXTET_INLINE utf8_bytes reload_bytes(const uint8_t *src) {
#if defined(__GNUC__)
    __asm__("" : "+r"(src));
#endif
    return load_bytes(src);
}

/* What 32 bytes give: planes, and a bit for each place that has a unit. Bits 16 to 20 of code points, the top
 * plane, are for UTF-32, and only with characters of four bytes. */
typedef struct utf8_step {
    __m256i low, high, top;
    uint32_t kept;
    bool has_fours;
} utf8_step;

/* Third bytes of four are kept here; UTF-32 drops them. */
SEXTET_INLINE uint32_t find_kept(utf8_bytes bytes) {
    const __m256i dropped = _mm256_or_si256(
        _mm256_subs_epu8(bytes.here, load_table_256(sextet_bytes.xbf)),
        _mm256_subs_epu8(bytes.before, load_table_256(sextet_bytes.xdf)));
    return (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(dropped, _mm256_setzero_si256()));
}

/* Of bytes that are no characters of four. */
SEXTET_INLINE utf8_step make_step(utf8_bytes bytes) {
    const __m256i last = _mm256_or_si256(
        _mm256_and_si256(bytes.here, load_table_256(sextet_bytes.x3f)),
        _mm256_and_si256(_mm256_slli_epi16(bytes.before, 6), load_table_256(sextet_bytes.xc0)));
    const __m256i first = _mm256_or_si256(
        _mm256_and_si256(_mm256_srli_epi16(bytes.before, 2), load_table_256(sextet_bytes.x0f)),
        _mm256_slli_epi16(_mm256_subs_epu8(bytes.before_2, load_table_256(sextet_bytes.xe0)), 4));
    const __m256i is_ascii = _mm256_cmpgt_epi8(bytes.here, _mm256_set1_epi8(-1));
    return (utf8_step){
        .low = _mm256_blendv_epi8(last, bytes.here, is_ascii),
        .high = _mm256_andnot_si256(is_ascii, first),
        .top = _mm256_setzero_si256(),
        .kept = find_kept(bytes),
        .has_fours = false};
}

SEXTET_INLINE __m256i is_at_least(__m256i bytes, __m256i least) {
    return _mm256_cmpeq_epi8(_mm256_max_epu8(bytes, least), bytes);
}

/* Whether a lead of four bytes is among the bytes, or reaches into them from up to three places in front. */
SEXTET_INLINE bool has_fours(__m256i bytes, __m256i before_3) {
    return !is_zero(_mm256_subs_epu8(_mm256_max_epu8(bytes, before_3), load_table_256(sextet_bytes.xef)));
}

/* ---- moving together ---- */

SEXTET_INLINE __m128i pack_units(__m128i units, uint32_t row) {
    return pack_row(units, sextet_pack_units, row);
}

/* Units of places 0 .. 7, 8 .. 15, 16 .. 23, 24 .. 31. */
typedef struct four_groups {
    __m128i first, second, third, fourth;
} four_groups;

/* `front` and `back`: the bytes of a unit in the order they are stored in. */
SEXTET_INLINE four_groups pack_groups(__m256i front, __m256i back, uint32_t kept) {
    const __m256i even = _mm256_unpacklo_epi8(front, back), odd = _mm256_unpackhi_epi8(front, back);
    return (four_groups){
        pack_units(low_lane(even), row_offset(kept, 0)), pack_units(low_lane(odd), row_offset(kept, 1)),
        pack_units(high_lane(even), row_offset(kept, 2)), pack_units(high_lane(odd), row_offset(kept, 3))};
}

/* ---- by hand ---- */

/* The code point of a character of two bytes, or of three, if these are one; else 0. */
SEXTET_INLINE uint32_t read_two(uint32_t lead, uint32_t last) {
    const uint32_t code_point = (lead & 0x1f) << 6 | (last & 0x3f);
    return (lead & 0xe0) == 0xc0 && (last & 0xc0) == 0x80 && code_point >= 0x80 ? code_point : 0;
}

SEXTET_INLINE uint32_t read_three(uint32_t lead, uint32_t middle, uint32_t last) {
    const uint32_t code_point = (lead & 0x0f) << 12 | (middle & 0x3f) << 6 | (last & 0x3f);
    const bool is_three = (lead & 0xf0) == 0xe0 && (middle & 0xc0) == 0x80 && (last & 0xc0) == 0x80;
    return is_three && code_point >= 0x800 && !is_surrogate(code_point) ? code_point : 0;
}

/* Texts of 1 .. 3 bytes. */
typedef struct tiny_text {
    size_t count; /* of characters; 0: something is wrong */
    uint32_t code_points[3];
} tiny_text;

SEXTET_INLINE tiny_text read_tiny(const uint8_t *text, size_t len) {
    const uint32_t first = text[0], middle = text[len / 2], last = text[len - 1];
    if ((first | middle | last) < 0x80)
        return (tiny_text){len, {first, len == 3 ? middle : last, last}};
    if (len == 3) {
        const uint32_t three = read_three(first, middle, last);
        if (three)
            return (tiny_text){1, {three, 0, 0}};
        const bool is_last = first < 0x80;
        const uint32_t two = is_last ? read_two(middle, last) : read_two(first, middle);
        const uint32_t one = is_last ? first : last;
        return (tiny_text){two && one < 0x80 ? 2 : 0, {is_last ? one : two, is_last ? two : one, 0}};
    }
    const uint32_t two = len == 2 ? read_two(first, last) : 0;
    return (tiny_text){two != 0, {two, 0, 0}};
}

#endif
