/* SPDX-License-Identifier: MIT
 * UTF-8 to units of 8 bits (Latin-1), 16 (UTF-16) or 32 (UTF-32), AVX-512 with VBMI2, 64 bytes a step.
 *
 *   block      64 bytes, and those one, two, three places in front of each: utf8_avx512.h, which finds wrong
 *              text
 *   planes     in the lane of each character's last byte its code point: a vector of low bytes, one of high
 *              bytes and, where four-byte leads are about, one of top bytes. UTF-16 has a surrogate pair as
 *              two units there: the high one in the lane of the third byte, the low one in that of the fourth
 *   compressed the lanes that end a unit, side by side: each plane by the same mask, at one byte a unit
 *   units      bytes of the planes in turn, low, high or high, low as the byte order asks
 *
 * Reads src[0 .. src_len), writes dst[0 .. written). While so much text follows that it is sure to overwrite
 * them, whole vectors are stored, and they fit the capacity; else exact masked stores.
 * Tail: up to 64 bytes are one masked load. Of longer texts the last 64 bytes are loaded again, and the lanes
 * already done left out.
 * Not plain is a block with wrong text, or one that does not fit: there the scalar kernel goes on, from the
 * last character that is whole. Latin-1 takes no lead above c3.
 *
 * A kernel's file defines TO_UNIT, the type of its units, and TO_KERNEL(isa), the name of its operation's
 * kernels, and includes this. */
#ifndef SEXTET_UTF8_TRANSCODE_AVX512_H
#define SEXTET_UTF8_TRANSCODE_AVX512_H

#include "utf8_avx512.h"

enum { unit_size = sizeof(TO_UNIT) };

/* Units as planes of their bytes: each in the lane where its character ends, or all side by side. */
typedef struct unit_planes {
    __m512i low, high, top;
    bool has_top;
} unit_planes;

/* ---- hand-over ---- */

static SEXTET_COLD sextet_result hand_over(
    const char *src, size_t src_len, TO_UNIT *dst, size_t dst_cap, sextet_text_options options, size_t read,
    size_t written) {
    const size_t back = bytes_to_lead((const uint8_t *)src, read);
    read -= back;
    written -= unit_size == 2 && back == 3; /* a high surrogate */
    TO_UNIT *rest = (TO_UNIT *)(void *)((uint8_t *)dst + written * unit_size);
    return sextet_text_behind(
        read, written, TO_KERNEL(scalar)(src + read, src_len - read, rest, dst_cap - written, options));
}

/* ---- code points above ffff ---- */

/* Surrogates, from the lead 11110uuu on: 10uuzzzz 10yyyyyy 10xxxxxx
 *   lane of the third byte   low uuzzzzyy - 40, high d7 + uuu + carry: d7c0 + the code point's upper bits
 *   lane of the fourth byte  high 110111yy; low yyxxxxxx stands there already */
SEXTET_INLINE utf8_planes_512 add_surrogates(utf8_planes_512 planes, utf8_block_512 block) {
    const uint64_t third = _mm512_cmpge_epu8_mask(block.two_back, BYTES_512(xf0));
    const uint64_t fourth = _mm512_cmpge_epu8_mask(block.three_back, BYTES_512(xf0));
    const __m512i uuzzzzyy = select_512(
        BYTES_512(xfc), _mm512_slli_epi16(block.one_back, 2), _mm512_srli_epi16(block.here, 4));
    const __m512i d7_up = _mm512_add_epi8(block.two_back, BYTES_512(xe7));
    const uint64_t carry = _mm512_cmpge_epu8_mask(uuzzzzyy, BYTES_512(x40));
    const __m512i high_surrogate = _mm512_mask_sub_epi8(d7_up, carry, d7_up, BYTES_512(xff));
    const __m512i low_surrogate = _mm512_ternarylogic_epi32( /* (a & b) | c */
        _mm512_srli_epi16(block.one_back, 2), BYTES_512(x03), BYTES_512(xdc), 0xea);
    planes.high = _mm512_mask_mov_epi8(planes.high, fourth, low_surrogate);
    planes.high = _mm512_mask_mov_epi8(planes.high, third, high_surrogate);
    planes.low = _mm512_mask_sub_epi8(planes.low, third, uuzzzzyy, BYTES_512(x40));
    return planes;
}

