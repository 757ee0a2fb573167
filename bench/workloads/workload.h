/* SPDX-License-Identifier: MIT
 * What the workloads share: routes measured side by side, a table, a picture, and counted memory.
 *
 * A workload is a program of its own with some cases; in each case several routes do the same job. They run
 * in turn, a batch each, many rounds; a route's figure is the median over the rounds, and ratios are taken
 * within a round. */
#ifndef SEXTET_WORKLOAD_H
#define SEXTET_WORKLOAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MOST_ROUTES = 12, MOST_CASES = 32 };

/* Does the job once. Returns the length of what it gave, which lies in what `output` of the same route
 * returns. */
typedef size_t route_run(void *context);

typedef struct route {
    const char *name;
    route_run *run;
    const void *(*output)(void *context); /* NULL: a phase, whose output is not compared */
} route;

typedef struct measurement {
    double ns[MOST_ROUTES];    /* of a run, the median */
    double ratio[MOST_ROUTES]; /* to the first route's, the median of those within a round */
} measurement;

/* Ends the program, with status 1, if a route with an output gives other bytes than the first. */
void check_routes(const char *what, const route *routes, size_t count, void *context);

measurement measure_routes(const route *routes, size_t count, void *context);

/* One line of a table and one group of bars of a picture. */
typedef struct table_row {
    char name[32];
    measurement measured;
} table_row;

/* The table on standard output: nanoseconds, and ratios to the first route. */
void print_rows(
    const char *title, const route *routes, size_t count, const table_row *rows, size_t row_count);

/* Bars of time relative to the first route, as SVG, into the folder that the command line names; nothing
 * without one. */
void draw_rows(
    const char *file, const char *title, const route *routes, size_t count, const table_row *rows,
    size_t row_count);

/* --pictures FOLDER and --quick (few rounds: a test that it runs); and the line that names CPU, compiler and
 * ISA. */
void begin_workload(int argc, char **argv);
bool is_quick(void);

void *allocate_or_fail(size_t len);

/* ---- memory, where the linker can wrap malloc ---- */

typedef struct memory_use {
    uint64_t calls, bytes; /* of malloc, calloc and realloc; of realloc the new size */
    uint64_t peak;         /* bytes held at most, above what was held at the start */
} memory_use;

bool counts_memory(void);
memory_use count_memory(route_run *run, void *context);

/* ---- texts ---- */

/* Repeatable random numbers below a bound. */
size_t random_below(size_t bound);

/* Text of `units` units: words of ASCII, or with accents, Greek and some emoji. Latin-1 has what of it fits.
 * */
void make_text(bool is_mixed, uint16_t *utf16, char *latin1, size_t units);

#endif
