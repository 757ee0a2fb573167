/* SPDX-License-Identifier: MIT
 * sextet decode: the blocks of the text go through a decoder of the library. */
#include <sextet/sextet.h>

#include "command.h"
#include "decode_error.h"
#include "filter.h"
#include "presets.h"
#include "progress.h"
#include "survey.h"

enum { BLOCK_TEXT = SURVEY_BLOCK };

static char text[BLOCK_TEXT];
static unsigned char bytes[BLOCK_TEXT / 4 * 3 + 3];

typedef struct decode_settings {
    sextet_base64_options options;
    bool explain;
} decode_settings;

typedef struct decoding {
    sextet_base64_decoder decoder;
    text_places places;
    survey survey; /* while the text passes, where it can be read only once */
} decoding;

/* Decodes text[0 .. len) into `bytes`. The last block is shorter than the others. */
static sextet_result decode_block(decoding *state, size_t len) {
    sextet_result result = sextet_base64_decoder_update(&state->decoder, text, len, bytes, sizeof bytes);
    if (result.status != SEXTET_OK)
        return result;
    pass_block(&state->places, text, len);
    if (len < BLOCK_TEXT) {
        const size_t written = result.written;
        result = sextet_base64_decoder_finish(&state->decoder, bytes + written, sizeof bytes - written);
        result.written += written;
    }
    return result;
}

static decode_error find_error(
    const decoding *state, const input *in, sextet_result result, sextet_base64_options options) {
    decode_error error = {
        .file = in->name,
        .status = (sextet_status)result.status,
        .options = options,
        .fault = find_unit(&state->places, text, result.read),
    };
    error.group_len = units_from(&state->places, result.read, error.group);
    return error;
}

/* Which presets accept the whole text. */
static bool print_accepting_presets(decoding *state, input *in) {
    size_t len;
    if (in->is_file) {
        if (!rewind_input(in))
            return false;
        begin_survey(&state->survey);
    }
    while (!in->ended) {
        if (!read_block(in, text, BLOCK_TEXT, &len))
            return false;
        survey_block(&state->survey, text, len);
    }
    fputs("  accepted   by the presets: ", stderr);
    print_survey(&state->survey, stderr);
    return true;
}

static bool decode_input(input *in, output *out, const void *settings) {
    const decode_settings *how = settings;
    const bool surveys = how->explain && !in->is_file;
    decoding state;
    sextet_base64_decoder_init(&state.decoder, how->options);
    begin_places(&state.places, how->options);
    begin_survey(&state.survey);
    size_t len;
    do {
        if (!read_block(in, text, BLOCK_TEXT, &len))
            return false;
        if (surveys)
            survey_block(&state.survey, text, len);
        const sextet_result result = decode_block(&state, len);
        if (!write_block(out, bytes, result.written))
            return false;
        if (result.status != SEXTET_OK) {
            const decode_error error = find_error(&state, in, result, how->options);
            report_decode_error(&error);
            if (how->explain) {
                explain_decode_error(&error);
                print_accepting_presets(&state, in);
            }
            return false;
        }
        progress_report(state.places.start.offset);
    } while (len == BLOCK_TEXT);
    return true;
}

/* ---- the command line ---- */

enum { LETTER_EXPLAIN = OPTION_LONG_ONLY, LETTER_PRESET };

static const command_option options[] = {
    OPTION_URL,
    {'n', "no-padding", NULL, "the text has no '=' at the end; one is refused"},
    {'i', "ignore-garbage", NULL, "skip all that is neither of the alphabet nor '='"},
    {LETTER_PRESET, "preset", "NAME", "decode by the rules of one of the presets below"},
    {LETTER_EXPLAIN, "explain", NULL, "on an error tell the rule, and which presets accept the text"},
    OPTION_OUTPUT,
    OPTION_HELP,
    OPTIONS_END,
};

/* What the command line says. */
typedef struct decode_choice {
    const char *input_file, *output_file;
    const preset *preset;
    bool url, no_padding, skip_other, explain;
} decode_choice;

/* Takes an option; false after a message about a usage error. */
static bool take_option(decode_choice *choice, int letter, const char *value) {
    switch (letter) {
    case 'u':
        return choice->url = true;
    case 'n':
        return choice->no_padding = true;
    case 'i':
        return choice->skip_other = true;
    case LETTER_EXPLAIN:
        return choice->explain = true;
    case LETTER_PRESET:
        return (choice->preset = find_preset(value));
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

static int run_decode(char **args) {
    decode_choice choice = {.input_file = NULL};
    option_reader reader = {.command = &decode_command, .args = args};
    for (int letter; (letter = next_option(&reader)) != OPTIONS_DONE;) {
        if (letter == 'h')
            return print_command_help(&decode_command);
        if (!take_option(&choice, letter, reader.value))
            return EXIT_USAGE;
    }
    decode_settings settings = {.options = SEXTET_BASE64_SKIP_NEWLINES, .explain = choice.explain};
    if (choice.preset)
        settings.options = choice.preset->options;
    if (choice.skip_other)
        settings.options |= SEXTET_BASE64_SKIP_OTHER;
    if (!add_to_preset(choice.preset, choice.url, choice.no_padding, &settings.options))
        return EXIT_USAGE;
    return run_filter(choice.input_file, choice.output_file, decode_input, &settings);
}

const command decode_command = {
    .name = "decode",
    .synopsis = "[-u] [-n] [-i] [--preset NAME] [--explain] [-o FILE] [FILE]",
    .summary = "base64 text to bytes, strictly",
    .description = "Decodes the base64 text in FILE, or in standard input where FILE is - or missing.\n"
                   "Line ends, LF and CR LF, are skipped, wherever they stand, and nothing else is. Padding\n"
                   "and the unused bits of the last symbol must be as RFC 4648 says. A preset sets other\n"
                   "rules, all of them; -u, -n and -i come on top of it where they do not contradict it.\n"
                   "What stands before an error is decoded and written; the message has the offset of the\n"
                   "first bad byte, from 0, and its line and column, from 1.\n",
    .options = options,
    .print_more_help = print_presets,
    .operand_limit = 1,
    .run = run_decode,
};
