/* SPDX-License-Identifier: MIT
 * Where fused kernels go when the text is not all ASCII, does not fit, or is not plain base64. */
#ifndef SEXTET_DISPATCH_FUSED_H
#define SEXTET_DISPATCH_FUSED_H

#include "base64.h"

/* An option bit of our own, refused from outside: unpaired surrogates are replaced. So kernels and the
 * functions that they jump to have no more arguments than there are registers. */
#define SEXTET_FUSED_REPLACE ((sextet_base64_options)1 << 30)

#pragma GCC visibility push(hidden)

/* src[0 .. start) is ASCII, start is a multiple of 3, and its base64 is in dst already. With
 * SEXTET_BASE64_PLAIN_RUN that is all, and the status is SEXTET_OK. */
SEXTET_NOINLINE sextet_result sextet_utf16_to_base64_rest(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options,
    size_t start);
SEXTET_NOINLINE sextet_result sextet_latin1_to_base64_rest(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options, size_t start);

/* The same from any place: src[0 .. read) are whole characters, dst[0 .. written) is their base64 but for the
 * last `carried` bytes of their UTF-8. */
typedef struct fused_place {
    size_t read, written, carried;
} fused_place;
SEXTET_COLD sextet_result sextet_utf16_to_base64_behind(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options,
    const fused_place *place);
SEXTET_COLD sextet_result sextet_latin1_to_base64_behind(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options,
    const fused_place *place);

/* src[0 .. start) are whole groups of base64 of ASCII, which is in dst already. */
SEXTET_NOINLINE sextet_result sextet_base64_to_utf16_rest(
    const char *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_base64_options options,
    size_t start);

#pragma GCC visibility pop

#endif
