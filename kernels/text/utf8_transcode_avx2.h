/* SPDX-License-Identifier: MIT
 * Transcoding from UTF-8, AVX2: what UTF-16, UTF-32 and Latin-1 as targets have in common. utf8_units_avx2.h
 * tells how 32 bytes become units.
 *
 * Reads src[0 .. src_len), writes dst[0 .. written); on an error or for lack of space the scalar kernel goes
 * on from the last character that is whole. Long texts take 64 bytes a turn, ASCII as such. Stores of 8 units
 * may spill over what comes later: the 32 bytes behind a turn give at least 8 units.
 * Tail: the last 32 bytes once more, with what was done taken out of the mask, stored exactly. Short texts
 * are a part of a vector, stored exactly; ASCII of 4 bytes and more two loads and stores that overlap; up to
 * three bytes go by hand. */
#ifndef SEXTET_UTF8_TRANSCODE_AVX2_H
#define SEXTET_UTF8_TRANSCODE_AVX2_H

#include "utf8_units_avx2.h"

enum { TURN = 64, GROUP = 8 };

typedef sextet_result utf8_kernel(
    const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_text_options options);

/* Up to 8 units: their lower 16 bits, and in as many words the upper ones where a step has such; in the byte
 * order that is asked for. */
typedef struct unit_group {
    __m128i units, tops;
    bool has_tops;
} unit_group;

/* A form of text as a target, a constant where functions take it. */
typedef struct utf8_target {
    size_t unit_size;
    bool has_pairs; /* a unit at the third byte of four */
    /* ASCII: the lowest 4 or 8 bytes, or all 16 */
    void (*widen_4)(uint8_t *dst, __m128i bytes, bool is_foreign);
    void (*widen_8)(uint8_t *dst, __m128i bytes, bool is_foreign);
    void (*widen_16)(uint8_t *dst, __m128i bytes, bool is_foreign);
    /* not zero where a character is wrong or none of the target's */
    __m256i (*find_wrong)(utf8_bytes bytes);
    utf8_step (*add_fours)(utf8_step step, utf8_bytes bytes);
    void (*store)(uint8_t *dst, unit_group group, bool is_foreign);                       /* 8 units */
    void (*store_exactly)(uint8_t *dst, unit_group group, size_t count, bool is_foreign); /* 0 to 8 */
    uint32_t largest; /* code point, of those below 10000 */
    void (*write)(void *dst, size_t at, uint32_t code_point, bool is_foreign); /* below 10000 */
    utf8_kernel *scalar;
} utf8_target;

typedef struct progress {
    size_t read, written;
} progress;

SEXTET_INLINE uint8_t *unit_address(void *dst, size_t at, const utf8_target target) {
    return (uint8_t *)dst + at * target.unit_size;
}

/* From the last character that is not whole yet on, all in front of `done` being good but for the end of
 * that. */
SEXTET_INLINE sextet_result go_on_scalar(
    const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_text_options options, progress done,
    const utf8_target target) {
    size_t start = last_character_start((const uint8_t *)src, done.read);
    const uint8_t lead = start < done.read ? (uint8_t)src[start] : 0;
    const size_t len = done.read - start, due = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    if (len == due)
        start = done.read;
    else if (target.has_pairs && len == 3)
        done.written--; /* the first half of a pair, which was stored at the third byte */
    return sextet_text_behind(
        start, done.written,
        target.scalar(
            src + start, src_len - start, unit_address(dst, done.written, target), dst_cap - done.written,
            options));
}

/* ---- ASCII ---- */

SEXTET_INLINE void widen_32(uint8_t *dst, __m256i bytes, const utf8_target target, bool is_foreign) {
    target.widen_16(dst, low_lane(bytes), is_foreign);
    target.widen_16(unit_address(dst, 16, target), high_lane(bytes), is_foreign);
}

/* 16 .. 64 bytes. False if they are not ASCII. */
SEXTET_INLINE bool widen_two_vectors(
    const uint8_t *text, size_t len, uint8_t *dst, const utf8_target target, bool is_foreign) {
    if (len >= 32) {
        const __m256i first = load_256(text), last = load_256(text + len - 32);
        if (!has_only_ascii(_mm256_or_si256(first, last)))
            return false;
        widen_32(dst, first, target, is_foreign);
        widen_32(unit_address(dst, len - 32, target), last, target, is_foreign);
        return true;
    }
    const __m128i first = load_128(text), last = load_128(text + len - 16);
    if (_mm_movemask_epi8(_mm_or_si128(first, last)))
        return false;
    target.widen_16(dst, first, is_foreign);
    target.widen_16(unit_address(dst, len - 16, target), last, is_foreign);
    return true;
}

