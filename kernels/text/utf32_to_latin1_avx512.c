/* SPDX-License-Identifier: MIT
 * UTF-32 to Latin-1, AVX-512: the low bytes of units, if all others are zero; 64 units a step.
 *
 * Reads src[0 .. src_len) and writes dst[0 .. written), nothing else.
 * Tail: steps of up to 16 units with masked loads and stores. A step with a larger unit, and units that do
 * not fit, are left to the scalar kernel. */
#include "utf32_avx512.h"

static SEXTET_COLD sextet_result leave_rest(
    const uint32_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options, size_t at) {
    return sextet_text_behind(
        at, at, sextet_utf32_to_latin1_scalar(src + at, src_len - at, dst + at, dst_cap - at, options));
}

/* 64 units, if all of them are Latin-1. */
SEXTET_INLINE bool convert_64(const uint32_t *src, size_t at, char *dst, bool is_foreign) {
    __m512i units[4], any = _mm512_setzero_si512();
    SEXTET_UNROLL(4)
    for (size_t i = 0; i < 4; i++) {
        units[i] = load_units32(src, at + 16 * i, is_foreign);
        any = _mm512_or_si512(any, units[i]);
    }
    if (SEXTET_UNLIKELY(has_bits32(any, CONSTANT(dword_ffffff00))))
        return false;
    SEXTET_UNROLL(4)
    for (size_t i = 0; i < 4; i++)
        _mm_storeu_si128((void *)(dst + at + 16 * i), _mm512_cvtepi32_epi8(units[i]));
    return true;
}

/* Units to convert, up to the first step with a larger one; `len` units fit. Returns how many it took. */
SEXTET_INLINE size_t convert(const uint32_t *src, size_t len, char *dst, bool is_foreign) {
    size_t at = 0;
    while (len - at >= 64 && convert_64(src, at, dst, is_foreign))
        at += 64;
    for (size_t count; at < len; at += count) {
        count = smaller(len - at, 16);
        const __m512i units = load_units32_part(src, at, count, is_foreign);
        if (SEXTET_UNLIKELY(has_bits32(units, CONSTANT(dword_ffffff00))))
            return at;
        store_part(dst + at, count, _mm512_zextsi128_si512(_mm512_cvtepi32_epi8(units)));
    }
    return len;
}

static SEXTET_NOINLINE size_t convert_foreign(const uint32_t *src, size_t len, char *dst) {
    return convert(src, len, dst, true);
}

sextet_result sextet_utf32_to_latin1_avx512(
    const uint32_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    const size_t len = smaller(src_len, dst_cap);
    const size_t done = SEXTET_UNLIKELY(sextet_is_foreign(options)) ? convert_foreign(src, len, dst)
                                                                    : convert(src, len, dst, false);
    if (SEXTET_UNLIKELY(done < src_len))
        return leave_rest(src, src_len, dst, dst_cap, options, done);
    return sextet_make_result(src_len, src_len, SEXTET_OK);
}
