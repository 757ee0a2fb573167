/* SPDX-License-Identifier: MIT
 * All checks on all ISAs, with no test framework; ends with a table of what has run where. */
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../dispatch/dispatch.h"
#include "../kernels/isas.inc"
#include "check/check.h"
#include "sextet/sextet.h"

static const char usage[] = "usage: selftest [-l] [--isa NAME] [CHECK...]\n"
                            "\n"
                            "Runs all checks, or those named, on all ISAs, or on one. A name without a dot\n"
                            "stands for all checks of that file, and for all of that operation.\n"
                            "  -l          list the checks\n"
                            "  --isa NAME  run on this ISA only, and leave out what needs none\n"
                            "\n"
                            "Environment:\n"
                            "  SEXTET_TEST_EFFORT  quick, normal or thorough\n"
                            "  SEXTET_TEST_SEED    the seed of a run that is to be repeated\n"
                            "  SEXTET_REQUIRE_ISA  ISAs that have to run, separated by commas; or all\n"
                            "\n"
                            "Exit status: 0 all passed, 1 something failed or a required ISA did not run,\n"
                            "2 wrong usage, 77 this machine runs no ISA of this build.\n";

/* ---- rows and columns ---- */

static const char *const operations[] = {
#define SEXTET_OPERATION(folder, name, result, params, args) #name,
#include "../kernels/ops.inc"
#undef SEXTET_OPERATION
};

#define SEXTET_COLUMN(isa, unused) #isa,
static const char *const isas[] = {SEXTET_EACH_ISA(SEXTET_COLUMN, )};

enum { OPERATIONS = sizeof operations / sizeof operations[0], ISAS = sizeof isas / sizeof isas[0] };

/* Checks of an operation that ran on an ISA and compared something, and those that should have. */
static struct cell {
    unsigned selected, ran;
    bool emulated;
} cells[OPERATIONS][ISAS];

static bool has_run(const struct cell *cell) {
    return cell->ran > 0 && cell->ran == cell->selected;
}

static size_t find(const char *const *names, size_t count, const char *name) {
    size_t i = 0;
    while (i < count && strcmp(names[i], name) != 0)
        i++;
    return i;
}

/* ---- the command line ---- */

static const char *only_isa; /* NULL: all */
static char **selected_names;
static int selected_count;

static bool matches(const char *name, const check_entry *entry) {
    const size_t len = strlen(name);
    if (entry->operation && strcmp(name, entry->operation) == 0)
        return true;
    return strncmp(name, entry->name, len) == 0 && (entry->name[len] == 0 || entry->name[len] == '.');
}

static bool is_selected(const check_entry *entry) {
    for (int i = 0; i < selected_count; i++)
        if (matches(selected_names[i], entry))
            return true;
    return selected_count == 0;
}

static bool names_a_check(const char *name) {
    for (const check_entry *entry = check_list; entry->name; entry++)
        if (matches(name, entry))
            return true;
    return false;
}

static int fail_usage(const char *what, const char *name) {
    fprintf(stderr, "selftest: %s %s\n\n%s", what, name, usage);
    return 2;
}

static void list_checks(void) {
    for (const check_entry *entry = check_list; entry->name; entry++)
        printf("%-40s %s\n", entry->name, entry->operation ? entry->operation : "runs once");
}

/* -1: go on; else the exit status. Options may stand anywhere; the names gather at the front of args. */
static int parse(int count, char **args) {
    selected_names = args;
    for (int i = 1; i < count; i++) {
        if (strcmp(args[i], "-l") == 0) {
            list_checks();
            return 0;
        }
        if (strcmp(args[i], "-h") == 0 || strcmp(args[i], "--help") == 0) {
            fputs(usage, stdout);
            return 0;
        }
        if (strcmp(args[i], "--isa") == 0 && i + 1 < count) {
            only_isa = args[++i];
            if (find(isas, ISAS, only_isa) == ISAS)
                return fail_usage("there is no ISA", only_isa);
        } else if (names_a_check(args[i])) {
            selected_names[selected_count++] = args[i];
        } else {
            return fail_usage(args[i][0] == '-' ? "cannot make sense of" : "there is no check", args[i]);
        }
    }
    return -1;
}

