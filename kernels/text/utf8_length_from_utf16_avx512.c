/* SPDX-License-Identifier: MIT
 * The length of UTF-16 text as UTF-8, AVX-512: not yet better than scalar. */
#include "../kernels.h"

size_t sextet_utf8_length_from_utf16_avx512(
    const uint16_t *src, size_t src_len, sextet_text_options options) {
    return sextet_utf8_length_from_utf16_scalar(src, src_len, options);
}
