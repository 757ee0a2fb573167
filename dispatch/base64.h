/* SPDX-License-Identifier: MIT
 * Where base64 kernels go when something is not plain. */
#ifndef SEXTET_DISPATCH_BASE64_H
#define SEXTET_DISPATCH_BASE64_H

#include "../kernels/kernels.h"

/* An option bit of the policy code's own, refused from outside: decode the longest run of good text that the
 * kernel can tell, and come back with its length as `read`, a multiple of 4 unless all of it was good. */
#define SEXTET_BASE64_PLAIN_RUN ((sextet_base64_options)1 << 31)

/* The options that encoding looks at. */
#define SEXTET_BASE64_ENCODE_OPTIONS ((sextet_base64_options)7)

/* Whether encoding takes the options: known bits, one alphabet, one rule for padding. */
static inline bool sextet_base64_is_encode_option(sextet_base64_options options) {
    const sextet_base64_options both = SEXTET_BASE64_NO_PADDING | SEXTET_BASE64_PADDING_OPTIONAL;
    return !(options >> 14) && (options & 3) != SEXTET_BASE64_EITHER && (options & both) != both;
}

#pragma GCC visibility push(hidden)

/* The output does not fit, or an argument is unusual. */
SEXTET_COLD sextet_result sextet_base64_encode_unusual(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options);

/* The same in lines, with any arguments. */
SEXTET_COLD sextet_result sextet_base64_encode_lines_unusual(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options,
    const sextet_base64_lines *lines);

/* The same, without the kernel for lines: for kernels that have no way for these. */
SEXTET_COLD sextet_result sextet_base64_encode_lines_portable(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options,
    const sextet_base64_lines *lines);

/* As sextet_base64_encode_unusual(), or the text is not plain somewhere behind src[start], a group's start: everything in front of it
 * is decoded and stored, nothing behind it is. */
SEXTET_COLD sextet_result sextet_base64_decode_unusual(
    const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options, size_t start);

SEXTET_COLD sextet_result sextet_base64_decode_utf16_unusual(
    const uint16_t *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options,
    size_t start);

#pragma GCC visibility pop

#endif
