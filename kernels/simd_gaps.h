/* SPDX-License-Identifier: MIT
 * What SIMDe 0.7.4 (Debian 12) lacks, does wrongly or does unsafely, under the compiler's names. Included by
 * simd.h behind SIMDe, for emulated kernels only, so it is written to be plain, not fast. Newer releases have
 * some of it; these definitions take the place of theirs.
 *
 * An intrinsic that is missing here is not always undeclared: with -m flags it falls through to immintrin.h,
 * and gcc says "inlining failed". SIMDe works without any. */
#ifndef SEXTET_SIMD_GAPS_H
#define SEXTET_SIMD_GAPS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(SEXTET_ISA_neon)

/* Missing: shift left and insert. The low n bits stay those of `into`. */
#undef vsliq_n_u8
#undef vsliq_n_u16
#undef vsliq_n_u32
#define vsliq_n_u8(into, from, n)                                                                            \
    vorrq_u8(vandq_u8((into), vdupq_n_u8((uint8_t)((1u << (n)) - 1))), vshlq_n_u8((from), (n)))
#define vsliq_n_u16(into, from, n)                                                                           \
    vorrq_u16(vandq_u16((into), vdupq_n_u16((uint16_t)((1u << (n)) - 1))), vshlq_n_u16((from), (n)))
#define vsliq_n_u32(into, from, n)                                                                           \
    vorrq_u32(vandq_u32((into), vdupq_n_u32((UINT32_C(1) << (n)) - 1)), vshlq_n_u32((from), (n)))

#else

/* ---- bits of a general register; SIMDe has none of them ---- */

/* Only the low 8 bits of the index count. */
static inline uint64_t sextet_bzhi(uint64_t value, unsigned index) {
    return (index & 255) < 64 ? value & ((UINT64_C(1) << (index & 255)) - 1) : value;
}

static inline unsigned sextet_tzcnt(uint64_t value, unsigned bits) {
    unsigned count = 0;
    while (count < bits && !(value >> count & 1))
        count++;
    return count;
}

static inline unsigned sextet_lzcnt(uint64_t value, unsigned bits) {
    unsigned count = 0;
    while (count < bits && !(value >> (bits - 1 - count) & 1))
        count++;
    return count;
}

static inline int sextet_popcnt(uint64_t value) {
    int count = 0;
    for (; value; value &= value - 1)
        count++;
    return count;
}

/* Gathers the bits of `value` under `mask`, lowest first. */
static inline uint64_t sextet_pext(uint64_t value, uint64_t mask) {
    uint64_t result = 0;
    for (unsigned from = 0, to = 0; from < 64; from++)
        if (mask >> from & 1)
            result |= (value >> from & 1) << to++;
    return result;
}

/* Scatters the low bits of `value` to the places of `mask`. */
static inline uint64_t sextet_pdep(uint64_t value, uint64_t mask) {
    uint64_t result = 0;
    for (unsigned from = 0, to = 0; to < 64; to++)
        if (mask >> to & 1)
            result |= (value >> from++ & 1) << to;
    return result;
}

#undef _bzhi_u32
#undef _bzhi_u64
#undef _tzcnt_u32
#undef _tzcnt_u64
#undef _lzcnt_u32
#undef _lzcnt_u64
#undef _blsr_u32
#undef _blsr_u64
#undef _pext_u32
#undef _pext_u64
#undef _pdep_u32
#undef _pdep_u64
#undef _mm_popcnt_u32
#undef _mm_popcnt_u64
#define _bzhi_u32(value, index) ((uint32_t)sextet_bzhi((uint32_t)(value), (index)))
#define _bzhi_u64(value, index) sextet_bzhi((value), (index))
#define _tzcnt_u32(value) ((uint32_t)sextet_tzcnt((uint32_t)(value), 32))
#define _tzcnt_u64(value) ((uint64_t)sextet_tzcnt((value), 64))
#define _lzcnt_u32(value) ((uint32_t)sextet_lzcnt((uint32_t)(value), 32))
#define _lzcnt_u64(value) ((uint64_t)sextet_lzcnt((value), 64))
#define _blsr_u32(value) ((uint32_t)sextet_blsr((uint32_t)(value)))
#define _blsr_u64(value) sextet_blsr((value))
#define _pext_u32(value, mask) ((uint32_t)sextet_pext((value), (uint32_t)(mask)))
#define _pext_u64(value, mask) sextet_pext((value), (mask))
#define _pdep_u32(value, mask) ((uint32_t)sextet_pdep((value), (uint32_t)(mask)))
#define _pdep_u64(value, mask) sextet_pdep((value), (mask))
#define _mm_popcnt_u32(value) sextet_popcnt((uint32_t)(value))
#define _mm_popcnt_u64(value) sextet_popcnt((value))

