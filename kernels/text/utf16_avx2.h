/* SPDX-License-Identifier: MIT
 * UTF-16 units to UTF-8, AVX2: 16 units a step, each to a word or a dword of its bytes, which a table then
 * moves together.
 *
 *   below 800      lead, last            of ASCII the last alone; a word a unit
 *   below 10000    x0 x1 x2 00           E.. 8. 8. | 00 C. 8. | 00 00 0.; a dword a unit
 *   pairs          00 F. 8. | 00 8. 8.   each half makes two bytes. With v = the high half's ten bits + 40
 *                  and u, h the halves:
 *                                        F0 | v >> 8, 80 | v >> 2 & 3F, 80 | (h & 3) << 4 | u >> 6 & F, 80 |
 *                                        u & 3F
 *
 * The bytes that there are have their sign bit set, but for the last, so that movemask of x0 x1 is the
 * table's index. A step that ends with a high surrogate has stored its two bytes, and is `owed` the low one.
 * */
#ifndef SEXTET_UTF16_AVX2_H
#define SEXTET_UTF16_AVX2_H

#include "text_avx2.h"
#include "text_scalar.h"
#include "text_tables_avx2.h"

SEXTET_INLINE __m256i words_of(int value) {
    return _mm256_set1_epi16((int16_t)value);
}

SEXTET_INLINE __m256i swap_if(__m256i units, bool is_foreign) {
    if (!is_foreign)
        return units;
    const __m256i swapped = _mm256_set_epi8(
        14, 15, 12, 13, 10, 11, 8, 9, 6, 7, 4, 5, 2, 3, 0, 1, 14, 15, 12, 13, 10, 11, 8, 9, 6, 7, 4, 5, 2, 3,
        0, 1);
    return _mm256_shuffle_epi8(units, swapped);
}

SEXTET_INLINE __m256i load_units(const uint8_t *src, bool is_foreign) {
    return swap_if(load_256(src), is_foreign);
}

/* 1 .. 16 units, zeros behind them. */
SEXTET_INLINE __m256i load_few_units(const uint8_t *src, size_t count, bool is_foreign) {
    return swap_if(load_part(src, 2 * count), is_foreign);
}

/* The units one place earlier, with a zero in front of the first. */
SEXTET_INLINE __m256i shift_in_zero(__m256i units) {
    return _mm256_alignr_epi8(units, _mm256_permute2x128_si256(units, units, 0x08), 14);
}

/* The same of the vector at `at`, with the unit that is there. */
SEXTET_INLINE __m256i load_before(const uint8_t *units, size_t at, __m256i here, bool is_foreign) {
    if (at)
        return load_units(units + 2 * at - 2, is_foreign);
    return shift_in_zero(here);
}

/* Whether all units are below 80, 800, ..: a power of two. */
SEXTET_INLINE bool are_below(__m256i units, int limit) {
    return _mm256_testz_si256(units, words_of(-limit));
}

/* A bit for each word of ones. */
SEXTET_INLINE uint32_t word_bits(__m256i mask) {
    return (uint32_t)_mm_movemask_epi8(_mm_packs_epi16(low_lane(mask), high_lane(mask)));
}

SEXTET_INLINE __m256i have_bits(__m256i units, int mask, int value) {
    return _mm256_cmpeq_epi16(_mm256_and_si256(units, words_of(mask)), words_of(value));
}

SEXTET_INLINE __m256i find_surrogates(__m256i units) {
    return have_bits(units, 0xf800, 0xd800);
}

SEXTET_INLINE __m256i find_high_surrogates(__m256i units) {
    return have_bits(units, 0xfc00, 0xd800);
}

SEXTET_INLINE bool is_all_zero(__m256i vector) {
    return _mm256_testz_si256(vector, vector);
}

SEXTET_INLINE size_t count_bits(uint32_t mask) {
    return (size_t)_mm_popcnt_u64(mask);
}

SEXTET_INLINE __m128i pack_row(__m128i bytes, const uint8_t (*table)[16], uint32_t index) {
    return _mm_shuffle_epi8(bytes, load_128(table[index]));
}

/* A group of `len` bytes, in front of `left` bytes that follow it, which may be spilled over: they are stored
 * later. */
