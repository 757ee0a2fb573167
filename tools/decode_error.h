/* SPDX-License-Identifier: MIT
 * What is wrong with a base64 text, in words. */
#ifndef SEXTET_TOOLS_DECODE_ERROR_H
#define SEXTET_TOOLS_DECODE_ERROR_H

#include <stddef.h>
#include <stdint.h>

#include <sextet/base64.h>

/* A place in a text; everything counts from 0. */
typedef struct text_position {
    uint64_t offset;
    uint64_t line;
    uint64_t line_start; /* offset of the line's first character */
} text_position;

typedef struct decode_error {
    const char *file;
    sextet_status status;
    sextet_base64_options options;
    text_position at;
    const char *symbols; /* symbols[0 .. len): from there on, without newlines, as far as they are known */
    size_t len;
} decode_error;

void report_decode_error(const decode_error *error);

#endif
