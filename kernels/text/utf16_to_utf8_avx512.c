/* SPDX-License-Identifier: MIT
 * UTF-16 to UTF-8, AVX-512 with VBMI2. A block of 64 units is ASCII, or below 0800, or anything; the last
 * kind goes by 32 units.
 *
 *   ASCII            the low bytes of two vectors in one
 *   below 0800       a word of two bytes per unit, lowest first, empty where 00 is first:
 *                      unit 00000yyy yyxxxxxx -> 110yyyyy 10xxxxxx;   unit 0xxxxxxx -> 00000000 0xxxxxxx
 *   surrogates       are two bytes each, so a pair is two words of the same kind. With uuuuu = wwww + 1:
 *                      high 110110ww wwzzzzyy -> 11110uuu 10uuzzzz
 *                      low  110111yy yyxxxxxx -> 10yyyyyy 10xxxxxx, whose first yy are the high one's last
 *   0800 and above   a dword per unit, three bytes and an empty one:
 *                      unit zzzzyyyy yyxxxxxx -> 1110zzzz 10yyyyyy 10xxxxxx
 *                    Shorter ones stand behind bytes below 80, which are empty too.
 *
 * Empty bytes are left out by vpcompressb. Blocks end anywhere, also within a pair, since its halves are
 * written each by itself: the next one sees to it that the low surrogate follows.
 *
 * Reads src[0 .. src_len). Stores whole vectors where enough units follow, whose bytes, one each at least, will
 * lie over what is too much, and where 256 bytes are free; else exactly the bytes that count.
 * Tail: the same steps with masked loads and stores. Absent units are zero, a byte each, at the end, and do
 * not count. What is not well-formed or does not fit is left to the scalar kernel from its block's start. */
#include "utf16_avx512.h"
#include "utf8_lanes_avx512.h"

/* What a step came to; read is 0 if it did nothing. */
typedef struct utf8_step {
    size_t read, written;
} utf8_step;

/* Whether the unit in front is a high surrogate: then a low one must be here. */
SEXTET_INLINE bool is_within_pair(const uint16_t *src, size_t at, bool is_foreign) {
    return at && is_high_surrogate(unit16(src, at - 1, is_foreign));
}

/* Everything in front of `read` is written, a high surrogate there as two bytes. */
static SEXTET_COLD sextet_result leave_rest(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options, size_t read,
    size_t written) {
    if (is_within_pair(src, read, sextet_is_foreign(options))) {
        read -= 1;
        written -= 2;
    }
    return sextet_text_behind(
        read, written,
        sextet_utf16_to_utf8_scalar(src + read, src_len - read, dst + written, dst_cap - written, options));
}

/* ---- words of two bytes ---- */

/* The bytes that are not empty: all second ones, for no byte is FF, and first ones that are not 0. */
SEXTET_INLINE uint64_t find_kept_of_two(__m512i words) {
    return _mm512_cmpneq_epi8_mask(words, CONSTANT(unit_ff00));
}

/* ---- dwords of three bytes ---- */

/* 16 units as dwords; surrogates among them give nothing of use. */
SEXTET_INLINE __m512i make_three_bytes(__m512i units) {
    const __m512i sixes =
        _mm512_multishift_epi64_epi8(load_table_512(sextet_text_avx512_table.multishift_utf8), units);
    const uint16_t non_ascii = _mm512_cmpge_epu32_mask(units, CONSTANT(dword_00000080));
    const uint16_t three = _mm512_cmpge_epu32_mask(units, CONSTANT(dword_00000800));
    const __m512i tags = _mm512_mask_mov_epi32(CONSTANT(dword_0080c000), three, CONSTANT(dword_008080e0));
    /* (sixes & 003F3F0F) | tags */
    return _mm512_mask_mov_epi32(
        sixes, non_ascii, _mm512_ternarylogic_epi32(sixes, CONSTANT(dword_003f3f0f), tags, 0xea));
}

/* First and second bytes are empty if below 80, fourth ones always. */
SEXTET_INLINE uint64_t find_kept_of_three(__m512i dwords) {
    return _mm512_cmpge_epu8_mask(dwords, CONSTANT(dword_ff008080));
}

