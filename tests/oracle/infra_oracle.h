/* SPDX-License-Identifier: MIT
 * The steps of the WHATWG's Infra standard, "forgiving-base64 decode", as they stand there: what the preset
 * SEXTET_BASE64_WHATWG must come to.
 *
 * Source: github.com/whatwg/infra, infra.bs as of commit 3f984adc (July 2026), section "Forgiving base64"; step numbers are
 * its own. Compared with it step by step; tests/references runs Node's atob, which is made after the same text. */
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
