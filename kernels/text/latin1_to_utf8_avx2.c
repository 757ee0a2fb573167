/* SPDX-License-Identifier: MIT
 * Latin-1 to UTF-8, AVX2: 32 bytes of ASCII as they are; others as units of 16, by the table of utf16_avx2.h.
 *
 * Reads src[0 .. src_len), writes dst[0 .. written); for lack of space the scalar kernel goes on. Stores of
 * 16 bytes may spill over what comes later: as many bytes follow.
 * Tail: 16 bytes or fewer, filled up with zeros, stored exactly. ASCII by vectors that overlap. */
#include "utf16_avx2.h"

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

SEXTET_INLINE void store_16(uint8_t *dst, __m128i bytes, progress *done) {
    const __m256i units = _mm256_cvtepu8_epi16(bytes);
    const __m256i is_two = _mm256_cmpgt_epi16(units, words_of(0x7f));
    done->written += store_two_bytes(
        dst + done->written, make_two_bytes(units, is_two), (uint32_t)_mm_movemask_epi8(bytes));
    done->read += 16;
}

/* While 16 more bytes follow and all has room, whatever it is. */
SEXTET_INLINE void convert_run(
    const uint8_t *text, size_t src_len, uint8_t *dst, size_t dst_cap, progress *done) {
    progress now = *done;
    while (src_len - now.read >= 48 && dst_cap - now.written >= 80) {
        const __m256i bytes = load_256(text + now.read);
        if (has_only_ascii(bytes)) {
            store_256(dst + now.written, bytes);
            now.read += 32;
            now.written += 32;
            continue;
        }
        store_16(dst, low_lane(bytes), &now);
        store_16(dst, high_lane(bytes), &now);
    }
    *done = now;
}

/* 1 .. 32 bytes of ASCII that fit. False, with nothing stored, if they are not. */
SEXTET_INLINE bool copy_short(const uint8_t *text, size_t len, uint8_t *dst) {
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

/* 1 .. 16 bytes, exactly. False if not all fits. */
SEXTET_INLINE bool convert_exactly(
    const uint8_t *text, size_t count, uint8_t *dst, size_t dst_cap, progress *done) {
    const __m128i bytes = count == 16 ? load_128(text + done->read) : load_below_16(text + done->read, count);
    const __m256i units = _mm256_cvtepu8_epi16(bytes);
    const uint32_t leads = (uint32_t)_mm_movemask_epi8(bytes);
    if (SEXTET_UNLIKELY(count + count_bits(leads) > dst_cap - done->written))
        return false;
    const __m256i words = make_two_bytes(units, _mm256_cmpgt_epi16(units, words_of(0x7f)));
    done->written += store_two_bytes_exactly(dst + done->written, words, leads, 16 - count);
    done->read += count;
    return true;
}

sextet_result sextet_latin1_to_utf8_avx2(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    const uint8_t *text = (const uint8_t *)src;
    uint8_t *out = (uint8_t *)dst;
    progress done = {0, 0};
    if (src_len > 32)
        convert_run(text, src_len, out, dst_cap, &done);
    while (done.read < src_len) {
        const size_t left = src_len - done.read;
        if (left <= 32 && left <= dst_cap - done.written &&
            copy_short(text + done.read, left, out + done.written))
            return sextet_make_result(src_len, done.written + left, SEXTET_OK);
        if (!convert_exactly(text, left < 16 ? left : 16, out, dst_cap, &done))
            return go_on(src, src_len, dst, dst_cap, options, done);
    }
    return sextet_make_result(src_len, done.written, SEXTET_OK);
}