static inline uint64_t sextet_blsr(uint64_t value) {
    return value & (value - 1);
}

/* ---- AVX and AVX2 ---- */

/* Wrong without -msse4.1 and -mavx: one zero lane of 64 bits was enough. */
static inline int sextet_are_disjoint(const void *a, const void *b, size_t size) {
    const uint8_t *x = (const uint8_t *)a, *y = (const uint8_t *)b;
    unsigned common = 0;
    for (size_t i = 0; i < size; i++)
        common |= x[i] & y[i];
    return !common;
}

static inline int sextet_testz_128(__m128i a, __m128i b) {
    return sextet_are_disjoint(&a, &b, sizeof a);
}

static inline int sextet_testz_256(__m256i a, __m256i b) {
    return sextet_are_disjoint(&a, &b, sizeof a);
}

#undef _mm_testz_si128
#undef _mm256_testz_si256
#define _mm_testz_si128(a, b) sextet_testz_128((a), (b))
#define _mm256_testz_si256(a, b) sextet_testz_256((a), (b))

/* Missing: it changes the speed alone. */
#undef _mm256_zeroupper
#define _mm256_zeroupper() ((void)0)

/* Sign-extends, where the compilers' zero-extends. */
#undef _mm256_extract_epi8
#define _mm256_extract_epi8(a, place) ((int)(uint8_t)simde_mm256_extract_epi8((a), (place)))

/* ---- memory under masks: bytes that are not enabled are not touched ---- */

/* Missing for bytes. `source` has the lanes that are not enabled. */
#define SEXTET_MASKED_MEMORY(bits)                                                                           \
    static inline __m##bits##i sextet_mask_loadu_##bits(                                                     \
        __m##bits##i source, uint64_t mask, const void *address) {                                           \
        uint8_t lanes[bits / 8];                                                                             \
        memcpy(lanes, &source, sizeof lanes);                                                                \
        for (size_t i = 0; i < sizeof lanes; i++)                                                            \
            if (mask >> i & 1)                                                                               \
                lanes[i] = ((const uint8_t *)address)[i];                                                    \
        memcpy(&source, lanes, sizeof lanes);                                                                \
        return source;                                                                                       \
    }                                                                                                        \
    static inline void sextet_mask_storeu_##bits(void *address, uint64_t mask, __m##bits##i source) {        \
        uint8_t lanes[bits / 8];                                                                             \
        memcpy(lanes, &source, sizeof lanes);                                                                \
        for (size_t i = 0; i < sizeof lanes; i++)                                                            \
            if (mask >> i & 1)                                                                               \
                ((uint8_t *)address)[i] = lanes[i];                                                          \
    }
SEXTET_MASKED_MEMORY(128)
SEXTET_MASKED_MEMORY(256)
SEXTET_MASKED_MEMORY(512)
#undef SEXTET_MASKED_MEMORY

#undef _mm_mask_loadu_epi8
#undef _mm_maskz_loadu_epi8
#undef _mm_mask_storeu_epi8
#undef _mm256_mask_loadu_epi8
#undef _mm256_maskz_loadu_epi8
#undef _mm256_mask_storeu_epi8
#undef _mm512_mask_loadu_epi8
#undef _mm512_maskz_loadu_epi8
#undef _mm512_mask_storeu_epi8
#define _mm_mask_loadu_epi8(source, mask, address) sextet_mask_loadu_128((source), (mask), (address))
#define _mm_maskz_loadu_epi8(mask, address) sextet_mask_loadu_128(_mm_setzero_si128(), (mask), (address))
#define _mm_mask_storeu_epi8(address, mask, source) sextet_mask_storeu_128((address), (mask), (source))
#define _mm256_mask_loadu_epi8(source, mask, address) sextet_mask_loadu_256((source), (mask), (address))
#define _mm256_maskz_loadu_epi8(mask, address)                                                               \
    sextet_mask_loadu_256(_mm256_setzero_si256(), (mask), (address))
