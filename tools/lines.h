/* SPDX-License-Identifier: MIT
 * Lines of text: putting newlines in, and taking them out, at the speed of copying.
 *
 * Lines are short, so that a call of memcpy for each would cost as much as the copying. Both directions copy
 * in steps of LINES_SLACK bytes and overshoot: what lands behind a line is overwritten by the next one. So
 * source and destination must have LINES_SLACK bytes of room behind them. */
#ifndef SEXTET_TOOLS_LINES_H
#define SEXTET_TOOLS_LINES_H

#include <stddef.h>

enum { LINES_SLACK = 32 };

/* Copies text[0 .. len) to dst with a newline behind every `width` characters, width > 0; *column is how many
 * of them the last line has, from call to call. Returns the characters written, len + (*column + len) /
 * width. */
size_t insert_newlines(const char *text, size_t len, char *dst, size_t width, size_t *column);

/* Copies text[0 .. len) to dst without its newlines, and returns the characters written. *line_start is set
 * to where in text its last line starts, unless all of it belongs to one line.
 *
 * *line_len is the length that lines seem to have, from call to call, at first 0. Where a newline stands at
 * that distance the line is not searched for an earlier one: a newline may then slip through, and the decoder
 * will find it a bad character. With line_len NULL nothing is guessed and none slips through. */
size_t drop_newlines(const char *text, size_t len, char *dst, size_t *line_len, size_t *line_start);

#endif
