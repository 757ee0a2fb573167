/* SPDX-License-Identifier: MIT
 * Base64 text without the units that the options skip, AVX2: 64 units a step. See ops.inc for the contract.
 *
 *   skipped    newlines, white space: unit == table[unit & 15], exactly; all but the alphabet and '=': the
 *              sign of (unit + check[class]) | unit, as in base64_decode, but where unit is '='
 *   kept       of 16 units at a time, moved together by two shuffles, one for the 8 bits of each half; what
 *              the 16 bytes stored have too much is replaced by the next. A block with nothing to skip is
 *              copied.
 *
 * Four such pieces take the same time wherever the skipped units are. (Copying what is between two of them
 * takes a branch for each, which nothing predicts when they are not at regular distances.)
 * Reads src[0 .. src_len), writes anywhere in 64 free bytes of dst behind what is kept so far.
 * Tail: 16 units a step, and a last step for the 16 units that src ends with, which keeps those that are not
 * done yet. A src of less than 16 units is left to the scalar kernel. */
#include "base64_decode_avx2.h"
#include "base64_skip.h"

typedef struct gather_constants {
    bool other;                          /* whether all is skipped but the alphabet and '=' */
    __m256i skipped;                     /* if not */
    __m256i association, check, padding; /* if so */
} gather_constants;

/* A bit for each of 32 units that is skipped. */
SEXTET_INLINE uint32_t find_skipped(__m256i units, gather_constants constants) {
    if (!constants.other) {
        const __m256i member = _mm256_shuffle_epi8(constants.skipped, units);
        return (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(member, units));
    }
    const __m256i hash = hash_of(units, constants.association);
    const __m256i sum = _mm256_add_epi8(units, _mm256_shuffle_epi8(constants.check, hash));
    const __m256i padding = _mm256_cmpeq_epi8(units, constants.padding);
    return (uint32_t)_mm256_movemask_epi8(_mm256_andnot_si256(padding, _mm256_or_si256(units, sum)));
}

/* Copies those of 16 units whose bit in `kept` is set, and bytes of no meaning behind them.
 *   units      L0 .. L7 | H0 .. H7
 *   swapped    the kept ones of H, and some of L | L0 .. L7
 *   result     the kept ones of L, then those of H */
SEXTET_INLINE void copy_16_kept(const char *src, char *dst, uint64_t kept) {
    const __m128i low = load_table_128(sextet_base64_gather_avx2_shuffles[kept & 255]);
    const __m128i high = load_table_128(sextet_base64_gather_avx2_shuffles[kept >> 8 & 255]);
    const __m128i swap = _mm_unpacklo_epi64(high, _mm_cvtsi64_si128(0x0706050403020100));
    const __m128i swapped = _mm_shuffle_epi8(load_128(src), swap);
    store_128(dst, _mm_shuffle_epi8(swapped, low));
}

/* Copies those of 64 units whose bit in `kept` is set. Where each piece goes is counted from the start of the
 * block, so that no piece waits for the one before it. */
SEXTET_INLINE void copy_kept(const char *src, char *dst, uint64_t kept) {
    copy_16_kept(src, dst, kept);
    copy_16_kept(src + 16, dst + _mm_popcnt_u64(kept << 48), kept >> 16);
    copy_16_kept(src + 32, dst + _mm_popcnt_u64(kept << 32), kept >> 32);
    copy_16_kept(src + 48, dst + _mm_popcnt_u64(kept << 16), kept >> 48);
}

/* The last 16 units of src, of which `done` are done already. */
SEXTET_INLINE size_t gather_last_16(const char *end, size_t done, char *dst, gather_constants constants) {
    const __m256i units = _mm256_zextsi128_si256(load_128(end - 16));
    const uint32_t kept = ~find_skipped(units, constants) & 0xffff & (UINT32_C(0xffffffff) << done);
    copy_16_kept(end - 16, dst, kept);
    return (size_t)_mm_popcnt_u32(kept);
}

/* Less than 64 units of a src of at least 16. */
SEXTET_INLINE sextet_result gather_rest(
    const char *src, size_t src_len, size_t at, char *dst, size_t written, gather_constants constants) {
    for (; src_len - at >= 16; at += 16)
        written += gather_last_16(src + at + 16, 0, dst + written, constants);
    if (at < src_len)
        written += gather_last_16(src + src_len, 16 - (src_len - at), dst + written, constants);
    return sextet_make_result(src_len, written, SEXTET_OK);
}

SEXTET_INLINE sextet_result gather(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options,
    gather_constants constants) {
    size_t at = 0;
    char *out = dst, *const end = dst + dst_cap;
    for (; src_len - at >= 64 && end - out >= 64; at += 64) {
        const __m256i low = load_256(src + at), high = load_256(src + at + 32);
        const uint64_t skipped = find_skipped(low, constants) | (uint64_t)find_skipped(high, constants) << 32;
        if (skipped) {
            copy_kept(src + at, out, ~skipped);
            out += _mm_popcnt_u64(~skipped);
        } else {
            store_256(out, low);
            store_256(out + 32, high);
            out += 64;
        }
    }
    if (end - out < 64)
        return sextet_make_result(at, (size_t)(out - dst), SEXTET_OK);
    if (src_len < 16)
        return sextet_base64_gather_scalar(src, src_len, dst, dst_cap, options);
    return gather_rest(src, src_len, at, dst, (size_t)(out - dst), constants);
}

sextet_result sextet_base64_gather_avx2(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    if (options & SEXTET_BASE64_SKIP_OTHER) {
        const base64_decode_avx2_row *row = &sextet_base64_decode_avx2_rows[alphabet_row(options)];
        const gather_constants constants = {
            .other = true,
            .association = load_table_256(row->association),
            .check = load_table_256(row->check),
            .padding = _mm256_set1_epi8('='),
        };
        return gather(src, src_len, dst, dst_cap, options, constants);
    }
    const uint8_t *skipped =
        sextet_base64_gather_avx2_skipped[options & SEXTET_BASE64_SKIP_WHITESPACE ? 1 : 0];
    const gather_constants constants = {.other = false, .skipped = load_table_256(skipped)};
    return gather(src, src_len, dst, dst_cap, options, constants);
}
