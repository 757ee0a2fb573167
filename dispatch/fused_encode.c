/* SPDX-License-Identifier: MIT
 * Text to base64 of its UTF-8. Plain calls jump to a kernel, which encodes ASCII in one pass, or any text that
 * is good. What it leaves becomes UTF-8 on the stack, piece by piece, and base64 from there; after a piece of
 * pure ASCII the kernel is asked again. */
#include "base64_arguments.h"
#include "dispatch.h"
#include "fused.h"
#include "text_arguments.h"

#include "../kernels/base64/base64_layout.h"

enum {
    BUFFER = 4032,         /* bytes of UTF-8, a multiple of 3 */
    PIECE = BUFFER / 3 - 2 /* units, which always fit, behind up to 2 bytes that are left over */
};

/* A text of either form, and where its base64 goes. */
typedef struct fused_encoding {
    const void *src;
    size_t src_len, at;
    char *dst;
    size_t dst_cap, written;
    sextet_base64_options options;
    sextet_text_options text_options; /* of UTF-16 */
    bool is_utf16;
} fused_encoding;

/* ---- what both forms of text are asked ---- */

static bool is_foreign(const fused_encoding *text) {
    return sextet_is_foreign(text->text_options);
}

static const void *source_at(const fused_encoding *text) {
    return (const uint8_t *)text->src + text->at * (text->is_utf16 ? 2 : 1);
}

/* The next units as UTF-8, whole characters; fewer than a piece only at the end. The kernel, which does not
 * replace, is asked first. */
static sextet_result convert_piece(const fused_encoding *text, uint8_t *bytes, size_t cap) {
    size_t len = text->src_len - text->at < PIECE ? text->src_len - text->at : PIECE;
    if (!text->is_utf16)
        return SEXTET_KERNEL(latin1_to_utf8)(source_at(text), len, (char *)bytes, cap, 0);
    if (text->at + len < text->src_len &&
        is_high_surrogate(unit16(text->src, text->at + len - 1, is_foreign(text))))
        len--;
    if (!text->text_options) {
        const sextet_result piece = SEXTET_KERNEL(utf16_to_utf8)(source_at(text), len, (char *)bytes, cap, 0);
        if (piece.status == SEXTET_OK)
            return piece;
    }
    return sextet_utf16_to_utf8(source_at(text), len, (char *)bytes, cap, text->text_options);
}

/* Asks the kernel for more ASCII, between two groups. */
static void encode_ascii(fused_encoding *text) {
    const size_t left = text->src_len - text->at, room = text->dst_cap - text->written;
    const sextet_base64_options options =
        (text->options & SEXTET_BASE64_ENCODE_OPTIONS) | SEXTET_BASE64_PLAIN_RUN;
    sextet_result run;
    if (!is_plain_encode_option(text->options) || (text->is_utf16 && is_foreign(text)))
        return;
    run =
        text->is_utf16
            ? SEXTET_KERNEL(utf16_to_base64)(source_at(text), left, text->dst + text->written, room, options)
            : SEXTET_KERNEL(latin1_to_base64)(
                  source_at(text), left, text->dst + text->written, room, options);
    text->at += (size_t)run.read;
    text->written += run.written;
}

/* Units and bytes of UTF-8 of the character in front of a place. */
static size_t step_back(const fused_encoding *text, size_t at, size_t *bytes) {
    if (!text->is_utf16) {
        *bytes = unit8(text->src, at - 1, false) < 0x80 ? 1 : 2;
        return 1;
    }
    const uint32_t unit = unit16(text->src, at - 1, is_foreign(text));
    const bool is_pair =
        is_low_surrogate(unit) && at > 1 && is_high_surrogate(unit16(text->src, at - 2, is_foreign(text)));
    *bytes = is_pair ? 4 : utf8_units(unit);
    return is_pair ? 2 : 1;
}

/* Goes back to a place where a character and a group end together, from one where all but `carried` bytes
 * are encoded. */
static void rewind_to_group(fused_encoding *text, size_t carried) {
    size_t bytes_back = 0;
    while (bytes_back < carried || (bytes_back - carried) % 3) {
        size_t character_len;
        text->at -= step_back(text, text->at, &character_len);
        bytes_back += character_len;
    }
    text->written -= (bytes_back - carried) / 3 * 4;
}

/* ---- what does not fit ---- */

/* bytes[0 .. len) is UTF-8 that ends at text->at, in front of which 3 bytes for every 4 characters written
 * are encoded. Goes back to the last character that ends with a group that fits. */
