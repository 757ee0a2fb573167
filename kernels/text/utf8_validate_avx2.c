/* SPDX-License-Identifier: MIT
 * UTF-8 validation, AVX2: not yet better than scalar. */
#include "../kernels.h"

sextet_result sextet_utf8_validate_avx2(const char *src, size_t src_len) {
    return sextet_utf8_validate_scalar(src, src_len);
}
