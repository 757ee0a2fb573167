/* SPDX-License-Identifier: MIT
 * What serves on this CPU, real or emulated; the argument is the ISA that must serve every operation, or
 * "default" for the one that the compiler's own detection says. Every ISA of the build is then forced: it
 * works, or it is refused because the CPU lacks something. */
#include <sextet/sextet.h>

#include "expect.h"
#include "sample.h"

static void expect_work(void) {
    const char *fault = sample_round_trip();
    EXPECT_TEXT(fault, NULL);
}

static void check_isa(const char *isa) {
    const bool runs = sample_cpu_runs(isa);
    const char *missing = sextet_isa_missing_feature(isa);
    printf("%-8s %s%s\n", isa, runs ? "runs" : "lacks ", !runs && missing ? missing : "");
    EXPECT_FOR(isa, !missing == runs);
    EXPECT_FOR(isa, sextet_isa_force(isa, NULL) == (runs ? SEXTET_OK : SEXTET_UNSUPPORTED_ISA));
    if (!sample_is_static_build())
        EXPECT_FOR(isa, expect_same_text(sextet_isa_active("base64_encode"), isa) == runs);
    expect_work();
    EXPECT(sextet_isa_force(NULL, NULL) == SEXTET_OK);
}

int main(int count, char **arguments) {
    if (count != 2) {
        puts("usage: level ISA");
        return EXIT_FAILURE;
    }
    const char *wanted = strcmp(arguments[1], "default") == 0 ? sample_default_isa() : arguments[1];
    for (size_t i = 0; i < sextet_operation_count(); i++) {
        const char *operation = sextet_operation_name(i);
        printf("%-16s %-8s %s\n", operation, sextet_isa_active(operation), sextet_isa_reason(operation));
        EXPECT_TEXT(sextet_isa_active(operation), wanted);
    }
    expect_work();
    for (size_t i = 0; sample_build_isa(i); i++)
        if (!(sample_is_static_build() && !sample_cpu_runs(sample_build_isa(i))))
            check_isa(sample_build_isa(i));
    return expect_result();
}
