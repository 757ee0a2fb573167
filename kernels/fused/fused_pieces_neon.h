/* SPDX-License-Identifier: MIT
 * ASCII tested, narrowed and widened on NEON, a piece of a text at a time: what the fused kernels do between
 * the two steps. Lengths from 16 up end with a vector that overlaps the one before; shorter ones are loaded
 * by overlapping words. */
#ifndef SEXTET_FUSED_PIECES_NEON_H
#define SEXTET_FUSED_PIECES_NEON_H

#include "../../dispatch/fused.h"
#include "../base64/base64_layout.h"
#include "../simd.h"

enum { NEON_PIECE = 384 }; /* bytes of text, a multiple of 3, that lie on the stack between the steps */

SEXTET_INLINE bool is_ascii_128(uint8x16_t bytes) {
    return vmaxvq_u8(bytes) < 0x80;
}

/* The bytes of 16 units; units are ORed into *all. */
SEXTET_INLINE uint8x16_t narrow_16(const uint8_t *units, uint16x8_t *all) {
    const uint16x8_t first = vreinterpretq_u16_u8(vld1q_u8(units));
    const uint16x8_t second = vreinterpretq_u16_u8(vld1q_u8(units + 16));
    *all = vorrq_u16(*all, vorrq_u16(first, second));
    return vuzp1q_u8(vreinterpretq_u8_u16(first), vreinterpretq_u8_u16(second));
}

/* 1 .. 15 units. */
SEXTET_INLINE bool narrow_short(const uint8_t *units, size_t count, uint8_t *bytes) {
    if (count >= 8) {
        const uint16x8_t first = vreinterpretq_u16_u8(vld1q_u8(units));
        const uint16x8_t last = vreinterpretq_u16_u8(vld1q_u8(units + 2 * count - 16));
        vst1_u8(bytes, vmovn_u16(first));
        vst1_u8(bytes + count - 8, vmovn_u16(last));
        return vmaxvq_u16(vorrq_u16(first, last)) < 0x80;
    }
    if (count >= 4) {
        const uint64_t first = load64(units), last = load64(units + 2 * count - 8);
        const uint16x8_t both = vcombine_u16(vcreate_u16(first), vcreate_u16(last));
        const uint64_t narrow = vget_lane_u64(vreinterpret_u64_u8(vmovn_u16(both)), 0);
        store32(bytes, (uint32_t)narrow);
        store32(bytes + count - 4, (uint32_t)(narrow >> 32));
        return vmaxvq_u16(both) < 0x80;
    }
    const uint16_t first = load16(units), middle = load16(units + 2 * (count / 2)),
                   last = load16(units + 2 * count - 2);
    bytes[0] = (uint8_t)first;
    bytes[count / 2] = (uint8_t)middle;
    bytes[count - 1] = (uint8_t)last;
    return (first | middle | last) < 0x80;
}

/* Units to bytes. False if one is not ASCII. */
SEXTET_INLINE bool narrow_piece(const uint8_t *units, size_t count, uint8_t *bytes) {
    uint16x8_t all = vdupq_n_u16(0);
    if (count < 16)
        return narrow_short(units, count, bytes);
    for (size_t at = 0; count - at > 16; at += 16)
        vst1q_u8(bytes + at, narrow_16(units + 2 * at, &all));
    vst1q_u8(bytes + count - 16, narrow_16(units + 2 * count - 32, &all));
    return vmaxvq_u16(all) < 0x80;
}

/* Whether all are ASCII; at least 16 bytes can be read. */
SEXTET_INLINE bool is_ascii_piece(const uint8_t *bytes, size_t len) {
    uint8x16_t all = vld1q_u8(bytes + len - 16);
    for (size_t at = 0; len - at > 16; at += 16)
        all = vorrq_u8(all, vld1q_u8(bytes + at));
    return is_ascii_128(all);
}

SEXTET_INLINE bool is_ascii_short(const uint8_t *bytes, size_t len) {
    if (len >= 8)
        return !((load64(bytes) | load64(bytes + len - 8)) & 0x8080808080808080);
    if (len >= 4)
        return !((load32(bytes) | load32(bytes + len - 4)) & 0x80808080);
    return !((bytes[0] | bytes[len / 2] | bytes[len - 1]) & 0x80);
}

SEXTET_INLINE void widen_16(const uint8_t *bytes, uint8_t *units) {
    const uint8x16_t vector = vld1q_u8(bytes);
    vst1q_u8(units, vzip1q_u8(vector, vdupq_n_u8(0)));
    vst1q_u8(units + 16, vzip2q_u8(vector, vdupq_n_u8(0)));
}

/* 1 .. 15 bytes. */
SEXTET_INLINE void widen_short(const uint8_t *bytes, size_t len, uint8_t *units) {
    if (len >= 8) {
        vst1q_u8(units, vreinterpretq_u8_u16(vmovl_u8(vld1_u8(bytes))));
        vst1q_u8(units + 2 * len - 16, vreinterpretq_u8_u16(vmovl_u8(vld1_u8(bytes + len - 8))));
    } else if (len >= 4) {
        const uint64_t both = load32(bytes) | (uint64_t)load32(bytes + len - 4) << 32;
        const uint64x2_t wide = vreinterpretq_u64_u16(vmovl_u8(vcreate_u8(both)));
        store64(units, vgetq_lane_u64(wide, 0));
        store64(units + 2 * len - 8, vgetq_lane_u64(wide, 1));
    } else {
        store16(units, bytes[0]);
        store16(units + 2 * (len / 2), bytes[len / 2]);
        store16(units + 2 * len - 2, bytes[len - 1]);
    }
}

/* Bytes to units. */
SEXTET_INLINE void widen_piece(const uint8_t *bytes, size_t len, uint8_t *units) {
    if (len < 16) {
        widen_short(bytes, len, units);
        return;
    }
    for (size_t at = 0; len - at > 16; at += 16)
        widen_16(bytes + at, units + 2 * at);
    widen_16(bytes + len - 16, units + 2 * len - 32);
}

#endif