/* ---- steps ---- */

/* Two vectors of dwords that stand for `count` units; the rest of 32 is absent. */
SEXTET_INLINE utf8_step
store_dwords(__m512i first, __m512i second, size_t count, uint8_t *dst, size_t room, bool is_exact) {
    const uint64_t kept_first = find_kept_of_three(first), kept_second = find_kept_of_three(second);
    const size_t written = count_bits(kept_first) + count_bits(kept_second) - (32 - count);
    if (is_exact && SEXTET_UNLIKELY(written > room))
        return (utf8_step){0, 0};
    const size_t absent = count < 16 ? 16 - count : 0;
    const size_t first_len = store_kept(dst, first, kept_first, absent, is_exact);
    if (!is_exact || count > 16)
        store_kept(dst + first_len, second, kept_second, 32 - count, is_exact);
    return (utf8_step){count, written};
}

/* A vector of words that stand for `count` units. */
SEXTET_INLINE utf8_step store_words(__m512i words, size_t count, uint8_t *dst, size_t room, bool is_exact) {
    const uint64_t kept = find_kept_of_two(words);
    if (is_exact && SEXTET_UNLIKELY(count_bits(kept) - (32 - count) > room))
        return (utf8_step){0, 0};
    return (utf8_step){count, store_kept(dst, words, kept, 32 - count, is_exact)};
}

/* 32 units with surrogates among them, or `count`, and the units in front of each. */
SEXTET_INLINE utf8_step convert_pairs(
    __m512i units, __m512i previous, uint32_t surrogates, size_t count, uint8_t *dst, size_t room,
    bool is_exact) {
    const uint32_t highs = find_high_surrogates(units);
    if (SEXTET_UNLIKELY(find_high_surrogates(previous) != find_low_surrogates(units)))
        return (utf8_step){0, 0};
    const __m512i pair_bytes = make_pair_bytes(units, previous, highs);
    const uint32_t not_short = _mm512_test_epi16_mask(units, CONSTANT(unit_f800));
    if (not_short == surrogates)
        return store_words(
            _mm512_mask_mov_epi16(make_two_bytes(units), surrogates, pair_bytes), count, dst, room, is_exact);
    const __m512i first = make_three_bytes(widen_low(units)), second = make_three_bytes(widen_high(units));
    /* words of surrogates go to the second and third bytes */
    return store_dwords(
        _mm512_mask_slli_epi32(first, (uint16_t)surrogates, widen_low(pair_bytes), 8),
        _mm512_mask_slli_epi32(second, (uint16_t)(surrogates >> 16), widen_high(pair_bytes), 8), count, dst,
        room, is_exact);
}

/* The units in front of 32, or of `count`. */
SEXTET_INLINE __m512i
load_previous(const uint16_t *src, size_t at, __m512i units, size_t count, bool is_foreign, bool is_exact) {
    if (at == 0)
        return shift_to_next(units);
    return is_exact ? load_units16_part(src, at - 1, count, is_foreign)
                    : load_units16(src, at - 1, is_foreign);
}

/* 32 units of any kind, or `count`. */
SEXTET_INLINE utf8_step convert_any(
    const uint16_t *src, size_t at, __m512i units, size_t count, uint8_t *dst, size_t room, bool is_foreign,
    bool is_exact) {
    const uint32_t surrogates = find_surrogates(units);
    if (surrogates)
        return convert_pairs(
            units, load_previous(src, at, units, count, is_foreign, is_exact), surrogates, count, dst, room,
            is_exact);
    if (SEXTET_UNLIKELY(is_within_pair(src, at, is_foreign)))
        return (utf8_step){0, 0};
    if (!has_three_bytes(units))
        return store_words(make_two_bytes(units), count, dst, room, is_exact);
    return store_dwords(
        make_three_bytes(widen_low(units)), make_three_bytes(widen_high(units)), count, dst, room, is_exact);
}

