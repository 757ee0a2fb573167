/* SPDX-License-Identifier: MIT
 * The ISAs of this build, as a table: names, features, kernels, and which of them run here. */
#ifndef SEXTET_ISA_TABLE_H
#define SEXTET_ISA_TABLE_H

#include "../kernels/kernels.h"
#include "cpu.h"

typedef struct sextet_isa_entry {
    const char *name;
    const char *features; /* separated by blanks */
    const char *(*lacks)(const sextet_cpu *cpu);
    const sextet_kernels *native;   /* NULL when this build has none */
    const sextet_kernels *emulated; /* the same through SIMDe, in the tests' builds; run on any CPU */
} sextet_isa_entry;

/* The entry of the ISA whose name is name[0 .. len), when kernels of it run here; else why not. Sets *entry
 * on SEXTET_OK only. */
sextet_status sextet_isa_find(const char *name, size_t len, const sextet_isa_entry **entry);

/* The kernels of an ISA that run here: native ones where the CPU can, else emulated ones, else NULL. */
const sextet_kernels *sextet_isa_kernels(const sextet_isa_entry *entry);

/* The widest ISA that this CPU itself runs. */
const sextet_isa_entry *sextet_isa_widest(void);

/* The ISA of this build that sextet_isa_name(index) names, or NULL. */
const sextet_isa_entry *sextet_isa_at(size_t index);

#endif
