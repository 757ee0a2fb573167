/* SPDX-License-Identifier: MIT
 * What one timed loop is given: texts to work on, and a function to call. */
#ifndef SEXTET_BENCH_WORK_H
#define SEXTET_BENCH_WORK_H

#include "common.h"

/* One call's arguments. Lengths count units of the operation's types. */
typedef struct work_call {
    const void *src;
    size_t src_len;
    void *dst;
    size_t dst_cap;       /* room behind dst, a little more than any contestant needs */
    const void *expected; /* the right output */
    size_t expected_len;
} work_call;

/* The same, as a mix keeps it for each of its texts: small, to leave the first cache to the texts. `src` and
 * `expected` are offsets in bytes. */
typedef struct work_piece {
    uint32_t src, src_len, expected, expected_len;
} work_piece;

/* A mix visits its pieces in a random order of this length, and every batch goes on where the one before it
 * ended: a branch predictor that remembers one contestant's batch does not help the next. */
enum { WORK_ORDER_COUNT = 65536 };

typedef struct bench_work {
    work_call one; /* the call; of a mix dst and dst_cap of every call, and what the offsets count from */
    const work_piece *pieces;
    const uint16_t *order; /* WORK_ORDER_COUNT numbers of pieces; NULL: every call is `one` */
    bool keep_output;      /* the run is for the check of results: a contestant that does not write to dst by
                              itself copies its output there */
} bench_work;

static inline work_call work_call_of_piece(const bench_work *work, size_t index) {
    const work_piece *piece = &work->pieces[index];
    return (work_call){
        .src = (const char *)work->one.src + piece->src,
        .src_len = piece->src_len,
        .dst = work->one.dst,
        .dst_cap = work->one.dst_cap,
        .expected = (const char *)work->one.expected + piece->expected,
        .expected_len = piece->expected_len,
    };
}

/* A function of any type, as a pointer to function. */
typedef void any_function(void);

/* What a loop calls: one function, seldom two (the second frees what the first returned), with a number that
 * the contestant wants passed on. */
typedef struct bench_callee {
    any_function *first, *second;
    int flags;
} bench_callee;

/* The output length that stands for "the function reported an error". */
#define WORK_FAILED SIZE_MAX

/* Makes `calls` calls; `start` is where in the order they begin. Returns the output length of the last. */
typedef size_t bench_loop(const bench_callee *callee, const bench_work *work, size_t start, size_t calls);

#endif
