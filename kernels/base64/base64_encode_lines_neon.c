/* SPDX-License-Identifier: MIT
 * Base64 encode of lines of one length, neon. See ops.inc for the contract.
 *
 * It encodes none: the caller's own way, the encoder and a copy, is as fast here. */
#include "../kernels.h"

sextet_result sextet_base64_encode_lines_neon(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options,
    size_t line_len, size_t newline_len) {
    (void)src, (void)src_len, (void)dst, (void)dst_cap, (void)options, (void)line_len, (void)newline_len;
    return sextet_make_result(0, 0, SEXTET_OK);
}
