/* SPDX-License-Identifier: MIT
 * Shared libraries, each loaded as a copy of its own. Two copies of one library have two sets of variables,
 * so that each can be told to use another implementation; and two sets of branches, so that the CPU predicts
 * each by itself. */
#ifndef SEXTET_BENCH_LIBRARY_H
#define SEXTET_BENCH_LIBRARY_H

#include "work.h"

/* Loads a copy of a file. NULL, and a message, when that fails. */
void *library_open_copy(const char *path, char *mistake, size_t room);
/* Loads a copy of the sextet library that this program was built with, which it carries inside. NULL, and a
 * message, when that fails or when it carries none. */
void *library_open_ours(char *mistake, size_t room);
/* NULL when the library has no function of that name. */
any_function *library_function(void *library, const char *symbol);

#endif
