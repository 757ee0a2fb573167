/* SPDX-License-Identifier: MIT
 * Base64 of UTF-8 to UTF-16, AVX2: ASCII, 32 symbols to 24 units a step. The steps are those of
 * base64_decode_avx2.h; the 12 bytes of each lane then are widened to units.
 *
 * Nothing is stored before it was found good and ASCII. Each lane is stored as 16 units, 12 good ones and 4
 * that the next lane replaces, but for the last of a turn, which is stored exactly. What is not plain or not
 * ASCII goes to the portable function. Reads src[0 .. src_len) and writes dst[0 .. decoded length), nothing
 * else. Tail: 16 to 32 symbols go through registers; up to 64 others are decoded into bytes on the stack, and
 * these are widened by vectors that overlap. */
#include "../../dispatch/fused.h"
#include "../base64/base64_decode_avx2.h"

SEXTET_INLINE void store_16_units(uint8_t *dst, __m128i bytes) {
    store_256(dst, _mm256_cvtepu8_epi16(bytes));
}

/* The 12 bytes of each lane as 24 units, exactly. */
SEXTET_INLINE void store_24_units(uint8_t *dst, __m256i bytes) {
    const __m256i last = _mm256_cvtepu8_epi16(high_lane(bytes));
    store_16_units(dst, low_lane(bytes));
    store_128(dst + 24, low_lane(last));
    store_low_64(dst + 40, high_lane(last));
}

/* 32 * count symbols, count <= 4, to 24 * count units. */
SEXTET_INLINE bool decode_blocks(
    const uint8_t *text, uint8_t *dst, int count, __m256i pack, decode_constants constants) {
    __m256i bytes[4], bad = _mm256_setzero_si256();
    SEXTET_UNROLL(4)
    for (int i = 0; i < count; i++) {
        bytes[i] = decode_step(load_256(text + 32 * i), constants, pack, &bad);
        bad = keep_order(_mm256_or_si256(bad, bytes[i])); /* from 80 up */
    }
    if (SEXTET_UNLIKELY(_mm256_movemask_epi8(bad)))
        return false;
    SEXTET_UNROLL(4)
    for (int i = 0; i < count - 1; i++) {
        store_16_units(dst + 48 * i, low_lane(bytes[i]));
        store_16_units(dst + 48 * i + 24, high_lane(bytes[i]));
    }
    store_24_units(dst + 48 * (count - 1), bytes[count - 1]);
    return true;
}

enum { LAST_BYTES = 48, SLACK = 16 };

/* 1 .. 48 bytes to units; the 16 bytes behind them can be read. False, with nothing stored, if one is not
 * ASCII. */
SEXTET_INLINE bool widen_last(const uint8_t *bytes, size_t len, uint8_t *dst) {
    const size_t last_16 = len < 16 ? 0 : len - 16, last_8 = len < 8 ? 0 : len - 8;
    const __m128i first = load_128(bytes), second = load_128(bytes + 16), last = load_128(bytes + last_16);
    if (len >= 16) {
        const __m128i middle = len > 32 ? second : first;
        if (SEXTET_UNLIKELY(_mm_movemask_epi8(_mm_or_si128(_mm_or_si128(first, middle), last))))
            return false;
        store_16_units(dst, first);
        store_16_units(dst + (len > 32 ? 32 : 0), middle);
        store_16_units(dst + 2 * last_16, last);
        return true;
    }
    if (SEXTET_UNLIKELY((unsigned)_mm_movemask_epi8(first) & ((1u << len) - 1)))
        return false;
    const __m256i units = _mm256_cvtepu8_epi16(first);
    if (len >= 8) {
        store_128(dst, low_lane(units));
        store_128(dst + 2 * last_8, _mm_cvtepu8_epi16(load_128(bytes + last_8)));
    } else if (len >= 4) {
        store_low_64(dst, low_lane(units));
        store_low_64(dst + 2 * len - 8, _mm_cvtepu8_epi16(load_128(bytes + len - 4)));
    } else {
        store16(dst, bytes[0]);
        store16(dst + 2 * (len / 2), bytes[len / 2]);
        store16(dst + 2 * len - 2, bytes[len - 1]);
    }
    return true;
}