/* 4 .. 15 bytes. False if they are not ASCII. */
SEXTET_INLINE bool widen_two_words(
    const uint8_t *text, size_t len, uint8_t *dst, const utf8_target target, bool is_foreign) {
    if (len >= 8) {
        const uint64_t first = load64(text), last = load64(text + len - 8);
        if ((first | last) & UINT64_C(0x8080808080808080))
            return false;
        target.widen_8(dst, _mm_cvtsi64_si128((long long)first), is_foreign);
        target.widen_8(unit_address(dst, len - 8, target), _mm_cvtsi64_si128((long long)last), is_foreign);
        return true;
    }
    const uint32_t first = load32(text), last = load32(text + len - 4);
    if ((first | last) & 0x80808080)
        return false;
    target.widen_4(dst, _mm_cvtsi32_si128((int)first), is_foreign);
    target.widen_4(unit_address(dst, len - 4, target), _mm_cvtsi32_si128((int)last), is_foreign);
    return true;
}

/* 64 bytes at a time, as long as they are ASCII and fit. Returns how many. */
SEXTET_INLINE size_t widen_run(
    const uint8_t *text, size_t left, uint8_t *dst, size_t room, const utf8_target target, bool is_foreign) {
    size_t at = 0;
    while (left - at >= TURN && room - at >= TURN) {
        const __m256i first = load_256(text + at), second = load_256(text + at + 32);
        if (!has_only_ascii(_mm256_or_si256(first, second)))
            break;
        widen_32(unit_address(dst, at, target), first, target, is_foreign);
        widen_32(unit_address(dst, at + 32, target), second, target, is_foreign);
        at += TURN;
    }
    return at;
}

/* ---- steps ---- */

/* All about 32 bytes but whether they are good. */
SEXTET_INLINE utf8_step make_whole_step(utf8_bytes bytes, const utf8_target target) {
    const utf8_step step = make_step(bytes);
    return SEXTET_UNLIKELY(has_fours(bytes.here, bytes.before_3)) ? target.add_fours(step, bytes) : step;
}

typedef struct step_groups {
    unit_group group[4];
} step_groups;

/* In foreign order both halves of a unit have their bytes changed over. */
SEXTET_INLINE step_groups pack_step(utf8_step step, bool is_foreign) {
    const __m256i zero = _mm256_setzero_si256();
    const bool has_tops = step.has_fours;
    const four_groups units = is_foreign ? pack_groups(step.high, step.low, step.kept)
                                         : pack_groups(step.low, step.high, step.kept);
    four_groups tops = units;
    if (has_tops)
        tops = is_foreign ? pack_groups(zero, step.top, step.kept) : pack_groups(step.top, zero, step.kept);
    return (step_groups){
        {{units.first, tops.first, has_tops},
         {units.second, tops.second, has_tops},
         {units.third, tops.third, has_tops},
         {units.fourth, tops.fourth, has_tops}}};
}

/* Each store is 8 units wide; the last one spills up to 8 units. Returns the units. */
SEXTET_INLINE size_t store_step(uint8_t *dst, utf8_step step, const utf8_target target, bool is_foreign) {
    const step_groups groups = pack_step(step, is_foreign);
    uint8_t *second = unit_address(dst, count_bits(row_offset(step.kept, 0)), target);
    uint8_t *third = unit_address(second, count_bits(row_offset(step.kept, 1)), target);
    uint8_t *fourth = unit_address(third, count_bits(row_offset(step.kept, 2)), target);
    target.store(dst, groups.group[0], is_foreign);
    target.store(second, groups.group[1], is_foreign);
    target.store(third, groups.group[2], is_foreign);
    target.store(fourth, groups.group[3], is_foreign);
    return count_bits(step.kept);
}

/* Units `from` to `to` of `all` that follow; what comes later may be spilled over. */
SEXTET_INLINE void store_group(
    uint8_t *dst, unit_group group, size_t from, size_t to, size_t all, const utf8_target target,
    bool is_foreign) {
    if (all - from >= GROUP)
        target.store(unit_address(dst, from, target), group, is_foreign);
    else
        target.store_exactly(unit_address(dst, from, target), group, to - from, is_foreign);
}