/* In the lane of the fourth byte, of the same: high zzzzyyyy, top 000uuuuu; low yyxxxxxx stands there. */
SEXTET_INLINE unit_planes add_top(unit_planes units, utf8_block_512 block) {
    const uint64_t fourth = _mm512_cmpge_epu8_mask(block.three_back, BYTES_512(xf0));
    const __m512i high = select_512(
        BYTES_512(x0f), _mm512_srli_epi16(block.one_back, 2), _mm512_slli_epi16(block.two_back, 4));
    const __m512i lead_bits = _mm512_sub_epi8(block.three_back, BYTES_512(xf0));
    const __m512i top = select_512(
        BYTES_512(x03), _mm512_srli_epi16(block.two_back, 4), _mm512_slli_epi16(lead_bits, 2));
    units.high = _mm512_mask_mov_epi8(units.high, fourth, high);
    units.top = _mm512_maskz_mov_epi8(fourth, top);
    units.has_top = true;
    return units;
}

/* ---- a block to units ---- */

/* Lanes where a unit ends: no lead, and not in the middle of a character. Those with a top bit in `skipped`
 * are left out. has_four: a lead of four bytes may be in the block or within three bytes in front. */
SEXTET_INLINE uint64_t find_ends(utf8_block_512 block, __m512i skipped, bool has_four) {
    const __m512i lead = from_c0_512(block.here), second_of_three = from_e0_512(block.one_back);
    if (has_four && unit_size != 2)
        skipped = _mm512_or_si512(skipped, from_f0_512(block.two_back));
    /* none of a, b, c */
    return _mm512_movepi8_mask(_mm512_ternarylogic_epi32(lead, second_of_three, skipped, 0x01));
}

SEXTET_INLINE unit_planes make_units(utf8_block_512 block, bool has_four) {
    utf8_planes_512 planes = make_planes_512(block, _mm512_movepi8_mask(block.here));
    if (has_four && unit_size == 2)
        planes = add_surrogates(planes, block);
    const unit_planes units = {planes.low, planes.high, _mm512_setzero_si512(), false};
    return has_four && unit_size == 4 ? add_top(units, block) : units;
}

/* Top bits where the block cannot be written. */
SEXTET_INLINE __m512i find_obstacles(utf8_block_512 block, bool has_four) {
    const __m512i wrong = has_four ? find_wrong_512(block) : find_wrong_in_bmp_512(block);
    return unit_size == 1 ? _mm512_or_si512(wrong, from_c4_512(block.here)) : wrong;
}

SEXTET_INLINE unit_planes compress_units(unit_planes units, uint64_t ends) {
    units.low = _mm512_maskz_compress_epi8(ends, units.low);
    if (unit_size > 1)
        units.high = _mm512_maskz_compress_epi8(ends, units.high);
    if (unit_size == 4 && units.has_top)
        units.top = _mm512_maskz_compress_epi8(ends, units.top);
    return units;
}

SEXTET_INLINE size_t count_ends(uint64_t ends) {
    return (size_t)_mm_popcnt_u64(ends);
}

SEXTET_INLINE unit_planes ascii_units(__m512i bytes) {
    return (unit_planes){bytes, _mm512_setzero_si512(), _mm512_setzero_si512(), false};
}

/* ---- stores ---- */

SEXTET_INLINE uint8_t *unit_place(TO_UNIT *dst, size_t at) {
    return (uint8_t *)(void *)dst + at * unit_size;
}

/* Vector number `part` of units that stand side by side. The last lane of the high plane is zero: just ASCII
 * has 64 units in 64 bytes, behind an end of a character at most. */
