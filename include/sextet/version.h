/* SPDX-License-Identifier: MIT
 * The version of sextet: of the headers at compile time, of the library at run time. */
#ifndef SEXTET_VERSION_H
#define SEXTET_VERSION_H

#include "export.h"

#define SEXTET_VERSION_MAJOR 0
#define SEXTET_VERSION_MINOR 1
#define SEXTET_VERSION_PATCH 0
/** The three numbers as text. CMakeLists.txt reads the version of the package from the lines above. */
#define SEXTET_VERSION "0.1.0"

#ifdef __cplusplus
extern "C" {
#endif

/** The version of the library that is linked, "MAJOR.MINOR.PATCH". A static string. Thread-safe.
 *
 * Example:
 *     assert(strcmp(sextet_version(), SEXTET_VERSION) == 0);
 */
SEXTET_API const char *sextet_version(void);

#ifdef __cplusplus
}
#endif
#endif
