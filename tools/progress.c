/* SPDX-License-Identifier: MIT */
#include "progress.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const double seconds_between_drawings = 0.1;

static struct {
    bool active;
    uint64_t total; /* bytes */
    double start, next_drawing;
    int width; /* of what stands on the terminal, in columns */
} bar;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

void progress_begin(const input *in, const output *out) {
    if (!in->is_file || in->size < PROGRESS_MIN_BYTES || !isatty(STDERR_FILENO) || (out && isatty(out->fd)))
        return;
    bar.active = true;
    bar.total = in->size;
    bar.start = now();
    bar.next_drawing = bar.start;
    bar.width = 0;
}

static void format_time(char *text, size_t cap, double seconds) {
    const unsigned long whole = seconds < 359999 ? (unsigned long)(seconds + 0.5) : 359999;
    if (whole < 3600)
        snprintf(text, cap, "%lu:%02lu", whole / 60, whole % 60);
    else
        snprintf(text, cap, "%lu:%02lu:%02lu", whole / 3600, whole / 60 % 60, whole % 60);
}

static void draw(double share, double bytes_per_second, double seconds_left) {
    char line[80], blocks[25], left[24];
    const size_t filled = (size_t)(share * (sizeof blocks - 1));
    memset(blocks, ' ', sizeof blocks - 1);
    memset(blocks, '#', filled);
    blocks[sizeof blocks - 1] = 0;
    format_time(left, sizeof left, seconds_left);
    const int width = snprintf(
        line, sizeof line, "%3d%% [%s] %.0f MB/s, %s left", (int)(share * 100), blocks,
        bytes_per_second * 1e-6, left);
    fprintf(stderr, "\r%s%*s", line, bar.width > width ? bar.width - width : 0, "");
    if (width > bar.width)
        bar.width = width;
}

void progress_report(uint64_t done) {
    if (!bar.active || !done)
        return;
    const double time = now();
    if (time < bar.next_drawing)
        return;
    bar.next_drawing = time + seconds_between_drawings;
    const pid_t foreground = tcgetpgrp(STDERR_FILENO); /* -1: a terminal that controls no one */
    if (foreground != -1 && foreground != getpgrp())
        return;
    if (done > bar.total) /* the file has grown */
        done = bar.total;
    const double elapsed = time - bar.start, speed = elapsed > 0 ? (double)done / elapsed : 0;
    draw((double)done / (double)bar.total, speed, speed > 0 ? (double)(bar.total - done) / speed : 0);
}

void progress_end(void) {
    if (bar.width)
        fprintf(stderr, "\r%*s\r", bar.width, "");
    bar.active = false;
    bar.width = 0;
}
