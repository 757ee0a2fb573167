/* SPDX-License-Identifier: MIT
 * UTF-32 to Latin-1, AVX2: 8 units narrowed a step, if none is above FF.
 *
 * Reads src[0 .. src_len), writes dst[0 .. written); where a unit is above FF or there is no room the scalar
 * kernel goes on. Tail: a part of a vector, stored exactly. */
#include "utf32_avx2.h"

SEXTET_INLINE sextet_result convert(
    const uint32_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options,
    bool is_foreign) {
    const uint8_t *units = (const uint8_t *)src;
    size_t at = 0;
    while (at < src_len) {
        const size_t left = src_len - at, count = left < 8 ? left : 8;
        const __m256i here = left >= 8 ? load_dwords(units + 4 * at, is_foreign)
                                       : load_few_dwords(units + 4 * at, left, is_foreign);
        if (SEXTET_UNLIKELY(!_mm256_testz_si256(here, dwords_of(0xffffff00))) ||
            SEXTET_UNLIKELY(count > dst_cap - at))
            return sextet_text_behind(
                at, at, sextet_utf32_to_latin1_scalar(src + at, left, dst + at, dst_cap - at, options));
        const __m128i words = _mm_packus_epi32(low_lane(here), high_lane(here));
        store_part_128((uint8_t *)dst + at, _mm_packus_epi16(words, words), count);
        at += count;
    }
    return sextet_make_result(src_len, src_len, SEXTET_OK);
}

sextet_result sextet_utf32_to_latin1_avx2(
    const uint32_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    return SEXTET_UNLIKELY(sextet_is_foreign(options)) ? convert(src, src_len, dst, dst_cap, options, true)
                                                       : convert(src, src_len, dst, dst_cap, options, false);
}
