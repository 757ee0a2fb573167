/* SPDX-License-Identifier: MIT
 * Units to UTF-8, AVX2: 16 units become words or dwords of their bytes, which a table then moves together.
 *
 *   words      lead, last            units below 800, of which ASCII has the last alone; and surrogates: each
 *                                    half of a pair makes two bytes
 *   dwords     x0, x1, x2, 00        E.. 8. 8. | 00 C. 8. | 00 00 0. ; of pairs 00 F. 8. and 00 8. 8.
 *   pairs      with v = the ten bits of the high half + 40, u the low half and h the high half before it:
 *              F0 | v >> 8, 80 | v >> 2 & 3F, 80 | (h & 3) << 4 | u >> 6 & F, 80 | u & 3F
 *
 * Only last bytes are always kept. In front of them those are that have their sign bit set: of dwords a
 * movemask of x0 x1 is the table's index. Of words one bit says it, and what a lead that is not kept holds
 * does not matter.
 *
 * A text's last step may have units of zero behind it, or begin with units that were stored already. */
#ifndef SEXTET_TO_UTF8_AVX2_H
#define SEXTET_TO_UTF8_AVX2_H

#include "utf16_avx2.h"

enum { STEP_UNITS = 16 };

/* ---- words ---- */

/* Units below 800. */
SEXTET_INLINE __m256i find_two_bytes(__m256i units) {
    return _mm256_cmpgt_epi16(units, load_table_words(sextet_words.x007f));
}

SEXTET_INLINE __m256i make_two_bytes(__m256i units, __m256i is_two) {
    const __m256i last = _mm256_slli_epi16(units, 8);
    const __m256i both = _mm256_or_si256(
        _mm256_and_si256(last, load_table_words(sextet_words.x3f00)), _mm256_srli_epi16(units, 6));
    return _mm256_blendv_epi8(last, _mm256_or_si256(both, load_table_words(sextet_words.x80c0)), is_two);
}

/* ---- dwords ---- */

/* Words of which pairs are unpacked to dwords: x0 x1, and x2 00. */
typedef struct three_bytes {
    __m256i first_two, last;
} three_bytes;

/* No surrogates. Tags: 00 00, 00 C0 or E0 80. Units are compared as signed numbers, from 8000 on. */
SEXTET_INLINE three_bytes make_three_bytes(__m256i units) {
    const __m256i from_8000 = _mm256_xor_si256(units, load_table_words(sextet_words.x8000));
    const __m256i is_above_7f = _mm256_cmpgt_epi16(from_8000, load_table_words(sextet_words.x807f));
    const __m256i is_three = _mm256_cmpgt_epi16(from_8000, load_table_words(sextet_words.x87ff));
    const __m256i tags = _mm256_blendv_epi8(
        _mm256_and_si256(is_above_7f, load_table_words(sextet_words.xc000)),
        load_table_words(sextet_words.x80e0), is_three);
    const __m256i bits = _mm256_or_si256(
        _mm256_srli_epi16(units, 12),
        _mm256_and_si256(_mm256_slli_epi16(units, 2), load_table_words(sextet_words.x3f00)));
    const __m256i last = _mm256_or_si256(
        _mm256_and_si256(units, load_table_words(sextet_words.x003f)), load_table_words(sextet_words.x0080));
    return (three_bytes){
        .first_two = _mm256_or_si256(bits, tags), .last = _mm256_blendv_epi8(units, last, is_above_7f)};
}

/* ---- pairs ---- */

/* Of surrogates; before: the units one place earlier. */
SEXTET_INLINE __m256i make_pair_bytes(__m256i units, __m256i before, __m256i is_high) {
    const __m256i low_six = load_table_words(sextet_words.x003f);
    const __m256i v = _mm256_add_epi16(
        _mm256_and_si256(units, load_table_words(sextet_words.x03ff)), load_table_words(sextet_words.x0040));
    const __m256i high = _mm256_or_si256(
        _mm256_or_si256(_mm256_srli_epi16(v, 8), load_table_words(sextet_words.x80f0)),
        _mm256_slli_epi16(_mm256_and_si256(_mm256_srli_epi16(v, 2), low_six), 8));
    const __m256i third = _mm256_or_si256(
        _mm256_slli_epi16(_mm256_and_si256(before, load_table_words(sextet_words.x0003)), 4),
        _mm256_and_si256(_mm256_srli_epi16(units, 6), load_table_words(sextet_words.x000f)));
    const __m256i low = _mm256_or_si256(
        _mm256_or_si256(third, load_table_words(sextet_words.x8080)),
        _mm256_slli_epi16(_mm256_and_si256(units, low_six), 8));
    return _mm256_blendv_epi8(low, high, is_high);
}

