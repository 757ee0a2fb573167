/* SPDX-License-Identifier: MIT
 * What the NEON text kernels share: tests, masks, exact stores, pairs of bytes.
 *
 * A test folds a vector by pairs into its low 64 bits, which costs one cheap instruction on every core, where
 * the maximum of the whole vector does not.
 *
 * Stores are exact where a text ends: two that overlap, of 8 or of 4 bytes. */
#ifndef SEXTET_TEXT_NEON_H
#define SEXTET_TEXT_NEON_H

#include "../simd.h"

#include "text_scalar.h"
#include "utf16_tables_neon.h"

/* The compiler cannot see what it is. clang would take selections and sums apart that are better as they
 * are. */
SEXTET_INLINE uint8x16_t keep_whole(uint8x16_t bytes) {
#if defined(__GNUC__) && !defined(SEXTET_EMULATED)
    __asm__("" : "+w"(bytes));
#endif
    return bytes;
}

/* ---- tests and masks ---- */

/* The maxima of pairs of bytes. */
SEXTET_INLINE uint64_t fold(uint8x16_t bytes) {
    return vgetq_lane_u64(vreinterpretq_u64_u8(vpmaxq_u8(bytes, bytes)), 0);
}

SEXTET_INLINE bool is_any(uint8x16_t mask) {
    return fold(mask) != 0;
}

SEXTET_INLINE bool is_all_ascii(uint8x16_t bytes) {
    return !(fold(bytes) & UINT64_C(0x8080808080808080));
}

/* FF for bytes from 80 up. */
SEXTET_INLINE uint8x16_t find_high_bytes(uint8x16_t bytes) {
    return vcltzq_s8(vreinterpretq_s8_u8(bytes));
}

/* FF in the first n <= 16 lanes. */
SEXTET_INLINE uint8x16_t first_lanes(size_t n) {
    return vld1q_u8(sextet_utf16_neon_table.firsts + 16 - n);
}

/* The same of the first n lanes behind 16 others. */
SEXTET_INLINE uint8x16_t lanes_behind_16(size_t n) {
    return first_lanes(n <= 16 ? 0 : n < 32 ? n - 16 : 16);
}

/* A bit for each lane, one byte for 8, twice over in 8 bytes. */
SEXTET_INLINE uint8x16_t gather_32_lanes(uint8x16_t first, uint8x16_t second) {
    const uint8x16_t bits = vld1q_u8(sextet_utf16_neon_table.lane_bits);
    const uint8x16_t twos = vpaddq_u8(vandq_u8(first, bits), vandq_u8(second, bits)),
                     fours = vpaddq_u8(twos, twos);
    return vpaddq_u8(fours, fours);
}

/* ---- stores that end where the output ends ---- */

/* The bytes from lane `lane` on, 0 to 8. */
SEXTET_INLINE uint8x8_t bytes_from(uint8x16_t bytes, size_t lane) {
    return vqtbl1_u8(bytes, vld1_u8(sextet_utf16_neon_table.lanes + lane));
}

SEXTET_INLINE void store_8_to_16_bytes(uint8_t *dst, uint8x16_t bytes, size_t len) {
    vst1_u8(dst, vget_low_u8(bytes));
    vst1_u8(dst + len - 8, bytes_from(bytes, len - 8));
}

SEXTET_INLINE void store_4_to_16_bytes(uint8_t *dst, uint8x16_t bytes, size_t len) {
    if (len >= 8) {
        store_8_to_16_bytes(dst, bytes, len);
        return;
    }
    const uint64_t word = vgetq_lane_u64(vreinterpretq_u64_u8(bytes), 0);
    store32(dst, (uint32_t)word);
    store32(dst + len - 4, (uint32_t)(word >> (8 * len - 32)));
}

