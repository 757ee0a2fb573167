/* SPDX-License-Identifier: MIT
 * UTF-8 validation, NEON: not yet better than scalar. */
#include "../kernels.h"

sextet_result sextet_utf8_validate_neon(const char *src, size_t src_len) {
    return sextet_utf8_validate_scalar(src, src_len);
}
