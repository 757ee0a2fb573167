/* SPDX-License-Identifier: MIT
 * UTF-16 repair, NEON: 8 units at a time, with the units in front of and behind each in two further vectors.
 * A surrogate whose partner is not there becomes FFFD.
 *
 * The first and the last unit, which have one neighbour, are repaired by themselves; the vector that ends in
 * front of the last unit lies over what is repaired already. That is sound in place, too (dst == src): of two
 * units next to each other either both are good and stay, or what became FFFD was no partner and is none.
 *
 * Reads src[0 .. src_len), writes dst[0 .. src_len). Texts of up to 9 units are left to the scalar kernel. */
#include "utf16_neon.h"

/* The high byte of a unit that is a surrogate of one half, where it stands in memory. */
typedef struct surrogate_bits {
    uint16x8_t mask, high, low, replacement;
} surrogate_bits;

SEXTET_INLINE uint16x8_t dup_unit(uint16_t unit, bool is_foreign) {
    return vdupq_n_u16(is_foreign ? swap16(unit) : unit);
}

SEXTET_INLINE surrogate_bits load_bits(bool is_foreign) {
    return (surrogate_bits){
        dup_unit(0xfc00, is_foreign), dup_unit(0xd800, is_foreign), dup_unit(0xdc00, is_foreign),
        dup_unit(SEXTET_REPLACEMENT, is_foreign)};
}

SEXTET_INLINE uint16x8_t load_masked(const uint8_t *text, surrogate_bits bits) {
    return vandq_u16(vreinterpretq_u16_u8(vld1q_u8(text)), bits.mask);
}

/* 8 units with a neighbour on both sides. */
SEXTET_INLINE void repair_8(const uint8_t *from, uint8_t *to, surrogate_bits bits) {
    const uint8x16_t units = vld1q_u8(from);
    const uint16x8_t before = load_masked(from - 2, bits), own = load_masked(from, bits),
                     behind = load_masked(from + 2, bits);
    const uint16x8_t lone_low = vbicq_u16(vceqq_u16(own, bits.low), vceqq_u16(before, bits.high)),
                     lone_high = vbicq_u16(vceqq_u16(own, bits.high), vceqq_u16(behind, bits.low));
    const uint16x8_t repaired =
        vbslq_u16(vorrq_u16(lone_low, lone_high), bits.replacement, vreinterpretq_u16_u8(units));
    vst1q_u8(to, vreinterpretq_u8_u16(repaired));
}

/* 10 units or more. */
SEXTET_INLINE void repair(const uint8_t *text, size_t len, uint8_t *out, bool is_foreign) {
    const surrogate_bits bits = load_bits(is_foreign);
    const text_character first = read_utf16(text, 0, len, is_foreign);
    write_unit16(
        out, 0, first.status == SEXTET_OK ? unit16(text, 0, is_foreign) : SEXTET_REPLACEMENT, is_foreign);
    size_t at = 1;
    for (; at + 8 < len; at += 8)
        repair_8(text + 2 * at, out + 2 * at, bits);
    repair_8(text + 2 * (len - 9), out + 2 * (len - 9), bits);
    const uint32_t last = unit16(text, len - 1, is_foreign), before_last = unit16(text, len - 2, is_foreign);
    const bool is_good = is_low_surrogate(last) ? is_high_surrogate(before_last) : !is_surrogate(last);
    write_unit16(out, len - 1, is_good ? last : SEXTET_REPLACEMENT, is_foreign);
}

static SEXTET_NOINLINE void repair_foreign(const uint8_t *text, size_t len, uint8_t *out) {
    repair(text, len, out, true);
}

sextet_result sextet_utf16_to_well_formed_neon(
    const uint16_t *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_text_options options) {
    if (src_len < 10)
        return sextet_utf16_to_well_formed_scalar(src, src_len, dst, dst_cap, options);
    if (SEXTET_UNLIKELY(sextet_is_foreign(options)))
        repair_foreign((const uint8_t *)src, src_len, (uint8_t *)dst);
    else
        repair((const uint8_t *)src, src_len, (uint8_t *)dst, false);
    return sextet_make_result(src_len, src_len, SEXTET_OK);
}
