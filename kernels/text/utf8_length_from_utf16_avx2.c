/* SPDX-License-Identifier: MIT
 * The length of UTF-16 text as UTF-8, AVX2: three bytes a unit, less a discount that a table gives, less two
 * for a pair.
 *
 *   u >> 7     0 of ASCII, 1 .. 15 below 800; packed to bytes, larger ones saturate
 *   + 70       70 | 71 .. 7F | 80 and above, of which a shuffle makes 2 | 1 | 0
 *   u + 2800   below 800 of surrogates, as 16 bits: pairs are looked for only where the least is so
 *
 * Reads src[0 .. src_len). Long texts take 64 units a step. Tail: 32, 16, and the last 16 once more, with
 * ones for what is counted, which have no discount. Below 16 a part of a vector, filled up with zeros, the
 * discount of which is taken back. One unit or two go by hand. */
#include "utf16_sums_avx2.h"

enum { STEP = 64, ZERO_DISCOUNT = 2 };

/* As words of ones in front of zeros. */
static const uint16_t counted_units[32] = {0xffff, 0xffff, 0xffff, 0xffff, 0xffff, 0xffff, 0xffff, 0xffff,
                                           0xffff, 0xffff, 0xffff, 0xffff, 0xffff, 0xffff, 0xffff, 0xffff};

/* Sums in quarters of a vector, and the least of u + 2800. */
typedef struct unit_sums {
    __m256i discounts, least;
} unit_sums;

SEXTET_INLINE __m256i discount_32(__m256i first, __m256i second) {
    const __m256i table = _mm256_setr_epi8(
        ZERO_DISCOUNT, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, ZERO_DISCOUNT, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        1, 1, 1, 1, 1, 1);
    const __m256i packed = _mm256_packus_epi16(_mm256_srli_epi16(first, 7), _mm256_srli_epi16(second, 7));
    return _mm256_shuffle_epi8(table, _mm256_adds_epu8(packed, load_table_256(sextet_bytes.x70)));
}

SEXTET_INLINE __m256i least_of(__m256i first, __m256i second) {
    const __m256i surrogates_to_zero = load_table_words(sextet_words.x2800);
    return _mm256_min_epu16(
        _mm256_add_epi16(first, surrogates_to_zero), _mm256_add_epi16(second, surrogates_to_zero));
}

SEXTET_INLINE bool has_surrogates(__m256i least) {
    return !is_all_zero(_mm256_subs_epu16(load_table_words(sextet_words.x0800), least));
}

SEXTET_INLINE unit_sums add_32(unit_sums sums, __m256i first, __m256i second) {
    const __m256i discounts = _mm256_sad_epu8(discount_32(first, second), _mm256_setzero_si256());
    return (unit_sums){
        _mm256_add_epi64(sums.discounts, discounts), _mm256_min_epu16(sums.least, least_of(first, second))};
}

/* Twice the pairs that end in a step. */
SEXTET_INLINE __m256i discount_pairs(const uint8_t *units, size_t at, bool is_foreign) {
    __m256i pairs = _mm256_setzero_si256();
    SEXTET_UNROLL(4)
    for (size_t i = at; i < at + STEP; i += 16) {
        const __m256i here = load_units(units + 2 * i, is_foreign);
        pairs = _mm256_sub_epi16(pairs, find_pair_ends(here, load_before(units, i, here, is_foreign)));
    }
    return _mm256_slli_epi64(_mm256_sad_epu8(pairs, _mm256_setzero_si256()), 1);
}

