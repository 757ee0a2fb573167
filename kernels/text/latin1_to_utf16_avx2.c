/* SPDX-License-Identifier: MIT
 * Latin-1 to UTF-16, AVX2: 16 bytes widened a step.
 *
 * Reads src[0 .. src_len), writes as many units as fit. Tail: a last step that overlaps the one before, or a
 * part of one. */
#include "utf16_avx2.h"

SEXTET_INLINE void widen(const uint8_t *text, size_t len, uint8_t *dst, bool is_foreign) {
    if (len < 16) {
        if (len)
            store_part(dst, swap_if(_mm256_cvtepu8_epi16(load_below_16(text, len)), is_foreign), 2 * len);
        return;
    }
    for (size_t at = 0; len - at > 16; at += 16)
        store_256(dst + 2 * at, swap_if(_mm256_cvtepu8_epi16(load_128(text + at)), is_foreign));
    store_256(dst + 2 * len - 32, swap_if(_mm256_cvtepu8_epi16(load_128(text + len - 16)), is_foreign));
}

sextet_result sextet_latin1_to_utf16_avx2(
    const char *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_text_options options) {
    const size_t len = src_len < dst_cap ? src_len : dst_cap;
    if (SEXTET_UNLIKELY(sextet_is_foreign(options)))
        widen((const uint8_t *)src, len, (uint8_t *)dst, true);
    else
        widen((const uint8_t *)src, len, (uint8_t *)dst, false);
    return sextet_make_result(len, len, len == src_len ? SEXTET_OK : SEXTET_NO_SPACE);
}