SEXTET_INLINE __m512i join_planes(unit_planes units, size_t part, sextet_text_options options) {
    const utf8_avx512_tables *tables = &sextet_utf8_avx512_tables;
    const size_t order = sextet_is_foreign(options);
    if (unit_size == 1)
        return units.low;
    if (unit_size == 2)
        return _mm512_permutex2var_epi8(units.low, load_table_512(tables->zip[order][part % 2]), units.high);
    const __m512i spread = load_table_512(tables->spread[order][part]);
    const __m512i joined = _mm512_permutex2var_epi8(units.low, spread, units.high);
    if (!units.has_top)
        return joined;
    const __m512i spread_top = load_table_512(tables->spread_top[order][part]);
    return _mm512_or_si512(
        joined, _mm512_permutex2var_epi8(units.top, spread_top, _mm512_setzero_si512()));
}

/* 64 units, of which the first are those of the block. */
SEXTET_INLINE void store_whole(uint8_t *dst, unit_planes units, sextet_text_options options) {
    SEXTET_UNROLL(4)
    for (size_t part = 0; part < unit_size; part++)
        store_512(dst + 64 * part, join_planes(units, part, options));
}

/* Vector number `part` of units that take len bytes, or what there is of it. */
SEXTET_INLINE void
store_part(uint8_t *dst, unit_planes units, size_t part, size_t len, sextet_text_options options) {
    const size_t left = len - 64 * part;
    const uint64_t stored = low_bits(left < 64 ? left : 64);
    _mm512_mask_storeu_epi8(dst + 64 * part, stored, join_planes(units, part, options));
}

/* Just `count` units. */
SEXTET_INLINE void
store_exactly(uint8_t *dst, unit_planes units, size_t count, sextet_text_options options) {
    const size_t len = count * unit_size;
    store_part(dst, units, 0, len, options);
    if (unit_size > 1 && len > 64)
        store_part(dst, units, 1, len, options);
    if (unit_size > 2 && len > 128)
        store_part(dst, units, 2, len, options);
    if (unit_size > 2 && len > 192)
        store_part(dst, units, 3, len, options);
}

/* ---- short texts that are not ASCII ---- */

static SEXTET_NOINLINE sextet_result transcode_to_64(
    const char *src, size_t src_len, TO_UNIT *dst, size_t dst_cap, sextet_text_options options) {
    const uint64_t lanes = low_bits(src_len);
    const __m512i bytes = _mm512_maskz_loadu_epi8(lanes, src);
    const utf8_block_512 block = first_block(bytes);
    const bool has_four = has_four_512(bytes);
    const __m512i obstacles = has_four ? find_obstacles(block, true) : find_obstacles(block, false);
    const __m512i none = _mm512_setzero_si512();
    const uint64_t ends = (has_four ? find_ends(block, none, true) : find_ends(block, none, false)) & lanes;
    const size_t count = count_ends(ends);
    if (SEXTET_UNLIKELY(!is_ascii_512(_mm512_or_si512(obstacles, find_unfinished(bytes)))) ||
        SEXTET_UNLIKELY(count > dst_cap))
        return hand_over(src, src_len, dst, dst_cap, options, 0, 0);
    const unit_planes units = has_four ? make_units(block, true) : make_units(block, false);
    store_exactly(unit_place(dst, 0), compress_units(units, ends), count, options);
    return sextet_make_result(src_len, count, SEXTET_OK);
}

