/* SPDX-License-Identifier: MIT
 * UTF-16 to UTF-32, AVX2: 16 units a step. Without surrogates they are widened; with some a character is made
 * at each unit that ends one, from it and the unit before, and high surrogates are dropped, 4 lanes at a time
 * by a table.
 *
 *   pair       (high << 10) + low - (D800 << 10) - DC00 + 10000
 *
 * Reads src[0 .. src_len), writes dst[0 .. written); where something is wrong or does not fit the scalar
 * kernel goes on from the last whole character. Tail: a part of a vector, stored exactly. */
#include "utf16_avx2.h"
#include "utf32_avx2.h"

typedef struct progress {
    size_t read, written;
} progress;

/* 8 units and those before them, the first `count` of them present, with pairs. */
SEXTET_INLINE void store_with_pairs(
    __m128i units, __m128i before, size_t count, uint8_t *dst, bool is_foreign, size_t *written) {
    const __m256i here = _mm256_cvtepu16_epi32(units), last = _mm256_cvtepu16_epi32(before);
    const __m256i tops = dwords_of(0xfc00);
    const __m256i is_low = _mm256_cmpeq_epi32(_mm256_and_si256(here, tops), dwords_of(0xdc00));
    const __m256i is_high = _mm256_cmpeq_epi32(_mm256_and_si256(here, tops), dwords_of(0xd800));
    const __m256i pairs = _mm256_add_epi32(
        _mm256_add_epi32(_mm256_slli_epi32(last, 10), here), dwords_of(0x10000u - (0xd800u << 10) - 0xdc00u));
    const __m256i points = swap_dwords_if(_mm256_blendv_epi8(here, pairs, is_low), is_foreign);
    const uint32_t present = count < 8 ? (1u << count) - 1 : 0xff, kept = ~dword_bits(is_high) & present;
    const uint32_t words = _pdep_u32(kept, 0x5555) * 3;
    const size_t low = (size_t)_mm_popcnt_u64(kept & 15), all = (size_t)_mm_popcnt_u64(kept);
    uint8_t *out = dst + 4 * *written;
    store_part_128(out, pack_words(low_lane(points), words & 0xff), 4 * low);
    store_part_128(out + 4 * low, pack_words(high_lane(points), words >> 8), 4 * (all - low));
    *written += all;
}

SEXTET_INLINE __m256i widen_points(__m128i units, bool is_foreign) {
    return swap_dwords_if(_mm256_cvtepu16_epi32(units), is_foreign);
}

/* 1 .. 16 units, which end with a character. False if they are wrong or do not fit. */
SEXTET_INLINE bool store_step(
    const uint8_t *units, size_t count, uint8_t *dst, size_t dst_cap, bool is_foreign, progress *done) {
    const uint8_t *at = units + 2 * done->read;
    const __m256i here = count == 16 ? load_units(at, is_foreign) : load_few_units(at, count, is_foreign);
    const __m256i surrogates = find_surrogates(here);
    const size_t room = dst_cap - done->written;
    if (is_all_zero(surrogates)) {
        if (SEXTET_UNLIKELY(count > room))
            return false;
        uint8_t *out = dst + 4 * done->written;
        const size_t low = count < 8 ? count : 8;
        store_part(out, widen_points(low_lane(here), is_foreign), 4 * low);
        store_part(out + 32, widen_points(high_lane(here), is_foreign), 4 * (count - low));
        done->written += count;
        done->read += count;
        return true;
    }
    const __m256i before = shift_in_zero(here);
    const __m256i is_high = find_high_surrogates(here);
    const uint32_t high = word_bits(is_high), low = word_bits(_mm256_andnot_si256(is_high, surrogates));
    if (SEXTET_UNLIKELY((high << 1) != low) || SEXTET_UNLIKELY(count - count_bits(low) > room))
        return false;
    const size_t first = count < 8 ? count : 8;
    store_with_pairs(low_lane(here), low_lane(before), first, dst, is_foreign, &done->written);
    store_with_pairs(high_lane(here), high_lane(before), count - first, dst, is_foreign, &done->written);
    done->read += count;
    return true;
}

SEXTET_INLINE sextet_result convert(
    const uint16_t *src, size_t src_len, uint32_t *dst, size_t dst_cap, sextet_text_options options,
    bool is_foreign) {
    const uint8_t *units = (const uint8_t *)src;
    progress done = {0, 0};
    while (done.read < src_len) {
        const size_t left = src_len - done.read;
        size_t count = left < 16 ? left : 16;
        if (left > count && is_high_surrogate(unit16(units, done.read + count - 1, is_foreign)))
            count--; /* a step ends with a character */
        if (SEXTET_UNLIKELY(!store_step(units, count, (uint8_t *)dst, dst_cap, is_foreign, &done)))
            return sextet_text_behind(
                done.read, done.written,
                sextet_utf16_to_utf32_scalar(
                    src + done.read, left, dst + done.written, dst_cap - done.written, options));
    }
    return sextet_make_result(src_len, done.written, SEXTET_OK);
}

sextet_result sextet_utf16_to_utf32_avx2(
    const uint16_t *src, size_t src_len, uint32_t *dst, size_t dst_cap, sextet_text_options options) {
    return SEXTET_UNLIKELY(sextet_is_foreign(options)) ? convert(src, src_len, dst, dst_cap, options, true)
                                                       : convert(src, src_len, dst, dst_cap, options, false);
}
