/* SPDX-License-Identifier: MIT
 * The bars: what our speed has to be, in terms of other contestants' in the same run. A file of rows
 *     op,kind,isa,peer,min_size,max_size,geomean,min_cell
 * each of which asks, over the sizes from min_size to max_size, for a geometric mean and for a worst cell of
 * (time of peer) / (time of isa). */
#ifndef SEXTET_BENCH_BARS_H
#define SEXTET_BENCH_BARS_H

#include "options.h"
#include "results.h"

/* Why a row is measured, or is not. */
typedef enum bar_state {
    BAR_MEASURED,
    BAR_NO_OPERATION, /* the operation, or the kind for it, does not exist yet */
    BAR_NO_ISA,       /* this CPU or this build does not have the ISA */
    BAR_NOT_SELECTED  /* options left it out */
} bar_state;

/* One measurement of a row. */
typedef struct bar_outcome {
    double geomean, min_cell;
    size_t worst; /* the cell of the minimum, by index */
    size_t cells; /* how many it had */
    bool wrong;   /* a contestant of the row gave a wrong result */
} bar_outcome;

typedef struct bar {
    char *op, *kind, *isa, *peer;
    size_t min_size, max_size;
    double geomean, min_cell;
    unsigned line;
    bar_state state;
    const operation *operation;
    unsigned kinds;
    bar_outcome best;
    unsigned attempts;
} bar;

typedef struct bar_list {
    const char *path;
    bar *items;
    size_t count;
} bar_list;

/* Reads a file of bars; ends the program with a message when it is not one. */
bar_list bars_read(const char *path);
/* Sets every row's state. */
void bars_select(bar_list *bars, const bench_options *options);
/* Adds the peers of the rows that --peer does not name but gives a path for, as simdutf@haswell when
 * simdutf=PATH is there. `specs` are the peers to load. */
void bars_complete_peers(const bar_list *bars, name_list *specs);
/* Adds the cells of the measured rows. */
void bars_add_cells(
    const bar_list *bars, const bench_options *options, const contestant_list *contestants, cell_list *cells);
/* Whether a cell belongs to a row. */
bool bar_has_cell(const bar *row, const cell *which);

/* Takes one measurement into a row: the better one stays. */
void bar_judge(
    bar *row, const contestant_list *contestants, const cell_list *cells, const cell_result *results);
bool bar_is_reached(const bar *row);
/* Prints all rows. Returns the exit status. */
int bars_print(const bar_list *bars, const cell_list *cells, bool colour);

void bars_free(bar_list *bars);

#endif