/* All discounts of the whole steps. */
SEXTET_INLINE __m256i sum_steps(const uint8_t *units, size_t len, bool is_foreign) {
    __m256i sums = _mm256_setzero_si256();
    for (size_t at = 0; len - at >= STEP; at += STEP) {
        const uint8_t *src = units + 2 * at;
        const __m256i a = load_units(src, is_foreign), b = load_units(src + 32, is_foreign);
        const __m256i c = load_units(src + 64, is_foreign), d = load_units(src + 96, is_foreign);
        const __m256i discounts = _mm256_add_epi8(discount_32(a, b), discount_32(c, d));
        sums = _mm256_add_epi64(sums, _mm256_sad_epu8(discounts, _mm256_setzero_si256()));
        if (SEXTET_UNLIKELY(has_surrogates(_mm256_min_epu16(least_of(a, b), least_of(c, d)))))
            sums = _mm256_add_epi64(sums, discount_pairs(units, at, is_foreign));
    }
    return sums;
}

/* 0 .. 63 units from `at` on, of 16 and more. */
SEXTET_INLINE unit_sums
add_rest(unit_sums sums, const uint8_t *units, size_t at, size_t len, bool is_foreign) {
    const __m256i ones = _mm256_set1_epi16(-1);
    if (len - at >= 32) {
        const uint8_t *src = units + 2 * at;
        sums = add_32(sums, load_units(src, is_foreign), load_units(src + 32, is_foreign));
        at += 32;
    }
    if (len - at >= 16) {
        sums = add_32(sums, load_units(units + 2 * at, is_foreign), ones);
        at += 16;
    }
    if (len == at)
        return sums;
    const __m256i counted = load_256(counted_units + (len - at));
    const __m256i last = load_units(units + 2 * (len - 16), is_foreign);
    return add_32(sums, _mm256_or_si256(last, counted), ones);
}

SEXTET_INLINE size_t measure_tiny(const uint8_t *units, size_t len, bool is_foreign) {
    const uint32_t first = unit16(units, 0, is_foreign), last = unit16(units, len - 1, is_foreign);
    const size_t first_len = 1u + (first >= 0x80) + (first >= 0x800);
    if (len == 1)
        return first_len;
    const bool is_pair = is_high_surrogate(first) && is_low_surrogate(last);
    return is_pair ? 4 : first_len + 1u + (last >= 0x80) + (last >= 0x800);
}

SEXTET_INLINE size_t measure_below_16(const uint8_t *units, size_t len, bool is_foreign) {
    const unit_sums none = {_mm256_setzero_si256(), _mm256_set1_epi16(-1)};
    const unit_sums sums = add_32(none, load_few_units(units, len, is_foreign), _mm256_set1_epi16(-1));
    const size_t measured = 3 * len + ZERO_DISCOUNT * (16 - len) - sum_qwords(sums.discounts);
    return SEXTET_UNLIKELY(has_surrogates(sums.least)) ? measured - 2 * count_pairs(units, len, is_foreign)
                                                       : measured;
}

SEXTET_INLINE size_t measure(const uint8_t *units, size_t len, bool is_foreign) {
    if (len <= 2)
        return measure_tiny(units, len, is_foreign);
    if (len < 16)
        return measure_below_16(units, len, is_foreign);
    const size_t rest = len / STEP * STEP;
    unit_sums sums = {sum_steps(units, len, is_foreign), _mm256_set1_epi16(-1)};
    sums = add_rest(sums, units, rest, len, is_foreign);
    const size_t measured = 3 * len - sum_qwords(sums.discounts);
    if (!SEXTET_UNLIKELY(has_surrogates(sums.least)))
        return measured;
    const size_t start = rest ? rest - 1 : 0; /* with the unit in front, which may begin a pair */
    return measured - 2 * count_pairs(units + 2 * start, len - start, is_foreign);
}

static SEXTET_NOINLINE size_t measure_foreign(const uint8_t *units, size_t len) {
    return measure(units, len, true);
}

size_t sextet_utf8_length_from_utf16_avx2(const uint16_t *src, size_t src_len, sextet_text_options options) {
    const uint8_t *units = (const uint8_t *)src;
    return SEXTET_UNLIKELY(sextet_is_foreign(options)) ? measure_foreign(units, src_len)
                                                       : measure(units, src_len, false);
}
