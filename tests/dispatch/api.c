/* SPDX-License-Identifier: MIT
 * The functions of isa.h: what they list, what forcing does, and what is refused. */
#include <sextet/sextet.h>

#include "expect.h"
#include "sample.h"

static const char *const known_isas[] = {"scalar", "avx2", "avx512", "neon"};
static const char *const unknown_isas[] = {"",      "AVX2",    "avx",  "avx22",       "avx2,", "avx2 ",
                                           " avx2", "scalar=", "sse2", "avx2,scalar", "native"};
static const char *const unknown_operations[] = {
    "",
    "base64",
    "base64_encod",
    "base64_encode_",
    "sextet_base64_encode",
    "BASE64_ENCODE",
    "base64_encode=avx2"};

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* ---- what serves, to see that it changes only when it should ---- */

enum { MAX_OPERATIONS = 64 };

typedef struct state {
    const char *active[MAX_OPERATIONS], *reason[MAX_OPERATIONS];
} state;

static state take_state(void) {
    state now = {0};
    for (size_t i = 0; i < sextet_operation_count() && i < MAX_OPERATIONS; i++) {
        now.active[i] = sextet_isa_active(sextet_operation_name(i));
        now.reason[i] = sextet_isa_reason(sextet_operation_name(i));
    }
    return now;
}

static void expect_state(const state *wanted) {
    const state now = take_state();
    for (size_t i = 0; i < sextet_operation_count(); i++) {
        EXPECT_TEXT(now.active[i], wanted->active[i]);
        EXPECT_TEXT(now.reason[i], wanted->reason[i]);
    }
}

static void expect_work(const char *isa) {
    const char *fault = sample_round_trip();
    EXPECT_FOR(isa, fault == NULL);
    if (fault)
        puts(fault);
}

/* Whether forcing an ISA must succeed. */
static bool can_run(const char *isa) {
    return sample_is_in_build(isa) && sample_cpu_runs(isa);
}

/* ---- the tests ---- */

static void test_lists(void) {
    size_t count = 0;
    while (sample_build_isa(count)) {
        EXPECT_TEXT(sextet_isa_name(count), sample_build_isa(count));
        count++;
    }
    EXPECT(sextet_isa_count() == count);
    EXPECT(sextet_isa_name(count) == NULL);
    EXPECT(sextet_isa_name((size_t)-1) == NULL);

    const size_t operations = sextet_operation_count();
    EXPECT(operations >= 2 && operations <= MAX_OPERATIONS);
    for (size_t i = 0; i < operations; i++) {
        EXPECT(sextet_operation_name(i) != NULL);
        for (size_t j = 0; j < i; j++)
            EXPECT(strcmp(sextet_operation_name(i), sextet_operation_name(j)) != 0);
    }
    EXPECT(sextet_operation_name(operations) == NULL);
    EXPECT(sextet_operation_name((size_t)-1) == NULL);
}

static void test_support(void) {
    for (size_t i = 0; i < COUNT(known_isas); i++) {
        const char *isa = known_isas[i];
        const bool runs = can_run(isa);
        EXPECT_FOR(isa, sextet_isa_supported(isa) == (runs ? SEXTET_OK : SEXTET_UNSUPPORTED_ISA));
        const char *features = sextet_isa_features(isa);
        const char *missing = sextet_isa_missing_feature(isa);
        EXPECT_FOR(isa, features != NULL);
        if (sample_is_in_build(isa) && !runs)
            EXPECT_FOR(isa, missing && features && strstr(features, missing));
        else
            EXPECT_FOR(isa, missing == NULL);
    }
    for (size_t i = 0; i < COUNT(unknown_isas); i++) {
        EXPECT_FOR(unknown_isas[i], sextet_isa_supported(unknown_isas[i]) == SEXTET_UNKNOWN_ISA);
        EXPECT_FOR(unknown_isas[i], sextet_isa_features(unknown_isas[i]) == NULL);
        EXPECT_FOR(unknown_isas[i], sextet_isa_missing_feature(unknown_isas[i]) == NULL);
    }
    EXPECT(sextet_isa_supported(NULL) == SEXTET_UNKNOWN_ISA);
    EXPECT(sextet_isa_features(NULL) == NULL);
    EXPECT(sextet_isa_missing_feature(NULL) == NULL);
    EXPECT_TEXT(sextet_isa_features("scalar"), "");
    EXPECT_TEXT(sextet_isa_features("avx2"), "avx2 bmi1 bmi2 popcnt lzcnt");
}

