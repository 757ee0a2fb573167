/* SPDX-License-Identifier: MIT
 * UTF-8 validation, scalar: a character at a time, ASCII by words. The vector kernels end here. */
#include "text_scalar.h"

sextet_result sextet_utf8_validate_scalar(const char *src, size_t src_len) {
    return find_first_bad(src, src_len, false, utf8_form);
}
