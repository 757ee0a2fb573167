/* SPDX-License-Identifier: MIT
 * Characters of UTF-16 counted, AVX-512: all units but the low surrogates that stand behind a high one.
 *
 * 128 units a step, which are done with if none of them is a surrogate. In the others low surrogates are
 * found among the units, and high ones among those before them, loaded from a unit earlier; the first vector
 * of a text shifts its own lanes instead.
 *
 * Reads src[0 .. src_len). Tail: steps of up to 32 units with masked loads. */
#include "utf16_avx512.h"

/* The number of pairs whose second units are among 32. */
SEXTET_INLINE size_t count_pairs(__m512i units, __m512i previous) {
    return count_bits(find_low_surrogates(units) & find_high_surrogates(previous));
}

SEXTET_INLINE size_t count_pairs_in_block(const uint16_t *src, size_t at, bool is_foreign) {
    size_t pairs = 0;
    SEXTET_UNROLL(4)
    for (size_t i = at; i < at + 128; i += 32)
        pairs += count_pairs(load_units16(src, i, is_foreign), load_units16(src, i - 1, is_foreign));
    return pairs;
}

/* Pairs of a text that is longer than 32 units. */
SEXTET_INLINE size_t count_all_pairs(const uint16_t *src, size_t src_len, bool is_foreign) {
    const __m512i first = load_units16(src, 0, is_foreign);
    size_t pairs = count_pairs(first, shift_to_next(first)), at = 32;
    for (; src_len - at >= 128; at += 128)
        if (has_surrogates_in_128(src, at, is_foreign))
            pairs += count_pairs_in_block(src, at, is_foreign);
    for (size_t count; at < src_len; at += count) {
        count = smaller(src_len - at, 32);
        pairs += count_pairs(
            load_units16_part(src, at, count, is_foreign), load_units16_part(src, at - 1, count, is_foreign));
    }
    return pairs;
}

static SEXTET_NOINLINE size_t count_native(const uint16_t *src, size_t src_len) {
    return src_len - count_all_pairs(src, src_len, false);
}

static SEXTET_NOINLINE size_t count_foreign(const uint16_t *src, size_t src_len) {
    return src_len - count_all_pairs(src, src_len, true);
}

size_t sextet_utf16_count_avx512(const uint16_t *src, size_t src_len, sextet_text_options options) {
    const bool is_foreign = sextet_is_foreign(options);
    if (src_len > 32)
        return is_foreign ? count_foreign(src, src_len) : count_native(src, src_len);
    const __m512i text = load_units16_part(src, 0, src_len, false);
    const __m512i units = is_foreign ? order_units16(text, true) : text;
    return src_len - count_pairs(units, shift_to_next(units));
}
