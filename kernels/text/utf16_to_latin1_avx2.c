/* SPDX-License-Identifier: MIT
 * UTF-16 to Latin-1, AVX2: 32 units narrowed a step, if none is above FF.
 *
 * Reads src[0 .. src_len), writes dst[0 .. written); where a unit is above FF or there is no room the scalar
 * kernel goes on. Tail: 16 units, or a part of a vector, stored exactly. */
#include "utf16_avx2.h"

SEXTET_INLINE sextet_result convert(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options,
    bool is_foreign) {
    const uint8_t *units = (const uint8_t *)src;
    uint8_t *out = (uint8_t *)dst;
    size_t at = 0;
    for (; src_len - at >= 32 && dst_cap - at >= 32; at += 32) {
        const __m256i first = load_units(units + 2 * at, is_foreign);
        const __m256i second = load_units(units + 2 * at + 32, is_foreign);
        if (SEXTET_UNLIKELY(!are_below_100(_mm256_or_si256(first, second))))
            break;
        store_256(out + at, narrow_units(first, second));
    }
    while (at < src_len) {
        const size_t left = src_len - at, count = left < 16 ? left : 16;
        const __m256i here = left >= 16 ? load_units(units + 2 * at, is_foreign)
                                        : load_few_units(units + 2 * at, left, is_foreign);
        if (SEXTET_UNLIKELY(!are_below_100(here)) || SEXTET_UNLIKELY(count > dst_cap - at))
            return sextet_text_behind(
                at, at, sextet_utf16_to_latin1_scalar(src + at, left, dst + at, dst_cap - at, options));
        store_part_128(out + at, low_lane(narrow_units(here, here)), count);
        at += count;
    }
    return sextet_make_result(src_len, src_len, SEXTET_OK);
}

sextet_result sextet_utf16_to_latin1_avx2(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    return SEXTET_UNLIKELY(sextet_is_foreign(options)) ? convert(src, src_len, dst, dst_cap, options, true)
                                                       : convert(src, src_len, dst, dst_cap, options, false);
}
