/* SPDX-License-Identifier: MIT
 * ASCII validation, AVX-512: the AVX2 kernel, until one of its own is faster. */
#include "../kernels.h"

sextet_result sextet_ascii_validate_avx512(const char *src, size_t src_len) {
    return sextet_ascii_validate_avx2(src, src_len);
}
