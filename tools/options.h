/* SPDX-License-Identifier: MIT
 * The options of a subcommand: one table from which they are parsed, and from which its help is printed. */
#ifndef SEXTET_TOOLS_OPTIONS_H
#define SEXTET_TOOLS_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

/* Above all letters. */
enum { OPTION_LONG_ONLY = 256 };

typedef struct command_option {
    int letter; /* of the short form, and what next_option returns; OPTION_LONG_ONLY or above: no short form */
    const char *name;  /* of the long form */
    const char *value; /* what its value is called in the help; NULL for an option without a value */
    const char *help;
} command_option;

/* Rows that several subcommands share. */
#define OPTION_URL                                                                                           \
    { 'u', "url", NULL, "the URL alphabet: - and _ in place of + and /" }
#define OPTION_OUTPUT                                                                                        \
    { 'o', "output", "FILE", "write to FILE instead of standard output" }
#define OPTION_HELP                                                                                          \
    { 'h', "help", NULL, "print this help" }
#define OPTIONS_END                                                                                          \
    { 0, NULL, NULL, NULL }

/* What next_option returns besides the letters. */
enum { OPTIONS_DONE = -1, OPTIONS_WRONG = -2, OPTIONS_OPERAND = -3 };

struct command;

/* Set the first two fields, and leave the others zero. */
typedef struct option_reader {
    const struct command *command;
    char **args;          /* what stands behind the subcommand's name, up to a NULL */
    const char *value;    /* of the option or operand that was returned */
    size_t operand_count; /* operands so far */
    bool only_operands;   /* getopt_long has come to its end */
} option_reader;

/* The next option's letter; OPTIONS_OPERAND for anything that is no option, wherever it stands; OPTIONS_WRONG
 * after a message about a usage error; OPTIONS_DONE at the end. "-" is an operand. */
int next_option(option_reader *reader);

/* A usage error of the subcommand: the message, then where to find help. Returns EXIT_USAGE. */
int usage_error(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Prints the help of a subcommand to standard output, and returns the exit status. */
int print_command_help(const struct command *of);

#endif
