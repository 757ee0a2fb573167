/* SPDX-License-Identifier: MIT
 * LZCNT from CPUID: __builtin_cpu_supports("lzcnt") is an error to clang before version 18. */
#ifndef SEXTET_TESTS_CPUID_LZCNT_H
#define SEXTET_TESTS_CPUID_LZCNT_H

#include <cpuid.h>
#include <stdbool.h>

static inline bool cpuid_says_lzcnt(void) {
    unsigned registers[4] = {0};
    if (!__get_cpuid(0x80000001u, &registers[0], &registers[1], &registers[2], &registers[3]))
        return false;
    return registers[2] & 32u;
}

#endif
