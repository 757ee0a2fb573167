/* SPDX-License-Identifier: MIT
 * The one place where white space, padding, tails and errors of base64 are decided, unit by unit. Runs of
 * whole groups are left to base64_bulk.c. */
#include "base64_decoding.h"

#include "../kernels/base64/base64_skip.h"
#include "base64_bulk.h"

#define SEXTET_BASE64_BOTH_PADDINGS (SEXTET_BASE64_NO_PADDING | SEXTET_BASE64_PADDING_OPTIONAL)
#define SEXTET_BASE64_AFTER_PADDING                                                                          \
    (SEXTET_BASE64_STOP_AT_PADDING | SEXTET_BASE64_CONCATENATED | SEXTET_BASE64_ANY_PADDING)
#define SEXTET_BASE64_BOTH_TAILS (SEXTET_BASE64_STOP_BEFORE_PARTIAL | SEXTET_BASE64_DROP_DANGLING)

/* Whether more than one of the bits is there. */
static bool has_several(sextet_base64_options options, sextet_base64_options bits) {
    options &= bits;
    return options & (options - 1);
}

bool sextet_base64_is_decode_option(sextet_base64_options options) {
    if (options >> 14)
        return false;
    if (has_several(options, SEXTET_BASE64_BOTH_PADDINGS) ||
        has_several(options, SEXTET_BASE64_AFTER_PADDING) || has_several(options, SEXTET_BASE64_BOTH_TAILS))
        return false;
    return !(options & SEXTET_BASE64_NO_PADDING && options & SEXTET_BASE64_AFTER_PADDING);
}

void sextet_base64_begin_decoding(base64_decoding *state, sextet_base64_options options, uint64_t start) {
    *state = (base64_decoding){.options = options, .position = start, .group_end = start};
}

static sextet_status report(base64_decoding *state, uint64_t offset, sextet_status status) {
    state->offset = offset;
    return status;
}

/* ---- groups ---- */

/* The bytes of the open group, whole or short, to the output. */
static sextet_status deliver_group(base64_decoding *state, base64_output *out) {
    const unsigned count = state->count, unused = count == 2 ? 15 : count == 3 ? 3 : 0;
    const size_t len = count * 6 / 8;
    if (state->bits & unused && !(state->options & SEXTET_BASE64_ALLOW_TRAILING_BITS))
        return report(state, state->last_symbol, SEXTET_TRAILING_BITS);
    if (out->left < len)
        return report(state, state->group_start, SEXTET_NO_SPACE);
    const uint32_t bytes = state->bits << 6 * (4 - count);
    for (size_t i = 0; i < len; i++)
        out->at[i] = (uint8_t)(bytes >> (16 - 8 * i));
    out->at += len;
    out->left -= len;
    state->count = 0;
    state->bits = 0;
    state->phase = BASE64_IN_TEXT;
    state->group_end = state->last_unit + 1;
    return SEXTET_OK;
}

static sextet_status take_symbol(base64_decoding *state, uint32_t value, base64_output *out) {
    if (state->phase == BASE64_CLOSED && state->options & SEXTET_BASE64_CONCATENATED) {
        const sextet_status status = deliver_group(state, out);
        if (status != SEXTET_OK)
            return status;
    }
    if (state->phase != BASE64_IN_TEXT)
        return report(state, state->position, SEXTET_BAD_PADDING);
    if (state->count == 0)
        state->group_start = state->position;
    if (state->count == 3 && out->left < 3)
        return report(state, state->group_start, SEXTET_NO_SPACE);
    state->bits = state->bits << 6 | value;
    state->last_symbol = state->last_unit = state->position;
    return ++state->count == 4 ? deliver_group(state, out) : SEXTET_OK;
}

/* A '=' that ends whatever group is open, under SEXTET_BASE64_ANY_PADDING. */
static sextet_status end_group(base64_decoding *state, base64_output *out) {
    if (state->count >= 2) {
        const sextet_status status = deliver_group(state, out);
        if (status != SEXTET_OK)
            return status;
    }
    state->count = 0;
    state->bits = 0;
    state->group_end = state->position + 1;
    return SEXTET_OK;
}

