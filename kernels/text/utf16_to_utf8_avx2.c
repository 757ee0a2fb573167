/* SPDX-License-Identifier: MIT
 * UTF-16 to UTF-8, AVX2: utf16_avx2.h tells how the bytes of 16 units are made. 64 units of ASCII, or 32
 * below 800, are taken as such; all others 16 at a time, pairs included.
 *
 * Reads src[0 .. src_len), writes dst[0 .. written); on an error or for lack of space the scalar kernel goes
 * on from the last character that is whole. Stores of 16 bytes may spill over what comes later: 16 units
 * follow, which give 16 bytes at least. Tail: steps that store exactly; the last is filled up with zeros,
 * whose bytes are left out. */
#include "utf16_avx2.h"

enum { MOST_BYTES = 3 * STEP_UNITS, SPILL = 16 };

/* Where a conversion stands; owed: 1 behind a high surrogate. */
typedef struct progress {
    size_t read, written;
    uint32_t owed;
} progress;

static SEXTET_COLD sextet_result go_on(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options,
    progress done) {
    if (done.owed) {
        done.read--;
        done.written -= 2;
    }
    return sextet_text_behind(
        done.read, done.written,
        sextet_utf16_to_utf8_scalar(
            src + done.read, src_len - done.read, dst + done.written, dst_cap - done.written, options));
}

/* ---- runs ---- */

SEXTET_INLINE __m256i or_of_four(__m256i a, __m256i b, __m256i c, __m256i d) {
    return _mm256_or_si256(_mm256_or_si256(a, b), _mm256_or_si256(c, d));
}

/* ASCII, 64 units at a time. */
SEXTET_INLINE void narrow_run(
    const uint8_t *units, size_t src_len, uint8_t *dst, size_t dst_cap, bool is_foreign, progress *done) {
    while (src_len - done->read >= 64 && dst_cap - done->written >= 64) {
        const uint8_t *at = units + 2 * done->read;
        const __m256i a = load_units(at, is_foreign), b = load_units(at + 32, is_foreign);
        const __m256i c = load_units(at + 64, is_foreign), d = load_units(at + 96, is_foreign);
        if (!are_below(or_of_four(a, b, c, d), 0x80))
            return;
        store_256(dst + done->written, narrow_units(a, b));
        store_256(dst + done->written + 32, narrow_units(c, d));
        done->read += 64;
        done->written += 64;
    }
}

SEXTET_INLINE void store_below_800(uint8_t *dst, __m256i units, progress *done) {
    const __m256i is_two = _mm256_cmpgt_epi16(units, words_of(0x7f));
    done->written += store_two_bytes(dst + done->written, make_two_bytes(units, is_two), word_bits(is_two));
    done->read += STEP_UNITS;
}

/* 16 units of any kind. False if surrogates do not pair up. */
SEXTET_INLINE bool store_step(
    const uint8_t *units, __m256i here, uint8_t *dst, bool is_foreign, progress *done) {
    if (are_below(here, 0x800) && !done->owed) {
        store_below_800(dst, here, done);
        return true;
    }
    unit_bytes bytes;
    const __m256i before = load_before(units, done->read, here, is_foreign);
    if (SEXTET_UNLIKELY(!make_bytes(here, before, &done->owed, &bytes)))
        return false;
    done->written += store_bytes(dst + done->written, bytes);
    done->read += STEP_UNITS;
    return true;
}

/* While 16 more units follow and all has room, whatever it is. False if surrogates do not pair up. */
SEXTET_INLINE bool convert_run(
    const uint8_t *units, size_t src_len, uint8_t *dst, size_t dst_cap, bool is_foreign, progress *done) {
    progress now = *done;
    bool is_good = true;
    while (src_len - now.read >= 3 * STEP_UNITS && dst_cap - now.written >= 2 * MOST_BYTES + SPILL) {
        const uint8_t *at = units + 2 * now.read;
        const __m256i first = load_units(at, is_foreign), second = load_units(at + 32, is_foreign);
        const __m256i both = _mm256_or_si256(first, second);
        if (are_below(both, 0x80) && !now.owed) {
            store_256(dst + now.written, narrow_units(first, second));
            now.read += 2 * STEP_UNITS;
            now.written += 2 * STEP_UNITS;
            narrow_run(units, src_len, dst, dst_cap, is_foreign, &now);
            continue;
        }
        if (are_below(both, 0x800) && !now.owed) {
            store_below_800(dst, first, &now);
            store_below_800(dst, second, &now);
            continue;
        }
        is_good = store_step(units, first, dst, is_foreign, &now) &&
                  store_step(units, second, dst, is_foreign, &now);
        if (SEXTET_UNLIKELY(!is_good))
            break;
    }
    *done = now;
    return is_good;
}

