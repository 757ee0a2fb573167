/* SPDX-License-Identifier: MIT
 * UTF-32 to UTF-8, AVX2: by way of UTF-16 (by_utf16_avx2.h).
 *
 * Reads src[0 .. src_len), writes dst[0 .. written). */
#include "by_utf16_avx2.h"

sextet_result sextet_utf32_to_utf8_avx2(
    const uint32_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    uint16_t units[2 * BY_UTF16_PIECE];
    size_t read = 0, written = 0;
    while (read < src_len) {
        const size_t left = src_len - read, len = left < BY_UTF16_PIECE ? left : BY_UTF16_PIECE;
        const sextet_result text =
            sextet_utf32_to_utf16_avx2(src + read, len, units, 2 * BY_UTF16_PIECE, options);
        sextet_result piece = {.status = SEXTET_NO_SPACE};
        if (text.status == SEXTET_OK) /* in the order of the source */
            piece = sextet_utf16_to_utf8_avx2(units, text.written, dst + written, dst_cap - written, options);
        if (SEXTET_UNLIKELY(piece.status != SEXTET_OK))
            return sextet_text_behind(
                read, written,
                sextet_utf32_to_utf8_scalar(src + read, left, dst + written, dst_cap - written, options));
        read += len;
        written += piece.written;
    }
    return sextet_make_result(src_len, written, SEXTET_OK);
}
