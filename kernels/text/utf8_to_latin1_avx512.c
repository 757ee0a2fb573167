/* SPDX-License-Identifier: MIT
 * UTF-8 to Latin-1, AVX-512: the AVX2 kernel, until one of its own is faster. */
#include "../kernels.h"

sextet_result sextet_utf8_to_latin1_avx512(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    return sextet_utf8_to_latin1_avx2(src, src_len, dst, dst_cap, options);
}
