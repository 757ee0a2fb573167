/* SPDX-License-Identifier: MIT
 * UTF-8 to UTF-16, AVX2: utf8_transcode_avx2.h tells how; here is what a unit is, and pairs:
 *
 *   bytes      11110uuu 10uuzzzz 10yyyyyy 10xxxxxx
 *   third      110110ww wwzzzzyy                            the unit at 10yyyyyy; w = u - 1
 *   fourth     110111yy yyxxxxxx                            the unit at 10xxxxxx, with the usual low byte
 *
 * Reads src[0 .. src_len), writes dst[0 .. written). */
#include "utf8_transcode_avx2.h"

SEXTET_INLINE utf8_step add_pairs(utf8_step step, utf8_bytes bytes) {
    const __m256i least = load_table_256(sextet_bytes.xf0);
    const __m256i is_fourth = is_at_least(bytes.before_3, least),
                  is_third = is_at_least(bytes.before_2, least);
    const __m256i second_high = _mm256_or_si256(
        _mm256_and_si256(_mm256_srli_epi16(bytes.before, 2), load_table_256(sextet_bytes.x03)),
        load_table_256(sextet_bytes.xdc));
    const __m256i uuzzzzyy = _mm256_or_si256(
        _mm256_and_si256(_mm256_slli_epi16(bytes.before, 2), load_table_256(sextet_bytes.xfc)),
        _mm256_and_si256(_mm256_srli_epi16(bytes.here, 4), load_table_256(sextet_bytes.x03)));
    /* w = u - 1: 40 is taken off uuzzzzyy. If that borrows the high byte is d7 + uuu, else d8 + uuu. */
    const __m256i forty = load_table_256(sextet_bytes.x40);
    const __m256i first_high = _mm256_sub_epi8(
        _mm256_add_epi8(bytes.before_2, load_table_256(sextet_bytes.xe7)), is_at_least(uuzzzzyy, forty));
    const __m256i high = _mm256_blendv_epi8(step.high, second_high, is_fourth);
    step.low = _mm256_blendv_epi8(step.low, _mm256_sub_epi8(uuzzzzyy, forty), is_third);
    step.high = _mm256_blendv_epi8(high, first_high, is_third);
    return step;
}

SEXTET_INLINE __m128i widen(__m128i bytes, bool is_foreign) {
    const __m128i units = _mm_cvtepu8_epi16(bytes);
    return is_foreign ? _mm_slli_epi16(units, 8) : units;
}

SEXTET_INLINE void widen_4(uint8_t *dst, __m128i bytes, bool is_foreign) {
    store_low_64(dst, widen(bytes, is_foreign));
}

SEXTET_INLINE void widen_8(uint8_t *dst, __m128i bytes, bool is_foreign) {
    store_128(dst, widen(bytes, is_foreign));
}

SEXTET_INLINE void widen_16(uint8_t *dst, __m128i bytes, bool is_foreign) {
    const __m256i units = _mm256_cvtepu8_epi16(bytes);
    store_256(dst, is_foreign ? _mm256_slli_epi16(units, 8) : units);
}

SEXTET_INLINE void store_units(uint8_t *dst, unit_group group, bool is_foreign) {
    (void)is_foreign;
    store_128(dst, group.units);
}

SEXTET_INLINE void store_units_exactly(uint8_t *dst, unit_group group, size_t count, bool is_foreign) {
    (void)is_foreign;
    store_part_128(dst, group.units, 2 * count);
}

SEXTET_INLINE sextet_result
scalar(const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_text_options options) {
    return sextet_utf8_to_utf16_scalar(src, src_len, (uint16_t *)dst, dst_cap, options);
}

static const utf8_target utf16 = {
    .unit_size = 2,
    .has_pairs = true,
    .widen_4 = widen_4,
    .widen_8 = widen_8,
    .widen_16 = widen_16,
    .find_wrong = find_wrong_bytes,
    .add_fours = add_pairs,
    .store = store_units,
    .store_exactly = store_units_exactly,
    .largest = 0xffff,
    .write = write_unit16,
    .scalar = scalar};

SEXTET_UTF8_GO_ON(utf16)
SEXTET_UTF8_CLASSES(native, utf16, false)
SEXTET_UTF8_CLASSES(foreign, utf16, true)

static SEXTET_NOINLINE sextet_result
convert_foreign(const char *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_text_options options) {
    return convert_by_size(src, src_len, dst, dst_cap, options, utf16, utf16_foreign, true);
}

sextet_result sextet_utf8_to_utf16_avx2(
    const char *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_text_options options) {
    if (SEXTET_UNLIKELY(sextet_is_foreign(options)))
        return convert_foreign(src, src_len, dst, dst_cap, options);
    return convert_by_size(src, src_len, dst, dst_cap, options, utf16, utf16_native, false);
}
