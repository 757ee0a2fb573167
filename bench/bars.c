/* SPDX-License-Identifier: MIT */
#include "bars.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sextet/sextet.h>

/* ---- reading ---- */

enum { FIELD_COUNT = 8 };
static const char first_line[] = "op,kind,isa,peer,min_size,max_size,geomean,min_cell";

static bool parse_size(const char *text, size_t *size) {
    char *end;
    const unsigned long long number = strtoull(text, &end, 10);
    *size = (size_t)number;
    return end != text && !*end && number > 0;
}

static bool parse_ratio(const char *text, double *ratio) {
    char *end;
    *ratio = strtod(text, &end);
    return end != text && !*end && *ratio > 0;
}

static bool parse_row(char *line, bar *row) {
    const char *fields[FIELD_COUNT];
    size_t count = 0;
    for (char *rest = line; rest && count < FIELD_COUNT; count++) {
        fields[count] = rest;
        rest = strchr(rest, ',');
        if (rest)
            *rest++ = '\0';
        else if (count + 1 < FIELD_COUNT)
            return false;
        if (rest && count + 1 == FIELD_COUNT)
            return false;
    }
    char **const names[] = {&row->op, &row->kind, &row->isa, &row->peer};
    for (size_t i = 0; i < 4; i++)
        *names[i] = bench_copy_text(fields[i], strlen(fields[i]));
    return parse_size(fields[4], &row->min_size) && parse_size(fields[5], &row->max_size) &&
           row->min_size <= row->max_size && parse_ratio(fields[6], &row->geomean) &&
           parse_ratio(fields[7], &row->min_cell);
}

bar_list bars_read(const char *path) {
    bar_list bars = {.path = path};
    FILE *file = fopen(path, "r");
    if (!file)
        bench_fail("cannot read %s", path);
    char line[1024];
    for (unsigned number = 1; fgets(line, sizeof line, file); number++) {
        line[strcspn(line, "\r\n")] = '\0';
        if (number == 1 && strcmp(line, first_line) != 0)
            bench_fail("%s is no file of bars: its first line is not %s", path, first_line);
        if (number == 1 || !*line || *line == '#')
            continue;
        bar row = {.line = number};
        if (!parse_row(line, &row))
            bench_fail("%s:%u: not a row of %s", path, number, first_line);
        bars.items = bench_grow(bars.items, bars.count + 1, sizeof *bars.items);
        bars.items[bars.count++] = row;
    }
    fclose(file);
    if (bars.count == 0)
        bench_fail("%s has no rows", path);
    return bars;
}

void bars_free(bar_list *bars) {
    for (size_t i = 0; i < bars->count; i++) {
        free(bars->items[i].op);
        free(bars->items[i].kind);
        free(bars->items[i].isa);
        free(bars->items[i].peer);
    }
    free(bars->items);
    *bars = (bar_list){0};
}

/* ---- what is measured ---- */

/* The sizes of a row: the listed ones in its range, or its own ends where the list has none there. */
static size_t sizes_of(const bar *row, const bench_options *options, bench_size sizes[OPTIONS_MAX_SIZES]) {
    size_t count = 0, listed = 0;
    for (size_t i = 0; i < bench_size_count(); i++) {
        const bench_size size = bench_size_at(i);
        if (size.units < row->min_size || size.units > row->max_size || !row->operation ||
            !bench_size_is_full(i, row->operation))
            continue;
        listed++;
        if (options_select_size(options, size))
            sizes[count++] = size;
    }
    if (listed == 0) {
        sizes[count++] = (bench_size){row->min_size, 0};
        if (row->max_size != row->min_size)
            sizes[count++] = (bench_size){row->max_size, 0};
    }
    return count;
}

