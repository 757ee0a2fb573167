/* SPDX-License-Identifier: MIT
 * The lines of a block of text as keys, for keys.h. */
#ifndef SEXTET_TOOLS_LINE_KEYS_H
#define SEXTET_TOOLS_LINE_KEYS_H

#include <stddef.h>

#include <sextet/keys.h>

typedef struct line_splitter {
    const char *line; /* where the line starts that is next */
    const char *at;   /* newlines have been looked for up to here */
    const char *end;  /* of the block */
} line_splitter;

enum { KEYS_AT_LEAST = 64 };

/* The next lines that end in a newline, which belongs to none of them: at most `cap`, which is KEYS_AT_LEAST
 * or more. 0 when there are no more; what is left behind `line` then has no newline. */
size_t split_lines(line_splitter *text, sextet_key *keys, size_t cap);

#endif