static SEXTET_NOINLINE sextet_result transcode_to_32(
    const char *src, size_t src_len, TO_UNIT *dst, size_t dst_cap, sextet_text_options options) {
    const uint32_t lanes = (uint32_t)low_bits(src_len);
    const __m256i bytes = _mm256_maskz_loadu_epi8(lanes, src);
    if (has_four_256(bytes))
        return transcode_to_64(src, src_len, dst, dst_cap, options);
    const utf8_block_256 block = first_block_256(bytes);
    __m256i wrong = _mm256_or_si256(find_wrong_in_bmp_256(block), find_unfinished_256(bytes));
    if (unit_size == 1)
        wrong = _mm256_or_si256(wrong, from_c4_256(bytes));
    const __m256i inner = _mm256_or_si256(from_c0_256(bytes), from_e0_256(block.one_back));
    const uint32_t ends = ~_mm256_movepi8_mask(inner) & lanes;
    const size_t count = (size_t)_mm_popcnt_u64(ends);
    if (SEXTET_UNLIKELY(!is_ascii_256(wrong)) || SEXTET_UNLIKELY(count > dst_cap))
        return hand_over(src, src_len, dst, dst_cap, options, 0, 0);
    const utf8_planes_256 planes = make_planes_256(block, _mm256_movepi8_mask(bytes));
    unit_planes units = ascii_units(_mm512_zextsi256_si512(_mm256_maskz_compress_epi8(ends, planes.low)));
    if (unit_size > 1)
        units.high = _mm512_zextsi256_si512(_mm256_maskz_compress_epi8(ends, planes.high));
    store_exactly(unit_place(dst, 0), units, count, options);
    return sextet_make_result(src_len, count, SEXTET_OK);
}

/* 65 to 128 bytes: the first 64, and the last. */
SEXTET_INLINE sextet_result transcode_two_blocks(
    const char *src, size_t src_len, TO_UNIT *dst, size_t dst_cap, sextet_text_options options,
    bool has_four) {
    const utf8_block_512 first = first_block(load_512(src));
    const utf8_block_512 last = load_last_block((const uint8_t *)src, src_len);
    const __m512i done = load_512(sextet_utf8_avx512_tables.done + src_len - 64);
    const uint64_t first_ends = find_ends(first, _mm512_setzero_si512(), has_four);
    const uint64_t last_ends = find_ends(last, done, has_four);
    const size_t first_count = count_ends(first_ends), last_count = count_ends(last_ends);
    const __m512i obstacles = or_of_three_512(
        find_obstacles(first, has_four), find_obstacles(last, has_four),
        find_unfinished(last.here));
    if (SEXTET_UNLIKELY(!is_ascii_512(obstacles)) || SEXTET_UNLIKELY(first_count + last_count > dst_cap))
        return hand_over(src, src_len, dst, dst_cap, options, 0, 0);
    const unit_planes first_units = compress_units(make_units(first, has_four), first_ends);
    const unit_planes last_units = compress_units(make_units(last, has_four), last_ends);
    store_exactly(unit_place(dst, 0), first_units, first_count, options);
    store_exactly(unit_place(dst, first_count), last_units, last_count, options);
    return sextet_make_result(src_len, first_count + last_count, SEXTET_OK);
}

static SEXTET_NOINLINE sextet_result transcode_to_128_with_four(
    const char *src, size_t src_len, TO_UNIT *dst, size_t dst_cap, sextet_text_options options) {
    return transcode_two_blocks(src, src_len, dst, dst_cap, options, true);
}

static SEXTET_NOINLINE sextet_result transcode_to_128(
    const char *src, size_t src_len, TO_UNIT *dst, size_t dst_cap, sextet_text_options options) {
    if (has_four_512(_mm512_max_epu8(load_512(src), load_512(src + src_len - 64))))
        return transcode_to_128_with_four(src, src_len, dst, dst_cap, options);
    return transcode_two_blocks(src, src_len, dst, dst_cap, options, false);
}

/* ---- long texts ---- */

typedef struct utf8_progress {
    size_t read, written;
    bool had_four; /* in the block in front */
} utf8_progress;

/* A block to units side by side, whose number is *count. False when there is an obstacle. */
SEXTET_INLINE bool convert_block(
    utf8_block_512 block, __m512i skipped, utf8_progress *at, unit_planes *units, size_t *count) {
    const bool has_four = has_four_512(block.here), near_four = has_four | at->had_four;
    __m512i obstacles;
    uint64_t ends;
    at->had_four = has_four;
    if (SEXTET_UNLIKELY(near_four)) {
        ends = find_ends(block, skipped, true);
        *units = make_units(block, true);
        obstacles = find_obstacles(block, true);
    } else {
        ends = find_ends(block, skipped, false);
        *units = make_units(block, false);
        obstacles = find_obstacles(block, false);
    }
    *units = compress_units(*units, ends);
    *count = count_ends(ends);
    return is_ascii_512(obstacles);
}

