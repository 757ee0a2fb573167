/* SPDX-License-Identifier: MIT
 * Checks: plain functions that compare what the library does with what it should do. No test framework is
 * needed; selftest.c runs them with a main of its own, the suites run them from Criterion.
 *
 * A check runs once for every ISA, with that ISA forced. It counts its comparisons, and one that compared
 * nothing has failed. The first failures are printed with everything that is needed to have them again; so is
 * a crash, after which the other checks go on. */
#ifndef SEXTET_CHECK_H
#define SEXTET_CHECK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- for those who write checks ---- */

/* The case under test, shown with a failure. A check sets what matters to it; all of it starts as zero. */
typedef struct check_case {
    const char *loop; /* which of the check's loops, in words */
    const void *src;  /* shown in hexadecimal */
    size_t src_len, dst_cap;
    size_t src_address, dst_address; /* modulo 4096 */
    size_t position;                 /* of a bad unit, or of a cut */
    uint32_t options;
} check_case;
extern check_case check_now;

/* A comparison: CHECK(found == due, "found %zu, not %zu", found, due). */
#define CHECK(condition, ...) check_counted((condition) || check_failed(__FILE__, __LINE__, __VA_ARGS__))

/* Counts a comparison, and returns what it came to. */
bool check_counted(bool passed);

/* Compares len bytes, as one comparison, and tells the first that differs. */
bool check_same(const char *what, const void *found, const void *due, size_t len);

/* Reports a comparison that failed. Returns false. */
#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
bool check_failed(const char *file, int line, const char *format, ...);

/* How much is done. Quick is for emulated machines and sanitizers. Loops that make a claim true stay complete
 * at every level; what shrinks is the lengths they go to, and the number of random cases. */
typedef enum check_effort { EFFORT_QUICK, EFFORT_NORMAL, EFFORT_THOROUGH } check_effort;

size_t check_pick(size_t quick, size_t normal, size_t thorough);

/* Random numbers that are the same for the same seed, check and ISA. */
uint64_t check_random(void);
size_t check_random_below(size_t bound);
void check_random_bytes(void *dst, size_t len);

/* 0, 1, 2, ... from the start of a check: for what changes from trial to trial. */
size_t check_turn(void);

/* ---- for those who run them ---- */

typedef struct check_entry {
    const char *name;      /* file.check */
    const char *operation; /* whose kernels it checks; NULL: none, it runs once */
    void (*run)(void);
} check_entry;

/* All checks, made from checks.inc; the one behind the last has no name. */
extern const check_entry check_list[];

#define SEXTET_CHECK(file, check, operation) void check_##file##_##check(void);
#define SEXTET_PORTABLE_CHECK(file, check) void check_##file##_##check(void);
#include "checks.inc"
#undef SEXTET_CHECK
#undef SEXTET_PORTABLE_CHECK

/* What became of the checks that have run. */
typedef struct check_totals {
    unsigned passed, failed;
    uint64_t comparisons;
} check_totals;
extern check_totals check_total;

/* Runs a check with an ISA forced (NULL: none) and prints a line about it. Whether it passed. */
bool check_run(const check_entry *entry, const char *isa);

/* Effort and seed, from SEXTET_TEST_EFFORT (quick, normal, thorough) and SEXTET_TEST_SEED. False, with a
 * message, when one of them makes no sense. */
bool check_set_up(void);
const char *check_effort_name(void);
uint64_t check_seed(void);

#endif
