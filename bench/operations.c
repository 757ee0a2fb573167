/* SPDX-License-Identifier: MIT */
#include "operations.h"

#include <string.h>

#include <sextet/sextet.h>

#include "prepare_keys.h"
#include "prepare_text.h"

/* RFC 4648, section 4, word for word and group by group. */
static void append_base64(byte_buffer *out, const unsigned char *bytes, size_t len) {
    static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    unsigned char *text = byte_buffer_extend(out, (len + 2) / 3 * 4);
    for (size_t i = 0; i < len; i += 3, text += 4) {
        const size_t count = len - i < 3 ? len - i : 3;
        uint32_t group = 0;
        for (size_t k = 0; k < 3; k++)
            group = group << 8 | (k < count ? bytes[i + k] : 0u);
        for (size_t k = 0; k < 4; k++)
            text[k] = k <= count ? (unsigned char)alphabet[group >> (18 - 6 * k) & 63] : '=';
    }
}

static void prepare_base64_encode(
    text_kind kind, size_t size, random_source *source, byte_buffer *input, byte_buffer *expected) {
    (void)kind;
    corpus_append_bytes(input, size, source);
    append_base64(expected, input->bytes + input->len - size, size);
}

static void prepare_base64_decode(
    text_kind kind, size_t size, random_source *source, byte_buffer *input, byte_buffer *expected) {
    prepare_base64_encode(kind, size, source, expected, input);
}

enum { LINE_WIDTH = 76 };

/* Text in lines, a newline behind each but the last. */
static void append_lines(byte_buffer *out, const byte_buffer *text) {
    for (size_t at = 0; at < text->len; at += LINE_WIDTH) {
        const size_t len = text->len - at < LINE_WIDTH ? text->len - at : LINE_WIDTH;
        memcpy(byte_buffer_extend(out, len), text->bytes + at, len);
        if (at + len < text->len)
            *byte_buffer_extend(out, 1) = '\n';
    }
}

static void prepare_base64_encode_lines(
    text_kind kind, size_t size, random_source *source, byte_buffer *input, byte_buffer *expected) {
    byte_buffer text = {0};
    prepare_base64_encode(kind, size, source, input, &text);
    append_lines(expected, &text);
    byte_buffer_free(&text);
}

/* A newline behind the last line too. */
static void prepare_base64_decode_lines(
    text_kind kind, size_t size, random_source *source, byte_buffer *input, byte_buffer *expected) {
    prepare_base64_encode_lines(kind, size, source, expected, input);
    *byte_buffer_extend(input, 1) = '\n';
}

/* A blank behind every twentieth symbol, on average; they fall at random. */
static void prepare_base64_decode_spaced(
    text_kind kind, size_t size, random_source *source, byte_buffer *input, byte_buffer *expected) {
    enum { DISTANCE = 20 };
    byte_buffer text = {0};
    prepare_base64_encode(kind, size, source, expected, &text);
    for (size_t i = 0; i < text.len; i++) {
        *byte_buffer_extend(input, 1) = text.bytes[i];
        if (random_below(source, DISTANCE) == 0)
            *byte_buffer_extend(input, 1) = ' ';
    }
    byte_buffer_free(&text);
}

static void prepare_base64_decode_utf16(
    text_kind kind, size_t size, random_source *source, byte_buffer *input, byte_buffer *expected) {
    byte_buffer text = {0};
    prepare_base64_encode(kind, size, source, expected, &text);
    unsigned char *units = byte_buffer_extend(input, 2 * text.len);
    for (size_t i = 0; i < text.len; i++) {
        const uint16_t unit = text.bytes[i];
        memcpy(units + 2 * i, &unit, sizeof unit);
    }
    byte_buffer_free(&text);
}

/* Section 5, without padding. */
static void append_base64url(byte_buffer *out, const unsigned char *bytes, size_t len) {
    const size_t start = out->len;
    append_base64(out, bytes, len);
    while (out->len > start && out->bytes[out->len - 1] == '=')
        out->len--;
    for (size_t i = start; i < out->len; i++)
        out->bytes[i] = out->bytes[i] == '+' ? '-' : out->bytes[i] == '/' ? '_' : out->bytes[i];
}

/* A text, and the base64url of its UTF-8. */
static void append_text_and_base64url(
    prepare_function *prepare, text_kind kind, size_t size, random_source *source, byte_buffer *text,
    byte_buffer *base64) {
    byte_buffer utf8 = {0};
    prepare(kind, size, source, text, &utf8);
    append_base64url(base64, utf8.bytes, utf8.len);
    byte_buffer_free(&utf8);
}

static void prepare_utf16_to_base64url(
    text_kind kind, size_t size, random_source *source, byte_buffer *input, byte_buffer *expected) {
    append_text_and_base64url(prepare_utf16_to_utf8, kind, size, source, input, expected);
}

static void prepare_latin1_to_base64url(
    text_kind kind, size_t size, random_source *source, byte_buffer *input, byte_buffer *expected) {
    append_text_and_base64url(prepare_latin1_to_utf8, kind, size, source, input, expected);
}

static void prepare_base64url_to_utf16(
    text_kind kind, size_t size, random_source *source, byte_buffer *input, byte_buffer *expected) {
    append_text_and_base64url(prepare_utf16_to_utf8, kind, size, source, expected, input);
}

#define TEXT_UNICODE (TEXT_KIND_BIT(TEXT_ASCII) | TEXT_NON_ASCII_BITS)
#define TEXT_LATIN (TEXT_KIND_BIT(TEXT_ASCII) | TEXT_KIND_BIT(TEXT_LATIN4) | TEXT_KIND_BIT(TEXT_LATIN20))

