/* SPDX-License-Identifier: MIT
 * What a reader of the figures has to know about the machine and the build. */
#ifndef SEXTET_BENCH_HOST_H
#define SEXTET_BENCH_HOST_H

#include "common.h"

typedef struct host_facts {
    char cpu[128];    /* model name, or "unknown" */
    char system[128]; /* operating system and machine */
    long cpu_count;
    const char *compiler; /* of this program and the library */
    const char *flags;
    const char *revision; /* of the sources, or "" */
} host_facts;

host_facts host_describe(void);

#endif