/* Nothing behind the last unit. */
SEXTET_INLINE size_t
store_step_exactly(uint8_t *dst, utf8_step step, const utf8_target target, bool is_foreign) {
    const step_groups groups = pack_step(step, is_foreign);
    const size_t all = count_bits(step.kept), one = count_bits(step.kept & 0xff),
                 two = count_bits(step.kept & 0xffff), three = count_bits(step.kept & 0xffffff);
    store_group(dst, groups.group[0], 0, one, all, target, is_foreign);
    store_group(dst, groups.group[1], one, two, all, target, is_foreign);
    store_group(dst, groups.group[2], two, three, all, target, is_foreign);
    store_group(dst, groups.group[3], three, all, all, target, is_foreign);
    return all;
}

/* ---- short texts ---- */

/* What functions of short texts return in place of the units, having stored nothing: something is wrong or
 * does not fit. */
#define SEXTET_NOT_DONE SIZE_MAX

/* 1 .. 3 bytes. */
SEXTET_INLINE size_t convert_tiny(
    const uint8_t *src, size_t src_len, uint8_t *dst, size_t dst_cap, const utf8_target target,
    bool is_foreign) {
    const tiny_text text = read_tiny(src, src_len);
    const size_t last = text.count - 1;
    const uint32_t all = text.code_points[0] | text.code_points[1] | text.code_points[2];
    if (SEXTET_UNLIKELY(last >= dst_cap || all > target.largest))
        return SEXTET_NOT_DONE;
    target.write(dst, last, text.code_points[last], is_foreign);
    target.write(dst, text.count / 2, text.code_points[text.count / 2], is_foreign);
    target.write(dst, 0, text.code_points[0], is_foreign);
    return text.count;
}

/* Two groups, `first_len` bytes of the first being units, become one of 8 units and what is left. */
SEXTET_INLINE void join_groups(unit_group *first, unit_group *second, size_t first_len) {
    const unit_group one = *first, two = *second;
    first->units = _mm_or_si128(one.units, slide_up(two.units, first_len));
    second->units = slide_down(two.units, 16 - first_len);
    if (one.has_tops) {
        first->tops = _mm_or_si128(one.tops, slide_up(two.tops, first_len));
        second->tops = slide_down(two.tops, 16 - first_len);
    }
}

/* 4 .. 16 bytes. Two groups are joined in registers. */
SEXTET_INLINE size_t convert_16(
    const uint8_t *src, size_t src_len, uint8_t *dst, size_t dst_cap, const utf8_target target,
    bool is_foreign) {
    const __m128i text = src_len == 16 ? load_128(src) : load_below_16(src, src_len);
    const utf8_bytes bytes = {
        _mm256_zextsi128_si256(text), _mm256_zextsi128_si256(_mm_slli_si128(text, 1)),
        _mm256_zextsi128_si256(_mm_slli_si128(text, 2)), _mm256_zextsi128_si256(_mm_slli_si128(text, 3))};
    utf8_step step = make_whole_step(bytes, target);
    step.kept &= _bzhi_u32(0xffff, (unsigned)src_len);
    const size_t count = count_bits(step.kept);
    const bool is_cut = src_len == 16 && ends_inside(src + 16);
    if (SEXTET_UNLIKELY(!is_zero(target.find_wrong(bytes)) || is_cut || count > dst_cap))
        return SEXTET_NOT_DONE;
    step_groups groups = pack_step(step, is_foreign);
    if (src_len <= GROUP) {
        target.store_exactly(dst, groups.group[0], count, is_foreign);
        return count;
    }
    join_groups(&groups.group[0], &groups.group[1], 2 * count_bits(step.kept & 0xff));
    if (count >= GROUP) {
        target.store(dst, groups.group[0], is_foreign);
        target.store_exactly(unit_address(dst, GROUP, target), groups.group[1], count - GROUP, is_foreign);
    } else {
        target.store_exactly(dst, groups.group[0], count, is_foreign);
    }
    return count;
}

/* 17 .. 32 bytes. */
SEXTET_INLINE size_t convert_32(
    const uint8_t *src, size_t src_len, uint8_t *dst, size_t dst_cap, const utf8_target target,
    bool is_foreign) {
    const utf8_bytes bytes = bytes_at_start(load_part(src, src_len));
    __m256i wrong = target.find_wrong(bytes);
    if (src_len == 32)
        wrong = _mm256_or_si256(wrong, find_unfinished(bytes.here));
    utf8_step step = make_whole_step(bytes, target);
    step.kept &= (uint32_t)_bzhi_u64(UINT32_MAX, (unsigned)src_len);
    if (SEXTET_UNLIKELY(!is_zero(wrong)) || SEXTET_UNLIKELY(count_bits(step.kept) > dst_cap))
        return SEXTET_NOT_DONE;
    return store_step_exactly(dst, step, target, is_foreign);
}

