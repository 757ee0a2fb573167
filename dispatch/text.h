/* SPDX-License-Identifier: MIT
 * The replacing conversions: strict ones, and what is wrong replaced, by turns. */
#ifndef SEXTET_DISPATCH_TEXT_H
#define SEXTET_DISPATCH_TEXT_H

#include "../kernels/kernels.h"

/* One conversion, for code that serves them all. Strict is its active kernel. */
typedef struct sextet_text_conversion {
    sextet_result (*strict)(
        const void *src, size_t src_len, void *dst, size_t dst_cap, sextet_text_options byte_order);
    size_t (*bad_len)(
        const void *src, size_t src_len, sextet_text_options byte_order);  /* of what is to be replaced */
    void (*replace)(void *dst, size_t at, sextet_text_options byte_order); /* writes U+FFFD or '?' ... */
    uint8_t replacement_len;                                               /* ... of so many units */
    uint8_t from_size, to_size;                                            /* of a unit */
} sextet_text_conversion;

#pragma GCC visibility push(hidden)

/* Goes on where a strict conversion stopped with `done`, an error, and replaces what is wrong to the end of
 * src or dst. */
SEXTET_COLD sextet_result sextet_text_replace(
    const sextet_text_conversion *conversion, const void *src, size_t src_len, void *dst, size_t dst_cap,
    sextet_text_options byte_order, sextet_result done);

/* Bytes of the maximal subpart of an ill-formed sequence that starts at src (Unicode 3.9, D93b): 1 to 3. */
SEXTET_COLD size_t sextet_utf8_bad_len(const void *src, size_t src_len, sextet_text_options byte_order);

#pragma GCC visibility pop

#endif
