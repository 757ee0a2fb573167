/* SPDX-License-Identifier: MIT
 * Base64 encode for secrets, scalar: six bytes to eight symbols a step, by arithmetic on a 64-bit word.
 *
 *   6 bytes     aaaaaabb bbbbcccc ccdddddd ...         48 bits, the first byte on top
 *   sextets     00aaaaaa 00bbbbbb 00cccccc 00dddddd ...    a byte each, the first one lowest
 *   symbols     sextet + step; the step is put together from comparisons with 26, 52, 62 and 63
 *
 * There is no table and no branch on data: time and addresses depend on src_len and options alone.
 * Reads src[0 .. src_len) and writes dst[0 .. text length), nothing else; dst_cap is enough.
 * Tail: up to six bytes are one more step, read and written one by one. */
#include "base64_secret.h"

sextet_result sextet_base64_encode_secret_scalar(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    (void)dst_cap;
    const base64_text_layout text = layout_text(src_len, options);
    const secret_alphabet alphabet = choose_secret_alphabet(options);
    const uint8_t *in = src;
    const size_t steps = (src_len - 1) / 6;
    for (size_t step = 0; step < steps; step++)
        encode_secret_6(in + 6 * step, dst + 8 * step, alphabet);
    encode_secret_end(in + 6 * steps, src_len - 6 * steps, dst + 8 * steps, text.len - 8 * steps, alphabet);
    return sextet_make_result(src_len, text.len, SEXTET_OK);
}
