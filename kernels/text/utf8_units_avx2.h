/* SPDX-License-Identifier: MIT
 * UTF-8 to UTF-16 units, AVX2: 32 bytes a step, whatever the characters are. The unit of a character is made
 * at its last byte, from that byte and the two in front of it, as two planes of bytes; a pair's first unit at
 * the third byte of four, its second one at the fourth. Then units are moved together, 8 places at a time, by
 * a table.
 *
 *   bytes      1110zzzz 10yyyyyy 10xxxxxx                   of a character of three bytes, the last one here
 *   low        yyxxxxxx                                     ASCII is its own low plane
 *   high       zzzzyyyy
 *   pair       11110uuu 10uuzzzz 10yyyyyy 10xxxxxx
 *   third      110110ww wwzzzzyy                            at 10yyyyyy; w = u - 1
 *   fourth     110111yy yyxxxxxx                            at 10xxxxxx
 *   kept       no leads, and no second bytes of three or four */
#ifndef SEXTET_UTF8_UNITS_AVX2_H
#define SEXTET_UTF8_UNITS_AVX2_H

#include "text_tables_avx2.h"
#include "utf8_avx2.h"

/* 32 bytes, and those one, two and three places earlier. */
typedef struct utf8_bytes {
    __m256i here, before, before_2, before_3;
} utf8_bytes;

SEXTET_INLINE utf8_bytes load_bytes(const uint8_t *src) {
    return (utf8_bytes){load_256(src), load_256(src - 1), load_256(src - 2), load_256(src - 3)};
}

SEXTET_INLINE utf8_bytes bytes_at_start(__m256i bytes) {
    return (utf8_bytes){
        bytes, SEXTET_BEFORE_START(bytes, 1), SEXTET_BEFORE_START(bytes, 2), SEXTET_BEFORE_START(bytes, 3)};
}

SEXTET_INLINE __m256i find_wrong_bytes(utf8_bytes bytes) {
    return find_wrong(bytes.here, bytes.before, bytes.before_2, bytes.before_3);
}

typedef struct unit_planes {
    __m256i low, high;
} unit_planes;

SEXTET_INLINE __m256i bytes_of(int value) {
    return _mm256_set1_epi8((int8_t)value);
}

SEXTET_INLINE unit_planes make_planes(utf8_bytes bytes) {
    const __m256i last = _mm256_or_si256(
        _mm256_and_si256(bytes.here, bytes_of(0x3f)),
        _mm256_and_si256(_mm256_slli_epi16(bytes.before, 6), bytes_of(0xc0)));
    const __m256i first = _mm256_or_si256(
        _mm256_and_si256(_mm256_srli_epi16(bytes.before, 2), bytes_of(0x0f)),
        _mm256_slli_epi16(_mm256_subs_epu8(bytes.before_2, bytes_of(0xe0)), 4));
    const __m256i is_ascii = _mm256_cmpgt_epi8(bytes.here, bytes_of(-1));
    return (unit_planes){
        .low = _mm256_blendv_epi8(last, bytes.here, is_ascii), .high = _mm256_andnot_si256(is_ascii, first)};
}

SEXTET_INLINE __m256i is_at_least(__m256i bytes, int value) {
    return _mm256_cmpeq_epi8(_mm256_max_epu8(bytes, bytes_of(value)), bytes);
}

/* A lead of four bytes in reach. */
SEXTET_INLINE bool has_pairs(__m256i bytes, __m256i before_3) {
    return !is_zero(_mm256_subs_epu8(_mm256_max_epu8(bytes, before_3), bytes_of(0xef)));
}

SEXTET_INLINE unit_planes add_pairs(unit_planes planes, utf8_bytes bytes) {
    const __m256i is_fourth = is_at_least(bytes.before_3, 0xf0), is_third = is_at_least(bytes.before_2, 0xf0);
    const __m256i second_high =
        _mm256_or_si256(_mm256_and_si256(_mm256_srli_epi16(bytes.before, 2), bytes_of(3)), bytes_of(0xdc));
    const __m256i zzzzyy = _mm256_or_si256(
        _mm256_and_si256(_mm256_slli_epi16(bytes.before, 2), bytes_of(0xfc)),
        _mm256_and_si256(_mm256_srli_epi16(bytes.here, 4), bytes_of(3)));
    /* wwww = uuuuu - 1: the lower two bits, in zzzzyy, are made one less, and what they borrow the upper ones
     * */
    const __m256i first_high =
        _mm256_sub_epi8(_mm256_add_epi8(bytes.before_2, bytes_of(0xe7)), is_at_least(zzzzyy, 0x40));
    const __m256i high = _mm256_blendv_epi8(planes.high, second_high, is_fourth);
    return (unit_planes){
        .low = _mm256_blendv_epi8(planes.low, _mm256_sub_epi8(zzzzyy, bytes_of(0x40)), is_third),
        .high = _mm256_blendv_epi8(high, first_high, is_third)};
}

