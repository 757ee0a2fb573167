/* SPDX-License-Identifier: MIT
 * ASCII validation, NEON: not yet better than scalar. */
#include "../kernels.h"

sextet_result sextet_ascii_validate_neon(const char *src, size_t src_len) {
    return sextet_ascii_validate_scalar(src, src_len);
}