/* ---- long texts ---- */

/* The first 32 bytes, in front of which nothing may be loaded. False if they are wrong or do not fit. */
SEXTET_INLINE bool convert_start(
    const uint8_t *text, size_t src_len, uint8_t *dst, size_t dst_cap, const utf8_target target,
    bool is_foreign, progress *done) {
    const __m256i start = load_256(text);
    *done = (progress){32, 32};
    if (dst_cap >= 32 && has_only_ascii(start)) {
        widen_32(dst, start, target, is_foreign);
        return true;
    }
    *done = (progress){0, 0};
    const utf8_bytes bytes = bytes_at_start(start);
    const utf8_step step = make_whole_step(bytes, target);
    if (!is_zero(target.find_wrong(bytes)) || count_bits(step.kept) > dst_cap)
        return false;
    done->written = src_len >= TURN && dst_cap >= 32 + GROUP
                        ? store_step(dst, step, target, is_foreign)
                        : store_step_exactly(dst, step, target, is_foreign);
    done->read = 32;
    return true;
}

/* 32 bytes from `at` on but those that are done, exactly. False if they are wrong or do not fit. */
SEXTET_INLINE bool convert_exactly(
    const uint8_t *text, size_t at, uint8_t *dst, size_t dst_cap, const utf8_target target, bool is_foreign,
    progress *done) {
    const size_t again = done->read - at; /* bytes that are done */
    if (has_only_ascii(load_256(text + at)) && !ends_inside(text + done->read) &&
        dst_cap - done->written >= 32 - again) {
        widen_32(unit_address(dst, done->written - again, target), load_256(text + at), target, is_foreign);
        *done = (progress){at + 32, done->written + 32 - again};
        return true;
    }
    const utf8_bytes bytes = load_bytes_at(text, at);
    const __m256i wrong = _mm256_and_si256(target.find_wrong(bytes), places_known_at(at));
    utf8_step step = make_whole_step(bytes, target);
    step.kept &= UINT32_MAX << again;
    if (SEXTET_UNLIKELY(!is_zero(wrong)) || SEXTET_UNLIKELY(count_bits(step.kept) > dst_cap - done->written))
        return false;
    uint8_t *out = unit_address(dst, done->written, target);
    done->written += store_step_exactly(out, step, target, is_foreign);
    done->read = at + 32;
    return true;
}

/* 64 bytes that are not ASCII; units spill. Returns how many, or 0 if something is wrong. The first half is
 * done but for the stores before the second is loaded, so that registers suffice. */
SEXTET_INLINE size_t
convert_turn(const uint8_t *at, uint8_t *dst, const utf8_target target, bool is_foreign) {
    const utf8_bytes first_bytes = load_bytes(at);
    __m256i wrong = keep_order(target.find_wrong(first_bytes));
    utf8_step first = make_step(first_bytes);
    first.low = keep_order(first.low);
    first.high = keep_order(first.high);
    const utf8_bytes second_bytes = load_bytes(at + 32);
    wrong = _mm256_or_si256(wrong, target.find_wrong(second_bytes));
    if (SEXTET_UNLIKELY(!is_zero(wrong)))
        return 0;
    utf8_step second = make_step(second_bytes);
    if (SEXTET_UNLIKELY(has_fours(_mm256_max_epu8(load_256(at), load_256(at + 32)), load_256(at - 3)))) {
        first = target.add_fours(first, reload_bytes(at));
        second = target.add_fours(second, reload_bytes(at + 32));
    }
    const size_t units = store_step(dst, first, target, is_foreign);
    return units + store_step(unit_address(dst, units, target), second, target, is_foreign);
}

/* Turns of 64 bytes, while as many units and the spill have room and 32 bytes follow. False if a turn is
 * wrong. */
SEXTET_INLINE bool convert_turns(
    const uint8_t *text, size_t src_len, uint8_t *dst, size_t dst_cap, const utf8_target target,
    bool is_foreign, progress *done) {
    while (src_len - done->read >= TURN + 32 && dst_cap - done->written >= TURN + GROUP) {
        const uint8_t *at = text + done->read;
        uint8_t *out = unit_address(dst, done->written, target);
        if (!has_only_ascii(_mm256_or_si256(load_256(at), load_256(at + 32)))) {
            const size_t units = convert_turn(at, out, target, is_foreign);
            if (SEXTET_UNLIKELY(units == 0))
                return false;
            done->read += TURN;
            done->written += units;
            continue;
        }
        if (SEXTET_UNLIKELY(!is_zero(find_unfinished(load_256(at - 32)))))
            return false;
        const size_t run =
            widen_run(at, src_len - done->read, out, dst_cap - done->written, target, is_foreign);
        done->read += run;
        done->written += run;
    }
    return true;
}