static bool is_selected(const bar *row, const bench_options *options) {
    bench_size sizes[OPTIONS_MAX_SIZES];
    bool kind = options->kinds.count == 0;
    for (size_t i = 0; i < options->kinds.count; i++)
        kind |= (text_kind_bits(options->kinds.names[i]) & text_kind_bits(row->kind)) != 0;
    return kind && name_list_selects(&options->operations, row->op) &&
           name_list_selects(&options->isas, row->isa) &&
           name_list_selects(&options->contestants, row->isa) &&
           name_list_selects(&options->contestants, row->peer) && sizes_of(row, options, sizes) > 0;
}

void bars_select(bar_list *bars, const bench_options *options) {
    for (size_t i = 0; i < bars->count; i++) {
        bar *row = &bars->items[i];
        row->operation = operation_named(row->op);
        row->kinds = row->operation ? row->operation->kinds & text_kind_bits(row->kind) : 0;
        const sextet_status isa = sextet_isa_supported(row->isa);
        if (isa == SEXTET_UNKNOWN_ISA)
            bench_fail("%s:%u: no ISA is called '%s'", bars->path, row->line, row->isa);
        row->state = !is_selected(row, options) ? BAR_NOT_SELECTED
                     : !row->kinds              ? BAR_NO_OPERATION
                     : isa != SEXTET_OK         ? BAR_NO_ISA
                                                : BAR_MEASURED;
    }
}

void bars_complete_peers(const bar_list *bars, name_list *specs) {
    for (size_t i = 0; i < bars->count; i++) {
        const bar *row = &bars->items[i];
        if (row->state != BAR_MEASURED || contestants_know(row->peer))
            continue;
        const size_t full = strlen(row->peer), base = strcspn(row->peer, "@");
        const char *path = NULL;
        bool there = false;
        for (size_t k = 0; k < specs->count; k++) {
            const char *spec = specs->names[k];
            const size_t name = strcspn(spec, "=");
            there |= name == full && memcmp(spec, row->peer, full) == 0;
            if (strncmp(spec, row->peer, base) == 0 && (spec[base] == '@' || spec[base] == '=') && spec[name])
                path = spec + name + 1;
        }
        if (there)
            continue;
        if (!path)
            bench_fail(
                "%s:%u: the row needs the peer %s: give --peer %.*s=PATH, or leave such rows out with "
                "--contestant",
                bars->path, row->line, row->peer, (int)base, row->peer);
        char spec[4200];
        const int len = snprintf(spec, sizeof spec, "%s=%s", row->peer, path);
        name_list_add(specs, spec, (size_t)len);
    }
}

void bars_add_cells(
    const bar_list *bars, const bench_options *options, const contestant_list *contestants,
    cell_list *cells) {
    for (size_t i = 0; i < bars->count; i++) {
        const bar *row = &bars->items[i];
        if (row->state != BAR_MEASURED)
            continue;
        const size_t ours = contestant_list_find(contestants, row->isa);
        const size_t peer = contestant_list_find(contestants, row->peer);
        if (ours == SIZE_MAX || peer == SIZE_MAX)
            bench_fail(
                "%s:%u: no contestant is called '%s'", bars->path, row->line,
                ours == SIZE_MAX ? row->isa : row->peer);
        bench_size sizes[OPTIONS_MAX_SIZES];
        const size_t size_count = sizes_of(row, options, sizes);
        for (unsigned kind = 0; kind < TEXT_KIND_COUNT; kind++)
            for (size_t k = 0; k < size_count && (row->kinds & TEXT_KIND_BIT(kind)); k++)
                cell_list_add(
                    cells, (cell){
                               .operation = row->operation,
                               .kind = (text_kind)kind,
                               .size = sizes[k],
                               .contestants = UINT64_C(1) << ours | UINT64_C(1) << peer});
    }
}

bool bar_has_cell(const bar *row, const cell *which) {
    return row->state == BAR_MEASURED && row->operation == which->operation &&
           (row->kinds & TEXT_KIND_BIT(which->kind)) && !which->size.mix &&
           which->size.units >= row->min_size && which->size.units <= row->max_size;
}

/* ---- judging ---- */

/* How much of what is asked for is there: 1 or more when the bar is reached. */
static double share_of(const bar *row, const bar_outcome *outcome) {
    return outcome->wrong ? 0 : fmin(outcome->geomean / row->geomean, outcome->min_cell / row->min_cell);
}

