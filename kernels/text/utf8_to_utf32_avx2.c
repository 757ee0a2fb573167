/* SPDX-License-Identifier: MIT
 * UTF-8 to UTF-32, AVX2: utf8_transcode_avx2.h tells how; here is what a unit is. Steps without characters of
 * four bytes make 16 bits of each unit, which are widened where they are stored; with such characters the
 * rest is a third plane:
 *
 *   bytes      11110uuu 10uuzzzz 10yyyyyy 10xxxxxx
 *   low                                   yyxxxxxx          at 10xxxxxx, as for other characters
 *   high                         zzzzyyyy
 *   top                 000uuuuu
 *   kept       not the third byte of four
 *
 * Reads src[0 .. src_len), writes dst[0 .. written). */
#include "utf8_transcode_avx2.h"

SEXTET_INLINE utf8_step add_tops(utf8_step step, utf8_bytes bytes) {
    const __m256i least = load_table_256(sextet_bytes.xf0);
    const __m256i is_fourth = is_at_least(bytes.before_3, least),
                  is_third = is_at_least(bytes.before_2, least);
    const __m256i high = _mm256_or_si256(
        _mm256_and_si256(_mm256_slli_epi16(bytes.before_2, 4), least),
        _mm256_and_si256(_mm256_srli_epi16(bytes.before, 2), load_table_256(sextet_bytes.x0f)));
    const __m256i top = _mm256_or_si256(
        _mm256_and_si256(_mm256_slli_epi16(bytes.before_3, 2), load_table_256(sextet_bytes.x1c)),
        _mm256_and_si256(_mm256_srli_epi16(bytes.before_2, 4), load_table_256(sextet_bytes.x03)));
    step.high = _mm256_blendv_epi8(step.high, high, is_fourth);
    step.top = _mm256_and_si256(top, is_fourth);
    step.kept &= ~(uint32_t)_mm256_movemask_epi8(is_third);
    step.has_fours = true;
    return step;
}

SEXTET_INLINE __m256i widen(__m128i bytes, bool is_foreign) {
    const __m256i units = _mm256_cvtepu8_epi32(bytes);
    return is_foreign ? _mm256_slli_epi32(units, 24) : units;
}

SEXTET_INLINE void widen_4(uint8_t *dst, __m128i bytes, bool is_foreign) {
    store_128(dst, low_lane(widen(bytes, is_foreign)));
}

SEXTET_INLINE void widen_8(uint8_t *dst, __m128i bytes, bool is_foreign) {
    store_256(dst, widen(bytes, is_foreign));
}

SEXTET_INLINE void widen_16(uint8_t *dst, __m128i bytes, bool is_foreign) {
    store_256(dst, widen(bytes, is_foreign));
    store_256(dst + 32, widen(_mm_srli_si128(bytes, 8), is_foreign));
}

SEXTET_INLINE __m256i make_units(unit_group group, bool is_foreign) {
    if (group.has_tops) {
        const __m128i front = is_foreign ? group.tops : group.units;
        const __m128i back = is_foreign ? group.units : group.tops;
        return join_lanes(_mm_unpacklo_epi16(front, back), _mm_unpackhi_epi16(front, back));
    }
    const __m256i units = _mm256_cvtepu16_epi32(group.units);
    return is_foreign ? _mm256_slli_epi32(units, 16) : units;
}

SEXTET_INLINE void store_units(uint8_t *dst, unit_group group, bool is_foreign) {
    store_256(dst, make_units(group, is_foreign));
}

SEXTET_INLINE void store_units_exactly(uint8_t *dst, unit_group group, size_t count, bool is_foreign) {
    store_part(dst, make_units(group, is_foreign), 4 * count);
}

SEXTET_INLINE sextet_result
scalar(const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_text_options options) {
    return sextet_utf8_to_utf32_scalar(src, src_len, (uint32_t *)dst, dst_cap, options);
}

static const utf8_target utf32 = {
    .unit_size = 4,
    .has_pairs = false,
    .widen_4 = widen_4,
    .widen_8 = widen_8,
    .widen_16 = widen_16,
    .find_wrong = find_wrong_bytes,
    .add_fours = add_tops,
    .store = store_units,
    .store_exactly = store_units_exactly,
    .largest = 0xffff,
    .write = write_utf32,
    .scalar = scalar};

SEXTET_UTF8_GO_ON(utf32)
SEXTET_UTF8_CLASSES(native, utf32, false)
SEXTET_UTF8_CLASSES(foreign, utf32, true)

static SEXTET_NOINLINE sextet_result
convert_foreign(const char *src, size_t src_len, uint32_t *dst, size_t dst_cap, sextet_text_options options) {
    return convert_by_size(src, src_len, dst, dst_cap, options, utf32, utf32_foreign, true);
}

sextet_result sextet_utf8_to_utf32_avx2(
    const char *src, size_t src_len, uint32_t *dst, size_t dst_cap, sextet_text_options options) {
    if (SEXTET_UNLIKELY(sextet_is_foreign(options)))
        return convert_foreign(src, src_len, dst, dst_cap, options);
    return convert_by_size(src, src_len, dst, dst_cap, options, utf32, utf32_native, false);
}
