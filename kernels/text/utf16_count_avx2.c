/* SPDX-License-Identifier: MIT
 * Characters of UTF-16 counted, AVX2: all units but those that end a pair (utf16_sums_avx2.h). */
#include "utf16_sums_avx2.h"

size_t sextet_utf16_count_avx2(const uint16_t *src, size_t src_len, sextet_text_options options) {
    const uint8_t *units = (const uint8_t *)src;
    return src_len - (SEXTET_UNLIKELY(sextet_is_foreign(options)) ? count_pairs(units, src_len, true)
                                                                  : count_pairs(units, src_len, false));
}
