/* SPDX-License-Identifier: MIT
 * UTF-16 validation, scalar: a character at a time, ASCII by words. The vector kernels end here. */
#include "text_scalar.h"

sextet_result sextet_utf16_validate_scalar(const uint16_t *src, size_t src_len, sextet_text_options options) {
    return find_first_bad(src, src_len, sextet_is_foreign(options), utf16_form);
}
