/* SPDX-License-Identifier: MIT
 * UTF-16 to base64 of its UTF-8, AVX-512 with VBMI: ASCII, 48 units to 64 symbols a step. The step is that of
 * base64_encode_avx512.c, whose first shuffle takes its bytes from the low halves of units in two vectors:
 * narrowing costs nothing.
 *
 *   units      u0 00 u1 00 u2 00 | ...                 48 units in two vectors of 32, the upper half of the
 *              second unused
 *   spread     u1 u0 u2 u1 | ...                       byte 2 i of the pair where bytes alone would have byte
 *              i
 *
 * Reads src[0 .. src_len) and writes dst[0 .. text length), nothing else. Whatever holds a unit from 80 up
 * goes to the portable function, from the last block's start on.
 * Tail: up to 48 units are one step with masked loads and a masked store. Short texts are such a tail. */
#include "../../dispatch/fused.h"
#include "../base64/base64_encode_avx512.h"

typedef struct unit_vectors {
    __m512i low, high; /* units 0 .. 31 and 32 .. 47 */
} unit_vectors;

/* The same alphabet and shifts; the first shuffle is over the bytes of units. */
SEXTET_INLINE encode_constants load_unit_constants(sextet_base64_options options) {
    encode_constants constants = load_constants(options);
    constants.spread = _mm512_add_epi8(constants.spread, constants.spread);
    return constants;
}

SEXTET_INLINE unit_vectors load_units(const uint8_t *units) {
    return (unit_vectors){
        load_512(units), _mm512_castsi256_si512(_mm256_loadu_si256((const void *)(units + 64)))};
}

SEXTET_INLINE unit_vectors load_last_units(const uint8_t *units, size_t count) {
    const uint64_t mask = low_bits(count);
    const __m512i none = _mm512_setzero_si512();
    return (unit_vectors){
        _mm512_mask_loadu_epi16(none, (uint32_t)mask, units),
        _mm512_mask_loadu_epi16(none, (uint32_t)(mask >> 32), units + 64)};
}

SEXTET_INLINE bool is_ascii(__m512i units) {
    return _mm512_test_epi16_mask(units, _mm512_set1_epi16((int16_t)0xff80)) == 0;
}

SEXTET_INLINE __m512i encode_units(unit_vectors units, encode_constants constants) {
    const __m512i spread = _mm512_permutex2var_epi8(units.low, constants.spread, units.high);
    const __m512i sextets = _mm512_multishift_epi64_epi8(constants.shifts, spread);
    return _mm512_permutexvar_epi8(sextets, constants.symbols);
}

SEXTET_INLINE void store_text(
    char *dst, __m512i symbols, size_t symbol_count, size_t text_len, encode_constants constants) {
    const __m512i text = _mm512_mask_blend_epi8(low_bits(symbol_count), constants.padding, symbols);
    _mm512_mask_storeu_epi8(dst, low_bits(text_len), text);
}

/* Up to 48 units to text_len characters, padding included. False, with nothing stored, if one is not ASCII.
 * */
SEXTET_INLINE bool encode_last_units(
    const uint8_t *src, size_t count, char *dst, size_t symbol_count, size_t text_len,
    encode_constants constants) {
    const unit_vectors units = load_last_units(src, count);
    if (SEXTET_UNLIKELY(!is_ascii(_mm512_or_si512(units.low, units.high))))
        return false;
    store_text(dst, encode_units(units, constants), symbol_count, text_len, constants);
    return true;
}

/* The same for up to 32 units, which are one vector. */
SEXTET_INLINE bool encode_few_units(
    const uint8_t *src, size_t count, char *dst, size_t symbol_count, size_t text_len,
    encode_constants constants) {
    const __m512i units = _mm512_mask_loadu_epi16(_mm512_setzero_si512(), (uint32_t)low_bits(count), src);
    if (SEXTET_UNLIKELY(!is_ascii(units)))
        return false;
    store_text(
        dst, encode_units((unit_vectors){units, _mm512_setzero_si512()}, constants), symbol_count, text_len,
        constants);
    return true;
}

