/* SPDX-License-Identifier: MIT
 * UTF-32 to UTF-16, AVX2: 8 characters a step. Those of the BMP are packed; with others each dword becomes
 * two words, of which a table keeps one or both.
 *
 *   pair       D7C0 + (c >> 10), DC00 | (c & 3FF)          low word first
 *
 * Reads src[0 .. src_len), writes dst[0 .. written); where something is wrong or does not fit the scalar
 * kernel goes on. Tail: a part of a vector, stored exactly; so are all steps with pairs that have no room to
 * spill. */
#include "utf32_avx2.h"

typedef struct progress {
    size_t read, written;
} progress;

SEXTET_INLINE __m256i order_words(__m256i words, bool is_foreign) {
    return is_foreign ? _mm256_or_si256(_mm256_slli_epi16(words, 8), _mm256_srli_epi16(words, 8)) : words;
}

/* The first `count` of 8 characters. False if not all fits. */
SEXTET_INLINE bool store_step(
    __m256i points, size_t count, uint8_t *dst, size_t dst_cap, bool is_foreign, progress *done) {
    const size_t room = dst_cap - done->written;
    uint8_t *out = dst + 2 * done->written;
    const __m256i is_bmp = are_at_most(points, 0xffff);
    if (are_all(is_bmp)) {
        const __m256i packed = _mm256_permute4x64_epi64(_mm256_packus_epi32(points, points), 0x08);
        if (SEXTET_UNLIKELY(count > room))
            return false;
        store_part_128(out, low_lane(order_words(packed, is_foreign)), 2 * count);
        done->written += count;
        done->read += count;
        return true;
    }
    const __m256i first = _mm256_add_epi32(_mm256_srli_epi32(points, 10), dwords_of(0xd7c0));
    const __m256i second =
        _mm256_slli_epi32(_mm256_or_si256(_mm256_and_si256(points, dwords_of(0x3ff)), dwords_of(0xdc00)), 16);
    const __m256i words =
        order_words(_mm256_blendv_epi8(_mm256_or_si256(first, second), points, is_bmp), is_foreign);
    const uint32_t present = count < 8 ? (1u << count) - 1 : 0xff, pairs = ~dword_bits(is_bmp) & present;
    const uint32_t kept = _pdep_u32(present, 0x5555) | _pdep_u32(pairs, 0xaaaa);
    const size_t all = (size_t)_mm_popcnt_u64(kept), low = (size_t)_mm_popcnt_u64(kept & 0xff);
    if (SEXTET_UNLIKELY(all > room))
        return false;
    store_part_128(out, pack_words(low_lane(words), kept & 0xff), 2 * low);
    store_part_128(out + 2 * low, pack_words(high_lane(words), kept >> 8), 2 * (all - low));
    done->written += all;
    done->read += count;
    return true;
}

SEXTET_INLINE sextet_result convert(
    const uint32_t *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_text_options options,
    bool is_foreign) {
    const uint8_t *units = (const uint8_t *)src;
    progress done = {0, 0};
    while (done.read < src_len) {
        const size_t left = src_len - done.read, count = left < 8 ? left : 8;
        const uint8_t *at = units + 4 * done.read;
        const __m256i points =
            left >= 8 ? load_dwords(at, is_foreign) : load_few_dwords(at, left, is_foreign);
        if (SEXTET_UNLIKELY(!are_all(find_characters(points))) ||
            SEXTET_UNLIKELY(!store_step(points, count, (uint8_t *)dst, dst_cap, is_foreign, &done)))
            return sextet_text_behind(
                done.read, done.written,
                sextet_utf32_to_utf16_scalar(
                    src + done.read, left, dst + done.written, dst_cap - done.written, options));
    }
    return sextet_make_result(src_len, done.written, SEXTET_OK);
}

sextet_result sextet_utf32_to_utf16_avx2(
    const uint32_t *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_text_options options) {
    return SEXTET_UNLIKELY(sextet_is_foreign(options)) ? convert(src, src_len, dst, dst_cap, options, true)
                                                       : convert(src, src_len, dst, dst_cap, options, false);
}