/* 64 units, none of them above 07FF; or up to 64. */
SEXTET_INLINE utf8_step
convert_short_ones(__m512i first, __m512i second, size_t count, uint8_t *dst, size_t room, bool is_exact) {
    const __m512i first_words = make_two_bytes(first), second_words = make_two_bytes(second);
    const uint64_t kept_first = find_kept_of_two(first_words);
    const uint64_t kept_second = find_kept_of_two(second_words);
    const size_t written = count_bits(kept_first) + count_bits(kept_second) - (64 - count);
    if (is_exact && SEXTET_UNLIKELY(written > room))
        return (utf8_step){0, 0};
    const size_t absent = count < 32 ? 32 - count : 0;
    const size_t first_len = store_kept(dst, first_words, kept_first, absent, is_exact);
    if (!is_exact || count > 32)
        store_kept(dst + first_len, second_words, kept_second, 64 - count - absent, is_exact);
    return (utf8_step){count, written};
}

SEXTET_INLINE utf8_step
convert_ascii(__m512i first, __m512i second, size_t count, uint8_t *dst, size_t room, bool is_exact) {
    if (is_exact && SEXTET_UNLIKELY(count > room))
        return (utf8_step){0, 0};
    if (is_exact)
        store_part(dst, count, narrow_units(first, second));
    else
        store_512(dst, narrow_units(first, second));
    return (utf8_step){count, count};
}

/* Two vectors of units of any kind, `count` in all, more than 32; 64 unless it is exact. */
SEXTET_INLINE utf8_step convert_two(
    const uint16_t *src, size_t at, __m512i first, __m512i second, size_t count, uint8_t *dst, size_t room,
    bool is_foreign, bool is_exact) {
    const utf8_step step = convert_any(src, at, first, 32, dst, room, is_foreign, is_exact);
    if (SEXTET_UNLIKELY(step.read == 0))
        return step;
    const utf8_step next = convert_any(
        src, at + 32, second, count - 32, dst + step.written, room - step.written, is_foreign, is_exact);
    return (utf8_step){step.read + next.read, step.written + next.written};
}

/* ---- texts ---- */

/* 64 units, or up to 64, of any kind. */
SEXTET_INLINE utf8_step convert_block(
    const uint16_t *src, size_t at, size_t count, uint8_t *dst, size_t room, bool is_foreign, bool is_exact) {
    const size_t first_count = smaller(count, 32);
    const __m512i first =
        is_exact ? load_units16_part(src, at, first_count, is_foreign) : load_units16(src, at, is_foreign);
    const __m512i second = is_exact
                               ? load_units16_part(src, at + first_count, count - first_count, is_foreign)
                               : load_units16(src, at + 32, is_foreign);
    const __m512i both = _mm512_or_si512(first, second);
    if (has_three_bytes(both))
        return count > 32 ? convert_two(src, at, first, second, count, dst, room, is_foreign, is_exact)
                          : convert_any(src, at, first, count, dst, room, is_foreign, is_exact);
    if (SEXTET_UNLIKELY(is_within_pair(src, at, is_foreign)))
        return (utf8_step){0, 0};
    return has_non_ascii(both) ? convert_short_ones(first, second, count, dst, room, is_exact)
                               : convert_ascii(first, second, count, dst, room, is_exact);
}

/* Blocks of 64 units and whole stores, from `done` on, while 64 more units follow: they lie over what is too
 * much, 48 bytes at most, of the last vector of 16 units. */
SEXTET_INLINE utf8_step convert_blocks(
    const uint16_t *src, size_t src_len, uint8_t *dst, size_t dst_cap, bool is_foreign, utf8_step done) {
    utf8_step step = {1, 0};
    while (step.read && src_len - done.read > 128 && dst_cap - done.written >= 256) {
        step =
            convert_block(src, done.read, 64, dst + done.written, dst_cap - done.written, is_foreign, false);
        done.read += step.read;
        done.written += step.written;
    }
    return done;
}

SEXTET_INLINE sextet_result convert_exactly(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, bool is_foreign, utf8_step done) {
    uint8_t *out = (uint8_t *)dst;
    utf8_step step = {1, 0};
    while (step.read && done.read < src_len) {
        step = convert_block(
            src, done.read, smaller(src_len - done.read, 64), out + done.written, dst_cap - done.written,
            is_foreign, true);
        done.read += step.read;
        done.written += step.written;
    }
    if (SEXTET_UNLIKELY(done.read < src_len) || SEXTET_UNLIKELY(is_within_pair(src, src_len, is_foreign)))
        return leave_rest(
            src, src_len, dst, dst_cap, is_foreign ? SEXTET_TEXT_FOREIGN_ENDIAN : 0, done.read, done.written);
    return sextet_make_result(src_len, done.written, SEXTET_OK);
}

