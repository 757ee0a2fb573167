/* SPDX-License-Identifier: MIT
 * Which instruction sets the kernels of this build use, which of them this CPU runs, and which is active.
 *
 * An ISA name stands for a fixed set of CPU features: "scalar" (none), "avx2", "avx512", "neon". When the
 * library is loaded it takes for every operation the best ISA that the CPU and the operating system support.
 * The environment variable SEXTET_ISA, read at that moment, overrides this: `avx2` for all operations,
 * `base64_decode=scalar` for one, or several such items separated by commas, of which a later one wins. What
 * it asks for and cannot have is ignored, and sextet_isa_environment_status() tells. (Code that runs from
 * .preinit_array of a dynamic program comes before the C library has set the environment up; a first call
 * from there resolves without it.) The program overrides both by sextet_isa_force().
 *
 * An operation's name is the public function's without its prefix: "base64_encode" for sextet_base64_encode.
 */
#ifndef SEXTET_ISA_H
#define SEXTET_ISA_H

#include <stddef.h>

#include "export.h"
#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

/** ISAs of this build: "scalar" and wider ones, or the single one that it was built for. sextet_isa_name(0 ..
 * count-1) names them, narrowest first. Thread-safe.
 *
 * Example:
 *     assert(sextet_isa_count() >= 1);
 */
SEXTET_API size_t sextet_isa_count(void);

/** The name of an ISA of this build, or NULL when index >= sextet_isa_count(). A static string. Thread-safe.
 *
 * Example:
 *     for (size_t i = 0; i < sextet_isa_count(); i++)
 *         assert(sextet_isa_supported(sextet_isa_name(i)) != SEXTET_UNKNOWN_ISA);
 *     assert(sextet_isa_name(sextet_isa_count()) == NULL);
 */
SEXTET_API const char *sextet_isa_name(size_t index);

/** Whether the kernels of an ISA can run: SEXTET_OK; SEXTET_UNSUPPORTED_ISA when this build or this CPU does
 * not have it; SEXTET_UNKNOWN_ISA when no ISA has that name (or it is NULL). Thread-safe.
 *
 * Example:
 *     assert(sextet_isa_supported("pentium") == SEXTET_UNKNOWN_ISA);
 */
SEXTET_API sextet_status sextet_isa_supported(const char *isa);

/** The CPU features that an ISA stands for, separated by blanks, for instance "avx2 bmi1 bmi2 popcnt lzcnt";
 * empty for one that needs none, NULL when no ISA has that name. A static string. Thread-safe.
 *
 * Example:
 *     assert(sextet_isa_features("avx2") != NULL && sextet_isa_features("pentium") == NULL);
 */
SEXTET_API const char *sextet_isa_features(const char *isa);

/** The first feature of an ISA that this CPU or its operating system lacks, or NULL when none is lacking,
 * when the ISA is not of this build, or when no ISA has that name. A static string. Thread-safe.
 *
 * Example:
 *     if (sextet_isa_missing_feature("avx2") != NULL)
 *         assert(sextet_isa_supported("avx2") == SEXTET_UNSUPPORTED_ISA);
 */
SEXTET_API const char *sextet_isa_missing_feature(const char *isa);

/** Operations that are dispatched, named by sextet_operation_name(0 .. count-1). Thread-safe.
 *
 * Example:
 *     for (size_t i = 0; i < sextet_operation_count(); i++)
 *         assert(sextet_isa_active(sextet_operation_name(i)) != NULL);
 */
SEXTET_API size_t sextet_operation_count(void);

/** The name of an operation, or NULL when index >= sextet_operation_count(). A static string. Thread-safe.
 *
 * Example:
 *     assert(sextet_operation_name(sextet_operation_count()) == NULL);
 */
SEXTET_API const char *sextet_operation_name(size_t index);

/** The ISA whose kernel now serves an operation, or NULL when no operation has that name. A static string.
 * Thread-safe.
 *
 * Example:
 *     assert(sextet_isa_supported(sextet_isa_active("base64_encode")) == SEXTET_OK);
 */
SEXTET_API const char *sextet_isa_active(const char *operation);

/** Why that ISA is active, for people to read: "widest that this CPU runs", "SEXTET_ISA asks for it", "forced
 * by the program", or "the only one of this build"; NULL when no operation has that name. A static string.
 * Thread-safe.
 *
 * Example:
 *     assert(sextet_isa_reason("base64_encode") != NULL && sextet_isa_reason("no such") == NULL);
 */
SEXTET_API const char *sextet_isa_reason(const char *operation);

/** Makes the kernels of one ISA serve an operation, or all operations when `operation` is NULL. With `isa`
 * NULL the choice made at load time comes back. Calls in other threads that are under way finish with the
 * kernel they started with.
 *
 * Status: SEXTET_OK; SEXTET_UNSUPPORTED_ISA when this build or this CPU does not have the ISA;
 * SEXTET_UNKNOWN_ISA when no ISA, or no operation, has that name. Nothing changes unless it is SEXTET_OK.
 * Thread-safe; of two calls at once for the same operation one wins.
 *
 * Example:
 *     assert(sextet_isa_force("scalar", "base64_decode") != SEXTET_UNKNOWN_ISA);
 *     assert(sextet_isa_force("pentium", NULL) == SEXTET_UNKNOWN_ISA);
 *     assert(sextet_isa_force(NULL, NULL) == SEXTET_OK);
 */
SEXTET_API sextet_status sextet_isa_force(const char *isa, const char *operation);

/** What became of the environment variable SEXTET_ISA when the library was loaded: SEXTET_OK when it was
 * unset, empty or obeyed in full; otherwise the status of the first item that was ignored, SEXTET_UNKNOWN_ISA
 * or SEXTET_UNSUPPORTED_ISA. Thread-safe.
 *
 * Example:
 *     const sextet_status status = sextet_isa_environment_status();
 *     assert(status == SEXTET_OK || status == SEXTET_UNKNOWN_ISA || status == SEXTET_UNSUPPORTED_ISA);
 */
SEXTET_API sextet_status sextet_isa_environment_status(void);

#ifdef __cplusplus
}
#endif
#endif
