/* SPDX-License-Identifier: MIT
 * UTF-8 characters counted, AVX-512: see utf8_tally_avx512.h.
 *
 * Reads src[0 .. src_len), writes nothing. Up to 64 bytes are one masked load; the last vector of a longer
 * text is one of its last 64 bytes, of which those that were counted are shifted out. */
#include "utf8_tally_avx512.h"

/* The last bytes of a text of more than 64, from `at` on, at most 256 and at least one. */
SEXTET_INLINE size_t count_rest(const uint8_t *text, size_t len, size_t at) {
    size_t count = 0;
    for (; len - at > 64; at += 64)
        count += count_bits(find_starts(load_512(text + at)));
    return count + count_bits(find_starts(load_512(text + len - 64)) >> (64 - (len - at)));
}

/* More than 64 bytes. */
static SEXTET_NOINLINE size_t count_long(const uint8_t *text, size_t len) {
    __m512i sums = _mm512_setzero_si512();
    size_t at = 0;
    for (; len - at > 256; at += 256)
        sums = _mm512_add_epi64(sums, sum_starts(text + at));
    return (at ? sum_of_lanes(sums) : 0) + count_rest(text, len, at);
}

size_t sextet_utf8_count_avx512(const char *src, size_t src_len) {
    if (src_len > 64)
        return count_long((const uint8_t *)src, src_len);
    const uint64_t lanes = low_bits(src_len);
    return count_bits(find_starts(_mm512_maskz_loadu_epi8(lanes, src)) & lanes);
}
