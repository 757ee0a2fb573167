/* SPDX-License-Identifier: MIT
 * Base64 decode of 16-bit units, NEON: base64_decode_neon.c, but for the loads and where it jumps to. The
 * steps on symbols, with their bit layouts, are in base64_decode_neon.h.
 *
 * 64 units at a time. A load of 64 bytes takes 32 units apart, to low and high bytes of those at even and at
 * odd places:
 *   acac...  0000...  bdbd...  0000...
 * and the low bytes of two such loads make four vectors, one for each symbol of the 16 groups:
 *   aaaa...  bbbb...  cccc...  dddd...
 * The high bytes are ORed; where one is not zero a value loses bit 6, as if its symbol were not in the
 * alphabet. (Loading 16-bit lanes and narrowing them costs about the same in all models, and would need a
 * uint16_t pointer that may be odd.)
 *
 * 16 units at a time: narrowed with saturation, so that a unit above FF becomes FF, which is no symbol.
 *
 * Reads src[0 .. src_len), at any address, and writes dst[0 .. decoded length), nothing else. Nothing is
 * stored before all symbols of the step are known to be good. There are no loops for tails: a vector that
 * ends where the text ends lies over what is decoded already. */
#include "base64_decode_neon.h"

SEXTET_INLINE decoded_block decode_64_units(const uint8_t *text, low_values low, high_values high) {
    const uint8x16x4_t front = vld4q_u8(text), back = vld4q_u8(text + 64);
    const uint8x16x4_t symbols = {{
        vuzp1q_u8(front.val[0], back.val[0]),
        vuzp1q_u8(front.val[2], back.val[2]),
        vuzp2q_u8(front.val[0], back.val[0]),
        vuzp2q_u8(front.val[2], back.val[2]),
    }};
    const uint8x16_t high_bytes =
        vorrq_u8(vorrq_u8(front.val[1], front.val[3]), vorrq_u8(back.val[1], back.val[3]));
    decoded_block block = decode_16_groups(symbols, low, high);
    block.joined_values = vandq_u8(block.joined_values, vceqzq_u8(high_bytes));
    return block;
}

/* The rest behind src[start], 0 to 63 symbols; with those in front of it at least 17. */
static SEXTET_NOINLINE sextet_result decode_rest(
    const uint16_t *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options,
    size_t symbols, size_t start) {
    bool good = true;
    if (start < symbols) {
        const decoding job = begin_decoding(src, 2, dst, symbols, start);
        good = decode_end_of_text(&job, load_low_values(options), load_high_values(options));
    }
    if (SEXTET_UNLIKELY(!good))
        return sextet_base64_decode_utf16_unusual(src, src_len, dst, dst_cap, options, start);
    return sextet_make_result(src_len, decoded_len(symbols), SEXTET_OK);
}

/* The rest behind src[start], 64 to 127 symbols. */
static SEXTET_NOINLINE sextet_result decode_block_and_rest(
    const uint16_t *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options,
    size_t symbols, size_t start) {
    const decoded_block block = decode_64_units(
        (const uint8_t *)src + 2 * start, load_low_values(options), load_high_values(options));
    if (SEXTET_UNLIKELY(!are_good(block.joined_values)))
        return sextet_base64_decode_utf16_unusual(src, src_len, dst, dst_cap, options, start);
    vst3q_u8((uint8_t *)dst + start / 4 * 3, block.bytes);
    return decode_rest(src, src_len, dst, dst_cap, options, symbols, start + 64);
}

/* 128 symbols or more. */
static SEXTET_NOINLINE sextet_result decode_long(
    const uint16_t *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options,
    size_t symbols) {
    const low_values low = load_low_values(options);
    const high_values high = load_high_values(options);
    const uint8_t *text = (const uint8_t *)src;
    uint8_t *out = dst;
    size_t rest = symbols;
    do {
        const decoded_block first = decode_64_units(text, low, high),
                            second = decode_64_units(text + 128, low, high);
        if (SEXTET_UNLIKELY(!are_good(vandq_u8(first.joined_values, second.joined_values))))
            return sextet_base64_decode_utf16_unusual(src, src_len, dst, dst_cap, options, symbols - rest);
        vst3q_u8(out, first.bytes);
        vst3q_u8(out + 48, second.bytes);
        text += 256, out += 96, rest -= 128;
    } while (rest >= 128);
    if (rest >= 64)
        return decode_block_and_rest(src, src_len, dst, dst_cap, options, symbols, symbols - rest);
    return decode_rest(src, src_len, dst, dst_cap, options, symbols, symbols - rest);
}

/* The first and the last 8, 4, or 2 and 1 units side by side. */
SEXTET_INLINE uint8x16_t load_short_text_utf16(const uint8_t *text, size_t symbols) {
    uint8x16_t first, last = vdupq_n_u8(0);
    if (symbols >= 8) {
        first = vld1q_u8(text);
        last = vld1q_u8(text + 2 * symbols - 16);
    } else if (symbols >= 4) {
        first = vcombine_u8(vld1_u8(text), vld1_u8(text + 2 * symbols - 8));
    } else {
        const uint16x8_t first_two = vreinterpretq_u16_u32(vdupq_n_u32(load32(text)));
        first = vreinterpretq_u8_u16(vsetq_lane_u16(load16(text + 2 * symbols - 2), first_two, 2));
    }
    return vqmovn_high_u16(vqmovn_u16(vreinterpretq_u16_u8(first)), vreinterpretq_u16_u8(last));
}

sextet_result sextet_base64_decode_utf16_neon(
    const uint16_t *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options) {
    const size_t symbols = count_symbols_utf16(src, src_len, options), len = decoded_len(symbols);
    if (SEXTET_UNLIKELY(symbols == SEXTET_BASE64_BAD_LENGTH || len > dst_cap))
        return sextet_base64_decode_utf16_unusual(src, src_len, dst, dst_cap, options, 0);
    if (symbols > 16) {
        if (symbols >= 128)
            return decode_long(src, src_len, dst, dst_cap, options, symbols);
        if (symbols >= 64)
            return decode_block_and_rest(src, src_len, dst, dst_cap, options, symbols, 0);
        return decode_rest(src, src_len, dst, dst_cap, options, symbols, 0);
    }
    const base64_decode_neon_shape *shape = &table->shorts[symbols];
    const uint8x16_t text = align_symbols(load_short_text_utf16((const uint8_t *)src, symbols), shape);
    const uint8x16_t values = look_up(text, load_low_values(options), load_high_values(options));
    if (SEXTET_UNLIKELY(!are_good(refuse_unused_bits(values, shape))))
        return sextet_base64_decode_utf16_unusual(src, src_len, dst, dst_cap, options, 0);
    store_short_output(dst, len, pack(values, shape->pack));
    return sextet_make_result(src_len, len, SEXTET_OK);
}
