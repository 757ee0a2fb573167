/* SPDX-License-Identifier: MIT
 * UTF-8 to Latin-1, AVX2: by way of UTF-16 (by_utf16_avx2.h).
 *
 * Reads src[0 .. src_len), writes dst[0 .. written). */
#include "by_utf16_avx2.h"

sextet_result sextet_utf8_to_latin1_avx2(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    uint16_t units[BY_UTF16_PIECE];
    size_t read = 0, written = 0;
    while (read < src_len) {
        const size_t left = src_len - read, len = left < BY_UTF16_PIECE ? left : BY_UTF16_PIECE;
        const sextet_result text = sextet_utf8_to_utf16_avx2(src + read, len, units, BY_UTF16_PIECE, options);
        const bool is_whole =
            text.status == SEXTET_OK || (text.status == SEXTET_TRUNCATED && len < left && text.read);
        sextet_result piece = {.status = SEXTET_NO_SPACE};
        if (is_whole)
            piece =
                sextet_utf16_to_latin1_avx2(units, text.written, dst + written, dst_cap - written, options);
        if (SEXTET_UNLIKELY(piece.status != SEXTET_OK))
            return sextet_text_behind(
                read, written,
                sextet_utf8_to_latin1_scalar(src + read, left, dst + written, dst_cap - written, options));
        read += (size_t)text.read;
        written += piece.written;
    }
    return sextet_make_result(src_len, written, SEXTET_OK);
}
