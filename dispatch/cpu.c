/* SPDX-License-Identifier: MIT
 * What each ISA needs of a CPU; and detection where there is nothing to detect: every CPU runs scalar, and NEON is part of
 * every AArch64 CPU. (There cpu_features is not asked: where the kernel gives no AT_HWCAP2, Debian's build of it prints to
 * stdout.) CMakeLists.txt defines SEXTET_DETECTS_ISAS where the build has an ISA that some of its CPUs lack, and takes
 * cpu_features.c or cpuid.c. */
#include "cpu.h"

#include <stddef.h>

#if !defined(SEXTET_DETECTS_ISAS)
sextet_cpu sextet_cpu_detect(void) {
    return (sextet_cpu){0};
}
#endif

#define SEXTET_FEATURE(feature)                                                                              \
    if (!cpu->feature)                                                                                       \
        return #feature;
#define SEXTET_DEFINE_LACKS(isa, unused)                                                                     \
    const char *sextet_cpu_lacks_##isa(const sextet_cpu *cpu) {                                              \
        (void)cpu;                                                                                           \
        SEXTET_FEATURES_##isa(SEXTET_FEATURE) return NULL;                                                   \
    }
SEXTET_EACH_ISA(SEXTET_DEFINE_LACKS, )
#undef SEXTET_FEATURE
