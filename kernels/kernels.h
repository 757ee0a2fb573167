/* SPDX-License-Identifier: MIT
 * Kernels: the inner functions, one per operation and ISA, named sextet_<operation>_<isa>.
 *
 * A kernel is called with what the public functions let through: src and dst not NULL, 0 < src_len <= 2^55,
 * option bits that it knows. It handles the plain case, and ends in a jump to the portable function that
 * decides the unusual one. It reads and writes exactly what the public contract says. */
#ifndef SEXTET_KERNELS_H
#define SEXTET_KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "sextet/sextet.h"
#include "isas.inc"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#define SEXTET_UNLIKELY(condition) __builtin_expect(!!(condition), 0)
#define SEXTET_NOINLINE __attribute__((noinline))
#define SEXTET_COLD __attribute__((noinline, cold))
#define SEXTET_INLINE static inline __attribute__((always_inline))
#define SEXTET_PRAGMA_(text) _Pragma(#text)
#define SEXTET_UNROLL(count) SEXTET_PRAGMA_(GCC unroll count) /* the loop that follows, at -O2 as well */
#else
#define SEXTET_UNLIKELY(condition) (condition)
#define SEXTET_NOINLINE
#define SEXTET_COLD
#define SEXTET_INLINE static inline
#define SEXTET_UNROLL(count)
#endif

/* The type of each operation's kernels: sextet_base64_encode_kernel and so on. */
#define SEXTET_OPERATION(folder, name, result, params, args) typedef result sextet_##name##_kernel params;
#include "ops.inc"
#undef SEXTET_OPERATION

/* The kernels themselves, of all ISAs; a build defines those of some. */
#define SEXTET_DECLARE_KERNEL(isa, name) extern sextet_##name##_kernel sextet_##name##_##isa;
#define SEXTET_OPERATION(folder, name, result, params, args) SEXTET_EACH_ISA(SEXTET_DECLARE_KERNEL, name)
#include "ops.inc"
#undef SEXTET_OPERATION
#undef SEXTET_DECLARE_KERNEL

/* The kernels of one ISA, and one such table for each ISA of the build (table.c). */
typedef struct sextet_kernels {
#define SEXTET_OPERATION(folder, name, result, params, args) sextet_##name##_kernel *name;
#include "ops.inc"
#undef SEXTET_OPERATION
} sextet_kernels;

#define SEXTET_DECLARE_TABLE(isa, unused)                                                                    \
    extern const sextet_kernels sextet_kernels_##isa, sextet_kernels_##isa##_emulated;
SEXTET_EACH_ISA(SEXTET_DECLARE_TABLE, )
#undef SEXTET_DECLARE_TABLE

/* `read` below 2^56 goes into its word without the mask that assigning the bit-field would cost. */
SEXTET_INLINE sextet_result sextet_make_result(size_t read, size_t written, sextet_status status) {
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ && UINTPTR_MAX == UINT64_MAX
    sextet_result result;
    const uint64_t words[2] = {written, read | (uint64_t)status << 56};
    memcpy(&result, words, sizeof result);
    return result;
#else
    return (sextet_result){.written = written, .read = read, .status = (uint8_t)status};
#endif
}

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif
#endif
