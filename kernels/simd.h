/* SPDX-License-Identifier: MIT
 * The only file that includes vector intrinsics. A kernel of one ISA is the same source everywhere: on its
 * own machine it gets the compiler's intrinsics, on a foreign one (SEXTET_EMULATED, tests only) SIMDe's under
 * the same names. */
#ifndef SEXTET_SIMD_H
#define SEXTET_SIMD_H

#if defined(SEXTET_EMULATED)

#define SIMDE_ENABLE_NATIVE_ALIASES
#if defined(SEXTET_ISA_neon)
#include <simde/arm/neon.h>
#else
#if defined(__clang__) && (defined(__x86_64__) || defined(__i386__))
/* First: SIMDe 0.7.4 defines types that clang 19 has too, unless they are there already. */
#include <immintrin.h>
#endif
#include <simde/x86/avx512.h>
#endif
#include "simd_gaps.h"

#elif defined(SEXTET_ISA_avx2) || defined(SEXTET_ISA_avx512)

#include <immintrin.h>
#if !(defined(__AVX2__) && defined(__BMI__) && defined(__BMI2__) && defined(__POPCNT__) && defined(__LZCNT__))
#error "the flags of this file lack a feature of avx2: see kernels/isas.inc and toolchains/isas.cmake"
#endif
#if defined(SEXTET_ISA_avx512) &&                                                                            \
    !(defined(__AVX512F__) && defined(__AVX512BW__) && defined(__AVX512VL__) && defined(__AVX512DQ__) &&     \
      defined(__AVX512VBMI__) && defined(__AVX512VBMI2__))
#error "the flags of this file lack a feature of avx512: see kernels/isas.inc and toolchains/isas.cmake"
#endif
#if defined(SEXTET_ISA_avx2) && defined(__AVX512F__)
#error "the flags of this file enable more than avx2: the compiler would use it on CPUs that do not have it"
#endif

#elif defined(SEXTET_ISA_neon)

#include <arm_neon.h>

#else
#error "simd.h is for kernels of a vector ISA"
#endif

#endif
