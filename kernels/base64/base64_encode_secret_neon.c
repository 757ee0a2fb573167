/* SPDX-License-Identifier: MIT
 * Base64 encode for secrets, NEON.
 *
 * From four bytes on the ordinary kernel is fit for secrets as it is: it moves bytes by table
 * instructions on registers and looks symbols up in four of them (tbl).
 * Which branches it takes, which addresses and rows of tables it loads, is decided by lengths and options. It
 * must stay so. Below four bytes it uses a table in memory; here that is arithmetic.
 * Reads src[0 .. src_len) and writes dst[0 .. text length), nothing else; dst_cap is enough. */
#include "base64_secret.h"

sextet_result sextet_base64_encode_secret_neon(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    if (src_len >= 4)
        return sextet_base64_encode_neon(src, src_len, dst, dst_cap, options);
    const base64_text_layout text = layout_short_text(src_len, options);
    encode_secret_end(src, src_len, dst, text.len, choose_secret_alphabet(options));
    return sextet_make_result(src_len, text.len, SEXTET_OK);
}
