/* SPDX-License-Identifier: MIT
 * Streaming text decoder. Whole characters go from src to dst by the conversions; the bytes of one that a
 * piece cuts wait in the state. That one, and the first of the stream, which may be a byte order mark, are
 * taken by hand. */
#include "dispatch.h"
#include "text.h"
#include "text_arguments.h"

/* The longest unfinished character: three bytes of four. One more tells whether the character is good. */
enum { MOST_PENDING = 3, LONGEST_CHARACTER = 4 };

/* What the caller's words hold. */
typedef struct decoder_state {
    uint64_t offset; /* of the first pending byte in the stream */
    uint32_t options;
    uint8_t encoding;
    uint8_t status; /* sticky: a fault, or SEXTET_BAD_ARGUMENT from initialising */
    bool is_started, is_finished;
    uint8_t pending_len;
    uint8_t pending[MOST_PENDING];
} decoder_state;

_Static_assert(
    sizeof(decoder_state) <= sizeof(sextet_text_decoder), "the state fits into the caller's words");

typedef struct text_output {
    void *dst;
    size_t cap, written; /* in units */
    bool is_utf16;
} text_output;

static decoder_state load_state(const sextet_text_decoder *decoder) {
    decoder_state state;
    memcpy(&state, decoder, sizeof state);
    return state;
}

static void save_state(sextet_text_decoder *decoder, const decoder_state *state) {
    memcpy(decoder, state, sizeof *state);
}

void sextet_text_decoder_init(sextet_text_decoder *decoder, sextet_text_encoding encoding, uint32_t options) {
    const bool is_known =
        (unsigned)encoding <= SEXTET_ENCODING_LATIN1 && is_text_option(options & ~SEXTET_TEXT_KEEP_BOM);
    const decoder_state state = {
        .options = options,
        .encoding = (uint8_t)encoding,
        .status = is_known ? SEXTET_OK : SEXTET_BAD_ARGUMENT,
        .is_started = encoding == SEXTET_ENCODING_LATIN1 || (options & SEXTET_TEXT_KEEP_BOM)};
    memset(decoder, 0, sizeof *decoder);
    save_state(decoder, &state);
}

static bool is_utf16_stream(const decoder_state *state) {
    return state->encoding == SEXTET_ENCODING_UTF16LE || state->encoding == SEXTET_ENCODING_UTF16BE;
}

static sextet_text_options order_of_stream(const decoder_state *state) {
    return state->encoding == SEXTET_ENCODING_UTF16BE ? SEXTET_TEXT_BIG_ENDIAN : SEXTET_TEXT_LITTLE_ENDIAN;
}

/* ---- a character by hand ---- */

/* The character at the start of some bytes; len counts bytes, also that of what is to be replaced.
 * SEXTET_TRUNCATED says that all of the bytes belong to it and more are due. */
static text_character read_encoded(const decoder_state *state, const uint8_t *bytes, size_t len) {
    text_character character;
    if (!is_utf16_stream(state)) {
        character = read_utf8(bytes, 0, len, false);
        if (character.status != SEXTET_OK)
            character.len = (uint32_t)sextet_utf8_bad_len(bytes, len, 0);
        return character;
    }
    if (len < 2)
        return bad_character(SEXTET_TRUNCATED);
    character = read_utf16(bytes, 0, len / 2, sextet_is_foreign(order_of_stream(state)));
    character.len = character.status == SEXTET_OK ? 2 * character.len : 2;
    return character;
}

static bool emit(const decoder_state *state, text_output *out, uint32_t code_point) {
    const bool is_foreign = sextet_is_foreign(state->options);
    const size_t units = out->is_utf16 ? utf16_units(code_point) : utf8_units(code_point);
    if (units > out->cap - out->written)
        return false;
    if (out->is_utf16)
        write_utf16(out->dst, out->written, code_point, is_foreign);
    else
        write_utf8(out->dst, out->written, code_point, false);
    out->written += units;
    return true;
}

/* Drops bytes from the front of the pending ones, and of src behind them. Returns how many of src. */
static size_t consume(decoder_state *state, size_t len) {
    const size_t kept = len < state->pending_len ? state->pending_len - len : 0;
    const size_t taken = len - (state->pending_len - kept);
    memmove(state->pending, state->pending + state->pending_len - kept, kept);
    state->pending_len = (uint8_t)kept;
    state->offset += len;
    return taken;
}

static size_t keep_pending(decoder_state *state, const uint8_t *src, size_t len) {
    memcpy(state->pending + state->pending_len, src, len);
    state->pending_len = (uint8_t)(state->pending_len + len);
    return len;
}

