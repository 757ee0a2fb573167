/* SPDX-License-Identifier: MIT
 * What several processes found about one cell, and the figures that are made of it. */
#ifndef SEXTET_BENCH_RESULTS_H
#define SEXTET_BENCH_RESULTS_H

#include "measure.h"

typedef struct cell_result {
    size_t contestants; /* length of the list of contestants */
    unsigned processes;
    size_t input_bytes, output_bytes;
    entry_status status[BENCH_MAX_CONTESTANTS];
    double *shortest; /* [process * contestants + c] ns a call, the minimum of the rounds */
    double *middle;   /* the same, the median of the rounds */
    double *ratios; /* [(process * contestants + a) * contestants + b] median of time a / time b of a round */
} cell_result;

void cell_result_add(cell_result *result, const cell_times *times, size_t contestants);
void cell_result_free(cell_result *result);

bool cell_result_has(const cell_result *result, size_t who);
/* The minimum over all rounds of all processes. */
double cell_result_min_ns(const cell_result *result, size_t who);
/* The median over the processes of the median over the rounds. */
double cell_result_median_ns(const cell_result *result, size_t who);
/* Input bytes per median nanosecond. */
double cell_result_gb_per_s(const cell_result *result, size_t who);
/* Time of `who` divided by the time of `reference`: the median over the processes of the median over the
 * rounds of the ratios taken within a round. */
double cell_result_ratio(const cell_result *result, size_t who, size_t reference);

/* Sorts the values, and returns the middle one, or the mean of the two middle ones. NAN of none. */
double median_of(double *values, size_t count);
/* The value below which a share (0 .. 1) of sorted values lies. */
double quantile_of_sorted(const double *values, size_t count, double share);

#endif
