/* SPDX-License-Identifier: MIT
 * What is wrong with a base64 text, in words. */
#ifndef SEXTET_TOOLS_DECODE_ERROR_H
#define SEXTET_TOOLS_DECODE_ERROR_H

#include "places.h"

typedef struct decode_error {
    const char *file;
    sextet_status status;
    sextet_base64_options options;
    text_unit fault;
    char group[RECENT_UNITS]; /* SEXTET_TRUNCATED: the units of the group, `group_len` of them */
    size_t group_len;
} decode_error;

/* The message, in one line. */
void report_decode_error(const decode_error *error);

/* Lines that tell it once more, part by part, and with the rule that was broken, on standard error. */
void explain_decode_error(const decode_error *error);

#endif