#define SEXTET_TEXT_OPERATION(operation_name, material, src_type, dst_type, text_kinds, shape, request)      \
    {.name = #operation_name,                                                                                \
     .kinds = text_kinds,                                                                                    \
     .size_unit = "bytes of input",                                                                          \
     .on_request = request,                                                                                  \
     .prepare = prepare_##material,                                                                          \
     .src_unit = sizeof(src_type),                                                                           \
     .dst_unit = sizeof(dst_type),                                                                           \
     .loops = loop_##shape,                                                                                  \
     .symbol = "sextet_" #operation_name,                                                                    \
     .function = (any_function *)sextet_##operation_name},

/* The output is the result of each list. */
#define SEXTET_KEY_OPERATION(operation_name, form, set_kinds, plain, request)                                \
    {.name = #operation_name,                                                                                \
     .kinds = set_kinds,                                                                                     \
     .size_unit = "keys of a list",                                                                          \
     .on_request = request,                                                                                  \
     .counts_keys = true,                                                                                    \
     .prepare = prepare_##form,                                                                              \
     .locate = locate_##form,                                                                                \
     .src_unit = 1,                                                                                          \
     .dst_unit = sizeof(size_t),                                                                             \
     .loops = loop_##form,                                                                                   \
     .symbol = "sextet_" #operation_name,                                                                    \
     .function = (any_function *)(sextet_##operation_name)},

/* To add an operation: one entry here, or in operations_text.inc or operations_keys.inc, with its loop in
 * loops.c (and in loops_peers.c for each peer that has it, with an entry in the list of peers.c). */
static const operation operations[] = {
    {.name = "base64_encode",
     .kinds = TEXT_KIND_BIT(TEXT_BYTES),
     .size_unit = "bytes of input",
     .prepare = prepare_base64_encode,
     .src_unit = 1,
     .dst_unit = 1,
     .loops = loop_base64_encode,
     .symbol = "sextet_base64_encode",
     .function = (any_function *)sextet_base64_encode},
    {.name = "base64_encode_lines",
     .kinds = TEXT_KIND_BIT(TEXT_BYTES),
     .size_unit = "bytes of input",
     .on_request = true,
     .prepare = prepare_base64_encode_lines,
     .src_unit = 1,
     .dst_unit = 1,
     .loops = loop_base64_encode_lines,
     .symbol = "sextet_base64_encode_lines",
     .function = (any_function *)sextet_base64_encode_lines},
    {.name = "base64_decode",
     .kinds = TEXT_KIND_BIT(TEXT_BYTES),
     .size_unit = "bytes of output",
     .prepare = prepare_base64_decode,
     .src_unit = 1,
     .dst_unit = 1,
     .loops = loop_base64_decode,
     .symbol = "sextet_base64_decode",
     .function = (any_function *)sextet_base64_decode},
    {.name = "base64_decode_lines",
     .kinds = TEXT_KIND_BIT(TEXT_BYTES),
     .size_unit = "bytes of output",
     .prepare = prepare_base64_decode_lines,
     .src_unit = 1,
     .dst_unit = 1,
     .loops = loop_base64_decode_lines,
     .symbol = "sextet_base64_decode",
     .function = (any_function *)sextet_base64_decode},
    {.name = "base64_decode_spaced",
     .kinds = TEXT_KIND_BIT(TEXT_BYTES),
     .size_unit = "bytes of output",
     .on_request = true,
     .prepare = prepare_base64_decode_spaced,
     .src_unit = 1,
     .dst_unit = 1,
     .loops = loop_base64_decode_lines,
     .symbol = "sextet_base64_decode",
     .function = (any_function *)sextet_base64_decode},
    {.name = "base64_decode_utf16",
     .kinds = TEXT_KIND_BIT(TEXT_BYTES),
     .size_unit = "bytes of output",
     .prepare = prepare_base64_decode_utf16,
     .src_unit = 2,
     .dst_unit = 1,
     .loops = loop_base64_decode_utf16,
     .symbol = "sextet_base64_decode_utf16",
     .function = (any_function *)sextet_base64_decode_utf16},
    {.name = "utf16_to_base64url",
     .kinds = TEXT_UNICODE,
     .size_unit = "bytes of input",
     .prepare = prepare_utf16_to_base64url,
     .src_unit = 2,
     .dst_unit = 1,
     .loops = loop_utf16_to_base64url,
     .symbol = "sextet_utf16_to_base64",
     .function = (any_function *)sextet_utf16_to_base64},
    {.name = "latin1_to_base64url",
     .kinds = TEXT_LATIN,
     .size_unit = "bytes of input",
     .prepare = prepare_latin1_to_base64url,
     .src_unit = 1,
     .dst_unit = 1,
     .loops = loop_latin1_to_base64url,
     .symbol = "sextet_latin1_to_base64",
     .function = (any_function *)sextet_latin1_to_base64},
    {.name = "base64url_to_utf16",
     .kinds = TEXT_UNICODE,
     .size_unit = "bytes of output",
     .prepare = prepare_base64url_to_utf16,
     .src_unit = 1,
     .dst_unit = 2,
     .loops = loop_base64url_to_utf16,
     .symbol = "sextet_base64_to_utf16",
     .function = (any_function *)sextet_base64_to_utf16},
#include "operations_text.inc"
#include "operations_keys.inc"
#undef SEXTET_KEY_OPERATION
#undef SEXTET_TEXT_OPERATION
};

size_t operation_count(void) {
    return sizeof operations / sizeof *operations;
}

const operation *operation_at(size_t index) {
    return index < operation_count() ? &operations[index] : NULL;
}

const operation *operation_named(const char *name) {
    for (size_t i = 0; i < operation_count(); i++)
        if (strcmp(operations[i].name, name) == 0)
            return &operations[i];
    return NULL;
}

size_t operation_index(const operation *what) {
    return (size_t)(what - operations);
}
