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
#include "progress.h"

typedef struct encode_settings {
    sextet_base64_options options;
    size_t width; /* of a line; 0: no lines */
} encode_settings;

enum { BLOCK_BYTES = 3 << 15, BLOCK_TEXT = 4 << 15 };

static unsigned char bytes[BLOCK_BYTES];
static char text[BLOCK_TEXT + LINES_SLACK];
static char wrapped[2 * BLOCK_TEXT + LINES_SLACK]; /* enough for lines of one character */

static bool write_text(output *out, size_t len, size_t width, size_t *column) {
    if (!width)
        return write_block(out, text, len);
    return write_block(out, wrapped, insert_newlines(text, len, wrapped, width, column));
}

static bool encode_input(input *in, output *out, const void *settings) {
    const encode_settings *how = settings;
    size_t column = 0, len;
    uint64_t done = 0;
    do {
        if (!read_block(in, bytes, BLOCK_BYTES, &len))
            return false;
        const sextet_result result = sextet_base64_encode(bytes, len, text, BLOCK_TEXT, how->options);
        if (!write_text(out, result.written, how->width, &column))
            return false;
        done += len;
        progress_report(done);
    } while (len == BLOCK_BYTES);
    return !column || write_block(out, "\n", 1);
}

static const command_option options[] = {
    OPTION_URL,
    {'n', "no-padding", NULL, "write no '=' at the end"},
    {'w', "wrap", "N", "characters a line, 76 by default; 0: no lines at all"},
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

static int run_encode(char **args) {
    encode_settings settings = {.options = SEXTET_BASE64_STANDARD, .width = 76};
    const char *input_file = NULL, *output_file = NULL;
    option_reader reader = {.command = &encode_command, .args = args};
    for (int letter; (letter = next_option(&reader)) != OPTIONS_DONE;) {
        switch (letter) {
        case 'u':
            settings.options |= SEXTET_BASE64_URL;
            break;
        case 'n':
            settings.options |= SEXTET_BASE64_NO_PADDING;
            break;
        case 'w':
            if (!parse_width(reader.value, &settings.width))
                return usage_error("'%s' is no number of characters a line", reader.value);
            break;
        case 'o':
            output_file = reader.value;
            break;
        case 'h':
            return print_command_help(&encode_command);
        case OPTIONS_OPERAND:
            input_file = reader.value;
            break;
        default:
            return EXIT_USAGE;
        }
    }
    return run_filter(input_file, output_file, encode_input, &settings);
}

const command encode_command = {
    .name = "encode",
    .synopsis = "[-u] [-n] [-w N] [-o FILE] [FILE]",
    .summary = "bytes to base64 text",
    .description = "Encodes FILE, or standard input where FILE is - or missing, as base64 (RFC 4648).\n"
                   "The lines, the last one included, end in a newline; with -w 0 there is none.\n",
    .options = options,
    .operand_limit = 1,
    .run = run_encode,
};