#define _mm256_mask_storeu_epi8(address, mask, source) sextet_mask_storeu_256((address), (mask), (source))
#define _mm512_mask_loadu_epi8(source, mask, address) sextet_mask_loadu_512((source), (mask), (address))
#define _mm512_maskz_loadu_epi8(mask, address)                                                               \
    sextet_mask_loadu_512(_mm512_setzero_si512(), (mask), (address))
#define _mm512_mask_storeu_epi8(address, mask, source) sextet_mask_storeu_512((address), (mask), (source))

/* Missing: the same for 16-bit lanes. Each bit of the mask is doubled, for the bytes of its lane. */
static inline __m512i sextet_mask_loadu_16(__m512i source, uint32_t mask, const void *address) {
    return sextet_mask_loadu_512(
        source, sextet_pdep(mask, 0x5555555555555555) | sextet_pdep(mask, 0xaaaaaaaaaaaaaaaa), address);
}

#undef _mm512_mask_loadu_epi16
#define _mm512_mask_loadu_epi16(source, mask, address) sextet_mask_loadu_16((source), (mask), (address))

/* Unsafe: loads all, and clears afterwards. The mask is the sign bit of each dword. */
#define SEXTET_MASKLOAD(bits)                                                                                \
    static inline __m##bits##i sextet_maskload_##bits(const void *address, __m##bits##i mask) {              \
        int32_t lanes[bits / 32];                                                                            \
        memcpy(lanes, &mask, sizeof lanes);                                                                  \
        for (size_t i = 0; i < bits / 32; i++) {                                                             \
            const int enabled = lanes[i] < 0;                                                                \
            lanes[i] = 0;                                                                                    \
            if (enabled)                                                                                     \
                memcpy(&lanes[i], (const uint8_t *)address + 4 * i, 4);                                      \
        }                                                                                                    \
        memcpy(&mask, lanes, sizeof lanes);                                                                  \
        return mask;                                                                                         \
    }
SEXTET_MASKLOAD(128)
SEXTET_MASKLOAD(256)
#undef SEXTET_MASKLOAD

#undef _mm_maskload_epi32
#undef _mm256_maskload_epi32
#define _mm_maskload_epi32(address, mask) sextet_maskload_128((address), (mask))
#define _mm256_maskload_epi32(address, mask) sextet_maskload_256((address), (mask))

/* ---- AVX-512 ---- */

/* There, but the names lead to calls with the wrong number of arguments. */
#undef _mm512_madd_epi16
#undef _mm512_mask_maddubs_epi16
#undef _mm512_maskz_maddubs_epi16
#undef _mm512_maskz_multishift_epi64_epi8
#define _mm512_madd_epi16(a, b) simde_mm512_madd_epi16((a), (b))
#define _mm512_mask_maddubs_epi16(source, mask, a, b)                                                        \
    simde_mm512_mask_maddubs_epi16((source), (mask), (a), (b))
#define _mm512_maskz_maddubs_epi16(mask, a, b) simde_mm512_maskz_maddubs_epi16((mask), (a), (b))
#define _mm512_maskz_multishift_epi64_epi8(mask, a, b)                                                       \
    simde_mm512_maskz_multishift_epi64_epi8((mask), (a), (b))

/* Missing: a bit for each byte for which `condition`, on x and y, holds. */
#define SEXTET_BYTE_MASK(name, condition)                                                                    \
    static inline uint64_t sextet_##name(__m512i a, __m512i b) {                                             \
        uint8_t as[64], bs[64];                                                                              \
        memcpy(as, &a, 64);                                                                                  \
        memcpy(bs, &b, 64);                                                                                  \
        uint64_t mask = 0;                                                                                   \
        for (size_t i = 0; i < 64; i++) {                                                                    \
            const uint8_t x = as[i], y = bs[i];                                                              \
            mask |= (uint64_t)(condition) << i;                                                              \
        }                                                                                                    \
        return mask;                                                                                         \
    }
