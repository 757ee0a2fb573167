/* SPDX-License-Identifier: MIT */
#ifndef SEXTET_TOOLS_NEWLINES_H
#define SEXTET_TOOLS_NEWLINES_H

#include <stddef.h>

size_t count_newlines(const char *text, size_t len);

#endif
