/* SPDX-License-Identifier: MIT
 * Latin-1 to UTF-8, AVX2: 32 bytes a turn become words, which the table of to_utf8_avx2.h moves together;
 * ASCII goes 64 bytes at a time.
 *
 *   bytes      1yxxxxxx
 *   words      1100001y 10xxxxxx     of ASCII the last byte alone; its lead is dropped
 *
 * Reads src[0 .. src_len), writes dst[0 .. written); for lack of space the scalar kernel goes on. Stores of
 * 16 bytes may spill over what comes later: as many bytes follow a turn.
 * Tail: steps of 16 bytes that store exactly, the last of which takes the last 16 bytes once more and stores
 * what was stored again. Short texts are one step, with zeros behind the bytes, of which nothing is stored;
 * ASCII is loads and stores that overlap. */
#include "to_utf8_avx2.h"

enum { TURN = 32, MOST_BYTES = 2 * TURN, SPILL = 16 };

typedef struct progress {
    size_t read, written;
} progress;

static SEXTET_COLD sextet_result go_on(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options, progress done) {
    return sextet_text_behind(
        done.read, done.written,
        sextet_latin1_to_utf8_scalar(
            src + done.read, src_len - done.read, dst + done.written, dst_cap - done.written, options));
}

SEXTET_INLINE bool has_only_ascii(__m256i bytes) {
    return _mm256_movemask_epi8(bytes) == 0;
}

/* ---- ASCII ---- */

/* 64 bytes. False, with nothing stored, if they are not ASCII. */
SEXTET_INLINE bool copy_64(const uint8_t *at, uint8_t *dst) {
    const __m256i first = load_256(at), second = load_256(at + 32);
    if (!has_only_ascii(_mm256_or_si256(first, second)))
        return false;
    store_256(dst, first);
    store_256(dst + 32, second);
    return true;
}

/* 1 .. 64 bytes that have room, by vectors that overlap. False, with nothing stored, if they are not ASCII.
 * */
SEXTET_INLINE bool copy_short(const uint8_t *text, size_t len, uint8_t *dst) {
    if (len >= 32) {
        const __m256i first = load_256(text), last = load_256(text + len - 32);
        if (!has_only_ascii(_mm256_or_si256(first, last)))
            return false;
        store_256(dst, first);
        store_256(dst + len - 32, last);
        return true;
    }
    if (len >= 16) {
        const __m128i first = load_128(text), last = load_128(text + len - 16);
        if (_mm_movemask_epi8(_mm_or_si128(first, last)))
            return false;
        store_128(dst, first);
        store_128(dst + len - 16, last);
        return true;
    }
    const __m128i bytes = load_below_16(text, len);
    if (_mm_movemask_epi8(bytes))
        return false;
    store_part_128(dst, bytes, len);
    return true;
}

/* ---- turns ---- */

/* 32 bytes; a bit for each that becomes two. Leads are C2 or C3: less what compares as ones, from C0 on. */
SEXTET_INLINE four_lanes make_words(__m256i bytes, uint32_t kept) {
    const __m256i no_bit_6 = load_table_256(sextet_bytes.xbf);
    const __m256i lead =
        _mm256_sub_epi8(load_table_256(sextet_bytes.xc2), _mm256_cmpgt_epi8(bytes, no_bit_6));
    const __m256i last = _mm256_blendv_epi8(bytes, _mm256_and_si256(bytes, no_bit_6), bytes);
    const __m256i even = _mm256_unpacklo_epi8(lead, last), odd = _mm256_unpackhi_epi8(lead, last);
    return (four_lanes){
        {low_lane(even), low_lane(odd), high_lane(even), high_lane(odd)},
        {row_offset(kept, 0), row_offset(kept, 1), row_offset(kept, 2), row_offset(kept, 3)}};
}

/* Turns, while 16 more bytes follow and all has room, whatever it is. */
SEXTET_INLINE progress convert_turns(const uint8_t *text, size_t src_len, uint8_t *dst, size_t dst_cap) {
    size_t read = 0, written = 0;
    if (src_len < TURN + SPILL || dst_cap < MOST_BYTES + SPILL)
        return (progress){0, 0};
    const size_t last_read = src_len - (TURN + SPILL), last_written = dst_cap - (MOST_BYTES + SPILL);
    while (read <= last_read && written <= last_written) {
        const __m256i bytes = load_256(text + read);
        const uint32_t kept = (uint32_t)_mm256_movemask_epi8(bytes);
        if (kept) {
            store_lanes(dst + written, make_words(bytes, kept), sextet_pack_two_bytes, 8);
            read += TURN;
            written += TURN + count_bits(kept);
            continue;
        }
        store_256(dst + written, bytes);
        read += TURN;
        written += TURN;
        while (src_len - read >= 64 && dst_cap - written >= 64 && copy_64(text + read, dst + written)) {
            read += 64;
            written += 64;
        }
    }
    return (progress){read, written};
}

