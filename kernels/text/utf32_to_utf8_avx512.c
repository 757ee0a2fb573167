/* SPDX-License-Identifier: MIT
 * UTF-32 to UTF-8, AVX-512 with VBMI2, 16 units a step.
 *
 *   ASCII            the low bytes
 *   else             a dword for each, lowest byte first, with nothing in front of shorter ones:
 *                      0uuuzz zzzzyy yyyyxx xxxxxx    four fields of six bits, from bits 18, 12, 6 and 0 on
 *                      up to 7F       ........ ........ ........ 0xxxxxxx
 *                      up to 7FF      ........ ........ 110yyyyy 10xxxxxx
 *                      up to FFFF     ........ 1110zzzz 10yyyyyy 10xxxxxx
 *                      above          11110uuu 10uuzzzz 10yyyyyy 10xxxxxx
 *                    First to third bytes below 80 are empty, and left out by vpcompressb.
 *
 * Reads src[0 .. src_len) and writes dst[0 .. written), nothing else.
 * Tail: the same with a masked load; all stores are masked. Absent units are zero, a byte each, at the end,
 * and do not count. A step with something wrong in it, or that does not fit, is left to the scalar kernel. */
#include "utf32_avx512.h"

static SEXTET_COLD sextet_result leave_rest(
    const uint32_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options, size_t read,
    size_t written) {
    return sextet_text_behind(
        read, written,
        sextet_utf32_to_utf8_scalar(src + read, src_len - read, dst + written, dst_cap - written, options));
}

SEXTET_INLINE __m512i make_bytes(__m512i units) {
    const __m512i fields =
        _mm512_multishift_epi64_epi8(load_table_512(sextet_text_avx512_table.multishift_utf8_long), units);
    const uint16_t from_80 = _mm512_cmpge_epu32_mask(units, CONSTANT(dword_00000080));
    const uint16_t from_800 = _mm512_cmpge_epu32_mask(units, CONSTANT(dword_00000800));
    const uint16_t from_10000 = _mm512_cmpge_epu32_mask(units, CONSTANT(dword_00010000));
    __m512i tags = _mm512_mask_mov_epi32(CONSTANT(dword_80c00000), from_800, CONSTANT(dword_8080e000));
    tags = _mm512_mask_mov_epi32(tags, from_10000, CONSTANT(dword_808080f0));
    /* (fields & 3F3F3F07) | tags */
    return _mm512_mask_mov_epi32(
        fields, from_80, _mm512_ternarylogic_epi32(fields, CONSTANT(dword_3f3f3f07), tags, 0xea));
}

/* Returns how many bytes 16 characters, `count` of which are there, come to, or 0 if they do not fit. */
SEXTET_INLINE size_t store_characters(__m512i units, size_t count, uint8_t *dst, size_t room) {
    if (!has_bits32(units, CONSTANT(dword_ffffff80))) {
        if (SEXTET_UNLIKELY(count > room))
            return 0;
        store_part(dst, count, _mm512_zextsi128_si512(_mm512_cvtepi32_epi8(units)));
        return count;
    }
    const __m512i bytes = make_bytes(units);
    const uint64_t kept = _mm512_cmpge_epu8_mask(bytes, CONSTANT(dword_00808080));
    if (SEXTET_UNLIKELY(count_bits(kept) - (16 - count) > room))
        return 0;
    return store_kept(dst, bytes, kept, 16 - count, true);
}

SEXTET_INLINE sextet_result
convert(const uint32_t *src, size_t src_len, char *dst, size_t dst_cap, bool is_foreign) {
    uint8_t *out = (uint8_t *)dst;
    size_t written = 0;
    for (size_t read = 0, count; read < src_len; read += count) {
        count = smaller(src_len - read, 16);
        const __m512i units = load_units32_part(src, read, count, is_foreign);
        size_t more = 0;
        if (are_characters(bound_units(units)))
            more = store_characters(units, count, out + written, dst_cap - written);
        if (SEXTET_UNLIKELY(more == 0))
            return leave_rest(
                src, src_len, dst, dst_cap, is_foreign ? SEXTET_TEXT_FOREIGN_ENDIAN : 0, read, written);
        written += more;
    }
    return sextet_make_result(src_len, written, SEXTET_OK);
}

static SEXTET_NOINLINE sextet_result
convert_foreign(const uint32_t *src, size_t src_len, char *dst, size_t dst_cap) {
    return convert(src, src_len, dst, dst_cap, true);
}

sextet_result sextet_utf32_to_utf8_avx512(
    const uint32_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    if (SEXTET_UNLIKELY(sextet_is_foreign(options)))
        return convert_foreign(src, src_len, dst, dst_cap);
    return convert(src, src_len, dst, dst_cap, false);
}
