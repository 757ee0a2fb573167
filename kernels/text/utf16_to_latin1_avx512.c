/* SPDX-License-Identifier: MIT
 * UTF-16 to Latin-1, AVX-512 with VBMI: the low bytes of 64 units a step, if all their high ones are zero.
 *
 * Reads src[0 .. src_len) and writes dst[0 .. written), nothing else.
 * Tail: a step with masked loads and a masked store. A step with a larger unit, and units that do not fit,
 * are left to the scalar kernel. */
#include "utf16_avx512.h"

static SEXTET_COLD sextet_result leave_rest(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options, size_t at) {
    return sextet_text_behind(
        at, at, sextet_utf16_to_latin1_scalar(src + at, src_len - at, dst + at, dst_cap - at, options));
}

SEXTET_INLINE bool fits_latin1(__m512i first, __m512i second) {
    return _mm512_test_epi16_mask(_mm512_or_si512(first, second), CONSTANT(unit_ff00)) == 0;
}

/* Units to convert, up to the first step with a larger one; `len` units fit. Returns how many it took. */
SEXTET_INLINE size_t convert(const uint16_t *src, size_t len, char *dst, bool is_foreign) {
    size_t at = 0;
    for (; len - at >= 64; at += 64) {
        const __m512i first = load_units16(src, at, is_foreign);
        const __m512i second = load_units16(src, at + 32, is_foreign);
        if (SEXTET_UNLIKELY(!fits_latin1(first, second)))
            return at;
        store_512(dst + at, narrow_units(first, second));
    }
    if (at == len)
        return len;
    const size_t count = len - at, first_count = smaller(count, 32);
    const __m512i first = load_units16_part(src, at, first_count, is_foreign);
    const __m512i second = load_units16_part(src, at + first_count, count - first_count, is_foreign);
    if (SEXTET_UNLIKELY(!fits_latin1(first, second)))
        return at;
    store_part(dst + at, count, narrow_units(first, second));
    return len;
}

static SEXTET_NOINLINE size_t convert_foreign(const uint16_t *src, size_t len, char *dst) {
    return convert(src, len, dst, true);
}

static SEXTET_NOINLINE size_t convert_native(const uint16_t *src, size_t len, char *dst) {
    return convert(src, len, dst, false);
}

sextet_result sextet_utf16_to_latin1_avx512(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    const size_t len = smaller(src_len, dst_cap);
    const size_t done =
        sextet_is_foreign(options) ? convert_foreign(src, len, dst) : convert_native(src, len, dst);
    if (SEXTET_UNLIKELY(done < src_len))
        return leave_rest(src, src_len, dst, dst_cap, options, done);
    return sextet_make_result(src_len, src_len, SEXTET_OK);
}