static SEXTET_NOINLINE sextet_result
convert_foreign(const uint16_t *src, size_t src_len, char *dst, size_t dst_cap) {
    const utf8_step done = convert_blocks(src, src_len, (uint8_t *)dst, dst_cap, true, (utf8_step){0, 0});
    return convert_exactly(src, src_len, dst, dst_cap, true, done);
}

static SEXTET_NOINLINE sextet_result
convert_last(const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, size_t read, size_t written) {
    return convert_exactly(src, src_len, dst, dst_cap, false, (utf8_step){read, written});
}

/* The last 65 to 128 units, or others. If none is above 07FF, their four vectors are tested and stored
 * together; the second spills up to 32 bytes, which takes 32 more units. */
static SEXTET_NOINLINE sextet_result convert_last_128(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, size_t read, size_t written) {
    const size_t rest = src_len - read - 64, third_count = smaller(rest, 32);
    if (src_len - read > 128 || src_len - read <= 64 || dst_cap - written < 256)
        return convert_last(src, src_len, dst, dst_cap, read, written);
    const __m512i first = load_units16(src, read, false);
    const __m512i second = load_units16(src, read + 32, false);
    const __m512i third = load_units16_part(src, read + 64, third_count, false);
    const __m512i fourth = load_units16_part(src, read + 64 + third_count, rest - third_count, false);
    const __m512i all = _mm512_or_si512(_mm512_or_si512(first, second), _mm512_or_si512(third, fourth));
    if (has_three_bytes(all) || SEXTET_UNLIKELY(is_within_pair(src, read, false)))
        return convert_last(src, src_len, dst, dst_cap, read, written);
    uint8_t *out = (uint8_t *)dst;
    written += rest < 32 ? convert_short_ones(first, second, 64, out + written, 256, true).written
                         : convert_short_ones(first, second, 64, out + written, 256, false).written;
    written += convert_short_ones(third, fourth, rest, out + written, 128, true).written;
    return sextet_make_result(src_len, written, SEXTET_OK);
}

static SEXTET_NOINLINE sextet_result
convert_native(const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, size_t read, size_t written) {
    const utf8_step done =
        convert_blocks(src, src_len, (uint8_t *)dst, dst_cap, false, (utf8_step){read, written});
    return convert_last_128(src, src_len, dst, dst_cap, done.read, done.written);
}

/* Texts that are ASCII as far as seen, of more than 128 units. The last 64 are loaded together, whatever was
 * done of them. */
static SEXTET_NOINLINE sextet_result
convert_ascii_run(const uint16_t *src, size_t src_len, char *dst, size_t dst_cap) {
    const size_t end = smaller(src_len, dst_cap);
    size_t at = 0;
    for (; end - at >= 64; at += 64) {
        const __m512i first = load_units16(src, at, false), second = load_units16(src, at + 32, false);
        if (has_non_ascii(_mm512_or_si512(first, second)))
            return convert_native(src, src_len, dst, dst_cap, at, at);
        store_512(dst + at, narrow_units(first, second));
    }
    if (at == src_len)
        return sextet_make_result(src_len, src_len, SEXTET_OK);
    if (SEXTET_UNLIKELY(end < src_len))
        return convert_native(src, src_len, dst, dst_cap, at, at);
    const __m512i first = load_units16(src, src_len - 64, false);
    const __m512i second = load_units16(src, src_len - 32, false);
    if (has_non_ascii(_mm512_or_si512(first, second)))
        return convert_native(src, src_len, dst, dst_cap, at, at);
    store_512(dst + src_len - 64, narrow_units(first, second));
    return sextet_make_result(src_len, src_len, SEXTET_OK);
}

