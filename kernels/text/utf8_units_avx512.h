/* SPDX-License-Identifier: MIT
 * UTF-8 to units of 8, 16 or 32 bits, AVX-512: the units of one block, from its planes (utf8_avx512.h) to the
 * store. What kind of unit it is, is of the file that includes this: TO_UNIT.
 *
 *   planes     in the lane of each character's last byte its low, high and top bytes; of UTF-16 also a high
 *              surrogate in the lane of a third byte
 *   compressed the lanes that end a unit, side by side: each plane by the same mask, at one byte a unit
 *   units      bytes of the planes in turn, low, high or high, low as the byte order asks */
#ifndef SEXTET_UTF8_UNITS_AVX512_H
#define SEXTET_UTF8_UNITS_AVX512_H

#include "utf8_avx512.h"

enum { unit_size = sizeof(TO_UNIT) };

/* ---- a block to units ---- */

SEXTET_INLINE uint64_t find_unit_ends(utf8_block_512 block, __m512i skipped, bool has_four) {
    return find_ends_512(block, skipped, has_four, unit_size == 2);
}

SEXTET_INLINE utf8_planes_512 make_units(utf8_block_512 block, bool has_four) {
    const utf8_planes_512 planes = make_planes_512(block);
    if (has_four && unit_size == 2)
        return add_surrogates_512(planes, block);
    return has_four && unit_size == 4 ? add_top_512(planes, block) : planes;
}

SEXTET_INLINE utf8_planes_512 ascii_units(__m512i bytes) {
    return (utf8_planes_512){.low = bytes, .high = _mm512_setzero_si512()};
}

/* Top bits where the block cannot be written, by these steps at least: without has_four a character of four
 * bytes is an obstacle. `trouble` has more top bits. */
SEXTET_INLINE __m512i find_obstacles(utf8_block_512 block, __m512i trouble, bool has_four) {
    if (unit_size == 1)
        trouble = _mm512_or_si512(trouble, from_c4_512(block.here));
    return _mm512_or_si512(has_four ? find_wrong_512(block) : find_wrong_in_bmp_512(block), trouble);
}

SEXTET_INLINE utf8_planes_512 compress_units(utf8_planes_512 units, uint64_t ends, bool has_four) {
    units.low = _mm512_maskz_compress_epi8(ends, units.low);
    if (unit_size > 1)
        units.high = _mm512_maskz_compress_epi8(ends, units.high);
    if (unit_size == 4 && has_four)
        units.top = _mm512_maskz_compress_epi8(ends, units.top);
    return units;
}

SEXTET_INLINE size_t count_ends(uint64_t ends) {
    return (size_t)_mm_popcnt_u64(ends);
}

/* ---- stores ---- */

SEXTET_INLINE uint8_t *unit_place(TO_UNIT *dst, size_t at) {
    return (uint8_t *)(void *)dst + at * unit_size;
}

/* Vector number `part` of units that stand side by side. The last lane of the high plane is zero: just ASCII
 * has 64 units in 64 bytes, behind an end of a character at most. */
SEXTET_INLINE __m512i
join_planes(utf8_planes_512 units, size_t part, sextet_text_options options, bool has_four) {
    const utf8_avx512_tables *tables = &sextet_utf8_avx512_tables;
    const size_t order = sextet_is_foreign(options);
    if (unit_size == 1)
        return units.low;
    if (unit_size == 2)
        return _mm512_permutex2var_epi8(units.low, load_table_512(tables->zip[order][part % 2]), units.high);
    const __m512i spread = load_table_512(tables->spread[order][part]);
    const __m512i joined = _mm512_permutex2var_epi8(units.low, spread, units.high);
    if (!has_four)
        return joined;
    const __m512i spread_top = load_table_512(tables->spread_top[order][part]);
    return _mm512_or_si512(joined, _mm512_permutex2var_epi8(units.top, spread_top, _mm512_setzero_si512()));
}

SEXTET_INLINE void store_joined(
    uint8_t *dst, utf8_planes_512 units, size_t part, sextet_text_options options, bool has_four) {
    store_512(dst + 64 * part, join_planes(units, part, options, has_four));
}

/* 64 units, of which the first are those of the block. */
SEXTET_INLINE void store_whole(
    uint8_t *dst, utf8_planes_512 units, sextet_text_options options, bool has_four) {
    SEXTET_UNROLL(4)
    for (size_t part = 0; part < unit_size; part++)
        store_joined(dst, units, part, options, has_four);
}

/* Just `count` units: full vectors, and a part of the last. */
SEXTET_INLINE void store_exactly(
    uint8_t *dst, utf8_planes_512 units, size_t count, sextet_text_options options, bool has_four) {
    const size_t len = count * unit_size;
    size_t part = 0;
    if (unit_size > 1 && len > 64)
        store_joined(dst, units, part++, options, has_four);
    if (unit_size > 2 && len > 128)
        store_joined(dst, units, part++, options, has_four);
    if (unit_size > 2 && len > 192)
        store_joined(dst, units, part++, options, has_four);
    const uint64_t rest = low_bits(len - 64 * part);
    _mm512_mask_storeu_epi8(dst + 64 * part, rest, join_planes(units, part, options, has_four));
}

/* `count` units of ASCII, a multiple of 32, in this machine's byte order. */
SEXTET_INLINE void store_ascii(uint8_t *dst, const char *src, size_t count) {
    SEXTET_UNROLL(8)
    for (size_t at = 0; at < count; at += 64 / unit_size) {
        const void *bytes = src + at;
        uint8_t *place = dst + at * unit_size;
        if (unit_size == 1 && count < 64)
            _mm256_storeu_si256((void *)place, _mm256_loadu_si256(bytes));
        else if (unit_size == 1)
            store_512(place, load_512(bytes));
        else if (unit_size == 2)
            store_512(place, _mm512_cvtepu8_epi16(_mm256_loadu_si256(bytes)));
        else
            store_512(place, _mm512_cvtepu8_epi32(_mm_loadu_si128(bytes)));
    }
}

#endif