SEXTET_BYTE_MASK(bytes_equal, x == y)
SEXTET_BYTE_MASK(bytes_less, x < y)
SEXTET_BYTE_MASK(bytes_common, (x & y) != 0)
#undef SEXTET_BYTE_MASK

#undef _mm512_cmpeq_epi8_mask
#undef _mm512_cmpeq_epu8_mask
#undef _mm512_cmpneq_epi8_mask
#undef _mm512_cmpneq_epu8_mask
#undef _mm512_cmplt_epu8_mask
#undef _mm512_cmple_epu8_mask
#undef _mm512_cmpgt_epu8_mask
#undef _mm512_cmpge_epu8_mask
#undef _mm512_test_epi8_mask
#undef _mm512_testn_epi8_mask
#define _mm512_cmpeq_epi8_mask(a, b) sextet_bytes_equal((a), (b))
#define _mm512_cmpeq_epu8_mask(a, b) sextet_bytes_equal((a), (b))
#define _mm512_cmpneq_epi8_mask(a, b) (~sextet_bytes_equal((a), (b)))
#define _mm512_cmpneq_epu8_mask(a, b) (~sextet_bytes_equal((a), (b)))
#define _mm512_cmplt_epu8_mask(a, b) sextet_bytes_less((a), (b))
#define _mm512_cmple_epu8_mask(a, b) (~sextet_bytes_less((b), (a)))
#define _mm512_cmpgt_epu8_mask(a, b) sextet_bytes_less((b), (a))
#define _mm512_cmpge_epu8_mask(a, b) (~sextet_bytes_less((a), (b)))
#define _mm512_test_epi8_mask(a, b) sextet_bytes_common((a), (b))
#define _mm512_testn_epi8_mask(a, b) (~sextet_bytes_common((a), (b)))

/* Without an alias, and with one that wants four arguments. */
#undef _mm256_cmple_epu8_mask
#undef _mm256_mask_cmple_epu8_mask
#define _mm256_cmple_epu8_mask(a, b) simde_mm256_cmple_epu8_mask((a), (b))
#define _mm256_mask_cmple_epu8_mask(mask, a, b) ((mask)&simde_mm256_cmple_epu8_mask((a), (b)))

/* Missing: the enabled bytes of `from` side by side, in the low lanes of `into`, or at an address. */
static inline __m512i sextet_compress(__m512i into, uint64_t mask, __m512i from) {
    uint8_t lanes[64], result[64];
    memcpy(lanes, &from, 64);
    memcpy(result, &into, 64);
    for (size_t i = 0, to = 0; i < 64; i++)
        if (mask >> i & 1)
            result[to++] = lanes[i];
    memcpy(&into, result, 64);
    return into;
}

static inline void sextet_compress_store(void *address, uint64_t mask, __m512i from) {
    const __m512i lanes = sextet_compress(from, mask, from);
    memcpy(address, &lanes, (size_t)sextet_popcnt(mask));
}

/* Missing: the low bytes of `from` to the enabled lanes, zero to the others. */
static inline __m512i sextet_expand(uint64_t mask, __m512i from) {
    uint8_t lanes[64], result[64] = {0};
    memcpy(lanes, &from, 64);
    for (size_t i = 0, next = 0; i < 64; i++)
        if (mask >> i & 1)
            result[i] = lanes[next++];
    memcpy(&from, result, 64);
    return from;
}

#undef _mm512_mask_compress_epi8
#undef _mm512_maskz_compress_epi8
#undef _mm512_mask_compressstoreu_epi8
#undef _mm512_maskz_expand_epi8
#define _mm512_mask_compress_epi8(into, mask, from) sextet_compress((into), (mask), (from))
#define _mm512_maskz_compress_epi8(mask, from) sextet_compress(_mm512_setzero_si512(), (mask), (from))
#define _mm512_mask_compressstoreu_epi8(address, mask, from) sextet_compress_store((address), (mask), (from))
#define _mm512_maskz_expand_epi8(mask, from) sextet_expand((mask), (from))

