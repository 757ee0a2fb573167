/* SPDX-License-Identifier: MIT
 * Base64 decode for secrets, AVX-512 with VBMI: 64 symbols to 48 bytes a step, with the look-up and the
 * layout of base64_decode_avx512.h, all of which are arithmetic and permutations of registers (vpermi2b,
 * vpermb).
 *
 * The text is gone through twice: once for errors, which gather in a vector, and once to write the bytes. In
 * between the errors become a mask, and the mask is put over the factors that join sextets: of a bad text all
 * sextets are multiplied by zero. So nothing of it is ever in dst, only zeros. Time, addresses and masks of
 * loads and stores depend on lengths and options alone, of which the number of '=' is one.
 * Reads src[0 .. src_len) and writes dst[0 .. decoded length), nothing else; dst_cap is enough.
 * Tail: up to 64 symbols are one step with a masked load, which puts 'A' (zero) for the missing ones, and a
 * masked store. The unused bits of the last symbol then are the first byte behind the output, which must be
 * zero. */
#include "base64_decode_avx512.h"
#include "base64_secret.h"

/* Adds the signs of bytes that are no symbols. */
SEXTET_INLINE __m512i add_errors(__m512i errors, __m512i symbols, decode_constants constants) {
    return or_of_three(errors, symbols, look_up(symbols, constants));
}

/* 64 symbols to 48 bytes, and zeros behind them. */
SEXTET_INLINE __m512i decode_vector(__m512i symbols, decode_constants constants) {
    return _mm512_permutexvar_epi8(constants.pack, join_sextets(look_up(symbols, constants), constants));
}

/* Lets sextets through to the output, or none of them. */
SEXTET_INLINE decode_constants let_through(decode_constants constants, uint64_t good) {
    constants.word_factors = _mm512_and_si512(constants.word_factors, _mm512_set1_epi64((long long)good));
    return constants;
}

/* Signs of errors in all vectors in front of the last one. */
SEXTET_INLINE __m512i gather_errors(const uint8_t *text, size_t len, decode_constants constants) {
    __m512i errors = _mm512_setzero_si512(), more_errors = _mm512_setzero_si512();
    size_t at = 0;
    for (; len - at >= 256; at += 256) {
        errors = add_errors(errors, load_512(text + at), constants);
        more_errors = add_errors(more_errors, load_512(text + at + 64), constants);
        errors = add_errors(errors, load_512(text + at + 128), constants);
        more_errors = add_errors(more_errors, load_512(text + at + 192), constants);
    }
    for (; at < len; at += 64)
        errors = add_errors(errors, load_512(text + at), constants);
    return _mm512_or_si512(errors, more_errors);
}

/* `whole` is a multiple of 64, behind which 1 .. 64 symbols follow. */
SEXTET_INLINE sextet_result decode_secret(
    const char *src, size_t src_len, uint8_t *dst, size_t whole, size_t symbols,
    sextet_base64_options options) {
    decode_constants constants = load_constants(options, 1);
    const uint8_t *text = (const uint8_t *)src;
    const size_t len = decoded_len(symbols), done = whole / 4 * 3;
    const __m512i last = load_last_symbols(text + whole, 1, symbols - whole, constants.filler);
    const __m512i errors = add_errors(gather_errors(text, whole, constants), last, constants);
    const __m512i last_bytes = decode_vector(last, constants);
    const uint64_t unused_bits = _mm512_test_epi8_mask(last_bytes, last_bytes) & ~low_bits(len - done);
    const uint64_t good = mask_if_good(sign_bits(errors) | unused_bits);
    constants = let_through(constants, good);
    size_t at = 0;
    for (; at + 64 < whole; at += 64, dst += 48) /* behind it at least 48 bytes are still to come */
        store_512(dst, decode_vector(load_512(text + at), constants));
    if (at < whole) {
        _mm512_mask_storeu_epi8(dst, low_bits(48), decode_vector(load_512(text + at), constants));
        dst += 48;
    }
    _mm512_mask_storeu_epi8(dst, low_bits(len - done), decode_vector(last, constants));
    return make_secret_result(src_len, len, good);
}

/* More than 64 symbols. Apart from short texts, which need not pay for its registers. */
static SEXTET_NOINLINE sextet_result decode_secret_long(
    const char *src, size_t src_len, void *dst, size_t symbols, sextet_base64_options options) {
    return decode_secret(src, src_len, dst, (symbols - 1) / 64 * 64, symbols, options);
}

sextet_result sextet_base64_decode_secret_avx512(
    const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options) {
    (void)dst_cap;
    const size_t symbols = count_symbols(src, src_len, options);
    if (symbols > 64)
        return decode_secret_long(src, src_len, dst, symbols, options);
    return decode_secret(src, src_len, dst, 0, symbols, options);
}
