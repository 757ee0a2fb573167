/* SPDX-License-Identifier: MIT
 * Base64.
 *
 * simdutf takes white space and up to two '=' off the end of a text, decodes what is left, in which '=' is as
 * wrong as any other character, and then asks whether the last group and the padding go together. With garbage
 * accepted, text ends at the first '='. So it is done here: the body is decoded by sextet, without padding and
 * with unused bits let pass, and the rest is decided from two numbers, the symbols of the last group and the
 * padding. */
#include "sextet/base64.h"

#include <string.h>

#include "outcome.h"

enum { URL = 1, OTHER_PADDING = 2, GARBAGE = 4, BOTH = 8 };

/* Text of either width. */
typedef struct base64_text {
    const char *bytes;
    const char16_t *units; /* NULL for bytes */
    size_t len;
} base64_text;

static char16_t unit_at(const base64_text *text, size_t at) {
    return text->units ? text->units[at] : (unsigned char)text->bytes[at];
}

static bool is_blank(char16_t unit) {
    return unit == ' ' || unit == '\t' || unit == '\n' || unit == '\r' || unit == '\f';
}

static sextet_base64_options alphabet_of(unsigned options) {
    if (options & BOTH)
        return SEXTET_BASE64_EITHER;
    return options & URL ? SEXTET_BASE64_URL : SEXTET_BASE64_STANDARD;
}

/* ---- encoding ---- */

static sextet_base64_options encoding(simdutf_base64_options options) {
    const bool url = options & URL, padded = url == !!(options & OTHER_PADDING);
    return (url ? SEXTET_BASE64_URL : SEXTET_BASE64_STANDARD) | (padded ? 0 : SEXTET_BASE64_NO_PADDING);
}

static sextet_base64_lines lines_of(size_t line_length) {
    return (sextet_base64_lines){line_length < 4 ? 4 : line_length, 0};
}

size_t simdutf_base64_length_from_binary(size_t length, simdutf_base64_options options) {
    return sextet_base64_encoded_length(length, encoding(options));
}

size_t simdutf_base64_length_from_binary_with_lines(
    size_t length, simdutf_base64_options options, size_t line_length) {
    const sextet_base64_lines lines = lines_of(line_length);
    return sextet_base64_encoded_lines_length(length, encoding(options), &lines);
}

size_t simdutf_binary_to_base64(
    const char *input, size_t length, char *output, simdutf_base64_options options) {
    return sextet_base64_encode(input, length, output, SIZE_MAX, encoding(options)).written;
}

size_t simdutf_binary_to_base64_with_lines(
    const char *input, size_t length, char *output, size_t line_length, simdutf_base64_options options) {
    const sextet_base64_lines lines = lines_of(line_length);
    return sextet_base64_encode_lines(input, length, output, SIZE_MAX, encoding(options), &lines).written;
}

/* ---- single units ---- */

bool simdutf_base64_valid_utf16(char16_t input, simdutf_base64_options options) {
    if ((input >= 'A' && input <= 'Z') || (input >= 'a' && input <= 'z') || (input >= '0' && input <= '9'))
        return true;
    const bool takes_url = options & (URL | BOTH), takes_standard = !(options & URL) || options & BOTH;
    return (takes_standard && (input == '+' || input == '/')) ||
           (takes_url && (input == '-' || input == '_'));
}

bool simdutf_base64_valid(char input, simdutf_base64_options options) {
    return simdutf_base64_valid_utf16((unsigned char)input, options);
}

/* ---- what the end of a text is ---- */

typedef struct text_end {
    size_t body; /* where the body ends */
    size_t
        fault; /* where simdutf says it does, if its last group is wrong: blanks in front of one '=' are off */
    size_t padding; /* '=' behind it */
    size_t text;    /* where what is read of the text ends */
} text_end;

/* Of text[0 .. len) without blanks at its end. */
static size_t without_blanks(const base64_text *text, size_t len) {
    while (len > 0 && is_blank(unit_at(text, len - 1)))
        len--;
    return len;
}

/* Blanks in front of the '=' stay in the body, which skips them. */
static text_end find_end(const base64_text *text) {
    size_t len = without_blanks(text, text->len);
    text_end end = {len, len, 0, text->len};
    while (end.padding < 2 && len > 0 && unit_at(text, len - 1) == '=') {
        end.body = end.fault = len - 1;
        len = without_blanks(text, len - 1);
        if (++end.padding == 1)
            end.fault = len;
    }
    return end;
}

static text_end find_end_of_garbage(const base64_text *text) {
    const void *found = NULL;
    size_t at = 0;
    if (text->units)
        at = (size_t)(simdutf_find_utf16(text->units, text->units + text->len, '=') - text->units);
    else
        at = text->len && (found = memchr(text->bytes, '=', text->len))
                 ? (size_t)((const char *)found - text->bytes)
                 : text->len;
    return at < text->len ? (text_end){at, at, 1, at + 1} : (text_end){at, at, 0, at};
}

