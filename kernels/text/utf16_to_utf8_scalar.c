/* SPDX-License-Identifier: MIT
 * UTF-16 to UTF-8, scalar: a character at a time, ASCII by words. The vector kernels end here. */
#include "text_scalar.h"

sextet_result sextet_utf16_to_utf8_scalar(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    return transcode(src, src_len, dst, dst_cap, sextet_is_foreign(options), utf16_form, utf8_form);
}
