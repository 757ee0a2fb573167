/* SPDX-License-Identifier: MIT
 * Latin-1 to UTF-8, NEON: 64 bytes at a time, then 16.
 *
 *   a byte                 abcdefgh
 *   below 80    second     0bcdefgh
 *   from 80 up  first      110000ab   second  10cdefgh
 *
 * Both bytes of each character are made, side by side; 8 characters are a vector, in which a table look-up
 * closes the gaps: a mask of 8 bits, the wide ones, tells which. The masks of all vectors come out of one
 * general register, and with their bits counted, one multiplication tells where each vector's output ends.
 *
 * Reads src[0 .. src_len) only. Vectors are stored whole where 8 more characters follow, which need the 8
 * bytes that may be too many; exactly where the text ends. The rest of a text is a vector that ends where the
 * text ends, and is written over what is written already. What has no room is left to the scalar kernel. */
#include "text_neon.h"

static SEXTET_COLD sextet_result hand_over(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options, size_t read,
    size_t written) {
    return sextet_text_behind(
        read, written,
        sextet_latin1_to_utf8_scalar(src + read, src_len - read, dst + written, dst_cap - written, options));
}

SEXTET_INLINE byte_pairs make_pairs(uint8x16_t bytes) {
    const uint8x16_t is_wide = find_high_bytes(bytes);
    return (byte_pairs){
        .first = vsriq_n_u8(vdupq_n_u8(0xc0), bytes, 6),
        .second = vbicq_u8(bytes, vandq_u8(is_wide, vdupq_n_u8(0x40))),
        .is_wide = is_wide,
    };
}

/* ---- 64 characters ---- */

/* As pair_places, for 8 groups of 8 characters. */
typedef struct block_places {
    uint64_t masks, ends;
} block_places;

SEXTET_INLINE block_places place_64_pairs(uint8x16_t a, uint8x16_t b, uint8x16_t c, uint8x16_t d) {
    const uint8x16_t bits = vld1q_u8(sextet_utf16_neon_table.lane_bits);
    const uint8x16_t first = vpaddq_u8(vandq_u8(a, bits), vandq_u8(b, bits)),
                     second = vpaddq_u8(vandq_u8(c, bits), vandq_u8(d, bits)),
                     fours = vpaddq_u8(first, second);
    const uint8x8_t masks = vget_low_u8(vpaddq_u8(fours, fours));
    const uint64_t counts = vget_lane_u64(vreinterpret_u64_u8(vcnt_u8(masks)), 0);
    return (block_places){
        vget_lane_u64(vreinterpret_u64_u8(masks), 0),
        (counts + UINT64_C(0x0808080808080808)) * UINT64_C(0x0101010101010101)};
}

/* Where group k starts. */
SEXTET_INLINE size_t group_start(block_places places, unsigned k) {
    return k ? places.ends >> (8 * k - 8) & 255 : 0;
}

/* Groups k and k + 1, whole vectors. */
SEXTET_INLINE void store_two_groups(uint8_t *dst, byte_pairs pairs, block_places places, unsigned k) {
    vst1q_u8(dst + group_start(places, k), low_pairs(pairs, places.masks >> 8 * k));
    vst1q_u8(dst + group_start(places, k + 1), high_pairs(pairs, places.masks >> (8 * k + 8)));
}

/* The last two groups of a text, exactly. */
SEXTET_INLINE void store_last_groups(uint8_t *dst, byte_pairs pairs, block_places places) {
    const size_t start = group_start(places, 7);
    vst1q_u8(dst + group_start(places, 6), low_pairs(pairs, places.masks >> 48));
    store_8_to_16_bytes(dst + start, high_pairs(pairs, places.masks >> 56), group_start(places, 8) - start);
}

/* Returns the bytes written, or 0 for want of room. Unless it is the last, 8 characters follow. */
SEXTET_INLINE size_t convert_64(const uint8_t *text, uint8_t *dst, size_t room, bool is_last) {
    const uint8x16_t a = vld1q_u8(text), b = vld1q_u8(text + 16), c = vld1q_u8(text + 32),
                     d = vld1q_u8(text + 48);
    if (is_all_ascii(vorrq_u8(vorrq_u8(a, b), vorrq_u8(c, d)))) {
        if (SEXTET_UNLIKELY(room < 64))
            return 0;
        vst1q_u8(dst, a);
        vst1q_u8(dst + 16, b);
        vst1q_u8(dst + 32, c);
        vst1q_u8(dst + 48, d);
        return 64;
    }
    const byte_pairs first = make_pairs(a), second = make_pairs(b), third = make_pairs(c),
                     last = make_pairs(d);
    const block_places places = place_64_pairs(first.is_wide, second.is_wide, third.is_wide, last.is_wide);
    const size_t len = group_start(places, 8);
    if (SEXTET_UNLIKELY(room < len + (is_last ? 0 : 8)))
        return 0;
    store_two_groups(dst, first, places, 0);
    store_two_groups(dst, second, places, 2);
    store_two_groups(dst, third, places, 4);
    if (is_last)
        store_last_groups(dst, last, places);
    else
        store_two_groups(dst, last, places, 6);
    return len;
}

/* ---- 16 characters ---- */