/* ---- running ---- */

static void run_portable(void) {
    for (const check_entry *entry = check_list; entry->name; entry++)
        if (!entry->operation && is_selected(entry))
            check_run(entry, NULL);
}

static void run_on(size_t isa) {
    const bool runs =
        sextet_isa_supported(isas[isa]) == SEXTET_OK && (!only_isa || !strcmp(only_isa, isas[isa]));
    for (const check_entry *entry = check_list; entry->name; entry++) {
        if (!entry->operation || !is_selected(entry))
            continue;
        struct cell *cell = &cells[find(operations, OPERATIONS, entry->operation)][isa];
        cell->selected++;
        if (!runs)
            continue;
        const uint64_t before = check_total.comparisons;
        check_run(entry, isas[isa]);
        cell->ran += check_total.comparisons > before;
        cell->emulated = sextet_isa_is_emulated(isas[isa]);
    }
}

/* ---- what comes of it ---- */

static void print_table(void) {
    printf("\n%-24s", "operation");
    for (size_t isa = 0; isa < ISAS; isa++)
        printf(" %-9s", isas[isa]);
    for (size_t row = 0; row < OPERATIONS; row++) {
        printf("\n%-24s", operations[row]);
        for (size_t isa = 0; isa < ISAS; isa++) {
            const struct cell *cell = &cells[row][isa];
            printf(" %-9s", !has_run(cell) ? "not run" : cell->emulated ? "emulated" : "native");
        }
    }
    printf("\n\n");
}

/* Whether an ISA has run for every operation; where checks were named, for every one that they are of. */
static bool isa_has_run(size_t isa) {
    bool all = true;
    for (size_t row = 0; row < OPERATIONS; row++) {
        const struct cell *cell = &cells[row][isa];
        if (selected_count > 0 && cell->selected == 0)
            continue;
        if (!has_run(cell)) {
            printf("SEXTET_REQUIRE_ISA asks for %s, and %s has not run on it\n", isas[isa], operations[row]);
            all = false;
        }
    }
    return all;
}

/* Whether everything that SEXTET_REQUIRE_ISA lists has run. */
static bool required_have_run(void) {
    const char *list = getenv("SEXTET_REQUIRE_ISA");
    bool all = true;
    while (list && *list) {
        const size_t len = strcspn(list, ",");
        bool known = len == 0;
        for (size_t isa = 0; isa < ISAS; isa++) {
            const bool is_meant = strlen(isas[isa]) == len && strncmp(isas[isa], list, len) == 0;
            if (is_meant || (len == 3 && strncmp(list, "all", 3) == 0)) {
                known = true;
                all = isa_has_run(isa) && all;
            }
        }
        if (!known)
            printf("SEXTET_REQUIRE_ISA asks for %.*s, and there is no such ISA\n", (int)len, list);
        all = all && known;
        list += len + (list[len] == ',');
    }
    return all;
}

static bool runs_any_isa(void) {
    for (size_t isa = 0; isa < ISAS; isa++)
        if (sextet_isa_supported(isas[isa]) == SEXTET_OK)
            return true;
    return false;
}

int main(int count, char **args) {
    const int status = parse(count, args);
    if (status >= 0)
        return status;
    if (!check_set_up())
        return 2;
    printf("effort %s, seed %" PRIu64 "\n", check_effort_name(), check_seed());
    if (!only_isa)
        run_portable();
    for (size_t isa = 0; isa < ISAS; isa++)
        run_on(isa);
    print_table();
    const bool complete = required_have_run();
    if (!complete)
        check_total.failed++;
    if (check_total.passed + check_total.failed == 0) {
        printf("no check has run\n");
        check_total.failed++;
    }
    printf(
        "effort %s, seed %" PRIu64 ", %" PRIu64 " comparisons\n", check_effort_name(), check_seed(),
        check_total.comparisons);
    printf("selftest: %u passed, %u failed\n", check_total.passed, check_total.failed);
    if (check_total.failed == 0 && !runs_any_isa())
        return 77;
    return check_total.failed ? 1 : 0;
}
