/* SPDX-License-Identifier: MIT
 * The length of UTF-32 text as UTF-16, AVX-512: a unit each, and one more for 10000 .. 10FFFF, counted 16 at
 * a time. What is no character counts 1, the length of U+FFFD.
 *
 * Reads src[0 .. src_len). Tail: a masked load. */
#include "utf32_avx512.h"

SEXTET_INLINE size_t measure(const uint32_t *src, size_t src_len, bool is_foreign) {
    size_t len = src_len, at = 0;
    for (; src_len - at >= 16; at += 16)
        len += count_bits(find_supplementary(load_units32(src, at, is_foreign)));
    return len + count_bits(find_supplementary(load_units32_part(src, at, src_len - at, is_foreign)));
}

static SEXTET_NOINLINE size_t measure_foreign(const uint32_t *src, size_t src_len) {
    return measure(src, src_len, true);
}

size_t sextet_utf16_length_from_utf32_avx512(
    const uint32_t *src, size_t src_len, sextet_text_options options) {
    if (SEXTET_UNLIKELY(sextet_is_foreign(options)))
        return measure_foreign(src, src_len);
    return measure(src, src_len, false);
}
