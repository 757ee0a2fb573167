/* SPDX-License-Identifier: MIT
 * Parsing, and help, from a table of options. getopt_long would do the first half, with differences between C
 * libraries in messages and in the order of operands; this is the same everywhere. */
#include "options.h"

#include <stdarg.h>
#include <stdio.h>
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

static const option *find_letter(const option *options, char letter) {
    while (options->letter && options->letter != letter)
        options++;
    return options->letter ? options : NULL;
}

static const option *find_name(const option *options, const char *name, size_t len) {
    while (options->letter && (strlen(options->name) != len || memcmp(options->name, name, len) != 0))
        options++;
    return options->letter ? options : NULL;
}

/* "name" or "name=value". */
static int read_long(option_reader *reader, const char *text) {
    const size_t len = strcspn(text, "=");
    const option *found = find_name(reader->command->options, text, len);
    if (!found) {
        usage_error("unknown option --%.*s", (int)len, text);
        return OPTIONS_WRONG;
    }
    if (text[len] == '=' && !found->value) {
        usage_error("option --%s takes no value", found->name);
        return OPTIONS_WRONG;
    }
    reader->value = NULL;
    if (found->value)
        reader->value = text[len] == '=' ? text + len + 1 : *reader->args ? *reader->args++ : NULL;
    if (found->value && !reader->value) {
        usage_error("option --%s needs a value, %s", found->name, found->value);
        return OPTIONS_WRONG;
    }
    return found->letter;
}

/* The next letter of a cluster; what follows a letter that takes a value is the value. */
static int read_short(option_reader *reader) {
    const char letter = *reader->cluster++;
    const option *found = find_letter(reader->command->options, letter);
    if (!found) {
        usage_error("unknown option -%c", letter);
        return OPTIONS_WRONG;
    }
    reader->value = NULL;
    if (found->value) {
        reader->value = *reader->cluster ? reader->cluster : *reader->args ? *reader->args++ : NULL;
        reader->cluster = NULL;
        if (!reader->value) {
            usage_error("option -%c needs a value, %s", letter, found->value);
            return OPTIONS_WRONG;
        }
    }
    return letter;
}

static int read_operand(option_reader *reader, const char *text) {
    if (reader->operand_count++ >= reader->command->operand_limit) {
        usage_error("one operand too many: '%s'", text);
        return OPTIONS_WRONG;
    }
    reader->value = text;
    return OPTIONS_OPERAND;
}

int next_option(option_reader *reader) {
    if (reader->cluster && *reader->cluster)
        return read_short(reader);
    const char *arg = *reader->args;
    if (!arg)
        return OPTIONS_DONE;
    reader->args++;
    if (reader->only_operands || arg[0] != '-' || !arg[1])
        return read_operand(reader, arg);
    if (arg[1] != '-') {
        reader->cluster = arg + 1;
        return read_short(reader);
    }
    if (arg[2])
        return read_long(reader, arg + 2);
    reader->only_operands = true;
    return next_option(reader);
}

/* ---- help ---- */

int print_command_help(const command *of) {
    printf("Usage: sextet %s %s\n\n%s\n", of->name, of->synopsis, of->description);
    puts("Options:");
    for (const option *row = of->options; row->letter; row++) {
        char left[32];
        snprintf(
            left, sizeof left, "-%c, --%s%s%s", row->letter, row->name, row->value ? "=" : "",
            row->value ? row->value : "");
        printf("  %-20s %s\n", left, row->help);
    }
    return finish_printing();
}
