/* SPDX-License-Identifier: MIT
 * What the NEON kernels that read UTF-16 share, and the encoding of UTF-8.
 *
 * 16 units lie in two planes, one vector of all low bytes and one of all high bytes. So each step does 16
 * units, and the other byte order is no more than the planes exchanged.
 *
 *   unit                    high      low        bytes, one vector for each
 *   0000 .. 007F            00000000  0xxxxxxx   0xxxxxxx
 *   0080 .. 07FF            00000yyy  yyxxxxxx   110yyyyy  10xxxxxx
 *   0800 .. FFFF            zzzzyyyy  yyxxxxxx   1110zzzz  10yyyyyy  10xxxxxx
 *   high surrogate          110110ww  wwzzzzyy   11110uuu  10uuzzzz             uuuuu = wwww + 1
 *   low surrogate           110111yy  yyxxxxxx   10YYyyyy  10xxxxxx             YY: yy of the unit before it
 *
 * Each half of a pair gives two bytes of the four by itself, so no pair is ever moved. Zips put the bytes of
 * a unit side by side, 4 units in a vector of 32-bit lanes, and a table look-up closes the gaps. */
#ifndef SEXTET_UTF16_NEON_H
#define SEXTET_UTF16_NEON_H

#include "text_neon.h"

/* ---- units ---- */

typedef struct unit_planes {
    uint8x16_t low, high;
} unit_planes;

SEXTET_INLINE unit_planes split_units(uint8x16_t first, uint8x16_t second, bool is_foreign) {
    const uint8x16_t even = vuzp1q_u8(first, second), odd = vuzp2q_u8(first, second);
    return is_foreign ? (unit_planes){odd, even} : (unit_planes){even, odd};
}

SEXTET_INLINE unit_planes load_16_units(const void *text, bool is_foreign) {
    return split_units(vld1q_u8(text), vld1q_u8((const uint8_t *)text + 16), is_foreign);
}

/* The units in front of 16 units; there is none in front of a text. */
SEXTET_INLINE unit_planes
units_before(const uint8_t *text, unit_planes units, bool is_start, bool is_foreign) {
    if (!is_start)
        return load_16_units(text - 2, is_foreign);
    const uint8x16_t none = vdupq_n_u8(0);
    return (unit_planes){vextq_u8(none, units.low, 15), vextq_u8(none, units.high, 15)};
}

/* The same for a plane of the first 8 units of a text of 8 to 16 and its last 8, which overlap. In front of
 * the last stands unit len - 9; none for a text of 8. */
SEXTET_INLINE uint8x16_t before_halves(uint8x16_t plane, size_t len) {
    const uint8x16_t none = vdupq_n_u8(0x80), lanes = vld1q_u8(sextet_utf16_neon_table.lanes);
    return vqtbl1q_u8(plane, vsetq_lane_u8((uint8_t)(len - 9), vextq_u8(none, lanes, 15), 8));
}

/* With zeros behind them. */
SEXTET_INLINE uint8x16_t load_1_to_7_units(const uint8_t *text, size_t len) {
    if (len >= 4) {
        const uint64_t last = load64(text + 2 * len - 8) >> 16 * (7 - len) >> 16;
        return vreinterpretq_u8_u64(vcombine_u64(vcreate_u64(load64(text)), vcreate_u64(last)));
    }
    const uint64_t first = load16(text), middle = load16(text + 2 * (len / 2)),
                   last = load16(text + 2 * len - 2);
    const uint64_t word = first | middle << 16 * (len / 2) | last << 16 * (len - 1);
    return vreinterpretq_u8_u64(vcombine_u64(vcreate_u64(word), vcreate_u64(0)));
}

/* The maxima of pairs of units, as units in native order, of those that were joined by OR. */
SEXTET_INLINE uint64_t fold_units(uint8x16_t joined, bool is_foreign) {
    const uint16x8_t units = vreinterpretq_u16_u8(is_foreign ? vrev16q_u8(joined) : joined);
    return vgetq_lane_u64(vreinterpretq_u64_u16(vpmaxq_u16(units, units)), 0);
}

SEXTET_INLINE bool are_units_ascii(unit_planes units) {
    return is_all_ascii(vorrq_u8(units.low, vtstq_u8(units.high, units.high)));
}

/* ---- surrogates, by their high bytes ---- */

SEXTET_INLINE uint8x16_t find_surrogates(uint8x16_t high) {
    return vceqq_u8(vandq_u8(high, vdupq_n_u8(0xf8)), vdupq_n_u8(0xd8));
}

