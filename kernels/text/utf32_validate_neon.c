/* SPDX-License-Identifier: MIT
 * UTF-32 validation, NEON: not yet better than scalar. */
#include "../kernels.h"

sextet_result sextet_utf32_validate_neon(const uint32_t *src, size_t src_len, sextet_text_options options) {
    return sextet_utf32_validate_scalar(src, src_len, options);
}
