/* SPDX-License-Identifier: MIT
 * The policy of base64 decoding under all options: a state machine that takes a text in pieces. One-shot
 * functions give it one piece, streams many, 16-bit text comes narrowed; so all of them agree by
 * construction. */
#ifndef SEXTET_BASE64_DECODING_H
#define SEXTET_BASE64_DECODING_H

#include "../kernels/kernels.h"

#pragma GCC visibility push(hidden)

typedef enum base64_phase {
    BASE64_IN_TEXT,    /* 0 .. 3 symbols of a group are taken */
    BASE64_IN_PADDING, /* a short group, and some of its '=' */
    BASE64_CLOSED,     /* a short group with all its '=', not delivered yet */
    BASE64_ENDED       /* by the first '=', under SEXTET_BASE64_STOP_AT_PADDING */
} base64_phase;

/* Offsets count from the start of the text. */
typedef struct base64_decoding {
    sextet_base64_options options;
    uint8_t phase; /* a base64_phase */
    uint8_t count; /* symbols of the open group */
    uint8_t pads_due;
    uint32_t bits;        /* of the open group's symbols */
    uint64_t position;    /* of the next unit */
    uint64_t group_start; /* the open group's first symbol */
    uint64_t group_end;   /* behind the last group delivered */
    uint64_t last_symbol;
    uint64_t last_unit; /* that is no skipped one */
    uint64_t offset;    /* to report: of a fault; of the group that does not fit; where the text ended */
} base64_decoding;

/* Where bytes go; both fields move on. */
typedef struct base64_output {
    uint8_t *at;
    size_t left;
} base64_output;

/* Whether the bits are known and do not contradict each other. */
bool sextet_base64_is_decode_option(sextet_base64_options options);

/* All of the text in front of `start` is decoded already; it ends with a whole group. */
void sextet_base64_begin_decoding(base64_decoding *state, sextet_base64_options options, uint64_t start);

/* Takes text[0 .. len) and sets *read to the units taken: all, but on an error or SEXTET_NO_SPACE. The unit
 * at *read is then not taken, so that after SEXTET_NO_SPACE the rest can be given once more. `out` may lie
 * over text that is taken already. */
sextet_status sextet_base64_decode_piece(
    base64_decoding *state, const uint8_t *text, size_t len, base64_output *out, size_t *read);

/* The end of the text. On SEXTET_OK state->offset is what was read. SEXTET_NO_SPACE can be tried again. */
sextet_status sextet_base64_end_decoding(base64_decoding *state, base64_output *out);

#pragma GCC visibility pop

#endif
