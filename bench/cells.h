/* SPDX-License-Identifier: MIT
 * Cells: what is measured is an operation on a text kind at a size, by a set of contestants. */
#ifndef SEXTET_BENCH_CELLS_H
#define SEXTET_BENCH_CELLS_H

#include "contestants.h"

/* A size, or a mix of 512 pieces of random lengths 1 .. mix. */
typedef struct bench_size {
    size_t units; /* 0 for a mix */
    size_t mix;
} bench_size;

typedef struct cell {
    const operation *operation;
    text_kind kind;
    bench_size size;
    uint64_t contestants; /* bit i: the i-th of the list takes part */
} cell;

typedef struct cell_list {
    cell *items;
    size_t count;
} cell_list;

enum { MIX_PIECES = 512 };

/* All sizes that are listed for some operation, in ascending order, mixes last. */
size_t bench_size_count(void);
bench_size bench_size_at(size_t index);
/* Whether an operation is measured at it: in a full run, and in the default run too. */
bool bench_size_is_full(size_t index, const operation *what);
bool bench_size_is_default(size_t index, const operation *what);
/* "1000", "64 KiB", "mix64". The text stands in a buffer that the fourth call after this one uses again. */
const char *bench_size_name(bench_size size);
/* Reads "1000", "64KiB", "16M" or "mix64" from text[0 .. len). */
bool bench_size_parse(const char *text, size_t len, bench_size *size);
bool bench_size_equal(bench_size a, bench_size b);

/* The cell, new at the end of the list if it was not there, with these contestants added to its set. */
cell *cell_list_add(cell_list *list, cell wanted);
void cell_list_free(cell_list *list);

#endif
