/* SPDX-License-Identifier: MIT
 * The list of operations that are measured: for each its name, its text kinds, how its input and its right
 * output are made, and how our own function is called. */
#ifndef SEXTET_BENCH_OPERATIONS_H
#define SEXTET_BENCH_OPERATIONS_H

#include "corpus.h"
#include "loops.h"

typedef struct operation {
    const char *name;      /* as in the bars file */
    unsigned kinds;        /* TEXT_KIND_BIT(...) | ... */
    const char *size_unit; /* what a cell's size counts */
    bool on_request;       /* measured when it is named, or in a full run */
    bool counts_keys;      /* a size is a number of keys; there are no mixes of such */
    /* Appends one input of that size, and the output that is right for it. The output comes from slow code of
     * the benchmark's own, or is what the input was made from. */
    void (*prepare)(
        text_kind kind, size_t size, random_source *source, byte_buffer *input, byte_buffer *expected);
    /* Finishes an input that holds addresses, where it lies when it is measured; NULL when none does. */
    void (*locate)(unsigned char *input);
    size_t src_unit, dst_unit; /* bytes of a unit of input and of output */
    bench_loop *const *loops;  /* with ours, all ISAs */
    const char *symbol;        /* the public function's name */
    any_function *function;    /* the same in the library that this program is linked with */
} operation;

size_t operation_count(void);
const operation *operation_at(size_t index);
/* NULL when no operation has that name. */
const operation *operation_named(const char *name);
size_t operation_index(const operation *what);

#endif
