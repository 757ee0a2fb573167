/* SPDX-License-Identifier: MIT
 * What the environment variable SEXTET_ISA, set by ctest, must come to.
 *
 * Arguments: the name of the expected sextet_isa_environment_status(), and the ISAs expected to serve
 * base64_encode and base64_decode: the name of one that SEXTET_ISA asks for, or "default". */
#include <sextet/sextet.h>

#include "expect.h"
#include "sample.h"

static void expect_served(const char *operation, const char *wanted) {
    const char *reason = "SEXTET_ISA asks for it";
    if (strcmp(wanted, "default") == 0) {
        wanted = sample_default_isa();
        reason = sample_default_reason();
    }
    EXPECT_TEXT(sextet_isa_active(operation), wanted);
    EXPECT_TEXT(sextet_isa_reason(operation), reason);
}

static void expect_all(char **arguments) {
    EXPECT_TEXT(sextet_status_name(sextet_isa_environment_status()), arguments[0]);
    expect_served("base64_encode", arguments[1]);
    expect_served("base64_decode", arguments[2]);
    EXPECT_TEXT(sample_round_trip(), NULL);
}

int main(int count, char **arguments) {
    if (count != 4) {
        puts("usage: environment STATUS ISA-OF-ENCODE ISA-OF-DECODE");
        return EXIT_FAILURE;
    }
    for (int i = 2; i < 4; i++)
        if (strcmp(arguments[i], "default") != 0 && !sample_cpu_runs(arguments[i])) {
            printf("not run: this CPU lacks %s\n", arguments[i]);
            return EXIT_NOT_RUN;
        }
    expect_all(arguments + 1);
    /* Forced by the program and taken back, the environment's choice is there again. */
    EXPECT(sextet_isa_force(sample_build_isa(0), NULL) == SEXTET_OK);
    EXPECT(sextet_isa_force(NULL, NULL) == SEXTET_OK);
    expect_all(arguments + 1);
    return expect_result();
}
