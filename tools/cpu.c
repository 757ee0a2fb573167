/* SPDX-License-Identifier: MIT
 * sextet cpu: what this CPU has, which kernels run on it, and why. Columns are separated by two blanks or
 * more, and no field has two blanks inside, so that scripts can take it apart. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sextet/sextet.h>

#include "command.h"
#include "message.h"

/* Length of the longest name in a list, and of its heading. */
static int column_width(const char *heading, size_t count, const char *(*name)(size_t)) {
    size_t width = strlen(heading);
    for (size_t i = 0; i < count; i++)
        if (strlen(name(i)) > width)
            width = strlen(name(i));
    return (int)width;
}

static void print_isas(void) {
    const int width = column_width("ISA", sextet_isa_count(), sextet_isa_name);
    printf("%-*s  %-20s  %s\n", width, "ISA", "on this CPU", "CPU features that it needs");
    for (size_t i = 0; i < sextet_isa_count(); i++) {
        const char *isa = sextet_isa_name(i), *missing = sextet_isa_missing_feature(isa);
        const char *needs = sextet_isa_features(isa);
        char runs[64] = "runs";
        if (missing)
            snprintf(runs, sizeof runs, "lacks %s", missing);
        else if (sextet_isa_supported(isa) != SEXTET_OK)
            snprintf(runs, sizeof runs, "does not run");
        printf("%-*s  %-20s  %s\n", width, isa, runs, *needs ? needs : "none");
    }
}

static void print_operations(void) {
    const int width = column_width("operation", sextet_operation_count(), sextet_operation_name);
    const int isa_width = column_width("kernel", sextet_isa_count(), sextet_isa_name);
    printf("%-*s  %-*s  %s\n", width, "operation", isa_width, "kernel", "why");
    for (size_t i = 0; i < sextet_operation_count(); i++) {
        const char *operation = sextet_operation_name(i);
        printf(
            "%-*s  %-*s  %s\n", width, operation, isa_width, sextet_isa_active(operation),
            sextet_isa_reason(operation));
    }
}

static const char *explain_environment(const char *value) {
    if (!value)
        return "not set";
    if (!*value)
        return "empty";
    switch (sextet_isa_environment_status()) {
    case SEXTET_OK:
        return "obeyed";
    case SEXTET_UNKNOWN_ISA:
        return "ignored in whole or in part: no ISA or operation has that name";
    case SEXTET_UNSUPPORTED_ISA:
        return "ignored in whole or in part: this build or this CPU does not have that ISA";
    default:
        return "ignored";
    }
}

static void print_environment(void) {
    const char *value = getenv("SEXTET_ISA");
    printf("SEXTET_ISA");
    if (value && *value)
        printf("  %s", value);
    printf("  %s\n", explain_environment(value));
}

static const command_option options[] = {
    OPTION_HELP,
    OPTIONS_END,
};

static int run_cpu(char **args) {
    option_reader reader = {.command = &cpu_command, .args = args};
    const int letter = next_option(&reader);
    if (letter == 'h')
        return print_command_help(&cpu_command);
    if (letter != OPTIONS_DONE)
        return EXIT_USAGE;
    printf("sextet %s\n\n", sextet_version());
    print_isas();
    putchar('\n');
    print_operations();
    putchar('\n');
    print_environment();
    return finish_printing();
}

const command cpu_command = {
    .name = "cpu",
    .synopsis = "[-h]",
    .summary = "what this CPU has, and which kernels run on it",
    .description =
        "Prints the instruction sets (ISAs) of this build and whether this CPU runs them, the one\n"
        "whose kernel serves each operation and why, and what became of the environment\n"
        "variable SEXTET_ISA. Columns are separated by two blanks or more.\n",
    .options = options,
    .operand_limit = 0,
    .run = run_cpu,
};
