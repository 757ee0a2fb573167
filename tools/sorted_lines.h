/* SPDX-License-Identifier: MIT
 * Are the lines of an input in order? Blocks are read one after the other, checked by some threads at once,
 * and joined in their order again. */
#ifndef SEXTET_TOOLS_SORTED_LINES_H
#define SEXTET_TOOLS_SORTED_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <sextet/keys.h>

#include "io.h"

/* The first line that does not belong behind the one before it. */
typedef struct line_finding {
    uint64_t number;  /* from 1; 0: there is no such line */
    bool is_repeated; /* it equals the one before it */
    sextet_key line;  /* valid as long as the program runs */
} line_finding;

/* Lines end in a newline, the last one perhaps without. `order` is one of keys.h. False after a message. */
bool check_lines(input *in, unsigned order, line_finding *finding);

#endif