/* ---- the end ---- */

/* 1 .. 16 units, exactly. False if surrogates do not pair up, or not all fits. */
SEXTET_INLINE bool convert_exactly(
    const uint8_t *units, size_t count, uint8_t *dst, size_t dst_cap, bool is_foreign, progress *done) {
    const uint8_t *at = units + 2 * done->read;
    const size_t room = dst_cap - done->written, padding = STEP_UNITS - count;
    const __m256i here =
        count == STEP_UNITS ? load_units(at, is_foreign) : load_few_units(at, count, is_foreign);
    uint8_t *out = dst + done->written;
    if (are_below(here, 0x800) && !done->owed) {
        const __m256i is_two = _mm256_cmpgt_epi16(here, words_of(0x7f));
        const uint32_t leads = word_bits(is_two);
        if (SEXTET_UNLIKELY(count + count_bits(leads) > room))
            return false;
        done->written += store_two_bytes_exactly(out, make_two_bytes(here, is_two), leads, padding);
    } else {
        unit_bytes bytes;
        uint32_t owed = done->owed;
        __m256i before = shift_in_zero(here);
        if (done->read)
            before = _mm256_insert_epi16(before, (int16_t)unit16(units, done->read - 1, is_foreign), 0);
        if (SEXTET_UNLIKELY(!make_bytes(here, before, &owed, &bytes)) ||
            SEXTET_UNLIKELY(length_of_bytes(bytes) - padding > room))
            return false;
        done->owed = count == STEP_UNITS ? owed : word_bits(find_high_surrogates(here)) >> (count - 1) & 1;
        done->written += store_bytes_exactly(out, bytes, padding);
    }
    done->read += count;
    return true;
}

/* 1 .. 32 units of ASCII that fit, by vectors that overlap. False, with nothing stored, if they are not. */
SEXTET_INLINE bool narrow_short(const uint8_t *units, size_t count, uint8_t *dst, bool is_foreign) {
    if (count >= 16) {
        const __m256i first = load_units(units, is_foreign),
                      last = load_units(units + 2 * count - 32, is_foreign);
        if (!are_below(_mm256_or_si256(first, last), 0x80))
            return false;
        const __m256i both = narrow_units(first, last);
        store_128(dst, low_lane(both));
        store_128(dst + count - 16, high_lane(both));
        return true;
    }
    const __m256i all = load_few_units(units, count, is_foreign);
    if (!are_below(all, 0x80))
        return false;
    store_part_128(dst, low_lane(narrow_units(all, all)), count);
    return true;
}

SEXTET_INLINE sextet_result convert_any(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options,
    bool is_foreign) {
    const uint8_t *units = (const uint8_t *)src;
    uint8_t *out = (uint8_t *)dst;
    progress done = {0, 0, 0};
    if (!convert_run(units, src_len, out, dst_cap, is_foreign, &done))
        return go_on(src, src_len, dst, dst_cap, options, done);
    while (done.read < src_len) {
        const size_t left = src_len - done.read;
        if (left <= 32 && !done.owed && left <= dst_cap - done.written &&
            narrow_short(units + 2 * done.read, left, out + done.written, is_foreign))
            return sextet_make_result(src_len, done.written + left, SEXTET_OK);
        const size_t count = left < STEP_UNITS ? left : STEP_UNITS;
        if (!convert_exactly(units, count, out, dst_cap, is_foreign, &done))
            return go_on(src, src_len, dst, dst_cap, options, done);
    }
    if (SEXTET_UNLIKELY(done.owed))
        return go_on(src, src_len, dst, dst_cap, options, done);
    return sextet_make_result(src_len, done.written, SEXTET_OK);
}

static SEXTET_NOINLINE sextet_result
convert_native(const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    return convert_any(src, src_len, dst, dst_cap, options, false);
}

static SEXTET_NOINLINE sextet_result
convert_foreign(const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    return convert_any(src, src_len, dst, dst_cap, options, true);
}

sextet_result sextet_utf16_to_utf8_avx2(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    if (SEXTET_UNLIKELY(sextet_is_foreign(options)))
        return convert_foreign(src, src_len, dst, dst_cap, options);
    if (src_len <= 32 && src_len <= dst_cap &&
        narrow_short((const uint8_t *)src, src_len, (uint8_t *)dst, false))
        return sextet_make_result(src_len, src_len, SEXTET_OK);
    return convert_native(src, src_len, dst, dst_cap, options);
}
