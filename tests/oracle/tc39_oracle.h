/* SPDX-License-Identifier: MIT
 * The steps of ECMAScript for base64, as they stand there: what the presets SEXTET_BASE64_TC39_... must come to.
 *
 * Source: the proposal "Uint8Array to/from base64 and hex" at stage 4, github.com/tc39/proposal-arraybuffer-base64, spec.html
 * as of commit 8413896e (October 2025), the last one before the archive; abstract operations SkipAsciiWhitespace, FromBase64,
 * whose steps are numbered in tc39_oracle.c, and DecodeBase64Chunk, which is split in two here as in ECMA-262 itself: into a
 * full chunk, and a final one that may throw. Names are those of the text. Compared with it step by step; tests/references
 * runs core-js, which is made after the same text. */
#ifndef TC39_ORACLE_H
#define TC39_ORACLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum tc39_last_chunk_handling {
    TC39_LOOSE,
    TC39_STRICT,
    TC39_STOP_BEFORE_PARTIAL
} tc39_last_chunk_handling;

enum { TC39_LONGEST = 64 }; /* string */

/* { [[Read]], [[Bytes]], [[Error]] } */
typedef struct tc39_record {
    size_t read, bytes_len;
    unsigned char bytes[TC39_LONGEST];
    bool is_error;
} tc39_record;

tc39_record tc39_from_base64(
    const uint16_t *string, size_t length, bool base64url, tc39_last_chunk_handling last_chunk_handling,
    size_t max_length);

#endif
