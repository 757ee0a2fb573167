/* SPDX-License-Identifier: MIT
 * UTF-8 characters counted, AVX-512: the AVX2 kernel, until one of its own is faster. */
#include "../kernels.h"

size_t sextet_utf8_count_avx512(const char *src, size_t src_len) {
    return sextet_utf8_count_avx2(src, src_len);
}