bool bar_is_reached(const bar *row) {
    return share_of(row, &row->best) >= 1;
}

void bar_judge(
    bar *row, const contestant_list *contestants, const cell_list *cells, const cell_result *results) {
    const size_t ours = contestant_list_find(contestants, row->isa);
    const size_t peer = contestant_list_find(contestants, row->peer);
    bar_outcome outcome = {.min_cell = INFINITY};
    double logs = 0;
    for (size_t i = 0; i < cells->count; i++) {
        if (!bar_has_cell(row, &cells->items[i]))
            continue;
        outcome.cells++;
        if (!cell_result_has(&results[i], ours) || !cell_result_has(&results[i], peer)) {
            outcome.wrong = true;
            outcome.worst = i;
            continue;
        }
        const double ratio = cell_result_ratio(&results[i], peer, ours);
        logs += log(ratio);
        if (ratio < outcome.min_cell) {
            outcome.min_cell = ratio;
            if (!outcome.wrong)
                outcome.worst = i;
        }
    }
    outcome.geomean = exp(logs / (double)outcome.cells);
    if (row->attempts++ == 0 || share_of(row, &outcome) > share_of(row, &row->best))
        row->best = outcome;
}

/* ---- printing ---- */

static void print_row(const bar *row, const cell_list *cells, bool colour) {
    printf(
        "%-24s %-12s %-7s %-16s %7zu..%-7zu %5.2f %5.2f ", row->op, row->kind, row->isa, row->peer,
        row->min_size, row->max_size, row->geomean, row->min_cell);
    if (row->state == BAR_NO_OPERATION)
        puts("  missing: no such operation yet");
    else if (row->state == BAR_NO_ISA)
        puts("  not run: this CPU or this build lacks the ISA");
    if (row->state != BAR_MEASURED)
        return;
    const bool reached = bar_is_reached(row);
    const cell *worst = &cells->items[row->best.worst];
    const bool one_kind = (row->kinds & (row->kinds - 1)) == 0;
    char where[64];
    snprintf(
        where, sizeof where, "%s%s%s", bench_size_name(worst->size), one_kind ? "" : " ",
        one_kind ? "" : text_kind_name(worst->kind));
    if (!row->best.wrong)
        printf("%7.3f %6.3f at %-9s", row->best.geomean, row->best.min_cell, where);
    const char *verdict = row->best.wrong ? "WRONG RESULT at " : reached ? "reached" : "FALLS SHORT";
    printf(
        " %s%s%s%s", colour ? (reached ? "\033[32m" : "\033[31m") : "", verdict, row->best.wrong ? where : "",
        colour ? "\033[0m" : "");
    if (row->attempts > 1)
        printf(", best of %u", row->attempts);
    puts("");
}

int bars_print(const bar_list *bars, const cell_list *cells, bool colour) {
    size_t counts[4] = {0}, reached = 0;
    printf(
        "%-24s %-12s %-7s %-16s %-16s %-11s %s\n", "operation", "kind", "isa", "peer", "sizes", "   required",
        "measured: geometric mean, worst cell");
    for (size_t i = 0; i < bars->count; i++) {
        const bar *row = &bars->items[i];
        counts[row->state]++;
        if (row->state == BAR_MEASURED && bar_is_reached(row))
            reached++;
        if (row->state != BAR_NOT_SELECTED)
            print_row(row, cells, colour);
    }
    printf(
        "%zu of %zu measured rows reached; %zu missing, %zu not run, %zu not selected\n", reached,
        counts[BAR_MEASURED], counts[BAR_NO_OPERATION], counts[BAR_NO_ISA], counts[BAR_NOT_SELECTED]);
    if (counts[BAR_MEASURED] == 0) {
        bench_warn("no row could be measured");
        return BENCH_USAGE;
    }
    return reached == counts[BAR_MEASURED] ? BENCH_OK : BENCH_FELL_SHORT;
}
