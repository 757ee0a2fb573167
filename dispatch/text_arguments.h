/* SPDX-License-Identifier: MIT
 * What text kernels must never see: NULL, no length or one that no object has, options that are no byte
 * order. */
#ifndef SEXTET_TEXT_ARGUMENTS_H
#define SEXTET_TEXT_ARGUMENTS_H

#include "../kernels/text/text_characters.h"
#include "arguments.h"

#define SEXTET_TEXT_BYTE_ORDERS (SEXTET_TEXT_LITTLE_ENDIAN | SEXTET_TEXT_BIG_ENDIAN)

/* Known bits, and at most one byte order. */
SEXTET_INLINE bool is_text_option(sextet_text_options options) {
    return options < SEXTET_TEXT_BYTE_ORDERS;
}

/* Whether a call is more than a kernel takes: a text without units, NULL, or bad options. */
SEXTET_INLINE bool is_unusual_text(const void *src, size_t src_len, sextet_text_options options) {
    return !src || is_unusual_length(src_len) || !is_text_option(options);
}

/* Whether such a call is wrong; if not, the text is empty. */
SEXTET_INLINE bool is_bad_text(const void *src, size_t src_len, sextet_text_options options) {
    return (!src && src_len) || (src_len && is_unusual_length(src_len)) || !is_text_option(options);
}

#endif
