/* SPDX-License-Identifier: MIT
 * sextet sorted: are lines, or the keys of the objects in a JSON text, in order? */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <sextet/keys.h>

#include "command.h"
#include "io.h"
#include "json_keys.h"
#include "message.h"
#include "progress.h"
#include "sorted_lines.h"

static int check_input_lines(input *in, unsigned order) {
    line_finding finding;
    if (!check_lines(in, order, &finding))
        return EXIT_FAILED;
    if (!finding.number)
        return EXIT_DONE;
    fail_with_text(
        finding.line.data, finding.line.len, "%s: line %" PRIu64 ": %s: ", in->name, finding.number,
        finding.is_repeated ? "repeated" : "out of order");
    return EXIT_FAILED;
}

/* ---- the command line ---- */

enum { LETTER_ORDER = OPTION_LONG_ONLY, LETTER_JSON_KEYS };

static const command_option options[] = {
    {'u', "unique", NULL, "equal neighbours are out of order too"},
    {LETTER_ORDER, "order", "ORDER", "utf8, rfc8785 or length, see below; utf8 without it"},
    {LETTER_JSON_KEYS, "json-keys", NULL, "check the keys of each object of a JSON text"},
    OPTION_HELP,
    OPTIONS_END,
};

/* What the command line says. */
typedef struct sorted_choice {
    const char *file;
    unsigned order, strictness;
    bool json_keys;
} sorted_choice;

static bool take_order(sorted_choice *choice, const char *value) {
    static const char *const names[] = {
        [SEXTET_ORDER_UTF8] = "utf8",
        [SEXTET_ORDER_UTF16_UNITS] = "rfc8785",
        [SEXTET_ORDER_LENGTH_FIRST] = "length",
    };
    for (unsigned order = 0; order < sizeof names / sizeof *names; order++)
        if (strcmp(value, names[order]) == 0) {
            choice->order = order;
            return true;
        }
    usage_error("--order is utf8, rfc8785 or length, not '%s'", value);
    return false;
}

/* Takes an option; false after a message about a usage error. */
static bool take_option(sorted_choice *choice, int letter, const char *value) {
    switch (letter) {
    case 'u':
        choice->strictness = SEXTET_ORDER_STRICT;
        return true;
    case LETTER_ORDER:
        return take_order(choice, value);
    case LETTER_JSON_KEYS:
        choice->json_keys = true;
        return true;
    case OPTIONS_OPERAND:
        choice->file = value;
        return true;
    default:
        return false;
    }
}

static int run_sorted(char **args) {
    sorted_choice choice = {.file = NULL};
    option_reader reader = {.command = &sorted_command, .args = args};
    for (int letter; (letter = next_option(&reader)) != OPTIONS_DONE;) {
        if (letter == 'h')
            return print_command_help(&sorted_command);
        if (!take_option(&choice, letter, reader.value))
            return EXIT_USAGE;
    }
    if (choice.json_keys && !can_check_json_keys())
        return EXIT_USAGE;
    input in;
    if (!open_input(&in, choice.file))
        return EXIT_FAILED;
    progress_begin(&in, NULL);
    const unsigned order = choice.order | choice.strictness;
    return choice.json_keys ? check_json_keys(&in, order) : check_input_lines(&in, order);
}

static void print_orders(void) {
    puts("\n"
         "Orders:\n"
         "  utf8     by bytes, as LC_ALL=C sort; that is by code points\n"
         "  rfc8785  by the units of UTF-16, as JSON canonicalization (RFC 8785) has it\n"
         "  length   the shorter in bytes first, and then by bytes, as DAG-CBOR has it");
}

const command sorted_command = {
    .name = "sorted",
    .synopsis = "[-u] [--order ORDER] [--json-keys] [FILE]",
    .summary = "tell whether lines, or the keys in a JSON text, are in order",
    .description =
        "Reads the lines in FILE, or in standard input where FILE is - or missing, and says nothing\n"
        "when they are in order. Else the message has the number of the first line that is not,\n"
        "from 1, and the line. With --json-keys every object that has its keys out of order is\n"
        "told, with its path and the place of the first such key.\n",
    .options = options,
    .print_more_help = print_orders,
    .operand_limit = 1,
    .run = run_sorted,
};
