/* SPDX-License-Identifier: MIT
 * Counting, reporting, seeds and effort for all checks, and how one of them is run. */
#include "check.h"

#include <errno.h>
#include <inttypes.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sextet/sextet.h"

#include "../../dispatch/dispatch.h"

enum { FAILURES_SHOWN = 4, SRC_SHOWN = 96 };

check_case check_now;
check_totals check_total;

static check_effort effort = EFFORT_NORMAL;
static uint64_t seed, random_state;

/* The run that is under way. */
static struct {
    const check_entry *entry;
    const char *isa;
    uint64_t comparisons, failures;
    size_t turns;
} running;

/* ---- effort and seed ---- */

static const char *const effort_names[] = {"quick", "normal", "thorough"};

const char *check_effort_name(void) {
    return effort_names[effort];
}

static bool set_effort(const char *name) {
    for (size_t i = 0; i < sizeof effort_names / sizeof effort_names[0]; i++)
        if (strcmp(name, effort_names[i]) == 0) {
            effort = (check_effort)i;
            return true;
        }
    return false;
}

uint64_t check_seed(void) {
    return seed;
}

#if !defined(SEXTET_TEST_EFFORT)
#define SEXTET_TEST_EFFORT "normal"
#endif

bool check_set_up(void) {
    const char *text = getenv("SEXTET_TEST_EFFORT");
    if (!set_effort(text && *text ? text : SEXTET_TEST_EFFORT)) {
        fprintf(stderr, "SEXTET_TEST_EFFORT must be quick, normal or thorough\n");
        return false;
    }
    seed = (uint64_t)time(NULL);
    text = getenv("SEXTET_TEST_SEED");
    if (text && *text) {
        char *end;
        errno = 0;
        seed = strtoull(text, &end, 0);
        if (errno || *end) {
            fprintf(stderr, "SEXTET_TEST_SEED must be a number\n");
            return false;
        }
    }
    return true;
}

size_t check_pick(size_t quick, size_t normal, size_t thorough) {
    return effort == EFFORT_QUICK ? quick : effort == EFFORT_NORMAL ? normal : thorough;
}

/* ---- random numbers: splitmix64 ---- */

uint64_t check_random(void) {
    uint64_t bits = random_state += UINT64_C(0x9e3779b97f4a7c15);
    bits = (bits ^ bits >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    bits = (bits ^ bits >> 27) * UINT64_C(0x94d049bb133111eb);
    return bits ^ bits >> 31;
}

size_t check_random_below(size_t bound) {
    return (size_t)(check_random() % bound);
}

void check_random_bytes(void *dst, size_t len) {
    unsigned char *bytes = dst;
    for (size_t i = 0; i < len; i++)
        bytes[i] = (unsigned char)(check_random() >> 56);
}

size_t check_turn(void) {
    return running.turns++;
}

/* ---- failures ---- */

static const char *isa_kind(const char *isa) {
    return sextet_isa_is_emulated(isa) ? "emulated" : "native";
}

static void print_run(void) {
    printf("%s", running.entry->name);
    if (running.isa)
        printf(" on %s (%s)", running.isa, isa_kind(running.isa));
}

static void print_case(void) {
    const check_case *now = &check_now;
    if (now->loop)
        printf("    in: %s\n", now->loop);
    printf(
        "    options %" PRIu32 ", src_len %zu, dst_cap %zu, src at ..%03zx, dst at ..%03zx, position %zu\n",
        now->options, now->src_len, now->dst_cap, now->src_address, now->dst_address, now->position);
    if (now->src) {
        const unsigned char *bytes = now->src;
        size_t first = 0, len = now->src_len;
        if (len > SRC_SHOWN) { /* what is around the position */
            first = now->position > SRC_SHOWN / 2 ? now->position - SRC_SHOWN / 2 : 0;
            if (first > len - SRC_SHOWN)
                first = len - SRC_SHOWN;
            len = SRC_SHOWN;
        }
        printf("    src[%zu .. %zu):", first, first + len);
        for (size_t i = 0; i < len; i++)
            printf("%s%02x", i % 4 ? "" : " ", bytes[first + i]);
        printf("\n");
    }
    printf(
        "    again: SEXTET_TEST_SEED=%" PRIu64 " SEXTET_TEST_EFFORT=%s selftest %s", seed,
        check_effort_name(), running.entry->name);
    if (running.isa)
        printf(" --isa %s", running.isa);
    printf("\n");
}

bool check_counted(bool passed) {
    running.comparisons++;
    return passed;
}

bool check_same(const char *what, const void *found, const void *due, size_t len) {
    const unsigned char *one = found, *other = due;
    size_t i = 0;
    while (i < len && one[i] == other[i])
        i++;
    return CHECK(i == len, "%s: byte %zu is %02x and not %02x", what, i, one[i], other[i]);
}

bool check_failed(const char *file, int line, const char *format, ...) {
    if (++running.failures > FAILURES_SHOWN)
        return false;
    const char *slash = strrchr(file, '/');
    printf("FAILED ");
    print_run();
    printf(": %s:%d: ", slash ? slash + 1 : file, line);
    va_list args;
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    printf("\n");
    print_case();
    return false;
}

/* ---- crashes ---- */

static const int crash_signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE};
enum { CRASH_SIGNALS = sizeof crash_signals / sizeof crash_signals[0] };
static struct sigaction actions_before[CRASH_SIGNALS];
static sigjmp_buf crash_exit;

