/* SPDX-License-Identifier: MIT
 * ASCII validation, scalar: a character at a time, ASCII by words. The vector kernels end here. */
#include "text_scalar.h"

sextet_result sextet_ascii_validate_scalar(const char *src, size_t src_len) {
    return find_first_bad(src, src_len, false, ascii_form);
}
