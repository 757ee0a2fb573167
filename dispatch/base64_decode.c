/* SPDX-License-Identifier: MIT
 * The public functions that decode a whole text, of 8 or 16 bits a unit. What the kernel does not take to its
 * end goes to the state machine of base64_decoding.c. */
#include "base64.h"

#include "../kernels/base64/base64_skip.h"
#include "base64_arguments.h"
#include "base64_bulk.h"
#include "base64_decoding.h"
#include "dispatch.h"

static base64_output output_behind(void *dst, size_t dst_cap, size_t written) {
    return (base64_output){.at = (uint8_t *)dst + written, .left = dst_cap - written};
}

/* What the machine came to, as a result that counts from the start of the text. */
static sextet_result result_of(
    base64_decoding *state, base64_output *out, const void *dst, sextet_status status) {
    if (status == SEXTET_OK)
        status = sextet_base64_end_decoding(state, out);
    return sextet_make_result((size_t)state->offset, (size_t)(out->at - (const uint8_t *)dst), status);
}

/* ---- 8-bit text ---- */

/* From src[start], in front of which `written` bytes are decoded; between two groups. */
static sextet_result decode_from(
    const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options, size_t start,
    size_t written) {
    base64_decoding state;
    base64_output out = output_behind(dst, dst_cap, written);
    const uint8_t *text = (const uint8_t *)src + start;
    if (sextet_base64_decode_short_rest(text, src_len - start, &out, options))
        return sextet_make_result(src_len, (size_t)(out.at - (const uint8_t *)dst), SEXTET_OK);
    size_t read;
    sextet_base64_begin_decoding(&state, options, start);
    while (state.group_end && is_skipped((uint8_t)src[state.group_end - 1], options)) /* lines end so */
        state.group_end--;
    const sextet_status status = sextet_base64_decode_piece(&state, text, src_len - start, &out, &read);
    return result_of(&state, &out, dst, status);
}

sextet_result sextet_base64_decode_unusual(
    const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options, size_t start) {
    if (options & SEXTET_BASE64_PLAIN_RUN)
        return sextet_make_result(start, start / 4 * 3, SEXTET_OK);
    if (is_bad_argument(src, src_len, dst, dst_cap))
        return sextet_make_result(0, 0, SEXTET_BAD_ARGUMENT);
    if (src_len == 0)
        return sextet_make_result(0, 0, SEXTET_OK);
    uint8_t nowhere; /* for NULL, which has a capacity of 0 */
    return decode_from(src, src_len, dst ? dst : &nowhere, dst_cap, options, start, start / 4 * 3);
}

/* Where a text ends but for a few skipped units, such as a newline. */
static size_t find_end(const char *src, size_t src_len, sextet_base64_options options) {
    enum { AT_MOST = 4 };
    for (int i = 0; i < AT_MOST && src_len && is_skipped((uint8_t)src[src_len - 1], options); i++)
        src_len--;
    return src_len;
}

/* Lines of the usual lengths, and then the kernel for what has nothing to skip. *start moves to where more is
 * to be done, or to src_len. */
static void decode_usual_text(
    const char *src, size_t src_len, base64_output *out, sextet_base64_options options, size_t *start) {
    *start = sextet_base64_decode_first_lines((const uint8_t *)src, src_len, out, options);
    const size_t end = find_end(src, src_len, options);
    if (end <= *start) {
        *start = src_len;
        return;
    }
    const bool ends_with_padding = src[end - 1] == '=';
    if (ends_with_padding && options & SEXTET_BASE64_STOP_AT_PADDING)
        return;
    const sextet_result plain = SEXTET_KERNEL(base64_decode)(
        src + *start, end - *start, out->at, out->left,
        sextet_base64_plain_options(options, ends_with_padding) | SEXTET_BASE64_PLAIN_RUN);
    out->at += plain.written;
    out->left -= plain.written;
    *start = plain.read == end - *start ? src_len : *start + (size_t)plain.read;
}

/* Options that are not plain; but texts mostly are usual ones. */
static SEXTET_NOINLINE sextet_result decode_under_other_options(
    const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options) {
    if (!sextet_base64_is_decode_option(options))
        return sextet_make_result(0, 0, SEXTET_BAD_ARGUMENT);
    if (!src || !dst || is_unusual_length(src_len))
        return sextet_base64_decode_unusual(src, src_len, dst, dst_cap, options, 0);
    const sextet_result all = SEXTET_KERNEL(base64_decode_skipping)(src, src_len, dst, dst_cap, options);
    if (all.read)
        return all;
    base64_output out = output_behind(dst, dst_cap, 0);
    size_t start;
    decode_usual_text(src, src_len, &out, options, &start);
    const size_t written = dst_cap - out.left;
    if (start == src_len)
        return sextet_make_result(src_len, written, SEXTET_OK);
    return decode_from(src, src_len, dst, dst_cap, options, start, written);
}

sextet_result sextet_base64_decode(
    const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options) {
    SEXTET_SEND_UNUSUAL(
        decode_under_other_options(src, src_len, dst, dst_cap, options),
        sextet_base64_decode_unusual(src, src_len, dst, dst_cap, options, 0));
    return SEXTET_KERNEL(base64_decode)(src, src_len, dst, dst_cap, options);
}

/* ---- 16-bit text ---- */

