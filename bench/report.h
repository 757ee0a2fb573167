/* SPDX-License-Identifier: MIT
 * What a run found, for people (tables) and for programs (CSV, JSON). */
#ifndef SEXTET_BENCH_REPORT_H
#define SEXTET_BENCH_REPORT_H

#include "run.h"

/* Whether stdout is a terminal that wants colour. */
bool report_wants_colour(void);

void report_tables(const bench_run *run, bool colour);
/* Of --self: how far the ratio of a contestant to itself is from 1. */
void report_self(const bench_run *run);
/* The contestants that gave wrong results. Returns their number. */
size_t report_wrong(const bench_run *run);
void report_csv(const bench_run *run, const char *path);
void report_json(const bench_run *run, const char *path);

#endif
