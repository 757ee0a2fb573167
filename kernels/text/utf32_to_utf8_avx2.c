/* SPDX-License-Identifier: MIT
 * UTF-32 to UTF-8, AVX2: 16 characters of the BMP a turn, narrowed to units, of which to_utf8_avx2.h makes
 * bytes. Others go by way of pairs, 8 characters a step, 4 a lane:
 *
 *   dwords     unit 0 | high low         D7C0 + (c >> 10), DC00 | (c & 3FF)
 *   words      the units, moved together by a table, with zeros behind them: 4 to 8 a lane
 *
 * Reads src[0 .. src_len), writes dst[0 .. written); where something is wrong or does not fit the scalar
 * kernel goes on. Turns may spill over what comes later: 12 characters follow, which give 12 bytes at least.
 * Tail: steps of up to 8, which store exactly. */
#include "to_utf8_avx2.h"
#include "utf32_avx2.h"

enum { TURN = 16, FOLLOWING = 12, MOST_BYTES = 3 * TURN, SPILL = 16, STEP = 8 };

typedef struct progress {
    size_t read, written;
} progress;

SEXTET_INLINE bool are_bmp(__m256i points) {
    return _mm256_testz_si256(points, dwords_of(0xffff0000));
}

SEXTET_INLINE bool are_characters(__m256i first, __m256i second) {
    return are_all(_mm256_and_si256(find_characters(first), find_characters(second)));
}

/* 32 characters. False, with nothing stored, if they are not ASCII. */
SEXTET_INLINE bool narrow_32(const uint8_t *at, uint8_t *dst, bool is_foreign) {
    const __m256i a = load_dwords(at, is_foreign), b = load_dwords(at + 32, is_foreign);
    const __m256i c = load_dwords(at + 64, is_foreign), d = load_dwords(at + 96, is_foreign);
    const __m256i all = _mm256_or_si256(_mm256_or_si256(a, b), _mm256_or_si256(c, d));
    if (!_mm256_testz_si256(all, dwords_of(0xffffff80)))
        return false;
    const __m256i bytes = _mm256_packus_epi16(_mm256_packus_epi32(a, b), _mm256_packus_epi32(c, d));
    const __m256i order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7); /* quarters of lanes by turns */
    store_256(dst, _mm256_permutevar8x32_epi32(bytes, order));
    return true;
}

/* 16 units. Returns the bytes. */
SEXTET_INLINE size_t store_turn(uint8_t *dst, __m256i units) {
    if (!are_below_800(units))
        return store_dwords(dst, make_three_bytes(units));
    const __m256i is_two = find_two_bytes(units);
    const two_groups groups = groups_of_words(make_two_bytes(units, is_two), word_bits(is_two), TURN);
    store_128(dst, groups.first);
    store_128(dst + groups.first_len, groups.second);
    return groups.len;
}

/* Where all is of the BMP. Returns where that ends. */
SEXTET_INLINE progress convert_turns(
    const uint8_t *src, size_t src_len, uint8_t *dst, size_t dst_cap, progress done, bool is_foreign) {
    while (src_len - done.read >= TURN + FOLLOWING && dst_cap - done.written >= MOST_BYTES + SPILL) {
        const uint8_t *at = src + 4 * done.read;
        const __m256i first = load_dwords(at, is_foreign), second = load_dwords(at + 32, is_foreign);
        if (!are_bmp(_mm256_or_si256(first, second)) || SEXTET_UNLIKELY(!are_characters(first, second)))
            break;
        const __m256i units = _mm256_permute4x64_epi64(_mm256_packus_epi32(first, second), 0xd8);
        const size_t len = store_turn(dst + done.written, units);
        done = (progress){done.read + TURN, done.written + len};
        if (len > TURN)
            continue;
        while (src_len - done.read >= 32 && dst_cap - done.written >= 32 &&
               narrow_32(src + 4 * done.read, dst + done.written, is_foreign))
            done = (progress){done.read + 32, done.written + 32};
    }
    return done;
}

