/* SPDX-License-Identifier: MIT
 * Latin-1 to base64 of its UTF-8, NEON: a piece that is ASCII is its own UTF-8, and goes to the encoder while
 * it is in the first-level cache.
 *
 * Reads src[0 .. src_len) and writes dst[0 .. text length), nothing else. A byte from 80 up sends the text to
 * the portable function, from the last piece's start on. */
#include "fused_pieces_neon.h"

enum { PIECE = 4 * NEON_PIECE };

SEXTET_INLINE bool is_ascii(const char *bytes, size_t len) {
    const uint8_t *text = (const uint8_t *)bytes;
    return len < 16 ? is_ascii_short(text, len) : is_ascii_piece(text, len);
}

sextet_result sextet_latin1_to_base64_neon(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    const base64_text_layout text = layout_text(src_len, options);
    const sextet_base64_options alphabet = options & SEXTET_BASE64_ENCODE_OPTIONS;
    size_t at = 0, out = 0;
    if (SEXTET_UNLIKELY(text.len > dst_cap))
        return sextet_latin1_to_base64_rest(src, src_len, dst, dst_cap, options, 0);
    for (; src_len - at > PIECE; at += PIECE, out += PIECE / 3 * 4) {
        if (SEXTET_UNLIKELY(!is_ascii(src + at, PIECE)))
            return sextet_latin1_to_base64_rest(src, src_len, dst, dst_cap, options, at);
        (void)sextet_base64_encode_neon(src + at, PIECE, dst + out, PIECE / 3 * 4, alphabet);
    }
    if (SEXTET_UNLIKELY(!is_ascii(src + at, src_len - at)))
        return sextet_latin1_to_base64_rest(src, src_len, dst, dst_cap, options, at);
    (void)sextet_base64_encode_neon(src + at, src_len - at, dst + out, text.len - out, alphabet);
    return sextet_make_result(src_len, text.len, SEXTET_OK);
}
