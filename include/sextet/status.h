/* SPDX-License-Identifier: MIT
 * What a call came to: the status codes, and the result of every function that reads and writes. */
#ifndef SEXTET_STATUS_H
#define SEXTET_STATUS_H

#include <stddef.h>
#include <stdint.h>

#include "export.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum sextet_status {
    SEXTET_OK = 0,
    SEXTET_TRUNCATED,     /**< the input ends inside a group (missing padding included) or a character */
    SEXTET_NO_SPACE,      /**< dst is full; resume from src + read */
    SEXTET_BAD_CHARACTER, /**< base64: not in the alphabet, not skippable */
    SEXTET_BAD_PADDING,   /**< base64: '=' surplus or misplaced, or text after a closed group */
    SEXTET_TRAILING_BITS, /**< base64: unused bits of the last symbol are not zero */
    SEXTET_BAD_LEAD,      /**< UTF-8: a byte that starts nothing: F8..FF */
    SEXTET_MISSING_CONTINUATION, /**< UTF-8: a character ends before its last byte */
    SEXTET_STRAY_CONTINUATION,   /**< UTF-8: 80..BF where a character should start */
    SEXTET_OVERLONG,             /**< UTF-8: longer than its code point needs */
    SEXTET_SURROGATE,            /**< UTF-8/32: an encoded surrogate; UTF-16: an unpaired one */
    SEXTET_OUT_OF_RANGE,         /**< above U+10FFFF */
    SEXTET_NOT_LATIN1,           /**< cannot be written as Latin-1 */
    SEXTET_BAD_ARGUMENT,         /**< an unknown option, NULL with a length, a length no object can have */
    SEXTET_UNKNOWN_ISA,          /**< no ISA, or no operation, of that name exists */
    SEXTET_UNSUPPORTED_ISA       /**< the ISA exists, but this build or this CPU does not have it */
} sextet_status;

/** The name of a status as it is spelled in this header, for instance "SEXTET_BAD_PADDING"; for a number that
 * is no status, "unknown status". A static string. Thread-safe.
 *
 * Example:
 *     assert(strcmp(sextet_status_name(SEXTET_NO_SPACE), "SEXTET_NO_SPACE") == 0);
 */
SEXTET_API const char *sextet_status_name(sextet_status status);

#if defined(__GNUC__)
#define SEXTET_EXTENSION __extension__ /* a 64-bit bit-field is one to -Wpedantic */
#else
#define SEXTET_EXTENSION
#endif

/** What a function that reads and writes came to: two machine words, returned in registers.
 *
 * written  units of dst that hold the output of the good prefix of src: dst[0 .. written).
 * read     on SEXTET_OK the units of src consumed, which are all of them; on an error the offset of the first
 *          offending unit, always below src_len; on SEXTET_TRUNCATED the start of the unfinished group; on
 *          SEXTET_NO_SPACE the longest prefix whose output is in dst: a caller resumes from src + read.
 * status   a sextet_status.
 *
 * For other languages, on a little-endian 64-bit machine: word 0 is `written`, word 1 is
 * `read | status << 56`. To print or compare `read` without surprises from its odd width, assign it to a
 * size_t first; `status` needs a cast to sextet_status where the type matters. */
typedef struct sextet_result {
    size_t written;
    SEXTET_EXTENSION uint64_t read : 56;
    SEXTET_EXTENSION uint64_t status : 8;
} sextet_result;

#ifdef __cplusplus
}
#endif
#endif
