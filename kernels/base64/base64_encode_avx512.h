/* SPDX-License-Identifier: MIT
 * The steps of the AVX-512 encoders: base64_encode_avx512.c tells what they do. */
#ifndef SEXTET_BASE64_ENCODE_AVX512_H
#define SEXTET_BASE64_ENCODE_AVX512_H

#include "../avx512_memory.h"
#include "base64_layout.h"
#include "base64_tables_avx512.h"

typedef struct encode_constants {
    __m512i spread, shifts, symbols, padding;
} encode_constants;

SEXTET_INLINE encode_constants load_constants(sextet_base64_options options) {
    const base64_encode_avx512_table *table = &sextet_base64_encode_avx512_table;
    const base64_alphabet *alphabet = &sextet_base64_alphabets[alphabet_row(options)];
    return (encode_constants){
        load_table_512(table->spread),
        load_table_512(table->shifts),
        load_table_512(alphabet->symbols),
        load_table_512(alphabet->padding),
    };
}

SEXTET_INLINE __m512i encode_spread(__m512i spread, encode_constants constants) {
    const __m512i sextets = _mm512_multishift_epi64_epi8(constants.shifts, spread);
    return _mm512_permutexvar_epi8(sextets, constants.symbols);
}

/* The lower 48 bytes to 64 symbols. */
SEXTET_INLINE __m512i encode_step(__m512i bytes, encode_constants constants) {
    return encode_spread(_mm512_permutexvar_epi8(constants.spread, bytes), constants);
}

/* Up to 48 bytes to text_len characters, padding included. */
SEXTET_INLINE void encode_last(
    const uint8_t *src, size_t src_len, char *dst, size_t symbol_count, size_t text_len,
    encode_constants constants) {
    const __m512i symbols = encode_step(_mm512_maskz_loadu_epi8(low_bits(src_len), src), constants);
    const __m512i text = _mm512_mask_blend_epi8(low_bits(symbol_count), constants.padding, symbols);
    _mm512_mask_storeu_epi8(dst, low_bits(text_len), text);
}

#endif
