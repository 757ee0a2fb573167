/* SPDX-License-Identifier: MIT
 * sextet-bench: how fast the library is, beside floors and other libraries. README.md tells the method. */
#include "peers.h"
#include "plot.h"
#include "report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sextet/sextet.h>

/* The sizes that are listed for an operation, and so for all that count the same. */
static void print_sizes(const char *title, const operation *what) {
    printf("%s (* in the default run):\n", title);
    const char *before = "  ";
    for (size_t i = 0; i < bench_size_count(); i++) {
        if (!bench_size_is_full(i, what))
            continue;
        printf(
            "%s%s%s", before, bench_size_name(bench_size_at(i)), bench_size_is_default(i, what) ? "*" : "");
        before = ", ";
    }
    puts("");
}

static void print_list(const bench_run *run) {
    puts("operations (kinds; what a size counts; * in the default run):");
    for (size_t i = 0; i < operation_count(); i++) {
        const operation *what = operation_at(i);
        printf("  %s (", what->name);
        const char *before = "";
        for (unsigned kind = 0; kind < TEXT_KIND_COUNT; kind++)
            if (what->kinds & TEXT_KIND_BIT(kind)) {
                printf("%s%s", before, text_kind_name((text_kind)kind));
                before = ", ";
            }
        printf("; %s)%s\n", what->size_unit, what->on_request ? "" : " *");
    }
    print_sizes("sizes of texts", operation_named("base64_encode"));
    print_sizes("numbers of keys", operation_named("keys_sorted"));
    puts("contestants of this run:");
    for (size_t i = 0; i < run->contestants.count; i++)
        printf(
            "  %s (%s)\n", run->contestants.items[i].name,
            contestant_role_name(run->contestants.items[i].role));
    puts("peers that --peer can add:");
    peers_print();
}

/* Measures the bars that are not reached twice more, for noise must not decide. */
static void repeat_missed_bars(bench_run *run) {
    size_t *cells = bench_allocate(run->cells.count, sizeof *cells);
    for (unsigned attempt = 1; attempt < 3; attempt++) {
        size_t count = 0;
        for (size_t i = 0; i < run->cells.count; i++) {
            bool needed = false;
            for (size_t k = 0; k < run->bars.count; k++)
                needed |= bar_has_cell(&run->bars.items[k], &run->cells.items[i]) &&
                          !bar_is_reached(&run->bars.items[k]);
            if (needed)
                cells[count++] = i;
        }
        if (count == 0)
            break;
        cell_result *results = bench_allocate(run->cells.count, sizeof *results);
        run_measure(run, cells, count, results);
        for (size_t k = 0; k < run->bars.count; k++)
            if (run->bars.items[k].state == BAR_MEASURED && !bar_is_reached(&run->bars.items[k]))
                bar_judge(&run->bars.items[k], &run->contestants, &run->cells, results);
        for (size_t i = 0; i < run->cells.count; i++)
            cell_result_free(&results[i]);
        free(results);
    }
    free(cells);
}

static int judge_bars(bench_run *run) {
    for (size_t k = 0; k < run->bars.count; k++)
        if (run->bars.items[k].state == BAR_MEASURED)
            bar_judge(&run->bars.items[k], &run->contestants, &run->cells, run->results);
    repeat_missed_bars(run);
    return bars_print(&run->bars, &run->cells, report_wants_colour());
}

static void measure_everything(bench_run *run) {
    size_t *cells = bench_allocate(run->cells.count, sizeof *cells);
    for (size_t i = 0; i < run->cells.count; i++)
        cells[i] = i;
    if (run->cells.count)
        run_measure(run, cells, run->cells.count, run->results);
    free(cells);
}

static int report(bench_run *run) {
    int status = report_wrong(run) ? BENCH_FELL_SHORT : BENCH_OK;
    if (run->options.bars ? run->options.tables.count > 0 : true)
        report_tables(run, report_wants_colour());
    if (run->options.self)
        report_self(run);
    if (run->options.csv)
        report_csv(run, run->options.csv);
    if (run->options.json)
        report_json(run, run->options.json);
    if (run->options.bars) {
        const int bars = judge_bars(run);
        status = bars ? bars : status;
    }
    return status;
}

int main(int argc, char **argv) {
    if (argc > 1 && strcmp(argv[1], "plot") == 0)
        return plot_main(argc - 1, argv + 1);
    bench_options options = options_parse(argc, argv);
    if (options.help || options.version) {
        if (options.help)
            options_print_help();
        else
            printf("sextet-bench %s, library %s\n", SEXTET_VERSION, sextet_version());
        return BENCH_OK;
    }
    bench_run run = run_prepare(options);
    int status = BENCH_OK;
    if (options.list) {
        print_list(&run);
    } else {
        if (options.cpu >= 0 && !pin_to_cpu(options.cpu))
            bench_fail("cannot stay on CPU %d", options.cpu);
        if (options.worker)
            run_worker(&run);
        else {
            measure_everything(&run);
            status = report(&run);
        }
    }
    run_free(&run);
    return status;
}
