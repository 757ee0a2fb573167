/* SPDX-License-Identifier: MIT
 * Base64 text without the units that the options skip, scalar. See ops.inc for the contract. */
#include "base64_skip.h"

sextet_result sextet_base64_gather_scalar(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    size_t at = 0, written = 0;
    for (; at < src_len && dst_cap - written >= 64; at++) {
        dst[written] = src[at];
        written += !is_skipped((uint8_t)src[at], options);
    }
    return sextet_make_result(at, written, SEXTET_OK);
}
