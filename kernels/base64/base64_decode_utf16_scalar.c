/* SPDX-License-Identifier: MIT
 * Base64 decode of 16-bit units, scalar: base64_decode_scalar.c, but that a unit above FF is looked up as no
 * symbol.
 *
 * Reads src[0 .. src_len) and writes dst[0 .. decoded length), nothing else. */
#include "base64_decode_group.h"

SEXTET_INLINE uint32_t value_of(const uint16_t *unit, const uint8_t *values) {
    const uint16_t symbol = load16(unit);
    return symbol > 0xff ? 0x80 : values[symbol];
}

sextet_result sextet_base64_decode_utf16_scalar(
    const uint16_t *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options) {
    const size_t symbols = count_symbols_utf16(src, src_len, options), len = decoded_len(symbols);
    if (SEXTET_UNLIKELY(symbols == SEXTET_BASE64_BAD_LENGTH || len > dst_cap))
        return sextet_base64_decode_utf16_unusual(src, src_len, dst, dst_cap, options, 0);
    const uint8_t *values = sextet_base64_values[alphabet_row(options)];
    uint8_t *out = dst;
    size_t at = 0;
    for (; symbols - at >= 4; at += 4, out += 3) {
        const uint16_t *group = src + at;
        if (!decode_group(
                value_of(group, values), value_of(group + 1, values), value_of(group + 2, values),
                value_of(group + 3, values), out))
            return sextet_base64_decode_utf16_unusual(src, src_len, dst, dst_cap, options, at);
    }
    const size_t rest = symbols - at;
    if (rest && !decode_short_group(
                    value_of(src + at, values), value_of(src + at + 1, values),
                    rest == 3 ? value_of(src + at + 2, values) : 0, rest, out))
        return sextet_base64_decode_utf16_unusual(src, src_len, dst, dst_cap, options, at);
    return sextet_make_result(src_len, len, SEXTET_OK);
}
