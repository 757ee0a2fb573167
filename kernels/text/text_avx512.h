/* SPDX-License-Identifier: MIT
 * What the AVX-512 text kernels share whose source is Latin-1, UTF-16 or UTF-32: units in vectors of 64
 * bytes, of either byte order, whole or a part; stores of exactly so many bytes; constants.
 *
 * Parts are masked loads and stores: nothing behind them is touched, and the lanes behind them are zero.
 * Constants are loaded from memory, for gcc 12 would make each anew, by way of a general register, wherever
 * it is used. */
#ifndef SEXTET_TEXT_AVX512_H
#define SEXTET_TEXT_AVX512_H

#include "../avx512_memory.h"
#include "text_scalar.h"
#include "text_tables_avx512.h"

SEXTET_INLINE size_t smaller(size_t a, size_t b) {
    return a < b ? a : b;
}

/* ---- constants ---- */

SEXTET_INLINE __m512i spread_constant(uint32_t constant) {
    return _mm512_set1_epi32((int32_t)constant);
}

/* A constant of text_tables_avx512.h in all dwords. */
#define CONSTANT(name) spread_constant(sextet_text_avx512_table.name)

/* ---- units ---- */

/* Up to 64 bytes. */
SEXTET_INLINE __m512i load_part(const void *src, size_t len) {
    return _mm512_maskz_loadu_epi8(low_bits(len), src);
}

SEXTET_INLINE void store_part(void *dst, size_t len, __m512i bytes) {
    _mm512_mask_storeu_epi8(dst, low_bits(len), bytes);
}

/* Units of this machine's order from a vector of text, and back. */
SEXTET_INLINE __m512i order_units16(__m512i units, bool is_foreign) {
    return is_foreign ? _mm512_shuffle_epi8(units, load_table_512(sextet_text_avx512_table.swap16)) : units;
}

SEXTET_INLINE __m512i order_units32(__m512i units, bool is_foreign) {
    return is_foreign ? _mm512_shuffle_epi8(units, load_table_512(sextet_text_avx512_table.swap32)) : units;
}

/* 32 units from unit `at` on; or `count` of them, up to 32. */
SEXTET_INLINE __m512i load_units16(const uint16_t *src, size_t at, bool is_foreign) {
    return order_units16(load_512((const uint8_t *)src + 2 * at), is_foreign);
}

SEXTET_INLINE __m512i load_units16_part(const uint16_t *src, size_t at, size_t count, bool is_foreign) {
    return order_units16(load_part((const uint8_t *)src + 2 * at, 2 * count), is_foreign);
}

/* 16 units of 32 bits; or `count` of them, up to 16. */
SEXTET_INLINE __m512i load_units32(const uint32_t *src, size_t at, bool is_foreign) {
    return order_units32(load_512((const uint8_t *)src + 4 * at), is_foreign);
}

SEXTET_INLINE __m512i load_units32_part(const uint32_t *src, size_t at, size_t count, bool is_foreign) {
    return order_units32(load_part((const uint8_t *)src + 4 * at, 4 * count), is_foreign);
}

/* ---- bytes that are kept of lanes ---- */

SEXTET_INLINE size_t count_bits(uint64_t mask) {
    return (size_t)_mm_popcnt_u64(mask);
}

/* Stores the kept bytes side by side, all but the last `absent`; the whole vector if it need not be exact.
 * Returns how many bytes count. */
SEXTET_INLINE size_t store_kept(uint8_t *dst, __m512i lanes, uint64_t kept, size_t absent, bool is_exact) {
    const size_t len = count_bits(kept) - absent;
    const __m512i bytes = _mm512_maskz_compress_epi8(kept, lanes);
    if (is_exact)
        store_part(dst, len, bytes);
    else
        store_512(dst, bytes);
    return len;
}

#endif
