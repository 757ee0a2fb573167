/* SPDX-License-Identifier: MIT
 * Base64 decode of 16-bit units, AVX2: see base64_decode_avx2.h for the algorithm, the bit layout and the
 * tail rule.
 *
 *   units      two vectors of 16, to one of 32 bytes with unsigned saturation: 0100 .. 7FFF become FF, 8000
 *              .. FFFF, which the instruction takes for negative, become 0. Neither is a symbol of any
 *              alphabet.
 *
 * Reads src[0 .. src_len), at any address, and writes dst[0 .. decoded length), nothing else. */
#include "base64_decode_avx2.h"

/* More than 64 symbols; the output fits. Apart from short texts, which need not pay for its registers. */
static SEXTET_NOINLINE sextet_result decode_long(
    const uint16_t *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options,
    size_t symbol_count) {
    size_t at;
    if (SEXTET_UNLIKELY(
            !decode_long_text((const uint8_t *)src, sizeof *src, symbol_count, dst, options, &at)))
        return sextet_base64_decode_utf16_unusual(src, src_len, dst, dst_cap, options, at);
    return sextet_make_result(src_len, decoded_len(symbol_count), SEXTET_OK);
}

sextet_result sextet_base64_decode_utf16_avx2(
    const uint16_t *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options) {
    const size_t symbol_count = count_symbols_utf16(src, src_len, options), len = decoded_len(symbol_count);
    if (SEXTET_UNLIKELY(symbol_count == SEXTET_BASE64_BAD_LENGTH || len > dst_cap))
        return sextet_base64_decode_utf16_unusual(src, src_len, dst, dst_cap, options, 0);
    if (symbol_count > 64)
        return decode_long(src, src_len, dst, dst_cap, options, symbol_count);
    if (SEXTET_UNLIKELY(
            !decode_short_text((const uint8_t *)src, sizeof *src, symbol_count, dst, len, options)))
        return sextet_base64_decode_utf16_unusual(src, src_len, dst, dst_cap, options, 0);
    return sextet_make_result(src_len, len, SEXTET_OK);
}
