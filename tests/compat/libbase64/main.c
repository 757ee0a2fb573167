/* SPDX-License-Identifier: MIT
 * compat/libbase64 against the model and against values that the original was seen to give. Linked to the
 * shared library, to the static one, and to the test library with its emulated kernels. */
#include <stdio.h>
#include <stdlib.h>

#include "checks.h"

static int run(const char *name, int (*check)(void)) {
    printf("%s: ", name);
    return check();
}

int main(void) {
    int failed = run("decode", check_decode) != EXIT_SUCCESS;
    failed |= run("encode", check_encode) != EXIT_SUCCESS;
    failed |= run("flags", check_flags) != EXIT_SUCCESS;
    failed |= run("threads", check_threads) != EXIT_SUCCESS;
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
