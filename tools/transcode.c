/* SPDX-License-Identifier: MIT
 * sextet transcode: a text of one form into another, block by block. */
#include <stdio.h>
#include <string.h>

#include <sextet/sextet.h>

#include "command.h"
#include "filter.h"
#include "message.h"
#include "progress.h"
#include "text_input.h"

typedef enum mark_rule { MARK_KEEP, MARK_DROP, MARK_ADD } mark_rule;

typedef struct transcode_settings {
    const text_form *from, *to;
    sextet_text_options replace;
    mark_rule mark;
} transcode_settings;

enum { MOST_UNITS = MOST_KEPT + TEXT_BLOCK };

/* A unit of 1 byte becomes 4 bytes at most, one of 2 or 4 no more than that; or the 3 bytes of U+FFFD. */
static char converted[4 * MOST_UNITS], middle[3 * MOST_UNITS];

/* Writes a text, given in UTF-8, in the form that comes out. */
static bool write_utf8(output *out, const transcode_settings *how, const char *text, size_t len) {
    static const text_form utf8 = {"utf8", KIND_UTF8, 1, 0};
    const sextet_result result = convert_text(
        &utf8, how->to, text, len, converted, sizeof converted / how->to->unit_size, SEXTET_TEXT_REPLACE,
        middle);
    return write_block(out, converted, result.written * how->to->unit_size);
}

/* At the start of the text. */
static bool apply_mark_rule(text_input *text, output *out, const transcode_settings *how) {
    const size_t mark = mark_length(how->from, text_at(text), text_left(text));
    if (how->mark == MARK_DROP && mark)
        pass_fault(text, mark);
    if (how->mark == MARK_ADD && !mark)
        return write_utf8(out, how, "\xef\xbb\xbf", 3);
    return true;
}

/* All whole characters at hand, up to an error. */
static bool transcode_block(text_input *text, output *out, const transcode_settings *how) {
    size_t units = text_left(text);
    if (how->replace && !text->is_last)
        units -= unfinished_length(how->from, text_at(text), units);
    const sextet_result result = convert_text(
        how->from, how->to, text_at(text), units, converted, sizeof converted / how->to->unit_size,
        how->replace, middle);
    pass_text(text, (size_t)result.read);
    if (!write_block(out, converted, result.written * how->to->unit_size))
        return false;
    sextet_status status = (sextet_status)result.status;
    if (status == SEXTET_TRUNCATED && !text->is_last)
        return true;
    if (status == SEXTET_OK && text->is_last && text_odd_bytes(text)) {
        if (how->replace)
            return write_utf8(out, how, "\xef\xbf\xbd", 3);
        status = SEXTET_TRUNCATED;
    }
    if (status != SEXTET_OK)
        report_text_error(text, status);
    return status == SEXTET_OK;
}

static bool transcode_input(input *in, output *out, const void *settings) {
    static text_input text;
    const transcode_settings *how = settings;
    begin_text(&text, in, how->from);
    for (bool is_first = true; is_first || !text.is_last; is_first = false) {
        if (!read_text(&text))
            return false;
        if (is_first && !apply_mark_rule(&text, out, how))
            return false;
        if (!transcode_block(&text, out, how))
            return false;
        progress_report(text.place.offset);
    }
    return true;
}

/* ---- the command line ---- */

enum { LETTER_REPLACE = OPTION_LONG_ONLY, LETTER_BOM };

static const command_option options[] = {
    {'f', "from", "FORM", "the form of the text that is read"},
    {'t', "to", "FORM", "the form of the text that is written"},
    {LETTER_REPLACE, "replace", NULL, "replace what is wrong by U+FFFD, in latin1 by '?', and go on"},
    {LETTER_BOM, "bom", "keep|drop|add", "what becomes of a byte order mark at the start; keep without it"},
    OPTION_OUTPUT,
    OPTION_HELP,
    OPTIONS_END,
};

/* What the command line says. */
typedef struct transcode_choice {
    const char *input_file, *output_file;
    transcode_settings settings;
} transcode_choice;

static bool take_mark_rule(transcode_choice *choice, const char *value) {
    static const char *const rules[] = {[MARK_KEEP] = "keep", [MARK_DROP] = "drop", [MARK_ADD] = "add"};
    for (size_t i = 0; i < 3; i++)
        if (strcmp(value, rules[i]) == 0) {
            choice->settings.mark = (mark_rule)i;
            return true;
        }
    usage_error("--bom is keep, drop or add, not '%s'", value);
    return false;
}

/* Takes an option; false after a message about a usage error. */
static bool take_option(transcode_choice *choice, int letter, const char *value) {
    switch (letter) {
    case 'f':
        return (choice->settings.from = find_text_form(value));
    case 't':
        return (choice->settings.to = find_text_form(value));
    case LETTER_REPLACE:
        choice->settings.replace = SEXTET_TEXT_REPLACE;
        return true;
    case LETTER_BOM:
        return take_mark_rule(choice, value);
    case 'o':
        choice->output_file = value;
        return true;
    case OPTIONS_OPERAND:
        choice->input_file = value;
        return true;
    default:
        return false;
    }
}

/* False after a message about a usage error. */
static bool is_possible(const transcode_settings *how) {
    if (!how->from || !how->to)
        usage_error("both forms must be given: -f FORM -t FORM");
    else if (how->from->kind == KIND_ASCII || how->to->kind == KIND_ASCII)
        usage_error("ascii is for validate: read it as utf8");
    else if (how->mark == MARK_ADD && how->to->kind == KIND_LATIN1)
        usage_error("latin1 has no byte order mark to add");
    else
        return true;
    return false;
}

static int run_transcode(char **args) {
    transcode_choice choice = {.input_file = NULL};
    option_reader reader = {.command = &transcode_command, .args = args};
    for (int letter; (letter = next_option(&reader)) != OPTIONS_DONE;) {
        if (letter == 'h')
            return print_command_help(&transcode_command);
        if (!take_option(&choice, letter, reader.value))
            return EXIT_USAGE;
    }
    if (!is_possible(&choice.settings))
        return EXIT_USAGE;
    return run_filter(choice.input_file, choice.output_file, transcode_input, &choice.settings);
}

const command transcode_command = {
    .name = "transcode",
    .synopsis = "-f FORM -t FORM [--replace] [--bom RULE] [-o FILE] [FILE]",
    .summary = "a text in one form to another",
    .description = "Transcodes the text in FILE, or in standard input where FILE is - or missing.\n"
                   "What stands before an error is written; the message has the offset of the first bad\n"
                   "byte, from 0, and its line and column, from 1. Columns count characters.\n",
    .options = options,
    .print_more_help = print_text_forms,
    .operand_limit = 1,
    .run = run_transcode,
};
