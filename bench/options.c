/* SPDX-License-Identifier: MIT */
#include "options.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help_text[] =
    "usage: sextet-bench [options]\n"
    "       sextet-bench plot FILE.json -o DIRECTORY\n"
    "Measures sextet against itself, against floors and against other libraries, in one process, in turn.\n"
    "\n"
    "what is measured (LIST: names separated by commas; an option may be repeated)\n"
    "  --op LIST           operations\n"
    "  --kind LIST         kinds of text or of keys; non_ascii stands for five of them\n"
    "  --size LIST         sizes: 1000, 64KiB, 100..1000, mix64\n"
    "  --isa LIST          of our instruction sets only these\n"
    "  --contestant LIST   of all contestants only these\n"
    "  --peer NAME[@VARIANT][=PATH]  another library; repeat for more\n"
    "  --no-floors         without memcpy_in, memcpy_out and read\n"
    "  --full              all sizes, more rounds and processes; --quick: fewer\n"
    "  --bars FILE         only the cells that the bars in FILE need; status 1 if one is not reached\n"
    "  --self              each of our instruction sets twice: how far does the method differ from itself?\n";

static const char help_text_rest[] =
    "how\n"
    "  --cpu N             stay on this CPU\n"
    "  --rounds N          rounds of a cell in a process\n"
    "  --processes N       fresh processes; 0 measures in this one, for debuggers and profilers\n"
    "  --batch N           microseconds of a batch of calls, 30 by default\n"
    "  --misalign N        shift every buffer by N bytes from its multiple of 64\n"
    "output\n"
    "  --table LIST        of median, min, gbs, ratio: the tables to print; none for no table\n"
    "  --reference NAME    the contestant that ratios are taken against; by default our widest\n"
    "  --csv FILE          every cell, a line for each contestant\n"
    "  --json FILE         every cell, with the machine and the build; what plot reads\n"
    "  --list              show operations, kinds, sizes and contestants, and stop\n"
    "  --help, --version\n"
    "status: 0; 1 when a bar is missed or a result is wrong; 2 when the request cannot be met\n";

void options_print_help(void) {
    fputs(help_text, stdout);
    fputs(help_text_rest, stdout);
}

static unsigned parse_number(const char *option, const char *text, unsigned most) {
    char *end;
    errno = 0;
    const unsigned long number = strtoul(text, &end, 10);
    if (errno || end == text || *end || *text == '-' || number > most)
        bench_fail("%s wants a number from 0 to %u, not '%s'", option, most, text);
    return (unsigned)number;
}

static void add_size(bench_options *options, const char *text, size_t len) {
    const char *dots = NULL;
    for (size_t i = 0; i + 1 < len && !dots; i++)
        if (text[i] == '.' && text[i + 1] == '.')
            dots = text + i;
    bench_size first, last;
    const size_t first_len = dots ? (size_t)(dots - text) : len;
    bool good = bench_size_parse(text, first_len, &first);
    if (dots)
        good = good && bench_size_parse(dots + 2, len - first_len - 2, &last) && first.units && last.units;
    if (!good)
        bench_fail("'%.*s' is no size; write 1000, 64KiB, 100..1000 or mix64", (int)len, text);
    const size_t most = sizeof options->sizes / sizeof *options->sizes;
    if (options->size_count == most || options->size_range_count == most)
        bench_fail("too many sizes");
    if (dots) {
        options->size_ranges[options->size_range_count][0] = first;
        options->size_ranges[options->size_range_count++][1] = last;
    } else {
        options->sizes[options->size_count++] = first;
    }
}

static void add_sizes(bench_options *options, const char *text) {
    while (*text) {
        const size_t len = strcspn(text, ",");
        add_size(options, text, len);
        text += len + (text[len] == ',');
    }
}

bool options_select_size(const bench_options *options, bench_size size) {
    for (size_t i = 0; i < options->size_count; i++)
        if (bench_size_equal(size, options->sizes[i]))
            return true;
    for (size_t i = 0; i < options->size_range_count; i++)
        if (size.units >= options->size_ranges[i][0].units && size.units <= options->size_ranges[i][1].units)
            return true;
    return options->size_count + options->size_range_count == 0;
}

size_t options_collect_sizes(
    const bench_options *options, const operation *what, bench_size sizes[OPTIONS_MAX_SIZES]) {
    const bool is_default_run = options->size_count + options->size_range_count == 0 && !options->full;
    size_t count = 0;
    for (size_t i = 0; i < bench_size_count(); i++)
        if (options_select_size(options, bench_size_at(i)) &&
            (is_default_run ? bench_size_is_default(i, what) : bench_size_is_full(i, what)))
            sizes[count++] = bench_size_at(i);
    for (size_t i = 0; i < options->size_count; i++) {
        bool there = options->sizes[i].mix && what->counts_keys; /* no mixes of those */
        for (size_t k = 0; k < count; k++)
            there |= bench_size_equal(sizes[k], options->sizes[i]);
        if (!there)
            sizes[count++] = options->sizes[i];
    }
    return count;
}

