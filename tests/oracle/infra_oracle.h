/* SPDX-License-Identifier: MIT
 * The steps of the WHATWG's Infra standard, "forgiving-base64 decode", as they stand there: what the preset
 * SEXTET_BASE64_WHATWG must come to. */
#ifndef INFRA_ORACLE_H
#define INFRA_ORACLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The longest text. */
enum { INFRA_LONGEST = 64 };

/* False: failure. */
bool infra_forgiving_base64_decode(
    const uint16_t *data, size_t len, unsigned char *output, size_t *output_len);

#endif
