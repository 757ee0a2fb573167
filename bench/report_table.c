/* SPDX-License-Identifier: MIT */
#include "report.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool report_wants_colour(void) {
    const char *no_color = getenv("NO_COLOR"), *terminal = getenv("TERM");
    return isatty(STDOUT_FILENO) && !(no_color && *no_color) && !(terminal && strcmp(terminal, "dumb") == 0);
}

typedef enum table_figure { TABLE_MEDIAN, TABLE_MIN, TABLE_GBS, TABLE_RATIO, TABLE_COUNT } table_figure;

static const char *const table_names[TABLE_COUNT] = {"median", "min", "gbs", "ratio"};
static const char *const table_titles[TABLE_COUNT] = {
    "ns a call, median", "ns a call, minimum", "GB/s of input", "time relative to"};

static double figure_of(const bench_run *run, const cell_result *result, size_t who, table_figure figure) {
    switch (figure) {
    case TABLE_MEDIAN:
        return cell_result_median_ns(result, who);
    case TABLE_MIN:
        return cell_result_min_ns(result, who);
    case TABLE_GBS:
        return cell_result_gb_per_s(result, who);
    default:
        return cell_result_has(result, run->reference) ? cell_result_ratio(result, who, run->reference) : NAN;
    }
}

/* The fastest that does the operation; a floor does not lead. */
static size_t leader_of(const bench_run *run, const cell_result *result) {
    size_t leader = SIZE_MAX;
    for (size_t who = 0; who < run->contestants.count; who++)
        if (cell_result_has(result, who) && run->contestants.items[who].role != ROLE_FLOOR &&
            (leader == SIZE_MAX ||
             cell_result_median_ns(result, who) < cell_result_median_ns(result, leader)))
            leader = who;
    return leader;
}

static int column_width(const contestant *who) {
    const size_t len = strlen(who->name);
    return len < 8 ? 10 : (int)len + 2;
}

static void print_figure(const contestant *who, double figure, const char *before, const char *after) {
    const int width = column_width(who);
    if (isnan(figure))
        printf("%*s", width, "-");
    else
        printf("%s%*.*f%s", before, width, figure >= 1000 ? 0 : figure >= 100 ? 1 : 2, figure, after);
}

static void print_cell(
    const bench_run *run, size_t index, uint64_t columns, table_figure figure, bool colour) {
    const cell_result *result = &run->results[index];
    const size_t leader = leader_of(run, result);
    printf("%9s", bench_size_name(run->cells.items[index].size));
    for (size_t who = 0; who < run->contestants.count; who++) {
        if (!(columns >> who & 1))
            continue;
        const contestant *column = &run->contestants.items[who];
        if (result->status[who] == ENTRY_WRONG)
            printf("%*s", column_width(column), "wrong");
        else if (!cell_result_has(result, who))
            print_figure(column, NAN, "", "");
        else {
            /* green: ours leads; yellow: another does; dim: a floor */
            const char *before = column->role == ROLE_FLOOR  ? "\033[2m"
                                 : who != leader             ? ""
                                 : column->role == ROLE_OURS ? "\033[1;32m"
                                                             : "\033[1;33m";
            print_figure(
                column, figure_of(run, result, who, figure), colour ? before : "",
                colour && *before ? "\033[0m" : "");
        }
    }
    puts("");
}

/* One table: the cells from `first` up to `end`, which share operation and kind. */
static void print_table(const bench_run *run, size_t first, size_t end, table_figure figure, bool colour) {
    const cell *top = &run->cells.items[first];
    uint64_t columns = 0;
    for (size_t i = first; i < end; i++)
        for (size_t who = 0; who < run->contestants.count; who++)
            if (run->results[i].status[who] != ENTRY_ABSENT)
                columns |= UINT64_C(1) << who;
    printf(
        "\n%s, %s: %s%s%s (sizes are %s)\n%9s", top->operation->name, text_kind_name(top->kind),
        table_titles[figure], figure == TABLE_RATIO ? " " : "",
        figure == TABLE_RATIO ? run->contestants.items[run->reference].name : "", top->operation->size_unit,
        "size");
    for (size_t who = 0; who < run->contestants.count; who++)
        if (columns >> who & 1)
            printf("%*s", column_width(&run->contestants.items[who]), run->contestants.items[who].name);
    puts("");
    for (size_t i = first; i < end; i++)
        print_cell(run, i, columns, figure, colour);
}

void report_tables(const bench_run *run, bool colour) {
    const name_list *wanted = &run->options.tables;
    for (size_t first = 0, end; first < run->cells.count; first = end) {
        const cell *top = &run->cells.items[first];
        for (end = first; end < run->cells.count; end++)
            if (run->cells.items[end].operation != top->operation || run->cells.items[end].kind != top->kind)
                break;
        for (unsigned figure = 0; figure < TABLE_COUNT; figure++) {
            const bool is_default = figure == TABLE_MEDIAN || figure == TABLE_RATIO;
            if (wanted->count ? name_list_has(wanted, table_names[figure]) : is_default)
                print_table(run, first, end, (table_figure)figure, colour);
        }
    }
}

size_t report_wrong(const bench_run *run) {
    size_t count = 0;
    for (size_t who = 0; who < run->contestants.count; who++) {
        size_t cells = 0, first = 0;
        for (size_t i = run->cells.count; i-- > 0;)
            if (run->results[i].status[who] == ENTRY_WRONG) {
                cells++;
                first = i;
            }
        if (cells == 0)
            continue;
        const cell *where = &run->cells.items[first];
        bench_warn(
            "%s gives a wrong result and was not timed: %zu cells, the first %s %s %s",
            run->contestants.items[who].name, cells, where->operation->name, text_kind_name(where->kind),
            bench_size_name(where->size));
        count++;
    }
    return count;
}

static int compare_doubles(const void *left, const void *right) {
    const double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

void report_self(const bench_run *run) {
    const contestant_list *all = &run->contestants;
    double *ratios = bench_allocate(run->cells.count * all->count, sizeof *ratios);
    size_t count = 0;
    for (size_t who = 0; who + 1 < all->count; who++) {
        if (all->items[who].role != ROLE_OURS || all->items[who + 1].isa != all->items[who].isa)
            continue;
        for (size_t i = 0; i < run->cells.count; i++)
            if (cell_result_has(&run->results[i], who) && cell_result_has(&run->results[i], who + 1))
                ratios[count++] = cell_result_ratio(&run->results[i], who + 1, who);
    }
    qsort(ratios, count, sizeof *ratios, compare_doubles);
    printf(
        "\nThe same code under two names, ratio of their times over %zu cells: median %.3f, 5 %% %.3f, 95 %% "
        "%.3f, "
        "least %.3f, most %.3f\n",
        count, quantile_of_sorted(ratios, count, 0.5), quantile_of_sorted(ratios, count, 0.05),
        quantile_of_sorted(ratios, count, 0.95), quantile_of_sorted(ratios, count, 0),
        quantile_of_sorted(ratios, count, 1));
    free(ratios);
}
