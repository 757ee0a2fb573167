/* SPDX-License-Identifier: MIT
 * Base64 text without the units that the options skip, NEON. See ops.inc for the contract.
 *
 * A vector of units is compared with what a table has for their low nibbles: the skipped unit with that
 * nibble. Where all that is not base64 is skipped, the decoder's look-up of values tells. Either way FF marks
 * a skipped unit, and of four vectors one bit of each lane makes a mask of 64 bits, lowest first.
 *
 * 64 units at a time. In lines of 64 symbols or more they hold no skipped unit, or one run of them, of r
 * units from p on, and both are the same without a branch, no unit being p = 64, r = 0:
 *   out[i] = i < p ? units[i] : units[i + r]
 * as two loads, the second r further on, and a selection. What comes out behind 64 - r means nothing.
 * Anything else goes 8 units at a time through a table of 256 orders; where each eight belongs is known from
 * the counts, summed up by one multiplication.
 *
 * Reads src[0 .. src_len), and changes dst[0 .. dst_cap) only. While 64 units of dst are free, which a step
 * tests, it stores up to 64 of them. The load that is r further on needs 128 units of src; of what is left
 * then, up to 127 units, 64 take the table, then 16 at a time do, and the last 15 are the scalar kernel's. */
#include "base64_decode_neon.h"

static const base64_gather_neon_table *const gather_table = &sextet_base64_gather_neon_table;

/* ---- which units are skipped ---- */

typedef struct skipped_units {
    bool is_other;         /* known when this is compiled */
    uint8x16_t of_nibbles; /* without is_other */
    low_values low;        /* with it */
    high_values high;
} skipped_units;

SEXTET_INLINE skipped_units load_skipped_units(sextet_base64_options options, const bool is_other) {
    const size_t set = options / SEXTET_BASE64_SKIP_NEWLINES & 3;
    return (skipped_units){
        .is_other = is_other,
        .of_nibbles = vld1q_u8(gather_table->skipped[set]),
        .low = load_low_values(options),
        .high = load_high_values(options),
    };
}

/* FF where a unit is skipped. */
SEXTET_INLINE uint8x16_t find_skipped(uint8x16_t units, const skipped_units *skipped) {
    if (skipped->is_other) {
        const uint8x16_t padding = vceqq_u8(units, vdupq_n_u8('='));
        return vceqzq_u8(vorrq_u8(look_up(units, skipped->low, skipped->high), padding));
    }
    return vceqq_u8(units, vqtbl1q_u8(skipped->of_nibbles, vandq_u8(units, vdupq_n_u8(15))));
}

/* ---- 64 units ---- */

typedef struct unit_block {
    uint8x16_t units[4];
} unit_block;

SEXTET_INLINE unit_block load_block(const uint8_t *src) {
    return (unit_block){{vld1q_u8(src), vld1q_u8(src + 16), vld1q_u8(src + 32), vld1q_u8(src + 48)}};
}

SEXTET_INLINE uint8x16_t find_lane_bits(uint8x16_t units, const skipped_units *skipped) {
    return vandq_u8(find_skipped(units, skipped), vld1q_u8(gather_table->lane_bits));
}

/* A bit per unit. */
SEXTET_INLINE uint8x8_t find_skipped_in_block(const unit_block *block, const skipped_units *skipped) {
    const uint8x16_t first = vpaddq_u8(
                         find_lane_bits(block->units[0], skipped), find_lane_bits(block->units[1], skipped)),
                     second = vpaddq_u8(
                         find_lane_bits(block->units[2], skipped), find_lane_bits(block->units[3], skipped)),
                     all = vpaddq_u8(first, second);
    return vget_low_u8(vpaddq_u8(all, all));
}

/* Zero bits below the lowest one; 64 when there is none. */
SEXTET_INLINE unsigned count_trailing_zeros(uint64_t bits) {
    return bits ? (unsigned)__builtin_ctzll(bits) : 64;
}

/* The block at src without the `by` units from its unit `from` on. Stores 64, the last `by` of which mean
 * nothing. */
SEXTET_INLINE void close_gap(
    const uint8_t *src, uint8_t *dst, const unit_block *block, unsigned from, unsigned by) {
    const uint8x16_t start = vdupq_n_u8((uint8_t)from);
    const unit_block moved = load_block(src + by);
    const uint8_t *lanes = gather_table->lanes;
    const uint8x16_t first = vbslq_u8(vcltq_u8(vld1q_u8(lanes), start), block->units[0], moved.units[0]),
                     second =
                         vbslq_u8(vcltq_u8(vld1q_u8(lanes + 16), start), block->units[1], moved.units[1]),
                     third = vbslq_u8(vcltq_u8(vld1q_u8(lanes + 32), start), block->units[2], moved.units[2]),
                     fourth =
                         vbslq_u8(vcltq_u8(vld1q_u8(lanes + 48), start), block->units[3], moved.units[3]);
    vst1q_u8(dst, first);
    vst1q_u8(dst + 16, second);
    vst1q_u8(dst + 32, third);
    vst1q_u8(dst + 48, fourth);
}