SEXTET_INLINE uint8x16_t find_high_surrogates(uint8x16_t high) {
    return vceqq_u8(vandq_u8(high, vdupq_n_u8(0xfc)), vdupq_n_u8(0xd8));
}

SEXTET_INLINE uint8x16_t find_low_surrogates(uint8x16_t high) {
    return vceqq_u8(vandq_u8(high, vdupq_n_u8(0xfc)), vdupq_n_u8(0xdc));
}

/* FF where a low one does not follow a high one, or something else does. */
SEXTET_INLINE uint8x16_t find_unpaired(uint8x16_t high_before, uint8x16_t high) {
    return veorq_u8(find_high_surrogates(high_before), find_low_surrogates(high));
}

/* FF for the second ones of pairs. */
SEXTET_INLINE uint8x16_t find_pairs(uint8x16_t high_before, uint8x16_t high) {
    return vandq_u8(find_high_surrogates(high_before), find_low_surrogates(high));
}

SEXTET_INLINE bool ends_with_high_surrogate(unit_planes units) {
    return is_high_surrogate((uint32_t)vgetq_lane_u8(units.high, 15) << 8);
}

/* The start of the character that `at` stands in: the unit in front of it is no longer a high surrogate. */
SEXTET_INLINE size_t character_start(const void *src, size_t at, bool is_foreign) {
    return at - (at && is_high_surrogate(unit16(src, at - 1, is_foreign)));
}

/* ---- units below 800 ---- */

/* yyyyy, or what has no meaning from 800 up. */
SEXTET_INLINE uint8x16_t top_bits(unit_planes units) {
    return vsliq_n_u8(vshrq_n_u8(units.low, 6), units.high, 2);
}

SEXTET_INLINE byte_pairs encode_two_bytes(unit_planes units) {
    const uint8x16_t top = top_bits(units), is_wide = vcgtq_u8(top, vdupq_n_u8(1));
    return (byte_pairs){
        .first = vorrq_u8(top, vdupq_n_u8(0xc0)),
        .second = vbslq_u8(vandq_u8(is_wide, vdupq_n_u8(0xc0)), vdupq_n_u8(0x80), units.low),
        .is_wide = is_wide,
    };
}

/* ---- any unit ---- */

/* 10xxxxxx of the low 6 bits. */
SEXTET_INLINE uint8x16_t continuation(uint8x16_t bits) {
    return vbslq_u8(vdupq_n_u8(0x3f), bits, vdupq_n_u8(0x80));
}

/* Four bytes or less of each of 16 characters or halves; codes are their numbers less 1. */
typedef struct utf8_planes {
    uint8x16_t bytes[4], codes;
} utf8_planes;

/* Units of three bytes. */
SEXTET_INLINE uint8x16x3_t encode_three_bytes(unit_planes units) {
    uint8x16x3_t bytes;
    bytes.val[0] = vsriq_n_u8(vdupq_n_u8(0xe0), units.high, 4);
    bytes.val[1] = continuation(top_bits(units));
    bytes.val[2] = continuation(units.low);
    return bytes;
}

/* Surrogates as if they were characters. */
SEXTET_INLINE utf8_planes encode_units(unit_planes units) {
    const uint8x16_t top = top_bits(units), is_three = vcgtq_u8(units.high, vdupq_n_u8(7)),
                     is_one = vbicq_u8(vcltq_u8(top, vdupq_n_u8(2)), is_three);
    const uint8x16x3_t three = encode_three_bytes(units);
    const uint8x16_t first = vbslq_u8(is_three, three.val[0], vorrq_u8(top, vdupq_n_u8(0xc0)));
    utf8_planes planes;
    planes.bytes[0] = vbslq_u8(is_one, units.low, first);
    planes.bytes[1] = vbslq_u8(is_three, three.val[1], three.val[2]);
    planes.bytes[2] = planes.bytes[3] = three.val[2];
    planes.codes = vaddq_u8(vsubq_u8(vdupq_n_u8(1), is_three), is_one);
    return planes;
}

