/* SPDX-License-Identifier: MIT
 * UTF-16 characters counted, AVX2: not yet better than scalar. */
#include "../kernels.h"

size_t sextet_utf16_count_avx2(const uint16_t *src, size_t src_len, sextet_text_options options) {
    return sextet_utf16_count_scalar(src, src_len, options);
}
