/* SPDX-License-Identifier: MIT
 * Base64 encode in lines, neon: the portable way, the encoder and a copy, is as fast here. */
#include "../../dispatch/base64.h"

sextet_result sextet_base64_encode_lines_neon(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options,
    const sextet_base64_lines *lines) {
    return sextet_base64_encode_lines_portable(src, src_len, dst, dst_cap, options, lines);
}