SEXTET_INLINE void store_1_to_16_bytes(uint8_t *dst, uint8x16_t bytes, size_t len) {
    if (len >= 4) {
        store_4_to_16_bytes(dst, bytes, len);
        return;
    }
    const uint32_t word = vgetq_lane_u32(vreinterpretq_u32_u8(bytes), 0);
    dst[0] = (uint8_t)word;
    dst[len / 2] = (uint8_t)(word >> len / 2 * 8);
    dst[len - 1] = (uint8_t)(word >> (len - 1) * 8);
}

/* ---- short texts ---- */

/* With zeros behind them. */
SEXTET_INLINE uint64_t load_1_to_8(const uint8_t *text, size_t len) {
    if (len >= 4)
        return load32(text) | (uint64_t)load32(text + len - 4) << 8 * (len - 4);
    return text[0] | (uint64_t)text[len / 2] << len / 2 * 8 | (uint64_t)text[len - 1] << (len - 1) * 8;
}

SEXTET_INLINE uint8x16_t load_1_to_16(const uint8_t *text, size_t len) {
    if (len <= 8)
        return vreinterpretq_u8_u64(vcombine_u64(vcreate_u64(load_1_to_8(text, len)), vcreate_u64(0)));
    const uint64_t last = load64(text + len - 8) >> 8 * (16 - len);
    return vreinterpretq_u8_u64(vcombine_u64(vcreate_u64(load64(text)), vcreate_u64(last)));
}

/* ---- ASCII ---- */

/* 1 to 64 bytes: 16 or 32 from the start, and as many that end with the text. */
SEXTET_INLINE bool is_short_ascii(const uint8_t *text, size_t len) {
    if (len <= 16)
        return is_all_ascii(load_1_to_16(text, len));
    const uint8_t *end = text + len;
    uint8x16_t joined = vorrq_u8(vld1q_u8(text), vld1q_u8(end - 16));
    if (len > 32)
        joined = vorrq_u8(joined, vorrq_u8(vld1q_u8(text + 16), vld1q_u8(end - 32)));
    return is_all_ascii(joined);
}

SEXTET_INLINE uint8x16_t largest_of_64(const uint8_t *text) {
    return vmaxq_u8(
        vmaxq_u8(vld1q_u8(text), vld1q_u8(text + 16)), vmaxq_u8(vld1q_u8(text + 32), vld1q_u8(text + 48)));
}

enum { BLOCK = 128 };

SEXTET_INLINE bool is_ascii_block(const uint8_t *text) {
    return is_all_ascii(vmaxq_u8(largest_of_64(text), largest_of_64(text + 64)));
}

/* ---- conversions that write one unit for each that they read ---- */

/* A step converts 16 units, or 4; it returns false, and stores nothing, if one of them cannot be converted.
 * Where a text ends, the last step lies over what is converted already. 1 to 3 units are converted one by
 * one: the first, the middle and the last. */
typedef struct one_to_one {
    size_t from_size, to_size;
    bool (*convert_16)(const uint8_t *from, uint8_t *to, bool is_foreign);
    bool (*convert_4)(const uint8_t *from, uint8_t *to, bool is_foreign);
    bool (*convert_1)(const uint8_t *from, uint8_t *to, bool is_foreign);
} one_to_one;

/* Returns the units converted: all, or those in front of a step that failed. */
SEXTET_INLINE size_t convert_steps(
    const uint8_t *from, uint8_t *to, size_t len, size_t step, bool is_foreign, const one_to_one form) {
    size_t at = 0;
    while (at < len) {
        const size_t left = len - at, start = left < step ? len - step : at;
        const uint8_t *source = from + form.from_size * start;
        uint8_t *target = to + form.to_size * start;
        const bool good = step == 16 ? form.convert_16(source, target, is_foreign)
                                     : form.convert_4(source, target, is_foreign);
        if (SEXTET_UNLIKELY(!good))
            return at;
        at = start + step;
    }
    return len;
}

