/* SPDX-License-Identifier: MIT
 * Inputs and right outputs of the text operations. Sizes are bytes of input; an odd one of 16- or 32-bit text
 * is rounded down to whole units, but never to none. */
#include "prepare_text.h"

#include <stdlib.h>
#include <string.h>

static size_t unit_size(text_form form) {
    return form == FORM_UTF32 ? 4 : form == FORM_UTF16 ? 2 : 1;
}

/* Appends a text of a kind in one form, and the same in another. Returns the units of the second. */
static size_t append_pair(
    text_kind kind, size_t size, random_source *source, text_form from, text_form to, byte_buffer *input,
    byte_buffer *expected) {
    const size_t units = size < unit_size(from) ? 1 : size / unit_size(from);
    uint32_t *points = bench_allocate(units, sizeof *points);
    const size_t count = corpus_make_characters(kind, from, units, points, source);
    (void)corpus_append_text(input, from, points, count);
    const size_t written = corpus_append_text(expected, to, points, count);
    free(points);
    return written;
}

/* The output of a measure is one size_t. */
static void append_length(
    text_kind kind, size_t size, random_source *source, text_form from, text_form to, byte_buffer *input,
    byte_buffer *expected) {
    byte_buffer unused = {0};
    const size_t len = append_pair(kind, size, source, from, to, input, &unused);
    memcpy(byte_buffer_extend(expected, sizeof len), &len, sizeof len);
    byte_buffer_free(&unused);
}

/* That of a validation is nothing. */
static void append_valid(
    text_kind kind, size_t size, random_source *source, text_form form, byte_buffer *input) {
    byte_buffer unused = {0};
    (void)append_pair(kind, size, source, form, form, input, &unused);
    byte_buffer_free(&unused);
}

#define PREPARE(name, action)                                                                                \
    void prepare_##name(                                                                                     \
        text_kind kind, size_t size, random_source *source, byte_buffer *input, byte_buffer *expected) {     \
        action;                                                                                              \
    }
#define PREPARE_PAIR(name, from, to)                                                                         \
    PREPARE(name, (void)append_pair(kind, size, source, from, to, input, expected))
#define PREPARE_LENGTH(name, from, to)                                                                       \
    PREPARE(name, append_length(kind, size, source, from, to, input, expected))
#define PREPARE_VALID(name, form) PREPARE(name, append_valid(kind, size, source, form, input); (void)expected)

PREPARE_VALID(valid_utf8, FORM_UTF8)
PREPARE_VALID(valid_utf16, FORM_UTF16)
PREPARE_VALID(valid_utf32, FORM_UTF32)
PREPARE_PAIR(utf8_to_utf8, FORM_UTF8, FORM_UTF8)
PREPARE_PAIR(utf8_to_utf16, FORM_UTF8, FORM_UTF16)
PREPARE_PAIR(utf8_to_utf32, FORM_UTF8, FORM_UTF32)
PREPARE_PAIR(utf8_to_latin1, FORM_UTF8, FORM_LATIN1)
PREPARE_PAIR(utf16_to_utf8, FORM_UTF16, FORM_UTF8)
PREPARE_PAIR(utf16_to_utf16, FORM_UTF16, FORM_UTF16)
PREPARE_PAIR(utf16_to_utf32, FORM_UTF16, FORM_UTF32)
PREPARE_PAIR(utf16_to_latin1, FORM_UTF16, FORM_LATIN1)
PREPARE_PAIR(utf32_to_utf8, FORM_UTF32, FORM_UTF8)
PREPARE_PAIR(utf32_to_utf16, FORM_UTF32, FORM_UTF16)
PREPARE_PAIR(utf32_to_latin1, FORM_UTF32, FORM_LATIN1)
PREPARE_PAIR(latin1_to_utf8, FORM_LATIN1, FORM_UTF8)
PREPARE_PAIR(latin1_to_utf16, FORM_LATIN1, FORM_UTF16)
PREPARE_PAIR(latin1_to_utf32, FORM_LATIN1, FORM_UTF32)
PREPARE_LENGTH(utf16_length_from_utf8, FORM_UTF8, FORM_UTF16)
PREPARE_LENGTH(utf8_count, FORM_UTF8, FORM_UTF32)
PREPARE_LENGTH(utf8_length_from_utf16, FORM_UTF16, FORM_UTF8)
PREPARE_LENGTH(utf16_count, FORM_UTF16, FORM_UTF32)
PREPARE_LENGTH(utf8_length_from_utf32, FORM_UTF32, FORM_UTF8)
PREPARE_LENGTH(utf8_length_from_latin1, FORM_LATIN1, FORM_UTF8)
