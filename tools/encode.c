/* SPDX-License-Identifier: MIT
 * sextet encode: a block of bytes is encoded in one call, and the newlines are put in while its text is
 * copied once more, inside the cache. That takes two thirds of the time that encoding each line into place
 * takes. */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>

#include <sextet/sextet.h>

#include "command.h"
#include "filter.h"
#include "lines.h"
#include "presets.h"
#include "progress.h"

typedef struct encode_settings {
    sextet_base64_options options;
    size_t width; /* of a line; 0: no lines */
    bool crlf;    /* lines end in CR LF */
} encode_settings;

enum { BLOCK_BYTES = 3 << 15, BLOCK_TEXT = 4 << 15 };

static unsigned char bytes[BLOCK_BYTES];
static char text[BLOCK_TEXT + LINES_SLACK];
static char wrapped[3 * BLOCK_TEXT + LINES_SLACK]; /* enough for lines of one character */

static bool write_text(output *out, size_t len, const encode_settings *how, size_t *column) {
    if (!how->width)
        return write_block(out, text, len);
    return write_block(out, wrapped, insert_newlines(text, len, wrapped, how->width, how->crlf, column));
}

static bool encode_input(input *in, output *out, const void *settings) {
    const encode_settings *how = settings;
    size_t column = 0, len;
    uint64_t done = 0;
    do {
        if (!read_block(in, bytes, BLOCK_BYTES, &len))
            return false;
        const sextet_result result = sextet_base64_encode(bytes, len, text, BLOCK_TEXT, how->options);
        if (!write_text(out, result.written, how, &column))
            return false;
        done += len;
        progress_report(done);
    } while (len == BLOCK_BYTES);
    return !column || (how->crlf ? write_block(out, "\r\n", 2) : write_block(out, "\n", 1));
}

/* ---- the command line ---- */

enum { LETTER_CRLF = OPTION_LONG_ONLY, LETTER_PRESET };

static const command_option options[] = {
    OPTION_URL,
    {'n', "no-padding", NULL, "write no '=' at the end"},
    {'w', "wrap", "N", "characters a line, 76 by default; 0: no lines at all"},
    {LETTER_CRLF, "crlf", NULL, "end lines in CR LF"},
    {LETTER_PRESET, "preset", "NAME", "the alphabet, padding and lines of one of the presets below"},
    OPTION_OUTPUT,
    OPTION_HELP,
    OPTIONS_END,
};

/* A decimal number and nothing else. */
static bool parse_width(const char *digits, size_t *width) {
    char *end;
    errno = 0;
    const uintmax_t number = strtoumax(digits, &end, 10);
    *width = (size_t)number;
    return digits[0] >= '0' && digits[0] <= '9' && !*end && !errno && number <= SIZE_MAX;
}

/* What the command line says. */
typedef struct encode_choice {
    const char *input_file, *output_file;
    const preset *preset;
    bool url, no_padding, crlf, has_width;
    size_t width;
} encode_choice;

static bool take_width(encode_choice *choice, const char *digits) {
    choice->has_width = parse_width(digits, &choice->width);
    if (!choice->has_width)
        usage_error("'%s' is no number of characters a line", digits);
    return choice->has_width;
}

/* Takes an option; false after a message about a usage error. */
static bool take_option(encode_choice *choice, int letter, const char *value) {
    switch (letter) {
    case 'u':
        return choice->url = true;
    case 'n':
        return choice->no_padding = true;
    case 'w':
        return take_width(choice, value);
    case LETTER_CRLF:
        return choice->crlf = true;
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

static int run_encode(char **args) {
    encode_choice choice = {.input_file = NULL};
    option_reader reader = {.command = &encode_command, .args = args};
    for (int letter; (letter = next_option(&reader)) != OPTIONS_DONE;) {
        if (letter == 'h')
            return print_command_help(&encode_command);
        if (!take_option(&choice, letter, reader.value))
            return EXIT_USAGE;
    }
    encode_settings settings = {.options = SEXTET_BASE64_STANDARD, .width = 76, .crlf = choice.crlf};
    if (choice.preset) {
        settings.options = encoding_options(choice.preset);
        settings.width = choice.preset->width;
        settings.crlf |= choice.preset->crlf;
    }
    if (choice.has_width)
        settings.width = choice.width;
    if (!add_to_preset(choice.preset, choice.url, choice.no_padding, &settings.options))
        return EXIT_USAGE;
    return run_filter(choice.input_file, choice.output_file, encode_input, &settings);
}

const command encode_command = {
    .name = "encode",
    .synopsis = "[-u] [-n] [-w N] [--crlf] [--preset NAME] [-o FILE] [FILE]",
    .summary = "bytes to base64 text",
    .description =
        "Encodes FILE, or standard input where FILE is - or missing, as base64 (RFC 4648).\n"
        "The lines, the last one included, end in a newline; with -w 0 there is none.\n"
        "A preset writes lines only where the list says so; -w, --crlf, -u and -n come on top of it.\n",
    .options = options,
    .print_more_help = print_presets,
    .operand_limit = 1,
    .run = run_encode,
};