SEXTET_INLINE three_bytes add_pairs(three_bytes bytes, __m256i pairs, __m256i surrogates) {
    return (three_bytes){
        .first_two = _mm256_blendv_epi8(bytes.first_two, _mm256_slli_epi16(pairs, 8), surrogates),
        .last = _mm256_blendv_epi8(bytes.last, _mm256_srli_epi16(pairs, 8), surrogates)};
}

/* 16 units with surrogates. */
typedef struct paired_units {
    __m256i units, surrogates, pairs;
    __m256i wrong; /* not zero where surrogates do not pair up */
} paired_units;

SEXTET_INLINE paired_units make_pairs(__m256i units, __m256i before) {
    const __m256i surrogates = find_surrogates(units), is_high = find_high_surrogates(units);
    const __m256i is_low = _mm256_andnot_si256(is_high, surrogates);
    return (paired_units){
        units, surrogates, make_pair_bytes(units, before, is_high),
        _mm256_xor_si256(is_low, find_high_surrogates(before))};
}

SEXTET_INLINE three_bytes make_all_bytes(paired_units all) {
    return add_pairs(make_three_bytes(all.units), all.pairs, all.surrogates);
}

/* ---- moving together ---- */

/* Four lanes, in the order of the text, and the row of the table for each. */
typedef struct four_lanes {
    __m128i bytes[4];
    uint32_t rows[4];
} four_lanes;

/* Of 32 units, a bit each in `kept`. Two words that were packed have their bits in another order: the middle
 * bytes are changed over. */
SEXTET_INLINE four_lanes lanes_of_words(__m256i first, __m256i second, uint32_t kept, bool is_packed) {
    return (four_lanes){
        {low_lane(first), high_lane(first), low_lane(second), high_lane(second)},
        {row_offset(kept, 0), row_offset(kept, is_packed ? 2 : 1), row_offset(kept, is_packed ? 1 : 2),
         row_offset(kept, 3)}};
}

/* Of 16 units. */
SEXTET_INLINE four_lanes lanes_of_dwords(three_bytes bytes, uint32_t kept) {
    const __m256i even = _mm256_unpacklo_epi16(bytes.first_two, bytes.last);
    const __m256i odd = _mm256_unpackhi_epi16(bytes.first_two, bytes.last);
    return (four_lanes){
        {low_lane(even), low_lane(odd), high_lane(even), high_lane(odd)},
        {row_offset(kept, 0), row_offset(kept, 1), row_offset(kept, 2), row_offset(kept, 3)}};
}

/* A lane has `units` last bytes and those that its row tells. Each store is 16 bytes wide. */
SEXTET_INLINE void store_lanes(
    uint8_t *dst, const four_lanes lanes, const uint8_t (*table)[16], size_t units) {
    uint8_t *second = dst + units + count_bits(lanes.rows[0]);
    uint8_t *third = second + units + count_bits(lanes.rows[1]);
    uint8_t *fourth = third + units + count_bits(lanes.rows[2]);
    store_128(dst, pack_row(lanes.bytes[0], table, lanes.rows[0]));
    store_128(second, pack_row(lanes.bytes[1], table, lanes.rows[1]));
    store_128(third, pack_row(lanes.bytes[2], table, lanes.rows[2]));
    store_128(fourth, pack_row(lanes.bytes[3], table, lanes.rows[3]));
}

/* 16 units in dwords. */
SEXTET_INLINE size_t store_dwords(uint8_t *dst, three_bytes bytes) {
    const uint32_t kept = (uint32_t)_mm256_movemask_epi8(bytes.first_two);
    store_lanes(dst, lanes_of_dwords(bytes, kept), sextet_pack_three_bytes, 4);
    return STEP_UNITS + count_bits(kept);
}

/* ---- two groups that end the output ---- */

/* Up to 16 bytes each, which follow each other. What is behind the last byte falls out. */
typedef struct two_groups {
    __m128i first, second;
    size_t first_len, len;
} two_groups;

/* The last 16 bytes of 16 and more. */
SEXTET_INLINE __m128i last_16(const two_groups groups) {
    return _mm_or_si128(
        slide_down(groups.first, groups.len - 16),
        slide_up(groups.second, 16 - (groups.len - groups.first_len)));
}

SEXTET_INLINE void store_two_groups(uint8_t *dst, const two_groups groups) {
    if (groups.len >= 16) {
        store_128(dst, groups.first);
        store_128(dst + groups.len - 16, last_16(groups));
        return;
    }
    store_part_128(dst, _mm_or_si128(groups.first, slide_up(groups.second, groups.first_len)), groups.len);
}

