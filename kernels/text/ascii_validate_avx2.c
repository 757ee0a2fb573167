/* SPDX-License-Identifier: MIT
 * ASCII validation, AVX2: the signs of 128 bytes a test.
 *
 * Reads src[0 .. src_len), nothing else. Which byte is wrong the scalar kernel finds, within the block.
 * Tail: a last vector that overlaps the one before, or a part of one. */
#include "text_avx2.h"
#include "text_scalar.h"

static SEXTET_COLD sextet_result find_error(const char *src, size_t src_len, size_t at) {
    return sextet_text_behind(at, 0, sextet_ascii_validate_scalar(src + at, src_len - at));
}

SEXTET_INLINE bool is_ascii(__m256i bytes) {
    return _mm256_movemask_epi8(bytes) == 0;
}

sextet_result sextet_ascii_validate_avx2(const char *src, size_t src_len) {
    const uint8_t *text = (const uint8_t *)src;
    size_t at = 0;
    if (src_len < 32)
        return is_ascii(load_part(text, src_len)) ? sextet_make_result(src_len, 0, SEXTET_OK)
                                                  : find_error(src, src_len, 0);
    for (; src_len - at >= 128; at += 128) {
        const __m256i first = _mm256_or_si256(load_256(text + at), load_256(text + at + 32));
        const __m256i second = _mm256_or_si256(load_256(text + at + 64), load_256(text + at + 96));
        if (SEXTET_UNLIKELY(!is_ascii(_mm256_or_si256(first, second))))
            return find_error(src, src_len, at);
    }
    for (; src_len - at > 32; at += 32)
        if (SEXTET_UNLIKELY(!is_ascii(load_256(text + at))))
            return find_error(src, src_len, at);
    if (SEXTET_UNLIKELY(!is_ascii(load_256(text + src_len - 32))))
        return find_error(src, src_len, at);
    return sextet_make_result(src_len, 0, SEXTET_OK);
}
