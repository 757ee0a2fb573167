/* SPDX-License-Identifier: MIT
 * Steps of UTF-16 to UTF-8, AVX2: runs of ASCII, turns of 32 units that may spill, and the steps that end a
 * text. to_utf8_avx2.h tells how bytes are made.
 *
 * Turns begin in front of a character: one that ends behind a high surrogate leaves it to the next. */
#ifndef SEXTET_UTF16_TO_UTF8_AVX2_H
#define SEXTET_UTF16_TO_UTF8_AVX2_H

#include "to_utf8_avx2.h"

enum { TURN = 2 * STEP_UNITS, MOST_BYTES = 3 * TURN, SPILL = 16 };

typedef struct progress {
    size_t read, written;
} progress;

/* ---- ASCII ---- */

SEXTET_INLINE __m256i or_of_four(__m256i a, __m256i b, __m256i c, __m256i d) {
    return _mm256_or_si256(_mm256_or_si256(a, b), _mm256_or_si256(c, d));
}

/* 64 units. False, with nothing stored, if they are not ASCII. */
SEXTET_INLINE bool narrow_64(const uint8_t *at, uint8_t *dst, bool is_foreign) {
    const __m256i a = load_units(at, is_foreign), b = load_units(at + 32, is_foreign);
    const __m256i c = load_units(at + 64, is_foreign), d = load_units(at + 96, is_foreign);
    if (!are_below_80(or_of_four(a, b, c, d)))
        return false;
    store_256(dst, narrow_units(a, b));
    store_256(dst + 32, narrow_units(c, d));
    return true;
}

/* 32 units that are narrowed already, in front of `done`, and all that follow, 64 at a time. */
SEXTET_INLINE void narrow_run(
    const uint8_t *units, size_t src_len, uint8_t *dst, size_t dst_cap, bool is_foreign, progress *done,
    __m256i narrowed) {
    store_256(dst + done->written - 32, narrowed);
    while (src_len - done->read >= 64 && dst_cap - done->written >= 64 &&
           narrow_64(units + 2 * done->read, dst + done->written, is_foreign)) {
        done->read += 64;
        done->written += 64;
    }
}

/* 16 .. 64 units that have room, by vectors that overlap. False, with nothing stored, if they are not ASCII.
 * */
SEXTET_INLINE bool narrow_16_to_64(const uint8_t *units, size_t count, uint8_t *dst, bool is_foreign) {
    const uint8_t *end = units + 2 * count;
    if (count > 32) {
        const __m256i a = load_units(units, is_foreign), b = load_units(units + 32, is_foreign);
        const __m256i c = load_units(end - 64, is_foreign), d = load_units(end - 32, is_foreign);
        if (!are_below_80(or_of_four(a, b, c, d)))
            return false;
        store_256(dst, narrow_units(a, b));
        store_256(dst + count - 32, narrow_units(c, d));
        return true;
    }
    const __m256i first = load_units(units, is_foreign), last = load_units(end - 32, is_foreign);
    if (!are_below_80(_mm256_or_si256(first, last)))
        return false;
    const __m256i both = narrow_units(first, last);
    store_128(dst, low_lane(both));
    store_128(dst + count - 16, high_lane(both));
    return true;
}

/* 4 .. 15. */
SEXTET_INLINE bool narrow_below_16(const uint8_t *units, size_t count, uint8_t *dst, bool is_foreign) {
    const uint8_t *end = units + 2 * count;
    if (count < 8) {
        const __m256i both = swap_if(_mm256_zextsi128_si256(load_8_and_8(units, end - 8)), is_foreign);
        if (!are_below_80(both))
            return false;
        const uint64_t bytes = (uint64_t)_mm_cvtsi128_si64(low_lane(_mm256_packus_epi16(both, both)));
        store32(dst, (uint32_t)bytes);
        store32(dst + count - 4, (uint32_t)(bytes >> 32));
        return true;
    }
    const __m256i both = swap_if(join_lanes(load_128(units), load_128(end - 16)), is_foreign);
    if (!are_below_80(both))
        return false;
    const __m128i bytes = _mm_packus_epi16(low_lane(both), high_lane(both));
    store_low_64(dst, bytes);
    store_high_64(dst + count - 8, bytes);
    return true;
}

