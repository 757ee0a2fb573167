/* SPDX-License-Identifier: MIT
 * Base64 decode for secrets, AVX2: the look-ups and the layout of base64_decode_avx2.h, all of which are
 * arithmetic and shuffles of a register (vpshufb).
 *
 * The text is gone through twice: once for errors, which gather in a vector, and once to write the bytes. In
 * between the errors become a mask, and the mask is put over the factors that join sextets: of a bad text all
 * sextets are multiplied by zero. So nothing of it is ever in dst, only zeros. Time, addresses and rows of
 * tables depend on lengths and options alone, of which the number of '=' is one.
 * Reads src[0 .. src_len) and writes dst[0 .. decoded length), nothing else; dst_cap is enough.
 * Tail: as in the ordinary kernel the last 32 symbols (or 16 .. 31, when there are no more) are a vector of
 * their own that ends at the last symbol, and below 16 there are two overlapping loads and a row of shuffles
 * for each length. */
#include "base64_decode_avx2.h"
#include "base64_secret.h"

SEXTET_INLINE uint64_t mask_if_no_sign(__m256i errors) {
    return mask_if_good((uint32_t)_mm256_movemask_epi8(errors));
}

/* Lets sextets through to the output, or none of them. */
SEXTET_INLINE decode_constants let_through(decode_constants constants, uint64_t good) {
    constants.word_factors = _mm256_and_si256(constants.word_factors, _mm256_set1_epi64x((long long)good));
    return constants;
}

/* ---- 16 symbols and more ---- */

/* The symbols of the last vector, and 'A', which is zero, for those that are missing. */
SEXTET_INLINE __m256i load_secret_end(const uint8_t *text, size_t first, text_end end) {
    const base64_decode_avx2_end *table = &sextet_base64_decode_avx2_ends[end.missing];
    const __m256i moved = _mm256_shuffle_epi8(load_end(text, 1, first, end), load_table_256(table->move));
    return _mm256_or_si256(moved, load_table_256(table->filler));
}

SEXTET_INLINE __m256i find_end_errors(__m256i symbols, text_end end, decode_constants constants) {
    const looked_up found = look_up(symbols, constants);
    const __m256i unused_bits = load_table_256(sextet_base64_decode_avx2_ends[end.missing].unused_bits);
    return _mm256_or_si256(found.errors, find_unused_bits(found.sextets, unused_bits));
}

SEXTET_INLINE void store_secret_end(
    uint8_t *dst, size_t first, text_end end, __m256i symbols, decode_constants constants) {
    const __m256i bytes = _mm256_shuffle_epi8(
        join_sextets(look_up(symbols, constants).sextets, constants),
        load_table_256(sextet_base64_decode_avx2_ends[end.missing].pack));
    uint8_t *low = dst + first / 4 * 3, *high = dst + end.end / 4 * 3 - 12;
    store_low_64(low, low_lane(bytes));
    store_high_64(low + 4, low_lane(bytes));
    store_low_64(high, high_lane(bytes));
    store_high_64(high + 4 - end.missing, high_lane(bytes));
}

/* Signs of errors in all vectors in front of the last one. */
SEXTET_INLINE __m256i gather_errors(const uint8_t *text, size_t symbols, decode_constants constants) {
    __m256i errors = _mm256_setzero_si256();
    size_t at = 0;
    for (; symbols - at > 128; at += 128) {
        SEXTET_UNROLL(4)
        for (size_t i = 0; i < 128; i += 32)
            errors = _mm256_or_si256(errors, look_up(load_256(text + at + i), constants).errors);
    }
    for (; symbols - at > 32; at += 32)
        errors = _mm256_or_si256(errors, look_up(load_256(text + at), constants).errors);
    return errors;
}

/* 32 symbols to 12 bytes in each lane. */
SEXTET_INLINE __m256i decode_32(const uint8_t *text, decode_constants constants, __m256i pack) {
    return _mm256_shuffle_epi8(join_sextets(look_up(load_256(text), constants).sextets, constants), pack);
}

static SEXTET_NOINLINE sextet_result decode_16_and_more(
    const char *src, size_t src_len, void *dst, size_t symbols, sextet_base64_options options) {
    decode_constants constants = load_constants(options);
    const __m256i pack = load_table_256(sextet_base64_decode_avx2_pack);
    const uint8_t *text = (const uint8_t *)src;
    uint8_t *out = dst;
    const text_end end = find_end(symbols);
    const size_t first = end.end > 32 ? end.end - 32 : 0;
    const __m256i last = load_secret_end(text, first, end);
    const uint64_t good = mask_if_no_sign(
        _mm256_or_si256(gather_errors(text, symbols, constants), find_end_errors(last, end, constants)));
    constants = let_through(constants, good);
    size_t at = 0;
    for (; symbols - at >= 64; at += 32, out += 24) /* behind it at least 24 bytes are still to come */
        store_24_and_4(out, decode_32(text + at, constants, pack));
    if (symbols - at > 32)
        store_24(out, decode_32(text + at, constants, pack));
    store_secret_end(dst, first, end, last, constants);
    return make_secret_result(src_len, decoded_len(symbols), good);
}

/* ---- 2 .. 15 symbols ---- */

/* Returns the mask of a good text, which dst is under. Both lanes hold the same. */
SEXTET_INLINE uint64_t decode_secret_short(
    const uint8_t *text, size_t symbols, uint8_t *dst, size_t len, decode_constants constants) {
    const base64_decode_avx2_short *table = &sextet_base64_decode_avx2_shorts[symbols];
    const __m128i moved = _mm_shuffle_epi8(load_short(text, 1, symbols), load_table_128(table->move));
    const __m128i filled = _mm_or_si128(moved, load_table_128(table->filler)),
                  unused_bits = load_table_128(table->unused_bits);
    const looked_up found = look_up(join_lanes(filled, filled), constants);
    const uint64_t good = mask_if_no_sign(
        _mm256_or_si256(found.errors, find_unused_bits(found.sextets, join_lanes(unused_bits, unused_bits))));
    const __m128i joined = low_lane(join_sextets(found.sextets, let_through(constants, good)));
    store_short(dst, len, _mm_shuffle_epi8(joined, load_table_128(table->pack)));
    return good;
}

sextet_result sextet_base64_decode_secret_avx2(
    const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options) {
    (void)dst_cap;
    const size_t symbols = count_symbols(src, src_len, options), len = decoded_len(symbols);
    if (symbols >= 16)
        return decode_16_and_more(src, src_len, dst, symbols, options);
    const uint64_t good =
        decode_secret_short((const uint8_t *)src, symbols, dst, len, load_constants(options));
    return make_secret_result(src_len, len, good);
}
