/* SPDX-License-Identifier: MIT
 * Base64 decode of short texts with something to skip, AVX-512 with VBMI2: up to 128 units. See ops.inc for the
 * contract, base64_gather_avx512.h for what is skipped, and base64_decode_avx512.h for the bit layout.
 *
 *   units      64 and up to 64 more, loaded with masks
 *   kept       a0 .. a(m-1) | b0 .. b(n-1)         side by side in each vector, by a compress
 *   turned     b(64-m) .. b63 b0 .. b(63-m)        the second one, up by m places
 *   joined     a0 .. a(m-1) b0 ..                  64 of them, and what does not fit is where it belongs in
 *                                                  `turned`
 *
 * All of it in registers: a buffer that is loaded while its stores are under way costs more than all the rest.
 * Nothing is stored before all of the text was found good. Reads src[0 .. src_len) and writes the bytes, nothing
 * else. */
#include "base64_gather_avx512.h"

typedef struct kept_units {
    __m512i units;
    size_t count;
} kept_units;

SEXTET_INLINE kept_units keep_units(const char *src, size_t count, gather_constants constants) {
    const uint64_t there = low_bits(count);
    const __m512i units = _mm512_maskz_loadu_epi8(there, src);
    const uint64_t kept = find_kept(units, constants) & there;
    return (kept_units){_mm512_maskz_compress_epi8(kept, units), (size_t)_mm_popcnt_u64(kept)};
}

SEXTET_INLINE __m512i turn_up(__m512i units, size_t places) {
    static const _Alignas(64) uint8_t count_up[64] = {
        0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
        22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43,
        44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63,
    };
    const __m512i from = _mm512_sub_epi8(load_table_512(count_up), _mm512_set1_epi8((int8_t)places));
    return _mm512_permutexvar_epi8(from, units); /* by the low six bits */
}

/* The '=' that a good text of `count` units, skipped ones left out, ends with, by its last vector with `rest` of
 * them; or NO_GOOD_TEXT, by the length and the options alone. */
enum { NO_GOOD_TEXT = 3 };
SEXTET_INLINE size_t count_padding(__m512i last, size_t rest, size_t count, sextet_base64_options options) {
    const uint64_t padding = _mm512_cmpeq_epi8_mask(last, _mm512_set1_epi8('=')), end = UINT64_C(1)
                                                                                        << (rest - 1);
    if (padding & end) {
        const bool refused = options & (SEXTET_BASE64_NO_PADDING | SEXTET_BASE64_STOP_AT_PADDING);
        return count % 4 || refused ? NO_GOOD_TEXT : padding & end >> 1 ? 2 : 1;
    }
    const bool may_be_short = options & (SEXTET_BASE64_NO_PADDING | SEXTET_BASE64_PADDING_OPTIONAL);
    return count % 4 == 0 || (may_be_short && count % 4 != 1) ? 0 : NO_GOOD_TEXT;
}

/* 64 units, if `is_second`, and the last 1 .. 64. Returns the bytes stored, or 0. */
SEXTET_INLINE size_t decode_kept(
    __m512i first, __m512i last, size_t rest, bool is_second, uint8_t *dst, size_t dst_cap,
    sextet_base64_options options) {
    const size_t before = is_second ? 64 : 0, padding = count_padding(last, rest, before + rest, options);
    const size_t symbols = rest - padding, len = decoded_len(before + symbols);
    if (SEXTET_UNLIKELY(padding == NO_GOOD_TEXT || len > dst_cap))
        return 0;
    const decode_constants constants = load_constants(options, 1);
    const __m512i first_sextets = look_up(first, constants);
    if (is_second && SEXTET_UNLIKELY(sign_bits(_mm512_or_si512(first, first_sextets))))
        return 0;
    const __m512i filled = _mm512_mask_mov_epi8(constants.filler, low_bits(symbols), last);
    if (!decode_last_symbols(filled, dst + before / 4 * 3, decoded_len(symbols), constants))
        return 0;
    if (is_second)
        _mm512_mask_storeu_epi8(
            dst, low_bits(48),
            _mm512_permutexvar_epi8(constants.pack, join_sextets(first_sextets, constants)));
    return len;
}

sextet_result sextet_base64_decode_skipping_avx512(
    const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options) {
    const sextet_result none = sextet_make_result(0, 0, SEXTET_OK);
    const sextet_base64_options sets = SEXTET_BASE64_SKIP_NEWLINES | SEXTET_BASE64_SKIP_WHITESPACE;
    if (src_len > 128 || options & (SEXTET_BASE64_SKIP_OTHER | SEXTET_BASE64_SKIP_XML_SPACE) ||
        !(options & sets))
        return none;
    const gather_constants constants = load_gather_set(options);
    const kept_units first = keep_units(src, src_len < 64 ? src_len : 64, constants);
    size_t count = first.count, written = 0;
    if (src_len <= 64) {
        if (count)
            written = decode_kept(first.units, first.units, count, false, dst, dst_cap, options);
    } else {
        const kept_units second = keep_units(src + 64, src_len - 64, constants);
        const __m512i turned = turn_up(second.units, count);
        const __m512i joined = _mm512_mask_mov_epi8(turned, low_bits(count), first.units);
        count += second.count;
        if (count > 64)
            written = decode_kept(joined, turned, count - 64, true, dst, dst_cap, options);
        else if (count)
            written = decode_kept(joined, joined, count, false, dst, dst_cap, options);
    }
    return count && !written ? none : sextet_make_result(src_len, written, SEXTET_OK);
}