SEXTET_INLINE void store_kept(uint8_t *dst, uint8x8_t units, uint64_t mask) {
    vst1_u8(dst, vtbl1_u8(units, vld1_u8(gather_table->kept[mask & 0xff])));
}

/* Any units skipped: byte k of the vector has the bits of units 8 k on. Returns how many units are kept. */
SEXTET_INLINE size_t compact_block(const unit_block *block, uint8_t *dst, uint8x8_t skipped) {
    const uint64_t mask = vget_lane_u64(vreinterpret_u64_u8(skipped), 0);
    const uint8x8_t counts = vsub_u8(vdup_n_u8(8), vcnt_u8(skipped));
    const uint64_t ends =
        vget_lane_u64(vreinterpret_u64_u8(counts), 0) * UINT64_C(0x0101010101010101); /* at most 64 each */
    store_kept(dst, vget_low_u8(block->units[0]), mask);
    store_kept(dst + (ends & 0xff), vget_high_u8(block->units[0]), mask >> 8);
    store_kept(dst + (ends >> 8 & 0xff), vget_low_u8(block->units[1]), mask >> 16);
    store_kept(dst + (ends >> 16 & 0xff), vget_high_u8(block->units[1]), mask >> 24);
    store_kept(dst + (ends >> 24 & 0xff), vget_low_u8(block->units[2]), mask >> 32);
    store_kept(dst + (ends >> 32 & 0xff), vget_high_u8(block->units[2]), mask >> 40);
    store_kept(dst + (ends >> 40 & 0xff), vget_low_u8(block->units[3]), mask >> 48);
    store_kept(dst + (ends >> 48 & 0xff), vget_high_u8(block->units[3]), mask >> 56);
    return ends >> 56;
}

/* 128 units of src are there. Returns how many of the first 64 are kept. */
SEXTET_INLINE size_t gather_block(const uint8_t *src, uint8_t *dst, const skipped_units *skipped) {
    const unit_block block = load_block(src);
    const uint8x8_t found = find_skipped_in_block(&block, skipped);
    const uint64_t mask = vget_lane_u64(vreinterpret_u64_u8(found), 0);
    /* Adding the lowest bit carries through the run that it starts: nothing of it is left, unless there is
     * another. */
    const uint64_t carried = mask + (mask & (0 - mask));
    if (SEXTET_UNLIKELY(mask & carried))
        return compact_block(&block, dst, found);
    const unsigned from = count_trailing_zeros(mask), by = count_trailing_zeros(carried) - from;
    close_gap(src, dst, &block, from, by);
    return 64 - by;
}

/* ---- 16 units ---- */

SEXTET_INLINE size_t gather_16_units(const uint8_t *src, uint8_t *dst, const skipped_units *skipped) {
    const uint8x16_t units = vld1q_u8(src), bits = find_lane_bits(units, skipped);
    const uint8x8_t quarters = vpadd_u8(vget_low_u8(bits), vget_high_u8(bits)),
                    eighths = vpadd_u8(quarters, quarters), found = vpadd_u8(eighths, eighths);
    const uint32_t mask = vget_lane_u16(vreinterpret_u16_u8(found), 0);
    const uint32_t skipped_counts = vget_lane_u16(vreinterpret_u16_u8(vcnt_u8(found)), 0);
    const size_t first_count = 8 - (skipped_counts & 0xff);
    store_kept(dst, vget_low_u8(units), mask);
    store_kept(dst + first_count, vget_high_u8(units), mask >> 8);
    return first_count + 8 - (skipped_counts >> 8);
}

/* ---- all of them ---- */

SEXTET_INLINE sextet_result gather(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options,
    const bool is_other) {
    const skipped_units skipped = load_skipped_units(options, is_other);
    const uint8_t *text = (const uint8_t *)src, *end = text + src_len;
    uint8_t *out = (uint8_t *)dst, *out_end = out + dst_cap;
    for (; end - text >= 128 && out_end - out >= 64; text += 64)
        out += gather_block(text, out, &skipped);
    if (end - text >= 64 && out_end - out >= 64) {
        const unit_block block = load_block(text);
        out += compact_block(&block, out, find_skipped_in_block(&block, &skipped));
        text += 64;
    }
    for (; end - text >= 16 && out_end - out >= 64; text += 16)
        out += gather_16_units(text, out, &skipped);
    const size_t read = (size_t)(text - (const uint8_t *)src), written = (size_t)(out - (uint8_t *)dst);
    const sextet_result rest =
        sextet_base64_gather_scalar(src + read, src_len - read, dst + written, dst_cap - written, options);
    return sextet_make_result(read + rest.read, written + rest.written, SEXTET_OK);
}

static SEXTET_NOINLINE sextet_result gather_all_but_other(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    return gather(src, src_len, dst, dst_cap, options, true);
}

sextet_result sextet_base64_gather_neon(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    if (options & SEXTET_BASE64_SKIP_OTHER)
        return gather_all_but_other(src, src_len, dst, dst_cap, options);
    return gather(src, src_len, dst, dst_cap, options, false);
}
