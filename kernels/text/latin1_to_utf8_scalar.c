/* SPDX-License-Identifier: MIT
 * Latin-1 to UTF-8, scalar: a character at a time, ASCII by words. The vector kernels end here. */
#include "text_scalar.h"

sextet_result sextet_latin1_to_utf8_scalar(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    (void)options;
    return transcode(src, src_len, dst, dst_cap, false, latin1_form, utf8_form);
}
