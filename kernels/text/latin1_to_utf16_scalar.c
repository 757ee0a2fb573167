/* SPDX-License-Identifier: MIT
 * Latin-1 to UTF-16, scalar: a character at a time, ASCII by words. The vector kernels end here. */
#include "text_scalar.h"

sextet_result sextet_latin1_to_utf16_scalar(
    const char *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_text_options options) {
    return transcode(src, src_len, dst, dst_cap, sextet_is_foreign(options), latin1_form, utf16_form);
}
