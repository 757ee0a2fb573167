/* SPDX-License-Identifier: MIT
 * UTF-8 to Latin-1, scalar: a character at a time, ASCII by words. The vector kernels end here. */
#include "text_scalar.h"

sextet_result sextet_utf8_to_latin1_scalar(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    (void)options;
    return transcode(src, src_len, dst, dst_cap, false, utf8_form, latin1_form);
}
