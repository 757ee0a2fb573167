/* SPDX-License-Identifier: MIT
 * UTF-8 to units of UTF-16, UTF-32 or Latin-1, NEON: 16 bytes a vector, whatever the characters are. A unit
 * is made in the lane of its character's last byte, of that byte and the ones before it, in planes of low,
 * high and top bytes. All lanes are computed; those of other bytes mean nothing, and are left out.
 *
 *   bytes     1110zzzz 10yyyyyy 10xxxxxx            also 0xxxxxxx, and 110yyyyy 10xxxxxx
 *   low       yyxxxxxx                              last byte, with two bits of the one before
 *   high      zzzzyyyy                              zzzz of a lead of three only; 0 for ASCII
 *
 *   bytes     11110uuu 10uuzzzz 10yyyyyy 10xxxxxx
 *   UTF-16    third byte: 110110ww wwzzzzyy, wwww = uuuuu - 1; fourth: 110111yy yyxxxxxx
 *   UTF-32    fourth byte: the same low and high, and 000uuuuu on top
 *
 * Lanes are kept unless they are leads, or second bytes of three or four; for UTF-32 neither third bytes of
 * four. This depends on earlier bytes alone, so a character may go on in the next vector.
 *
 * Zips join the planes, and 8 units are moved together by a table with a row for each mask of 8 lanes, the
 * one that AVX2 uses. */
#ifndef SEXTET_UTF8_UNITS_NEON_H
#define SEXTET_UTF8_UNITS_NEON_H

#include "text_tables_avx2.h"
#include "utf8_neon.h"

typedef struct unit_planes {
    uint8x16_t low, high, top;
} unit_planes;

/* What differs between units. Constant where it is used. */
typedef struct utf8_target {
    size_t unit_size;
    bool has_thirds;   /* third bytes of four have a unit */
    uint8_t last_lead; /* larger bytes start characters that have no unit */
    /* Lanes of fourth bytes, and of third ones that have a unit; other lanes keep what they have. */
    unit_planes (*add_fours)(unit_planes planes, utf8_bytes bytes);
    /* Units of lanes 0 to 7, or 8 to 15, moved together by a row; as many vectors as they fill. */
    uint8x16x2_t (*pack)(unit_planes planes, bool is_upper, uint8x16_t row, bool is_foreign);
    void (*store_8_ascii)(uint8_t *dst, uint8x8_t bytes, bool is_foreign);
    void (*store_16_ascii)(uint8_t *dst, uint8x16_t bytes, bool is_foreign);
    sextet_result (*scalar)(
        const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_text_options options);
} utf8_target;

SEXTET_INLINE uint8_t *unit_address(uint8_t *dst, size_t at, const utf8_target target) {
    return dst + at * target.unit_size;
}

/* ---- lanes ---- */

/* yyxxxxxx, or ASCII. */
SEXTET_INLINE uint8x16_t make_low(utf8_bytes bytes, uint8x16_t is_high) {
    return vbslq_u8(is_high, vsliq_n_u8(bytes.here, bytes.before, 6), bytes.here);
}

/* Of characters up to two bytes. */
SEXTET_INLINE unit_planes make_narrow_planes(utf8_bytes bytes) {
    const uint8x16_t is_high = keep_whole(find_high_bytes(bytes.here)),
                     high = vandq_u8(vshrq_n_u8(bytes.before, 2), vdupq_n_u8(7));
    return (unit_planes){make_low(bytes, is_high), vandq_u8(high, is_high), vdupq_n_u8(0)};
}

/* Two bytes earlier there is a lead of three, or nothing that counts. */
SEXTET_INLINE unit_planes make_planes(utf8_bytes bytes) {
    const uint8x16_t is_high = keep_whole(find_high_bytes(bytes.here)),
                     zzzz = vqsubq_u8(bytes.before_2, vdupq_n_u8(0xe0)),
                     high = vsliq_n_u8(vshrq_n_u8(bytes.before, 2), zzzz, 4);
    return (unit_planes){make_low(bytes, is_high), vandq_u8(high, is_high), vdupq_n_u8(0)};
}

SEXTET_INLINE unit_planes
make_planes_of(utf8_bytes bytes, widest_characters widest, const utf8_target target) {
    if (widest == TWO_BYTES)
        return make_narrow_planes(bytes);
    return widest == THREE_BYTES ? make_planes(bytes) : target.add_fours(make_planes(bytes), bytes);
}

/* FF for lanes that have a unit. */
SEXTET_INLINE uint8x16_t find_kept(utf8_bytes bytes, widest_characters widest, const utf8_target target) {
    const uint8x16_t first_lead = vdupq_n_u8(0xc0);
    if (widest == TWO_BYTES)
        return vcltq_u8(bytes.here, first_lead);
    const uint8x16_t seconds = vqsubq_u8(bytes.before, vdupq_n_u8(0xe0 - 0xc0)),
                     kept = vcltq_u8(vmaxq_u8(bytes.here, seconds), first_lead);
    if (widest == THREE_BYTES || target.has_thirds)
        return kept;
    return vbicq_u8(kept, vcgeq_u8(bytes.before_2, vdupq_n_u8(0xf0)));
}

/* ---- places of the units of 64 bytes, as groups of 8 lanes ---- */

/* Byte k of masks: the lanes of group k that are kept; of ends: units of groups 0 to k. */
typedef struct unit_places {
    uint64_t masks, ends;
} unit_places;

SEXTET_INLINE unit_places place_units(uint8x16_t a, uint8x16_t b, uint8x16_t c, uint8x16_t d) {
    const uint8x16_t bits = vld1q_u8(sextet_utf16_neon_table.lane_bits);
    const uint8x16_t twos_a = vpaddq_u8(vandq_u8(a, bits), vandq_u8(b, bits)),
                     twos_c = vpaddq_u8(vandq_u8(c, bits), vandq_u8(d, bits)),
                     fours = vpaddq_u8(twos_a, twos_c);
    const uint8x8_t masks = vget_low_u8(vpaddq_u8(fours, fours));
    const uint64_t counts = vget_lane_u64(vreinterpret_u64_u8(vcnt_u8(masks)), 0);
    return (unit_places){vget_lane_u64(vreinterpret_u64_u8(masks), 0), counts * UINT64_C(0x0101010101010101)};
}

SEXTET_INLINE size_t units_in_front(unit_places places, unsigned group) {
    return group ? places.ends >> 8 * (group - 1) & 255 : 0;
}

/* The row that moves the units of a group together. */
SEXTET_INLINE uint8x16_t row_of(unit_places places, unsigned group) {
    return vld1q_u8(sextet_pack_units[places.masks >> 8 * group & 255]);
}

/* Whole vectors: 8 units are changed. */
SEXTET_INLINE void store_group(uint8_t *dst, uint8x16x2_t units, const utf8_target target) {
    if (target.unit_size == 1) {
        vst1_u8(dst, vget_low_u8(units.val[0]));
        return;
    }
    vst1q_u8(dst, units.val[0]);
    if (target.unit_size == 4)
        vst1q_u8(dst + 16, units.val[1]);
}

SEXTET_INLINE void store_group_exactly(
    uint8_t *dst, uint8x16x2_t units, size_t count, const utf8_target target) {
    const size_t size = count * target.unit_size;
    if (size > 16) {
        vst1q_u8(dst, units.val[0]);
        store_1_to_16_bytes(dst + 16, units.val[1], size - 16);
    } else if (size) {
        store_1_to_16_bytes(dst, units.val[0], size);
    }
}

#endif
