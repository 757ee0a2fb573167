/* SPDX-License-Identifier: MIT */
#include "results.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static int compare_doubles(const void *left, const void *right) {
    const double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

double quantile_of_sorted(const double *values, size_t count, double share) {
    if (count == 0)
        return NAN;
    const double place = share * (double)(count - 1);
    const size_t below = (size_t)place;
    const size_t above = below + 1 < count ? below + 1 : below;
    return values[below] + (place - (double)below) * (values[above] - values[below]);
}

double median_of(double *values, size_t count) {
    qsort(values, count, sizeof *values, compare_doubles);
    return quantile_of_sorted(values, count, 0.5);
}

static double median_ratio(const cell_times *times, size_t who, size_t reference, double *room) {
    const double *mine = times->ns + who * times->rounds, *other = times->ns + reference * times->rounds;
    for (unsigned round = 0; round < times->rounds; round++)
        room[round] = mine[round] / other[round];
    return median_of(room, times->rounds);
}

void cell_result_add(cell_result *result, const cell_times *times, size_t contestants) {
    const size_t process = result->processes++, n = contestants;
    result->contestants = n;
    result->input_bytes = times->input_bytes;
    result->output_bytes = times->output_bytes;
    result->shortest = bench_grow(result->shortest, result->processes * n, sizeof(double));
    result->middle = bench_grow(result->middle, result->processes * n, sizeof(double));
    result->ratios = bench_grow(result->ratios, result->processes * n * n, sizeof(double));
    double *room = bench_allocate(times->rounds, sizeof *room);
    for (size_t a = 0; a < n; a++) {
        /* Once wrong, wrong for good, whatever other processes saw. */
        if (result->status[a] != ENTRY_WRONG)
            result->status[a] = times->status[a];
        memcpy(room, times->ns + a * times->rounds, times->rounds * sizeof *room);
        result->middle[process * n + a] = median_of(room, times->rounds);
        result->shortest[process * n + a] = room[0];
        for (size_t b = 0; b < n; b++)
            result->ratios[(process * n + a) * n + b] =
                times->status[a] == ENTRY_TIMED && times->status[b] == ENTRY_TIMED
                    ? median_ratio(times, a, b, room)
                    : NAN;
    }
    free(room);
}

void cell_result_free(cell_result *result) {
    free(result->shortest);
    free(result->middle);
    free(result->ratios);
    *result = (cell_result){0};
}

bool cell_result_has(const cell_result *result, size_t who) {
    return result->processes && who < result->contestants && result->status[who] == ENTRY_TIMED;
}

/* The median over the processes of every stride-th value from the first. */
static double median_of_processes(const cell_result *result, const double *first, size_t stride) {
    double *values = bench_allocate(result->processes, sizeof *values);
    for (size_t process = 0; process < result->processes; process++)
        values[process] = first[process * stride];
    const double median = median_of(values, result->processes);
    free(values);
    return median;
}

double cell_result_min_ns(const cell_result *result, size_t who) {
    double least = INFINITY;
    for (size_t process = 0; process < result->processes; process++)
        least = fmin(least, result->shortest[process * result->contestants + who]);
    return least;
}

double cell_result_median_ns(const cell_result *result, size_t who) {
    return median_of_processes(result, result->middle + who, result->contestants);
}

double cell_result_gb_per_s(const cell_result *result, size_t who) {
    return (double)result->input_bytes / cell_result_median_ns(result, who);
}

double cell_result_ratio(const cell_result *result, size_t who, size_t reference) {
    const size_t n = result->contestants;
    return median_of_processes(result, result->ratios + who * n + reference, n * n);
}
