/* SPDX-License-Identifier: MIT
 * The steps of base64 decode on AVX-512 with VBMI, for all kernels that decode: 64 symbols to 48 bytes a
 * step.
 *
 *   symbols    s0 s1 s2 s3 | ...                       16 groups of 4 symbols
 *   sextets    00aaaaaa 00bbbbbb 00cccccc 00dddddd     a look-up in 128 bytes, two registers, by the low 7
 *              bits;
 *                                                      10000000 for what is not in the alphabet
 *   pairs      0000aaaa aabbbbbb | 0000cccc ccdddddd   16-bit words: a * 64 + b, c * 64 + d
 *   dword      00000000 aaaaaabb bbbbcccc ccdddddd     ab * 4096 + cd
 *   bytes      the three low bytes of every dword, high one first, side by side
 *
 * Errors are the sign bits of symbols | sextets: a byte of 80 or more, or one outside the alphabet. A block
 * is stored only after it was found good, so on failure dst holds the good blocks in front of the bad one and
 * nothing else.
 * Units of 16 bits are narrowed to vectors of bytes as they are loaded. The instruction leaves qwords, that
 * is pairs of groups, in the order 0, 4, 1, 5, 2, 6, 3, 7; the last step, which moves every byte, puts that
 * right. Works in place: whatever is stored lies in front of all that is still to be loaded.
 * Tail: up to 64 symbols are one step with a masked load, which puts 'A' (zero) for the missing ones, and a
 * masked store. The unused bits of the last symbol then are the first byte behind the output, which must be
 * zero. */
#ifndef SEXTET_BASE64_DECODE_AVX512_H
#define SEXTET_BASE64_DECODE_AVX512_H

#include "../avx512_memory.h"
#include "base64_layout.h"
#include "base64_tables_avx512.h"

typedef struct decode_constants {
    __m512i low_values, high_values; /* of symbols 0 .. 63 and 64 .. 127 */
    __m512i pair_factors, word_factors, filler, pack;
} decode_constants;

SEXTET_INLINE decode_constants load_constants(sextet_base64_options options, size_t unit_size) {
    const base64_decode_avx512_table *table = &sextet_base64_decode_avx512_table;
    const uint8_t *values = sextet_base64_values[alphabet_row(options)];
    return (decode_constants){
        load_table_512(values),
        load_table_512(values + 64),
        load_table_512(table->pair_factors),
        load_table_512(table->word_factors),
        load_table_512(table->filler[unit_size - 1]),
        load_table_512(table->pack[unit_size - 1]),
    };
}

SEXTET_INLINE __m512i look_up(__m512i symbols, decode_constants constants) {
    return _mm512_permutex2var_epi8(constants.low_values, symbols, constants.high_values);
}

/* Four sextets to 24 bits in each dword. */
SEXTET_INLINE __m512i join_sextets(__m512i sextets, decode_constants constants) {
    const __m512i pairs = _mm512_maddubs_epi16(sextets, constants.pair_factors);
    return _mm512_madd_epi16(pairs, constants.word_factors);
}

SEXTET_INLINE __m512i or_of_three(__m512i a, __m512i b, __m512i c) {
    return _mm512_ternarylogic_epi32(a, b, c, 0xfe);
}

/* Texts are of units of 8 or of 16 bits; unit_size, 1 or 2, is a constant wherever these functions are
 * inlined. Offsets and counts are in units. Units of 16 bits are narrowed by saturation: what is above 00FF
 * becomes FF or, from 8000 on, 0, neither of which is a symbol. */
SEXTET_INLINE __m512i load_64_symbols(const uint8_t *text, size_t at, size_t unit_size) {
    if (unit_size == 1)
        return load_512(text + at);
    return _mm512_packus_epi16(load_512(text + 2 * at), load_512(text + 2 * at + 64));
}

/* The first `count` symbols, count <= 64, and `filler` behind them. */
SEXTET_INLINE __m512i load_last_symbols(const uint8_t *text, size_t unit_size, size_t count, __m512i filler) {
    const uint64_t units = low_bits(count);
    if (unit_size == 1)
        return _mm512_mask_loadu_epi8(filler, units, text);
    return _mm512_packus_epi16(
        _mm512_mask_loadu_epi16(filler, (uint32_t)units, text),
        _mm512_mask_loadu_epi16(filler, (uint32_t)(units >> 32), text + 64));
}

/* Symbols with 'A's behind them to `len` bytes. False, with nothing stored, when the text is not plain. */
SEXTET_INLINE bool decode_last_symbols(
    __m512i symbols, uint8_t *dst, size_t len, decode_constants constants) {
    const __m512i sextets = look_up(symbols, constants);
    const __m512i bytes = _mm512_permutexvar_epi8(constants.pack, join_sextets(sextets, constants));
    const uint64_t unused_bits = _mm512_test_epi8_mask(bytes, bytes) & ~low_bits(len);
    if (SEXTET_UNLIKELY(sign_bits(_mm512_or_si512(symbols, sextets)) | unused_bits))
        return false;
    _mm512_mask_storeu_epi8(dst, low_bits(len), bytes);
    return true;
}

