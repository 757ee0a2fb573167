/* SPDX-License-Identifier: MIT
 * The program whose instructions arm-cost counts.
 *
 *   driver list                         a line per operation: name, kind of text, bytes of a unit, active ISA
 *   driver run OPERATION KIND UNITS...  for each size one call to warm up, and one between two markers
 *
 * Status: 0, or 1 when a call failed, 2 when the arguments are wrong. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "driver.h"

/* Room for the output: a byte of input becomes at most 3 bytes, and short texts take some more. */
enum { OUTPUT_PER_BYTE = 4, SLACK = 256, ALIGNMENT = 64 };

/* The markers. The tracer looks for their addresses, so they must be neither inlined
 * nor merged: the comments make them differ. */
__attribute__((noinline)) void arm_cost_begin(void);
__attribute__((noinline)) void arm_cost_end(void);
void arm_cost_begin(void) {
    __asm__ volatile("/* begin */" ::: "memory");
}
void arm_cost_end(void) {
    __asm__ volatile("/* end */" ::: "memory");
}

static void *allocate(size_t size) {
    void *block = aligned_alloc(ALIGNMENT, (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT);
    if (!block) {
        fputs("driver: no memory\n", stderr);
        exit(1);
    }
    memset(block, 0, size);
    return block;
}

static int list(void) {
    for (const arm_cost_operation *o = arm_cost_operations; o->name; o++)
        printf("%s %s %zu %s\n", o->name, o->kind, o->unit_size, o->isa(o->name));
    return 0;
}

static const arm_cost_operation *find(const char *name, const char *kind) {
    for (const arm_cost_operation *o = arm_cost_operations; o->name; o++)
        if (strcmp(o->name, name) == 0 && strcmp(o->kind, kind) == 0)
            return o;
    return NULL;
}

static bool run(const arm_cost_operation *operation, size_t units) {
    const size_t size = units * operation->unit_size, dst_cap = OUTPUT_PER_BYTE * size + SLACK;
    void *src = allocate(size + SLACK), *dst = allocate(dst_cap);
    operation->prepare(src, units);
    bool good = operation->call(src, units, dst, dst_cap);
    arm_cost_begin();
    good &= operation->call(src, units, dst, dst_cap);
    arm_cost_end();
    free(dst);
    free(src);
    return good;
}

int main(int argc, char **argv) {
    if (argc == 2 && strcmp(argv[1], "list") == 0)
        return list();
    if (argc < 5 || strcmp(argv[1], "run") != 0) {
        fputs("usage: driver list | driver run OPERATION KIND UNITS...\n", stderr);
        return 2;
    }
    const arm_cost_operation *operation = find(argv[2], argv[3]);
    if (!operation) {
        fprintf(stderr, "driver: no operation %s of kind %s\n", argv[2], argv[3]);
        return 2;
    }
    for (int i = 4; i < argc; i++)
        if (!run(operation, strtoul(argv[i], NULL, 10))) {
            fprintf(stderr, "driver: %s, %s: the call with %s units failed\n", argv[2], argv[3], argv[i]);
            return 1;
        }
    return 0;
}
