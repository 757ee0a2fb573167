/* SPDX-License-Identifier: MIT
 * Base64 encode, AVX2: 24 bytes to 32 symbols a step, in two lanes of 12 bytes and 16 symbols.
 *
 *   bytes      b0 b1 b2 | b3 b4 b5 | ...               4 groups of 3 bytes a lane
 *   spread     b1 b0 b2 b1 | b4 b3 b5 b4 | ...         a dword each; its low and its high word, from bit 15
 *              down:
 *                                                      aaaaaabb bbbbcccc   bbbbcccc ccdddddd
 *   sextets    00aaaaaa 00bbbbbb 00cccccc 00dddddd     a and c move down into the even bytes by a
 *              multiplication
 *                                                      of which the high half is kept, b and d move up into
 *                                                      the odd bytes by one of which the low half is
 *   classes    0 for A-Z, 1 for a-z, 2 .. 11 for digits, 12 and 13 for the last two symbols: a saturating
 *              subtraction and a comparison
 *   symbols    sextet + offsets[class]
 *
 * Reads src[0 .. src_len) and writes dst[0 .. text length), nothing else.
 * Long texts load 32 bytes from 4 before each step, so that one load fills both lanes; the first step, which
 * has nothing before it, loads its lanes apart.
 * Tail: the last 8 groups are encoded anew, from a lane that ends at the text's end; bytes missing in the
 * last group are zeroed by the shuffle, and 'A's in the place of padding become '='. Below 16 bytes two
 * overlapping loads and one shuffle for each length take the place of that, and a single group does without
 * vectors; nothing loops over bytes. */
#include "base64_encode_avx2.h"
#include "base64_encode_group.h"

/* 96 bytes to 128 symbols, stage by stage: three per cent faster than vector by vector. Reads from src - 4 to
 * src + 100. */
SEXTET_INLINE void encode_96(const uint8_t *src, char *dst, __m256i shuffle, encode_constants constants) {
    __m256i sextets[4];
    SEXTET_UNROLL(4)
    for (int i = 0; i < 4; i++)
        sextets[i] = split_sextets(_mm256_shuffle_epi8(load_256(src - 4 + 24 * i), shuffle), constants);
    SEXTET_UNROLL(4)
    for (int i = 0; i < 4; i++)
        store_256(dst + 32 * i, translate_sextets(sextets[i], constants));
}

/* More than 48 bytes. The functions for longer texts stand apart, so that short ones do not pay for their
 * registers. */
static SEXTET_NOINLINE sextet_result
encode_long(const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    const base64_text_layout text = layout_text(src_len, options);
    if (SEXTET_UNLIKELY(text.len > dst_cap))
        return sextet_base64_encode_unusual(src, src_len, dst, dst_cap, options);
    const encode_constants constants = load_constants(options);
    const __m256i middle = load_table_256(sextet_base64_encode_avx2_shuffles.middle);
    const uint8_t *in = src;
    char *out = dst + 32;
    size_t at = 24;
    encode_24(in, dst, constants);
    for (; at + 100 <= src_len; at += 96, out += 128)
        encode_96(in + at, out, middle, constants);
    for (; at + 28 <= src_len; at += 24, out += 32)
        store_256(out, encode_spread(_mm256_shuffle_epi8(load_256(in + at - 4), middle), constants));
    if (src_len - at > 24) /* 25 .. 27 are left */
        encode_24(in + at, out, constants);
    encode_end(load_end_lanes(in, src_len, text.groups - 8), dst, text.groups - 8, text, constants);
    return sextet_make_result(src_len, text.len, SEXTET_OK);
}

/* 25 .. 48 bytes. */
static SEXTET_NOINLINE sextet_result
encode_medium(const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    const base64_text_layout text = layout_short_text(src_len, options);
    if (SEXTET_UNLIKELY(text.len > dst_cap))
        return sextet_base64_encode_unusual(src, src_len, dst, dst_cap, options);
    const encode_constants constants = load_constants(options);
    encode_24(src, dst, constants);
    encode_end(load_end_lanes(src, src_len, text.groups - 8), dst, text.groups - 8, text, constants);
    return sextet_make_result(src_len, text.len, SEXTET_OK);
}

/* 1 .. 15 bytes. */
static SEXTET_NOINLINE sextet_result
encode_below_16(const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    const base64_text_layout text = layout_short_text(src_len, options);
    if (SEXTET_UNLIKELY(text.len > dst_cap))
        return sextet_base64_encode_unusual(src, src_len, dst, dst_cap, options);
    const uint8_t *in = src;
    if (src_len >= 8)
        encode_8_to_15(load_8_and_8(in, in + src_len - 8), src_len, dst, text, load_constants(options));
    else if (src_len >= 4)
        encode_4_to_7(load_4_and_4(in, in + src_len - 4), src_len, dst, text, load_constants(options));
    else
        encode_last_group(src, src_len, dst, text.len, &sextet_base64_alphabets[alphabet_row(options)]);
    return sextet_make_result(src_len, text.len, SEXTET_OK);
}

sextet_result sextet_base64_encode_avx2(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    if (src_len < 16)
        return encode_below_16(src, src_len, dst, dst_cap, options);
    if (src_len > 48)
        return encode_long(src, src_len, dst, dst_cap, options);
    if (src_len > 24)
        return encode_medium(src, src_len, dst, dst_cap, options);
    const base64_text_layout text = layout_short_text(src_len, options);
    if (SEXTET_UNLIKELY(text.len > dst_cap))
        return sextet_base64_encode_unusual(src, src_len, dst, dst_cap, options);
    encode_end(load_end_lanes(src, src_len, 0), dst, 0, text, load_constants(options));
    return sextet_make_result(src_len, text.len, SEXTET_OK);
}
