/* SPDX-License-Identifier: MIT
 * Base64 encode, scalar: the kernel of machines without one of the vector ISAs.
 *
 *   3 bytes     aaaaaabb bbbbcccc ccdddddd
 *   24 bits     aaaaaa bbbbbb cccccc dddddd     four numbers of 6 bits, each an index into the alphabet
 *
 * Reads src[0 .. src_len) and writes dst[0 .. text length), nothing else. */
#include "base64_layout.h"
#include "base64_tables.h"

/* A group of 24 bits to four symbols. */
SEXTET_INLINE void put_group(char *dst, uint32_t bits, const uint8_t *alphabet) {
    dst[0] = (char)alphabet[bits >> 18 & 63];
    dst[1] = (char)alphabet[bits >> 12 & 63];
    dst[2] = (char)alphabet[bits >> 6 & 63];
    dst[3] = (char)alphabet[bits & 63];
}

/* The last group when it lacks 1 or 2 bytes; text_len tells whether padding is written. */
static void put_last_group(const uint8_t *src, size_t bytes, char *dst, size_t len, const uint8_t *alphabet) {
    const uint32_t bits = (uint32_t)src[0] << 16 | (bytes == 2 ? (uint32_t)src[1] << 8 : 0);
    char text[4];
    put_group(text, bits, alphabet);
    for (size_t i = 0; i < len; i++)
        dst[i] = i <= bytes ? text[i] : '=';
}

sextet_result sextet_base64_encode_scalar(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    const base64_text_layout text = layout_text(src_len, options);
    if (SEXTET_UNLIKELY(text.len > dst_cap))
        return sextet_base64_encode_unusual(src, src_len, dst, dst_cap, options);
    const uint8_t *bytes = src, *alphabet = sextet_base64_alphabets[alphabet_row(options)].symbols;
    const size_t whole = text.groups - (text.missing != 0);
    for (size_t group = 0; group < whole; group++) {
        const uint8_t *in = bytes + 3 * group;
        put_group(dst + 4 * group, (uint32_t)in[0] << 16 | (uint32_t)in[1] << 8 | in[2], alphabet);
    }
    if (text.missing)
        put_last_group(bytes + 3 * whole, 3 - text.missing, dst + 4 * whole, text.len - 4 * whole, alphabet);
    return sextet_make_result(src_len, text.len, SEXTET_OK);
}
