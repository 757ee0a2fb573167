/* SPDX-License-Identifier: MIT
 * UTF-16 to UTF-8, AVX2: to_utf8_avx2.h tells how the bytes of units are made and moved together. Long texts
 * take 32 units a turn: in words where all are below 800 or surrogates, else in dwords; ASCII goes 64 at a
 * time. A turn that ends behind a high surrogate ends in front of it, so that nothing is carried.
 *
 * Reads src[0 .. src_len), writes dst[0 .. written); on an error or for lack of space the scalar kernel goes
 * on from the last character that is whole. Stores of 16 bytes may spill over what comes later: 16 units
 * follow a turn, which give 16 bytes at least.
 * Tail: the last 32 units once more if they are below 800, else steps of 16, the last of which is the last
 * 16 once more; what was stored is stored again. Short texts are two steps that overlap, or one with zeros
 * behind the units, whose bytes are left out; ASCII is loads and stores that overlap; one or two units go by
 * hand. */
#include "utf16_to_utf8_avx2.h"

/* All in front of `done` is good, but that it may end inside a pair. */
static SEXTET_COLD sextet_result go_on(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options,
    progress done) {
    if (done.read && is_high_surrogate(unit16(src, done.read - 1, sextet_is_foreign(options)))) {
        done.read--;
        done.written -= 2;
    }
    return sextet_text_behind(
        done.read, done.written,
        sextet_utf16_to_utf8_scalar(
            src + done.read, src_len - done.read, dst + done.written, dst_cap - done.written, options));
}

typedef sextet_result utf16_kernel(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options);
/* From `read` and `written` on: numbers, as a structure would go by way of memory. */
typedef sextet_result utf16_rest(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options, size_t read,
    size_t written);

/* ---- long texts ---- */

/* What is left over from `done` on of more than 32 units. */
SEXTET_INLINE sextet_result finish(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options,
    progress done, bool is_foreign) {
    const uint8_t *units = (const uint8_t *)src;
    uint8_t *out = (uint8_t *)dst;
    while (done.read < src_len) {
        const size_t left = src_len - done.read;
        progress next;
        if (left <= STEP_UNITS)
            next = convert_last_16(units, src_len, out, dst_cap, done, is_foreign);
        else
            next =
                convert_step(units, left > TURN ? done.read : src_len - TURN, out, dst_cap, done, is_foreign);
        if (SEXTET_UNLIKELY(next.read == done.read))
            return go_on(src, src_len, dst, dst_cap, options, done);
        done = next;
    }
    return sextet_make_result(src_len, done.written, SEXTET_OK);
}

SEXTET_INLINE sextet_result convert_above_32(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options,
    store_turn *all_kinds, utf16_rest *rest, bool is_foreign) {
    const uint8_t *units = (const uint8_t *)src;
    uint8_t *out = (uint8_t *)dst;
    progress done = {0, 0};
    if (SEXTET_UNLIKELY(!convert_turns(units, src_len, out, dst_cap, all_kinds, is_foreign, &done)))
        return go_on(src, src_len, dst, dst_cap, options, done);
    const size_t left = src_len - done.read;
    if (left > TURN && left <= 64 && left <= dst_cap - done.written &&
        narrow_16_to_64(units + 2 * done.read, left, out + done.written, is_foreign))
        return sextet_make_result(src_len, done.written + left, SEXTET_OK);
    while (src_len - done.read > TURN && convert_16_below_800(units, out, dst_cap, is_foreign, &done))
        ;
    if (src_len - done.read <= TURN && finish_below_800(units, src_len, out, dst_cap, is_foreign, &done))
        return sextet_make_result(src_len, done.written, SEXTET_OK);
    return rest(src, src_len, dst, dst_cap, options, done.read, done.written);
}

/* ---- short texts ---- */