/* Takes one character, of pending bytes and then of src; *read tells how many of src it took. */
static sextet_status take_character(
    decoder_state *state, const uint8_t *src, size_t src_len, text_output *out, size_t *read) {
    uint8_t bytes[MOST_PENDING + LONGEST_CHARACTER];
    const size_t more = src_len < LONGEST_CHARACTER ? src_len : LONGEST_CHARACTER;
    memcpy(bytes, state->pending, state->pending_len);
    memcpy(bytes + state->pending_len, src, more);
    const text_character character = read_encoded(state, bytes, state->pending_len + more);
    *read = 0;
    if (character.status == SEXTET_TRUNCATED) {
        *read = keep_pending(state, src, src_len);
        return SEXTET_OK;
    }
    if (character.status != SEXTET_OK && !(state->options & SEXTET_TEXT_REPLACE))
        return character.status;
    const uint32_t code_point = character.status == SEXTET_OK ? character.code_point : SEXTET_REPLACEMENT;
    const bool is_mark = !state->is_started && code_point == 0xfeff;
    if (!is_mark && !emit(state, out, code_point))
        return SEXTET_NO_SPACE;
    state->is_started = true;
    *read = consume(state, character.len);
    return SEXTET_OK;
}

/* ---- a run of whole characters ---- */

/* Bytes at the end that may be the start of a character. */
static size_t unfinished_tail(const decoder_state *state, const uint8_t *src, size_t src_len) {
    if (state->encoding == SEXTET_ENCODING_LATIN1)
        return 0;
    if (is_utf16_stream(state)) {
        const size_t units = src_len / 2;
        const bool ends_high =
            units && is_high_surrogate(unit16(src, units - 1, sextet_is_foreign(order_of_stream(state))));
        return src_len % 2 + (ends_high ? 2 : 0);
    }
    for (size_t len = 1; len <= MOST_PENDING && len <= src_len; len++) {
        const uint8_t byte = src[src_len - len];
        if (byte >= 0xc0)
            return read_utf8(src, src_len - len, src_len, false).status == SEXTET_TRUNCATED ? len : 0;
        if (byte < 0x80)
            return 0;
    }
    return 0;
}

static void swap_units(uint16_t *units, size_t count) {
    for (size_t i = 0; i < count; i++)
        write_unit16(units, i, unit16(units, i, true), false);
}

/* UTF-16 to UTF-16 in another byte order, perhaps. */
static sextet_result convert_utf16(
    const decoder_state *state, const uint16_t *src, size_t src_len, uint16_t *dst, size_t dst_cap) {
    const sextet_text_options order = order_of_stream(state);
    sextet_result valid = sextet_make_result(src_len, 0, SEXTET_OK);
    if (!(state->options & SEXTET_TEXT_REPLACE))
        valid = sextet_utf16_validate(src, src_len, order);
    const sextet_result copied = sextet_utf16_to_well_formed(src, (size_t)valid.read, dst, dst_cap, order);
    if (sextet_is_foreign(order) != sextet_is_foreign(state->options))
        swap_units(dst, copied.written);
    return copied.status == SEXTET_OK
               ? sextet_make_result((size_t)valid.read, copied.written, (sextet_status)valid.status)
               : copied;
}

/* Like the conversions, but read counts bytes. */
static sextet_result convert_run(
    const decoder_state *state, const uint8_t *src, size_t src_len, void *dst, size_t dst_cap,
    bool is_utf16) {
    const sextet_text_options replace = state->options & SEXTET_TEXT_REPLACE;
    const sextet_text_options dst_options = replace | (state->options & SEXTET_TEXT_BYTE_ORDERS);
    const char *text = (const char *)src;
    uint8_t nowhere[2]; /* for NULL, which has a capacity of 0 */
    if (state->encoding == SEXTET_ENCODING_LATIN1)
        return is_utf16 ? sextet_latin1_to_utf16(text, src_len, dst, dst_cap, dst_options)
                        : sextet_latin1_to_utf8(text, src_len, dst, dst_cap, 0);
    if (state->encoding == SEXTET_ENCODING_UTF8 && is_utf16)
        return sextet_utf8_to_utf16(text, src_len, dst, dst_cap, dst_options);
    if (state->encoding == SEXTET_ENCODING_UTF8)
        return replace ? sextet_utf8_to_well_formed(text, src_len, dst, dst_cap, 0)
                       : SEXTET_KERNEL(utf8_to_well_formed)(
                             text, src_len, dst ? dst : (void *)nowhere, dst_cap, 0);
    const uint16_t *units = (const uint16_t *)(const void *)src;
    const sextet_result result =
        is_utf16 ? convert_utf16(state, units, src_len / 2, dst, dst_cap)
                 : sextet_utf16_to_utf8(units, src_len / 2, dst, dst_cap, replace | order_of_stream(state));
    return sextet_make_result(2 * (size_t)result.read, result.written, (sextet_status)result.status);
}

