/* SPDX-License-Identifier: MIT */
#include "measure.h"

#include "material.h"

#include <stdlib.h>
#include <time.h>
#if defined(__linux__)
#include <sched.h>
#endif

enum {
    LONG_INPUT =
        1 << 20,       /* bytes; a call is longer than a batch from here on, and more rounds tell nothing */
    FEWEST_ROUNDS = 9, /* of such cells */
    WARM_SHARE = 8,    /* one untimed call for so many timed ones */
};

double clock_ns(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return 1e9 * (double)now.tv_sec + (double)now.tv_nsec;
}

bool pin_to_cpu(int cpu) {
#if defined(__linux__)
    if (cpu < 0 || cpu >= CPU_SETSIZE)
        return false;
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET((size_t)cpu, &one);
    return sched_setaffinity(0, sizeof one, &one) == 0;
#else
    (void)cpu;
    return false;
#endif
}

static double time_calls(const contestant_entry *entry, const bench_work *work, size_t start, size_t calls) {
    const double before = clock_ns();
    (void)entry->loop(&entry->callee, work, start, calls);
    return clock_ns() - before;
}

/* How many calls make a batch. Doubled until the time is far above the clock's own; the shorter of two tries
 * counts, so that an interruption does not shrink the batches. */
static size_t calls_of_batch(const contestant_entry *entry, const bench_work *work, double batch_ns) {
    size_t calls = 1;
    double ns = time_calls(entry, work, 0, calls);
    while (ns < batch_ns / 4 && calls < (size_t)1 << 30) {
        calls *= 2;
        ns = time_calls(entry, work, 0, calls);
    }
    const double again = time_calls(entry, work, 0, calls);
    if (again < ns)
        ns = again;
    const double fitting = batch_ns / (ns > 1 ? ns : 1) * (double)calls;
    return fitting < 1 ? 1 : (size_t)fitting;
}

/* A contestant that takes part in a cell. */
typedef struct runner {
    size_t index; /* in the list of contestants */
    const contestant *who;
    const contestant_entry *entry;
    size_t calls;
} runner;

/* Checks everybody before anything is timed. Returns the number of those who are right. */
static size_t gather_runners(
    const cell *which, const contestant_list *contestants, material *texts, cell_times *times,
    runner *runners) {
    size_t count = 0;
    for (size_t i = 0; i < contestants->count; i++) {
        const contestant *who = &contestants->items[i];
        const contestant_entry *entry = &who->entries[operation_index(which->operation)];
        if (!(which->contestants >> i & 1) || !entry->loop)
            continue;
        contestant_activate(who);
        if (who->role != ROLE_FLOOR && !material_check(texts, entry)) {
            times->status[i] = ENTRY_WRONG;
            continue;
        }
        times->status[i] = ENTRY_TIMED;
        runners[count++] = (runner){.index = i, .who = who, .entry = entry};
    }
    return count;
}

static void measure_round(
    const runner *runners, size_t count, const bench_work *work, unsigned round, cell_times *times) {
    static size_t start; /* in the order of a mix: every batch goes on where the one before it ended */
    for (size_t k = 0; k < count; k++) {
        const runner *now = &runners[(round + k) % count];
        const size_t warm_calls = now->calls > 1 ? now->calls / WARM_SHARE + 1 : 0;
        contestant_activate(now->who);
        (void)now->entry->loop(&now->entry->callee, work, start, warm_calls);
        const double ns = time_calls(now->entry, work, start + warm_calls, now->calls);
        start += warm_calls + now->calls;
        times->ns[now->index * times->rounds + round] = ns / (double)now->calls;
    }
}

cell_times measure_cell(const cell *which, const contestant_list *contestants, measure_settings settings) {
    material texts;
    runner runners[BENCH_MAX_CONTESTANTS];
    material_prepare(&texts, which, settings.misalign);
    cell_times times = {
        .rounds = settings.rounds, .input_bytes = texts.input_bytes, .output_bytes = texts.output_bytes};
    const size_t count = gather_runners(which, contestants, &texts, &times, runners);
    for (size_t k = 0; k < count; k++) {
        contestant_activate(runners[k].who);
        runners[k].calls = calls_of_batch(runners[k].entry, &texts.work, settings.batch_ns);
    }
    if (texts.input_bytes >= LONG_INPUT && times.rounds > FEWEST_ROUNDS)
        times.rounds = FEWEST_ROUNDS;
    times.ns = bench_allocate(contestants->count * times.rounds, sizeof *times.ns);
    for (unsigned round = 0; round < times.rounds; round++) {
        material_place(&texts, round);
        measure_round(runners, count, &texts.work, round, &times);
    }
    material_free(&texts);
    return times;
}

void cell_times_free(cell_times *times) {
    free(times->ns);
    times->ns = NULL;
}
