/* SPDX-License-Identifier: MIT
 * Clean stretches of base64, which sextet does; everything else is left to the real functions. */
#ifndef SEXTET_PRELOAD_RUNS_H
#define SEXTET_PRELOAD_RUNS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sextet/base64.h"

/* What is decoded here: the standard alphabet and newlines; in front of anything else it stops. At the end of
 * a text two or three symbols are a group. */
#define RUN_OPTIONS                                                                                          \
    (SEXTET_BASE64_STANDARD | SEXTET_BASE64_NO_PADDING | SEXTET_BASE64_SKIP_NEWLINES |                       \
     SEXTET_BASE64_STOP_BEFORE_PARTIAL)

static inline bool is_symbol(unsigned char character) {
    return (character >= 'A' && character <= 'Z') || (character >= 'a' && character <= 'z') ||
           (character >= '0' && character <= '9') || character == '+' || character == '/';
}

static inline size_t smaller_of(size_t a, size_t b) {
    return a < b ? a : b;
}

/* Characters that hold the next `count` symbols, where nothing but newlines stands between; or 0. */
static inline size_t find_symbols(const unsigned char *text, size_t len, size_t count) {
    for (size_t at = 0; at < len; at++) {
        if (is_symbol(text[at])) {
            if (--count == 0)
                return at + 1;
        } else if (text[at] != '\n' && text[at] != '\r') {
            return 0;
        }
    }
    return 0;
}

static inline size_t count_symbols(const char *text, size_t len) {
    size_t count = 0;
    for (size_t at = 0; at < len; at++)
        count += (unsigned char)text[at] >= '+'; /* of symbols and newlines */
    return count;
}

/* Decodes clean text up to `room` bytes, which is, as *written will be, a multiple of `unit`, itself one of
 * 3. Returns characters read. A run that is stopped tells where, and not where its last unit ended: that is
 * `surplus` symbols earlier. */
static inline size_t decode_run(
    const char *text, size_t len, unsigned char *out, size_t room, size_t unit, size_t *written) {
    const sextet_result run = sextet_base64_decode(text, len, out, room, RUN_OPTIONS);
    size_t read = (size_t)run.read;
    *written = (size_t)run.written / unit * unit;
    if (run.status != SEXTET_NO_SPACE)
        for (size_t surplus = count_symbols(text, read) - *written / 3 * 4; surplus > 0;
             surplus -= is_symbol((unsigned char)text[read]))
            read--;
    return *written ? read : 0;
}

/* Text that is decoded in place is not done here: what stops a run is looked for in it afterwards. */
static inline bool overlap(const void *in, size_t len, const void *out) {
    return (uintptr_t)out - (uintptr_t)in < len || (uintptr_t)in - (uintptr_t)out < len;
}

#endif