/* ---- the command line ---- */

typedef enum option_type { FLAG, LIST, NUMBER, TEXT, OTHER } option_type;

typedef struct option_row {
    const char *name;
    option_type type;
    void *target;
    unsigned most; /* of a number */
} option_row;

static void check_names(const bench_options *options) {
    static const char *const tables[] = {"median", "min", "gbs", "ratio", "none"};
    for (size_t i = 0; i < options->operations.count; i++)
        if (!operation_named(options->operations.names[i]))
            bench_fail(
                "no operation is called '%s'; --list shows those that there are",
                options->operations.names[i]);
    for (size_t i = 0; i < options->kinds.count; i++)
        if (!text_kind_bits(options->kinds.names[i]))
            bench_fail(
                "no text kind is called '%s'; --list shows those that there are", options->kinds.names[i]);
    for (size_t i = 0; i < options->tables.count; i++) {
        bool known = false;
        for (size_t k = 0; k < sizeof tables / sizeof *tables; k++)
            known |= strcmp(tables[k], options->tables.names[i]) == 0;
        if (!known)
            bench_fail("--table knows median, min, gbs, ratio and none, not '%s'", options->tables.names[i]);
    }
}

static void set_option(bench_options *options, const option_row *row, const char *value) {
    if (row->type == LIST)
        name_list_split(row->target, value);
    else if (row->type == NUMBER)
        *(unsigned *)row->target = parse_number(row->name, value, row->most);
    else if (row->type == TEXT)
        *(const char **)row->target = value;
    else if (strcmp(row->name, "--size") == 0)
        add_sizes(options, value);
    else if (strcmp(row->name, "--peer") == 0)
        name_list_add(&options->peers, value, strlen(value));
}

/* Handles argv[i]; returns how many words it took. */
static int read_option(bench_options *options, const option_row *rows, size_t row_count, int i) {
    const char *word = options->argv[i];
    const size_t len = strcspn(word, "=");
    for (size_t k = 0; k < row_count; k++) {
        const option_row *row = &rows[k];
        if (strlen(row->name) != len || memcmp(row->name, word, len) != 0)
            continue;
        if (row->type == FLAG) {
            if (word[len])
                bench_fail("%s takes no value", row->name);
            *(bool *)row->target = true;
            return 1;
        }
        const char *value = word[len] ? word + len + 1 : i + 1 < options->argc ? options->argv[i + 1] : NULL;
        if (!value || !*value)
            bench_fail("%s wants a value", row->name);
        set_option(options, row, value);
        return word[len] ? 1 : 2;
    }
    bench_fail("unknown option '%s'; --help lists them", word);
}

bench_options options_parse(int argc, char **argv) {
    bench_options options = {.argc = argc, .argv = argv, .cpu = -1};
    unsigned cpu = UINT_MAX, processes = UINT_MAX, batch = 30, misalign = 0;
    const option_row rows[] = {
        {"--help", FLAG, &options.help, 0},
        {"-h", FLAG, &options.help, 0},
        {"--version", FLAG, &options.version, 0},
        {"--list", FLAG, &options.list, 0},
        {"--full", FLAG, &options.full, 0},
        {"--quick", FLAG, &options.quick, 0},
        {"--self", FLAG, &options.self, 0},
        {"--no-floors", FLAG, &options.no_floors, 0},
        {"--op", LIST, &options.operations, 0},
        {"--kind", LIST, &options.kinds, 0},
        {"--isa", LIST, &options.isas, 0},
        {"--contestant", LIST, &options.contestants, 0},
        {"--table", LIST, &options.tables, 0},
        {"--size", OTHER, NULL, 0},
        {"--peer", OTHER, NULL, 0},
        {"--cpu", NUMBER, &cpu, 4095},
        {"--rounds", NUMBER, &options.rounds, 10000},
        {"--processes", NUMBER, &processes, 1000},
        {"--batch", NUMBER, &batch, 1000000},
        {"--misalign", NUMBER, &misalign, 63},
        {"--reference", TEXT, &options.reference, 0},
        {"--csv", TEXT, &options.csv, 0},
        {"--json", TEXT, &options.json, 0},
        {"--bars", TEXT, &options.bars, 0},
        {"--worker", TEXT, &options.worker, 0},
    };
    for (int i = 1; i < argc;)
        i += read_option(&options, rows, sizeof rows / sizeof *rows, i);
    if (options.full && options.quick)
        bench_fail("--full and --quick exclude each other");
    options.cpu = cpu == UINT_MAX ? -1 : (int)cpu;
    options.in_process = processes == 0;
    options.processes = processes == UINT_MAX ? 0 : processes;
    options.batch_us = batch ? batch : 1;
    options.misalign = misalign;
    check_names(&options);
    return options;
}

void options_free(bench_options *options) {
    name_list *const lists[] = {&options->operations,  &options->kinds, &options->isas,
                                &options->contestants, &options->peers, &options->tables};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        name_list_free(lists[i]);
}
