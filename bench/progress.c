/* SPDX-License-Identifier: MIT */
#include "progress.h"

#include "measure.h"

#include <stdio.h>
#include <unistd.h>

progress progress_start(size_t total) {
    return (progress){.total = total, .started = clock_ns(), .shown = isatty(STDERR_FILENO)};
}

void progress_step(progress *line, const cell *which) {
    line->done++;
    if (!line->shown)
        return;
    const double spent = (clock_ns() - line->started) / 1e9;
    const double left = spent / (double)line->done * (double)(line->total - line->done);
    fprintf(
        stderr, "\r%3.0f %%  %s %s %s, %.0f s left\033[K", 100.0 * (double)line->done / (double)line->total,
        which->operation->name, text_kind_name(which->kind), bench_size_name(which->size), left);
    fflush(stderr);
}

void progress_end(progress *line) {
    if (line->shown)
        fputs("\r\033[K", stderr);
}
