/* SPDX-License-Identifier: MIT
 * UTF-16 repair, AVX-512: not yet better than scalar. */
#include "../kernels.h"

sextet_result sextet_utf16_to_well_formed_avx512(
    const uint16_t *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_text_options options) {
    return sextet_utf16_to_well_formed_scalar(src, src_len, dst, dst_cap, options);
}
