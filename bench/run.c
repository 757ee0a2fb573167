/* SPDX-License-Identifier: MIT */
#include "run.h"

#include "peers.h"

#include <stdlib.h>
#include <string.h>

static void find_wanted_operations(const bench_run *run, bool wanted[BENCH_MAX_OPERATIONS]) {
    for (size_t i = 0; i < operation_count(); i++)
        wanted[i] = !run->options.bars && name_list_selects(&run->options.operations, operation_at(i)->name);
    for (size_t i = 0; i < run->bars.count; i++)
        if (run->bars.items[i].state == BAR_MEASURED || run->bars.items[i].state == BAR_NO_ISA)
            wanted[operation_index(run->bars.items[i].operation)] = true;
}

/* A name in a filter that nobody answers to is a mistake, not an empty selection. */
static void check_filters(const bench_run *run) {
    const bench_options *options = &run->options;
    for (size_t i = 0; i < options->isas.count; i++) {
        const char *name = options->isas.names[i];
        const size_t at = contestant_list_find(&run->contestants, name);
        if (at != SIZE_MAX && run->contestants.items[at].role == ROLE_OURS)
            continue;
        if (!options->bars || !contestants_know(name))
            bench_fail("the ISA '%s' does not run here; --list shows those that do", name);
    }
    for (size_t i = 0; i < options->contestants.count; i++) {
        const char *name = options->contestants.names[i];
        if (contestant_list_find(&run->contestants, name) == SIZE_MAX &&
            !(options->bars && contestants_know(name)))
            bench_fail("'%s' does not take part; --list shows who does, --peer adds others", name);
    }
    if (options->reference && contestant_list_find(&run->contestants, options->reference) == SIZE_MAX)
        bench_fail("the reference '%s' does not take part", options->reference);
}

/* Whether the filters let a contestant take part. The second entry of --self goes with the first. */
static bool is_chosen(const bench_options *options, const contestant *who) {
    if (who->role == ROLE_FLOOR && options->no_floors)
        return false;
    if (who->role == ROLE_OURS && !name_list_selects(&options->isas, who->isa))
        return false;
    return name_list_selects(&options->contestants, who->name) ||
           (who->role == ROLE_OURS && name_list_has(&options->contestants, who->isa));
}

/* Those that are named; else all, or in a run that is not full those that are asked for most. */
static bool wants_operation(const bench_options *options, const operation *what) {
    if (!options->operations.count)
        return options->full || !what->on_request;
    return name_list_selects(&options->operations, what->name);
}

static void add_cells(bench_run *run) {
    unsigned kinds = run->options.kinds.count ? 0 : ~0u;
    for (size_t i = 0; i < run->options.kinds.count; i++)
        kinds |= text_kind_bits(run->options.kinds.names[i]);
    uint64_t chosen = 0;
    for (size_t i = 0; i < run->contestants.count; i++)
        if (is_chosen(&run->options, &run->contestants.items[i]))
            chosen |= UINT64_C(1) << i;
    for (size_t i = 0; i < operation_count(); i++) {
        const operation *what = operation_at(i);
        if (!wants_operation(&run->options, what))
            continue;
        bench_size sizes[OPTIONS_MAX_SIZES];
        const size_t size_count = options_collect_sizes(&run->options, what, sizes);
        for (unsigned kind = 0; kind < TEXT_KIND_COUNT; kind++)
            for (size_t k = 0; k < size_count && (what->kinds & kinds & TEXT_KIND_BIT(kind)); k++)
                cell_list_add(
                    &run->cells,
                    (cell){
                        .operation = what, .kind = (text_kind)kind, .size = sizes[k], .contestants = chosen});
    }
}

/* Seconds that one process takes for all cells, about: batches, with their untimed part, and texts. */
static double seconds_of_process(const bench_run *run) {
    double batches = 0;
    for (size_t i = 0; i < run->cells.count; i++) {
        const cell *which = &run->cells.items[i];
        const size_t entry = operation_index(which->operation);
        for (size_t who = 0; who < run->contestants.count; who++)
            if (which->contestants >> who & 1 && run->contestants.items[who].entries[entry].loop)
                batches += run->settings.rounds;
    }
    return batches * run->settings.batch_ns * 1.3e-9 + 0.001 * (double)run->cells.count;
}

/* A default run takes as many processes as fit in this time, so that it stays short as operations come. */
static const double default_seconds = 80;
static const unsigned most_default_processes = 9;

static void choose_settings(bench_run *run) {
    const bench_options *options = &run->options;
    unsigned rounds = options->quick ? 9 : options->full ? 31 : options->bars ? 25 : 21;
    run->settings = (measure_settings){
        .rounds = options->rounds ? options->rounds : rounds,
        .batch_ns = 1000 * options->batch_us,
        .misalign = options->misalign,
    };
    const double fitting = default_seconds / seconds_of_process(run);
    unsigned processes = most_default_processes;
    if (fitting < most_default_processes)
        processes = fitting < 1 ? 1 : (unsigned)fitting;
    if (options->full)
        processes = 9;
    if (options->bars)
        processes = 15;
    if (options->quick)
        processes = options->bars ? 3 : 1;
    run->processes = options->processes ? options->processes : processes;
}

static size_t choose_reference(const bench_run *run) {
    if (run->options.reference)
        return contestant_list_find(&run->contestants, run->options.reference);
    for (size_t i = 0; i < run->contestants.count; i++)
        if (run->cells.count && run->cells.items[0].contestants >> i & 1)
            return i;
    return 0;
}

bench_run run_prepare(bench_options options) {
    bench_run run = {.options = options};
    bool wanted[BENCH_MAX_OPERATIONS] = {0};
    for (size_t i = 0; i < options.peers.count; i++)
        name_list_add(&run.peer_specs, options.peers.names[i], strlen(options.peers.names[i]));
    if (options.bars) {
        run.bars = bars_read(options.bars);
        bars_select(&run.bars, &options);
        bars_complete_peers(&run.bars, &run.peer_specs);
    }
    find_wanted_operations(&run, wanted);
    contestants_add_ours(&run.contestants, options.self, options.worker != NULL);
    for (size_t i = 0; i < run.peer_specs.count; i++)
        peers_add(&run.contestants, run.peer_specs.names[i], wanted);
    contestants_add_plain_loops(&run.contestants);
    contestants_add_floors(&run.contestants);
    check_filters(&run);
    if (options.bars)
        bars_add_cells(&run.bars, &options, &run.contestants, &run.cells);
    else
        add_cells(&run);
    choose_settings(&run);
    run.reference = choose_reference(&run);
    run.results = bench_allocate(run.cells.count, sizeof *run.results);
    return run;
}

void run_free(bench_run *run) {
    for (size_t i = 0; i < run->cells.count; i++)
        cell_result_free(&run->results[i]);
    free(run->results);
    cell_list_free(&run->cells);
    bars_free(&run->bars);
    contestant_list_free(&run->contestants);
    name_list_free(&run->peer_specs);
    options_free(&run->options);
}
