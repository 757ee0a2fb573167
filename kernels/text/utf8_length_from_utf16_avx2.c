/* SPDX-License-Identifier: MIT
 * The length of UTF-16 text as UTF-8, AVX2: three bytes a unit, less what utf16_sums_avx2.h takes off. */
#include "utf16_sums_avx2.h"

size_t sextet_utf8_length_from_utf16_avx2(const uint16_t *src, size_t src_len, sextet_text_options options) {
    const uint8_t *units = (const uint8_t *)src;
    return 3 * src_len - (SEXTET_UNLIKELY(sextet_is_foreign(options))
                              ? sum_discounts(units, src_len, discount_bytes, 2, true)
                              : sum_discounts(units, src_len, discount_bytes, 2, false));
}
