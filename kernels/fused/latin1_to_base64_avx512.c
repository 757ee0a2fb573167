/* SPDX-License-Identifier: MIT
 * Latin-1 to base64 of its UTF-8, AVX-512 with VBMI: ASCII by the step of base64_encode_avx512.c. A byte from
 * 80 up, which becomes two, sends the text to the portable function, from the last block's start on.
 *
 * Reads src[0 .. src_len) and writes dst[0 .. text length), nothing else.
 * Tail: up to 48 bytes are one step with a masked load and a masked store. Short texts are such a tail. */
#include "../../dispatch/fused.h"
#include "../base64/base64_encode_avx512.h"

/* Up to 48 bytes to text_len characters, padding included. False, with nothing stored, if one is not ASCII.
 * */
SEXTET_INLINE bool encode_last_ascii(
    const uint8_t *src, size_t count, char *dst, size_t symbol_count, size_t text_len,
    encode_constants constants) {
    const __m512i bytes = _mm512_maskz_loadu_epi8(low_bits(count), src);
    if (SEXTET_UNLIKELY(sign_bits(bytes)))
        return false;
    const __m512i text =
        _mm512_mask_blend_epi8(low_bits(symbol_count), constants.padding, encode_step(bytes, constants));
    _mm512_mask_storeu_epi8(dst, low_bits(text_len), text);
    return true;
}

/* 48 * count bytes, count <= 4, to 64 * count symbols. Reads 16 bytes more. */
SEXTET_INLINE bool encode_blocks(const uint8_t *src, char *dst, int count, encode_constants constants) {
    __m512i symbols[4], all = _mm512_setzero_si512();
    SEXTET_UNROLL(4)
    for (int i = 0; i < count; i++) {
        const __m512i bytes = load_512(src + 48 * i);
        all = _mm512_or_si512(all, bytes);
        symbols[i] = encode_step(bytes, constants);
    }
    if (SEXTET_UNLIKELY(sign_bits(all))) /* perhaps of the 16 bytes more, which are looked at again */
        return false;
    SEXTET_UNROLL(4)
    for (int i = 0; i < count; i++)
        store_512(dst + 64 * i, symbols[i]);
    return true;
}

/* More than 48 bytes. */
static SEXTET_NOINLINE sextet_result
encode_long(const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    const base64_text_layout text = layout_text(src_len, options);
    if (SEXTET_UNLIKELY(text.len > dst_cap))
        return sextet_latin1_to_base64_rest(src, src_len, dst, dst_cap, options, 0);
    const encode_constants constants = load_constants(options);
    const uint8_t *in = (const uint8_t *)src;
    size_t at = 0, out = 0;
    for (; src_len - at >= 4 * 48 + 16; at += 4 * 48, out += 4 * 64)
        if (SEXTET_UNLIKELY(!encode_blocks(in + at, dst + out, 4, constants)))
            return sextet_latin1_to_base64_rest(src, src_len, dst, dst_cap, options, at);
    for (; src_len - at > 48; at += 48, out += 64)
        if (SEXTET_UNLIKELY(!encode_last_ascii(in + at, 48, dst + out, 64, 64, constants)))
            return sextet_latin1_to_base64_rest(src, src_len, dst, dst_cap, options, at);
    if (SEXTET_UNLIKELY(!encode_last_ascii(
            in + at, src_len - at, dst + out, src_len + text.groups - out, text.len - out, constants)))
        return sextet_latin1_to_base64_rest(src, src_len, dst, dst_cap, options, at);
    return sextet_make_result(src_len, text.len, SEXTET_OK);
}

sextet_result sextet_latin1_to_base64_avx512(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    if (src_len > 48)
        return encode_long(src, src_len, dst, dst_cap, options);
    const base64_text_layout text = layout_short_text(src_len, options);
    if (SEXTET_UNLIKELY(text.len > dst_cap))
        return sextet_latin1_to_base64_rest(src, src_len, dst, dst_cap, options, 0);
    if (SEXTET_UNLIKELY(!encode_last_ascii(
            (const uint8_t *)src, src_len, dst, src_len + text.groups, text.len, load_constants(options))))
        return sextet_latin1_to_base64_rest(src, src_len, dst, dst_cap, options, 0);
    return sextet_make_result(src_len, text.len, SEXTET_OK);
}
