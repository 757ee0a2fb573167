/* SPDX-License-Identifier: MIT
 * One line on stderr that tells how far a run is and how long it will take; only on a terminal. */
#ifndef SEXTET_BENCH_PROGRESS_H
#define SEXTET_BENCH_PROGRESS_H

#include "cells.h"

typedef struct progress {
    size_t done, total;
    double started; /* clock_ns() */
    bool shown;
} progress;

progress progress_start(size_t total);
/* One more of the total is done, this cell. */
void progress_step(progress *line, const cell *which);
void progress_end(progress *line);

#endif
