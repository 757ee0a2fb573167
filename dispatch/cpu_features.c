/* SPDX-License-Identifier: MIT
 * CPU detection by cpu_features; its types stay in this file. */
#include <cpuid.h>
#include <cpuinfo_x86.h>

#include "cpu.h"

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
