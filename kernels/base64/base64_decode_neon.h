/* SPDX-License-Identifier: MIT
 * What the NEON base64 decode kernels share: symbols to values, values to bytes, texts of up to 63 symbols.
 * All of it becomes part of the kernel that calls it, with the width of its units known.
 *
 * All symbols of all alphabets lie between '+' (43) and 'z' (122). Two table look-ups, one for 43 .. 74 and
 * one from 75 on, of which one gives zero, make a value of each symbol: bit 6 is set, bits 0 .. 5 are the
 * sextet. Any other byte gives zero. So the AND of values has bit 6 if all the symbols are in the alphabet,
 * and the packing shifts bit 6 out.
 *
 * 64 symbols in four vectors, one for each symbol of the 16 groups:
 *   01aaaaaa  01bbbbbb  01cccccc  01dddddd
 * Shifts and inserts make three vectors of bytes, which one instruction stores in order:
 *   aaaaaabb  bbbbcccc  ccdddddd
 *
 * 16 symbols in one vector: a shift and an insert join pairs of sextets in 16 bits, and again
 * pairs of those in 32 bits, the highest 8 of which mean nothing. As numbers:
 *   01bbbbbb01aaaaaa  01dddddd01cccccc
 *   ....aaaaaabbbbbb  ....ccccccdddddd
 *   ........aaaaaabbbbbbccccccdddddd
 * A table look-up puts the bytes in order.
 *
 * There are no loops for tails: a vector that ends where the text ends lies over what is decoded already. */
#ifndef SEXTET_BASE64_DECODE_NEON_H
#define SEXTET_BASE64_DECODE_NEON_H

#include "../simd.h"

#include "base64_layout.h"
#include "base64_tables_neon.h"

static const base64_decode_neon_table *const table = &sextet_base64_decode_neon_table;

/* ---- symbols to values ---- */

/* gcc 12 copies the registers of a three-register table at each use, and not those of a four-register one,
 * which costs one more uop on every core. */
typedef uint8x16x2_t low_values; /* of symbols 43 .. 74 */
#if defined(__clang__)
typedef uint8x16x3_t high_values; /* of symbols from 75 on */
#define LOAD_HIGH_VALUES vld1q_u8_x3
#define LOOK_UP_HIGH vqtbl3q_u8
#else
typedef uint8x16x4_t high_values; /* the same, with zeros behind 122 */
#define LOAD_HIGH_VALUES vld1q_u8_x4
#define LOOK_UP_HIGH vqtbl4q_u8
#endif

SEXTET_INLINE low_values load_low_values(sextet_base64_options options) {
    return vld1q_u8_x2(table->rows[alphabet_row(options)].values);
}

SEXTET_INLINE high_values load_high_values(sextet_base64_options options) {
    return LOAD_HIGH_VALUES(table->rows[alphabet_row(options)].values + 32);
}

SEXTET_INLINE uint8x16_t look_up(uint8x16_t symbols, low_values low, high_values high) {
    return vorrq_u8(
        vqtbl2q_u8(low, vsubq_u8(symbols, vdupq_n_u8(43))),
        LOOK_UP_HIGH(high, vsubq_u8(symbols, vdupq_n_u8(75))));
}

/* A pairwise minimum keeps bit 6 where both have it: without it a value is zero. It is cheap on every core,
 * where the minimum of the whole vector is not. */
SEXTET_INLINE bool are_good(uint8x16_t joined_values) {
    const uint8x16_t minima = vpminq_u8(joined_values, joined_values);
    return !(~vgetq_lane_u64(vreinterpretq_u64_u8(minima), 0) & UINT64_C(0x4040404040404040));
}

/* ---- 64 symbols ---- */

typedef struct decoded_block {
    uint8x16x3_t bytes;
    uint8x16_t joined_values;
} decoded_block;

/* One vector for each symbol of 16 groups. */
SEXTET_INLINE decoded_block decode_16_groups(uint8x16x4_t symbols, low_values low, high_values high) {
    const uint8x16_t a = look_up(symbols.val[0], low, high), b = look_up(symbols.val[1], low, high),
                     c = look_up(symbols.val[2], low, high), d = look_up(symbols.val[3], low, high);
    decoded_block block;
    block.bytes.val[0] = vsliq_n_u8(vshrq_n_u8(b, 4), a, 2);
    block.bytes.val[1] = vsliq_n_u8(vshrq_n_u8(c, 2), b, 4);
    block.bytes.val[2] = vsliq_n_u8(d, c, 6);
    block.joined_values = vandq_u8(vandq_u8(a, b), vandq_u8(c, d));
    return block;
}

