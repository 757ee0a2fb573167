/* SPDX-License-Identifier: MIT
 * Sets of options that decoding takes, and texts with white space, lines and junk for them. */
#ifndef BASE64_TEXTS_H
#define BASE64_TEXTS_H

#include "../oracle/base64_oracle.h"
#include "check.h"

/* A set of options; made when it is first asked for. */
typedef struct option_set {
    const sextet_base64_options *at;
    size_t count;
} option_set;

/* All that there are: one value of each field, joined in every way that is not refused. */
enum { BASE64_ALL_OPTIONS = 3456 };
option_set all_base64_options(void);

/* All presets, and then so many more that every two values of two fields meet in one of them. */
option_set covering_base64_options(void);

/* One of all options. */
sextet_base64_options random_base64_options(void);

/* Units below 100, no symbols and not '=', that the options skip; returns how many. dst needs 256. */
size_t find_skipped_units(char *dst, sextet_base64_options options);

/* A text of random bytes, good under the options, with a newline behind each `width` characters. Returns its length. dst
 * needs the length of the text, and newlines. */
size_t make_base64_lines(
    char *dst, size_t bytes, sextet_base64_options options, size_t width, const char *newline);

/* Copies a text and puts units that the options skip in front of one unit in `distance`, by chance. Where there are
 * none it only copies. Returns the length; dst needs 3 * len + 3. */
size_t spread_skipped_units(
    char *dst, const char *src, size_t len, sextet_base64_options options, size_t distance);

/* A text of random bytes with one kind of white space or another, sometimes damaged. dst needs 8 * bytes + 64. */
size_t make_odd_base64_text(char *dst, size_t bytes, sextet_base64_options options);

/* Counts through all texts of `kinds` units of up to `longest`: the next one is put at text, and its length into *len.
 * Starts with the empty text at *number == 0; false behind the last. */
bool next_text(char *text, size_t *len, const char *kinds, size_t kind_count, size_t longest, size_t *number);

#endif