/* 17 .. 32 units, some from 800 on. */
SEXTET_INLINE sextet_result convert_dwords_up_to_32(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options,
    bool is_foreign) {
    const progress end =
        convert_two_steps((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap, is_foreign);
    if (SEXTET_UNLIKELY(end.read == 0))
        return sextet_utf16_to_utf8_scalar(src, src_len, dst, dst_cap, options);
    return sextet_make_result(src_len, end.written, SEXTET_OK);
}

/* 17 .. 32 units: the first and the last 16. */
SEXTET_INLINE sextet_result convert_up_to_32(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options,
    utf16_kernel *dwords, bool is_foreign) {
    const uint8_t *units = (const uint8_t *)src;
    const size_t second_at = src_len - STEP_UNITS;
    const __m256i first = load_units(units, is_foreign),
                  second = load_units(units + 2 * second_at, is_foreign);
    if (!are_below_800(_mm256_or_si256(first, second)))
        return dwords(src, src_len, dst, dst_cap, options);
    const __m256i first_two = find_two_bytes(first), second_two = find_two_bytes(second);
    const uint32_t first_kept = word_bits(first_two), second_kept = word_bits(second_two);
    const size_t start = second_at + count_bits((uint32_t)_bzhi_u64(first_kept, (unsigned)second_at));
    const size_t len = start + STEP_UNITS + count_bits(second_kept);
    if (SEXTET_UNLIKELY(len > dst_cap))
        return sextet_utf16_to_utf8_scalar(src, src_len, dst, dst_cap, options);
    store_two_groups(
        (uint8_t *)dst, groups_of_words(make_two_bytes(first, first_two), first_kept, STEP_UNITS));
    store_two_groups(
        (uint8_t *)dst + start, groups_of_words(make_two_bytes(second, second_two), second_kept, STEP_UNITS));
    return sextet_make_result(src_len, len, SEXTET_OK);
}

/* 9 .. 16 units, some from 800 on. */
SEXTET_INLINE sextet_result convert_dwords_up_to_16(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options,
    bool is_foreign) {
    const uint8_t *units = (const uint8_t *)src;
    const __m256i here = load_few_units(units, src_len, is_foreign);
    utf8_step step;
    const bool is_good = make_step(here, shift_in_zero(here), &step);
    const size_t len = length_of(step, src_len);
    if (SEXTET_UNLIKELY(!is_good) || SEXTET_UNLIKELY(len > dst_cap) ||
        SEXTET_UNLIKELY(is_high_surrogate(unit16(units, src_len - 1, is_foreign))))
        return sextet_utf16_to_utf8_scalar(src, src_len, dst, dst_cap, options);
    store_exactly((uint8_t *)dst, step, len);
    return sextet_make_result(src_len, len, SEXTET_OK);
}

/* 9 .. 16 units. */
SEXTET_INLINE sextet_result convert_up_to_16(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options,
    utf16_kernel *dwords, bool is_foreign) {
    const __m256i here = load_few_units((const uint8_t *)src, src_len, is_foreign);
    if (!are_below_800(here))
        return dwords(src, src_len, dst, dst_cap, options);
    const __m256i is_two = find_two_bytes(here);
    const uint32_t kept = word_bits(is_two);
    const size_t len = src_len + count_bits(kept);
    if (SEXTET_UNLIKELY(len > dst_cap))
        return sextet_utf16_to_utf8_scalar(src, src_len, dst, dst_cap, options);
    if (kept == 0)
        store_part_128((uint8_t *)dst, low_lane(narrow_units(here, here)), src_len);
    else
        store_two_groups((uint8_t *)dst, groups_of_words(make_two_bytes(here, is_two), kept, src_len));
    return sextet_make_result(src_len, len, SEXTET_OK);
}

SEXTET_INLINE __m256i load_up_to_8(const uint8_t *units, size_t count, bool is_foreign) {
    const __m128i text = count == 8 ? load_128(units) : load_below_16(units, 2 * count);
    return swap_if(_mm256_zextsi128_si256(text), is_foreign);
}

/* 2 units with surrogates, by hand. */
SEXTET_INLINE sextet_result
convert_pair(const uint16_t *src, char *dst, size_t dst_cap, sextet_text_options options, bool is_foreign) {
    const uint32_t high = unit16(src, 0, is_foreign), low = unit16(src, 1, is_foreign);
    if (SEXTET_UNLIKELY(!is_high_surrogate(high)) || SEXTET_UNLIKELY(!is_low_surrogate(low)) ||
        SEXTET_UNLIKELY(dst_cap < 4))
        return sextet_utf16_to_utf8_scalar(src, 2, dst, dst_cap, options);
    const uint32_t v = (high & 0x3ff) + 0x40;
    store16(dst, (uint16_t)(0x80f0 | v >> 8 | (v >> 2 & 0x3f) << 8));
    store16(dst + 2, (uint16_t)(0x8080 | (high & 3) << 4 | (low >> 6 & 0xf) | (low & 0x3f) << 8));
    return sextet_make_result(2, 4, SEXTET_OK);
}

/* 3 .. 8 units, with surrogates. */
SEXTET_INLINE sextet_result convert_pairs_up_to_8(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options,
    bool is_foreign) {
    const __m256i here = load_up_to_8((const uint8_t *)src, src_len, is_foreign);
    const paired_units pairs = make_pairs(here, shift_in_zero(here));
    const two_groups all = groups_of_dwords(make_all_bytes(pairs), src_len);
    if (SEXTET_UNLIKELY(!is_all_zero(pairs.wrong)) || SEXTET_UNLIKELY(all.len > dst_cap))
        return sextet_utf16_to_utf8_scalar(src, src_len, dst, dst_cap, options);
    store_two_groups((uint8_t *)dst, all);
    return sextet_make_result(src_len, all.len, SEXTET_OK);
}

/* 3 .. 8 units. */
SEXTET_INLINE sextet_result convert_up_to_8(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options,
    utf16_kernel *with_pairs, bool is_foreign) {
    const __m256i here = load_up_to_8((const uint8_t *)src, src_len, is_foreign);
    if (!is_all_zero(find_surrogates(here)))
        return with_pairs(src, src_len, dst, dst_cap, options);
    const two_groups all = groups_of_dwords(make_three_bytes(here), src_len);
    if (SEXTET_UNLIKELY(all.len > dst_cap))
        return sextet_utf16_to_utf8_scalar(src, src_len, dst, dst_cap, options);
    store_two_groups((uint8_t *)dst, all);
    return sextet_make_result(src_len, all.len, SEXTET_OK);
}

/* A unit that is no surrogate. Returns its bytes. */
SEXTET_INLINE size_t store_unit(uint8_t *dst, uint32_t unit) {
    if (unit < 0x80) {
        dst[0] = (uint8_t)unit;
        return 1;
    }
    if (unit < 0x800) {
        store16(dst, (uint16_t)(0x80c0 | unit >> 6 | (unit & 0x3f) << 8));
        return 2;
    }
    store16(dst, (uint16_t)(0x80e0 | unit >> 12 | (unit >> 6 & 0x3f) << 8));
    dst[2] = (uint8_t)(0x80 | (unit & 0x3f));
    return 3;
}

/* 1 or 2 units, by hand. */
SEXTET_INLINE sextet_result convert_tiny(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options,
    bool is_foreign) {
    const uint32_t first = unit16(src, 0, is_foreign), last = unit16(src, src_len - 1, is_foreign);
    uint8_t *out = (uint8_t *)dst;
    const bool has_surrogates = is_surrogate(first) || is_surrogate(last);
    if (src_len == 2 && has_surrogates)
        return convert_pair(src, dst, dst_cap, options, is_foreign);
    if (SEXTET_UNLIKELY(has_surrogates) || SEXTET_UNLIKELY(dst_cap < 3 * src_len))
        return sextet_utf16_to_utf8_scalar(src, src_len, dst, dst_cap, options);
    size_t len = store_unit(out, first);
    if (src_len == 2)
        len += store_unit(out + len, last);
    return sextet_make_result(src_len, len, SEXTET_OK);
}

/* ---- kernels ---- */

/* A function for each class of sizes: short texts do not pay for what long ones need. */
#define SEXTET_UTF16_CLASS(name, convert, ...)                                                               \
    static SEXTET_NOINLINE sextet_result name(                                                               \
        const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {       \
        return convert(src, src_len, dst, dst_cap, options, __VA_ARGS__);                                    \
    }

#define SEXTET_UTF16_CLASSES(order, is_foreign)                                                              \
    static SEXTET_NOINLINE size_t store_all_kinds_##order(const uint8_t *at, uint8_t *dst) {                 \
        return store_all_kinds(at, dst, is_foreign);                                                         \
    }                                                                                                        \
    static SEXTET_NOINLINE sextet_result finish_##order(                                                     \
        const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options,         \
        size_t read, size_t written) {                                                                       \
        return finish(src, src_len, dst, dst_cap, options, (progress){read, written}, is_foreign);           \
    }                                                                                                        \
    SEXTET_UTF16_CLASS(pairs_up_to_8_##order, convert_pairs_up_to_8, is_foreign)                             \
    SEXTET_UTF16_CLASS(up_to_8_##order, convert_up_to_8, pairs_up_to_8_##order, is_foreign)                  \
    SEXTET_UTF16_CLASS(dwords_up_to_16_##order, convert_dwords_up_to_16, is_foreign)                         \
    SEXTET_UTF16_CLASS(up_to_16_##order, convert_up_to_16, dwords_up_to_16_##order, is_foreign)              \
    SEXTET_UTF16_CLASS(dwords_up_to_32_##order, convert_dwords_up_to_32, is_foreign)                         \
    SEXTET_UTF16_CLASS(up_to_32_##order, convert_up_to_32, dwords_up_to_32_##order, is_foreign)              \
    SEXTET_UTF16_CLASS(                                                                                      \
        above_32_##order, convert_above_32, store_all_kinds_##order, finish_##order, is_foreign)             \
    SEXTET_INLINE sextet_result convert_##order(                                                             \
        const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {       \
        if (src_len <= 2)                                                                                    \
            return convert_tiny(src, src_len, dst, dst_cap, options, is_foreign);                            \
        if (src_len >= 4 && src_len <= 64 && src_len <= dst_cap &&                                           \
            narrow_short((const uint8_t *)src, src_len, (uint8_t *)dst, is_foreign))                         \
            return sextet_make_result(src_len, src_len, SEXTET_OK);                                          \
        return src_len <= 8    ? up_to_8_##order(src, src_len, dst, dst_cap, options)                        \
               : src_len <= 16 ? up_to_16_##order(src, src_len, dst, dst_cap, options)                       \
               : src_len <= 32 ? up_to_32_##order(src, src_len, dst, dst_cap, options)                       \
                               : above_32_##order(src, src_len, dst, dst_cap, options);                      \
    }

SEXTET_UTF16_CLASSES(native, false)
SEXTET_UTF16_CLASSES(foreign, true)

static SEXTET_NOINLINE sextet_result convert_other_order(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    return convert_foreign(src, src_len, dst, dst_cap, options);
}

sextet_result sextet_utf16_to_utf8_avx2(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    if (SEXTET_UNLIKELY(sextet_is_foreign(options)))
        return convert_other_order(src, src_len, dst, dst_cap, options);
    return convert_native(src, src_len, dst, dst_cap, options);
}
