/* SPDX-License-Identifier: MIT
 * One atomic function pointer per operation; a call costs one relaxed load and one indirect jump.
 *
 * SEXTET_KERNEL(base64_encode)(src, ...) calls the active kernel. With SEXTET_STATIC_ISA defined it names the
 * one kernel there is. */
#ifndef SEXTET_DISPATCH_H
#define SEXTET_DISPATCH_H

#include <stdbool.h>

#include "../kernels/kernels.h"

#if defined(SEXTET_STATIC_ISA)

#define SEXTET_JOIN_KERNEL_(name, isa) sextet_##name##_##isa
#define SEXTET_JOIN_KERNEL(name, isa) SEXTET_JOIN_KERNEL_(name, isa)
#define SEXTET_KERNEL(name) SEXTET_JOIN_KERNEL(name, SEXTET_STATIC_ISA)

#else

#include <stdatomic.h>

#pragma GCC visibility push(hidden)
typedef struct sextet_active_kernels {
#define SEXTET_OPERATION(folder, name, result, params, args) _Atomic(sextet_##name##_kernel *) name;
#include "../kernels/ops.inc"
#undef SEXTET_OPERATION
} sextet_active_kernels;
extern sextet_active_kernels sextet_active;
#pragma GCC visibility pop

#define SEXTET_KERNEL(name) atomic_load_explicit(&sextet_active.name, memory_order_relaxed)

#endif

/* For the tests: whether the kernels of that ISA of this build run through SIMDe on this CPU. */
bool sextet_isa_is_emulated(const char *isa);

#endif
