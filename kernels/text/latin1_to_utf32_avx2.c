/* SPDX-License-Identifier: MIT
 * Latin-1 to UTF-32, AVX2: 8 bytes widened a step.
 *
 * Reads src[0 .. src_len), writes as many units as fit. Tail: a last step that overlaps the one before, or a
 * part of one. */
#include "utf32_avx2.h"

SEXTET_INLINE __m256i widen_8(const uint8_t *text, bool is_foreign) {
    return swap_dwords_if(_mm256_cvtepu8_epi32(_mm_cvtsi64_si128((long long)load64(text))), is_foreign);
}

SEXTET_INLINE void widen(const uint8_t *text, size_t len, uint8_t *dst, bool is_foreign) {
    if (len < 8) {
        if (len)
            store_part(
                dst, swap_dwords_if(_mm256_cvtepu8_epi32(load_below_16(text, len)), is_foreign), 4 * len);
        return;
    }
    for (size_t at = 0; len - at > 8; at += 8)
        store_256(dst + 4 * at, widen_8(text + at, is_foreign));
    store_256(dst + 4 * len - 32, widen_8(text + len - 8, is_foreign));
}

sextet_result sextet_latin1_to_utf32_avx2(
    const char *src, size_t src_len, uint32_t *dst, size_t dst_cap, sextet_text_options options) {
    const size_t len = src_len < dst_cap ? src_len : dst_cap;
    if (SEXTET_UNLIKELY(sextet_is_foreign(options)))
        widen((const uint8_t *)src, len, (uint8_t *)dst, true);
    else
        widen((const uint8_t *)src, len, (uint8_t *)dst, false);
    return sextet_make_result(len, len, len == src_len ? SEXTET_OK : SEXTET_NO_SPACE);
}
