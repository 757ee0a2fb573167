/* SPDX-License-Identifier: MIT
 * The length of UTF-32 text as UTF-8, NEON: the units, and one for each of three bounds that it reaches: 80,
 * 800, 10000. A unit above 10FFFF counts as U+FFFD, without the third.
 *
 * 4 units at a time, counted in lanes of 32 bits, for so many at a time that these cannot overflow. The rest
 * of a text is a vector that ends where the text ends, without what is counted already. Texts of 1 to 3 units
 * are left to the scalar kernel. Reads src[0 .. src_len) only. */
#include "text_neon.h"

enum { RUN_VECTORS = 1 << 20 };

/* -1 from 10000 to 10FFFF. */
SEXTET_INLINE uint32x4_t find_supplementary(uint32x4_t units) {
    return vcltq_u32(vsubq_u32(units, vdupq_n_u32(0x10000)), vdupq_n_u32(0x100000));
}

/* What 4 units have more than one each, negative. */
SEXTET_INLINE uint32x4_t measure_4(const uint8_t *text, bool is_foreign) {
    const uint32x4_t units = load_4_wide_units(text, is_foreign);
    const uint32x4_t two = vcgtq_u32(units, vdupq_n_u32(0x7f)), three = vcgtq_u32(units, vdupq_n_u32(0x7ff));
    return vaddq_u32(vaddq_u32(two, three), find_supplementary(units));
}

SEXTET_INLINE size_t measure_run(const uint8_t *text, size_t vectors, bool is_foreign) {
    uint32x4_t sums = vdupq_n_u32(0);
    for (const uint8_t *end = text + 16 * vectors; text < end; text += 16)
        sums = vsubq_u32(sums, measure_4(text, is_foreign));
    return vaddvq_u32(sums);
}

/* 4 units or more. */
SEXTET_INLINE size_t measure(const uint8_t *text, size_t len, bool is_foreign) {
    const size_t vectors = len / 4, left = len % 4;
    size_t more = 0;
    for (size_t at = 0; at < vectors; at += RUN_VECTORS) {
        const size_t run = vectors - at < RUN_VECTORS ? vectors - at : RUN_VECTORS;
        more += measure_run(text + 16 * at, run, is_foreign);
    }
    if (left) {
        const uint32x4_t known = vreinterpretq_u32_u8(first_lanes(4 * (4 - left)));
        more += vaddvq_u32(
            vsubq_u32(vdupq_n_u32(0), vbicq_u32(measure_4(text + 4 * len - 16, is_foreign), known)));
    }
    return len + more;
}

static SEXTET_NOINLINE size_t measure_foreign(const uint8_t *text, size_t len) {
    return measure(text, len, true);
}

size_t sextet_utf8_length_from_utf32_neon(const uint32_t *src, size_t src_len, sextet_text_options options) {
    if (src_len < 4)
        return sextet_utf8_length_from_utf32_scalar(src, src_len, options);
    if (SEXTET_UNLIKELY(sextet_is_foreign(options)))
        return measure_foreign((const uint8_t *)src, src_len);
    return measure((const uint8_t *)src, src_len, false);
}
