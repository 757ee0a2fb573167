/* SPDX-License-Identifier: MIT
 * The length of Latin-1 text as UTF-8, AVX-512: bytes from 80 up take two. Their top bits, 80 each, are added
 * up by eights into 64 bits, 64 bytes a step.
 *
 * Reads src[0 .. src_len). Tail: a masked load, and its bits counted. */
#include "text_avx512.h"

/* The top bits of bytes, as many times 80, in eight parts. */
SEXTET_INLINE __m512i sum_top_bits(__m512i bytes) {
    return _mm512_sad_epu8(_mm512_and_si512(bytes, CONSTANT(unit_8080)), _mm512_setzero_si512());
}

/* Bytes above one a character, of the rest from `at` on. */
SEXTET_INLINE size_t count_rest(const char *src, size_t src_len, size_t at) {
    size_t count = 0;
    for (; src_len - at >= 64; at += 64)
        count += count_bits(sign_bits(load_512(src + at)));
    return count + count_bits(sign_bits(load_part(src + at, src_len - at)));
}

static SEXTET_NOINLINE size_t measure_long(const char *src, size_t src_len) {
    __m512i sums = _mm512_setzero_si512();
    size_t at = 0;
    for (; src_len - at >= 256; at += 256) {
        const __m512i front =
            _mm512_add_epi64(sum_top_bits(load_512(src + at)), sum_top_bits(load_512(src + at + 64)));
        const __m512i back =
            _mm512_add_epi64(sum_top_bits(load_512(src + at + 128)), sum_top_bits(load_512(src + at + 192)));
        sums = _mm512_add_epi64(sums, _mm512_add_epi64(front, back));
    }
    return src_len + sum_of_lanes(sums) / 0x80 + count_rest(src, src_len, at);
}

size_t sextet_utf8_length_from_latin1_avx512(const char *src, size_t src_len) {
    return src_len >= 1024 ? measure_long(src, src_len) : src_len + count_rest(src, src_len, 0);
}