enum { NARROWED = 2048 };

/* Units above FF become FF, which is in no alphabet, and is skipped and refused as they are. */
static void narrow_units(const uint16_t *src, size_t count, uint8_t *dst) {
    for (size_t i = 0; i < count; i++) {
        const uint16_t unit = load16(src + i); /* at any address */
        dst[i] = (uint8_t)(unit > 0xff ? 0xff : unit);
    }
}

static sextet_result decode_utf16_from(
    const uint16_t *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options,
    size_t start) {
    uint8_t units[NARROWED];
    base64_decoding state;
    base64_output out = output_behind(dst, dst_cap, start / 4 * 3);
    sextet_status status = SEXTET_OK;
    const bool is_rest = src_len - start <= NARROWED;
    sextet_base64_begin_decoding(&state, options, start);
    while (start < src_len && status == SEXTET_OK) {
        const size_t count = src_len - start < NARROWED ? src_len - start : NARROWED;
        size_t read;
        narrow_units(src + start, count, units);
        if (is_rest && sextet_base64_decode_short_rest(units, count, &out, options))
            return sextet_make_result(src_len, (size_t)(out.at - (const uint8_t *)dst), SEXTET_OK);
        status = sextet_base64_decode_piece(&state, units, count, &out, &read);
        start += count;
    }
    return result_of(&state, &out, dst, status);
}

sextet_result sextet_base64_decode_utf16_unusual(
    const uint16_t *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options,
    size_t start) {
    if (options & SEXTET_BASE64_PLAIN_RUN)
        return sextet_make_result(start, start / 4 * 3, SEXTET_OK);
    if (is_bad_argument(src, src_len, dst, dst_cap))
        return sextet_make_result(0, 0, SEXTET_BAD_ARGUMENT);
    if (src_len == 0)
        return sextet_make_result(0, 0, SEXTET_OK);
    uint8_t nowhere; /* for NULL, which has a capacity of 0 */
    return decode_utf16_from(src, src_len, dst ? dst : &nowhere, dst_cap, options, start);
}

static SEXTET_NOINLINE sextet_result decode_utf16_under_other_options(
    const uint16_t *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options) {
    if (!sextet_base64_is_decode_option(options))
        return sextet_make_result(0, 0, SEXTET_BAD_ARGUMENT);
    if (!src || !dst || is_unusual_length(src_len))
        return sextet_base64_decode_utf16_unusual(src, src_len, dst, dst_cap, options, 0);
    const bool ends_with_padding = load16(src + src_len - 1) == '=';
    size_t start = 0;
    if (!(ends_with_padding && options & SEXTET_BASE64_STOP_AT_PADDING)) {
        const sextet_result plain = SEXTET_KERNEL(base64_decode_utf16)(
            src, src_len, dst, dst_cap,
            sextet_base64_plain_options(options, ends_with_padding) | SEXTET_BASE64_PLAIN_RUN);
        if (plain.read == src_len)
            return plain;
        start = (size_t)plain.read;
    }
    return decode_utf16_from(src, src_len, dst, dst_cap, options, start);
}

sextet_result sextet_base64_decode_utf16(
    const uint16_t *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options) {
    SEXTET_SEND_UNUSUAL(
        decode_utf16_under_other_options(src, src_len, dst, dst_cap, options),
        sextet_base64_decode_utf16_unusual(src, src_len, dst, dst_cap, options, 0));
    return SEXTET_KERNEL(base64_decode_utf16)(src, src_len, dst, dst_cap, options);
}

/* ---- without output ---- */

/* Decodes into a buffer that is used again and again; so as fast as decoding, and by the same rules. */
sextet_result sextet_base64_validate(const char *src, size_t src_len, sextet_base64_options options) {
    enum { SCRATCH = 3 << 10 };
    uint8_t scratch[SCRATCH];
    if (!sextet_base64_is_decode_option(options) || (!src && src_len) ||
        (src_len && is_unusual_length(src_len)))
        return sextet_make_result(0, 0, SEXTET_BAD_ARGUMENT);
    base64_decoding state;
    base64_output out;
    size_t at = 0, written = 0;
    sextet_status status;
    sextet_base64_begin_decoding(&state, options, 0);
    do {
        size_t read = 0;
        out = (base64_output){.at = scratch, .left = SCRATCH};
        status =
            src_len ? sextet_base64_decode_piece(&state, (const uint8_t *)src + at, src_len - at, &out, &read)
                    : SEXTET_OK;
        at += read;
        if (status == SEXTET_OK)
            status = sextet_base64_end_decoding(&state, &out);
        written += SCRATCH - out.left;
    } while (status == SEXTET_NO_SPACE);
    return sextet_make_result((size_t)state.offset, written, status);
}

size_t sextet_base64_decoded_length(const char *src, size_t src_len, sextet_base64_options options) {
    if (!src || !src_len)
        return 0;
    if (options & ~SEXTET_BASE64_PLAIN_OPTIONS) {
        const size_t written = sextet_base64_validate(src, src_len, options).written;
        return written;
    }
    size_t symbols = src_len;
    if (!(options & SEXTET_BASE64_NO_PADDING))
        for (int pads = 0; pads < 2 && symbols && src[symbols - 1] == '='; pads++)
            symbols--;
    return sextet_base64_decoded_bound(symbols);
}
