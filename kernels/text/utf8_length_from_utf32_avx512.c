/* SPDX-License-Identifier: MIT
 * The length of UTF-32 text as UTF-8, AVX-512: a byte a unit, and one more from 80 up, from 800 up, and for
 * 10000 .. 10FFFF. What is no character counts 3, the length of U+FFFD, as its value makes it.
 * The bits of the three conditions are counted, 16 units at a time.
 *
 * Reads src[0 .. src_len). Tail: a masked load. */
#include "utf32_avx512.h"

SEXTET_INLINE size_t measure_units(__m512i units) {
    return count_bits(_mm512_test_epi32_mask(units, CONSTANT(dword_ffffff80))) +
           count_bits(_mm512_test_epi32_mask(units, CONSTANT(dword_fffff800))) +
           count_bits(find_supplementary(units));
}

SEXTET_INLINE size_t measure(const uint32_t *src, size_t src_len, bool is_foreign) {
    size_t len = src_len, at = 0;
    for (; src_len - at >= 16; at += 16)
        len += measure_units(load_units32(src, at, is_foreign));
    return len + measure_units(load_units32_part(src, at, src_len - at, is_foreign));
}

static SEXTET_NOINLINE size_t measure_foreign(const uint32_t *src, size_t src_len) {
    return measure(src, src_len, true);
}

size_t sextet_utf8_length_from_utf32_avx512(
    const uint32_t *src, size_t src_len, sextet_text_options options) {
    if (SEXTET_UNLIKELY(sextet_is_foreign(options)))
        return measure_foreign(src, src_len);
    return measure(src, src_len, false);
}
