/* SPDX-License-Identifier: MIT
 * The length of UTF-32 text as UTF-8, AVX2: one more above 7F, above 7FF, and above FFFF (utf32_sums_avx2.h).
 * */
#include "utf32_sums_avx2.h"

SEXTET_INLINE __m256i add_bytes(__m256i units) {
    return add_above(units, add_above(units, find_supplementary(units), 0x7ff), 0x7f);
}

size_t sextet_utf8_length_from_utf32_avx2(const uint32_t *src, size_t src_len, sextet_text_options options) {
    const uint8_t *units = (const uint8_t *)src;
    return src_len + (SEXTET_UNLIKELY(sextet_is_foreign(options))
                          ? sum_additions(units, src_len, add_bytes, true)
                          : sum_additions(units, src_len, add_bytes, false));
}