/* The same for up to 64 symbols in memory. */
SEXTET_INLINE bool decode_last(
    const uint8_t *text, size_t unit_size, size_t symbol_count, uint8_t *dst, size_t len,
    decode_constants constants) {
    return decode_last_symbols(
        load_last_symbols(text, unit_size, symbol_count, constants.filler), dst, len, constants);
}

/* 64 symbols to 48 bytes. False, with nothing stored, when one is bad. */
SEXTET_INLINE bool decode_64(
    const uint8_t *text, size_t unit_size, size_t at, uint8_t *dst, decode_constants constants) {
    const __m512i symbols = load_64_symbols(text, at, unit_size), sextets = look_up(symbols, constants);
    if (SEXTET_UNLIKELY(sign_bits(_mm512_or_si512(symbols, sextets))))
        return false;
    const __m512i bytes = _mm512_permutexvar_epi8(constants.pack, join_sextets(sextets, constants));
    _mm512_mask_storeu_epi8(dst, low_bits(48), bytes);
    return true;
}

typedef struct pack_pairs {
    __m512i first, second, third;
} pack_pairs;

SEXTET_INLINE pack_pairs load_pack_pairs(size_t unit_size) {
    const base64_decode_avx512_table *table = &sextet_base64_decode_avx512_table;
    return (pack_pairs){
        load_table_512(table->pack_pairs[unit_size - 1][0]),
        load_table_512(table->pack_pairs[unit_size - 1][1]),
        load_table_512(table->pack_pairs[unit_size - 1][2]),
    };
}

/* Four vectors of sextets to 192 bytes: three full stores, each of bytes of two vectors. */
SEXTET_INLINE void store_192(
    uint8_t *dst, const __m512i sextets[4], decode_constants constants, pack_pairs pack) {
    const __m512i a = join_sextets(sextets[0], constants), b = join_sextets(sextets[1], constants);
    const __m512i c = join_sextets(sextets[2], constants), d = join_sextets(sextets[3], constants);
    store_512(dst, _mm512_permutex2var_epi8(a, pack.first, b));
    store_512(dst + 64, _mm512_permutex2var_epi8(b, pack.second, c));
    store_512(dst + 128, _mm512_permutex2var_epi8(c, pack.third, d));
}

/* Looks up 256 symbols; returns the OR of all that tells errors. */
SEXTET_INLINE __m512i look_up_256(
    const uint8_t *text, size_t unit_size, size_t at, __m512i sextets[4], decode_constants constants) {
    __m512i errors = _mm512_setzero_si512();
    SEXTET_UNROLL(4)
    for (size_t i = 0; i < 4; i++) {
        const __m512i symbols = load_64_symbols(text, at + 64 * i, unit_size);
        sextets[i] = look_up(symbols, constants);
        errors = or_of_three(errors, symbols, sextets[i]);
    }
    return errors;
}

SEXTET_INLINE bool decode_256(
    const uint8_t *text, size_t unit_size, size_t at, uint8_t *dst, decode_constants constants,
    pack_pairs pack) {
    __m512i sextets[4];
    if (SEXTET_UNLIKELY(sign_bits(look_up_256(text, unit_size, at, sextets, constants))))
        return false;
    store_192(dst, sextets, constants, pack);
    return true;
}

/* All eight look-ups come first: 10 to 15 % faster than 256 symbols a turn, since the look-ups need not wait
 * until the stores of the turn before have found room. */
SEXTET_INLINE bool decode_512(
    const uint8_t *text, size_t unit_size, size_t at, uint8_t *dst, decode_constants constants,
    pack_pairs pack) {
    __m512i sextets[8];
    const __m512i first_errors = look_up_256(text, unit_size, at, sextets, constants);
    const __m512i second_errors = look_up_256(text, unit_size, at + 256, sextets + 4, constants);
    if (SEXTET_UNLIKELY(sign_bits(_mm512_or_si512(first_errors, second_errors))))
        return false;
    store_192(dst, sextets, constants, pack);
    store_192(dst + 192, sextets + 4, constants, pack);
    return true;
}

/* More than 64 symbols; the output fits. False when the text is not plain somewhere behind *stopped, where a
 * group starts; all in front of it is stored. */
SEXTET_INLINE bool decode_long_text(
    const uint8_t *text, size_t unit_size, size_t symbol_count, uint8_t *out, sextet_base64_options options,
    size_t *stopped) {
    const decode_constants constants = load_constants(options, unit_size);
    size_t at = 0;
    if (symbol_count >= 256) {
        const pack_pairs pack = load_pack_pairs(unit_size);
        for (; symbol_count - at >= 512; at += 512, out += 384)
            if (SEXTET_UNLIKELY(!decode_512(text, unit_size, at, out, constants, pack)))
                goto not_plain;
        if (symbol_count - at >= 256) {
            if (SEXTET_UNLIKELY(!decode_256(text, unit_size, at, out, constants, pack)))
                goto not_plain;
            at += 256;
            out += 192;
        }
    }
    for (; symbol_count - at > 64; at += 64, out += 48)
        if (SEXTET_UNLIKELY(!decode_64(text, unit_size, at, out, constants)))
            goto not_plain;
    const size_t rest = symbol_count - at;
    if (SEXTET_UNLIKELY(
            !decode_last(text + at * unit_size, unit_size, rest, out, decoded_len(rest), constants)))
        goto not_plain;
    return true;
not_plain:
    *stopped = at;
    return false;
}

#endif
