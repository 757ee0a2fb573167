/* SPDX-License-Identifier: MIT
 * UTF-16 validation, AVX-512: not yet better than scalar. */
#include "../kernels.h"

sextet_result sextet_utf16_validate_avx512(const uint16_t *src, size_t src_len, sextet_text_options options) {
    return sextet_utf16_validate_scalar(src, src_len, options);
}
