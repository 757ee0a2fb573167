/* SPDX-License-Identifier: MIT
 * Decoding. Whole groups go to the kernel, padding included. What it leaves - a group that lies across two
 * calls, the end, a last symbol with unused bits, a fault - is taken unit by unit. A byte is written as soon
 * as its bits are known:
 *
 *   symbol     aaaaaa      bbbbbb      cccccc      dddddd
 *   bytes      -           aaaaaabb    bbbbcccc    ccdddddd
 *   carry      aaaaaa00    bbbb0000    cc000000    0            what the next byte begins with
 *   bytes      1           2           3           0            (the state's)
 *
 * Kernels have no need of a capacity here: they write exactly the bytes. */
#include "../../dispatch/base64.h"
#include "../../kernels/base64/base64_tables.h"
#include "forced_kernels.h"

/* struct base64_state, eof */
enum { IN_TEXT, PADDING_DUE, OVER };

/* Where a call is. */
typedef struct passage {
    const unsigned char *at, *end;
    unsigned char *out;
} passage;

/* What comes behind a unit: more text, nothing, or it was a fault. */
typedef enum step { GO_ON, CLOSED, FAULT } step;

static passage make_passage(const char *src, size_t srclen, char *out) {
    const unsigned char *const first = (const unsigned char *)src;
    return (passage){.at = first, .end = srclen ? first + srclen : first, .out = (unsigned char *)out};
}

static size_t written_to(const passage *text, const char *out) {
    return (size_t)(text->out - (const unsigned char *)out);
}

/* ---- unit by unit ---- */

/* Symbols as far as `end`, or up to the first unit that is none. */
static void take_symbols(struct base64_state *state, passage *text, const unsigned char *end) {
    const unsigned char *at = text->at;
    unsigned char *out = text->out;
    unsigned carry = state->carry;
    int count = state->bytes & 3;
    for (; at < end; at++) {
        const unsigned value = sextet_base64_values[0][*at];
        if (value & 0x80)
            break;
        if (count)
            *out++ = (unsigned char)(carry | value >> (6 - 2 * count));
        carry = value << (2 + 2 * count) & 0xff;
        count = (count + 1) & 3;
    }
    state->carry = (unsigned char)carry;
    state->bytes = count;
    text->at = at;
    text->out = out;
}

/* A unit that is no symbol, or any where a '=' is due. Behind a fault in the third place the stream is left
 * in the fourth one: that is how the original does it. */
static step take_other(struct base64_state *state, bool is_padding) {
    if (state->bytes == 2) {
        state->bytes = 3;
        state->eof = is_padding ? PADDING_DUE : IN_TEXT;
        return is_padding ? GO_ON : FAULT;
    }
    const bool closes = state->bytes == 3 && is_padding;
    if (state->bytes == 3)
        state->bytes = 0;
    state->eof = OVER;
    return closes ? CLOSED : FAULT;
}

static SEXTET_NOINLINE step take_units(struct base64_state *state, passage *text, const unsigned char *end) {
    if (state->eof == IN_TEXT)
        take_symbols(state, text, end);
    step last = GO_ON;
    while (last == GO_ON && text->at < end) /* once, or twice for "==" */
        last = take_other(state, *text->at++ == '=');
    return last;
}

/* A group that an earlier call began. */
static SEXTET_NOINLINE step finish_group(struct base64_state *state, passage *text) {
    const size_t missing = 4 - (size_t)(state->bytes & 3), len = (size_t)(text->end - text->at);
    return take_units(state, text, text->at + (len < missing ? len : missing));
}

static bool is_good(step last, const passage *text) {
    return last == GO_ON || (last == CLOSED && text->at == text->end);
}

/* ---- whole groups ---- */

/* As many of them as the kernel finds good and canonical, with the padding of the last one. */
SEXTET_INLINE sextet_result
decode_groups(sextet_base64_decode_kernel *decode, const char *src, size_t srclen, void *out) {
    const size_t whole = srclen & ~(size_t)3;
    if (SEXTET_UNLIKELY(!whole))
        return sextet_make_result(0, 0, SEXTET_OK);
    return decode(src, whole, out, SIZE_MAX, SEXTET_BASE64_STANDARD | SEXTET_BASE64_PLAIN_RUN);
}

/* Moves behind them. Padding closes the text. */
static step move_behind(passage *text, sextet_result groups) {
    if (!groups.read)
        return GO_ON;
    text->at += groups.read;
    text->out += groups.written;
    return text->at[-1] == '=' ? CLOSED : GO_ON;
}

/* ---- the whole text at once ---- */

typedef struct arguments {
    const char *src;
    size_t srclen;
    char *out;
    size_t *outlen;
} arguments;

/* The groups of it are decoded, and they are not all. */
static SEXTET_COLD int decode_rest(const arguments *call, sextet_result groups) {
    struct base64_state state = {.eof = IN_TEXT};
    passage text = make_passage(call->src, call->srclen, call->out);
    step last = move_behind(&text, groups);
    if (last == GO_ON)
        last = take_units(&state, &text, text.end);
    *call->outlen = written_to(&text, call->out);
    return is_good(last, &text) && state.bytes == 0;
}

/* Keeps the arguments in memory, where they cost a short call less than in registers that must be saved. */
SEXTET_INLINE int decode_all(sextet_base64_decode_kernel *decode, arguments call) {
    const sextet_result groups = decode_groups(decode, call.src, call.srclen, call.out);
    if (SEXTET_UNLIKELY(groups.read != call.srclen))
        return decode_rest(&call, groups);
    *call.outlen = groups.written;
    return 1;
}

static SEXTET_COLD int decode_by_force(arguments call, int flags) {
    sextet_base64_decode_kernel *const decode = decode_kernel(flags);
    return decode ? decode_all(decode, call) : -1;
}

int base64_decode(const char *src, size_t srclen, char *out, size_t *outlen, int flags) {
    const arguments call = {.src = src, .srclen = srclen, .out = out, .outlen = outlen};
    if (SEXTET_UNLIKELY(flags))
        return decode_by_force(call, flags);
    return decode_all(SEXTET_KERNEL(base64_decode), call);
}

/* ---- streams ---- */

void base64_stream_decode_init(struct base64_state *state, int flags) {
    *state = (struct base64_state){.flags = flags};
}

int base64_stream_decode(
    struct base64_state *state, const char *src, size_t srclen, char *out, size_t *outlen) {
    sextet_base64_decode_kernel *const decode = decode_kernel(state->flags);
    if (SEXTET_UNLIKELY(!decode))
        return -1;
    *outlen = 0;
    if (state->eof == OVER || (state->eof == PADDING_DUE && !srclen))
        return 0;
    passage text = make_passage(src, srclen, out);
    step last = GO_ON;
    if (state->bytes && srclen)
        last = finish_group(state, &text);
    if (last == GO_ON)
        last = move_behind(
            &text, decode_groups(decode, (const char *)text.at, (size_t)(text.end - text.at), text.out));
    if (last == CLOSED)
        state->eof = OVER;
    if (last == GO_ON && text.at < text.end)
        last = take_units(state, &text, text.end);
    *outlen = written_to(&text, out);
    return is_good(last, &text);
}
