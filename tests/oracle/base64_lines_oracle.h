/* SPDX-License-Identifier: MIT
 * The oracle of base64 in lines: the text of the base64 oracle, with newlines put in one by one. From the contract in
 * sextet/base64.h; nothing is shared with the library but names. Arguments must be good ones. */
#ifndef BASE64_LINES_ORACLE_H
#define BASE64_LINES_ORACLE_H

#include "base64_oracle.h"

/* lines may be NULL. */
base64_verdict oracle_base64_encode_lines(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options,
    const sextet_base64_lines *lines);

#endif
