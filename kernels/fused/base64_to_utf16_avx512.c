/* SPDX-License-Identifier: MIT
 * Base64 of UTF-8 to UTF-16, AVX-512 with VBMI: ASCII, 64 symbols to 48 units a step. The steps are those of
 * base64_decode_avx512.h, but for the last, which puts a byte into each unit:
 *
 *   dword      00000000 aaaaaabb bbbbcccc ccdddddd
 *   units      0aaaaabb 00000000 | bbbbcccc 00000000 | ccdddddd 00000000
 *
 * A block is stored only after it was found good and ASCII. What is not goes to the portable function, from
 * that block on. Reads src[0 .. src_len) and writes dst[0 .. decoded length), nothing else.
 * Tail: up to 64 symbols are one step with a masked load and masked stores. Short texts are such a tail. */
#include "../../dispatch/fused.h"
#include "../base64/base64_decode_avx512.h"

/* Byte i of a vector to the low byte of unit i: of units 0 .. 31, and 32 .. 63. High bytes take byte 63, which
 * is the zero on top of the last dword; the decoder's pack leaves it there. */
#define UNIT(i) (i), 63
#define EIGHT_UNITS(i)                                                                                       \
    UNIT(i), UNIT((i) + 1), UNIT((i) + 2), UNIT((i) + 3), UNIT((i) + 4), UNIT((i) + 5), UNIT((i) + 6),       \
        UNIT((i) + 7)
static const uint8_t byte_of_unit[2][64] SEXTET_ALIGNED_TABLE = {
    {EIGHT_UNITS(0), EIGHT_UNITS(8), EIGHT_UNITS(16), EIGHT_UNITS(24)},
    {EIGHT_UNITS(32), EIGHT_UNITS(40), EIGHT_UNITS(48), EIGHT_UNITS(56)}};

typedef struct widen_constants {
    __m512i low, high; /* which bytes of the dwords make units 0 .. 31, and 32 .. 47 */
} widen_constants;

SEXTET_INLINE widen_constants load_widen_constants(decode_constants constants) {
    return (widen_constants){
        _mm512_permutexvar_epi8(load_table_512(byte_of_unit[0]), constants.pack),
        _mm512_permutexvar_epi8(load_table_512(byte_of_unit[1]), constants.pack)};
}

/* The sign bits of symbols and sextets tell what is not base64, those of dwords what is not ASCII. */
SEXTET_INLINE __m512i bad_signs(__m512i symbols, __m512i sextets, __m512i dwords) {
    return _mm512_ternarylogic_epi32(symbols, sextets, dwords, 0xfe); /* or */
}

/* Up to 64 symbols to `len` units. False, with nothing stored, when they are not plain or not ASCII. */
SEXTET_INLINE bool decode_last_units(
    const uint8_t *text, size_t symbol_count, uint8_t *dst, size_t len, decode_constants constants) {
    const __m512i symbols = load_last_symbols(text, 1, symbol_count, constants.filler);
    const __m512i sextets = look_up(symbols, constants);
    const __m512i bytes = _mm512_permutexvar_epi8(constants.pack, join_sextets(sextets, constants));
    const uint64_t unused_bits = _mm512_test_epi8_mask(bytes, bytes) & ~low_bits(len);
    if (SEXTET_UNLIKELY(sign_bits(bad_signs(symbols, sextets, bytes)) | unused_bits))
        return false;
    _mm512_mask_storeu_epi8(
        dst, low_bits(2 * len), _mm512_permutexvar_epi8(load_table_512(byte_of_unit[0]), bytes));
    if (len > 32)
        _mm512_mask_storeu_epi8(
            dst + 64, low_bits(2 * len - 64),
            _mm512_permutexvar_epi8(load_table_512(byte_of_unit[1]), bytes));
    return true;
}

/* 64 * count symbols, count <= 4, to 48 * count units. */
SEXTET_INLINE bool decode_blocks(
    const uint8_t *text, uint8_t *dst, int count, decode_constants constants, widen_constants widening) {
    __m512i dwords[4], bad = _mm512_setzero_si512();
    SEXTET_UNROLL(4)
    for (int i = 0; i < count; i++) {
        const __m512i symbols = load_512(text + 64 * i), sextets = look_up(symbols, constants);
        dwords[i] = join_sextets(sextets, constants);
        bad = _mm512_or_si512(bad, bad_signs(symbols, sextets, dwords[i]));
    }
    if (SEXTET_UNLIKELY(sign_bits(bad)))
        return false;
    SEXTET_UNROLL(4)
    for (int i = 0; i < count; i++) {
        const __m512i high = _mm512_permutexvar_epi8(widening.high, dwords[i]);
        store_512(dst + 96 * i, _mm512_permutexvar_epi8(widening.low, dwords[i]));
        _mm256_storeu_si256((void *)(dst + 96 * i + 64), _mm512_castsi512_si256(high));
    }
    return true;
}

/* More than 64 symbols; the output fits. */
static SEXTET_NOINLINE sextet_result decode_long(
    const char *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_base64_options options,
    size_t symbol_count) {
    const decode_constants constants = load_constants(options, 1);
    const widen_constants widening = load_widen_constants(constants);
    const uint8_t *text = (const uint8_t *)src;
    uint8_t *out = (uint8_t *)dst;
    size_t at = 0;
    for (; symbol_count - at > 256; at += 256, out += 384)
        if (SEXTET_UNLIKELY(!decode_blocks(text + at, out, 4, constants, widening)))
            return sextet_base64_to_utf16_rest(src, src_len, dst, dst_cap, options, at);
    for (; symbol_count - at > 64; at += 64, out += 96)
        if (SEXTET_UNLIKELY(!decode_blocks(text + at, out, 1, constants, widening)))
            return sextet_base64_to_utf16_rest(src, src_len, dst, dst_cap, options, at);
    if (SEXTET_UNLIKELY(
            !decode_last_units(text + at, symbol_count - at, out, decoded_len(symbol_count - at), constants)))
        return sextet_base64_to_utf16_rest(src, src_len, dst, dst_cap, options, at);
    return sextet_make_result(src_len, decoded_len(symbol_count), SEXTET_OK);
}

sextet_result sextet_base64_to_utf16_avx512(
    const char *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_base64_options options) {
    const size_t symbol_count = count_symbols(src, src_len, options), len = decoded_len(symbol_count);
    if (SEXTET_UNLIKELY(symbol_count == SEXTET_BASE64_BAD_LENGTH || len > dst_cap))
        return sextet_base64_to_utf16_rest(src, src_len, dst, dst_cap, options, 0);
    if (symbol_count > 64)
        return decode_long(src, src_len, dst, dst_cap, options, symbol_count);
    if (SEXTET_UNLIKELY(!decode_last_units(
            (const uint8_t *)src, symbol_count, (uint8_t *)dst, len, load_constants(options, 1))))
        return sextet_base64_to_utf16_rest(src, src_len, dst, dst_cap, options, 0);
    return sextet_make_result(src_len, len, SEXTET_OK);
}