/* 16 .. 32 symbols: straight from the lanes, whose halves are stored apart. */
SEXTET_INLINE bool decode_16_to_32(
    const uint8_t *text, size_t symbol_count, uint8_t *dst, sextet_base64_options options) {
    const text_end end = find_end(symbol_count);
    __m256i bytes;
    if (SEXTET_UNLIKELY(!decode_end_lanes(load_end(text, 1, 0, end), end, load_constants(options), &bytes)) ||
        SEXTET_UNLIKELY(_mm256_movemask_epi8(bytes)))
        return false;
    const __m256i low = _mm256_cvtepu8_epi16(low_lane(bytes)), high = _mm256_cvtepu8_epi16(high_lane(bytes));
    uint8_t *const last_12 = dst + 2 * (end.end / 4 * 3 - 12);
    store_128(dst, low_lane(low));
    store_128(dst + 8, high_lane(low));
    store_128(last_12, low_lane(high));
    store_128(last_12 + 2 * (4 - end.missing), high_lane(high));
    return true;
}

/* 2 .. 64 symbols. */
SEXTET_INLINE bool decode_short_units(
    const uint8_t *text, size_t symbol_count, uint8_t *dst, sextet_base64_options options) {
    uint8_t bytes[LAST_BYTES + SLACK];
    if (symbol_count >= 16 && symbol_count <= 32)
        return decode_16_to_32(text, symbol_count, dst, options);
    const size_t len = decoded_len(symbol_count);
    return decode_short_text(text, 1, symbol_count, bytes, len, options) && widen_last(bytes, len, dst);
}

/* More than 64 symbols; the output fits. */
static SEXTET_NOINLINE sextet_result decode_long(
    const char *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_base64_options options,
    size_t symbol_count) {
    const decode_constants constants = load_constants(options);
    const __m256i pack = load_table_256(sextet_base64_decode_avx2_pack);
    const uint8_t *text = (const uint8_t *)src;
    uint8_t *out = (uint8_t *)dst;
    size_t at = 0;
    for (; symbol_count - at > 128; at += 128, out += 192)
        if (SEXTET_UNLIKELY(!decode_blocks(text + at, out, 4, pack, constants)))
            return sextet_base64_to_utf16_rest(src, src_len, dst, dst_cap, options, at);
    for (; symbol_count - at > 64; at += 32, out += 48)
        if (SEXTET_UNLIKELY(!decode_blocks(text + at, out, 1, pack, constants)))
            return sextet_base64_to_utf16_rest(src, src_len, dst, dst_cap, options, at);
    if (SEXTET_UNLIKELY(!decode_short_units(text + at, symbol_count - at, out, options)))
        return sextet_base64_to_utf16_rest(src, src_len, dst, dst_cap, options, at);
    return sextet_make_result(src_len, decoded_len(symbol_count), SEXTET_OK);
}

sextet_result sextet_base64_to_utf16_avx2(
    const char *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_base64_options options) {
    const size_t symbol_count = count_symbols(src, src_len, options), len = decoded_len(symbol_count);
    if (SEXTET_UNLIKELY(symbol_count == SEXTET_BASE64_BAD_LENGTH || len > dst_cap))
        return sextet_base64_to_utf16_rest(src, src_len, dst, dst_cap, options, 0);
    if (symbol_count > 64)
        return decode_long(src, src_len, dst, dst_cap, options, symbol_count);
    if (SEXTET_UNLIKELY(!decode_short_units((const uint8_t *)src, symbol_count, (uint8_t *)dst, options)))
        return sextet_base64_to_utf16_rest(src, src_len, dst, dst_cap, options, 0);
    return sextet_make_result(src_len, len, SEXTET_OK);
}