static sextet_status take_run(
    decoder_state *state, const uint8_t *src, size_t src_len, text_output *out, size_t *read) {
    const size_t tail = unfinished_tail(state, src, src_len);
    const size_t unit_size = out->is_utf16 ? sizeof(uint16_t) : 1;
    sextet_result run = sextet_make_result(0, 0, SEXTET_OK);
    if (src_len > tail)
        run = convert_run(
            state, src, src_len - tail, out->dst ? (uint8_t *)out->dst + unit_size * out->written : NULL,
            out->cap - out->written, out->is_utf16);
    out->written += run.written;
    state->offset += run.read;
    *read = (size_t)run.read;
    if (run.status == SEXTET_OK)
        *read += keep_pending(state, src + src_len - tail, tail);
    if (run.status == SEXTET_TRUNCATED) /* it is the tail behind it that cuts the character */
        return read_encoded(state, src + *read, src_len - *read).status;
    return (sextet_status)run.status;
}

/* ---- the public functions ---- */

static sextet_result sticky_result(const decoder_state *state) {
    return sextet_make_result((size_t)state->offset, 0, (sextet_status)state->status);
}

static sextet_result update(sextet_text_decoder *decoder, const void *src, size_t src_len, text_output out) {
    decoder_state state = load_state(decoder);
    if (state.status != SEXTET_OK)
        return sticky_result(&state);
    if (state.is_finished || is_bad_argument(src, src_len, out.dst, out.cap))
        return sextet_make_result(0, 0, SEXTET_BAD_ARGUMENT);
    sextet_status status = SEXTET_OK;
    size_t at = 0;
    while (at < src_len && status == SEXTET_OK) {
        const uint8_t *text = (const uint8_t *)src + at;
        size_t read;
        if (state.pending_len || !state.is_started)
            status = take_character(&state, text, src_len - at, &out, &read);
        else
            status = take_run(&state, text, src_len - at, &out, &read);
        at += read;
    }
    if (status != SEXTET_OK && status != SEXTET_NO_SPACE) {
        state.status = (uint8_t)status;
        at = (size_t)state.offset;
    }
    save_state(decoder, &state);
    return sextet_make_result(at, out.written, status);
}

static sextet_result finish(sextet_text_decoder *decoder, text_output out) {
    decoder_state state = load_state(decoder);
    if (state.status != SEXTET_OK || state.is_finished)
        return sticky_result(&state);
    if (!out.dst && out.cap)
        return sextet_make_result(0, 0, SEXTET_BAD_ARGUMENT);
    if (state.pending_len && !(state.options & SEXTET_TEXT_REPLACE)) {
        state.status = SEXTET_TRUNCATED;
        save_state(decoder, &state);
        return sticky_result(&state);
    }
    if (state.pending_len && !emit(&state, &out, SEXTET_REPLACEMENT))
        return sextet_make_result((size_t)state.offset, 0, SEXTET_NO_SPACE);
    state.offset += state.pending_len;
    state.pending_len = 0;
    state.is_finished = true;
    save_state(decoder, &state);
    return sextet_make_result((size_t)state.offset, out.written, SEXTET_OK);
}

sextet_result sextet_text_decoder_to_utf8(
    sextet_text_decoder *decoder, const void *src, size_t src_len, char *dst, size_t dst_cap) {
    return update(decoder, src, src_len, (text_output){.dst = dst, .cap = dst_cap});
}

sextet_result sextet_text_decoder_to_utf16(
    sextet_text_decoder *decoder, const void *src, size_t src_len, uint16_t *dst, size_t dst_cap) {
    return update(decoder, src, src_len, (text_output){.dst = dst, .cap = dst_cap, .is_utf16 = true});
}

sextet_result sextet_text_decoder_finish_utf8(sextet_text_decoder *decoder, char *dst, size_t dst_cap) {
    return finish(decoder, (text_output){.dst = dst, .cap = dst_cap});
}

sextet_result sextet_text_decoder_finish_utf16(sextet_text_decoder *decoder, uint16_t *dst, size_t dst_cap) {
    return finish(decoder, (text_output){.dst = dst, .cap = dst_cap, .is_utf16 = true});
}