SEXTET_INLINE size_t
convert_1_to_3(const uint8_t *from, uint8_t *to, size_t len, bool is_foreign, const one_to_one form) {
    const size_t places[3] = {0, len / 2, len - 1};
    for (size_t i = 0; i < 3; i++)
        if (!form.convert_1(from + form.from_size * places[i], to + form.to_size * places[i], is_foreign))
            return places[i];
    return len;
}

SEXTET_INLINE size_t convert_one_to_one(
    const void *src, size_t src_len, void *dst, size_t dst_cap, bool is_foreign, const one_to_one form) {
    const size_t len = src_len < dst_cap ? src_len : dst_cap;
    if (len >= 16)
        return convert_steps(src, dst, len, 16, is_foreign, form);
    if (len >= 4)
        return convert_steps(src, dst, len, 4, is_foreign, form);
    return len ? convert_1_to_3(src, dst, len, is_foreign, form) : 0;
}

/* ---- 32-bit units ---- */

SEXTET_INLINE uint32x4_t load_4_wide_units(const uint8_t *text, bool is_foreign) {
    const uint8x16_t units = vld1q_u8(text);
    return vreinterpretq_u32_u8(is_foreign ? vrev32q_u8(units) : units);
}

/* As shifts: they make a mask of lanes that are 0 or 1. */
SEXTET_INLINE int32x4_t lanes_0_to_3(void) {
    const int8x8_t lanes = vreinterpret_s8_u8(vld1_u8(sextet_utf16_neon_table.lanes));
    return vmovl_s16(vget_low_s16(vmovl_s8(lanes)));
}

/* ---- characters of one or two bytes ---- */

/* Of each character both bytes, or its only one in `second`; is_wide is FF where there are two. */
typedef struct byte_pairs {
    uint8x16_t first, second, is_wide;
} byte_pairs;

SEXTET_INLINE uint8x16_t close_pairs(uint8x16_t pairs, size_t wide_mask) {
    return vqtbl1q_u8(pairs, vld1q_u8(sextet_byte_pairs_neon[wide_mask & 255]));
}

SEXTET_INLINE uint8x16_t low_pairs(byte_pairs pairs, size_t wide_mask) {
    return close_pairs(vzip1q_u8(pairs.first, pairs.second), wide_mask);
}

SEXTET_INLINE uint8x16_t high_pairs(byte_pairs pairs, size_t wide_mask) {
    return close_pairs(vzip2q_u8(pairs.first, pairs.second), wide_mask);
}

/* The masks of two or four groups of 8 characters, and, byte k of ends, where the k-th one's output ends. */
typedef struct pair_places {
    uint32_t masks, ends;
} pair_places;

SEXTET_INLINE pair_places place_32_pairs(uint8x16_t first_is_wide, uint8x16_t second_is_wide) {
    const uint8x8_t masks = vget_low_u8(gather_32_lanes(first_is_wide, second_is_wide));
    const uint32_t counts = vget_lane_u32(vreinterpret_u32_u8(vcnt_u8(masks)), 0);
    return (pair_places){
        vget_lane_u32(vreinterpret_u32_u8(masks), 0), (counts + UINT32_C(0x08080808)) * UINT32_C(0x01010101)};
}

SEXTET_INLINE pair_places place_16_pairs(uint8x16_t is_wide) {
    return place_32_pairs(is_wide, is_wide);
}

/* The bytes of the first n <= 16 characters. */
SEXTET_INLINE size_t count_first_bytes(uint8x16_t is_wide, size_t n) {
    return n + vaddvq_u8(vandq_u8(vshrq_n_u8(is_wide, 7), first_lanes(n)));
}

/* All of 16 characters, exactly. */
SEXTET_INLINE void store_16_pairs(uint8_t *dst, byte_pairs pairs, pair_places places) {
    const size_t middle = places.ends & 255, end = places.ends >> 8 & 255;
    vst1q_u8(dst, low_pairs(pairs, places.masks)); /* the others are 8 bytes at least */
    store_8_to_16_bytes(dst + middle, high_pairs(pairs, places.masks >> 8), end - middle);
}

#endif
