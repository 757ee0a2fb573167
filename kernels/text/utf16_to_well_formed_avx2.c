/* SPDX-License-Identifier: MIT
 * UTF-16 repair, AVX2: 16 units a step, each compared with the unit before and the unit behind it, which are
 * loaded again.
 *
 *   lone       a high surrogate with no low one behind it, or a low one with no high one before it: becomes
 *              FFFD
 *
 * Works in place: of the unit before only that it is a high surrogate matters, and one that was replaced has
 * no low one behind it. Reads src[0 .. src_len), writes as many units. Tail: the last 16 units or fewer by
 * the scalar kernel, from a character's start on. */
#include "utf16_avx2.h"

SEXTET_INLINE __m256i
repair_step(const uint8_t *units, size_t at, __m256i here, __m256i surrogates, bool is_foreign) {
    const __m256i before = load_before(units, at, here, is_foreign);
    const __m256i next = load_units(units + 2 * at + 2, is_foreign);
    const __m256i is_high = find_high_surrogates(here), is_low = _mm256_andnot_si256(is_high, surrogates);
    const __m256i has_low = find_low_surrogates(next), has_high = find_high_surrogates(before);
    const __m256i lone =
        _mm256_or_si256(_mm256_andnot_si256(has_low, is_high), _mm256_andnot_si256(has_high, is_low));
    return _mm256_blendv_epi8(here, load_table_words(sextet_words.xfffd), lone);
}

SEXTET_INLINE sextet_result repair(
    const uint16_t *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_text_options options,
    bool is_foreign) {
    const uint8_t *units = (const uint8_t *)src;
    uint8_t *out = (uint8_t *)dst;
    size_t at = 0;
    for (; src_len - at >= 17; at += 16) {
        const __m256i here = load_units(units + 2 * at, is_foreign), surrogates = find_surrogates(here);
        const __m256i repaired =
            is_all_zero(surrogates) ? here : repair_step(units, at, here, surrogates, is_foreign);
        store_256(out + 2 * at, swap_if(repaired, is_foreign));
    }
    if (at == src_len)
        return sextet_make_result(src_len, src_len, SEXTET_OK);
    /* A low surrogate that ends a pair begins in front of the rest. */
    const size_t start = at && is_low_surrogate(unit16(units, at, is_foreign)) &&
                                 is_high_surrogate(unit16(units, at - 1, is_foreign))
                             ? at - 1
                             : at;
    (void)sextet_utf16_to_well_formed_scalar(
        src + start, src_len - start, dst + start, dst_cap - start, options);
    return sextet_make_result(src_len, src_len, SEXTET_OK);
}

sextet_result sextet_utf16_to_well_formed_avx2(
    const uint16_t *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_text_options options) {
    return SEXTET_UNLIKELY(sextet_is_foreign(options)) ? repair(src, src_len, dst, dst_cap, options, true)
                                                       : repair(src, src_len, dst, dst_cap, options, false);
}