static SEXTET_COLD sextet_result stop_at_group(fused_encoding *text, const uint8_t *bytes, size_t len) {
    const size_t encoded = text->written / 4 * 3;
    size_t total = encoded + len;
    while (total % 3 || total / 3 > text->dst_cap / 4) {
        size_t character_len;
        text->at -= step_back(text, text->at, &character_len);
        total -= character_len;
    }
    if (total > encoded)
        (void)SEXTET_KERNEL(base64_encode)(
            bytes, total - encoded, text->dst + text->written, text->dst_cap - text->written,
            text->options & SEXTET_BASE64_ENCODE_OPTIONS);
    return sextet_make_result(text->at, total / 3 * 4, SEXTET_NO_SPACE);
}

/* ---- the loop ---- */

/* `bytes` is a buffer of BUFFER bytes. */
static SEXTET_NOINLINE sextet_result encode_pieces(fused_encoding *text, uint8_t *bytes) {
    const sextet_base64_options options = text->options & SEXTET_BASE64_ENCODE_OPTIONS;
    size_t carried = 0; /* bytes of a group that is not whole */
    for (;;) {
        const sextet_result piece = convert_piece(text, bytes + carried, BUFFER - carried);
        const size_t len = carried + piece.written;
        text->at += (size_t)piece.read;
        const bool is_end = piece.status != SEXTET_OK || text->at == text->src_len;
        const size_t whole = is_end ? len : len - len % 3;
        const size_t text_len = layout_text(whole, options).len;
        if (text_len > text->dst_cap - text->written)
            return stop_at_group(text, bytes, len);
        if (whole)
            (void)SEXTET_KERNEL(base64_encode)(bytes, whole, text->dst + text->written, text_len, options);
        text->written += text_len;
        if (is_end)
            return sextet_make_result(text->at, text->written, (sextet_status)piece.status);
        carried = len - whole;
        memcpy(bytes, bytes + whole, carried);
        if (!carried && piece.read == piece.written)
            encode_ascii(text);
        if (text->at == text->src_len)
            return sextet_make_result(text->at, text->written, SEXTET_OK);
    }
}

/* ---- where kernels go ---- */

/* UTF-8 as the end of a text, if it fits. */
static inline bool encode_end(
    const uint8_t *bytes, size_t len, char *dst, size_t dst_cap, sextet_base64_options options,
    size_t *written) {
    const size_t text_len = layout_text(len, options).len;
    if (SEXTET_UNLIKELY(text_len > dst_cap - *written))
        return false;
    (void)SEXTET_KERNEL(base64_encode)(
        bytes, len, dst + *written, text_len, options & SEXTET_BASE64_ENCODE_OPTIONS);
    *written += text_len;
    return true;
}

/* Most texts are one piece, well-formed, and fit. They go straight through both kernels. */
sextet_result sextet_utf16_to_base64_rest(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options,
    size_t start) {
    size_t written = start / 3 * 4;
    uint8_t bytes[BUFFER];
    if (options & SEXTET_BASE64_PLAIN_RUN)
        return sextet_make_result(start, written, SEXTET_OK);
    if (src_len - start <= PIECE) {
        const sextet_result utf8 =
            SEXTET_KERNEL(utf16_to_utf8)(src + start, src_len - start, (char *)bytes, BUFFER, 0);
        if (utf8.status == SEXTET_OK &&
            encode_end(bytes, (size_t)utf8.written, dst, dst_cap, options, &written))
            return sextet_make_result(src_len, written, SEXTET_OK);
    }
    const sextet_text_options text_options = options & SEXTET_FUSED_REPLACE ? SEXTET_TEXT_REPLACE : 0;
    fused_encoding text = {src, src_len, start, dst, dst_cap, written, options, text_options, true};
    text.options &= ~SEXTET_FUSED_REPLACE;
    return encode_pieces(&text, bytes);
}

sextet_result sextet_latin1_to_base64_rest(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options, size_t start) {
    size_t written = start / 3 * 4;
    uint8_t bytes[BUFFER];
    if (options & SEXTET_BASE64_PLAIN_RUN)
        return sextet_make_result(start, written, SEXTET_OK);
    if (src_len - start <= PIECE) {
        const sextet_result utf8 =
            SEXTET_KERNEL(latin1_to_utf8)(src + start, src_len - start, (char *)bytes, BUFFER, 0);
        if (encode_end(bytes, (size_t)utf8.written, dst, dst_cap, options, &written))
            return sextet_make_result(src_len, written, SEXTET_OK);
    }
    fused_encoding text = {src, src_len, start, dst, dst_cap, written, options, 0, false};
    return encode_pieces(&text, bytes);
}

