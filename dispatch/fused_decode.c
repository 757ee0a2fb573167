/* SPDX-License-Identifier: MIT
 * Base64 of UTF-8 to text. Plain calls jump to a kernel, which takes ASCII in one pass. From the first other
 * byte on pieces are decoded on the stack by the machine of base64_decoding.c, and checked and converted from
 * there. */
#include "base64_arguments.h"
#include "base64_decoding.h"
#include "dispatch.h"
#include "fused.h"
#include "text_arguments.h"

#include "../kernels/base64/base64_skip.h"

enum { MOST_CARRIED = 3, BUFFER = 4032 + MOST_CARRIED };

/* A text in base64, and where its characters go. */
typedef struct fused_decoding {
    const uint8_t *src;
    size_t src_len, start; /* all in front of `start` is done */
    sextet_base64_options options;
    sextet_text_options order;
    bool to_utf16;
    void *dst;
    size_t dst_cap, written;
} fused_decoding;

/* A place where a group and a character begin. */
typedef struct checkpoint {
    base64_decoding state;
    size_t at, written;
} checkpoint;

static sextet_result convert(const fused_decoding *text, const uint8_t *bytes, size_t len) {
    const size_t room = text->dst_cap - text->written;
    if (len == 0)
        return sextet_make_result(0, 0, SEXTET_OK);
    if (!text->to_utf16)
        return SEXTET_KERNEL(utf8_to_well_formed)(
            (const char *)bytes, len, (char *)text->dst + text->written, room, 0);
    uint8_t *dst = (uint8_t *)text->dst + 2 * text->written;
    return SEXTET_KERNEL(utf8_to_utf16)((const char *)bytes, len, (uint16_t *)(void *)dst, room, text->order);
}

/* ---- where things stand in the base64 text ---- */

/* The offset of the symbol with the first bits of a byte, counted from text->start. */
static SEXTET_COLD size_t offset_of_byte(const fused_decoding *text, size_t byte) {
    uint8_t bytes[BUFFER];
    base64_decoding state;
    size_t at = text->start;
    sextet_base64_begin_decoding(&state, text->options, at);
    for (;;) {
        const size_t room = byte < BUFFER ? byte : BUFFER;
        base64_output out = {bytes, room};
        size_t read;
        const sextet_status status =
            sextet_base64_decode_piece(&state, text->src + at, text->src_len - at, &out, &read);
        at += read;
        byte -= room - out.left;
        if (status == SEXTET_NO_SPACE && out.left < room)
            continue;
        at = status == SEXTET_NO_SPACE ? (size_t)state.offset : (size_t)state.group_start;
        break;
    }
    for (; byte; byte--) /* of a group: its first three symbols each start one */
        do
            at++;
        while (is_skipped(text->src[at], text->options));
    return at;
}

/* Decodes one group more, of 1 to 3 bytes. False when there is none. */
static bool decode_group_more(
    const fused_decoding *text, base64_decoding *state, size_t *at, uint8_t *bytes, size_t *len) {
    for (size_t room = 0; room <= 3; room++) {
        base64_output out = {bytes + *len, room};
        size_t read;
        if (sextet_base64_decode_piece(state, text->src + *at, text->src_len - *at, &out, &read) == SEXTET_OK)
            (void)sextet_base64_end_decoding(state, &out);
        *at += read;
        *len += room - out.left;
        if (out.left < room)
            return true;
    }
    return false;
}

/* The next character does not fit: goes from the last checkpoint to the last place in front of it where a
 * group ends with a character. */
static SEXTET_COLD sextet_result stop_at_group(const fused_decoding *text, checkpoint from) {
    uint8_t bytes[2 * MOST_CARRIED];
    size_t len = 0, written = from.written;
    sextet_result best = sextet_make_result((size_t)from.state.group_end, written, SEXTET_NO_SPACE);
    for (;;) {
        if (!decode_group_more(text, &from.state, &from.at, bytes, &len))
            return best;
        size_t done = 0;
        while (done < len) {
            const text_character character = read_utf8(bytes, done, len, false);
            if (character.status != SEXTET_OK)
                break;
            written += text->to_utf16 ? utf16_units(character.code_point) : character.len;
            done += character.len;
        }
        if (written > text->dst_cap)
            return best;
        len -= done;
        memmove(bytes, bytes + done, len);
        if (len == 0)
            best = sextet_make_result((size_t)from.state.group_end, written, SEXTET_NO_SPACE);
    }
}

