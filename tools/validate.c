/* SPDX-License-Identifier: MIT
 * sextet validate: is a text what it is said to be? */
#include <inttypes.h>
#include <stdio.h>

#include <sextet/sextet.h>

#include "command.h"
#include "io.h"
#include "message.h"
#include "progress.h"
#include "text_input.h"

typedef struct validation {
    bool all;
    uint64_t errors;
} validation;

/* What is at hand, up to the block's end, the character that it cuts, or the first error. False: enough
 * errors. */
static bool validate_block(text_input *text, validation *state) {
    for (;;) {
        const sextet_result result = validate_text(text->form, text_at(text), text_left(text));
        sextet_status status = (sextet_status)result.status;
        pass_text(text, (size_t)result.read);
        if (status == SEXTET_TRUNCATED && !text->is_last)
            return true;
        if (status == SEXTET_OK && text->is_last && text_odd_bytes(text))
            status = SEXTET_TRUNCATED;
        else if (status == SEXTET_OK)
            return true;
        report_text_error(text, status);
        state->errors++;
        if (!state->all || text_left(text) == 0)
            return false;
        pass_fault(text, bad_length(text->form, text_at(text), text_left(text)));
    }
}

static int validate_input(input *in, const text_form *form, bool all) {
    static text_input text;
    validation state = {.all = all};
    begin_text(&text, in, form);
    do {
        if (!read_text(&text))
            return EXIT_FAILED;
        if (!validate_block(&text, &state))
            break;
        progress_report(text.place.offset);
    } while (!text.is_last);
    progress_end();
    if (all && state.errors > 1)
        fail("%s: %" PRIu64 " errors", in->name, state.errors);
    return state.errors ? EXIT_FAILED : EXIT_DONE;
}

/* ---- the command line ---- */

enum { LETTER_ALL = OPTION_LONG_ONLY };

static const command_option options[] = {
    {'f', "from", "FORM", "the form of the text; utf8 without it"},
    {LETTER_ALL, "all", NULL, "report every error, not only the first"},
    OPTION_HELP,
    OPTIONS_END,
};

static int run_validate(char **args) {
    const char *file = NULL;
    const text_form *form = NULL;
    bool all = false;
    option_reader reader = {.command = &validate_command, .args = args};
    for (int letter; (letter = next_option(&reader)) != OPTIONS_DONE;) {
        if (letter == 'h')
            return print_command_help(&validate_command);
        if (letter == OPTIONS_WRONG || (letter == 'f' && !(form = find_text_form(reader.value))))
            return EXIT_USAGE;
        if (letter == LETTER_ALL)
            all = true;
        if (letter == OPTIONS_OPERAND)
            file = reader.value;
    }
    input in;
    if (!form)
        form = find_text_form("utf8");
    if (!open_input(&in, file))
        return EXIT_FAILED;
    progress_begin(&in, NULL);
    return validate_input(&in, form, all);
}

const command validate_command = {
    .name = "validate",
    .synopsis = "[-f FORM] [--all] [FILE]",
    .summary = "tell whether a text is well-formed, and where not",
    .description =
        "Reads the text in FILE, or in standard input where FILE is - or missing, and says nothing\n"
        "when it is well-formed. Else the message has the offset of the first error in bytes,\n"
        "from 0, its line and column, from 1, and its kind. Columns count characters.\n",
    .options = options,
    .print_more_help = print_text_forms,
    .operand_limit = 1,
    .run = run_validate,
};
