/* SPDX-License-Identifier: MIT
 * UTF-32 validation, AVX2: 32 units a test (utf32_avx2.h).
 *
 * Reads src[0 .. src_len), nothing else. Which unit is wrong the scalar kernel finds. Tail: a part of a
 * vector. */
#include "utf32_avx2.h"

SEXTET_INLINE sextet_result
validate(const uint32_t *src, size_t src_len, sextet_text_options options, bool is_foreign) {
    const uint8_t *units = (const uint8_t *)src;
    size_t at = 0;
    for (; src_len - at >= 32; at += 32) {
        __m256i good = find_characters(load_dwords(units + 4 * at, is_foreign));
        SEXTET_UNROLL(3)
        for (size_t i = 1; i < 4; i++)
            good = _mm256_and_si256(good, find_characters(load_dwords(units + 4 * at + 32 * i, is_foreign)));
        if (SEXTET_UNLIKELY(!are_all(good)))
            break;
    }
    for (; at < src_len; at += 8) {
        const size_t left = src_len - at;
        const __m256i part = left >= 8 ? load_dwords(units + 4 * at, is_foreign)
                                       : load_few_dwords(units + 4 * at, left, is_foreign);
        if (SEXTET_UNLIKELY(!are_all(find_characters(part))))
            return sextet_text_behind(at, 0, sextet_utf32_validate_scalar(src + at, left, options));
    }
    return sextet_make_result(src_len, 0, SEXTET_OK);
}

sextet_result sextet_utf32_validate_avx2(const uint32_t *src, size_t src_len, sextet_text_options options) {
    return SEXTET_UNLIKELY(sextet_is_foreign(options)) ? validate(src, src_len, options, true)
                                                       : validate(src, src_len, options, false);
}