/* 65 to 128 units. */
static SEXTET_NOINLINE sextet_result
convert_to_128(const uint16_t *src, size_t src_len, char *dst, size_t dst_cap) {
    const __m512i first = load_units16(src, 0, false), second = load_units16(src, 32, false);
    const __m512i third = load_units16(src, src_len - 64, false);
    const __m512i fourth = load_units16(src, src_len - 32, false);
    const __m512i all = _mm512_or_si512(_mm512_or_si512(first, second), _mm512_or_si512(third, fourth));
    if (has_non_ascii(all) || SEXTET_UNLIKELY(src_len > dst_cap))
        return convert_last_128(src, src_len, dst, dst_cap, 0, 0);
    store_512(dst, narrow_units(first, second));
    store_512(dst + src_len - 64, narrow_units(third, fourth));
    return sextet_make_result(src_len, src_len, SEXTET_OK);
}

/* The result of a step that was to read all of a text. has_pairs: it may end in a high surrogate. */
SEXTET_INLINE sextet_result
finish(const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, utf8_step step, bool has_pairs) {
    if (SEXTET_UNLIKELY(step.read < src_len) ||
        (has_pairs && SEXTET_UNLIKELY(is_within_pair(src, src_len, false))))
        return leave_rest(src, src_len, dst, dst_cap, 0, step.read, step.written);
    return sextet_make_result(src_len, step.written, SEXTET_OK);
}

/* Up to 32 units, some of them 0800 or above. */
static SEXTET_NOINLINE sextet_result
convert_few(const uint16_t *src, size_t src_len, char *dst, size_t dst_cap) {
    const __m512i units = load_units16_part(src, 0, src_len, false);
    return finish(
        src, src_len, dst, dst_cap, convert_any(src, 0, units, src_len, (uint8_t *)dst, dst_cap, false, true),
        true);
}

/* 33 to 64, some of them 0800 or above. */
static SEXTET_NOINLINE sextet_result
convert_some(const uint16_t *src, size_t src_len, char *dst, size_t dst_cap) {
    const __m512i first = load_units16(src, 0, false);
    const __m512i second = load_units16_part(src, 32, src_len - 32, false);
    return finish(
        src, src_len, dst, dst_cap,
        convert_two(src, 0, first, second, src_len, (uint8_t *)dst, dst_cap, false, true), true);
}

static SEXTET_NOINLINE sextet_result
convert_to_64(const uint16_t *src, size_t src_len, char *dst, size_t dst_cap) {
    const __m512i first = load_units16(src, 0, false);
    const __m512i second = load_units16_part(src, 32, src_len - 32, false);
    const __m512i both = _mm512_or_si512(first, second);
    if (has_three_bytes(both))
        return convert_some(src, src_len, dst, dst_cap);
    if (has_non_ascii(both) || SEXTET_UNLIKELY(src_len > dst_cap))
        return finish(
            src, src_len, dst, dst_cap,
            convert_short_ones(first, second, src_len, (uint8_t *)dst, dst_cap, true), false);
    store_part(dst, src_len, narrow_units(first, second));
    return sextet_make_result(src_len, src_len, SEXTET_OK);
}

sextet_result sextet_utf16_to_utf8_avx512(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    if (SEXTET_UNLIKELY(sextet_is_foreign(options)))
        return convert_foreign(src, src_len, dst, dst_cap);
    if (src_len > 128)
        return convert_ascii_run(src, src_len, dst, dst_cap);
    if (src_len > 64)
        return convert_to_128(src, src_len, dst, dst_cap);
    if (src_len > 32)
        return convert_to_64(src, src_len, dst, dst_cap);
    const __m512i units = load_units16_part(src, 0, src_len, false);
    if (!has_non_ascii(units) && src_len <= dst_cap) {
        _mm256_mask_storeu_epi8(dst, (uint32_t)low_bits(src_len), _mm512_cvtepi16_epi8(units));
        return sextet_make_result(src_len, src_len, SEXTET_OK);
    }
    if (has_three_bytes(units))
        return convert_few(src, src_len, dst, dst_cap);
    return finish(
        src, src_len, dst, dst_cap,
        store_words(make_two_bytes(units), src_len, (uint8_t *)dst, dst_cap, true), false);
}
