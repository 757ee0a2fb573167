/* SPDX-License-Identifier: MIT
 * UTF-32 validation, scalar: a character at a time, ASCII by words. The vector kernels end here. */
#include "text_scalar.h"

sextet_result sextet_utf32_validate_scalar(const uint32_t *src, size_t src_len, sextet_text_options options) {
    return find_first_bad(src, src_len, sextet_is_foreign(options), utf32_form);
}
