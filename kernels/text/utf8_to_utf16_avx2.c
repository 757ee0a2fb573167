/* SPDX-License-Identifier: MIT
 * UTF-8 to UTF-16, AVX2: utf8_units_avx2.h tells how units are made of 32 bytes, utf8_avx2.h how these are
 * judged.
 *
 * Reads src[0 .. src_len), writes dst[0 .. written); on an error or for lack of space the scalar kernel goes
 * on from the last character that is whole. Long texts take 64 bytes a turn, ASCII as such. Stores of 16
 * bytes may spill over what comes later: the 32 bytes behind a turn give at least 8 units.
 * Tail: the last 32 bytes once more, with what was done taken out of the mask, stored exactly. Short texts
 * are one part of a vector; ASCII of 4 bytes and more two loads and stores that overlap. */
#include "utf8_units_avx2.h"

enum { TURN = 64, SPILL = 8 };

typedef struct progress {
    size_t read, written;
} progress;

/* From the last character that is not whole yet on, all in front of `done` being good but for the end of
 * that. */
static SEXTET_COLD sextet_result go_on(
    const char *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_text_options options,
    progress done) {
    size_t start = last_character_start((const uint8_t *)src, done.read);
    const uint8_t lead = start < done.read ? (uint8_t)src[start] : 0;
    const size_t len = done.read - start, due = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    if (len == due)
        start = done.read;
    else if (len == 3)
        done.written--; /* the first half of a pair, which was stored at the third byte */
    return sextet_text_behind(
        start, done.written,
        sextet_utf8_to_utf16_scalar(
            src + start, src_len - start, dst + done.written, dst_cap - done.written, options));
}

/* ---- short texts ---- */

/* 1 .. 64 bytes of ASCII. False if they are not. */
SEXTET_INLINE bool widen_short(const uint8_t *text, size_t len, uint8_t *dst, bool is_foreign) {
    if (len >= 32) {
        const __m256i first = load_256(text), last = load_256(text + len - 32);
        if (!has_only_ascii(_mm256_or_si256(first, last)))
            return false;
        store_widened(dst, first, is_foreign);
        store_widened(dst + 2 * len - 64, last, is_foreign);
        return true;
    }
    if (len >= 16) {
        const __m128i first = load_128(text), last = load_128(text + len - 16);
        if (_mm_movemask_epi8(_mm_or_si128(first, last)))
            return false;
        store_256(dst, widen_16(first, is_foreign));
        store_256(dst + 2 * len - 32, widen_16(last, is_foreign));
        return true;
    }
    const __m128i bytes = load_below_16(text, len);
    if (_mm_movemask_epi8(bytes))
        return false;
    store_part(dst, widen_16(bytes, is_foreign), 2 * len);
    return true;
}

/* 1 .. 32 bytes. */
static SEXTET_NOINLINE sextet_result convert_short(
    const char *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_text_options options,
    bool is_foreign) {
    const utf8_bytes bytes = bytes_at_start(load_part((const uint8_t *)src, src_len));
    __m256i wrong = find_wrong_bytes(bytes);
    if (src_len == 32)
        wrong = _mm256_or_si256(wrong, find_unfinished(bytes.here));
    const uint32_t kept = find_kept(bytes) & (uint32_t)_bzhi_u64(~UINT64_C(0), (unsigned)src_len);
    if (SEXTET_UNLIKELY(!is_zero(wrong)) || SEXTET_UNLIKELY(count_bits(kept) > dst_cap))
        return go_on(src, src_len, dst, dst_cap, options, (progress){0, 0});
    const size_t written = store_units_exactly((uint8_t *)dst, make_all_planes(bytes), kept, is_foreign);
    return sextet_make_result(src_len, written, SEXTET_OK);
}

/* ---- long texts ---- */

/* ASCII from `at` on, 64 bytes at a time. Returns how many. */
SEXTET_INLINE size_t widen_run(const uint8_t *text, size_t left, uint8_t *dst, size_t room, bool is_foreign) {
    size_t at = 0;
    while (left - at >= TURN && room - at >= TURN) {
        const __m256i first = load_256(text + at), second = load_256(text + at + 32);
        if (!has_only_ascii(_mm256_or_si256(first, second)))
            break;
        store_widened(dst + 2 * at, first, is_foreign);
        store_widened(dst + 2 * at + 64, second, is_foreign);
        at += TURN;
    }
    return at;
}

/* The first 32 bytes, in front of which nothing may be loaded. False if they are wrong or do not fit. */
SEXTET_INLINE bool convert_start(
    const uint8_t *text, size_t src_len, uint8_t *dst, size_t dst_cap, bool is_foreign, progress *done) {
    const utf8_bytes bytes = bytes_at_start(load_256(text));
    const uint32_t kept = find_kept(bytes);
    if (!is_zero(find_wrong_bytes(bytes)) || count_bits(kept) > dst_cap)
        return false;
    const unit_planes planes = make_all_planes(bytes);
    done->written = src_len >= TURN && dst_cap >= 32 + SPILL
                        ? store_units(dst, planes, kept, is_foreign)
                        : store_units_exactly(dst, planes, kept, is_foreign);
    done->read = 32;
    return true;
}

