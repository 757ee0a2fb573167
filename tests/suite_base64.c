/* SPDX-License-Identifier: MIT
 * The base64 checks as a Criterion suite. */
#include "suite.h"

static bool belongs_here(const char *name) {
    return strncmp(name, "base64", 6) == 0 ||
           (strncmp(name, "cases", 5) == 0 && strncmp(name, "cases_text.", 11) != 0);
}

ParameterizedTestParameters(base64, check) {
    return suite_parameters(belongs_here);
}

ParameterizedTest(int *index, base64, check) {
    suite_run(*index);
}
