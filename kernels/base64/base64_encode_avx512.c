/* SPDX-License-Identifier: MIT
 * Base64 encode, AVX-512 with VBMI: 48 bytes to 64 symbols a step, three instructions.
 *
 *   bytes      b0 b1 b2 | b3 b4 b5 | ...               16 groups of 3 bytes
 *   spread     b1 b0 b2 b1 | b4 b3 b5 b4 | ...         a dword each. As a number, from bit 31 down:
 *                                                      bbbbcccc ccdddddd aaaaaabb bbbbcccc
 *   sextets    00aaaaaa 00bbbbbb 00cccccc 00dddddd     the 6 bits from bits 10, 4, 22 and 16 on, one a byte
 *   symbols    the alphabet is one register of 64 bytes, indexed by the low 6 bits: both alphabets cost the
 *              same
 *
 * Reads src[0 .. src_len) and writes dst[0 .. text length), nothing else.
 * Tail: up to 48 bytes are one step with a masked load and a masked store; the missing bytes are loaded as
 * zeros, which makes the unused bits zero, and '=' is blended in behind the last symbol. Short texts are such
 * a tail. */
#include "base64_encode_avx512.h"

/* 48 * count bytes, count <= 8, to 64 * count symbols. Reads 16 bytes more. All stores come last: mixed with
 * the loads they take seven per cent longer in the first-level cache. */
SEXTET_INLINE void encode_vectors(const uint8_t *src, char *dst, int count, encode_constants constants) {
    __m512i symbols[8];
    SEXTET_UNROLL(8)
    for (int i = 0; i < count; i++)
        symbols[i] = encode_step(load_512(src + 48 * i), constants);
    SEXTET_UNROLL(8)
    for (int i = 0; i < count; i++)
        store_512(dst + 64 * i, symbols[i]);
}

/* Bytes to encode ahead, so that the stores that follow lie on whole cache lines; they take 15 per cent
 * longer across two. 0 where dst is not even aligned to a group. */
SEXTET_INLINE size_t bytes_to_cache_line(const char *dst) {
    const size_t symbols = -(uintptr_t)dst % 64;
    return symbols % 4 ? 0 : symbols / 4 * 3;
}

enum { LONG_ENOUGH_TO_ALIGN = 1024 };

/* More than 48 bytes. A function of its own: inlined, its registers and its stack frame would burden short
 * texts. */
static SEXTET_NOINLINE sextet_result
encode_long(const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    const base64_text_layout text = layout_text(src_len, options);
    if (SEXTET_UNLIKELY(text.len > dst_cap))
        return sextet_base64_encode_unusual(src, src_len, dst, dst_cap, options);
    const encode_constants constants = load_constants(options);
    const uint8_t *in = src, *const end = in + src_len;
    char *out = dst;
    if (src_len >= LONG_ENOUGH_TO_ALIGN) {
        const size_t ahead = bytes_to_cache_line(out);
        encode_vectors(in, out, 1, constants);
        in += ahead;
        out += ahead / 3 * 4;
    }
    for (; end - in >= 8 * 48 + 16; in += 8 * 48, out += 8 * 64)
        encode_vectors(in, out, 8, constants);
    if (end - in >= 4 * 48 + 16) {
        encode_vectors(in, out, 4, constants);
        in += 4 * 48;
        out += 4 * 64;
    }
    for (; end - in > 48; in += 48, out += 64)
        store_512(out, encode_step(_mm512_maskz_loadu_epi8(low_bits(48), in), constants));
    const size_t done = (size_t)(out - dst);
    encode_last(in, (size_t)(end - in), out, src_len + text.groups - done, text.len - done, constants);
    return sextet_make_result(src_len, text.len, SEXTET_OK);
}

sextet_result sextet_base64_encode_avx512(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    if (src_len > 48)
        return encode_long(src, src_len, dst, dst_cap, options);
    const base64_text_layout text = layout_short_text(src_len, options);
    if (SEXTET_UNLIKELY(text.len > dst_cap))
        return sextet_base64_encode_unusual(src, src_len, dst, dst_cap, options);
    encode_last(src, src_len, dst, src_len + text.groups, text.len, load_constants(options));
    return sextet_make_result(src_len, text.len, SEXTET_OK);
}