SEXTET_INLINE bool narrow_short(const uint8_t *units, size_t count, uint8_t *dst, bool is_foreign) {
    return count >= 16 ? narrow_16_to_64(units, count, dst, is_foreign)
                       : narrow_below_16(units, count, dst, is_foreign);
}

/* ---- turns ---- */

/* 16 units with surrogates as words, which hold for surrogates and units below 800. */
typedef struct paired_words {
    __m256i words, is_two;
    __m256i wrong;  /* not zero where surrogates do not pair up */
    __m256i others; /* that are no surrogates */
} paired_words;

SEXTET_INLINE paired_words make_paired_words(__m256i units, __m256i before) {
    const paired_units all = make_pairs(units, before);
    const __m256i is_two = _mm256_or_si256(find_two_bytes(units), all.surrogates);
    return (paired_words){
        .words = _mm256_blendv_epi8(make_two_bytes(units, is_two), all.pairs, all.surrogates),
        .is_two = is_two,
        .wrong = all.wrong,
        .others = _mm256_andnot_si256(all.surrogates, units)};
}

/* A turn with surrogates and units from 800 on. Returns the bytes. */
SEXTET_INLINE size_t store_all_kinds(const uint8_t *at, uint8_t *dst, bool is_foreign) {
    const __m256i first = load_units(at, is_foreign), second = load_units(at + 32, is_foreign);
    const size_t len = store_dwords(dst, make_all_bytes(make_pairs(first, shift_in_zero(first))));
    return len + store_dwords(dst + len, make_all_bytes(make_pairs(second, load_units(at + 30, is_foreign))));
}

typedef size_t store_turn(const uint8_t *at, uint8_t *dst);

/* A turn with surrogates. Returns the bytes, or 0 if surrogates do not pair up. The first half is done but
 * for the stores before the second is loaded, so that registers suffice. */
SEXTET_INLINE size_t
store_with_pairs(const uint8_t *at, uint8_t *dst, store_turn *all_kinds, bool is_foreign) {
    const __m256i units = load_units(at, is_foreign);
    paired_words first = make_paired_words(units, shift_in_zero(units));
    first.words = keep_order(first.words);
    const paired_words second =
        make_paired_words(load_units(at + 32, is_foreign), load_units(at + 30, is_foreign));
    if (SEXTET_UNLIKELY(!is_all_zero(_mm256_or_si256(first.wrong, second.wrong))))
        return 0;
    if (!are_below_800(_mm256_or_si256(first.others, second.others)))
        return all_kinds(at, dst);
    const uint32_t kept = (uint32_t)_mm256_movemask_epi8(_mm256_packs_epi16(first.is_two, second.is_two));
    store_lanes(dst, lanes_of_words(first.words, second.words, kept, true), sextet_pack_two_bytes, 8);
    return TURN + count_bits(kept);
}

/* A turn with some from 800 on. False if surrogates do not pair up. */
SEXTET_INLINE bool convert_dwords(
    const uint8_t *at, __m256i first, __m256i second, uint8_t *dst, store_turn *all_kinds, bool is_foreign,
    progress *now) {
    uint8_t *out = dst + now->written;
    size_t len;
    bool is_cut = false;
    if (is_all_zero(_mm256_or_si256(find_surrogates(first), find_surrogates(second)))) {
        len = store_dwords(out, make_three_bytes(first));
        len += store_dwords(out + len, make_three_bytes(second));
    } else {
        len = store_with_pairs(at, out, all_kinds, is_foreign);
        if (SEXTET_UNLIKELY(len == 0))
            return false;
        is_cut = is_high_surrogate(unit16(at, TURN - 1, is_foreign));
    }
    now->read += TURN - is_cut;
    now->written += len - (is_cut ? 2 : 0);
    return true;
}