/* More than 32 bytes. False if something is wrong or does not fit, behind `done`. */
SEXTET_INLINE bool convert_long(
    const uint8_t *text, size_t src_len, uint8_t *dst, size_t dst_cap, const utf8_target target,
    bool is_foreign, progress *done) {
    bool is_good = convert_start(text, src_len, dst, dst_cap, target, is_foreign, done) &&
                   convert_turns(text, src_len, dst, dst_cap, target, is_foreign, done);
    while (is_good && src_len - done->read >= 32)
        is_good = convert_exactly(text, done->read, dst, dst_cap, target, is_foreign, done);
    if (is_good && src_len > done->read)
        is_good = convert_exactly(text, src_len - 32, dst, dst_cap, target, is_foreign, done);
    return is_good && !ends_inside(text + src_len);
}

/* ---- kernels ---- */

/* A function for each class of sizes: short texts do not pay for what long ones need. */
typedef struct size_classes {
    utf8_kernel *tiny, *up_to_16, *up_to_32, *above_32;
} size_classes;

SEXTET_INLINE sextet_result convert_by_size(
    const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_text_options options,
    const utf8_target target, const size_classes classes, bool is_foreign) {
    const uint8_t *text = (const uint8_t *)src;
    if (src_len > TURN)
        return classes.above_32(src, src_len, dst, dst_cap, options);
    if (src_len <= 3)
        return classes.tiny(src, src_len, dst, dst_cap, options);
    if (src_len <= dst_cap && (src_len >= 16 ? widen_two_vectors(text, src_len, dst, target, is_foreign)
                                             : widen_two_words(text, src_len, dst, target, is_foreign)))
        return sextet_make_result(src_len, src_len, SEXTET_OK);
    if (src_len <= 16)
        return classes.up_to_16(src, src_len, dst, dst_cap, options);
    return src_len <= 32 ? classes.up_to_32(src, src_len, dst, dst_cap, options)
                         : classes.above_32(src, src_len, dst, dst_cap, options);
}

#define SEXTET_UTF8_CLASS(name, convert, target, is_foreign)                                                 \
    static SEXTET_NOINLINE sextet_result name(                                                               \
        const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_text_options options) {           \
        const size_t units = convert((const uint8_t *)src, src_len, dst, dst_cap, target, is_foreign);       \
        if (SEXTET_UNLIKELY(units == SEXTET_NOT_DONE))                                                       \
            return target##_go_on(src, src_len, dst, dst_cap, options, (progress){0, 0});                    \
        return sextet_make_result(src_len, units, SEXTET_OK);                                                \
    }

/* The classes of a target, in one byte order, as the constant <target>_<order>; behind SEXTET_UTF8_GO_ON. */
#define SEXTET_UTF8_CLASSES(order, target, is_foreign)                                                       \
    SEXTET_UTF8_CLASS(target##_tiny_##order, convert_tiny, target, is_foreign)                               \
    SEXTET_UTF8_CLASS(target##_up_to_16_##order, convert_16, target, is_foreign)                             \
    SEXTET_UTF8_CLASS(target##_up_to_32_##order, convert_32, target, is_foreign)                             \
    static SEXTET_NOINLINE sextet_result target##_above_32_##order(                                          \
        const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_text_options options) {           \
        progress done = {0, 0};                                                                              \
        if (SEXTET_UNLIKELY(                                                                                 \
                !convert_long((const uint8_t *)src, src_len, dst, dst_cap, target, is_foreign, &done)))      \
            return target##_go_on(src, src_len, dst, dst_cap, options, done);                                \
        return sextet_make_result(src_len, done.written, SEXTET_OK);                                         \
    }                                                                                                        \
    static const size_classes target##_##order = {                                                           \
        target##_tiny_##order, target##_up_to_16_##order, target##_up_to_32_##order,                         \
        target##_above_32_##order};

#define SEXTET_UTF8_GO_ON(target)                                                                            \
    static SEXTET_COLD sextet_result target##_go_on(                                                         \
        const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_text_options options,             \
        progress done) {                                                                                     \
        return go_on_scalar(src, src_len, dst, dst_cap, options, done, target);                              \
    }

#endif