/* The first `units` of 16, in words. */
SEXTET_INLINE two_groups groups_of_words(__m256i words, uint32_t kept, size_t units) {
    const uint32_t low = row_offset(kept, 0), high = row_offset(kept, 1);
    return (two_groups){
        pack_row(low_lane(words), sextet_pack_two_bytes, low),
        pack_row(high_lane(words), sextet_pack_two_bytes, high), 8 + count_bits(low),
        units + count_bits(kept)};
}

/* The first `units` of 8, in dwords. */
SEXTET_INLINE two_groups groups_of_dwords(three_bytes bytes, size_t units) {
    const __m128i first_two = low_lane(bytes.first_two), last = low_lane(bytes.last);
    const uint32_t kept = (uint32_t)_mm_movemask_epi8(first_two);
    const uint32_t low = row_offset(kept, 0), high = row_offset(kept, 1);
    return (two_groups){
        pack_row(_mm_unpacklo_epi16(first_two, last), sextet_pack_three_bytes, low),
        pack_row(_mm_unpackhi_epi16(first_two, last), sextet_pack_three_bytes, high), 4 + count_bits(low),
        units + count_bits(kept)};
}

/* 32 units in words, `len` bytes. The last two lanes have 16 or more. */
SEXTET_INLINE void store_words_exactly(uint8_t *dst, const four_lanes lanes, size_t len) {
    const size_t second = 8 + count_bits(lanes.rows[0]), third = second + 8 + count_bits(lanes.rows[1]);
    store_128(dst, pack_row(lanes.bytes[0], sextet_pack_two_bytes, lanes.rows[0]));
    store_128(dst + second, pack_row(lanes.bytes[1], sextet_pack_two_bytes, lanes.rows[1]));
    const two_groups last = {
        pack_row(lanes.bytes[2], sextet_pack_two_bytes, lanes.rows[2]),
        pack_row(lanes.bytes[3], sextet_pack_two_bytes, lanes.rows[3]), 8 + count_bits(lanes.rows[2]),
        len - third};
    store_128(dst + third, last.first);
    store_128(dst + len - 16, last_16(last));
}

/* ---- 16 units in dwords that store exactly ---- */

typedef struct utf8_step {
    three_bytes bytes;
    uint32_t kept;
} utf8_step;

/* False if surrogates do not pair up. */
SEXTET_INLINE bool make_step(__m256i units, __m256i before, utf8_step *step) {
    __m256i wrong = _mm256_setzero_si256();
    if (is_all_zero(find_surrogates(units))) {
        step->bytes = make_three_bytes(units);
    } else {
        const paired_units pairs = make_pairs(units, before);
        step->bytes = make_all_bytes(pairs);
        wrong = pairs.wrong;
    }
    step->kept = (uint32_t)_mm256_movemask_epi8(step->bytes.first_two);
    return is_all_zero(wrong);
}

/* Of the first `units`. */
SEXTET_INLINE size_t length_of(const utf8_step step, size_t units) {
    return units + count_bits((uint32_t)_bzhi_u64(step.kept, (unsigned)(2 * units)));
}

/* Bytes `from` to `to` of those in front of `end`; up to there later stores may be spilled over. */
SEXTET_INLINE void store_group(uint8_t *dst, __m128i group, size_t from, size_t to, size_t end) {
    if (from + 16 <= end)
        store_128(dst + from, group);
    else if (from < end)
        store_part_128(dst + from, group, (to < end ? to : end) - from);
}

/* All its bytes in front of `end`; up to there later stores may be spilled over. */
SEXTET_INLINE void store_exactly(uint8_t *dst, const utf8_step step, size_t end) {
    const four_lanes lanes = lanes_of_dwords(step.bytes, step.kept);
    __m128i groups[4];
    size_t starts[5] = {0};
    SEXTET_UNROLL(4)
    for (int i = 0; i < 4; i++) {
        groups[i] = pack_row(lanes.bytes[i], sextet_pack_three_bytes, lanes.rows[i]);
        starts[i + 1] = starts[i] + 4 + count_bits(lanes.rows[i]);
    }
    const size_t all = starts[4] < end ? starts[4] : end;
    if (starts[3] <= all && starts[2] + 16 <= all) {
        store_128(dst, groups[0]);
        store_128(dst + starts[1], groups[1]);
        store_128(dst + starts[2], groups[2]);
        store_128(
            dst + all - 16,
            last_16((two_groups){groups[2], groups[3], starts[3] - starts[2], all - starts[2]}));
        return;
    }
    SEXTET_UNROLL(4)
    for (int i = 0; i < 4; i++)
        store_group(dst, groups[i], starts[i], starts[i + 1], end);
}

#endif
