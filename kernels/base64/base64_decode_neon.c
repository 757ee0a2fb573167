/* SPDX-License-Identifier: MIT
 * Base64 decode, NEON.
 *
 * The symbols of both alphabets lie between '+' (43) and 'z' (122). Two table look-ups, one for 43 .. 74 and
 * one from 75 on, of which one gives zero, make a value of each symbol: bit 6 is set, bits 0 .. 5 are the
 * sextet. Any other byte gives zero. So the AND of values has bit 6 if all the symbols are in the alphabet, and
 * the packing shifts bit 6 out.
 *
 * 64 symbols at a time, loaded as four vectors, one for each symbol of the 16 groups:
 *   01aaaaaa  01bbbbbb  01cccccc  01dddddd
 * Shifts and inserts make three vectors of bytes, which one instruction stores in order:
 *   aaaaaabb  bbbbcccc  ccdddddd
 *
 * 16 symbols at a time, in one vector: a shift and an insert join pairs of sextets in 16 bits, and again pairs
 * of those in 32 bits, the highest 8 of which mean nothing. A table look-up puts the bytes in order:
 *   01bbbbbb 01aaaaaa   ->   ..aaaaaabbbbbb   ->   ........aaaaaabbbbbbccccccdddddd
 *
 * Reads src[0 .. src_len) and writes dst[0 .. decoded length), nothing else. Nothing is stored before all
 * symbols of the step are known to be good. There are no loops for tails: a vector that ends where the text
 * ends lies over what is decoded already. In place (dst == src) that is sound, too: a text of up to 63 symbols,
 * or the rest of a longer one, is loaded in full before any of its bytes are stored, and the bytes in front of
 * that rest end at least 16 symbols before it, since they come from 64 symbols or more. */
#include "../simd.h"

#include "base64_layout.h"
#include "base64_tables_neon.h"

static const base64_decode_neon_table *const table = &sextet_base64_decode_neon_table;

/* ---- symbols to values ---- */

/* gcc 12 copies the registers of a three-register table at each use, and not those of a four-register one,
 * which costs one more uop on every core. The table has zeros there. */
#if defined(__clang__)
typedef uint8x16x3_t high_values;
#define LOAD_HIGH_VALUES vld1q_u8_x3
#define LOOK_UP_HIGH vqtbl3q_u8
#else
typedef uint8x16x4_t high_values;
#define LOAD_HIGH_VALUES vld1q_u8_x4
#define LOOK_UP_HIGH vqtbl4q_u8
#endif

typedef struct value_table {
    uint8x16x2_t low; /* of symbols 43 .. 74 */
    high_values high; /* of symbols from 75 on */
} value_table;

SEXTET_INLINE value_table load_values(sextet_base64_options options) {
    const uint8_t *row = sextet_base64_decode_neon_values[alphabet_row(options)];
    return (value_table){.low = vld1q_u8_x2(row), .high = LOAD_HIGH_VALUES(row + 32)};
}

SEXTET_INLINE uint8x16_t look_up(uint8x16_t symbols, const value_table *values) {
    const uint8x16_t low = vqtbl2q_u8(values->low, vsubq_u8(symbols, vdupq_n_u8(43)));
    const uint8x16_t high = LOOK_UP_HIGH(values->high, vsubq_u8(symbols, vdupq_n_u8(75)));
    return vorrq_u8(low, high);
}

/* A pairwise minimum keeps bit 6 where both have it: without it a value is zero. It is cheap on every core, where
 * the minimum of the whole vector is not. */
SEXTET_INLINE bool are_good(uint8x16_t joined_values) {
    const uint8x16_t minima = vpminq_u8(joined_values, joined_values);
    return !(~vgetq_lane_u64(vreinterpretq_u64_u8(minima), 0) & UINT64_C(0x4040404040404040));
}

/* ---- 64 symbols ---- */

typedef struct decoded_block {
    uint8x16x3_t bytes;
    uint8x16_t joined_values;
} decoded_block;

SEXTET_INLINE decoded_block decode_64_symbols(const uint8_t *text, const value_table *values) {
    const uint8x16x4_t symbols = vld4q_u8(text);
    const uint8x16_t a = look_up(symbols.val[0], values), b = look_up(symbols.val[1], values),
                     c = look_up(symbols.val[2], values), d = look_up(symbols.val[3], values);
    decoded_block block;
    block.bytes.val[0] = vsliq_n_u8(vshrq_n_u8(b, 4), a, 2);
    block.bytes.val[1] = vsliq_n_u8(vshrq_n_u8(c, 2), b, 4);
    block.bytes.val[2] = vsliq_n_u8(d, c, 6);
    block.joined_values = vandq_u8(vandq_u8(a, b), vandq_u8(c, d));
    return block;
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

/* Groups from lane 0 on; missing symbols count as zero. */
SEXTET_INLINE uint8x16_t align_symbols(uint8x16_t text, const base64_decode_neon_shape *shape) {
    return vqtbx1q_u8(vdupq_n_u8('A'), text, vld1q_u8(shape->move));
}

/* The values, with zero for the last symbol if its unused bits are not zero. */
SEXTET_INLINE uint8x16_t refuse_unused_bits(uint8x16_t values, const base64_decode_neon_shape *shape) {
    return vbicq_u8(values, vtstq_u8(values, vld1q_u8(shape->unused_bits)));
}

SEXTET_INLINE void store_piece(uint8_t *dst, uint8x16_t bytes, int place) {
    store32(dst, place == 1 ? vgetq_lane_u32(vreinterpretq_u32_u8(bytes), 1)
                            : vgetq_lane_u32(vreinterpretq_u32_u8(bytes), 2));
}
