/* SPDX-License-Identifier: MIT
 * The table of one ISA's kernels. Compiled once per ISA, with SEXTET_ISA set to its name. */
#include "kernels.h"

#define SEXTET_JOIN_(a, b) a##b
#define SEXTET_JOIN(a, b) SEXTET_JOIN_(a, b)

const sextet_kernels SEXTET_JOIN(sextet_kernels_, SEXTET_ISA) = {
#define SEXTET_OPERATION(folder, name, result, params, args)                                                 \
    .name = SEXTET_JOIN(sextet_##name##_, SEXTET_ISA),
#include "ops.inc"
};