SEXTET_INLINE decoded_block decode_64_symbols(const uint8_t *text, low_values low, high_values high) {
    return decode_16_groups(vld4q_u8(text), low, high);
}

/* ---- 16 symbols ---- */

SEXTET_INLINE uint8x16_t join_sextets(uint8x16_t values) {
    uint16x8_t pairs = vreinterpretq_u16_u8(values);
    pairs = vsliq_n_u16(vshrq_n_u16(pairs, 8), pairs, 6);
    uint32x4_t groups = vreinterpretq_u32_u16(pairs);
    groups = vsliq_n_u32(vshrq_n_u32(groups, 16), groups, 12);
    return vreinterpretq_u8_u32(groups);
}

SEXTET_INLINE uint8x16_t pack(uint8x16_t values, const uint8_t *order) {
    return vqtbl1q_u8(join_sextets(values), vld1q_u8(order));
}

/* Units of either width as bytes: one above FF becomes FF, which is in no alphabet. */
SEXTET_INLINE uint8x16_t load_16_units(const uint8_t *text, size_t unit_size) {
    const uint8x16_t first = vld1q_u8(text);
    if (unit_size == 1)
        return first;
    const uint8x16_t second = vld1q_u8(text + 16);
    return vqmovn_high_u16(vqmovn_u16(vreinterpretq_u16_u8(first)), vreinterpretq_u16_u8(second));
}

/* Groups from lane 0 on; missing symbols count as zero. */
SEXTET_INLINE uint8x16_t align_symbols(uint8x16_t text, const base64_decode_neon_shape *shape) {
    return vqtbx1q_u8(vdupq_n_u8('A'), text, vld1q_u8(shape->move));
}

/* The values, with zero for the last symbol if its unused bits are not zero. For the test alone: the packing
 * need not wait for it. */
SEXTET_INLINE uint8x16_t refuse_unused_bits(uint8x16_t values, const base64_decode_neon_shape *shape) {
    return vbicq_u8(values, vtstq_u8(values, vld1q_u8(shape->unused_bits)));
}

/* ---- by length of the text ---- */

/* A text, or the rest of one whose symbols in front of `text` are decoded. */
typedef struct decoding {
    const uint8_t *text;
    size_t unit_size; /* of the text, 1 or 2 bytes */
    uint8_t *dst;
    size_t symbols; /* from text on */
    size_t groups;
    size_t missing; /* symbols that the last group lacks */
    size_t len;     /* bytes from dst on */
} decoding;

SEXTET_INLINE decoding
begin_decoding(const void *src, size_t unit_size, void *dst, size_t symbols, size_t start) {
    const size_t rest = symbols - start, groups = (rest + 3) / 4, missing = 4 * groups - rest;
    return (decoding){
        .text = (const uint8_t *)src + start * unit_size,
        .unit_size = unit_size,
        .dst = (uint8_t *)dst + start / 4 * 3,
        .symbols = rest,
        .groups = groups,
        .missing = missing,
        .len = 3 * groups - missing,
    };
}

/* 16 units of the text from `at` on. */
SEXTET_INLINE uint8x16_t load_units(const decoding *job, size_t at) {
    return load_16_units(job->text + at * job->unit_size, job->unit_size);
}

/* Bytes of the last four groups, from a vector that ends where the text ends. */
SEXTET_INLINE void store_last_groups(const decoding *job, uint8x16_t bytes) {
    vst1_u8(job->dst + 3 * job->groups - 12, vget_low_u8(bytes));
    store32(job->dst + job->len - 4, vgetq_lane_u32(vreinterpretq_u32_u8(bytes), 2));
}

/* The values of the last 16 symbols. */
SEXTET_INLINE uint8x16_t look_up_end(const decoding *job, low_values low, high_values high) {
    const uint8_t *end = job->text + job->symbols * job->unit_size;
    const uint8x16_t text = load_16_units(end - 16 * job->unit_size, job->unit_size);
    return look_up(align_symbols(text, &table->ends[job->missing]), low, high);
}

