/* SPDX-License-Identifier: MIT
 * What the CPU and its operating system support. cpu_features.c is the only user of that library. */
#ifndef SEXTET_CPU_H
#define SEXTET_CPU_H

#include <stdbool.h>

#include "../kernels/isas.inc"

/* One truth per feature that some ISA needs; a feature of the vector registers is true only where the
 * operating system saves those registers. */
typedef struct sextet_cpu {
#define SEXTET_FEATURE(feature) bool feature;
    SEXTET_FEATURES_avx512(SEXTET_FEATURE)
#undef SEXTET_FEATURE
} sextet_cpu;

/* Asks the CPU. */
sextet_cpu sextet_cpu_detect(void);

/* The first feature of an ISA that `cpu` lacks, or NULL: sextet_cpu_lacks_avx2 and so on. Pure functions. */
#define SEXTET_DECLARE_LACKS(isa, unused) const char *sextet_cpu_lacks_##isa(const sextet_cpu *cpu);
SEXTET_EACH_ISA(SEXTET_DECLARE_LACKS, )
#undef SEXTET_DECLARE_LACKS

#endif
