/* SPDX-License-Identifier: MIT
 * The base64 encoder whose input and output come in parts.
 *
 * All that a call leaves over is in the state: bytes of a group that is not whole yet, characters for which
 * dst had no room, the column of the line. Whole groups go from src to dst by the kernels; only those that
 * lie across two parts, of the input or of the output, take the way through the state. */
#include "base64_arguments.h"
#include "base64_lines.h"

/* A state that is all zero has not begun. */
typedef enum encoder_phase { NOT_BEGUN, IN_TEXT, ENDING, OVER } encoder_phase;

typedef struct encoder_state {
    base64_lines lines;
    uint8_t phase; /* an encoder_phase */
    bool has_text; /* something has been written, or is pending */
    uint8_t carried, pending_at, pending_end;
    uint8_t carry[3];
    char pending[16]; /* [pending_at .. pending_end) is due before all else; four characters, five newlines */
} encoder_state;

_Static_assert(sizeof(encoder_state) <= sizeof(sextet_base64_encoder), "the public type is too small");

/* The part of a call's output that is still free. */
typedef struct free_part {
    char *at;
    size_t len;
} free_part;

static encoder_state load_state(const sextet_base64_encoder *encoder) {
    encoder_state state;
    memcpy(&state, encoder, sizeof state);
    return state;
}

static void store_state(sextet_base64_encoder *encoder, const encoder_state *state) {
    memcpy(encoder, state, sizeof *state);
}

void sextet_base64_encoder_init(
    sextet_base64_encoder *encoder, sextet_base64_options options, const sextet_base64_lines *lines) {
    if (!encoder)
        return;
    encoder_state state = {.phase = OVER};
    if (sextet_base64_begin_lines(&state.lines, options, lines))
        state.phase = IN_TEXT;
    *encoder = (sextet_base64_encoder){{0}};
    store_state(encoder, &state);
}

/* Whether nothing is pending any more. */
static bool write_pending(encoder_state *state, free_part *out) {
    while (state->pending_at < state->pending_end && out->len) {
        *out->at++ = state->pending[state->pending_at++];
        out->len--;
    }
    return state->pending_at == state->pending_end;
}

/* The carried bytes, a group or the rest of the text, to dst. Returns the end. */
static char *encode_carry(encoder_state *state, char *dst) {
    char *const end = sextet_base64_encode_in_lines(&state->lines, state->carry, state->carried, dst);
    state->carried = 0;
    state->has_text = true;
    return end;
}

/* The same to where they are pending; nothing else is. */
static void make_carry_pending(encoder_state *state) {
    const char *const end = encode_carry(state, state->pending);
    state->pending_at = 0;
    state->pending_end = (uint8_t)(end - state->pending);
}

/* Takes bytes until there is a whole group, or none is left. */
static size_t take_into_carry(encoder_state *state, const uint8_t *src, size_t src_len) {
    size_t taken = 0;
    while (taken < src_len && state->carried < 3)
        state->carry[state->carried++] = src[taken++];
    return taken;
}

/* The whole groups of src that fit whole. Returns the bytes they are. */
static size_t encode_groups(encoder_state *state, const uint8_t *src, size_t src_len, free_part *out) {
    const uint64_t fitting = base64_lines_fit(&state->lines, out->len) / 4;
    const size_t groups = fitting < src_len / 3 ? (size_t)fitting : src_len / 3;
    if (groups == 0)
        return 0;
    char *const end = sextet_base64_encode_in_lines(&state->lines, src, 3 * groups, out->at);
    out->len -= (size_t)(end - out->at);
    out->at = end;
    state->has_text = true;
    return 3 * groups;
}

/* Returns the bytes taken; all of them, with nothing pending, unless `out` is full. */
static size_t encode_part(encoder_state *state, const uint8_t *src, size_t src_len, free_part *out) {
    size_t at = 0;
    while (write_pending(state, out)) {
        if (state->carried == 0)
            at += encode_groups(state, src + at, src_len - at, out);
        if (state->carried + (src_len - at) < 3) {
            at += take_into_carry(state, src + at, src_len - at);
            break;
        }
        if (out->len == 0)
            break;
        at += take_into_carry(state, src + at, src_len - at);
        if (out->len < sizeof state->pending) {
            make_carry_pending(state);
            continue;
        }
        char *const end = encode_carry(state, out->at);
        out->len -= (size_t)(end - out->at);
        out->at = end;
    }
    return at;
}

static bool is_bad_call(
    const encoder_state *state, encoder_phase last_phase, const void *src, size_t src_len, const char *dst,
    size_t dst_cap) {
    return state->phase == NOT_BEGUN || state->phase > last_phase ||
           is_bad_argument(src, src_len, dst, dst_cap);
}

static sextet_result refuse(sextet_base64_encoder *encoder, encoder_state *state) {
    state->phase = OVER;
    store_state(encoder, state);
    return sextet_make_result(0, 0, SEXTET_BAD_ARGUMENT);
}

sextet_result sextet_base64_encoder_update(
    sextet_base64_encoder *encoder, const void *src, size_t src_len, char *dst, size_t dst_cap) {
    if (!encoder)
        return sextet_make_result(0, 0, SEXTET_BAD_ARGUMENT);
    encoder_state state = load_state(encoder);
    if (is_bad_call(&state, IN_TEXT, src, src_len, dst, dst_cap))
        return refuse(encoder, &state);
    static const uint8_t nothing[1] = {0}; /* no arithmetic on NULL */
    free_part out = {.at = dst, .len = dst_cap};
    const size_t read = encode_part(&state, src ? src : nothing, src_len, &out);
    const bool complete = read == src_len && state.pending_at == state.pending_end;
    store_state(encoder, &state);
    return sextet_make_result(read, dst_cap - out.len, complete ? SEXTET_OK : SEXTET_NO_SPACE);
}

/* The final newline, behind what is pending. */
static void append_final_newline(encoder_state *state) {
    char *const end = put_newline(&state->lines, state->pending + state->pending_end);
    state->pending_end = (uint8_t)(end - state->pending);
}

sextet_result sextet_base64_encoder_finish(sextet_base64_encoder *encoder, char *dst, size_t dst_cap) {
    if (!encoder)
        return sextet_make_result(0, 0, SEXTET_BAD_ARGUMENT);
    encoder_state state = load_state(encoder);
    if (is_bad_call(&state, ENDING, NULL, 0, dst, dst_cap))
        return refuse(encoder, &state);
    free_part out = {.at = dst, .len = dst_cap};
    if (state.phase == IN_TEXT) {
        state.phase = ENDING;
        /* A whole group may be pending still, or the rest of one carried; never both. */
        if (state.carried)
            make_carry_pending(&state);
        if (state.has_text && state.lines.final_newline)
            append_final_newline(&state);
    }
    const bool complete = write_pending(&state, &out);
    if (complete)
        state.phase = OVER;
    store_state(encoder, &state);
    return sextet_make_result(0, dst_cap - out.len, complete ? SEXTET_OK : SEXTET_NO_SPACE);
}
