/* SPDX-License-Identifier: MIT
 * UTF-8 to Latin-1, AVX2: utf8_transcode_avx2.h tells how; here is what a unit is: the low plane. What is
 * good is simpler than elsewhere: a continuation stands behind each C2 and C3 and nowhere else, and there are
 * no other bytes from C0 up.
 *
 * Reads src[0 .. src_len), writes dst[0 .. written). */
#include "utf8_transcode_avx2.h"

SEXTET_INLINE __m256i is_lead(__m256i bytes) {
    const __m256i upper = _mm256_and_si256(bytes, load_table_256(sextet_bytes.xfe));
    return _mm256_cmpeq_epi8(upper, load_table_256(sextet_bytes.xc2));
}

SEXTET_INLINE __m256i find_not_latin1(utf8_bytes bytes) {
    const __m256i is_continuation = _mm256_cmpgt_epi8(load_table_256(sextet_bytes.xc0), bytes.here);
    const __m256i misplaced = _mm256_xor_si256(is_continuation, is_lead(bytes.before));
    const __m256i is_too_large = _mm256_subs_epu8(bytes.here, load_table_256(sextet_bytes.xbf));
    return _mm256_or_si256(misplaced, _mm256_andnot_si256(is_lead(bytes.here), is_too_large));
}

/* There are none that are not found to be wrong. */
SEXTET_INLINE utf8_step leave_fours(utf8_step step, utf8_bytes bytes) {
    (void)bytes;
    return step;
}

SEXTET_INLINE void copy_4(uint8_t *dst, __m128i bytes, bool is_foreign) {
    (void)is_foreign;
    store32(dst, (uint32_t)_mm_cvtsi128_si32(bytes));
}

SEXTET_INLINE void copy_8(uint8_t *dst, __m128i bytes, bool is_foreign) {
    (void)is_foreign;
    store_low_64(dst, bytes);
}

SEXTET_INLINE void copy_16(uint8_t *dst, __m128i bytes, bool is_foreign) {
    (void)is_foreign;
    store_128(dst, bytes);
}

SEXTET_INLINE void store_units(uint8_t *dst, unit_group group, bool is_foreign) {
    (void)is_foreign;
    store_low_64(dst, _mm_packus_epi16(group.units, group.units));
}

SEXTET_INLINE void store_units_exactly(uint8_t *dst, unit_group group, size_t count, bool is_foreign) {
    (void)is_foreign;
    store_part_128(dst, _mm_packus_epi16(group.units, group.units), count);
}

SEXTET_INLINE sextet_result
scalar(const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_text_options options) {
    return sextet_utf8_to_latin1_scalar(src, src_len, (char *)dst, dst_cap, options);
}

static const utf8_target latin1 = {
    .unit_size = 1,
    .has_pairs = false,
    .widen_4 = copy_4,
    .widen_8 = copy_8,
    .widen_16 = copy_16,
    .find_wrong = find_not_latin1,
    .add_fours = leave_fours,
    .store = store_units,
    .store_exactly = store_units_exactly,
    .largest = 0xff,
    .write = write_latin1,
    .scalar = scalar};

SEXTET_UTF8_GO_ON(latin1)
SEXTET_UTF8_CLASSES(native, latin1, false)

sextet_result sextet_utf8_to_latin1_avx2(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    return convert_by_size(src, src_len, dst, dst_cap, options, latin1, latin1_native, false);
}
