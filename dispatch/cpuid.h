/* SPDX-License-Identifier: MIT
 * What CPUID says, as the instruction gives it, and the features that follow. Apart from the instruction, so that tests can
 * try CPUs and operating systems that are not there. */
#ifndef SEXTET_CPUID_H
#define SEXTET_CPUID_H

#include <stdint.h>

#include "cpu.h"

typedef struct sextet_cpuid {
    uint32_t leaf_1_ecx; /* 0 where the CPU lacks a leaf, as in all of these */
    uint32_t leaf_7_ebx; /* of subleaf 0, as the next */
    uint32_t leaf_7_ecx;
    uint32_t leaf_80000001_ecx;
    uint64_t xcr0; /* what the operating system saves; 0 without OSXSAVE, where XGETBV must not be used */
} sextet_cpuid;

sextet_cpu sextet_cpu_from_cpuid(const sextet_cpuid *cpuid);

#endif
