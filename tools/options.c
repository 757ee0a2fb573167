/* SPDX-License-Identifier: MIT
 * Parsing by getopt_long, and help, both from a table of options. The messages are ours, the same on every C
 * library. */
#include "options.h"

#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdbool.h>
#include <string.h>

#include "command.h"
#include "message.h"

int usage_error(const char *format, ...) {
    va_list values;
    va_start(values, format);
    print_message(format, values);
    va_end(values);
    fprintf(stderr, "Try 'sextet help%s%s'.\n", *message_command ? " " : "", message_command);
    return EXIT_USAGE;
}

/* ---- parsing ---- */

enum { OPTION_LIMIT = 16 };

/* Our table as getopt_long takes it. The '-' returns operands in their place, the ':' tells a missing value.
 */
static void translate_table(const command_option *row, char *letters, struct option *names) {
    *letters++ = '-';
    *letters++ = ':';
    for (; row->letter; row++) {
        if (row->letter < OPTION_LONG_ONLY) {
            *letters++ = (char)row->letter;
            if (row->value)
                *letters++ = ':';
        }
        *names++ = (struct option){
            .name = row->name,
            .has_arg = row->value ? required_argument : no_argument,
            .val = row->letter,
        };
    }
    *letters = 0;
    *names = (struct option){0};
}

static const command_option *find_letter(const command_option *row, int letter) {
    while (row->letter && row->letter != letter)
        row++;
    return row->letter ? row : NULL;
}

/* `arg` is what getopt_long stopped at, optopt the letter at fault; 0 for a long name that nobody knows. */
static int explain_error(const option_reader *reader, int error, const char *arg) {
    const command_option *found = find_letter(reader->command->options, optopt);
    const bool is_long = arg[0] == '-' && arg[1] == '-';
    if (error == ':' && is_long)
        usage_error("option --%s needs a value, %s", found->name, found->value);
    else if (error == ':')
        usage_error("option -%c needs a value, %s", optopt, found->value);
    else if (found)
        usage_error("option --%s takes no value", found->name);
    else if (is_long)
        usage_error("unknown option --%.*s", (int)strcspn(arg + 2, "="), arg + 2);
    else
        usage_error("unknown option -%c", optopt);
    return OPTIONS_WRONG;
}

static int return_operand(option_reader *reader, const char *operand) {
    if (reader->operand_count++ >= reader->command->operand_limit) {
        usage_error("one operand too many: '%s'", operand);
        return OPTIONS_WRONG;
    }
    reader->value = operand;
    return OPTIONS_OPERAND;
}

int next_option(option_reader *reader) {
    char letters[2 * OPTION_LIMIT + 3];
    struct option names[OPTION_LIMIT + 1];
    translate_table(reader->command->options, letters, names);
    char **argv = reader->args - 1; /* the subcommand's name takes the place of the program's */
    int argc = 0;
    while (argv[argc])
        argc++;

    opterr = 0;
    const int letter = reader->only_operands ? -1 : getopt_long(argc, argv, letters, names, NULL);
    if (letter == -1) { /* the end, or "--", behind which there are only operands */
        reader->only_operands = true;
        return optind < argc ? return_operand(reader, argv[optind++]) : OPTIONS_DONE;
    }
    if (letter == 1)
        return return_operand(reader, optarg);
    if (letter == '?' || letter == ':')
        return explain_error(reader, letter, argv[optind - 1]);
    reader->value = optarg;
    return letter;
}

/* ---- help ---- */

int print_command_help(const command *of) {
    printf("Usage: sextet %s %s\n\n%s\n", of->name, of->synopsis, of->description);
    puts("Options:");
    for (const command_option *row = of->options; row->letter; row++) {
        char left[32];
        char letter[8] = "    ";
        if (row->letter < OPTION_LONG_ONLY)
            snprintf(letter, sizeof letter, "-%c, ", row->letter);
        snprintf(
            left, sizeof left, "%s--%s%s%s", letter, row->name, row->value ? "=" : "",
            row->value ? row->value : "");
        printf("  %-20s %s\n", left, row->help);
    }
    if (of->print_more_help)
        of->print_more_help();
    return finish_printing();
}
