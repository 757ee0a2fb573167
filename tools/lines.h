/* SPDX-License-Identifier: MIT
 * Lines of text: putting newlines in, at the speed of copying.
 *
 * Lines are short, so that a call of memcpy for each would cost as much as the copying. So they are copied in
 * steps of LINES_SLACK bytes, too far: what lands behind a line is overwritten by the next one. Source and
 * destination must have LINES_SLACK bytes of room behind them. */
#ifndef SEXTET_TOOLS_LINES_H
#define SEXTET_TOOLS_LINES_H

#include <stdbool.h>
#include <stddef.h>

enum { LINES_SLACK = 32 };

/* Copies text[0 .. len) to dst with a newline, or CR LF, behind every `width` characters, width > 0; *column
 * is how many of them the last line has, from call to call. Returns the characters written. */
size_t insert_newlines(const char *text, size_t len, char *dst, size_t width, bool crlf, size_t *column);

#endif
