/* SPDX-License-Identifier: MIT
 * Inputs and right outputs of the text operations, as operations.h wants them. */
#ifndef SEXTET_BENCH_PREPARE_TEXT_H
#define SEXTET_BENCH_PREPARE_TEXT_H

#include "corpus.h"

typedef void prepare_function(
    text_kind kind, size_t size, random_source *source, byte_buffer *input, byte_buffer *expected);

extern prepare_function prepare_valid_utf8, prepare_valid_utf16, prepare_valid_utf32, prepare_utf8_to_utf8,
    prepare_utf8_to_utf16, prepare_utf8_to_utf32, prepare_utf8_to_latin1, prepare_utf16_to_utf8,
    prepare_utf16_to_utf16, prepare_utf16_to_utf32, prepare_utf16_to_latin1, prepare_utf32_to_utf8,
    prepare_utf32_to_utf16, prepare_utf32_to_latin1, prepare_latin1_to_utf8, prepare_latin1_to_utf16,
    prepare_latin1_to_utf32, prepare_utf16_length_from_utf8, prepare_utf8_count,
    prepare_utf8_length_from_utf16, prepare_utf16_count, prepare_utf8_length_from_utf32,
    prepare_utf8_length_from_latin1;

#endif
