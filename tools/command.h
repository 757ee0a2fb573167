/* SPDX-License-Identifier: MIT
 * What a subcommand is. To add one: its own file with a `const command`, its name here, and a place in the
 * list in main.c; parsing, --help and `sextet help` follow from the fields. */
#ifndef SEXTET_TOOLS_COMMAND_H
#define SEXTET_TOOLS_COMMAND_H

#include <stddef.h>

#include "options.h"

/* Exit statuses of the program. */
enum { EXIT_DONE = 0, EXIT_FAILED = 1, EXIT_USAGE = 2 };

typedef struct command {
    const char *name;
    const char *synopsis;          /* what follows the name on the usage line */
    const char *summary;           /* for the list of subcommands */
    const char *description;       /* for its own help: whole lines */
    const command_option *options; /* ends with a letter of 0 */
    void (*print_more_help)(void); /* what stands behind the options; may be NULL */
    size_t operand_limit;          /* operands that it takes at most */
    int (*run)(char **args); /* args: what stands behind the name, up to a NULL; returns the exit status */
} command;

extern const command encode_command, decode_command, validate_command, transcode_command, sorted_command,
    cpu_command;

#endif
