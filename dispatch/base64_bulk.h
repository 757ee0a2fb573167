/* SPDX-License-Identifier: MIT
 * Whole groups at the speed of the kernels, with skipped units between them. */
#ifndef SEXTET_BASE64_BULK_H
#define SEXTET_BASE64_BULK_H

#include "base64_decoding.h"

/* The options under which the decode kernel judges a text with nothing to skip as `options` do, as far as it
 * takes it. */
static inline sextet_base64_options sextet_base64_plain_options(
    sextet_base64_options options, bool ends_with_padding) {
    const bool is_bare = options & SEXTET_BASE64_NO_PADDING ||
                         (options & SEXTET_BASE64_PADDING_OPTIONAL && !ends_with_padding);
    return (options & 3) | (is_bare ? SEXTET_BASE64_NO_PADDING : 0);
}

#pragma GCC visibility push(hidden)

/* Decodes whole groups from text[0 .. len), which begins between two groups, as far as it can. Returns the
 * units they take, skipped ones included, and sets state->group_end; all else of the state stays. What stands
 * behind them is not plain, does not fit, or is the end of the text. */
size_t sextet_base64_decode_run(base64_decoding *state, const uint8_t *text, size_t len, base64_output *out);

/* Lines of a text that begins with one of 64 or 76 symbols, told by a look at two places; 0 when it does not. */
size_t sextet_base64_decode_first_lines(
    const uint8_t *text, size_t len, base64_output *out, sextet_base64_options options);

/* Decodes a whole rest of a text, from between two groups to the end, when it is a short one with nothing
 * unusual but units to skip. False, with `out` as it was, when it is not. */
bool sextet_base64_decode_short_rest(
    const uint8_t *text, size_t len, base64_output *out, sextet_base64_options options);

#pragma GCC visibility pop

#endif
