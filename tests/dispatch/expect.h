/* SPDX-License-Identifier: MIT
 * Checks that report and go on, for the small programs that test dispatch, threads and installation. */
#ifndef SEXTET_TESTS_EXPECT_H
#define SEXTET_TESTS_EXPECT_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ctest's SKIP_RETURN_CODE: the reason is on stdout, in a line that begins with "not run: ". */
enum { EXIT_NOT_RUN = 77 };

static unsigned long expect_passed, expect_failed;

static inline void expect_note(int good, const char *file, int line, const char *what, const char *detail) {
    if (good) {
        expect_passed++;
        return;
    }
    expect_failed++;
    printf("%s:%d: %s%s%s\n", file, line, what, *detail ? ": " : "", detail);
}

static inline int expect_same_text(const char *found, const char *wanted) {
    return found == wanted || (found && wanted && strcmp(found, wanted) == 0);
}

#define EXPECT(condition) expect_note(!!(condition), __FILE__, __LINE__, #condition, "")
#define EXPECT_FOR(detail, condition) expect_note(!!(condition), __FILE__, __LINE__, #condition, detail)
#define EXPECT_TEXT(found, wanted) expect_text(found, wanted, __FILE__, __LINE__, #found)

static inline void expect_text(
    const char *found, const char *wanted, const char *file, int line, const char *what) {
    char detail[200];
    (void)snprintf(
        detail, sizeof detail, "is %s, not %s", found ? found : "(null)", wanted ? wanted : "(null)");
    expect_note(expect_same_text(found, wanted), file, line, what, detail);
}

/* The exit status. A program that checked nothing has failed. */
static inline int expect_result(void) {
    printf("%lu checks passed, %lu failed\n", expect_passed, expect_failed);
    return expect_failed == 0 && expect_passed > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

#endif