/* Missing: the same for half as many bytes. */
static inline __m256i sextet_compress_256(uint32_t mask, __m256i from) {
    const __m512i wide = _mm512_inserti64x4(_mm512_setzero_si512(), from, 0);
    return _mm512_castsi512_si256(sextet_compress(_mm512_setzero_si512(), mask, wide));
}

#undef _mm256_maskz_compress_epi8
#define _mm256_maskz_compress_epi8(mask, from) sextet_compress_256((mask), (from))

/* Missing: the rest of a wider vector is zero. */
#undef _mm512_zextsi128_si512
#undef _mm512_zextsi256_si512
#define _mm512_zextsi128_si512(a) _mm512_inserti32x4(_mm512_setzero_si512(), (a), 0)
#define _mm512_zextsi256_si512(a) _mm512_inserti64x4(_mm512_setzero_si512(), (a), 0)

/* Missing: units widened by zeros, or narrowed to their low parts. */
#define SEXTET_RESIZE(name, from_vector, from_type, to_vector, to_type)                                      \
    static inline to_vector sextet_##name(from_vector vector) {                                              \
        from_type from[sizeof(from_vector) / sizeof(from_type)];                                             \
        to_type to[sizeof(to_vector) / sizeof(to_type)];                                                     \
        to_vector result;                                                                                    \
        memcpy(from, &vector, sizeof from);                                                                  \
        for (size_t i = 0; i < sizeof from / sizeof *from; i++)                                              \
            to[i] = (to_type)from[i];                                                                        \
        memcpy(&result, to, sizeof to);                                                                      \
        return result;                                                                                       \
    }
SEXTET_RESIZE(widen_8_to_16, __m256i, uint8_t, __m512i, uint16_t)
SEXTET_RESIZE(widen_8_to_32, __m128i, uint8_t, __m512i, uint32_t)
SEXTET_RESIZE(widen_16_to_32, __m256i, uint16_t, __m512i, uint32_t)
SEXTET_RESIZE(narrow_32_to_16, __m512i, uint32_t, __m256i, uint16_t)
SEXTET_RESIZE(narrow_32_to_8, __m512i, uint32_t, __m128i, uint8_t)
#undef SEXTET_RESIZE

#undef _mm512_cvtepu8_epi16
#undef _mm512_cvtepu8_epi32
#undef _mm512_cvtepu16_epi32
#undef _mm512_cvtepi32_epi16
#undef _mm512_cvtepi32_epi8
#define _mm512_cvtepu8_epi16(a) sextet_widen_8_to_16((a))
#define _mm512_cvtepu8_epi32(a) sextet_widen_8_to_32((a))
#define _mm512_cvtepu16_epi32(a) sextet_widen_16_to_32((a))
#define _mm512_cvtepi32_epi16(a) sextet_narrow_32_to_16((a))
#define _mm512_cvtepi32_epi8(a) sextet_narrow_32_to_8((a))

/* Missing: the same as for bytes, whose mask has each bit twice. */
#undef _mm512_maskz_compress_epi16
#define _mm512_maskz_compress_epi16(mask, from)                                                              \
    sextet_compress(                                                                                         \
        _mm512_setzero_si512(),                                                                              \
        sextet_pdep((mask), 0x5555555555555555) | sextet_pdep((mask), 0xaaaaaaaaaaaaaaaa), (from))

/* Missing. */
#undef _mm512_mask_slli_epi32
#define _mm512_mask_slli_epi32(source, mask, from, count)                                                    \
    _mm512_mask_mov_epi32((source), (mask), _mm512_slli_epi32((from), (count)))

/* Missing: masks are plain integers here. */
#undef _kortestz_mask64_u8
#undef _kortestc_mask64_u8
#undef _ktestz_mask64_u8
#undef _cvtmask64_u64
#undef _cvtu64_mask64
#define _kortestz_mask64_u8(a, b) ((unsigned char)!((uint64_t)(a) | (uint64_t)(b)))
#define _kortestc_mask64_u8(a, b) ((unsigned char)!~((uint64_t)(a) | (uint64_t)(b)))
#define _ktestz_mask64_u8(a, b) ((unsigned char)!((uint64_t)(a) & (uint64_t)(b)))
#define _cvtmask64_u64(mask) ((uint64_t)(mask))
#define _cvtu64_mask64(value) ((uint64_t)(value))

#endif

#endif
