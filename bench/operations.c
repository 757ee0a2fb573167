/* SPDX-License-Identifier: MIT */
#include "operations.h"

#include <string.h>

#include <sextet/sextet.h>

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

/* To add an operation: one entry here, with its loop in loops.c (and in loops_peers.c for each peer that has
 * it, with an entry in the list of peers.c). */
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
    {.name = "base64_decode",
     .kinds = TEXT_KIND_BIT(TEXT_BYTES),
     .size_unit = "bytes of output",
     .prepare = prepare_base64_decode,
     .src_unit = 1,
     .dst_unit = 1,
     .loops = loop_base64_decode,
     .symbol = "sextet_base64_decode",
     .function = (any_function *)sextet_base64_decode},
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
