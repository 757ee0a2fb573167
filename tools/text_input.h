/* SPDX-License-Identifier: MIT
 * Text of some form that passes block by block, and where in it things stand. A character that a block cuts
 * waits for the next one. */
#ifndef SEXTET_TOOLS_TEXT_INPUT_H
#define SEXTET_TOOLS_TEXT_INPUT_H

#include "io.h"
#include "text_forms.h"

enum { TEXT_BLOCK = 1 << 16, MOST_KEPT = 16 };

/* A place in a text, everything from 0: bytes, lines, and characters in the line. */
typedef struct text_place {
    uint64_t offset, line, column;
} text_place;

typedef struct text_input {
    input *in;
    const text_form *form;
    text_place place; /* of the first unit in the buffer that is not passed */
    size_t at, len;   /* that unit's offset in the buffer, and the bytes there are */
    bool is_last;     /* the input has ended with this block */
    char buffer[MOST_KEPT + TEXT_BLOCK];
} text_input;

void begin_text(text_input *text, input *in, const text_form *form);

/* Keeps what is not passed, at most MOST_KEPT bytes, and reads more behind it. False after a message. */
bool read_text(text_input *text);

/* What is not passed; whole units. */
const void *text_at(const text_input *text);
size_t text_left(const text_input *text);

/* Bytes at the end that are no whole unit. */
size_t text_odd_bytes(const text_input *text);

/* Passes units that are whole good characters. */
void pass_text(text_input *text, size_t units);

/* Passes units that are wrong, and count as one character. */
void pass_fault(text_input *text, size_t units);

/* The message about what is wrong at the place. */
void report_text_error(const text_input *text, sextet_status status);

#endif
