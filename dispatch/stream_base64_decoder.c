/* SPDX-License-Identifier: MIT
 * Streaming base64 decoder: the state machine of base64_decoding.c, kept by the caller between pieces. */
#include "base64_arguments.h"
#include "base64_decoding.h"

/* What the caller's words hold. */
typedef struct decoder_state {
    base64_decoding decoding;
    uint32_t status; /* sticky: a fault, or SEXTET_BAD_ARGUMENT from unknown options */
    uint32_t finished;
} decoder_state;

_Static_assert(
    sizeof(decoder_state) <= sizeof(sextet_base64_decoder), "the state fits into the caller's words");

static decoder_state load_state(const sextet_base64_decoder *decoder) {
    decoder_state state;
    memcpy(&state, decoder, sizeof state);
    return state;
}

static void save_state(sextet_base64_decoder *decoder, const decoder_state *state) {
    memcpy(decoder, state, sizeof *state);
}

void sextet_base64_decoder_init(sextet_base64_decoder *decoder, sextet_base64_options options) {
    decoder_state state = {.status = SEXTET_OK};
    if (sextet_base64_is_decode_option(options))
        sextet_base64_begin_decoding(&state.decoding, options, 0);
    else
        state.status = SEXTET_BAD_ARGUMENT;
    memset(decoder, 0, sizeof *decoder);
    save_state(decoder, &state);
}

static sextet_result sticky_result(const decoder_state *state) {
    return sextet_make_result((size_t)state->decoding.offset, 0, (sextet_status)state->status);
}

sextet_result sextet_base64_decoder_update(
    sextet_base64_decoder *decoder, const char *src, size_t src_len, void *dst, size_t dst_cap) {
    decoder_state state = load_state(decoder);
    if (state.status != SEXTET_OK)
        return sticky_result(&state);
    if (state.finished || is_bad_argument(src, src_len, dst, dst_cap))
        return sextet_make_result(0, 0, SEXTET_BAD_ARGUMENT);
    if (src_len == 0)
        return sextet_make_result(0, 0, SEXTET_OK);
    uint8_t nowhere; /* for NULL, which has a capacity of 0 */
    uint8_t *const first = dst ? dst : &nowhere;
    base64_output out = {.at = first, .left = dst_cap};
    size_t read;
    const sextet_status status =
        sextet_base64_decode_piece(&state.decoding, (const uint8_t *)src, src_len, &out, &read);
    const size_t written = (size_t)(out.at - first);
    if (status != SEXTET_OK && status != SEXTET_NO_SPACE) {
        state.status = status;
        read = (size_t)state.decoding.offset;
    }
    save_state(decoder, &state);
    return sextet_make_result(read, written, status);
}

sextet_result sextet_base64_decoder_finish(sextet_base64_decoder *decoder, void *dst, size_t dst_cap) {
    decoder_state state = load_state(decoder);
    if (state.status != SEXTET_OK || state.finished)
        return sticky_result(&state);
    if (!dst && dst_cap)
        return sextet_make_result(0, 0, SEXTET_BAD_ARGUMENT);
    uint8_t nowhere;
    uint8_t *const first = dst ? dst : &nowhere;
    base64_output out = {.at = first, .left = dst_cap};
    const sextet_status status = sextet_base64_end_decoding(&state.decoding, &out);
    if (status == SEXTET_OK)
        state.finished = 1;
    else if (status != SEXTET_NO_SPACE)
        state.status = status;
    save_state(decoder, &state);
    return sextet_make_result((size_t)state.decoding.offset, (size_t)(out.at - first), status);
}
