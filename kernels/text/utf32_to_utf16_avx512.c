/* SPDX-License-Identifier: MIT
 * UTF-32 to UTF-16, AVX-512 with VBMI2, 16 units a step.
 *
 *   all below 10000   the low halves
 *   else              a dword for each, low half first:
 *                       up to FFFF            the unit, and nothing
 *                       uuuuu yyyyyyyyyy yyy.. -> 110110ww wwyyyyyy 110111xx xxxxxxxx, that is
 *                       D7C0 + (unit >> 10) and DC00 | (unit & 3FF)
 *                     and halves that hold nothing are left out by vpcompressw.
 *
 * Reads src[0 .. src_len) and writes dst[0 .. written), nothing else.
 * Tail: the same with a masked load; all stores are masked. A step with something wrong in it, or that does
 * not fit, is left to the scalar kernel. */
#include "utf32_avx512.h"

static SEXTET_COLD sextet_result leave_rest(
    const uint32_t *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_text_options options,
    size_t read, size_t written) {
    return sextet_text_behind(
        read, written,
        sextet_utf32_to_utf16_scalar(src + read, src_len - read, dst + written, dst_cap - written, options));
}

/* Both halves of 16 characters; those above FFFF are `supplementary`. */
SEXTET_INLINE __m512i make_pairs(__m512i units, uint16_t supplementary) {
    const __m512i highs = _mm512_add_epi32(_mm512_srli_epi32(units, 10), CONSTANT(dword_0000d7c0));
    const __m512i lows = _mm512_add_epi32(
        _mm512_slli_epi32(_mm512_and_si512(units, CONSTANT(dword_000003ff)), 16), CONSTANT(dword_dc000000));
    return _mm512_mask_mov_epi32(units, supplementary, _mm512_or_si512(highs, lows));
}

/* Returns how many units 16 characters, `count` of which are there, come to, or 0 if they do not fit. */
SEXTET_INLINE size_t
store_characters(__m512i units, size_t count, uint8_t *dst, size_t room, bool is_foreign) {
    const uint16_t supplementary = find_supplementary(units);
    const size_t written = count + count_bits(supplementary);
    if (SEXTET_UNLIKELY(written > room))
        return 0;
    __m512i text = _mm512_zextsi256_si512(_mm512_cvtepi32_epi16(units));
    if (supplementary) {
        const uint32_t kept = 0x55555555u | _pdep_u32(supplementary, 0xaaaaaaaau);
        text = _mm512_maskz_compress_epi16(kept, make_pairs(units, supplementary));
    }
    store_part(dst, 2 * written, order_units16(text, is_foreign));
    return written;
}

SEXTET_INLINE sextet_result
convert(const uint32_t *src, size_t src_len, uint16_t *dst, size_t dst_cap, bool is_foreign) {
    uint8_t *out = (uint8_t *)dst;
    size_t written = 0;
    for (size_t read = 0, count; read < src_len; read += count) {
        count = smaller(src_len - read, 16);
        const __m512i units = load_units32_part(src, read, count, is_foreign);
        size_t more = 0;
        if (are_characters(bound_units(units)))
            more = store_characters(units, count, out + 2 * written, dst_cap - written, is_foreign);
        if (SEXTET_UNLIKELY(more == 0))
            return leave_rest(
                src, src_len, dst, dst_cap, is_foreign ? SEXTET_TEXT_FOREIGN_ENDIAN : 0, read, written);
        written += more;
    }
    return sextet_make_result(src_len, written, SEXTET_OK);
}

static SEXTET_NOINLINE sextet_result
convert_foreign(const uint32_t *src, size_t src_len, uint16_t *dst, size_t dst_cap) {
    return convert(src, src_len, dst, dst_cap, true);
}

sextet_result sextet_utf32_to_utf16_avx512(
    const uint32_t *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_text_options options) {
    if (SEXTET_UNLIKELY(sextet_is_foreign(options)))
        return convert_foreign(src, src_len, dst, dst_cap);
    return convert(src, src_len, dst, dst_cap, false);
}
