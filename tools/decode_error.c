/* SPDX-License-Identifier: MIT */
#include "decode_error.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "message.h"

static bool is_among(char symbol, const char *set) {
    return symbol && strchr(set, symbol);
}

/* What may have led to a bad character; empty when nothing comes to mind. */
static const char *hint_for_character(char symbol, sextet_base64_options options) {
    const bool url = options & SEXTET_BASE64_URL;
    if (symbol == '\r')
        return ", a carriage return: only newlines are skipped";
    if (!url && is_among(symbol, "-_"))
        return ", of the URL alphabet: see option -u";
    if (url && is_among(symbol, "+/"))
        return ", of the standard alphabet: not with option -u";
    return "";
}

static const char *explain_padding(char symbol, sextet_base64_options options) {
    if (symbol != '=')
        return "bad padding: text where '=' or the end was due";
    if (options & SEXTET_BASE64_NO_PADDING)
        return "bad padding: '=', which option -n refuses";
    return "bad padding: '=' where none may stand";
}

/* Two or three symbols and then nothing: all that lacks is the padding. */
static bool lacks_only_padding(const decode_error *error) {
    return error->len >= 2 && !memchr(error->symbols, '=', error->len);
}

static const char *explain_truncation(const decode_error *error) {
    if (!(error->options & SEXTET_BASE64_NO_PADDING) && lacks_only_padding(error))
        return "truncated: the last group has no padding: see option -n";
    return "truncated: the text ends inside the group that starts here";
}

static void explain(const decode_error *error, char *words, size_t cap) {
    const char symbol = error->symbols[0];
    switch (error->status) {
    case SEXTET_BAD_CHARACTER: {
        char shown[8] = "";
        if (symbol > ' ' && symbol <= '~')
            snprintf(shown, sizeof shown, " '%c'", symbol);
        snprintf(
            words, cap, "bad character%s (hex %02X)%s", shown, (unsigned)(unsigned char)symbol,
            hint_for_character(symbol, error->options));
        break;
    }
    case SEXTET_BAD_PADDING:
        snprintf(words, cap, "%s", explain_padding(symbol, error->options));
        break;
    case SEXTET_TRUNCATED:
        snprintf(words, cap, "%s", explain_truncation(error));
        break;
    case SEXTET_TRAILING_BITS:
        snprintf(words, cap, "trailing bits: the unused bits of the last symbol, '%c', are not zero", symbol);
        break;
    default: /* not reached: the arguments are good, and the output has room */
        snprintf(words, cap, "%s", sextet_status_name(error->status));
    }
}

void report_decode_error(const decode_error *error) {
    char words[128];
    explain(error, words, sizeof words);
    fail(
        "%s: offset %" PRIu64 " (line %" PRIu64 ", column %" PRIu64 "): %s", error->file, error->at.offset,
        error->at.line + 1, error->at.offset - error->at.line_start + 1, words);
}
