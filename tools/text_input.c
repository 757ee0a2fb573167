/* SPDX-License-Identifier: MIT */
#include "text_input.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "message.h"

void begin_text(text_input *text, input *in, const text_form *form) {
    text->in = in;
    text->form = form;
    text->place = (text_place){0};
    text->at = text->len = 0;
    text->is_last = false;
}

bool read_text(text_input *text) {
    const size_t kept = text->len - text->at;
    size_t got;
    memmove(text->buffer, text->buffer + text->at, kept);
    if (!read_block(text->in, text->buffer + kept, TEXT_BLOCK, &got))
        return false;
    text->at = 0;
    text->len = kept + got;
    text->is_last = got < TEXT_BLOCK;
    return true;
}

const void *text_at(const text_input *text) {
    return text->buffer + text->at;
}

size_t text_left(const text_input *text) {
    return (text->len - text->at) / text->form->unit_size;
}

size_t text_odd_bytes(const text_input *text) {
    return (text->len - text->at) % text->form->unit_size;
}

static void advance(text_input *text, size_t units) {
    text->at += units * text->form->unit_size;
    text->place.offset += units * text->form->unit_size;
}

void pass_text(text_input *text, size_t units) {
    const size_t lines = count_lines(text->form, text_at(text), units);
    size_t line_len = units;
    if (lines) {
        line_len = last_line_length(text->form, text_at(text), units);
        text->place.line += lines;
        text->place.column = 0;
    }
    advance(text, units - line_len);
    text->place.column += count_characters(text->form, text_at(text), line_len);
    advance(text, line_len);
}

void pass_fault(text_input *text, size_t units) {
    text->place.column++;
    advance(text, units);
}

/* ---- errors ---- */

static const char *words_for(sextet_status status, text_kind kind) {
    switch (status) {
    case SEXTET_TRUNCATED:
        return "truncated: the text ends inside the character that starts here";
    case SEXTET_BAD_CHARACTER:
        return "not ASCII";
    case SEXTET_BAD_LEAD:
        return "bad lead: a byte that starts no character";
    case SEXTET_MISSING_CONTINUATION:
        return "missing continuation: the character ends before its last byte";
    case SEXTET_STRAY_CONTINUATION:
        return "stray continuation: a byte that only continues a character";
    case SEXTET_OVERLONG:
        return "overlong: more bytes than the character needs";
    case SEXTET_SURROGATE:
        return kind == KIND_UTF16 ? "surrogate without its partner" : "surrogate, which is no character";
    case SEXTET_OUT_OF_RANGE:
        return "out of range: above U+10FFFF";
    case SEXTET_NOT_LATIN1:
        return "not Latin-1: the character is above U+00FF";
    default: /* not reached: the arguments are good, and the output has room */
        return sextet_status_name(status);
    }
}

/* The first bytes at the place, at most 4, in hexadecimal. */
static void show_bytes(const text_input *text, char shown[16]) {
    size_t len = 0;
    shown[0] = '\0';
    for (size_t i = text->at; i < text->len && i < text->at + 4; i++)
        len +=
            (size_t)snprintf(shown + len, 16 - len, "%s%02X", len ? " " : "", (unsigned char)text->buffer[i]);
}

void report_text_error(const text_input *text, sextet_status status) {
    char shown[16];
    show_bytes(text, shown);
    fail(
        "%s: offset %" PRIu64 " (line %" PRIu64 ", column %" PRIu64 "): %s (hex %s)", text->in->name,
        text->place.offset, text->place.line + 1, text->place.column + 1, words_for(status, text->form->kind),
        shown);
}
