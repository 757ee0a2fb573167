/* SPDX-License-Identifier: MIT
 * CPU detection, by cpu_features; its types stay in this file. CMakeLists.txt defines SEXTET_DETECTS_ISAS where
 * the build has an ISA that some of its CPUs lack. */
#include "cpu.h"

#include <stddef.h>

#if defined(SEXTET_DETECTS_ISAS)

#include <cpuid.h>
#include <cpuinfo_x86.h>

/* cpu_features 0.7 does not know LZCNT: CPUID, leaf 80000001h, ECX bit 5 (AMD64 manual volume 3, appendix E).
 */
static bool detect_lzcnt(void) {
    unsigned eax, ebx, ecx = 0, edx;
    return __get_cpuid(0x80000001u, &eax, &ebx, &ecx, &edx) && (ecx >> 5 & 1);
}

sextet_cpu sextet_cpu_detect(void) {
    /* GetX86Info clears the AVX and AVX-512 features whose registers XCR0 says are not saved. Its flags are
     * signed bit-fields, -1 when set, and gcc 12 at -O2 makes bools that hold 255 of them unless they are
     * compared with 0 by name. */
    const X86Features found = GetX86Info().features;
    return (sextet_cpu){
        .avx2 = found.avx2 != 0,
        .bmi1 = found.bmi1 != 0,
        .bmi2 = found.bmi2 != 0,
        .popcnt = found.popcnt != 0,
        .lzcnt = detect_lzcnt(),
        .avx512f = found.avx512f != 0,
        .avx512bw = found.avx512bw != 0,
        .avx512vl = found.avx512vl != 0,
        .avx512dq = found.avx512dq != 0,
        .avx512vbmi = found.avx512vbmi != 0,
        .avx512vbmi2 = found.avx512vbmi2 != 0,
    };
}

#else

/* Every CPU runs scalar, and NEON is part of every AArch64 CPU. (There cpu_features is not asked: where the
 * kernel gives no AT_HWCAP2, Debian's build of it prints to stdout.) */
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
