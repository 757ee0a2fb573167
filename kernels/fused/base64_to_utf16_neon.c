/* SPDX-License-Identifier: MIT
 * Base64 of UTF-8 to UTF-16, NEON: 512 symbols at a time are decoded on the stack, found to be ASCII and
 * widened.
 *
 * Reads src[0 .. src_len) and writes dst[0 .. decoded length), nothing else. What is not plain or not ASCII
 * goes to the portable function, from the last piece's start on. */
#include "fused_pieces_neon.h"

enum { SYMBOLS = NEON_PIECE / 3 * 4 };

/* A piece to `len` units. False, with nothing stored, when it is not plain or not ASCII. */
SEXTET_INLINE bool decode_piece(
    const char *text, size_t text_len, uint16_t *dst, size_t len, sextet_base64_options options) {
    uint8_t bytes[NEON_PIECE];
    const sextet_result decoded =
        sextet_base64_decode_neon(text, text_len, bytes, len, options | SEXTET_BASE64_PLAIN_RUN);
    if (SEXTET_UNLIKELY(decoded.read != text_len))
        return false;
    if (SEXTET_UNLIKELY(!(len < 16 ? is_ascii_short(bytes, len) : is_ascii_piece(bytes, len))))
        return false;
    widen_piece(bytes, len, (uint8_t *)dst);
    return true;
}

sextet_result sextet_base64_to_utf16_neon(
    const char *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_base64_options options) {
    const size_t symbol_count = count_symbols(src, src_len, options), len = decoded_len(symbol_count);
    size_t at = 0, out = 0;
    if (SEXTET_UNLIKELY(symbol_count == SEXTET_BASE64_BAD_LENGTH || len > dst_cap))
        return sextet_base64_to_utf16_rest(src, src_len, dst, dst_cap, options, 0);
    for (; src_len - at > SYMBOLS; at += SYMBOLS, out += NEON_PIECE)
        if (SEXTET_UNLIKELY(
                !decode_piece(src + at, SYMBOLS, dst + out, NEON_PIECE, options | SEXTET_BASE64_NO_PADDING)))
            return sextet_base64_to_utf16_rest(src, src_len, dst, dst_cap, options, at);
    if (SEXTET_UNLIKELY(!decode_piece(src + at, src_len - at, dst + out, len - out, options)))
        return sextet_base64_to_utf16_rest(src, src_len, dst, dst_cap, options, at);
    return sextet_make_result(src_len, len, SEXTET_OK);
}
