/* SPDX-License-Identifier: MIT
 * Base64 encode in lines, AVX2. See ops.inc for the contract and base64_encode_avx2.c for the bit layout.
 *
 *   text     line 1 \n line 2 \n line 3
 *   1.                      EEEEEEEEEEE     the last 32 characters, as if there were no newline among them
 *   2.       VVVVVv \n VVVVVv \n            every line that another one follows: full vectors of 32, and where
 *                                           it is no multiple of them a last one, of 16 or 32, that ends with
 *                                           the line, so that it overlaps the one before
 *   3.                        VVV           full vectors of the last line, as far as the end is not done
 *
 * What the first step stores in the wrong place the second one replaces. Reads src[0 .. src_len) and writes
 * the text, nothing else.
 *
 * Lines that cut groups go the portable way; a single line is a text of its own. */
#include "base64_encode_avx2.h"
#include "base64_encode_lines.h"

/* 24 bytes of 32 to 32 symbols. */
SEXTET_INLINE __m256i encode_32(const uint8_t *src, __m256i shuffle, encode_constants constants) {
    return encode_spread(
        _mm256_shuffle_epi8(join_lanes(load_128(src), load_128(src + 8)), shuffle), constants);
}

/* The last 12 bytes of 16 to 16 symbols. */
SEXTET_INLINE __m128i encode_16(const uint8_t *src, __m256i shuffle, encode_constants constants) {
    return encode_spread_lane(_mm_shuffle_epi8(load_128(src), high_lane(shuffle)), constants);
}

/* Two lines or more. `vectors` full ones and `last` symbols, 0, 16 or 32, make up a line; both are constants,
 * but vectors = 0: as many as line_len says. */
SEXTET_INLINE void encode_by_shape(
    const uint8_t *src, size_t src_len, char *dst, base64_lines_layout layout, size_t vectors, size_t last,
    sextet_base64_options options) {
    const encode_constants constants = load_constants(options);
    const __m256i shuffle = load_table_256(sextet_base64_encode_avx2_shuffles.end[0]);
    const uint8_t *const end = src + src_len;
    const size_t line_len = layout.line_len, line_bytes = line_len / 4 * 3, first = layout.text.groups - 8;
    if (vectors == 0)
        vectors = line_len / 32;
    encode_end(
        load_end_lanes(src, src_len, first), dst + layout.len - layout.text.len, first, layout.text,
        constants);
    for (; (size_t)(end - src) > line_bytes; src += line_bytes) {
        for (size_t i = 0; i < vectors; i++)
            store_256(dst + 32 * i, encode_32(src + 24 * i, shuffle, constants));
        if (last == 16)
            store_128(dst + line_len - 16, encode_16(src + line_bytes - 16, shuffle, constants));
        else if (last == 32)
            store_256(dst + line_len - 32, encode_32(src + line_bytes - 24, shuffle, constants));
        store_newline(dst + line_len, layout.newline_len);
        dst += line_len + layout.newline_len;
    }
    for (; end - src > 24; src += 24, dst += 32)
        store_256(dst, encode_32(src, shuffle, constants));
}

/* Two lines or more. */
SEXTET_INLINE void encode_several_lines(
    const uint8_t *src, size_t src_len, char *dst, base64_lines_layout layout,
    sextet_base64_options options) {
    const size_t rest = layout.line_len % 32;
    if (layout.line_len > 64 && layout.line_len <= 80)
        encode_by_shape(src, src_len, dst, layout, 2, 16, options);
    else if (layout.line_len == 64)
        encode_by_shape(src, src_len, dst, layout, 2, 0, options);
    else if (rest == 0)
        encode_by_shape(src, src_len, dst, layout, 0, 0, options);
    else if (rest <= 16)
        encode_by_shape(src, src_len, dst, layout, 0, 16, options);
    else
        encode_by_shape(src, src_len, dst, layout, 0, 32, options);
}

sextet_result sextet_base64_encode_lines_avx2(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options,
    const sextet_base64_lines *lines) {
    if (SEXTET_UNLIKELY(lines->width % 4))
        return sextet_base64_encode_lines_portable(src, src_len, dst, dst_cap, options, lines);
    const base64_lines_layout layout = layout_lines(src_len, options, lines);
    if (SEXTET_UNLIKELY(layout.all > dst_cap))
        return sextet_base64_encode_lines_unusual(src, src_len, dst, dst_cap, options, lines);
    if (layout.len == layout.text.len)
        (void)sextet_base64_encode_avx2(src, src_len, dst, dst_cap, options);
    else
        encode_several_lines(src, src_len, dst, layout, options);
    store_final_newline(dst + layout.len, lines->flags);
    return sextet_make_result(src_len, layout.all, SEXTET_OK);
}
