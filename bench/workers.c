/* SPDX-License-Identifier: MIT
 * Measuring in fresh processes. Where stack, heap and libraries come to lie is drawn anew in each, so that a
 * layout that is unlucky for one contestant spoils one process and not the result. A worker is this program
 * with its own command line and --worker CELLS behind it; it writes what it measured to a pipe. */
#include "run.h"

#include "progress.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#if defined(__linux__)
#include <link.h>
#endif

/* What a worker writes for each cell, followed by the statuses and the times of all contestants. */
typedef struct cell_record {
    size_t cell, contestants, rounds, input_bytes, output_bytes;
} cell_record;

/* ---- the worker's side ---- */

static void write_all(const void *bytes, size_t len) {
    if (fwrite(bytes, 1, len, stdout) != len)
        bench_fail("a worker cannot report what it measured");
}

void run_worker(const bench_run *run) {
    for (const char *rest = run->options.worker; *rest; rest += *rest == ',') {
        char *end;
        const size_t index = strtoul(rest, &end, 10);
        if (end == rest || (*end && *end != ',') || index >= run->cells.count)
            bench_fail("--worker is for this program's own use");
        rest = end;
        cell_times times = measure_cell(&run->cells.items[index], &run->contestants, run->settings);
        const size_t n = run->contestants.count;
        const cell_record record = {index, n, times.rounds, times.input_bytes, times.output_bytes};
        write_all(&record, sizeof record);
        write_all(times.status, n * sizeof *times.status);
        write_all(times.ns, n * times.rounds * sizeof *times.ns);
        fflush(stdout);
        cell_times_free(&times);
    }
}

/* ---- the side that started it ---- */

/* False at the end of the worker's report. */
static bool read_record(FILE *from, const bench_run *run, cell_result *results, size_t *cell_index) {
    cell_record record;
    if (fread(&record, sizeof record, 1, from) != 1)
        return false;
    const size_t n = run->contestants.count;
    if (record.cell >= run->cells.count || record.contestants != n)
        bench_fail("a worker saw other contestants than this process");
    cell_times times = {
        .rounds = (unsigned)record.rounds,
        .input_bytes = record.input_bytes,
        .output_bytes = record.output_bytes};
    times.ns = bench_allocate(n * times.rounds, sizeof *times.ns);
    if (fread(times.status, sizeof *times.status, n, from) != n ||
        fread(times.ns, sizeof *times.ns, n * times.rounds, from) != n * times.rounds)
        bench_fail("a worker's report broke off");
    cell_result_add(&results[record.cell], &times, n);
    cell_times_free(&times);
    *cell_index = record.cell;
    return true;
}

static char *list_of_cells(const size_t *cells, size_t count) {
    char *list = bench_allocate(count, 12);
    size_t len = 0;
    for (size_t i = 0; i < count; i++)
        len += (size_t)sprintf(list + len, "%s%zu", i ? "," : "", cells[i]);
    return list;
}

#if defined(__linux__)

static int find_interpreter(struct dl_phdr_info *object, size_t size, void *result) {
    (void)size;
    for (unsigned i = 0; i < object->dlpi_phnum; i++)
        if (object->dlpi_phdr[i].p_type == PT_INTERP)
            *(const char **)result = (const char *)(object->dlpi_addr + object->dlpi_phdr[i].p_vaddr);
    return 1; /* the first object is the program; the others do not matter */
}

/* Starts the worker by way of the dynamic linker, which then lays the program where libraries lie. Else the
 * program is far from all libraries, and a call across that distance costs some cycles more than one within a
 * program: twice as many as the shortest functions have. Returns only when that did not work. */
static void execute_near_libraries(char **argv) {
    const char *interpreter = NULL;
    char path[4096];
    dl_iterate_phdr(find_interpreter, &interpreter);
    const ssize_t len = readlink("/proc/self/exe", path, sizeof path - 1);
    if (!interpreter || len <= 0)
        return;
    path[len] = '\0';
    char *program = argv[1];
    argv[0] = (char *)(uintptr_t)interpreter;
    argv[1] = path;
    execv(interpreter, argv);
    argv[1] = program;
}

#else

static void execute_near_libraries(char **argv) {
    (void)argv;
}

#endif

/* In the new process: becomes the worker. */
static _Noreturn void become_worker(const bench_run *run, char *cells, int pipe_end, unsigned number) {
    const size_t argc = (size_t)run->options.argc;
    char **argv = bench_allocate(argc + 4, sizeof *argv); /* argv[0] is the dynamic linker's */
    memcpy(argv + 1, run->options.argv, argc * sizeof *argv);
    argv[argc + 1] = "--worker";
    argv[argc + 2] = cells;
    /* An environment of another length moves the stack, also where addresses are not randomised. */
    char padding[4096];
    memset(padding, 'x', sizeof padding);
    padding[number * 1328 % 4000] = '\0';
    setenv("SEXTET_BENCH_PADDING", padding, 1);
    dup2(pipe_end, STDOUT_FILENO);
    close(pipe_end);
    execute_near_libraries(argv);
    execv("/proc/self/exe", argv + 1);
    execvp(argv[1], argv + 1);
    bench_warn("cannot start %s again: %s", argv[1], strerror(errno));
    _exit(BENCH_USAGE);
}

static void run_one_worker(
    const bench_run *run, char *cells, unsigned number, cell_result *results, progress *line) {
    int ends[2];
    fflush(stdout);
    const pid_t child = pipe(ends) == 0 ? fork() : -1;
    if (child < 0)
        bench_fail("cannot start a process: %s", strerror(errno));
    if (child == 0) {
        close(ends[0]);
        become_worker(run, cells, ends[1], number);
    }
    close(ends[1]);
    FILE *report = fdopen(ends[0], "rb");
    size_t cell_index;
    while (report && read_record(report, run, results, &cell_index))
        progress_step(line, &run->cells.items[cell_index]);
    if (report)
        fclose(report);
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR)
        ;
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        bench_fail(
            "a worker ended with %s %d", WIFSIGNALED(status) ? "signal" : "status",
            WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
}

void run_measure(const bench_run *run, const size_t *cells, size_t count, cell_result *results) {
    if (run->options.in_process) {
        progress line = progress_start(count);
        for (size_t i = 0; i < count; i++) {
            cell_times times = measure_cell(&run->cells.items[cells[i]], &run->contestants, run->settings);
            cell_result_add(&results[cells[i]], &times, run->contestants.count);
            cell_times_free(&times);
            progress_step(&line, &run->cells.items[cells[i]]);
        }
        progress_end(&line);
        return;
    }
    static unsigned workers_so_far;
    progress line = progress_start(count * run->processes);
    char *list = list_of_cells(cells, count);
    for (unsigned process = 0; process < run->processes; process++)
        run_one_worker(run, list, workers_so_far++, results, &line);
    free(list);
    progress_end(&line);
}