SEXTET_INLINE unit_planes make_all_planes(utf8_bytes bytes) {
    const unit_planes planes = make_planes(bytes);
    return SEXTET_UNLIKELY(has_pairs(bytes.here, bytes.before_3)) ? add_pairs(planes, bytes) : planes;
}

/* A bit for each place that has a unit. */
SEXTET_INLINE uint32_t find_kept(utf8_bytes bytes) {
    const __m256i dropped = _mm256_or_si256(
        _mm256_subs_epu8(bytes.here, bytes_of(0xbf)), _mm256_subs_epu8(bytes.before, bytes_of(0xdf)));
    return (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(dropped, _mm256_setzero_si256()));
}

/* ---- moving together ---- */

/* The row for byte `k` of a mask. The scaled index has as many bits as the byte, so it is counted as it is.
 * */
SEXTET_INLINE uint32_t row_offset(uint32_t mask, int k) {
    return (k == 0 ? mask << 4 : mask >> (8 * k - 4)) & 0xff0;
}

SEXTET_INLINE __m128i pack_row(__m128i units, const uint8_t (*table)[16], uint32_t offset) {
    return _mm_shuffle_epi8(units, load_128((const uint8_t *)table + offset));
}

SEXTET_INLINE size_t count_bits(uint32_t mask) {
    return (size_t)_mm_popcnt_u64(mask);
}

/* Units of places 0 .. 7, 8 .. 15, 16 .. 23, 24 .. 31. */
typedef struct four_groups {
    __m128i first, second, third, fourth;
} four_groups;

SEXTET_INLINE four_groups pack_groups(unit_planes planes, uint32_t kept, bool is_foreign) {
    const __m256i front = is_foreign ? planes.high : planes.low, back = is_foreign ? planes.low : planes.high;
    const __m256i even = _mm256_unpacklo_epi8(front, back), odd = _mm256_unpackhi_epi8(front, back);
    return (four_groups){
        pack_row(low_lane(even), sextet_pack_units, row_offset(kept, 0)),
        pack_row(low_lane(odd), sextet_pack_units, row_offset(kept, 1)),
        pack_row(high_lane(even), sextet_pack_units, row_offset(kept, 2)),
        pack_row(high_lane(odd), sextet_pack_units, row_offset(kept, 3))};
}

/* Each store is 8 units wide; the last one spills up to 8 units. Returns the units. */
SEXTET_INLINE size_t store_units(uint8_t *dst, unit_planes planes, uint32_t kept, bool is_foreign) {
    const four_groups groups = pack_groups(planes, kept, is_foreign);
    uint8_t *second = dst + 2 * count_bits(row_offset(kept, 0)),
            *third = second + 2 * count_bits(row_offset(kept, 1));
    store_128(dst, groups.first);
    store_128(second, groups.second);
    store_128(third, groups.third);
    store_128(third + 2 * count_bits(row_offset(kept, 2)), groups.fourth);
    return count_bits(kept);
}

/* A group of `len` bytes, in front of `left` bytes that follow it, which may be spilled over: they are stored
 * later. */
SEXTET_INLINE void store_group(uint8_t *dst, __m128i group, size_t len, size_t left) {
    if (len + left >= 16)
        store_128(dst, group);
    else
        store_part_128(dst, group, len);
}

/* Nothing behind the last unit. */
SEXTET_INLINE size_t store_units_exactly(uint8_t *dst, unit_planes planes, uint32_t kept, bool is_foreign) {
    const four_groups groups = pack_groups(planes, kept, is_foreign);
    const size_t all = count_bits(kept), first = count_bits(kept & 0xff), two = count_bits(kept & 0xffff),
                 three = count_bits(kept & 0xffffff);
    store_group(dst, groups.first, 2 * first, 2 * (all - first));
    store_group(dst + 2 * first, groups.second, 2 * (two - first), 2 * (all - two));
    store_group(dst + 2 * two, groups.third, 2 * (three - two), 2 * (all - three));
    store_group(dst + 2 * three, groups.fourth, 2 * (all - three), 0);
    return all;
}

/* ---- ASCII ---- */

SEXTET_INLINE __m256i widen_16(__m128i bytes, bool is_foreign) {
    const __m256i units = _mm256_cvtepu8_epi16(bytes);
    return is_foreign ? _mm256_slli_epi16(units, 8) : units;
}

SEXTET_INLINE void store_widened(uint8_t *dst, __m256i bytes, bool is_foreign) {
    store_256(dst, widen_16(low_lane(bytes), is_foreign));
    store_256(dst + 32, widen_16(high_lane(bytes), is_foreign));
}

#endif