/* The two bytes of each surrogate, in place of those that encode_units made. */
SEXTET_INLINE utf8_planes encode_surrogates(utf8_planes planes, unit_planes units, uint8x16_t low_before) {
    const uint8x16_t is_high = find_high_surrogates(units.high), is_low = find_low_surrogates(units.high),
                     top_two = vandq_u8(units.high, vdupq_n_u8(3)),
                     increased = vaddq_u8(units.low, vdupq_n_u8(0x40)), /* uuzzzzyy */
        carry = vcltq_u8(increased, vdupq_n_u8(0x40));
    const uint8x16_t high_first = vorrq_u8(vsubq_u8(top_two, carry), vdupq_n_u8(0xf0)),
                     high_second = vorrq_u8(vshrq_n_u8(increased, 2), vdupq_n_u8(0x80));
    const uint8x16_t middle = vorrq_u8(vsliq_n_u8(vshrq_n_u8(units.low, 6), top_two, 2), vdupq_n_u8(0x80)),
                     low_first = vbslq_u8(vdupq_n_u8(0x30), vshlq_n_u8(low_before, 4), middle);
    planes.bytes[0] = vbslq_u8(is_high, high_first, vbslq_u8(is_low, low_first, planes.bytes[0]));
    planes.bytes[1] = vbslq_u8(is_high, high_second, vbslq_u8(is_low, planes.bytes[2], planes.bytes[1]));
    planes.codes = vaddq_u8(planes.codes, vorrq_u8(is_high, is_low));
    return planes;
}

/* ---- closing the gaps ---- */

/* Byte k: the codes of the k-th four characters, 2 bits each; and where their output ends. */
typedef struct quad_places {
    uint32_t keys, ends;
} quad_places;

SEXTET_INLINE quad_places place_quads(uint8x16_t codes) {
    const uint8x16_t shifted = vshlq_u8(codes, vld1q_s8(sextet_utf16_neon_table.quad_shifts));
    uint8x16_t sums = vpaddq_u8(shifted, codes);
    sums = vpaddq_u8(sums, sums);
    const uint64_t both = vgetq_lane_u64(vreinterpretq_u64_u8(sums), 0);
    return (quad_places){
        (uint32_t)both, ((uint32_t)(both >> 32) + UINT32_C(0x04040404)) * UINT32_C(0x01010101)};
}

/* Where the k-th four start, and where the last end. */
SEXTET_INLINE size_t quad_start(quad_places places, unsigned k) {
    return k ? places.ends >> (8 * k - 8) & 255 : 0;
}

/* The bytes of the k-th four characters, 4 to 16 of them, closed up. */
SEXTET_INLINE uint8x16_t close_quad(const utf8_planes *planes, quad_places places, unsigned k) {
    const uint8x16_t front = k < 2 ? vzip1q_u8(planes->bytes[0], planes->bytes[1])
                                   : vzip2q_u8(planes->bytes[0], planes->bytes[1]),
                     back = k < 2 ? vzip1q_u8(planes->bytes[2], planes->bytes[3])
                                  : vzip2q_u8(planes->bytes[2], planes->bytes[3]);
    const uint16x8_t fronts = vreinterpretq_u16_u8(front), backs = vreinterpretq_u16_u8(back);
    const uint8x16_t quads =
        vreinterpretq_u8_u16(k % 2 ? vzip2q_u16(fronts, backs) : vzip1q_u16(fronts, backs));
    return vqtbl1q_u8(quads, vld1q_u8(sextet_utf16_neon_table.quads[places.keys >> 8 * k & 255]));
}

/* Whole vectors: up to 12 bytes more are changed. */
SEXTET_INLINE void store_quads(uint8_t *dst, const utf8_planes *planes, quad_places places) {
    vst1q_u8(dst, close_quad(planes, places, 0));
    vst1q_u8(dst + quad_start(places, 1), close_quad(planes, places, 1));
    vst1q_u8(dst + quad_start(places, 2), close_quad(planes, places, 2));
    vst1q_u8(dst + quad_start(places, 3), close_quad(planes, places, 3));
}

/* The k-th four, exactly, to their place in the output that starts at dst. */
SEXTET_INLINE void store_quad_exactly(
    uint8_t *dst, const utf8_planes *planes, quad_places places, unsigned k) {
    const size_t start = quad_start(places, k);
    store_4_to_16_bytes(dst + start, close_quad(planes, places, k), quad_start(places, k + 1) - start);
}

/* All 16 characters, which take 16 bytes at least, exactly. */
SEXTET_INLINE void store_quads_exactly(uint8_t *dst, const utf8_planes *planes, quad_places places) {
    vst1q_u8(dst, close_quad(planes, places, 0));
    store_quad_exactly(dst, planes, places, 1);
    store_quad_exactly(dst, planes, places, 2);
    store_quad_exactly(dst, planes, places, 3);
}

/* The bytes of the first n characters. */
SEXTET_INLINE size_t count_first_codes(uint8x16_t codes, size_t n) {
    return n + vaddvq_u8(vandq_u8(codes, first_lanes(n)));
}

#endif
