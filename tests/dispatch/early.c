/* SPDX-License-Identifier: MIT
 * Calls from code that runs before the library's own constructor, and from code that runs at the end.
 *
 * EARLY_PREINIT: the first call comes from .preinit_array, before any constructor of any object. Otherwise it
 * comes from a constructor of the first priority; in a static link that is before the library's. It encodes,
 * or forces with EARLY_FORCE. The argument is the name of the status that SEXTET_ISA, as set by ctest, must
 * have. */
#include <unistd.h>

#include <sextet/sextet.h>

#include "expect.h"
#include "sample.h"

static unsigned early_calls;
static sextet_status early_environment_status = SEXTET_BAD_ARGUMENT;

/* Decoding is forced before anything was resolved, so that a later resolving has something to spoil. */
static void force_and_work(void) {
    early_calls++;
    EXPECT(sextet_isa_force(sample_build_isa(0), "base64_decode") == SEXTET_OK);
    EXPECT(sextet_isa_force("nosuch", NULL) == SEXTET_UNKNOWN_ISA);
    if (early_environment_status == SEXTET_BAD_ARGUMENT)
        early_environment_status = sextet_isa_environment_status();
    EXPECT_TEXT(sextet_isa_active("base64_decode"), sample_build_isa(0));
    EXPECT(sextet_isa_active("base64_encode") != NULL);
    EXPECT(sextet_isa_reason("base64_encode") != NULL);
    EXPECT_TEXT(sample_round_trip(), NULL);
}

#if defined(EARLY_PREINIT)
static void run_before_constructors(int count, char **arguments, char **environment) {
    (void)count, (void)arguments, (void)environment;
    force_and_work();
}
__attribute__((section(".preinit_array"), used)) static void (*const first)(int, char **, char **) =
    run_before_constructors;
#else
__attribute__((constructor(101))) static void run_before_library(void) {
#if defined(EARLY_FORCE)
    /* The first call forces everything; what the environment asked for must be known all the same. */
    EXPECT(sextet_isa_force(sample_build_isa(0), NULL) == SEXTET_OK);
    early_environment_status = sextet_isa_environment_status();
#else
    char text[8];
    const sextet_result result = sextet_base64_encode("first", 5, text, sizeof text, SEXTET_BASE64_STANDARD);
    EXPECT(result.status == SEXTET_OK && result.written == 8 && memcmp(text, "Zmlyc3Q=", 8) == 0);
#endif
    force_and_work();
}
#endif

/* At the end nothing but the exit status can still tell. */
static void run_at_end(void) {
    if (sample_round_trip() || !expect_same_text(sextet_isa_active("base64_decode"), sample_build_isa(0))) {
        puts("a call from atexit or from a destructor went wrong");
        (void)fflush(stdout);
        _exit(EXIT_FAILURE);
    }
}

__attribute__((destructor(101))) static void run_after_library(void) {
    run_at_end();
}

int main(int count, char **arguments) {
    EXPECT(atexit(run_at_end) == 0);
    EXPECT(count == 2);
    EXPECT(early_calls == 1);
    /* The C library of a dynamic program does not know the environment yet while .preinit_array runs: a first
     * call made there cannot see SEXTET_ISA, and only then the status is not checked. */
#if !defined(EARLY_PREINIT)
    EXPECT_TEXT(sextet_status_name(early_environment_status), count == 2 ? arguments[1] : NULL);
    EXPECT_TEXT(sextet_status_name(sextet_isa_environment_status()), count == 2 ? arguments[1] : NULL);
#else
    (void)arguments;
    EXPECT(early_environment_status != SEXTET_BAD_ARGUMENT);
#endif
    /* The library's constructor has run by now, and left the forced choice alone. */
    EXPECT_TEXT(sextet_isa_active("base64_decode"), sample_build_isa(0));
    if (!sample_is_static_build())
        EXPECT_TEXT(sextet_isa_reason("base64_decode"), "forced by the program");
    EXPECT_TEXT(sample_round_trip(), NULL);
    EXPECT(sextet_isa_force(NULL, NULL) == SEXTET_OK);
    EXPECT(strcmp(sextet_isa_reason("base64_decode"), "forced by the program") != 0);
    EXPECT(sextet_isa_force(sample_build_isa(0), "base64_decode") == SEXTET_OK);
    return expect_result();
}