sextet_result sextet_utf16_to_base64_behind(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options,
    const fused_place *place) {
    const sextet_text_options text_options = options & SEXTET_FUSED_REPLACE ? SEXTET_TEXT_REPLACE : 0;
    uint8_t bytes[BUFFER];
    fused_encoding text = {src,     src_len,      place->read, dst, dst_cap, place->written,
                           options, text_options, true};
    text.options &= ~SEXTET_FUSED_REPLACE;
    rewind_to_group(&text, place->carried);
    return encode_pieces(&text, bytes);
}

sextet_result sextet_latin1_to_base64_behind(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options,
    const fused_place *place) {
    uint8_t bytes[BUFFER];
    fused_encoding text = {src, src_len, place->read, dst, dst_cap, place->written, options, 0, false};
    rewind_to_group(&text, place->carried);
    return encode_pieces(&text, bytes);
}

/* ---- the public functions ---- */

/* Bad arguments, an empty text, and options that the kernels do not know. */
static SEXTET_NOINLINE sextet_result encode_utf16_unusual(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options,
    sextet_text_options text_options) {
    char nowhere; /* for NULL, which has a capacity of 0 */
    uint8_t bytes[BUFFER];
    if (is_bad_argument(src, src_len, dst, dst_cap) || !is_text_option(text_options) ||
        !sextet_base64_is_encode_option(options))
        return sextet_make_result(0, 0, SEXTET_BAD_ARGUMENT);
    if (src_len == 0)
        return sextet_make_result(0, 0, SEXTET_OK);
    fused_encoding text = {src, src_len, 0, dst ? dst : &nowhere, dst_cap, 0, options, text_options, true};
    return encode_pieces(&text, bytes);
}

sextet_result sextet_utf16_to_base64(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options,
    sextet_text_options text_options) {
    if (SEXTET_UNLIKELY(!is_plain_encode_option(options)) ||
        SEXTET_UNLIKELY(text_options & ~SEXTET_TEXT_REPLACE))
        return encode_utf16_unusual(src, src_len, dst, dst_cap, options, text_options);
    if (SEXTET_UNLIKELY(!src) || SEXTET_UNLIKELY(!dst) || SEXTET_UNLIKELY(is_unusual_length(src_len)))
        return encode_utf16_unusual(src, src_len, dst, dst_cap, options, text_options);
    return SEXTET_KERNEL(utf16_to_base64)(
        src, src_len, dst, dst_cap, text_options ? options | SEXTET_FUSED_REPLACE : options);
}

static SEXTET_NOINLINE sextet_result encode_latin1_unusual(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    char nowhere;
    if (is_bad_argument(src, src_len, dst, dst_cap) || !sextet_base64_is_encode_option(options))
        return sextet_make_result(0, 0, SEXTET_BAD_ARGUMENT);
    if (src_len == 0)
        return sextet_make_result(0, 0, SEXTET_OK);
    return sextet_latin1_to_base64_rest(src, src_len, dst ? dst : &nowhere, dst_cap, options, 0);
}

sextet_result sextet_latin1_to_base64(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    if (SEXTET_UNLIKELY(!is_plain_encode_option(options)))
        return encode_latin1_unusual(src, src_len, dst, dst_cap, options);
    if (SEXTET_UNLIKELY(!src) || SEXTET_UNLIKELY(!dst) || SEXTET_UNLIKELY(is_unusual_length(src_len)))
        return encode_latin1_unusual(src, src_len, dst, dst_cap, options);
    return SEXTET_KERNEL(latin1_to_base64)(src, src_len, dst, dst_cap, options);
}

/* ---- lengths ---- */

static size_t encoded_length(size_t utf8_len, sextet_base64_options options) {
    if (utf8_len == SIZE_MAX || !sextet_base64_is_encode_option(options))
        return SIZE_MAX;
    return sextet_base64_encoded_length(utf8_len, options & SEXTET_BASE64_ENCODE_OPTIONS);
}

size_t sextet_base64_length_from_utf16(
    const uint16_t *src, size_t src_len, sextet_base64_options options, sextet_text_options text_options) {
    return encoded_length(sextet_utf8_length_from_utf16(src, src_len, text_options), options);
}

size_t sextet_base64_length_from_latin1(const char *src, size_t src_len, sextet_base64_options options) {
    return encoded_length(sextet_utf8_length_from_latin1(src, src_len), options);
}
