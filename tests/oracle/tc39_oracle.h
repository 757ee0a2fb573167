/* SPDX-License-Identifier: MIT
 * The steps of ECMAScript for base64, as they stand there: what the presets SEXTET_BASE64_TC39_... must come to.
 *
 * ECMA-262, section "Uint8Array Objects", abstract operations SkipAsciiWhitespace, DecodeFinalBase64Chunk and FromBase64
 * (the proposal "Uint8Array to/from base64 and hex"). Names are those of the text. */
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
