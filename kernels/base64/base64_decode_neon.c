/* SPDX-License-Identifier: MIT
 * Base64 decode, NEON. The steps, with their bit layouts, are in base64_decode_neon.h.
 *
 * 64 symbols at a time, loaded as four vectors, one for each symbol of the 16 groups; what is left, and short
 * texts, 16 at a time.
 *
 * Reads src[0 .. src_len) and writes dst[0 .. decoded length), nothing else. Nothing is stored before all
 * symbols of the step are known to be good. There are no loops for tails: a vector that ends where the text
 * ends lies over what is decoded already. In place (dst == src) that is sound, too: a text of up to 63
 * symbols, or the rest of a longer one, is loaded in full before any of its bytes are stored, and the bytes
 * in front of that rest end at least 16 symbols before it, since they come from 64 symbols or more. */
#include "base64_decode_neon.h"

/* The rest behind src[start], 0 to 63 symbols; with those in front of it at least 17. */
static SEXTET_NOINLINE sextet_result decode_rest(
    const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options, size_t symbols,
    size_t start) {
    bool good = true;
    if (start < symbols) {
        const decoding job = begin_decoding(src, 1, dst, symbols, start);
        good = decode_end_of_text(&job, load_low_values(options), load_high_values(options));
    }
    if (SEXTET_UNLIKELY(!good))
        return sextet_base64_decode_unusual(src, src_len, dst, dst_cap, options, start);
    return sextet_make_result(src_len, decoded_len(symbols), SEXTET_OK);
}

/* The rest behind src[start], 64 to 127 symbols. */
static SEXTET_NOINLINE sextet_result decode_block_and_rest(
    const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options, size_t symbols,
    size_t start) {
    const decoded_block block =
        decode_64_symbols((const uint8_t *)src + start, load_low_values(options), load_high_values(options));
    if (SEXTET_UNLIKELY(!are_good(block.joined_values)))
        return sextet_base64_decode_unusual(src, src_len, dst, dst_cap, options, start);
    vst3q_u8((uint8_t *)dst + start / 4 * 3, block.bytes);
    return decode_rest(src, src_len, dst, dst_cap, options, symbols, start + 64);
}

/* 128 symbols or more. */
static SEXTET_NOINLINE sextet_result decode_long(
    const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options,
    size_t symbols) {
    const low_values low = load_low_values(options);
    const high_values high = load_high_values(options);
    const uint8_t *text = (const uint8_t *)src;
    uint8_t *out = dst;
    size_t rest = symbols;
    do {
        const decoded_block first = decode_64_symbols(text, low, high),
                            second = decode_64_symbols(text + 64, low, high);
        if (SEXTET_UNLIKELY(!are_good(vandq_u8(first.joined_values, second.joined_values))))
            return sextet_base64_decode_unusual(src, src_len, dst, dst_cap, options, symbols - rest);
        vst3q_u8(out, first.bytes);
        vst3q_u8(out + 48, second.bytes);
        text += 128, out += 96, rest -= 128;
    } while (rest >= 128);
    if (rest >= 64)
        return decode_block_and_rest(src, src_len, dst, dst_cap, options, symbols, symbols - rest);
    return decode_rest(src, src_len, dst, dst_cap, options, symbols, symbols - rest);
}

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

sextet_result sextet_base64_decode_neon(
    const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options) {
    const size_t symbols = count_symbols(src, src_len, options), len = decoded_len(symbols);
    if (SEXTET_UNLIKELY(symbols == SEXTET_BASE64_BAD_LENGTH || len > dst_cap))
        return sextet_base64_decode_unusual(src, src_len, dst, dst_cap, options, 0);
    if (symbols > 16) {
        if (symbols >= 128)
            return decode_long(src, src_len, dst, dst_cap, options, symbols);
        if (symbols >= 64)
            return decode_block_and_rest(src, src_len, dst, dst_cap, options, symbols, 0);
        return decode_rest(src, src_len, dst, dst_cap, options, symbols, 0);
    }
    const base64_decode_neon_shape *shape = &table->shorts[symbols];
    const uint8x16_t text = align_symbols(load_short_text((const uint8_t *)src, symbols), shape);
    const uint8x16_t values = look_up(text, load_low_values(options), load_high_values(options));
    if (SEXTET_UNLIKELY(!are_good(refuse_unused_bits(values, shape))))
        return sextet_base64_decode_unusual(src, src_len, dst, dst_cap, options, 0);
    store_short_output(dst, len, pack(values, shape->pack));
    return sextet_make_result(src_len, len, SEXTET_OK);
}
