/* SPDX-License-Identifier: MIT
 * Where things stand in a text that passes block by block.
 *
 * Newlines are counted as the blocks pass. A fault may show blocks later than where it stands, at the end of
 * the text for instance; but it is always one of the last units that are not skipped, so those are
 * remembered, with their places. */
#ifndef SEXTET_TOOLS_PLACES_H
#define SEXTET_TOOLS_PLACES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <sextet/base64.h>

/* A place in a text; everything counts from 0. */
typedef struct text_position {
    uint64_t offset;
    uint64_t line;
    uint64_t line_start; /* offset of the line's first character */
} text_position;

/* A symbol, '=' or bad character, and where it stands. */
typedef struct text_unit {
    char unit;
    text_position at;
} text_unit;

enum { RECENT_UNITS = 4 }; /* a group */

typedef struct text_places {
    bool skipped[256];
    text_position start;            /* of the next block */
    text_unit recent[RECENT_UNITS]; /* the last ones in front of it, the latest at the end */
    size_t recent_count;
} text_places;

/* Whether the unit is of the alphabet. */
bool is_symbol(char unit, sextet_base64_options options);

void begin_places(text_places *places, sextet_base64_options options);

void pass_block(text_places *places, const char *block, size_t len);

/* What stands at an offset that lies in the next block, of which that much is there, or is that of a recent
 * unit. */
text_unit find_unit(const text_places *places, const char *block, uint64_t offset);

/* The recent units from an offset on: their number, and themselves as a text. */
size_t units_from(const text_places *places, uint64_t offset, char units[RECENT_UNITS]);

#endif
