/* SPDX-License-Identifier: MIT
 * Latin-1 to base64 of its UTF-8, AVX2: a piece that is ASCII is its own UTF-8, and goes to the encoder while
 * it is in the first-level cache. Reading it for that costs a tenth of encoding it.
 *
 * Reads src[0 .. src_len) and writes dst[0 .. text length), nothing else. A byte from 80 up sends the text to
 * the portable function, from the last piece's start on. */
#include "../../dispatch/fused.h"
#include "../avx2_memory.h"
#include "../base64/base64_layout.h"

enum { PIECE = 1536 }; /* bytes, a multiple of 3 */

SEXTET_INLINE bool is_ascii_256(__m256i bytes) {
    return _mm256_movemask_epi8(bytes) == 0;
}

/* 1 .. 31 bytes, by two loads that overlap. */
SEXTET_INLINE bool is_short_ascii(const uint8_t *bytes, size_t len) {
    if (len >= 16)
        return is_ascii_256(join_lanes(load_128(bytes), load_128(bytes + len - 16)));
    if (len >= 8)
        return !((load64(bytes) | load64(bytes + len - 8)) & 0x8080808080808080);
    if (len >= 4)
        return !((load32(bytes) | load32(bytes + len - 4)) & 0x80808080);
    return !((bytes[0] | bytes[len / 2] | bytes[len - 1]) & 0x80);
}

SEXTET_INLINE bool is_ascii(const uint8_t *bytes, size_t len) {
    if (len < 32)
        return is_short_ascii(bytes, len);
    __m256i all = load_256(bytes + len - 32);
    size_t at = 0;
    for (; len - at > 128; at += 128)
        all = _mm256_or_si256(
            all, _mm256_or_si256(
                     _mm256_or_si256(load_256(bytes + at), load_256(bytes + at + 32)),
                     _mm256_or_si256(load_256(bytes + at + 64), load_256(bytes + at + 96))));
    for (; len - at > 32; at += 32)
        all = _mm256_or_si256(all, load_256(bytes + at));
    return is_ascii_256(all);
}

/* More than a piece. */
static SEXTET_NOINLINE sextet_result
encode_pieces(const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    size_t at = 0, out = 0;
    for (; src_len - at > PIECE; at += PIECE, out += PIECE / 3 * 4) {
        if (SEXTET_UNLIKELY(dst_cap - out < PIECE / 3 * 4) ||
            SEXTET_UNLIKELY(!is_ascii((const uint8_t *)src + at, PIECE)))
            return sextet_latin1_to_base64_rest(src, src_len, dst, dst_cap, options, at);
        (void)sextet_base64_encode_avx2(src + at, PIECE, dst + out, PIECE / 3 * 4, options);
    }
    const base64_text_layout text = layout_text(src_len - at, options);
    if (SEXTET_UNLIKELY(dst_cap - out < text.len) ||
        SEXTET_UNLIKELY(!is_ascii((const uint8_t *)src + at, src_len - at)))
        return sextet_latin1_to_base64_rest(src, src_len, dst, dst_cap, options, at);
    (void)sextet_base64_encode_avx2(src + at, src_len - at, dst + out, text.len, options);
    return sextet_make_result(src_len, out + text.len, SEXTET_OK);
}

sextet_result sextet_latin1_to_base64_avx2(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    if (src_len > PIECE)
        return encode_pieces(src, src_len, dst, dst_cap, options);
    const base64_text_layout text = layout_text(src_len, options);
    if (SEXTET_UNLIKELY(text.len > dst_cap) || SEXTET_UNLIKELY(!is_ascii((const uint8_t *)src, src_len)))
        return sextet_latin1_to_base64_rest(src, src_len, dst, dst_cap, options, 0);
    return sextet_base64_encode_avx2(src, src_len, dst, dst_cap, options);
}
