/* SPDX-License-Identifier: MIT
 * What the driver calls. Names of everything in the driver that may run between its markers start with
 * arm_cost_: the tracer leaves their instructions out. */
#ifndef SEXTET_ARM_COST_DRIVER_H
#define SEXTET_ARM_COST_DRIVER_H

#include <stdbool.h>
#include <stddef.h>

typedef struct arm_cost_operation {
    const char *name; /* without blanks, as in targets.csv */
    const char *kind; /* of text, likewise */
    size_t unit_size; /* bytes of a unit of input */
    /* Writes `units` units of input to src, the same ones at every run. */
    void (*prepare)(void *src, size_t units);
    /* One call of the public function, and whether it did all of its work. dst has room for dst_cap bytes,
     * which is enough. */
    bool (*call)(const void *src, size_t units, void *dst, size_t dst_cap);
    /* The ISA that serves the operation; "-" when that is no question. */
    const char *(*isa)(const char *name);
} arm_cost_operation;

/* The list, in order; the last entry has no name. */
extern const arm_cost_operation arm_cost_operations[];

#endif
