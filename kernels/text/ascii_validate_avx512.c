/* SPDX-License-Identifier: MIT
 * ASCII validation, AVX-512: top bits, or-ed over up to 256 bytes.
 *
 * Reads src[0 .. src_len), writes nothing. Up to 64 bytes are one masked load; the last vector of a longer
 * text is one of its last 64 bytes, which overlaps the one in front. */
#include "utf8_avx512.h"

/* All in front of `at` is ASCII, and it is not far from there. */
static SEXTET_COLD sextet_result find_error(const char *src, size_t src_len, size_t at) {
    return sextet_text_behind(at, 0, sextet_ascii_validate_scalar(src + at, src_len - at));
}

/* More than 128 bytes. */
static SEXTET_NOINLINE sextet_result validate_more(const char *src, size_t src_len) {
    const size_t ascii_len = count_ascii((const uint8_t *)src, src_len);
    if (SEXTET_UNLIKELY(ascii_len != src_len))
        return find_error(src, src_len, ascii_len);
    return sextet_make_result(src_len, 0, SEXTET_OK);
}

sextet_result sextet_ascii_validate_avx512(const char *src, size_t src_len) {
    bool is_ascii;
    if (src_len <= 32)
        is_ascii = is_ascii_256(_mm256_maskz_loadu_epi8((uint32_t)low_bits(src_len), src));
    else if (src_len <= 64)
        is_ascii = is_ascii_512(_mm512_maskz_loadu_epi8(low_bits(src_len), src));
    else if (src_len <= 128)
        is_ascii = is_ascii_512(_mm512_or_si512(load_512(src), load_512(src + src_len - 64)));
    else
        return validate_more(src, src_len);
    if (SEXTET_UNLIKELY(!is_ascii))
        return find_error(src, src_len, 0);
    return sextet_make_result(src_len, 0, SEXTET_OK);
}