/* ---- groups ---- */

static bool is_symbol(const base64_text *text, size_t at, simdutf_base64_options options) {
    return simdutf_base64_valid_utf16(unit_at(text, at), options);
}

/* Behind the last symbol. */
static size_t end_of_symbols(const base64_text *text, size_t end, simdutf_base64_options options) {
    while (end > 0 && !is_symbol(text, end - 1, options))
        end--;
    return end;
}

/* Where the last whole group ends: in front of the last `open` symbols, and of what is skipped there. */
static size_t end_of_groups(
    const base64_text *text, size_t end, size_t open, simdutf_base64_options options) {
    while (end > 0 && (open > 0 || !is_symbol(text, end - 1, options)))
        open -= is_symbol(text, --end, options);
    return end;
}

/* Unused bits of the body's last symbol, which closes a group of `open` symbols. */
static bool has_trailing_bits(
    const base64_text *text, size_t end, size_t open, simdutf_base64_options options) {
    char group[4] = "AAA";
    unsigned char bytes[3];
    group[3] = (char)unit_at(text, end_of_symbols(text, end, options) - 1);
    (void)sextet_base64_decode(group, 4, bytes, sizeof bytes, alphabet_of((unsigned)options));
    return bytes[2] & (open == 2 ? 15 : 3);
}

/* ---- decoding ---- */

static sextet_result decode_body(
    const base64_text *text, size_t len, char *output, size_t room, simdutf_base64_options options) {
    const sextet_base64_options how =
        alphabet_of((unsigned)options) | SEXTET_BASE64_NO_PADDING | SEXTET_BASE64_ALLOW_TRAILING_BITS |
        (options & GARBAGE ? SEXTET_BASE64_SKIP_OTHER : SEXTET_BASE64_SKIP_WHITESPACE);
    return text->units ? sextet_base64_decode_utf16(text->units, len, output, room, how)
                       : sextet_base64_decode(text->bytes, len, output, room, how);
}

static simdutf_full_result result_of(simdutf_error_code error, size_t read, size_t written) {
    return (simdutf_full_result){.error = error, .input_count = read, .output_count = written};
}

/* What `open` symbols at the end, behind whole groups, come to. */
typedef enum verdict { GOOD, LEFT, NOT_CLOSED, REMAINDER, EXTRA_BITS } verdict;

/* Of text without garbage: padding must close a group, and something must be there to be closed. */
static verdict judge_end(size_t open, size_t padding, bool leaves_open, bool leaves_closed, bool is_strict) {
    if (open == 0)
        return padding ? NOT_CLOSED : GOOD;
    if (open == 1)
        return padding || !leaves_open ? REMAINDER : LEFT;
    if (open + padding == 4)
        return leaves_closed ? LEFT : is_strict ? EXTRA_BITS : GOOD;
    if (open + padding > 4)
        return NOT_CLOSED;
    if (leaves_open)
        return LEFT;
    return is_strict ? REMAINDER : padding ? NOT_CLOSED : GOOD;
}

/* Of text with it, which ends at a '=': three symbols and that are closed, and one is nothing. */
static verdict judge_garbage(size_t open, size_t padding, bool leaves_open, bool leaves_closed) {
    if (open == 0 || (open == 1 && padding))
        return GOOD;
    return open + padding == 4 ? (leaves_closed ? LEFT : GOOD) : leaves_open ? LEFT : GOOD;
}

/* A body of whole groups and `open` more symbols, all of them good. `written` has two or three of them as well. */
static simdutf_full_result finish(
    const base64_text *text, text_end end, size_t open, size_t written, simdutf_base64_options options,
    simdutf_last_chunk_handling_options last) {
    const bool leaves_closed = last == SIMDUTF_LAST_CHUNK_ONLY_FULL_CHUNKS;
    const bool leaves_open = leaves_closed || last == SIMDUTF_LAST_CHUNK_STOP_BEFORE_PARTIAL;
    const bool is_garbage = options & GARBAGE, is_strict = last == SIMDUTF_LAST_CHUNK_STRICT;
    const size_t whole = written / 3 * 3;
    switch (is_garbage ? judge_garbage(open, end.padding, leaves_open, leaves_closed)
                       : judge_end(open, end.padding, leaves_open, leaves_closed, is_strict)) {
    case NOT_CLOSED:
        return result_of(SIMDUTF_ERROR_INVALID_BASE64_CHARACTER, end.body, whole);
    case REMAINDER:
        return result_of(SIMDUTF_ERROR_BASE64_INPUT_REMAINDER, open == 1 ? end.fault : end.body, whole);
    case LEFT:
        return result_of(SIMDUTF_ERROR_SUCCESS, end_of_groups(text, end.body, open, options), whole);
    case EXTRA_BITS:
        if (has_trailing_bits(text, end.body, open, options))
            return result_of(SIMDUTF_ERROR_BASE64_EXTRA_BITS, end.fault, whole);
        break;
    case GOOD:
        break;
    }
    if (leaves_closed && !open && !end.padding &&
        whole) /* nothing behind the last group is read, be it blank */
        return result_of(SIMDUTF_ERROR_SUCCESS, end_of_symbols(text, end.body, options), whole);
    const bool has_symbols = written > 0 || open > 0;
    return result_of(
        SIMDUTF_ERROR_SUCCESS, is_garbage && end.body && !has_symbols ? end.body : end.text, written);
}

