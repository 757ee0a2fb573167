/* SPDX-License-Identifier: MIT
 * Loads, stores and byte masks of AVX-512 kernels, at any address; tables are aligned. */
#ifndef SEXTET_AVX512_MEMORY_H
#define SEXTET_AVX512_MEMORY_H

#include "bits.h"
#include "simd.h"

SEXTET_INLINE __m512i load_512(const void *address) {
    return _mm512_loadu_si512(address);
}

SEXTET_INLINE __m512i load_table_512(const uint8_t *table) {
    return _mm512_load_si512(table);
}

SEXTET_INLINE void store_512(void *address, __m512i vector) {
    _mm512_storeu_si512(address, vector);
}

/* A mask of the first `count` bytes of a vector, count <= 64. */
SEXTET_INLINE uint64_t low_bits(size_t count) {
    return _bzhi_u64(~UINT64_C(0), (unsigned)count);
}

/* The bytes under the mask side by side, zeros behind them. Zen 4 waits for what was in the destination, though
 * all of it is replaced: in a loop each compression for the one before it, five cycles. So the destination is
 * zeroed, which costs nothing, in a way that the compiler does not see through. */
SEXTET_INLINE __m512i compress_bytes(uint64_t mask, __m512i bytes) {
    __m512i destination = _mm512_setzero_si512();
#if defined(__GNUC__) && !defined(SEXTET_EMULATED)
    __asm__("" : "+v"(destination));
#endif
    return _mm512_mask_compress_epi8(destination, mask, bytes);
}

/* A bit for each byte, set where the byte's bit 7 is. */
SEXTET_INLINE uint64_t sign_bits(__m512i vector) {
    return _mm512_movepi8_mask(vector);
}

#endif
