/* SPDX-License-Identifier: MIT
 * UTF-8 inspection, AVX-512: the AVX2 kernel, until one of its own is faster. */
#include "../kernels.h"

sextet_result sextet_utf8_inspect_avx512(const char *src, size_t src_len, sextet_utf8_facts *facts) {
    return sextet_utf8_inspect_avx2(src, src_len, facts);
}