/* ---- the end ---- */

/* The first `count` of 16 bytes. False if not all fits. */
SEXTET_INLINE bool store_16(__m128i bytes, size_t count, uint8_t *dst, size_t room, size_t *written) {
    const uint32_t kept = (uint32_t)_mm_movemask_epi8(bytes);
    const __m256i units = _mm256_cvtepu8_epi16(bytes);
    const two_groups groups = groups_of_words(make_two_bytes(units, find_two_bytes(units)), kept, count);
    *written = groups.len;
    if (SEXTET_UNLIKELY(groups.len > room))
        return false;
    store_two_groups(dst, groups);
    return true;
}

/* The last 0 .. 32 bytes, as the last 32 once more. False if not all fits. */
SEXTET_INLINE bool finish(const uint8_t *text, size_t src_len, uint8_t *dst, size_t dst_cap, progress *done) {
    const __m256i bytes = load_256(text + src_len - TURN);
    const uint32_t kept = (uint32_t)_mm256_movemask_epi8(bytes);
    const size_t again = done->read - (src_len - TURN), all = TURN + count_bits(kept);
    const size_t stored = again + count_bits((uint32_t)_bzhi_u64(kept, (unsigned)again));
    if (SEXTET_UNLIKELY(all - stored > dst_cap - done->written))
        return false;
    uint8_t *out = dst + done->written - stored;
    if (kept)
        store_words_exactly(out, make_words(bytes, kept), all);
    else
        store_256(out, bytes);
    *done = (progress){src_len, done->written + all - stored};
    return true;
}

static SEXTET_NOINLINE sextet_result
convert_above_32(const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    const uint8_t *text = (const uint8_t *)src;
    uint8_t *out = (uint8_t *)dst;
    progress done = convert_turns(text, src_len, out, dst_cap);
    while (src_len - done.read > TURN) {
        size_t len;
        if (SEXTET_UNLIKELY(
                !store_16(load_128(text + done.read), 16, out + done.written, dst_cap - done.written, &len)))
            return go_on(src, src_len, dst, dst_cap, options, done);
        done.read += 16;
        done.written += len;
    }
    if (SEXTET_UNLIKELY(!finish(text, src_len, out, dst_cap, &done)))
        return go_on(src, src_len, dst, dst_cap, options, done);
    return sextet_make_result(src_len, done.written, SEXTET_OK);
}

/* 17 .. 32 bytes: the first and the last 16. */
static SEXTET_NOINLINE sextet_result
convert_up_to_32(const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    const uint8_t *text = (const uint8_t *)src, *last = text + src_len - 16;
    const __m128i first_bytes = load_128(text), last_bytes = load_128(last);
    const uint32_t kept = (uint32_t)_mm_movemask_epi8(first_bytes);
    const size_t before = src_len - 16 + count_bits(_bzhi_u32(kept, (unsigned)(src_len - 16)));
    size_t first_len, last_len;
    if (SEXTET_UNLIKELY(!store_16(first_bytes, 16, (uint8_t *)dst, dst_cap, &first_len)) ||
        SEXTET_UNLIKELY(!store_16(last_bytes, 16, (uint8_t *)dst + before, dst_cap - before, &last_len)))
        return sextet_latin1_to_utf8_scalar(src, src_len, dst, dst_cap, options);
    return sextet_make_result(src_len, before + last_len, SEXTET_OK);
}

static SEXTET_NOINLINE sextet_result
convert_up_to_16(const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    const uint8_t *text = (const uint8_t *)src;
    const __m128i bytes = src_len == 16 ? load_128(text) : load_below_16(text, src_len);
    size_t len;
    if (SEXTET_UNLIKELY(!store_16(bytes, src_len, (uint8_t *)dst, dst_cap, &len)))
        return sextet_latin1_to_utf8_scalar(src, src_len, dst, dst_cap, options);
    return sextet_make_result(src_len, len, SEXTET_OK);
}

sextet_result sextet_latin1_to_utf8_avx2(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    if (src_len <= 64 && src_len <= dst_cap && copy_short((const uint8_t *)src, src_len, (uint8_t *)dst))
        return sextet_make_result(src_len, src_len, SEXTET_OK);
    return src_len <= 16   ? convert_up_to_16(src, src_len, dst, dst_cap, options)
           : src_len <= 32 ? convert_up_to_32(src, src_len, dst, dst_cap, options)
                           : convert_above_32(src, src_len, dst, dst_cap, options);
}