static sextet_status take_padding(base64_decoding *state, base64_output *out) {
    const sextet_base64_options options = state->options;
    if (options & SEXTET_BASE64_ANY_PADDING)
        return end_group(state, out);
    if (options & SEXTET_BASE64_STOP_AT_PADDING) {
        if (state->count == 1 && !(options & SEXTET_BASE64_DROP_DANGLING))
            return report(state, state->position, SEXTET_BAD_PADDING);
        state->phase = BASE64_ENDED; /* and position stays at the '=' */
        return SEXTET_OK;
    }
    const bool may_start = state->phase == BASE64_IN_TEXT && state->count >= 2;
    if (options & SEXTET_BASE64_NO_PADDING || !(may_start || state->phase == BASE64_IN_PADDING))
        return report(state, state->position, SEXTET_BAD_PADDING);
    if (may_start)
        state->pads_due = (uint8_t)(4 - state->count);
    state->pads_due--;
    state->phase = state->pads_due ? BASE64_IN_PADDING : BASE64_CLOSED;
    state->last_unit = state->position;
    return SEXTET_OK;
}

static sextet_status take_unit(base64_decoding *state, uint8_t unit, base64_output *out) {
    const uint8_t value = sextet_base64_values[alphabet_row(state->options)][unit];
    if (value < 64)
        return take_symbol(state, value, out);
    if (unit == '=')
        return take_padding(state, out);
    return is_skipped(unit, state->options) ? SEXTET_OK
                                            : report(state, state->position, SEXTET_BAD_CHARACTER);
}

/* ---- pieces ---- */

/* Units that a run must have to be worth the attempt, and units to take one by one after one that came to
 * little. */
enum { WORTH_A_RUN = 16, AFTER_A_SHORT_RUN = 48 };

sextet_status sextet_base64_decode_piece(
    base64_decoding *state, const uint8_t *text, size_t len, base64_output *out, size_t *read) {
    sextet_status status = SEXTET_OK;
    size_t at = 0, next_run = 0;
    while (at < len && state->phase != BASE64_ENDED) {
        const bool is_between_groups = state->phase == BASE64_IN_TEXT && state->count == 0;
        if (is_between_groups && at >= next_run && len - at >= WORTH_A_RUN) {
            const size_t run = sextet_base64_decode_run(state, text + at, len - at, out);
            at += run;
            state->position += run;
            next_run = run < WORTH_A_RUN ? at + AFTER_A_SHORT_RUN : at + 1;
            continue;
        }
        status = take_unit(state, text[at], out);
        if (status != SEXTET_OK || state->phase == BASE64_ENDED)
            break;
        at++;
        state->position++;
    }
    *read = state->phase == BASE64_ENDED ? len : at;
    return status;
}

/* A last group that is not whole. */
static sextet_status end_in_group(base64_decoding *state) {
    if (state->options & SEXTET_BASE64_STOP_BEFORE_PARTIAL)
        return report(state, state->group_end, SEXTET_OK);
    return report(state, state->group_start, SEXTET_TRUNCATED);
}

sextet_status sextet_base64_end_decoding(base64_decoding *state, base64_output *out) {
    const bool may_be_short = state->phase == BASE64_ENDED || state->phase == BASE64_CLOSED ||
                              state->options & SEXTET_BASE64_BOTH_PADDINGS;
    if (state->phase == BASE64_IN_PADDING || (state->count >= 2 && !may_be_short))
        return end_in_group(state);
    if (state->count == 1 && !(state->options & SEXTET_BASE64_DROP_DANGLING))
        return end_in_group(state);
    if (state->count >= 2) {
        const sextet_status status = deliver_group(state, out);
        if (status != SEXTET_OK)
            return status;
    }
    return report(state, state->position, SEXTET_OK);
}