static void test_default(void) {
    for (size_t i = 0; i < sextet_operation_count(); i++) {
        EXPECT_TEXT(sextet_isa_active(sextet_operation_name(i)), sample_default_isa());
        EXPECT_TEXT(sextet_isa_reason(sextet_operation_name(i)), sample_default_reason());
    }
    EXPECT(sextet_isa_environment_status() == SEXTET_OK);
    expect_work("the default");
}

/* Forces `isa` for `operation`, or for all when that is NULL, and sees that it serves just there. */
static void check_forcing(const char *isa, const char *operation) {
    state wanted = take_state();
    if (!can_run(isa)) {
        EXPECT_FOR(isa, sextet_isa_force(isa, operation) == SEXTET_UNSUPPORTED_ISA);
        expect_state(&wanted);
        return;
    }
    for (size_t i = 0; i < sextet_operation_count(); i++)
        if (!sample_is_static_build() && (!operation || strcmp(operation, sextet_operation_name(i)) == 0)) {
            wanted.active[i] = isa;
            wanted.reason[i] = "forced by the program";
        }
    EXPECT_FOR(isa, sextet_isa_force(isa, operation) == SEXTET_OK);
    expect_state(&wanted);
    expect_work(isa);
}

static void test_forcing(void) {
    const state at_load = take_state();
    for (size_t i = 0; i < COUNT(known_isas); i++) {
        check_forcing(known_isas[i], NULL);
        for (size_t operation = 0; operation < sextet_operation_count(); operation++) {
            check_forcing(sample_default_isa(), NULL);
            check_forcing(known_isas[i], sextet_operation_name(operation));
        }
        EXPECT(sextet_isa_force(NULL, NULL) == SEXTET_OK);
        expect_state(&at_load);
    }
}

/* NULL as ISA brings back the choice of one operation and leaves the others alone. */
static void test_taking_back(void) {
    const state at_load = take_state();
    const char *forced = sample_build_isa(0);
    for (size_t i = 0; i < sextet_operation_count(); i++) {
        EXPECT(sextet_isa_force(forced, NULL) == SEXTET_OK);
        state wanted = take_state();
        wanted.active[i] = at_load.active[i];
        wanted.reason[i] = at_load.reason[i];
        EXPECT(sextet_isa_force(NULL, sextet_operation_name(i)) == SEXTET_OK);
        expect_state(&wanted);
    }
    EXPECT(sextet_isa_force(NULL, NULL) == SEXTET_OK);
    expect_state(&at_load);
}

static void test_refusals(void) {
    const char *forced = sample_build_isa(0);
    EXPECT(sextet_isa_force(forced, NULL) == SEXTET_OK);
    const state before = take_state();
    for (size_t i = 0; i < COUNT(unknown_isas); i++) {
        EXPECT_FOR(unknown_isas[i], sextet_isa_force(unknown_isas[i], NULL) == SEXTET_UNKNOWN_ISA);
        EXPECT_FOR(unknown_isas[i], sextet_isa_force(unknown_isas[i], "base64_encode") == SEXTET_UNKNOWN_ISA);
    }
    for (size_t i = 0; i < COUNT(unknown_operations); i++) {
        const char *operation = unknown_operations[i];
        EXPECT_FOR(operation, sextet_isa_force(forced, operation) == SEXTET_UNKNOWN_ISA);
        EXPECT_FOR(operation, sextet_isa_force(NULL, operation) == SEXTET_UNKNOWN_ISA);
        EXPECT_FOR(operation, sextet_isa_active(operation) == NULL);
        EXPECT_FOR(operation, sextet_isa_reason(operation) == NULL);
    }
    EXPECT(sextet_isa_active(NULL) == NULL);
    EXPECT(sextet_isa_reason(NULL) == NULL);
    expect_state(&before);
    EXPECT(sextet_isa_force(NULL, NULL) == SEXTET_OK);
}

/* The choice made at load time is the one to come back to, whatever the environment says by now. */
static void test_late_environment(void) {
    const state at_load = take_state();
    EXPECT(setenv("SEXTET_ISA", "scalar", 1) == 0);
    EXPECT(sextet_isa_force(sample_build_isa(0), NULL) == SEXTET_OK);
    EXPECT(sextet_isa_force(NULL, NULL) == SEXTET_OK);
    expect_state(&at_load);
    if (!sample_is_static_build())
        EXPECT(sextet_isa_environment_status() == SEXTET_OK);
    EXPECT(unsetenv("SEXTET_ISA") == 0);
}

int main(void) {
    test_lists();
    test_support();
    test_default();
    test_forcing();
    test_taking_back();
    test_refusals();
    test_late_environment();
    return expect_result();
}
