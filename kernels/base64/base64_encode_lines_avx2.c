/* SPDX-License-Identifier: MIT
 * Base64 encode in lines of one length, AVX2. See ops.inc for the contract.
 *
 * A line with another one behind it is full vectors of 32 symbols and, where it is no multiple of them, a
 * last one of 16 or 32 that ends with the line, so that it overlaps the one before. Nothing is read or stored
 * outside the line, but that the newline is stored as two characters, of which the next line overwrites what
 * is too much. The last line is a text of its own.
 *
 * Lines that cut groups are left to the caller. */
#include "base64_encode_avx2.h"
#include "base64_lines.h"

/* 24 bytes of 32 to 32 symbols. */
SEXTET_INLINE __m256i encode_32(const uint8_t *src, __m256i shuffle, encode_constants constants) {
    return encode_spread(
        _mm256_shuffle_epi8(join_lanes(load_128(src), load_128(src + 8)), shuffle), constants);
}

/* The last 12 bytes of 16 to 16 symbols. */
SEXTET_INLINE __m128i encode_16(const uint8_t *src, __m256i shuffle, encode_constants constants) {
    return encode_spread_lane(_mm_shuffle_epi8(load_128(src), high_lane(shuffle)), constants);
}

typedef struct line_place {
    const uint8_t *src;
    char *dst;
} line_place;

/* All lines but the last. Returns the start of that one.
 * `vectors` full ones and `last` symbols, 0, 16 or 32, are constants; vectors = 0: as many as line_len
 * says. */
SEXTET_INLINE line_place encode_lines(
    const uint8_t *src, const uint8_t *end, char *dst, size_t line_len, size_t newline_len, size_t vectors,
    size_t last, sextet_base64_options options) {
    const encode_constants constants = load_constants(options);
    const __m256i shuffle = load_table_256(sextet_base64_encode_avx2_shuffles.end[0]);
    const uint16_t newline = newline_characters(newline_len);
    const size_t line_bytes = line_len / 4 * 3;
    if (vectors == 0)
        vectors = line_len / 32;
    for (; (size_t)(end - src) > line_bytes; src += line_bytes) {
        for (size_t i = 0; i < vectors; i++)
            store_256(dst + 32 * i, encode_32(src + 24 * i, shuffle, constants));
        if (last == 16)
            store_128(dst + line_len - 16, encode_16(src + line_bytes - 16, shuffle, constants));
        else if (last == 32)
            store_256(dst + line_len - 32, encode_32(src + line_bytes - 24, shuffle, constants));
        store16(dst + line_len, newline);
        dst += line_len + newline_len;
    }
    return (line_place){src, dst};
}

static SEXTET_NOINLINE line_place encode_full_lines(
    const uint8_t *src, const uint8_t *end, char *dst, size_t line_len, size_t newline_len,
    sextet_base64_options options) {
    const size_t rest = line_len % 32;
    if (line_len == 64)
        return encode_lines(src, end, dst, line_len, newline_len, 2, 0, options);
    if (line_len > 64 && line_len <= 80)
        return encode_lines(src, end, dst, line_len, newline_len, 2, 16, options);
    if (rest == 0)
        return encode_lines(src, end, dst, line_len, newline_len, 0, 0, options);
    if (rest <= 16)
        return encode_lines(src, end, dst, line_len, newline_len, 0, 16, options);
    return encode_lines(src, end, dst, line_len, newline_len, 0, 32, options);
}

sextet_result sextet_base64_encode_lines_avx2(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options,
    size_t line_len, size_t newline_len) {
    if (line_len % 4)
        return sextet_make_result(0, 0, SEXTET_OK);
    const size_t line_bytes = line_len / 4 * 3;
    if (src_len <= line_bytes)
        return sextet_base64_encode_avx2(src, src_len, dst, dst_cap, options);
    const uint8_t *const end = (const uint8_t *)src + src_len;
    const line_place last = encode_full_lines(src, end, dst, line_len, newline_len, options);
    const size_t last_len = (size_t)(end - last.src);
    const size_t text_len =
        sextet_base64_encode_avx2(last.src, last_len, last.dst, SIZE_MAX, options).written;
    return sextet_make_result(src_len, (size_t)(last.dst - dst) + text_len, SEXTET_OK);
}
