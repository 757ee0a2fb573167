/* SPDX-License-Identifier: MIT
 * What the tests of dispatch share: a job that every kernel must do right, and what the active ISAs should
 * be, found without the library's help. */
#ifndef SEXTET_TESTS_SAMPLE_H
#define SEXTET_TESTS_SAMPLE_H

#include <stdbool.h>
#include <stddef.h>

/* Encodes and decodes texts of every length from 0 to 300 and some longer ones with the library, and
 * compares with a plain loop. NULL when all was right, else what was not. Thread-safe. */
const char *sample_round_trip(void);

/* The same for one length of at most SAMPLE_MAX_LENGTH. */
enum { SAMPLE_MAX_LENGTH = 5000 };
const char *sample_round_trip_of(size_t length);

/* Whether the compiler's own CPU detection says that this CPU runs an ISA. */
bool sample_cpu_runs(const char *isa);

/* The ISAs that CMakeLists.txt put into this build, narrowest first; NULL past the last. */
const char *sample_build_isa(size_t index);
bool sample_is_in_build(const char *isa);

/* The ISA that should serve when nobody asks for another. */
const char *sample_default_isa(void);
const char *sample_default_reason(void);

/* Whether the build has one ISA and no choice. */
bool sample_is_static_build(void);

#endif
