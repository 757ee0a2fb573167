/* SPDX-License-Identifier: MIT */
#include "decode_error.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "message.h"
#include "presets.h"

static bool is_among(char unit, const char *set) {
    return unit && strchr(set, unit);
}

/* The unit itself where it can be shown, and its value. */
static void show_unit(char unit, char *words, size_t cap) {
    char shown[8] = "";
    if (unit > ' ' && unit <= '~')
        snprintf(shown, sizeof shown, "'%c' ", unit);
    snprintf(words, cap, "%s(hex %02X)", shown, (unsigned)(unsigned char)unit);
}

/* ---- the message ---- */

/* What may have led to a bad character; empty when nothing comes to mind. */
static const char *hint_for_character(char unit, sextet_base64_options options) {
    const sextet_base64_options alphabet = options & ALPHABET_BITS;
    if (is_among(unit, "\r\n"))
        return ", a line end, which this preset does not skip";
    if (alphabet == SEXTET_BASE64_STANDARD && is_among(unit, "-_"))
        return ", of the URL alphabet: see option -u";
    if (alphabet == SEXTET_BASE64_URL && is_among(unit, "+/"))
        return ", of the standard alphabet, not the URL one";
    if (alphabet == SEXTET_BASE64_IMAP && unit == '/')
        return ", in place of which IMAP has ','";
    return "";
}

static const char *describe_padding(char unit, sextet_base64_options options) {
    if (unit != '=')
        return "bad padding: text where '=' or the end was due";
    if (options & SEXTET_BASE64_NO_PADDING)
        return "bad padding: '=' in a text that may have none";
    return "bad padding: '=' where none may stand";
}

static const char *describe_truncation(const decode_error *error) {
    const sextet_base64_options unpadded = error->options | SEXTET_BASE64_NO_PADDING;
    const bool lacks_only_padding = error->group_len >= 2 && !memchr(error->group, '=', error->group_len);
    if (!lacks_only_padding)
        return "truncated: the text ends inside the group that starts here";
    if (sextet_base64_validate("", 0, unpadded).status == SEXTET_BAD_ARGUMENT)
        return "truncated: the last group has no padding";
    return "truncated: the last group has no padding: see option -n";
}

static void describe(const decode_error *error, char *words, size_t cap) {
    const char unit = error->fault.unit;
    char shown[16];
    switch (error->status) {
    case SEXTET_BAD_CHARACTER:
        show_unit(unit, shown, sizeof shown);
        snprintf(words, cap, "bad character %s%s", shown, hint_for_character(unit, error->options));
        break;
    case SEXTET_BAD_PADDING:
        snprintf(words, cap, "%s", describe_padding(unit, error->options));
        break;
    case SEXTET_TRUNCATED:
        snprintf(words, cap, "%s", describe_truncation(error));
        break;
    case SEXTET_TRAILING_BITS:
        snprintf(words, cap, "trailing bits: the unused bits of the last symbol, '%c', are not zero", unit);
        break;
    default: /* not reached: the arguments are good, and the output has room */
        snprintf(words, cap, "%s", sextet_status_name(error->status));
    }
}

void report_decode_error(const decode_error *error) {
    const text_position *at = &error->fault.at;
    char words[128];
    describe(error, words, sizeof words);
    fail(
        "%s: offset %" PRIu64 " (line %" PRIu64 ", column %" PRIu64 "): %s", error->file, at->offset,
        at->line + 1, at->offset - at->line_start + 1, words);
}

/* ---- the explanation ---- */

static void print_character_rule(sextet_base64_options options) {
    static const char *const others[] = {"+ /", "- _", "+ / - _", "+ ,"};
    const char *skipped = "nothing else";
    if (options & SEXTET_BASE64_SKIP_WHITESPACE)
        skipped = "white space (hex 09 0A 0C 0D 20), which is skipped";
    else if (options & SEXTET_BASE64_SKIP_XML_SPACE)
        skipped = "white space (hex 09 0A 0D 20), which is skipped";
    else if (options & SEXTET_BASE64_SKIP_NEWLINES)
        skipped = "line ends (hex 0A 0D), which are skipped";
    fprintf(
        stderr, "The text consists of A-Z a-z 0-9 %s%s and %s.\n", others[options & ALPHABET_BITS],
        options & SEXTET_BASE64_NO_PADDING ? "" : " =", skipped);
}

static const char *padding_rule(char unit, sextet_base64_options options) {
    if (unit == '=' && options & SEXTET_BASE64_NO_PADDING)
        return "The text has no padding: no '=' may stand in it.";
    if (unit == '=')
        return "Padding fills a last group of 2 or 3 symbols up to 4 characters, and '=' stands nowhere "
               "else.";
    if (options & SEXTET_BASE64_CONCATENATED)
        return "Padding, once begun, fills its group up to 4 characters before another symbol may follow.";
    return "Padding, once begun, fills its group up to 4 characters, and no symbol follows it.";
}

static const char *truncation_rule(const decode_error *error) {
    if (error->group_len < 2)
        return "A group has 2 symbols at least: one alone does not hold a byte.";
    if (memchr(error->group, '=', error->group_len))
        return "Padding, once begun, fills its group up to 4 characters.";
    return "Padding is required: a last group of 2 or 3 symbols is filled up to 4 characters with '='.";
}

static void print_rule(const decode_error *error) {
    if (error->status == SEXTET_BAD_CHARACTER)
        print_character_rule(error->options);
    else if (error->status == SEXTET_BAD_PADDING)
        fprintf(stderr, "%s\n", padding_rule(error->fault.unit, error->options));
    else if (error->status == SEXTET_TRUNCATED)
        fprintf(stderr, "%s\n", truncation_rule(error));
    else
        fputs("The bits of the last symbol that make no whole byte are zero.\n", stderr);
}

void explain_decode_error(const decode_error *error) {
    const text_position *at = &error->fault.at;
    char shown[16];
    show_unit(error->fault.unit, shown, sizeof shown);
    fprintf(
        stderr,
        "  line       %" PRIu64 "\n  column     %" PRIu64 "\n  offset     %" PRIu64
        "\n  character  %s\n  rule       ",
        at->line + 1, at->offset - at->line_start + 1, at->offset, shown);
    print_rule(error);
}
