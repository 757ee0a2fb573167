/* SPDX-License-Identifier: MIT
 * Base64 encode, scalar: the kernel of machines without one of the vector ISAs.
 *
 *   3 bytes     aaaaaabb bbbbcccc ccdddddd
 *   24 bits     aaaaaa bbbbbb cccccc dddddd     four numbers of 6 bits, each an index into the alphabet
 *
 * Reads src[0 .. src_len) and writes dst[0 .. text length), nothing else. */
#include "base64_encode_group.h"

sextet_result sextet_base64_encode_scalar(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    const base64_text_layout text = layout_text(src_len, options);
    if (SEXTET_UNLIKELY(text.len > dst_cap))
        return sextet_base64_encode_unusual(src, src_len, dst, dst_cap, options);
    const base64_alphabet *alphabet = &sextet_base64_alphabets[alphabet_row(options)];
    const uint8_t *in = src;
    const size_t last = text.groups - 1;
    for (size_t group = 0; group < last; group++, in += 3) {
        const uint32_t bits = (uint32_t)in[0] << 16 | (uint32_t)in[1] << 8 | in[2];
        store_group(dst + 4 * group, translate_group(bits, alphabet->symbols));
    }
    encode_last_group(in, src_len - 3 * last, dst + 4 * last, text.len - 4 * last, alphabet);
    return sextet_make_result(src_len, text.len, SEXTET_OK);
}
