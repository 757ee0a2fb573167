/* SPDX-License-Identifier: MIT
 * The length of UTF-32 text as UTF-16, AVX2: one more above FFFF (utf32_sums_avx2.h). */
#include "utf32_sums_avx2.h"

size_t sextet_utf16_length_from_utf32_avx2(const uint32_t *src, size_t src_len, sextet_text_options options) {
    const uint8_t *units = (const uint8_t *)src;
    return src_len + (SEXTET_UNLIKELY(sextet_is_foreign(options))
                          ? sum_additions(units, src_len, find_supplementary, true)
                          : sum_additions(units, src_len, find_supplementary, false));
}
