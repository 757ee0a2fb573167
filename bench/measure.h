/* SPDX-License-Identifier: MIT
 * One cell, measured in this process. */
#ifndef SEXTET_BENCH_MEASURE_H
#define SEXTET_BENCH_MEASURE_H

#include "cells.h"

typedef struct measure_settings {
    unsigned rounds;
    double batch_ns; /* how long a batch of calls lasts, about */
    size_t misalign;
} measure_settings;

typedef enum entry_status {
    ENTRY_ABSENT, /* takes no part in the cell */
    ENTRY_TIMED,
    ENTRY_WRONG /* gave a wrong result, and was not timed */
} entry_status;

/* What came of one cell in one process. */
typedef struct cell_times {
    unsigned rounds;
    size_t input_bytes, output_bytes;           /* a call's */
    entry_status status[BENCH_MAX_CONTESTANTS]; /* by index in the list of contestants */
    double *ns;                                 /* a call: ns[contestant * rounds + round] */
} cell_times;

cell_times measure_cell(const cell *which, const contestant_list *contestants, measure_settings settings);
void cell_times_free(cell_times *times);

/* Nanoseconds of the monotonic clock. */
double clock_ns(void);

/* Keeps this process on one CPU; false where that cannot be done. */
bool pin_to_cpu(int cpu);

#endif