/* 48 * count units, count <= 4, to 64 * count symbols. */
SEXTET_INLINE bool encode_blocks(const uint8_t *src, char *dst, int count, encode_constants constants) {
    __m512i symbols[4], all = _mm512_setzero_si512();
    SEXTET_UNROLL(4)
    for (int i = 0; i < count; i++) {
        const unit_vectors units = load_units(src + 96 * i);
        all = _mm512_ternarylogic_epi32(all, units.low, units.high, 0xfe); /* or */
        symbols[i] = encode_units(units, constants);
    }
    if (SEXTET_UNLIKELY(!is_ascii(all)))
        return false;
    SEXTET_UNROLL(4)
    for (int i = 0; i < count; i++)
        store_512(dst + 64 * i, symbols[i]);
    return true;
}

/* 49 to 96 units: a block and the last step, with one test. */
static SEXTET_NOINLINE sextet_result
encode_medium(const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    const base64_text_layout text = layout_short_text(src_len, options);
    const encode_constants constants = load_unit_constants(options);
    const uint8_t *in = (const uint8_t *)src;
    const unit_vectors block = load_units(in), last = load_last_units(in + 96, src_len - 48);
    const __m512i some = _mm512_ternarylogic_epi32(block.low, block.high, last.low, 0xfe); /* or */
    if (SEXTET_UNLIKELY(text.len > dst_cap) || SEXTET_UNLIKELY(!is_ascii(_mm512_or_si512(some, last.high))))
        return sextet_utf16_to_base64_rest(src, src_len, dst, dst_cap, options, 0);
    store_512(dst, encode_units(block, constants));
    store_text(dst + 64, encode_units(last, constants), src_len + text.groups - 64, text.len - 64, constants);
    return sextet_make_result(src_len, text.len, SEXTET_OK);
}

/* More than 96 units. */
static SEXTET_NOINLINE sextet_result
encode_long(const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    const base64_text_layout text = layout_text(src_len, options);
    if (SEXTET_UNLIKELY(text.len > dst_cap))
        return sextet_utf16_to_base64_rest(src, src_len, dst, dst_cap, options, 0);
    const encode_constants constants = load_unit_constants(options);
    const uint8_t *in = (const uint8_t *)src;
    size_t at = 0, out = 0;
    for (; src_len - at >= 4 * 48; at += 4 * 48, out += 4 * 64)
        if (SEXTET_UNLIKELY(!encode_blocks(in + 2 * at, dst + out, 4, constants)))
            return sextet_utf16_to_base64_rest(src, src_len, dst, dst_cap, options, at);
    if (src_len - at >= 2 * 48) {
        if (SEXTET_UNLIKELY(!encode_blocks(in + 2 * at, dst + out, 2, constants)))
            return sextet_utf16_to_base64_rest(src, src_len, dst, dst_cap, options, at);
        at += 2 * 48;
        out += 2 * 64;
    }
    for (; src_len - at >= 48; at += 48, out += 64)
        if (SEXTET_UNLIKELY(!encode_blocks(in + 2 * at, dst + out, 1, constants)))
            return sextet_utf16_to_base64_rest(src, src_len, dst, dst_cap, options, at);
    if (SEXTET_UNLIKELY(!encode_last_units(
            in + 2 * at, src_len - at, dst + out, src_len + text.groups - out, text.len - out, constants)))
        return sextet_utf16_to_base64_rest(src, src_len, dst, dst_cap, options, at);
    return sextet_make_result(src_len, text.len, SEXTET_OK);
}

sextet_result sextet_utf16_to_base64_avx512(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    if (src_len > 96)
        return encode_long(src, src_len, dst, dst_cap, options);
    if (src_len > 48)
        return encode_medium(src, src_len, dst, dst_cap, options);
    const base64_text_layout text = layout_short_text(src_len, options);
    const encode_constants constants = load_unit_constants(options);
    const uint8_t *in = (const uint8_t *)src;
    const size_t symbol_count = src_len + text.groups;
    if (SEXTET_UNLIKELY(text.len > dst_cap))
        return sextet_utf16_to_base64_rest(src, src_len, dst, dst_cap, options, 0);
    const bool is_encoded = src_len > 32
                                ? encode_last_units(in, src_len, dst, symbol_count, text.len, constants)
                                : encode_few_units(in, src_len, dst, symbol_count, text.len, constants);
    if (SEXTET_UNLIKELY(!is_encoded))
        return sextet_utf16_to_base64_rest(src, src_len, dst, dst_cap, options, 0);
    return sextet_make_result(src_len, text.len, SEXTET_OK);
}