/* Symbols of [at, end), if they are less than four and nothing is wrong there; else 4. */
static size_t count_open(const base64_text *text, size_t at, size_t end, simdutf_base64_options options) {
    size_t open = 0;
    for (; at < end && open < 4; at++) {
        const bool skipped = options & GARBAGE ? true : is_blank(unit_at(text, at));
        open += is_symbol(text, at, options) ? 1 : skipped ? 0 : 4;
    }
    return open;
}

static simdutf_full_result decode(
    base64_text text, char *output, size_t room, simdutf_base64_options options,
    simdutf_last_chunk_handling_options last) {
    const text_end end = options & GARBAGE ? find_end_of_garbage(&text) : find_end(&text);
    const sextet_result body = decode_body(&text, end.body, output, room, options);
    const size_t read = (size_t)body.read, written = body.written;
    switch ((sextet_status)body.status) {
    case SEXTET_OK:
        return finish(&text, end, written % 3 ? written % 3 + 1 : 0, written, options, last);
    case SEXTET_TRUNCATED:
        return finish(&text, end, 1, written, options, last);
    case SEXTET_NO_SPACE: {
        /* A group that is left anyway, or is wrong, needs no room. */
        const size_t open = count_open(&text, read, end.body, options);
        const simdutf_full_result ended = finish(&text, end, open & 3, written, options, last);
        if (open < 4 && (ended.error != SIMDUTF_ERROR_SUCCESS || ended.input_count != end.text))
            return ended;
        return result_of(SIMDUTF_ERROR_OUTPUT_BUFFER_TOO_SMALL, read, written);
    }
    default:
        return result_of(SIMDUTF_ERROR_INVALID_BASE64_CHARACTER, read, written);
    }
}

/* ---- its three forms, for both widths ---- */

static simdutf_result short_result(simdutf_full_result result) {
    return outcome(result.error, result.error ? result.input_count : result.output_count);
}

static simdutf_result safe_result(simdutf_full_result result, size_t *outlen) {
    *outlen = result.output_count;
    return outcome(result.error, result.input_count);
}

#define DEFINE_DECODING(suffix, unit, text)                                                                  \
    simdutf_result simdutf_base64_to_binary##suffix(                                                         \
        const unit *input, size_t length, char *output, simdutf_base64_options options,                      \
        simdutf_last_chunk_handling_options last_chunk_options) {                                            \
        return short_result(decode(text, output, SIZE_MAX, options, last_chunk_options));                    \
    }                                                                                                        \
    simdutf_full_result simdutf_base64_to_binary_details##suffix(                                            \
        const unit *input, size_t length, char *output, simdutf_base64_options options,                      \
        simdutf_last_chunk_handling_options last_chunk_options) {                                            \
        return decode(text, output, SIZE_MAX, options, last_chunk_options);                                  \
    }                                                                                                        \
    simdutf_result simdutf_base64_to_binary_safe##suffix(                                                    \
        const unit *input, size_t length, char *output, size_t *outlen, simdutf_base64_options options,      \
        simdutf_last_chunk_handling_options last_chunk_options, bool decode_up_to_bad_char) {                \
        (void)decode_up_to_bad_char; /* it always does */                                                    \
        return safe_result(decode(text, output, *outlen, options, last_chunk_options), outlen);              \
    }
DEFINE_DECODING(, char, ((base64_text){input, NULL, length}))
DEFINE_DECODING(_utf16, char16_t, ((base64_text){NULL, input, length}))

/* ---- bound ---- */

/* What all units would give if they were symbols, but for up to two '=' at the very end. */
static size_t most_bytes(base64_text text) {
    size_t len = text.len;
    while (len > 0 && text.len - len < 2 && unit_at(&text, len - 1) == '=')
        len--;
    return len / 4 * 3 + (len % 4 > 1 ? len % 4 - 1 : 0);
}

size_t simdutf_maximal_binary_length_from_base64(const char *input, size_t length) {
    return most_bytes((base64_text){input, NULL, length});
}

size_t simdutf_maximal_binary_length_from_base64_utf16(const char16_t *input, size_t length) {
    return most_bytes((base64_text){NULL, input, length});
}