/* All but the first `known` of 16 characters, which stand in front of dst already. */
SEXTET_INLINE size_t convert_16(const uint8_t *text, uint8_t *dst, size_t room, size_t known) {
    const byte_pairs pairs = make_pairs(vld1q_u8(text));
    const pair_places places = place_16_pairs(pairs.is_wide);
    const size_t known_len = known ? count_first_bytes(pairs.is_wide, known) : 0,
                 len = (places.ends >> 8 & 255) - known_len;
    if (SEXTET_UNLIKELY(len > room))
        return 0;
    store_16_pairs(dst - known_len, pairs, places);
    return len;
}

/* 16 characters or more, of which `at` are converted, to `written` bytes. */
static SEXTET_NOINLINE sextet_result convert_rest(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options, size_t at,
    size_t written) {
    const uint8_t *text = (const uint8_t *)src;
    uint8_t *out = (uint8_t *)dst;
    for (size_t len; src_len - at >= 16; at += 16, written += len) {
        len = convert_16(text + at, out + written, dst_cap - written, 0);
        if (SEXTET_UNLIKELY(!len))
            return hand_over(src, src_len, dst, dst_cap, options, at, written);
    }
    if (at < src_len) {
        const size_t len =
            convert_16(text + src_len - 16, out + written, dst_cap - written, 16 - (src_len - at));
        if (SEXTET_UNLIKELY(!len))
            return hand_over(src, src_len, dst, dst_cap, options, at, written);
        written += len;
    }
    return sextet_make_result(src_len, written, SEXTET_OK);
}

/* 64 characters or more. */
static SEXTET_NOINLINE sextet_result
convert_long(const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    const uint8_t *text = (const uint8_t *)src;
    uint8_t *out = (uint8_t *)dst;
    size_t at = 0, written = 0;
    for (size_t len; src_len - at >= 72; at += 64, written += len) {
        len = convert_64(text + at, out + written, dst_cap - written, false);
        if (SEXTET_UNLIKELY(!len))
            return hand_over(src, src_len, dst, dst_cap, options, at, written);
    }
    if (src_len - at >= 64) {
        const size_t len = convert_64(text + at, out + written, dst_cap - written, true);
        if (SEXTET_UNLIKELY(!len))
            return hand_over(src, src_len, dst, dst_cap, options, at, written);
        at += 64, written += len;
    }
    if (at == src_len)
        return sextet_make_result(src_len, written, SEXTET_OK);
    return convert_rest(src, src_len, dst, dst_cap, options, at, written);
}

/* ---- short texts ---- */

/* With no loop: a common size. */
SEXTET_INLINE sextet_result
convert_exactly_16(const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    const size_t len = convert_16((const uint8_t *)src, (uint8_t *)dst, dst_cap, 0);
    if (SEXTET_UNLIKELY(!len))
        return hand_over(src, src_len, dst, dst_cap, options, 0, 0);
    return sextet_make_result(16, len, SEXTET_OK);
}

/* The first 8 characters and the last, which overlap. */
SEXTET_INLINE sextet_result
convert_8_to_15(const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    const uint8_t *text = (const uint8_t *)src;
    uint8_t *out = (uint8_t *)dst;
    const byte_pairs pairs = make_pairs(vcombine_u8(vld1_u8(text), vld1_u8(text + src_len - 8)));
    const pair_places places = place_16_pairs(pairs.is_wide);
    const size_t first_len = places.ends & 255, last_len = (places.ends >> 8 & 255) - first_len,
                 known_len = count_first_bytes(vextq_u8(pairs.is_wide, pairs.is_wide, 8), 16 - src_len),
                 len = first_len + last_len - known_len;
    if (SEXTET_UNLIKELY(len > dst_cap))
        return hand_over(src, src_len, dst, dst_cap, options, 0, 0);
    store_8_to_16_bytes(out, low_pairs(pairs, places.masks), first_len);
    store_8_to_16_bytes(out + len - last_len, high_pairs(pairs, places.masks >> 8), last_len);
    return sextet_make_result(src_len, len, SEXTET_OK);
}

/* The zeros behind the text count one byte each. */
SEXTET_INLINE sextet_result
convert_1_to_7(const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    const uint64_t word = load_1_to_8((const uint8_t *)src, src_len);
    const byte_pairs pairs = make_pairs(vreinterpretq_u8_u64(vdupq_n_u64(word)));
    const pair_places places = place_16_pairs(pairs.is_wide);
    const size_t len = (places.ends & 255) - (8 - src_len);
    if (SEXTET_UNLIKELY(len > dst_cap))
        return hand_over(src, src_len, dst, dst_cap, options, 0, 0);
    store_1_to_16_bytes((uint8_t *)dst, low_pairs(pairs, places.masks), len);
    return sextet_make_result(src_len, len, SEXTET_OK);
}

sextet_result sextet_latin1_to_utf8_neon(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    if (src_len >= 64)
        return convert_long(src, src_len, dst, dst_cap, options);
    if (src_len > 16)
        return convert_rest(src, src_len, dst, dst_cap, options, 0, 0);
    if (src_len == 16)
        return convert_exactly_16(src, src_len, dst, dst_cap, options);
    if (src_len >= 8)
        return convert_8_to_15(src, src_len, dst, dst_cap, options);
    return convert_1_to_7(src, src_len, dst, dst_cap, options);
}
