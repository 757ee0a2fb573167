/* SPDX-License-Identifier: MIT
 * UTF-8 characters counted, AVX2: not yet better than scalar. */
#include "../kernels.h"

size_t sextet_utf8_count_avx2(const char *src, size_t src_len) {
    return sextet_utf8_count_scalar(src, src_len);
}
