/* SPDX-License-Identifier: MIT
 * Bytes that grow, for what has no bound known beforehand: a line, a path. All zero is the empty string. */
#ifndef SEXTET_TOOLS_BYTE_STRING_H
#define SEXTET_TOOLS_BYTE_STRING_H

#include <stdbool.h>
#include <stddef.h>

typedef struct byte_string {
    char *data; /* NULL while nothing has been put in */
    size_t len, cap;
} byte_string;

/* False, with nothing changed, where memory lacks. */
bool append_bytes(byte_string *string, const char *bytes, size_t len);

void free_bytes(byte_string *string);

#endif