/* Turns, while 16 more units follow and all has room, whatever it is. False if surrogates do not pair up. */
SEXTET_INLINE bool convert_turns(
    const uint8_t *units, size_t src_len, uint8_t *dst, size_t dst_cap, store_turn *all_kinds,
    bool is_foreign, progress *done) {
    if (src_len < TURN + STEP_UNITS || dst_cap < MOST_BYTES + SPILL)
        return true;
    const size_t last_read = src_len - (TURN + STEP_UNITS), last_written = dst_cap - (MOST_BYTES + SPILL);
    while (done->read <= last_read && done->written <= last_written) {
        const uint8_t *at = units + 2 * done->read;
        const __m256i first = load_units(at, is_foreign), second = load_units(at + 32, is_foreign);
        if (!are_below_800(_mm256_or_si256(first, second))) {
            if (SEXTET_UNLIKELY(!convert_dwords(at, first, second, dst, all_kinds, is_foreign, done)))
                return false;
            continue;
        }
        const __m256i first_two = find_two_bytes(first), second_two = find_two_bytes(second);
        const uint32_t kept = (uint32_t)_mm256_movemask_epi8(_mm256_packs_epi16(first_two, second_two));
        uint8_t *out = dst + done->written;
        done->read += TURN;
        done->written += TURN + count_bits(kept);
        if (kept)
            store_lanes(
                out,
                lanes_of_words(
                    make_two_bytes(first, first_two), make_two_bytes(second, second_two), kept, true),
                sextet_pack_two_bytes, 8);
        else
            narrow_run(units, src_len, dst, dst_cap, is_foreign, done, narrow_units(first, second));
    }
    return true;
}

/* ---- the end ---- */

/* 16 units. */
SEXTET_INLINE bool make_step_at(const uint8_t *units, size_t at, bool is_foreign, utf8_step *step) {
    const __m256i here = load_units(units + 2 * at, is_foreign);
    return make_step(here, load_before(units, at, here, is_foreign), step);
}

/* Where a step ends, or `done` if something is wrong. In front of its 16 units, which begin at `at`, some may
 * be done: these are stored again. */
SEXTET_INLINE progress step_end(const utf8_step step, size_t at, progress done) {
    const size_t stored = length_of(step, done.read - at);
    return (progress){at + STEP_UNITS, done.written + length_of(step, STEP_UNITS) - stored};
}

enum { STEP_SPILL = 12 }; /* a lane gives four bytes at least */

/* 16 units from `at` on, which 16 more follow. What they store may spill over what comes later. They may end
 * inside a pair: the next step tells whether a low surrogate is right. */
SEXTET_INLINE progress
convert_step(const uint8_t *units, size_t at, uint8_t *dst, size_t dst_cap, progress done, bool is_foreign) {
    utf8_step step;
    if (SEXTET_UNLIKELY(!make_step_at(units, at, is_foreign, &step)) ||
        SEXTET_UNLIKELY(
            is_high_surrogate(unit16(units, at + STEP_UNITS - 1, is_foreign)) &&
            !is_low_surrogate(unit16(units, at + STEP_UNITS, is_foreign))))
        return done;
    const progress end = step_end(step, at, done);
    if (SEXTET_UNLIKELY(end.written > dst_cap) || SEXTET_UNLIKELY(dst_cap - end.written < STEP_SPILL))
        return done;
    (void)store_dwords(dst + end.written - length_of(step, STEP_UNITS), step.bytes);
    return end;
}