static void restore_signals(void) {
    for (int i = 0; i < CRASH_SIGNALS; i++)
        sigaction(crash_signals[i], &actions_before[i], NULL);
}

/* Not a thing that a signal handler may do in general; but the signal comes from a kernel, which holds no
 * lock and has nothing open. Under a sanitizer its own report is worth more: it gets the signal again. */
static void on_crash(int number, siginfo_t *info, void *context) {
    (void)context;
    check_failed(__FILE__, __LINE__, "it crashed: signal %d at address %p", number, info->si_addr);
#if defined(SEXTET_SANITIZED)
    fflush(stdout);
    restore_signals();
#else
    siglongjmp(crash_exit, 1);
#endif
}

#if defined(SEXTET_SANITIZED)
/* Of the sanitizers' run-time libraries: calls back before they end the program. */
void __sanitizer_set_death_callback(void (*callback)(void));

static void on_death(void) {
    if (running.entry)
        check_failed(__FILE__, __LINE__, "a sanitizer ended it");
    fflush(stdout);
}
#endif

static void catch_signals(void) {
#if defined(SEXTET_SANITIZED)
    __sanitizer_set_death_callback(on_death);
#endif
    struct sigaction action = {.sa_sigaction = on_crash, .sa_flags = SA_SIGINFO};
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < CRASH_SIGNALS; i++)
        sigaction(crash_signals[i], &action, &actions_before[i]);
}

/* ---- a run ---- */

static bool force(const char *isa) {
    const sextet_status status = sextet_isa_force(isa, NULL);
    if (!CHECK(status == SEXTET_OK, "forcing the ISA gives %s", sextet_status_name(status)))
        return false;
    const char *active = sextet_isa_active(running.entry->operation);
    return CHECK(active && strcmp(active, isa) == 0, "the active ISA is %s", active ? active : "none");
}

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Runs the check proper. Comparisons that forcing the ISA took are not the check's own. */
static void run_caught(void) {
    catch_signals();
    if (sigsetjmp(crash_exit, 1) == 0) {
        if (!running.isa || force(running.isa)) {
            running.comparisons = 0;
            running.entry->run();
        }
    }
    restore_signals();
    if (running.isa)
        sextet_isa_force(NULL, NULL);
}

bool check_run(const check_entry *entry, const char *isa) {
    const double start = seconds();
    memset(&check_now, 0, sizeof check_now);
    memset(&running, 0, sizeof running);
    running.entry = entry;
    running.isa = isa;
    random_state = seed;
    run_caught();
    if (running.comparisons == 0 && running.failures == 0)
        check_failed(__FILE__, __LINE__, "nothing was compared");

    const bool passed = running.failures == 0;
    check_total.comparisons += running.comparisons;
    if (passed)
        check_total.passed++;
    else
        check_total.failed++;
    printf("%s ", passed ? "ok    " : "FAILED");
    print_run();
    printf(": %" PRIu64 " comparisons", running.comparisons);
    if (!passed)
        printf(", %" PRIu64 " of them failed", running.failures);
    printf(", %.2f s\n", seconds() - start);
    fflush(stdout);
    running.entry = NULL;
    return passed;
}