SEXTET_INLINE void store_group(uint8_t *dst, __m128i group, size_t len, size_t left) {
    if (len + left >= 16)
        store_128(dst, group);
    else
        store_part_128(dst, group, len);
}

/* Bytes of a step that were stored; the end of a text has `padding` units of zero, whose bytes are not. */
enum { STEP_UNITS = 16, NOT_STORED = -1 };

/* ---- below 800 ---- */

SEXTET_INLINE __m256i make_two_bytes(__m256i units, __m256i is_two) {
    const __m256i lead = _mm256_or_si256(_mm256_srli_epi16(units, 6), words_of(0xc0));
    const __m256i last = _mm256_or_si256(_mm256_and_si256(units, words_of(0x3f)), words_of(0x80));
    const __m256i both = _mm256_or_si256(lead, _mm256_slli_epi16(last, 8));
    return _mm256_blendv_epi8(_mm256_slli_epi16(units, 8), both, is_two);
}

/* Words whose leads are kept by `leads`. Each store is 16 bytes wide. Returns the bytes. */
SEXTET_INLINE size_t store_two_bytes(uint8_t *dst, __m256i words, uint32_t leads) {
    store_128(dst, pack_row(low_lane(words), sextet_pack_two_bytes, leads & 0xff));
    store_128(
        dst + 8 + count_bits(leads & 0xff), pack_row(high_lane(words), sextet_pack_two_bytes, leads >> 8));
    return 16 + count_bits(leads);
}

SEXTET_INLINE size_t store_two_bytes_exactly(uint8_t *dst, __m256i words, uint32_t leads, size_t padding) {
    const size_t all = 16 + count_bits(leads) - padding, first = 8 + count_bits(leads & 0xff);
    const __m128i low = pack_row(low_lane(words), sextet_pack_two_bytes, leads & 0xff);
    if (all <= first) {
        store_part_128(dst, low, all);
        return all;
    }
    store_group(dst, low, first, all - first);
    store_part_128(dst + first, pack_row(high_lane(words), sextet_pack_two_bytes, leads >> 8), all - first);
    return all;
}

/* ---- all others ---- */

typedef struct unit_bytes {
    __m256i first_two, last; /* words x0 x1, and x2 00 */
} unit_bytes;

SEXTET_INLINE unit_bytes make_three_bytes(__m256i units) {
    const __m256i is_two = _mm256_cmpgt_epi16(_mm256_min_epu16(units, words_of(0x7fff)), words_of(0x7f));
    const __m256i is_three = _mm256_cmpgt_epi16(_mm256_min_epu16(units, words_of(0x7fff)), words_of(0x7ff));
    const __m256i continuation = _mm256_or_si256(_mm256_and_si256(units, words_of(0x3f)), words_of(0x80));
    const __m256i middle = _mm256_and_si256(_mm256_srli_epi16(units, 6), words_of(0x3f));
    /* C0 or 80 in front of the middle bits */
    const __m256i mark = _mm256_sub_epi16(words_of(0xc0), _mm256_and_si256(is_three, words_of(0x40)));
    const __m256i x1 = _mm256_and_si256(_mm256_or_si256(middle, mark), is_two);
    const __m256i x0 =
        _mm256_and_si256(_mm256_or_si256(_mm256_srli_epi16(units, 12), words_of(0xe0)), is_three);
    return (unit_bytes){
        .first_two = _mm256_or_si256(x0, _mm256_slli_epi16(x1, 8)),
        .last = _mm256_blendv_epi8(units, continuation, is_two)};
}

/* The two bytes of each half of a pair, as words; before: the units one place earlier. */
SEXTET_INLINE __m256i make_pair_bytes(__m256i units, __m256i before, __m256i is_high) {
    const __m256i v = _mm256_add_epi16(_mm256_and_si256(units, words_of(0x3ff)), words_of(0x40));
    const __m256i high = _mm256_or_si256(
        _mm256_or_si256(_mm256_srli_epi16(v, 8), words_of(0x80f0)),
        _mm256_slli_epi16(_mm256_and_si256(_mm256_srli_epi16(v, 2), words_of(0x3f)), 8));
    const __m256i third = _mm256_or_si256(
        _mm256_slli_epi16(_mm256_and_si256(before, words_of(3)), 4),
        _mm256_and_si256(_mm256_srli_epi16(units, 6), words_of(0x0f)));
    const __m256i low = _mm256_or_si256(
        _mm256_or_si256(third, words_of(0x8080)),
        _mm256_slli_epi16(_mm256_and_si256(units, words_of(0x3f)), 8));
    return _mm256_blendv_epi8(low, high, is_high);
}

