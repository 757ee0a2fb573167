/* SPDX-License-Identifier: MIT
 * The base64 oracle: slow references for sextet_base64_encode and for what decodes, 8-bit and 16-bit.
 *
 * Written from RFC 4648 and the contract in sextet/base64.h, to be checked by eye. Nothing is shared with the
 * library but the names of options and statuses: no code, no table, no way of going about it. Arguments must
 * be good ones (options that decoding accepts; for encoding one alphabet); src and dst may not overlap. */
#ifndef BASE64_ORACLE_H
#define BASE64_ORACLE_H

#include <stdbool.h>

#include "sextet/sextet.h"

typedef struct base64_verdict {
    size_t written, read;
    sextet_status status;
} base64_verdict;

base64_verdict oracle_base64_encode(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options);

/* dst may be NULL with any capacity: then only the verdict is told. */
base64_verdict oracle_base64_decode(
    const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options);
base64_verdict oracle_base64_decode_utf16(
    const uint16_t *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options);

/* Whether decoding takes these options, or refuses them with SEXTET_BAD_ARGUMENT. */
bool oracle_base64_accepts(sextet_base64_options options);

/* The number that a character stands for in the alphabet that the options name, or -1. */
int oracle_base64_value(char character, sextet_base64_options options);

/* Whether a unit that is no symbol is skipped. */
bool oracle_base64_is_skipped(uint16_t unit, sextet_base64_options options);

/* The character that stands for a number below 64. */
char oracle_base64_symbol(unsigned value, sextet_base64_options options);

#endif
