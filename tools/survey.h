/* SPDX-License-Identifier: MIT
 * Which presets accept a text: a decoder for each of them goes over it, block by block. */
#ifndef SEXTET_TOOLS_SURVEY_H
#define SEXTET_TOOLS_SURVEY_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "presets.h"

enum { SURVEY_BLOCK = 1 << 17 }; /* characters at most */

typedef struct survey {
    sextet_base64_decoder decoders[PRESET_COUNT];
    uint64_t symbols_end[PRESET_COUNT]; /* behind the last symbol in the text so far */
    uint64_t offset;                    /* of the next block */
} survey;

void begin_survey(survey *of);
void survey_block(survey *of, const char *block, size_t len);

/* Ends the text, and prints the names; there is one at least, for SEXTET_BASE64_NODE accepts every text. A
 * preset that leaves symbols at the end unread is said to do so. */
void print_survey(survey *of, FILE *stream);

#endif