/* False if surrogates do not pair up; *owed moves on only if they do. */
SEXTET_INLINE bool make_bytes(__m256i units, __m256i before, uint32_t *owed, unit_bytes *bytes) {
    const __m256i surrogates = find_surrogates(units);
    *bytes = make_three_bytes(units);
    if (_mm256_testz_si256(surrogates, surrogates) && !*owed)
        return true;
    const __m256i is_high = find_high_surrogates(units);
    const uint32_t high = word_bits(is_high), low = word_bits(_mm256_andnot_si256(is_high, surrogates));
    if (SEXTET_UNLIKELY(((high << 1 | *owed) & 0xffff) != low))
        return false;
    const __m256i pairs = make_pair_bytes(units, before, is_high);
    bytes->first_two = _mm256_blendv_epi8(bytes->first_two, _mm256_slli_epi16(pairs, 8), surrogates);
    bytes->last = _mm256_blendv_epi8(bytes->last, _mm256_srli_epi16(pairs, 8), surrogates);
    *owed = high >> 15;
    return true;
}

SEXTET_INLINE size_t length_of_bytes(unit_bytes bytes) {
    return 16 + count_bits((uint32_t)_mm256_movemask_epi8(bytes.first_two));
}

/* The bytes of units 0 .. 3, 4 .. 7, 8 .. 11, 12 .. 15. */
typedef struct byte_groups {
    __m128i groups[4];
    size_t ends[4];
} byte_groups;

SEXTET_INLINE byte_groups group_bytes(unit_bytes bytes) {
    const __m256i even = _mm256_unpacklo_epi16(bytes.first_two, bytes.last);
    const __m256i odd = _mm256_unpackhi_epi16(bytes.first_two, bytes.last);
    const uint32_t kept = (uint32_t)_mm256_movemask_epi8(bytes.first_two);
    return (byte_groups){
        {pack_row(low_lane(even), sextet_pack_three_bytes, kept & 0xff),
         pack_row(low_lane(odd), sextet_pack_three_bytes, kept >> 8 & 0xff),
         pack_row(high_lane(even), sextet_pack_three_bytes, kept >> 16 & 0xff),
         pack_row(high_lane(odd), sextet_pack_three_bytes, kept >> 24)},
        {4 + count_bits(kept & 0xff), 8 + count_bits(kept & 0xffff), 12 + count_bits(kept & 0xffffff),
         16 + count_bits(kept)}};
}

/* Each store is 16 bytes wide, of which up to 12 count. Returns the bytes. */
SEXTET_INLINE size_t store_bytes(uint8_t *dst, unit_bytes bytes) {
    const byte_groups all = group_bytes(bytes);
    store_128(dst, all.groups[0]);
    store_128(dst + all.ends[0], all.groups[1]);
    store_128(dst + all.ends[1], all.groups[2]);
    store_128(dst + all.ends[2], all.groups[3]);
    return all.ends[3];
}

SEXTET_INLINE size_t store_bytes_exactly(uint8_t *dst, unit_bytes bytes, size_t padding) {
    const byte_groups all = group_bytes(bytes);
    const size_t end = all.ends[3] - padding;
    size_t start = 0;
    SEXTET_UNROLL(4)
    for (int i = 0; i < 4; i++) {
        const size_t group_end = all.ends[i] < end ? all.ends[i] : end;
        if (start < group_end)
            store_group(dst + start, all.groups[i], group_end - start, end - group_end);
        start = all.ends[i];
    }
    return end;
}

/* ---- ASCII ---- */

SEXTET_INLINE __m256i narrow_units(__m256i first, __m256i second) {
    return _mm256_permute4x64_epi64(
        _mm256_packus_epi16(first, second), 0xd8); /* the inner quarters change places */
}

#endif
