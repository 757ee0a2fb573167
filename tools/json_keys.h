/* SPDX-License-Identifier: MIT
 * Are the keys of each object of a JSON text in order? The one part of the command that needs a library, YAJL;
 * a build without it has json_keys_missing.c in the place of json_keys.c. */
#ifndef SEXTET_TOOLS_JSON_KEYS_H
#define SEXTET_TOOLS_JSON_KEYS_H

#include <stdbool.h>

#include "io.h"

/* Whether this build can; a message where it cannot. */
bool can_check_json_keys(void);

/* A message for each object whose keys are out of order, one of keys.h, about the first such key; or about
 * what is no JSON. Returns the exit status. */
int check_json_keys(input *in, unsigned order);

#endif
