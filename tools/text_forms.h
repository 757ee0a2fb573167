/* SPDX-License-Identifier: MIT
 * The forms of text that the command knows by name, and what can be asked of them: one list, for validate and
 * transcode. */
#ifndef SEXTET_TOOLS_TEXT_FORMS_H
#define SEXTET_TOOLS_TEXT_FORMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <sextet/text.h>

typedef enum text_kind { KIND_UTF8, KIND_UTF16, KIND_UTF32, KIND_LATIN1, KIND_ASCII } text_kind;

typedef struct text_form {
    const char *name;
    text_kind kind;
    size_t unit_size;
    sextet_text_options order; /* of its units; 0 where they are bytes */
} text_form;

/* Capital letters, - and _ do not matter: UTF-16LE is utf16le. NULL, after a message about a usage error,
 * when there is none of that name. */
const text_form *find_text_form(const char *name);

/* The names, for a subcommand's help. */
void print_text_forms(void);

/* Lengths count units, and `read` and `written` do. */
sextet_result validate_text(const text_form *form, const void *src, size_t src_len);

/* Units of what is wrong at the start of src: a maximal subpart. */
size_t bad_length(const text_form *form, const void *src, size_t src_len);

/* Units at the end of src that may be the start of a character: at most 3. */
size_t unfinished_length(const text_form *form, const void *src, size_t src_len);

size_t count_characters(const text_form *form, const void *src, size_t src_len);
size_t count_lines(const text_form *form, const void *src, size_t src_len);

/* Units behind the last newline. */
size_t last_line_length(const text_form *form, const void *src, size_t src_len);

/* 1 to 3 units of a byte order mark at the start of src, or 0. */
size_t mark_length(const text_form *form, const void *src, size_t src_len);

/* From one form to another, or to itself; `middle` has room for 3 bytes for each unit of src. */
sextet_result convert_text(
    const text_form *from, const text_form *to, const void *src, size_t src_len, void *dst, size_t dst_cap,
    sextet_text_options replace, char *middle);

#endif