/* 32 bytes from `at` on of which those in `lanes` are to be done, exactly. False if they are wrong or do not
 * fit. */
SEXTET_INLINE bool convert_exactly(
    const uint8_t *text, size_t at, uint32_t lanes, uint8_t *dst, size_t dst_cap, bool is_foreign,
    progress *done) {
    const utf8_bytes bytes = load_bytes(text + at);
    const uint32_t kept = find_kept(bytes) & lanes;
    if (SEXTET_UNLIKELY(!is_zero(find_wrong_bytes(bytes))) ||
        SEXTET_UNLIKELY(count_bits(kept) > dst_cap - done->written))
        return false;
    done->written += store_units_exactly(dst + 2 * done->written, make_all_planes(bytes), kept, is_foreign);
    done->read = at + 32;
    return true;
}

/* Turns of 64 bytes, while as many units and the spill have room and 32 bytes follow. False if a turn is
 * wrong. */
SEXTET_INLINE bool convert_turns(
    const uint8_t *text, size_t src_len, uint8_t *dst, size_t dst_cap, bool is_foreign, progress *done) {
    progress now = *done;
    bool is_good = true;
    while (src_len - now.read >= TURN + 32 && dst_cap - now.written >= TURN + SPILL) {
        const utf8_bytes first = load_bytes(text + now.read), second = load_bytes(text + now.read + 32);
        if (has_only_ascii(_mm256_or_si256(first.here, second.here))) {
            if (SEXTET_UNLIKELY(!is_zero(find_unfinished(load_256(text + now.read - 32))))) {
                is_good = false;
                break;
            }
            const size_t run = widen_run(
                text + now.read, src_len - now.read, dst + 2 * now.written, dst_cap - now.written,
                is_foreign);
            now.read += run;
            now.written += run;
            continue;
        }
        if (SEXTET_UNLIKELY(!is_zero(_mm256_or_si256(find_wrong_bytes(first), find_wrong_bytes(second))))) {
            is_good = false;
            break;
        }
        unit_planes first_planes = make_planes(first), second_planes = make_planes(second);
        if (SEXTET_UNLIKELY(has_pairs(_mm256_max_epu8(first.here, second.here), first.before_3))) {
            first_planes = add_pairs(first_planes, first);
            second_planes = add_pairs(second_planes, second);
        }
        now.written += store_units(dst + 2 * now.written, first_planes, find_kept(first), is_foreign);
        now.written += store_units(dst + 2 * now.written, second_planes, find_kept(second), is_foreign);
        now.read += TURN;
    }
    *done = now;
    return is_good;
}

/* More than 32 bytes. */
SEXTET_INLINE sextet_result convert_long(
    const char *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_text_options options,
    bool is_foreign) {
    const uint8_t *text = (const uint8_t *)src;
    uint8_t *out = (uint8_t *)dst;
    progress done = {0, 0};
    if (!convert_start(text, src_len, out, dst_cap, is_foreign, &done) || src_len < 35 ||
        !convert_turns(text, src_len, out, dst_cap, is_foreign, &done))
        return go_on(src, src_len, dst, dst_cap, options, done);
    while (src_len - done.read >= 32)
        if (!convert_exactly(text, done.read, UINT32_MAX, out, dst_cap, is_foreign, &done))
            return go_on(src, src_len, dst, dst_cap, options, done);
    const size_t left = src_len - done.read;
    if (left && !convert_exactly(text, src_len - 32, ~(UINT32_MAX >> left), out, dst_cap, is_foreign, &done))
        return go_on(src, src_len, dst, dst_cap, options, done);
    if (SEXTET_UNLIKELY(!is_zero(find_unfinished(load_256(text + src_len - 32)))))
        return go_on(src, src_len, dst, dst_cap, options, done);
    return sextet_make_result(src_len, done.written, SEXTET_OK);
}

static SEXTET_NOINLINE sextet_result convert_long_native(
    const char *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_text_options options) {
    return convert_long(src, src_len, dst, dst_cap, options, false);
}

static SEXTET_NOINLINE sextet_result convert_long_foreign(
    const char *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_text_options options) {
    return convert_long(src, src_len, dst, dst_cap, options, true);
}

SEXTET_INLINE sextet_result convert(
    const char *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_text_options options,
    bool is_foreign) {
    if (src_len <= TURN && src_len <= dst_cap &&
        widen_short((const uint8_t *)src, src_len, (uint8_t *)dst, is_foreign))
        return sextet_make_result(src_len, src_len, SEXTET_OK);
    if (src_len <= 32)
        return convert_short(src, src_len, dst, dst_cap, options, is_foreign);
    return is_foreign ? convert_long_foreign(src, src_len, dst, dst_cap, options)
                      : convert_long_native(src, src_len, dst, dst_cap, options);
}

static SEXTET_NOINLINE sextet_result
convert_foreign(const char *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_text_options options) {
    return convert(src, src_len, dst, dst_cap, options, true);
}

sextet_result sextet_utf8_to_utf16_avx2(
    const char *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_text_options options) {
    if (SEXTET_UNLIKELY(sextet_is_foreign(options)))
        return convert_foreign(src, src_len, dst, dst_cap, options);
    return convert(src, src_len, dst, dst_cap, options, false);
}
