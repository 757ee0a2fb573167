/* SPDX-License-Identifier: MIT
 * Base64 encode of lines of one length, AVX2. See ops.inc for the contract.
 *
 * A line is full vectors of 32 symbols and a last, shorter one, of which 16 or 32 are stored, and the
 * newline. What is stored too far the next line overwrites.
 *
 * Reads up to 28 bytes and writes up to 32 characters past the last line, inside src and dst. */
#include "base64_encode_avx2.h"
#include "base64_line_count.h"

/* 24 bytes of 32 to 32 symbols. */
SEXTET_INLINE __m256i encode_32(const uint8_t *src, __m256i shuffle, encode_constants constants) {
    return encode_spread(
        _mm256_shuffle_epi8(join_lanes(load_128(src), load_128(src + 8)), shuffle), constants);
}

/* `vectors` full ones and `stored` symbols, 0, 16 or 32, are constants; vectors = 0: as many as line_len
 * says. */
SEXTET_INLINE void encode_lines(
    const uint8_t *src, char *dst, size_t count, size_t line_len, size_t newline_len, size_t vectors,
    size_t stored, sextet_base64_options options) {
    const encode_constants constants = load_constants(options);
    const __m256i shuffle = load_table_256(sextet_base64_encode_avx2_shuffles.end[0]);
    const uint16_t newline = newline_characters(newline_len);
    if (vectors == 0)
        vectors = line_len / 32;
    for (; count; count--, src += line_len / 4 * 3, dst += line_len + newline_len) {
        for (size_t i = 0; i < vectors; i++)
            store_256(dst + 32 * i, encode_32(src + 24 * i, shuffle, constants));
        if (stored == 16)
            store_128(
                dst + 32 * vectors,
                encode_spread_lane(
                    _mm_shuffle_epi8(load_128(src + 24 * vectors), low_lane(shuffle)), constants));
        else if (stored == 32)
            store_256(dst + 32 * vectors, encode_32(src + 24 * vectors, shuffle, constants));
        store16(dst + line_len, newline);
    }
}

sextet_result sextet_base64_encode_lines_avx2(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options,
    size_t line_len, size_t newline_len) {
    const size_t count = count_lines(src_len, dst_cap, line_len, newline_len), rest = line_len % 32;
    if (line_len == 64)
        encode_lines(src, dst, count, line_len, newline_len, 2, 0, options);
    else if (line_len > 64 && line_len <= 80)
        encode_lines(src, dst, count, line_len, newline_len, 2, 16, options);
    else if (rest == 0)
        encode_lines(src, dst, count, line_len, newline_len, 0, 0, options);
    else if (rest <= 16)
        encode_lines(src, dst, count, line_len, newline_len, 0, 16, options);
    else
        encode_lines(src, dst, count, line_len, newline_len, 0, 32, options);
    return sextet_make_result(count * (line_len / 4 * 3), count * (line_len + newline_len), SEXTET_OK);
}
