/* SPDX-License-Identifier: MIT
 * Threads that make their first call into the library at once, while nothing is resolved yet.
 *
 * The library resolves in its own constructor, so the race is run before that: a constructor of the first
 * priority, in a static link, starts the threads. It does so in many child processes, one after the other, as
 * each process has only one first call. The same job then runs in main, where everything is resolved, with
 * threads that force ISAs all the time. Meant for ThreadSanitizer, and right without it. */
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

#include <sextet/sextet.h>

#include "expect.h"
#include "sample.h"

enum { THREAD_COUNT = 32 };

/* What the threads of a round do; in a mixed round each thread does another job. */
typedef enum job {
    ENCODE_FIRST,
    DECODE_FIRST,
    ASK_ACTIVE,
    ASK_REASON,
    FORCE,
    ASK_ENVIRONMENT,
    JOB_COUNT
} job;

static const char *const job_names[] = {"encode", "decode", "active", "reason", "force", "environment"};

/* ---- a barrier of our own: macOS has none ---- */

static struct {
    pthread_mutex_t lock;
    pthread_cond_t open;
    unsigned missing;
} barrier = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0};

static void wait_for_all(void) {
    (void)pthread_mutex_lock(&barrier.lock);
    if (--barrier.missing == 0)
        (void)pthread_cond_broadcast(&barrier.open);
    while (barrier.missing)
        (void)pthread_cond_wait(&barrier.open, &barrier.lock);
    (void)pthread_mutex_unlock(&barrier.lock);
}

/* ---- the jobs: each returns NULL, or what went wrong ---- */

static const char *encode_first(void) {
    char text[8];
    const sextet_result r = sextet_base64_encode("first", 5, text, sizeof text, SEXTET_BASE64_STANDARD);
    return r.status == SEXTET_OK && r.written == 8 && memcmp(text, "Zmlyc3Q=", 8) == 0 ? NULL : "encode";
}

static const char *decode_first(void) {
    unsigned char bytes[6];
    const sextet_result r = sextet_base64_decode("Zmlyc3Q=", 8, bytes, sizeof bytes, SEXTET_BASE64_STANDARD);
    return r.status == SEXTET_OK && r.written == 5 && memcmp(bytes, "first", 5) == 0 ? NULL : "decode";
}

/* Some ISA of the build serves every operation, at every moment. */
static const char *ask_active(void) {
    for (size_t i = 0; i < sextet_operation_count(); i++) {
        const char *isa = sextet_isa_active(sextet_operation_name(i));
        if (!isa || !sample_is_in_build(isa))
            return "no ISA is active";
    }
    return NULL;
}

static const char *ask_reason(void) {
    for (size_t i = 0; i < sextet_operation_count(); i++)
        if (!sextet_isa_reason(sextet_operation_name(i)))
            return "there is no reason";
    return NULL;
}

static const char *force_one(unsigned number) {
    size_t isa_count = 0;
    while (sample_build_isa(isa_count))
        isa_count++;
    const char *isa = sample_build_isa(number % isa_count);
    const char *operation = sextet_operation_name(number % (sextet_operation_count() + 1)); /* or NULL: all */
    const sextet_status wanted = sample_cpu_runs(isa) ? SEXTET_OK : SEXTET_UNSUPPORTED_ISA;
    if (sextet_isa_force(isa, operation) != wanted)
        return "forcing an ISA";
    return sextet_isa_force("nosuch", operation) == SEXTET_UNKNOWN_ISA ? NULL : "forcing an unknown ISA";
}

static const char *ask_environment(void) {
    return sextet_isa_environment_status() == SEXTET_UNKNOWN_ISA ? NULL : "the environment's status";
}

static const char *do_job(job which, unsigned number) {
    switch (which) {
    case ENCODE_FIRST:
        return encode_first();
    case DECODE_FIRST:
        return decode_first();
    case ASK_ACTIVE:
        return ask_active();
    case ASK_REASON:
        return ask_reason();
    case FORCE:
        return force_one(number);
    case ASK_ENVIRONMENT:
        return ask_environment();
    case JOB_COUNT:
        break;
    }
    return "no such job";
}

/* ---- the threads ---- */

typedef struct worker {
    pthread_t thread;
    unsigned number;
    job first;
    unsigned repeats; /* how often everything is done after the first call */
    const char *fault;
} worker;

static void *work(void *argument) {
    worker *self = argument;
    wait_for_all();
    self->fault = do_job(self->first, self->number);
    for (unsigned i = 0; i < self->repeats && !self->fault; i++) {
        self->fault = do_job((job)((self->number + i) % JOB_COUNT), self->number + i);
        if (!self->fault)
            self->fault = sample_round_trip_of((self->number * 7 + i * 31) % 400);
    }
    return NULL;
}

/* Runs 32 threads at once; `first` JOB_COUNT means a mix. Returns NULL when all went well. */
static const char *run_threads(job first, unsigned repeats) {
    static worker workers[THREAD_COUNT];
    barrier.missing = THREAD_COUNT;
    for (unsigned i = 0; i < THREAD_COUNT; i++) {
        workers[i] = (worker){.number = i, .first = first, .repeats = repeats};
        if (first == JOB_COUNT)
            workers[i].first = (job)(i % JOB_COUNT);
        if (pthread_create(&workers[i].thread, NULL, work, &workers[i]) != 0)
            return "a thread could not be started";
    }
    const char *fault = NULL;
    for (unsigned i = 0; i < THREAD_COUNT; i++) {
        if (pthread_join(workers[i].thread, NULL) != 0)
            fault = "a thread could not be joined";
        if (workers[i].fault)
            fault = workers[i].fault;
    }
    return fault;
}

/* ---- rounds in child processes, before the library's constructor ---- */

static unsigned rounds_run;

/* A child ends by exit, not _exit, so that a sanitizer's report decides its status. */
static void run_round(job first, unsigned round) {
    const pid_t child = fork();
    if (child == 0) {
        const char *fault = run_threads(first, round % 2 ? 3 : 0);
        if (!fault && first != FORCE && first != JOB_COUNT && round % 2 == 0 && !sample_is_static_build() &&
            !expect_same_text(sextet_isa_active("base64_encode"), sample_default_isa()))
            fault = "the default does not serve";
        if (fault)
            printf("round %u: %s\n", round, fault);
        exit(fault ? EXIT_FAILURE : EXIT_SUCCESS);
    }
    int status = -1;
    const int waited = child > 0 && waitpid(child, &status, 0) == child;
    const char *name = first == JOB_COUNT ? "mixed" : job_names[first];
    EXPECT_FOR(name, waited && WIFEXITED(status) && WEXITSTATUS(status) == EXIT_SUCCESS);
    rounds_run++;
}

__attribute__((constructor(101))) static void run_before_library(void) {
    /* A value that is not obeyed, so that the status tells whether the variable was read. */
    if (setenv("SEXTET_ISA", "nosuch", 1) != 0)
        return;
    for (unsigned round = 0; round < FIRST_CALL_ROUNDS; round++)
        for (unsigned first = 0; first <= JOB_COUNT; first++)
            run_round((job)first, round);
}

int main(void) {
    EXPECT(rounds_run == FIRST_CALL_ROUNDS * (JOB_COUNT + 1));
    EXPECT_TEXT(sextet_isa_active("base64_encode"), sample_default_isa());
    EXPECT_TEXT(run_threads(JOB_COUNT, 50), NULL);
    EXPECT(sextet_isa_force(NULL, NULL) == SEXTET_OK);
    EXPECT_TEXT(sextet_isa_active("base64_encode"), sample_default_isa());
    return expect_result();
}
