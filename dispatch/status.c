/* SPDX-License-Identifier: MIT
 * Names of statuses, and the version. */
#include "sextet/sextet.h"

const char *sextet_version(void) {
    return SEXTET_VERSION;
}

const char *sextet_status_name(sextet_status status) {
#define SEXTET_NAME(name)                                                                                    \
    case name:                                                                                               \
        return #name;
    switch (status) {
        SEXTET_NAME(SEXTET_OK)
        SEXTET_NAME(SEXTET_TRUNCATED)
        SEXTET_NAME(SEXTET_NO_SPACE)
        SEXTET_NAME(SEXTET_BAD_CHARACTER)
        SEXTET_NAME(SEXTET_BAD_PADDING)
        SEXTET_NAME(SEXTET_TRAILING_BITS)
        SEXTET_NAME(SEXTET_BAD_LEAD)
        SEXTET_NAME(SEXTET_MISSING_CONTINUATION)
        SEXTET_NAME(SEXTET_STRAY_CONTINUATION)
        SEXTET_NAME(SEXTET_OVERLONG)
        SEXTET_NAME(SEXTET_SURROGATE)
        SEXTET_NAME(SEXTET_OUT_OF_RANGE)
        SEXTET_NAME(SEXTET_NOT_LATIN1)
        SEXTET_NAME(SEXTET_BAD_ARGUMENT)
        SEXTET_NAME(SEXTET_UNKNOWN_ISA)
        SEXTET_NAME(SEXTET_UNSUPPORTED_ISA)
    }
#undef SEXTET_NAME
    return "unknown status";
}
