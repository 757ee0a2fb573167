/* SPDX-License-Identifier: MIT
 * CPU detection without a library, for builds with SEXTET_CPU_FEATURES off and for the amalgamation.
 *
 *     leaf 1, ECX          23 POPCNT   27 OSXSAVE   28 AVX
 *     leaf 7, EBX          3 BMI1   5 AVX2   8 BMI2   16 AVX512F   17 DQ   30 BW   31 VL
 *     leaf 7, ECX          1 VBMI   6 VBMI2
 *     leaf 80000001, ECX   5 LZCNT
 *     XCR0                 1 XMM   2 YMM   5 masks   6 upper halves of ZMM 0 to 15   7 ZMM 16 to 31
 *
 * Intel SDM volume 2, CPUID, and volume 1, 13.3 and 15.2; AMD64 manual volume 3, appendix E. */
#include "cpuid.h"

#include <cpuid.h>

enum { SAVES_YMM = 1 << 1 | 1 << 2, SAVES_ZMM = SAVES_YMM | 1 << 5 | 1 << 6 | 1 << 7 };

static bool has_bit(uint32_t word, unsigned bit) {
    return word >> bit & 1;
}

sextet_cpu sextet_cpu_from_cpuid(const sextet_cpuid *cpuid) {
    const bool has_avx = has_bit(cpuid->leaf_1_ecx, 28) && has_bit(cpuid->leaf_1_ecx, 27);
    const bool ymm = has_avx && (cpuid->xcr0 & SAVES_YMM) == SAVES_YMM;
    const bool zmm = has_avx && (cpuid->xcr0 & SAVES_ZMM) == SAVES_ZMM;
    return (sextet_cpu){
        .avx2 = ymm && has_bit(cpuid->leaf_7_ebx, 5),
        .bmi1 = has_bit(cpuid->leaf_7_ebx, 3),
        .bmi2 = has_bit(cpuid->leaf_7_ebx, 8),
        .popcnt = has_bit(cpuid->leaf_1_ecx, 23),
        .lzcnt = has_bit(cpuid->leaf_80000001_ecx, 5),
        .avx512f = zmm && has_bit(cpuid->leaf_7_ebx, 16),
        .avx512bw = zmm && has_bit(cpuid->leaf_7_ebx, 30),
        .avx512vl = zmm && has_bit(cpuid->leaf_7_ebx, 31),
        .avx512dq = zmm && has_bit(cpuid->leaf_7_ebx, 17),
        .avx512vbmi = zmm && has_bit(cpuid->leaf_7_ecx, 1),
        .avx512vbmi2 = zmm && has_bit(cpuid->leaf_7_ecx, 6),
    };
}

static uint64_t read_xcr0(void) {
    uint32_t low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return (uint64_t)high << 32 | low;
}

sextet_cpu sextet_cpu_detect(void) {
    sextet_cpuid cpuid = {0};
    unsigned eax, ebx, ecx, edx;
    if (__get_cpuid(1, &eax, &ebx, &ecx, &edx))
        cpuid.leaf_1_ecx = ecx;
    if (__get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx)) {
        cpuid.leaf_7_ebx = ebx;
        cpuid.leaf_7_ecx = ecx;
    }
    if (__get_cpuid(0x80000001u, &eax, &ebx, &ecx, &edx))
        cpuid.leaf_80000001_ecx = ecx;
    if (has_bit(cpuid.leaf_1_ecx, 27))
        cpuid.xcr0 = read_xcr0();
    return sextet_cpu_from_cpuid(&cpuid);
}
