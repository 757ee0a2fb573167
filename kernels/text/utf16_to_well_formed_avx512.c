/* SPDX-License-Identifier: MIT
 * UTF-16 repair, AVX-512 with VBMI: surrogates without their partners become FFFD. 128 units a step, which are
 * copied if none of them is a surrogate, or if their low ones are those behind high ones (pair_up); where that
 * is not so, the step goes by blocks of up to 32 units (utf16_avx512.h):
 *
 *   behind     lanes behind a high surrogate
 *   lows       lanes of low surrogates
 *   bad        lows that are not behind, and the lanes before those that are behind and not lows
 *
 * Reads src[0 .. src_len) and writes dst[0 .. src_len), nothing else. In place, a step is loaded before it is
 * stored, and of what it stored only a high surrogate at the end may be loaded again.
 * Tail: such blocks, by masked loads and stores. A high surrogate that ends the text is a block of no whole
 * character, and bad. */
#include "utf16_avx512.h"

SEXTET_INLINE uint32_t find_unpaired(__m512i units) {
    const uint32_t lows = find_low_surrogates(units);
    const uint32_t behind = find_high_surrogates(shift_to_next(units));
    return (uint32_t)((lows & ~behind) | (behind & ~lows) >> 1);
}

/* Up to `count` units. Returns how many it took. */
SEXTET_INLINE size_t
repair_block(const uint16_t *src, size_t at, size_t count, uint16_t *dst, bool is_foreign) {
    size_t whole = whole_characters(src, at, count, is_foreign);
    __m512i units = CONSTANT(unit_fffd);
    if (whole) {
        units = load_units16_part(src, at, whole, is_foreign);
        units = _mm512_mask_mov_epi16(units, find_unpaired(units), CONSTANT(unit_fffd));
    } else {
        whole = 1;
    }
    store_part((uint8_t *)dst + 2 * at, 2 * whole, order_units16(units, is_foreign));
    return whole;
}

SEXTET_INLINE void copy_128(const uint16_t *src, size_t at, uint16_t *dst) {
    __m512i text[4];
    SEXTET_UNROLL(4)
    for (size_t i = 0; i < 4; i++)
        text[i] = load_512((const uint8_t *)src + 2 * at + 64 * i);
    SEXTET_UNROLL(4)
    for (size_t i = 0; i < 4; i++)
        store_512((uint8_t *)dst + 2 * at + 64 * i, text[i]);
}

/* 128 units, one more in front if they owe a low surrogate to that, and perhaps some behind. Returns where it
 * came to, the start of a character. */
SEXTET_INLINE size_t
repair_128(const uint16_t *src, size_t src_len, size_t at, uint16_t *dst, bool is_foreign, bool is_owed) {
    const size_t end = at + 128;
    at -= is_owed;
    while (at < end)
        at += repair_block(src, at, smaller(src_len - at, 32), dst, is_foreign);
    return at;
}

SEXTET_INLINE sextet_result repair(const uint16_t *src, size_t src_len, uint16_t *dst, bool is_foreign) {
    size_t at = 0;
    bool is_owed = false;
    while (src_len - at >= 128) {
        const bool was_owed = is_owed;
        if ((is_owed || has_surrogates_in_128(src, at, is_foreign)) &&
            SEXTET_UNLIKELY(!pair_up_in_128(src, at, is_foreign, &is_owed))) {
            at = repair_128(src, src_len, at, dst, is_foreign, was_owed);
            is_owed = false;
        } else {
            copy_128(src, at, dst);
            at += 128;
        }
    }
    for (at -= is_owed; at < src_len;)
        at += repair_block(src, at, smaller(src_len - at, 32), dst, is_foreign);
    return sextet_make_result(src_len, src_len, SEXTET_OK);
}

static SEXTET_NOINLINE sextet_result repair_foreign(const uint16_t *src, size_t src_len, uint16_t *dst) {
    return repair(src, src_len, dst, true);
}

sextet_result sextet_utf16_to_well_formed_avx512(
    const uint16_t *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_text_options options) {
    (void)dst_cap;
    if (SEXTET_UNLIKELY(sextet_is_foreign(options)))
        return repair_foreign(src, src_len, dst);
    return repair(src, src_len, dst, false);
}