SEXTET_INLINE bool decode_1_to_16_symbols(const decoding *job, low_values low, high_values high) {
    const base64_decode_neon_shape *shape = &table->ends[job->missing];
    const uint8x16_t last = look_up_end(job, low, high);
    if (SEXTET_UNLIKELY(!are_good(refuse_unused_bits(last, shape))))
        return false;
    store_last_groups(job, pack(last, shape->pack));
    return true;
}

SEXTET_INLINE bool decode_17_to_32_symbols(const decoding *job, low_values low, high_values high) {
    const base64_decode_neon_shape *shape = &table->ends[job->missing];
    const uint8x16_t first = look_up(load_units(job, 0), low, high), last = look_up_end(job, low, high);
    if (SEXTET_UNLIKELY(!are_good(vandq_u8(first, refuse_unused_bits(last, shape)))))
        return false;
    const uint8x16_t first_bytes = pack(first, table->pack);
    vst1_u8(job->dst, vget_low_u8(first_bytes));
    store32(job->dst + 8, vgetq_lane_u32(vreinterpretq_u32_u8(first_bytes), 2));
    store_last_groups(job, pack(last, shape->pack));
    return true;
}

/* The 24 bytes of two vectors, of which the last m are not there: 16 from dst on, and 8 that end at `end`. */
SEXTET_INLINE void store_pair(
    uint8_t *dst, uint8_t *end, uint8x16_t first_values, uint8x16_t second_values, size_t missing) {
    const uint8x16x2_t groups = {{join_sextets(first_values), join_sextets(second_values)}};
    vst1q_u8(dst, vqtbl2q_u8(groups, vld1q_u8(table->pack_pair)));
    vst1_u8(end - 8, vqtbl2_u8(groups, vld1_u8(table->pack_pair_ends[missing])));
}

SEXTET_INLINE bool decode_33_to_63_symbols(const decoding *job, low_values low, high_values high) {
    const uint8x16_t first = look_up(load_units(job, 0), low, high),
                     second = look_up(load_units(job, 16), low, high),
                     third = look_up(load_units(job, 4 * job->groups - 32), low, high),
                     last = look_up_end(job, low, high);
    const uint8x16_t joined_end = vandq_u8(third, refuse_unused_bits(last, &table->ends[job->missing]));
    if (SEXTET_UNLIKELY(!are_good(vandq_u8(vandq_u8(first, second), joined_end))))
        return false;
    store_pair(job->dst, job->dst + 24, first, second, 0);
    store_pair(job->dst + 3 * job->groups - 24, job->dst + job->len, third, last, job->missing);
    return true;
}

/* 1 to 63 symbols; with those in front of them at least 17. */
SEXTET_INLINE bool decode_end_of_text(const decoding *job, low_values low, high_values high) {
    if (job->symbols > 32)
        return decode_33_to_63_symbols(job, low, high);
    if (job->symbols > 16)
        return decode_17_to_32_symbols(job, low, high);
    return decode_1_to_16_symbols(job, low, high);
}

/* ---- output of texts of 2 to 16 symbols ---- */

/* Three pieces of one width, of which the second lies on the third where there is no room for both. */
SEXTET_INLINE void store_short_output(uint8_t *dst, size_t len, uint8x16_t bytes) {
    if (len >= 6) {
        const uint32x4_t pieces = vreinterpretq_u32_u8(bytes);
        const size_t last = len - 4;
        store32(dst, vgetq_lane_u32(pieces, 0));
        store32(dst + (last < 4 ? last : 4), vgetq_lane_u32(pieces, 1));
        store32(dst + last, vgetq_lane_u32(pieces, 2));
    } else if (len >= 3) {
        const uint16x8_t pieces = vreinterpretq_u16_u8(bytes);
        const size_t last = len - 2;
        store16(dst, vgetq_lane_u16(pieces, 0));
        store16(dst + (last < 2 ? last : 2), vgetq_lane_u16(pieces, 1));
        store16(dst + last, vgetq_lane_u16(pieces, 2));
    } else {
        dst[0] = vgetq_lane_u8(bytes, 0);
        dst[len - 1] = vgetq_lane_u8(bytes, 2);
    }
}

#endif