/* The next 64 bytes. False when they are not plain. */
SEXTET_INLINE bool transcode_64(
    utf8_block_512 block, size_t src_len, TO_UNIT *dst, size_t dst_cap, sextet_text_options options,
    utf8_progress *at) {
    unit_planes units;
    size_t count;
    if (SEXTET_UNLIKELY(!convert_block(block, _mm512_setzero_si512(), at, &units, &count)))
        return false;
    uint8_t *place = unit_place(dst, at->written);
    if (src_len - at->read >= 64 + 256 && dst_cap - at->written >= 64) /* 256 bytes make 64 units at least */
        store_whole(place, units, options);
    else if (SEXTET_UNLIKELY(count > dst_cap - at->written))
        return false;
    else
        store_exactly(place, units, count, options);
    at->read += 64;
    at->written += count;
    return true;
}

/* The next bytes, 64 times as many as are ASCII and fit. */
SEXTET_INLINE void transcode_ascii(
    const uint8_t *text, size_t src_len, TO_UNIT *dst, size_t dst_cap, sextet_text_options options,
    utf8_progress *at) {
    while (src_len - at->read >= 64 && dst_cap - at->written >= 64) {
        const __m512i bytes = load_512(text + at->read);
        if (!is_ascii_512(bytes))
            break;
        store_whole(unit_place(dst, at->written), ascii_units(bytes), options);
        at->read += 64;
        at->written += 64;
    }
    at->had_four = false;
}

/* The last 1 to 63 bytes of more than 128. False when they are not plain. */
SEXTET_INLINE bool transcode_last(
    const uint8_t *text, size_t src_len, TO_UNIT *dst, size_t dst_cap, sextet_text_options options,
    utf8_progress *at) {
    const size_t rest = src_len - at->read;
    const utf8_block_512 block = load_block(text + src_len - 64);
    unit_planes units;
    size_t count;
    if (is_ascii_512(block.here)) { /* and what was stored for the bytes in front is so, too */
        if (SEXTET_UNLIKELY(rest > dst_cap - at->written))
            return false;
        store_whole(unit_place(dst, at->written + rest - 64), ascii_units(block.here), options);
        at->written += rest;
        return true;
    }
    at->had_four = true; /* in front of the block, perhaps */
    const __m512i done = load_512(sextet_utf8_avx512_tables.done + rest);
    if (SEXTET_UNLIKELY(!convert_block(block, done, at, &units, &count)) ||
        SEXTET_UNLIKELY(!is_ascii_512(find_unfinished(block.here))) ||
        SEXTET_UNLIKELY(count > dst_cap - at->written))
        return false;
    store_exactly(unit_place(dst, at->written), units, count, options);
    at->written += count;
    return true;
}

/* More than 128 bytes; the first ascii_len are done, and there is something else behind them. */
static SEXTET_NOINLINE sextet_result transcode_long(
    const char *src, size_t src_len, TO_UNIT *dst, size_t dst_cap, sextet_text_options options,
    size_t ascii_len) {
    const uint8_t *text = (const uint8_t *)src;
    utf8_progress at = {ascii_len, ascii_len, false};
    if (ascii_len == 0 && !transcode_64(first_block(load_512(text)), src_len, dst, dst_cap, options, &at))
        return hand_over(src, src_len, dst, dst_cap, options, 0, 0);
    while (src_len - at.read >= 64) {
        if (is_ascii_512(load_512(text + at.read))) {
            const size_t before = at.read;
            if (!is_inside_character(text + at.read))
                transcode_ascii(text, src_len, dst, dst_cap, options, &at);
            if (SEXTET_UNLIKELY(at.read == before))
                return hand_over(src, src_len, dst, dst_cap, options, at.read, at.written);
        } else if (SEXTET_UNLIKELY(
                       !transcode_64(load_block(text + at.read), src_len, dst, dst_cap, options, &at))) {
            return hand_over(src, src_len, dst, dst_cap, options, at.read, at.written);
        }
    }
    if (at.read == src_len ? is_inside_character(text + src_len)
                           : !transcode_last(text, src_len, dst, dst_cap, options, &at))
        return hand_over(src, src_len, dst, dst_cap, options, at.read, at.written);
    return sextet_make_result(src_len, at.written, SEXTET_OK);
}

