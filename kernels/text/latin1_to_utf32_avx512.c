/* SPDX-License-Identifier: MIT
 * Latin-1 to UTF-32, AVX-512: bytes widened to units, 16 a vector. Nothing can be wrong with them, so as many
 * as fit are converted.
 *
 * Reads src[0 .. read) and writes dst[0 .. written), nothing else.
 * Tail: a masked load and store. */
#include "text_avx512.h"

SEXTET_INLINE sextet_result
convert(const char *src, size_t src_len, uint32_t *dst, size_t dst_cap, bool is_foreign) {
    const size_t len = smaller(src_len, dst_cap);
    uint8_t *out = (uint8_t *)dst;
    size_t at = 0;
    for (; len - at >= 16; at += 16) {
        const __m128i bytes = _mm_loadu_si128((const void *)(src + at));
        store_512(out + 4 * at, order_units32(_mm512_cvtepu8_epi32(bytes), is_foreign));
    }
    if (at < len) {
        const __m128i bytes = _mm512_castsi512_si128(load_part(src + at, len - at));
        store_part(out + 4 * at, 4 * (len - at), order_units32(_mm512_cvtepu8_epi32(bytes), is_foreign));
    }
    return sextet_make_result(len, len, len < src_len ? SEXTET_NO_SPACE : SEXTET_OK);
}

static SEXTET_NOINLINE sextet_result
convert_foreign(const char *src, size_t src_len, uint32_t *dst, size_t dst_cap) {
    return convert(src, src_len, dst, dst_cap, true);
}

sextet_result sextet_latin1_to_utf32_avx512(
    const char *src, size_t src_len, uint32_t *dst, size_t dst_cap, sextet_text_options options) {
    if (SEXTET_UNLIKELY(sextet_is_foreign(options)))
        return convert_foreign(src, src_len, dst, dst_cap);
    return convert(src, src_len, dst, dst_cap, false);
}
