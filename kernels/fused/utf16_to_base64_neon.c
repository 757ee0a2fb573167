/* SPDX-License-Identifier: MIT
 * UTF-16 to base64 of its UTF-8, NEON: ASCII is narrowed, 384 units at a time, and encoded from the stack.
 *
 * Reads src[0 .. src_len) and writes dst[0 .. text length), nothing else. A unit from 80 up sends the text to
 * the portable function, from the last piece's start on. */
#include "fused_pieces_neon.h"

/* 384 units at most to text_len characters. */
SEXTET_INLINE bool encode_piece(
    const uint8_t *units, size_t count, char *dst, size_t text_len, sextet_base64_options options) {
    uint8_t bytes[NEON_PIECE];
    if (SEXTET_UNLIKELY(!narrow_piece(units, count, bytes)))
        return false;
    (void)sextet_base64_encode_neon(bytes, count, dst, text_len, options);
    return true;
}

sextet_result sextet_utf16_to_base64_neon(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    const base64_text_layout text = layout_text(src_len, options);
    const sextet_base64_options alphabet = options & SEXTET_BASE64_ENCODE_OPTIONS;
    const uint8_t *units = (const uint8_t *)src;
    size_t at = 0, out = 0;
    if (SEXTET_UNLIKELY(text.len > dst_cap))
        return sextet_utf16_to_base64_rest(src, src_len, dst, dst_cap, options, 0);
    for (; src_len - at > NEON_PIECE; at += NEON_PIECE, out += NEON_PIECE / 3 * 4)
        if (SEXTET_UNLIKELY(
                !encode_piece(units + 2 * at, NEON_PIECE, dst + out, NEON_PIECE / 3 * 4, alphabet)))
            return sextet_utf16_to_base64_rest(src, src_len, dst, dst_cap, options, at);
    if (SEXTET_UNLIKELY(!encode_piece(units + 2 * at, src_len - at, dst + out, text.len - out, alphabet)))
        return sextet_utf16_to_base64_rest(src, src_len, dst, dst_cap, options, at);
    return sextet_make_result(src_len, text.len, SEXTET_OK);
}
