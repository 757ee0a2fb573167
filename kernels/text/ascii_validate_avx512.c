/* SPDX-License-Identifier: MIT
 * ASCII validation, AVX-512: not yet better than scalar. */
#include "../kernels.h"

sextet_result sextet_ascii_validate_avx512(const char *src, size_t src_len) {
    return sextet_ascii_validate_scalar(src, src_len);
}
