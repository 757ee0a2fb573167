/* SPDX-License-Identifier: MIT
 * The length of Latin-1 text as UTF-8, AVX-512: not yet better than scalar. */
#include "../kernels.h"

size_t sextet_utf8_length_from_latin1_avx512(const char *src, size_t src_len) {
    return sextet_utf8_length_from_latin1_scalar(src, src_len);
}