/* ---- the loop ---- */

static sextet_result decode_pieces(fused_decoding *text) {
    uint8_t bytes[BUFFER];
    base64_decoding state;
    checkpoint last;
    size_t at = text->start, carried = 0, taken = 0; /* bytes that are converted */
    sextet_status status;
    sextet_base64_begin_decoding(&state, text->options, at);
    do {
        if (carried == 0)
            last = (checkpoint){state, at, text->written};
        base64_output out = {bytes + carried, BUFFER - carried};
        size_t read;
        status = sextet_base64_decode_piece(&state, text->src + at, text->src_len - at, &out, &read);
        at += read;
        if (status == SEXTET_OK)
            status = sextet_base64_end_decoding(&state, &out);
        const size_t len = BUFFER - out.left;
        const sextet_result piece = convert(text, bytes, len);
        text->written += piece.written;
        taken += (size_t)piece.read;
        if (piece.status == SEXTET_NO_SPACE)
            return stop_at_group(text, last);
        if (piece.status != SEXTET_OK && (piece.status != SEXTET_TRUNCATED || status == SEXTET_OK))
            return sextet_make_result(
                offset_of_byte(text, taken), text->written, (sextet_status)piece.status);
        carried = len - (size_t)piece.read;
        memmove(bytes, bytes + piece.read, carried);
    } while (status == SEXTET_NO_SPACE);
    return sextet_make_result((size_t)state.offset, text->written, status);
}

sextet_result sextet_base64_to_utf16_rest(
    const char *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_base64_options options,
    size_t start) {
    fused_decoding text = {(const uint8_t *)src, src_len, start, options, 0, true, dst, dst_cap,
                           start / 4 * 3};
    return decode_pieces(&text);
}

/* ---- the public functions ---- */

/* Bad arguments, an empty text, and options that the kernels do not know. */
static SEXTET_NOINLINE sextet_result decode_utf16_unusual(
    const char *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_base64_options options,
    sextet_text_options text_options) {
    uint16_t nowhere; /* for NULL, which has a capacity of 0 */
    if (is_bad_argument(src, src_len, dst, dst_cap) || !is_text_option(text_options) ||
        text_options & SEXTET_TEXT_REPLACE || !sextet_base64_is_decode_option(options))
        return sextet_make_result(0, 0, SEXTET_BAD_ARGUMENT);
    if (src_len == 0)
        return sextet_make_result(0, 0, SEXTET_OK);
    fused_decoding text = {(const uint8_t *)src, src_len, 0, options, text_options, true,
                           dst ? dst : &nowhere, dst_cap, 0};
    return decode_pieces(&text);
}

sextet_result sextet_base64_to_utf16(
    const char *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_base64_options options,
    sextet_text_options text_options) {
    if (SEXTET_UNLIKELY(options & ~SEXTET_BASE64_PLAIN_OPTIONS) || SEXTET_UNLIKELY(text_options))
        return decode_utf16_unusual(src, src_len, dst, dst_cap, options, text_options);
    if (SEXTET_UNLIKELY(!src) || SEXTET_UNLIKELY(!dst) || SEXTET_UNLIKELY(is_unusual_length(src_len)))
        return decode_utf16_unusual(src, src_len, dst, dst_cap, options, text_options);
    return SEXTET_KERNEL(base64_to_utf16)(src, src_len, dst, dst_cap, options);
}

sextet_result sextet_base64_to_utf8(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    char nowhere; /* for NULL, which has a capacity of 0 */
    if (is_bad_argument(src, src_len, dst, dst_cap) || !sextet_base64_is_decode_option(options))
        return sextet_make_result(0, 0, SEXTET_BAD_ARGUMENT);
    if (src_len == 0)
        return sextet_make_result(0, 0, SEXTET_OK);
    fused_decoding text = {(const uint8_t *)src, src_len, 0, options, 0, false,
                           dst ? dst : &nowhere, dst_cap, 0};
    return decode_pieces(&text);
}
