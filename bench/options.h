/* SPDX-License-Identifier: MIT */
#ifndef SEXTET_BENCH_OPTIONS_H
#define SEXTET_BENCH_OPTIONS_H

#include "cells.h"

typedef struct bench_options {
    int argc; /* the command line as it came, for the worker processes */
    char **argv;
    bool help, version, list;
    bool full, quick, self, no_floors;
    name_list operations, kinds, isas, contestants, peers, tables;
    bench_size sizes[64], size_ranges[64][2];
    size_t size_count, size_range_count;
    int cpu;                    /* -1: not pinned */
    unsigned rounds, processes; /* 0: the run's own number */
    bool in_process;            /* --processes 0: measure here, for a debugger or a profiler */
    double batch_us;
    size_t misalign;
    const char *reference, *csv, *json, *bars;
    const char *worker; /* the cells that this process, started by another, has to measure */
} bench_options;

/* Reads the command line. Ends the program with a message on a mistake. */
bench_options options_parse(int argc, char **argv);
/* The sizes asked for, of an operation: of the ones listed for it those that --size selects, or without it
 * those of this kind of run, and whatever other single sizes --size names. Returns their number. */
enum { OPTIONS_MAX_SIZES = 128 };
size_t options_collect_sizes(
    const bench_options *options, const operation *what, bench_size sizes[OPTIONS_MAX_SIZES]);
/* Whether --size, or its absence, lets a size through. */
bool options_select_size(const bench_options *options, bench_size size);
void options_print_help(void);
void options_free(bench_options *options);

#endif
