/* SPDX-License-Identifier: MIT
 * The shape of a timed loop, for the files that define some. */
#ifndef SEXTET_BENCH_LOOP_SHAPE_H
#define SEXTET_BENCH_LOOP_SHAPE_H

#include "loops.h"

/* Tells the compiler that the value and all memory are looked at here. */
#define LOOP_USE(value) __asm__ volatile("" : : "r"(value) : "memory")

/* One copy of a loop. It starts on a cache line of its own: where it falls must not depend on its neighbours.
 * The number in the empty assembler statement keeps the compiler from merging the copies into one. */
#define LOOP_COPY(name, copy, type, call)                                                                    \
    __attribute__((aligned(64))) static size_t name##_##copy(                                                \
        const bench_callee *callee, const bench_work *work, size_t start, size_t calls) {                    \
        type *const function = (type *)callee->first;                                                        \
        size_t written = 0;                                                                                  \
        __asm__ volatile("" : : "i"(copy));                                                                  \
        if (!work->order) {                                                                                  \
            const work_call piece = work->one;                                                               \
            for (size_t i = 0; i < calls; i++) {                                                             \
                written = (call);                                                                            \
                LOOP_USE(written);                                                                           \
            }                                                                                                \
            return written;                                                                                  \
        }                                                                                                    \
        for (size_t i = 0; i < calls; i++) {                                                                 \
            const work_call piece = work_call_of_piece(work, work->order[(start + i) % WORK_ORDER_COUNT]);   \
            written = (call);                                                                                \
            LOOP_USE(written);                                                                               \
        }                                                                                                    \
        return written;                                                                                      \
    }

/* Defines the loop `name`, all its copies, around `call`, an expression that gives the output length. It sees
 * `function` (of type `type`), `piece` and `callee`. */
#define LOOP(name, type, call)                                                                               \
    LOOP_COPY(name, 0, type, call)                                                                           \
    LOOP_COPY(name, 1, type, call)                                                                           \
    LOOP_COPY(name, 2, type, call)                                                                           \
    LOOP_COPY(name, 3, type, call)                                                                           \
    LOOP_COPY(name, 4, type, call)                                                                           \
    LOOP_COPY(name, 5, type, call)                                                                           \
    LOOP_COPY(name, 6, type, call)                                                                           \
    LOOP_COPY(name, 7, type, call)                                                                           \
    loop_copies name = {name##_0, name##_1, name##_2, name##_3, name##_4, name##_5, name##_6, name##_7};

#endif