/* The last 16 units, exactly. */
SEXTET_INLINE progress convert_last_16(
    const uint8_t *units, size_t src_len, uint8_t *dst, size_t dst_cap, progress done, bool is_foreign) {
    utf8_step step;
    if (SEXTET_UNLIKELY(!make_step_at(units, src_len - STEP_UNITS, is_foreign, &step)) ||
        SEXTET_UNLIKELY(is_high_surrogate(unit16(units, src_len - 1, is_foreign))))
        return done;
    const progress end = step_end(step, src_len - STEP_UNITS, done);
    if (SEXTET_UNLIKELY(end.written > dst_cap))
        return done;
    const size_t len = length_of(step, STEP_UNITS);
    store_exactly(dst + end.written - len, step, len);
    return end;
}

/* 17 .. 32 units, by steps that overlap, exactly. */
SEXTET_INLINE progress
convert_two_steps(const uint8_t *units, size_t src_len, uint8_t *dst, size_t dst_cap, bool is_foreign) {
    const progress none = {0, 0};
    const size_t second_at = src_len - STEP_UNITS;
    utf8_step first, second;
    if (SEXTET_UNLIKELY(!make_step_at(units, 0, is_foreign, &first)) ||
        SEXTET_UNLIKELY(!make_step_at(units, second_at, is_foreign, &second)) ||
        SEXTET_UNLIKELY(is_high_surrogate(unit16(units, src_len - 1, is_foreign))) ||
        SEXTET_UNLIKELY(
            is_high_surrogate(unit16(units, second_at - 1, is_foreign)) !=
            is_low_surrogate(unit16(units, second_at, is_foreign))))
        return none;
    const size_t start = length_of(first, second_at);
    const size_t all = start + length_of(second, STEP_UNITS);
    if (SEXTET_UNLIKELY(all > dst_cap))
        return none;
    store_exactly(dst, first, all);
    store_exactly(dst + start, second, all - start);
    return (progress){src_len, all};
}

/* 16 units, if they are below 800 and fit. */
SEXTET_INLINE bool convert_16_below_800(
    const uint8_t *units, uint8_t *dst, size_t dst_cap, bool is_foreign, progress *done) {
    const __m256i here = load_units(units + 2 * done->read, is_foreign), is_two = find_two_bytes(here);
    const uint32_t kept = word_bits(is_two);
    const size_t len = STEP_UNITS + count_bits(kept);
    if (!are_below_800(here) || SEXTET_UNLIKELY(len > dst_cap - done->written))
        return false;
    store_two_groups(dst + done->written, groups_of_words(make_two_bytes(here, is_two), kept, STEP_UNITS));
    done->read += STEP_UNITS;
    done->written += len;
    return true;
}

/* The last 0 .. 32 units, as the last 32 once more. False, with nothing stored, if some are from 800 on, or
 * not all fits. */
SEXTET_INLINE bool finish_below_800(
    const uint8_t *units, size_t src_len, uint8_t *dst, size_t dst_cap, bool is_foreign, progress *done) {
    const uint8_t *at = units + 2 * (src_len - TURN);
    const __m256i first = load_units(at, is_foreign), second = load_units(at + 32, is_foreign);
    if (!are_below_800(_mm256_or_si256(first, second)))
        return false;
    const __m256i first_two = find_two_bytes(first), second_two = find_two_bytes(second);
    const uint32_t kept = (uint32_t)_mm256_movemask_epi8(
        _mm256_permute4x64_epi64(_mm256_packs_epi16(first_two, second_two), 0xd8));
    const size_t again = done->read - (src_len - TURN), all = TURN + count_bits(kept);
    const size_t stored = again + count_bits((uint32_t)_bzhi_u64(kept, (unsigned)again));
    if (SEXTET_UNLIKELY(all - stored > dst_cap - done->written))
        return false;
    uint8_t *out = dst + done->written - stored;
    if (kept == 0)
        store_256(out, narrow_units(first, second));
    else
        store_words_exactly(
            out,
            lanes_of_words(make_two_bytes(first, first_two), make_two_bytes(second, second_two), kept, false),
            all);
    *done = (progress){src_len, done->written + all - stored};
    return true;
}

#endif
