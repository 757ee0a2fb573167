/* SPDX-License-Identifier: MIT
 * The frame of a subcommand that turns one input into one output. */
#ifndef SEXTET_TOOLS_FILTER_H
#define SEXTET_TOOLS_FILTER_H

#include "io.h"

/* Does the work; false after a message. */
typedef bool filter_work(input *in, output *out, const void *settings);

/* Opens both (NULL: the standard ones), lets the work be done, and closes. Returns the exit status. */
int run_filter(const char *input_file, const char *output_file, filter_work *work, const void *settings);

#endif
