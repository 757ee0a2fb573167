/* SPDX-License-Identifier: MIT
 * Base64 decode, AVX2: see base64_decode_avx2.h for the algorithm, the bit layout and the tail rule.
 *
 * Reads src[0 .. src_len) and writes dst[0 .. decoded length), nothing else. May work in place. */
#include "base64_decode_avx2.h"

/* More than 64 symbols; the output fits. Apart from short texts, which need not pay for its registers. */
static SEXTET_NOINLINE sextet_result decode_long(
    const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options,
    size_t symbol_count) {
    size_t at;
    if (SEXTET_UNLIKELY(
            !decode_long_text((const uint8_t *)src, sizeof *src, symbol_count, dst, options, &at)))
        return sextet_base64_decode_unusual(src, src_len, dst, dst_cap, options, at);
    return sextet_make_result(src_len, decoded_len(symbol_count), SEXTET_OK);
}

sextet_result sextet_base64_decode_avx2(
    const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options) {
    const size_t symbol_count = count_symbols(src, src_len, options), len = decoded_len(symbol_count);
    if (SEXTET_UNLIKELY(symbol_count == SEXTET_BASE64_BAD_LENGTH || len > dst_cap))
        return sextet_base64_decode_unusual(src, src_len, dst, dst_cap, options, 0);
    if (symbol_count > 64)
        return decode_long(src, src_len, dst, dst_cap, options, symbol_count);
    if (SEXTET_UNLIKELY(
            !decode_short_text((const uint8_t *)src, sizeof *src, symbol_count, dst, len, options)))
        return sextet_base64_decode_unusual(src, src_len, dst, dst_cap, options, 0);
    return sextet_make_result(src_len, len, SEXTET_OK);
}