/* ---- ASCII, as far as it goes ---- */

SEXTET_INLINE bool transcode_ascii_128(
    const char *src, size_t at, TO_UNIT *dst, sextet_text_options options) {
    const __m512i first = load_512(src + at), second = load_512(src + at + 64);
    if (!is_ascii_512(_mm512_or_si512(first, second)))
        return false;
    if (unit_size == 2 && !sextet_is_foreign(options)) {
        uint8_t *place = unit_place(dst, at);
        SEXTET_UNROLL(4)
        for (size_t i = 0; i < 4; i++)
            store_512(place + 64 * i, _mm512_cvtepu8_epi16(_mm256_loadu_si256((const void *)(src + at + 32 * i))));
        return true;
    }
    store_whole(unit_place(dst, at), ascii_units(first), options);
    store_whole(unit_place(dst, at + 64), ascii_units(second), options);
    return true;
}

/* More than 128 bytes. */
static SEXTET_NOINLINE sextet_result transcode_ascii_run(
    const char *src, size_t src_len, TO_UNIT *dst, size_t dst_cap, sextet_text_options options) {
    const size_t bound = src_len < dst_cap ? src_len : dst_cap;
    size_t at = 0;
    for (; bound - at >= 128; at += 128)
        if (!transcode_ascii_128(src, at, dst, options))
            return transcode_long(src, src_len, dst, dst_cap, options, at);
    if (at < src_len && (bound < src_len || !transcode_ascii_128(src, src_len - 128, dst, options)))
        return transcode_long(src, src_len, dst, dst_cap, options, at);
    return sextet_make_result(src_len, src_len, SEXTET_OK);
}

SEXTET_INLINE sextet_result transcode_utf8(
    const char *src, size_t src_len, TO_UNIT *dst, size_t dst_cap, sextet_text_options options) {
    if (src_len > 128)
        return transcode_ascii_run(src, src_len, dst, dst_cap, options);
    if (src_len > 64) {
        const __m512i first = load_512(src), last = load_512(src + src_len - 64);
        if (!is_ascii_512(_mm512_or_si512(first, last)) || SEXTET_UNLIKELY(src_len > dst_cap))
            return transcode_to_128(src, src_len, dst, dst_cap, options);
        store_whole(unit_place(dst, 0), ascii_units(first), options);
        store_whole(unit_place(dst, src_len - 64), ascii_units(last), options);
        return sextet_make_result(src_len, src_len, SEXTET_OK);
    }
    __m512i bytes;
    if (src_len <= 32) {
        const __m256i short_bytes = _mm256_maskz_loadu_epi8((uint32_t)low_bits(src_len), src);
        if (!is_ascii_256(short_bytes) || SEXTET_UNLIKELY(src_len > dst_cap))
            return transcode_to_32(src, src_len, dst, dst_cap, options);
        bytes = _mm512_zextsi256_si512(short_bytes);
    } else {
        bytes = _mm512_maskz_loadu_epi8(low_bits(src_len), src);
        if (!is_ascii_512(bytes) || SEXTET_UNLIKELY(src_len > dst_cap))
            return transcode_to_64(src, src_len, dst, dst_cap, options);
    }
    store_exactly(unit_place(dst, 0), ascii_units(bytes), src_len, options);
    return sextet_make_result(src_len, src_len, SEXTET_OK);
}

#endif
