/* SPDX-License-Identifier: MIT
 * The text checks as a Criterion suite. */
#include "suite.h"

static bool belongs_here(const char *name) {
    return strncmp(name, "text", 4) == 0 || strncmp(name, "cases_text.", 11) == 0;
}

ParameterizedTestParameters(text, check) {
    return suite_parameters(belongs_here);
}

ParameterizedTest(int *index, text, check) {
    suite_run(*index);
}
