/* SPDX-License-Identifier: MIT
 * A run: what the options ask for, made of contestants and cells, and what was measured. */
#ifndef SEXTET_BENCH_RUN_H
#define SEXTET_BENCH_RUN_H

#include "bars.h"

typedef struct bench_run {
    bench_options options;
    name_list peer_specs;
    contestant_list contestants;
    cell_list cells;
    bar_list bars; /* empty without --bars */
    measure_settings settings;
    unsigned processes;
    cell_result *results; /* by cell */
    size_t reference;     /* the contestant that ratios are taken against */
} bench_run;

/* Loads the contestants and lists the cells. */
bench_run run_prepare(bench_options options);
void run_free(bench_run *run);

/* Measures some cells, given by index, in the run's number of fresh processes one after the other, and adds
 * what they find to `results`, by cell. */
void run_measure(const bench_run *run, const size_t *cells, size_t count, cell_result *results);
/* What such a process does instead of all else: measures the cells that --worker names, writes to stdout. */
void run_worker(const bench_run *run);

#endif
