/* SPDX-License-Identifier: MIT
 * sextet decode: the symbols of a block of text are gathered without the newlines, and decoded in one call,
 * in place.
 *
 * Only the end of the text may hold padding or a short group. So while more text may follow, the last group
 * is held back, 1 to 4 symbols of it, and what stands before is decoded with '=' refused. What fails is
 * looked at again, with the user's rules, and with every newline searched for: see drop_newlines. */
#include <sextet/sextet.h>

#include "command.h"
#include "decode_error.h"
#include "filter.h"
#include "lines.h"
#include "progress.h"

enum { BLOCK_TEXT = 1 << 17, GROUP = 4 };

static char block[BLOCK_TEXT + LINES_SLACK];
static char symbols[GROUP + BLOCK_TEXT + LINES_SLACK];

typedef struct held_symbol {
    char symbol;
    text_position at;
} held_symbol;

typedef struct decoder {
    sextet_base64_options options;
    size_t line_len;             /* that lines seem to have */
    text_position start, end;    /* of the block */
    held_symbol held[GROUP];     /* from the blocks before */
    size_t held_count;           /* at most GROUP */
    text_position recent[GROUP]; /* where symbols[i] stands, for the last GROUP values of i, at i % GROUP */
} decoder;

/* ---- from text to symbols ---- */

static void step_over(text_position *at, char character) {
    at->offset++;
    if (character == '\n') {
        at->line++;
        at->line_start = at->offset;
    }
}

/* Where the last GROUP symbols of block[0 .. len) begin; 0 when there are not so many. */
static size_t find_last_group(size_t len) {
    for (int count = 0; len && count < GROUP; len--)
        count += block[len - 1] != '\n';
    return len;
}

/* Those held back, and then those of block[0 .. len), to `symbols`. The last ones are taken one by one, so
 * that it is known where they stand: they may be held back and found faulty when the block is gone. Returns
 * their count. */
static size_t gather_symbols(decoder *state, size_t len, bool guess) {
    size_t count = 0;
    for (; count < state->held_count; count++) {
        symbols[count] = state->held[count].symbol;
        state->recent[count] = state->held[count].at;
    }
    text_position at = state->start;
    const size_t body = find_last_group(len);
    size_t line_start = 0;
    const size_t copied =
        drop_newlines(block, body, symbols + count, guess ? &state->line_len : NULL, &line_start);
    count += copied;
    at.offset += body;
    at.line += body - copied;
    if (line_start)
        at.line_start = state->start.offset + line_start;
    for (size_t i = body; i < len; i++) {
        if (block[i] != '\n') {
            state->recent[count % GROUP] = at;
            symbols[count++] = block[i];
        }
        step_over(&at, block[i]);
    }
    state->end = at;
    return count;
}

static void hold_back(decoder *state, size_t first, size_t count) {
    state->held_count = count - first;
    for (size_t i = first; i < count; i++)
        state->held[i - first] = (held_symbol){.symbol = symbols[i], .at = state->recent[i % GROUP]};
}

/* Where symbols[index] stands in the text. */
static text_position locate(const decoder *state, size_t index) {
    if (index < state->held_count)
        return state->held[index].at;
    text_position at = state->start;
    size_t to_go = index - state->held_count;
    for (const char *next = block;; next++) {
        if (*next != '\n' && !to_go--)
            return at;
        step_over(&at, *next);
    }
}

/* ---- decoding ---- */

/* What a block came to: symbols[0 .. written) holds bytes, and the fault, if any, is at symbols[fault] of
 * `count`. */
typedef struct outcome {
    size_t written, fault, count;
    sextet_status status;
} outcome;

static outcome decode_symbols(size_t first, size_t count, sextet_base64_options options) {
    const sextet_result result =
        sextet_base64_decode(symbols + first, count - first, symbols + first, count - first, options);
    return (outcome){
        .written = result.written,
        .fault = first + (size_t)result.read,
        .count = count,
        .status = (sextet_status)result.status,
    };
}

/* Symbols were refused while more text was to come and '=' not allowed. What the user's rules say, which
 * refuse them too: a '=' that is not at the end of the text is an error. */
static outcome judge_by_user_rules(const decoder *state, outcome refused, size_t count) {
    outcome judged = decode_symbols(refused.fault / GROUP * GROUP, count, state->options);
    judged.written += refused.written;
    return judged;
}

/* Decodes block[0 .. len), all of it but what is held back, into `symbols`. */
static outcome decode_block(decoder *state, size_t len, bool last) {
    sextet_base64_options options = state->options;
    if (!last)
        options |= SEXTET_BASE64_NO_PADDING;
    for (bool guess = true;; guess = false) {
        const size_t count = gather_symbols(state, len, guess);
        const size_t whole = last || !count ? count : (count - 1) / GROUP * GROUP;
        const outcome result = decode_symbols(0, whole, options);
        if (result.status == SEXTET_OK) {
            hold_back(state, whole, count);
            return result;
        }
        if (!guess)
            return last ? result : judge_by_user_rules(state, result, count);
    }
}

static void report(const decoder *state, const input *in, outcome result) {
    report_decode_error(&(decode_error){
        .file = in->name,
        .status = result.status,
        .options = state->options,
        .at = locate(state, result.fault),
        .symbols = symbols + result.fault,
        .len = result.count - result.fault,
    });
}

static bool decode_input(input *in, output *out, const void *settings) {
    decoder state = {.options = *(const sextet_base64_options *)settings};
    size_t len;
    do {
        if (!read_block(in, block, BLOCK_TEXT, &len))
            return false;
        const outcome result = decode_block(&state, len, len < BLOCK_TEXT);
        if (!write_block(out, symbols, result.written))
            return false;
        if (result.status != SEXTET_OK) {
            report(&state, in, result);
            return false;
        }
        state.start = state.end;
        progress_report(state.start.offset);
    } while (len == BLOCK_TEXT);
    return true;
}

static const command_option options[] = {
    OPTION_URL,    {'n', "no-padding", NULL, "the text has no '=' at the end; one is refused"},
    OPTION_OUTPUT, OPTION_HELP,
    OPTIONS_END,
};

static int run_decode(char **args) {
    sextet_base64_options settings = SEXTET_BASE64_STANDARD;
    const char *input_file = NULL, *output_file = NULL;
    option_reader reader = {.command = &decode_command, .args = args};
    for (int letter; (letter = next_option(&reader)) != OPTIONS_DONE;) {
        switch (letter) {
        case 'u':
            settings |= SEXTET_BASE64_URL;
            break;
        case 'n':
            settings |= SEXTET_BASE64_NO_PADDING;
            break;
        case 'o':
            output_file = reader.value;
            break;
        case 'h':
            return print_command_help(&decode_command);
        case OPTIONS_OPERAND:
            input_file = reader.value;
            break;
        default:
            return EXIT_USAGE;
        }
    }
    return run_filter(input_file, output_file, decode_input, &settings);
}

const command decode_command = {
    .name = "decode",
    .synopsis = "[-u] [-n] [-o FILE] [FILE]",
    .summary = "base64 text to bytes, strictly",
    .description = "Decodes the base64 text in FILE, or in standard input where FILE is - or missing.\n"
                   "Newlines are skipped, wherever they stand, and nothing else is: carriage returns and\n"
                   "blanks are errors. Padding and the unused bits of the last symbol must be as RFC 4648\n"
                   "says. What stands before an error is decoded and written; the message has the offset\n"
                   "of the first bad byte, from 0, and its line and column, from 1.\n",
    .options = options,
    .operand_limit = 1,
    .run = run_decode,
};