/* 4 characters a lane as units, moved to the front of it; counts: 4 to 8 in each. */
SEXTET_INLINE __m256i make_units(__m256i points, size_t *low_count, size_t *high_count) {
    const __m256i is_bmp = are_at_most(points, 0xffff);
    const __m256i high = _mm256_add_epi32(_mm256_srli_epi32(points, 10), dwords_of(0xd7c0));
    const __m256i low =
        _mm256_slli_epi32(_mm256_or_si256(_mm256_and_si256(points, dwords_of(0x3ff)), dwords_of(0xdc00)), 16);
    const __m256i words = _mm256_blendv_epi8(_mm256_or_si256(high, low), points, is_bmp);
    const uint32_t kept = _pdep_u32(0xff, 0x5555) | _pdep_u32(~dword_bits(is_bmp) & 0xff, 0xaaaa);
    *low_count = count_bits(kept & 0xff);
    *high_count = count_bits(kept >> 8);
    return join_lanes(pack_words(low_lane(words), kept & 0xff), pack_words(high_lane(words), kept >> 8));
}

/* 8 characters, or less and zeros; 4 of them take 16 bytes at most. False if not all fits. */
SEXTET_INLINE bool store_pairs(__m256i points, size_t count, uint8_t *dst, size_t room, size_t *written) {
    size_t low_count, high_count;
    const __m256i units = make_units(points, &low_count, &high_count);
    const three_bytes bytes = make_all_bytes(make_pairs(units, _mm256_slli_si256(units, 2)));
    const three_bytes high_bytes = {
        _mm256_permute2x128_si256(bytes.first_two, bytes.first_two, 0x11),
        _mm256_permute2x128_si256(bytes.last, bytes.last, 0x11)};
    const size_t padding = STEP - count, low_padding = padding > 4 ? padding - 4 : 0;
    const two_groups low = groups_of_dwords(bytes, low_count - low_padding);
    const two_groups high = groups_of_dwords(high_bytes, high_count - (padding - low_padding));
    *written = low.len + high.len;
    if (SEXTET_UNLIKELY(*written > room))
        return false;
    store_two_groups(dst, low);
    store_two_groups(dst + low.len, high);
    return true;
}

/* 1 .. 8 characters, exactly. False if one is none, or not all fits. */
SEXTET_INLINE bool store_step(__m256i points, size_t count, uint8_t *dst, size_t room, size_t *written) {
    if (SEXTET_UNLIKELY(!are_all(find_characters(points))))
        return false;
    if (!are_bmp(points))
        return store_pairs(points, count, dst, room, written);
    const __m256i units = _mm256_permute4x64_epi64(_mm256_packus_epi32(points, points), 0x08);
    if (are_below_80(units) && count <= room) {
        store_part_128(dst, low_lane(_mm256_packus_epi16(units, units)), count);
        *written = count;
        return true;
    }
    const two_groups groups = groups_of_dwords(make_three_bytes(units), count);
    *written = groups.len;
    if (SEXTET_UNLIKELY(groups.len > room))
        return false;
    store_two_groups(dst, groups);
    return true;
}

SEXTET_INLINE sextet_result convert(
    const uint32_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options,
    bool is_foreign) {
    const uint8_t *units = (const uint8_t *)src;
    uint8_t *out = (uint8_t *)dst;
    progress done = {0, 0};
    for (;;) {
        done = convert_turns(units, src_len, out, dst_cap, done, is_foreign);
        if (done.read == src_len)
            return sextet_make_result(src_len, done.written, SEXTET_OK);
        const size_t left = src_len - done.read, count = left < STEP ? left : STEP;
        const uint8_t *at = units + 4 * done.read;
        const __m256i points =
            count == STEP ? load_dwords(at, is_foreign) : load_few_dwords(at, count, is_foreign);
        size_t len;
        if (SEXTET_UNLIKELY(!store_step(points, count, out + done.written, dst_cap - done.written, &len)))
            return sextet_text_behind(
                done.read, done.written,
                sextet_utf32_to_utf8_scalar(
                    src + done.read, left, dst + done.written, dst_cap - done.written, options));
        done = (progress){done.read + count, done.written + len};
    }
}

static SEXTET_NOINLINE sextet_result
convert_foreign(const uint32_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    return convert(src, src_len, dst, dst_cap, options, true);
}

sextet_result sextet_utf32_to_utf8_avx2(
    const uint32_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    if (SEXTET_UNLIKELY(sextet_is_foreign(options)))
        return convert_foreign(src, src_len, dst, dst_cap, options);
    return convert(src, src_len, dst, dst_cap, options, false);
}
