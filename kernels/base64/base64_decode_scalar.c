/* SPDX-License-Identifier: MIT
 * Base64 decode, scalar: the kernel of machines without one of the vector ISAs.
 *
 *   4 symbols   aaaaaa bbbbbb cccccc dddddd     values by a table of 256 entries; bit 7 set: not in the
 *   alphabet 3 bytes     aaaaaabb bbbbcccc ccdddddd
 *
 * One test a group: the values of the group ORed together. Nothing of a bad group is stored.
 * Reads src[0 .. src_len) and writes dst[0 .. decoded length), nothing else; may work in place. */
#include "base64_decode_group.h"

sextet_result sextet_base64_decode_scalar(
    const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options) {
    const size_t symbols = count_symbols(src, src_len, options), len = decoded_len(symbols);
    if (SEXTET_UNLIKELY(symbols == SEXTET_BASE64_BAD_LENGTH || len > dst_cap))
        return sextet_base64_decode_unusual(src, src_len, dst, dst_cap, options, 0);
    const uint8_t *values = sextet_base64_values[alphabet_row(options)], *text = (const uint8_t *)src;
    uint8_t *out = dst;
    size_t at = 0;
    for (; symbols - at >= 4; at += 4, out += 3)
        if (!decode_group(
                values[text[at]], values[text[at + 1]], values[text[at + 2]], values[text[at + 3]], out))
            return sextet_base64_decode_unusual(src, src_len, dst, dst_cap, options, at);
    const size_t rest = symbols - at;
    if (rest && !decode_short_group(
                    values[text[at]], values[text[at + 1]], rest == 3 ? values[text[at + 2]] : 0, rest, out))
        return sextet_base64_decode_unusual(src, src_len, dst, dst_cap, options, at);
    return sextet_make_result(src_len, len, SEXTET_OK);
}
