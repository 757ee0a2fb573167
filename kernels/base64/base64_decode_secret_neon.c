/* SPDX-License-Identifier: MIT
 * Base64 decode for secrets, NEON, with the look-ups and the layouts of base64_decode_neon.h: a value has bit
 * 6 set when the byte is a symbol, and is zero when not. All look-ups are table instructions on registers
 * (tbl).
 *
 * The text is gone through twice: once for errors, by the AND of all values, and once to write the bytes
 * under a mask made of that. So nothing of a bad text is ever in dst, only zeros. Time, addresses and rows of
 * tables depend on lengths and options alone, of which the number of '=' is one.
 * Reads src[0 .. src_len) and writes dst[0 .. decoded length), nothing else; dst_cap is enough.
 * Tail: behind blocks of 64 and vectors of 16 symbols the last 16 are a vector of their own that ends where
 * the text ends; below 16 there are two overlapping loads and a row of the table for each length. */
#include "base64_decode_neon.h"
#include "base64_secret.h"

typedef struct decode_constants {
    low_values low;
    high_values high;
} decode_constants;

SEXTET_INLINE decode_constants load_constants(sextet_base64_options options) {
    return (decode_constants){load_low_values(options), load_high_values(options)};
}

SEXTET_INLINE uint8x16_t find_values(uint8x16_t symbols, decode_constants constants) {
    return look_up(symbols, constants.low, constants.high);
}

SEXTET_INLINE uint64_t mask_if_all_found(uint8x16_t joined_values) {
    const uint8x16_t minima = vpminq_u8(joined_values, joined_values);
    return mask_if_good(~vgetq_lane_u64(vreinterpretq_u64_u8(minima), 0) & UINT64_C(0x4040404040404040));
}

SEXTET_INLINE uint8x16_t put_mask_over(uint8x16_t bytes, uint64_t good) {
    return vandq_u8(bytes, vreinterpretq_u8_u64(vdupq_n_u64(good)));
}

/* Groups of values to bytes. */
SEXTET_INLINE uint8x16_t pack_values(uint8x16_t values, const uint8_t *order, uint64_t good) {
    return pack(put_mask_over(values, good), order);
}

/* Values of symbols that a row of the table puts in their places. */
SEXTET_INLINE uint8x16_t
find_shaped_values(uint8x16_t text, const base64_decode_neon_shape *shape, decode_constants constants) {
    return find_values(align_symbols(text, shape), constants);
}

/* ---- 16 symbols and more ---- */

/* The AND of 64 values. */
SEXTET_INLINE uint8x16_t join_64_values(const uint8_t *text, decode_constants constants) {
    return vandq_u8(
        vandq_u8(find_values(vld1q_u8(text), constants), find_values(vld1q_u8(text + 16), constants)),
        vandq_u8(find_values(vld1q_u8(text + 32), constants), find_values(vld1q_u8(text + 48), constants)));
}

/* The AND of all values in front of the last vector. */
SEXTET_INLINE uint8x16_t join_values(const uint8_t *text, size_t symbols, decode_constants constants) {
    uint8x16_t joined = vdupq_n_u8(0xff);
    size_t at = 0;
    for (; symbols - at >= 64; at += 64)
        joined = vandq_u8(joined, join_64_values(text + at, constants));
    for (; symbols - at > 16; at += 16)
        joined = vandq_u8(joined, find_values(vld1q_u8(text + at), constants));
    return joined;
}

SEXTET_INLINE void store_64_symbols(
    const uint8_t *text, uint8_t *dst, decode_constants constants, uint64_t good) {
    decoded_block block = decode_64_symbols(text, constants.low, constants.high);
    block.bytes.val[0] = put_mask_over(block.bytes.val[0], good);
    block.bytes.val[1] = put_mask_over(block.bytes.val[1], good);
    block.bytes.val[2] = put_mask_over(block.bytes.val[2], good);
    vst3q_u8(dst, block.bytes);
}

SEXTET_INLINE void store_16_symbols(
    const uint8_t *text, uint8_t *dst, decode_constants constants, uint64_t good) {
    const uint8x16_t bytes = pack_values(find_values(vld1q_u8(text), constants), table->pack, good);
    vst1_u8(dst, vget_low_u8(bytes));
    store32(dst + 8, vgetq_lane_u32(vreinterpretq_u32_u8(bytes), 2));
}

static SEXTET_NOINLINE sextet_result decode_16_and_more(
    const char *src, size_t src_len, void *dst, size_t symbols, sextet_base64_options options) {
    const decode_constants constants = load_constants(options);
    const uint8_t *text = (const uint8_t *)src;
    uint8_t *out = dst;
    const size_t groups = (symbols + 3) / 4, len = decoded_len(symbols);
    const base64_decode_neon_shape *shape = &table->ends[4 * groups - symbols];
    const uint8x16_t last = find_shaped_values(vld1q_u8(text + symbols - 16), shape, constants);
    const uint64_t good =
        mask_if_all_found(vandq_u8(join_values(text, symbols, constants), refuse_unused_bits(last, shape)));
    size_t at = 0;
    for (; symbols - at >= 64; at += 64)
        store_64_symbols(text + at, out + at / 4 * 3, constants, good);
    for (; symbols - at > 16; at += 16)
        store_16_symbols(text + at, out + at / 4 * 3, constants, good);
    const uint8x16_t bytes = pack_values(last, shape->pack, good);
    vst1_u8(out + 3 * groups - 12, vget_low_u8(bytes));
    store32(out + len - 4, vgetq_lane_u32(vreinterpretq_u32_u8(bytes), 2));
    return make_secret_result(src_len, len, good);
}

/* ---- 2 .. 15 symbols ---- */

/* The first and the last 8, 4, or 2 and 1 symbols side by side. */
SEXTET_INLINE uint8x16_t load_short_text(const uint8_t *text, size_t symbols) {
    if (symbols >= 8)
        return vcombine_u8(vld1_u8(text), vld1_u8(text + symbols - 8));
    if (symbols >= 4) {
        const uint32x4_t first = vdupq_n_u32(load32(text));
        return vreinterpretq_u8_u32(vsetq_lane_u32(load32(text + symbols - 4), first, 1));
    }
    const uint8x16_t first_two = vsetq_lane_u8(text[1], vdupq_n_u8(text[0]), 1);
    return vsetq_lane_u8(text[symbols - 1], first_two, 2);
}

sextet_result sextet_base64_decode_secret_neon(
    const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options) {
    (void)dst_cap;
    const size_t symbols = count_symbols(src, src_len, options), len = decoded_len(symbols);
    if (symbols >= 16)
        return decode_16_and_more(src, src_len, dst, symbols, options);
    const base64_decode_neon_shape *shape = &table->shorts[symbols];
    const uint8x16_t text = load_short_text((const uint8_t *)src, symbols);
    const uint8x16_t values = find_shaped_values(text, shape, load_constants(options));
    const uint64_t good = mask_if_all_found(refuse_unused_bits(values, shape));
    store_short_output(dst, len, pack_values(values, shape->pack, good));
    return make_secret_result(src_len, len, good);
}
