/* SPDX-License-Identifier: MIT
 * The decoders of the WHATWG Encoding Standard as it words them: a state machine that is given one byte after
 * the other. What sextet_text_decoder must come to. Sections: 8.1.1 "UTF-8 decoder", 14.2.1 "shared UTF-16
 * decoder". */
#ifndef ENCODING_ORACLE_H
#define ENCODING_ORACLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum encoding_oracle_name {
    ORACLE_UTF8,
    ORACLE_UTF16LE,
    ORACLE_UTF16BE,
    ORACLE_LATIN1
} encoding_oracle_name;

typedef struct encoding_oracle_outcome {
    size_t count; /* code points stored: good ones and U+FFFD, or with is_fatal those in front of the error */
    bool failed;  /* with is_fatal only */
    size_t error_start; /* offset of the first byte of what is wrong */
    bool is_unfinished; /* what is wrong is that the text ends there */
} encoding_oracle_outcome;

/* Decodes a whole text into code points, at most one for each byte. A byte order mark is left out unless
 * keep_bom. */
encoding_oracle_outcome encoding_oracle_decode(
    encoding_oracle_name encoding, const uint8_t *bytes, size_t len, bool is_fatal, bool keep_bom,
    uint32_t *points);

#endif
