/* SPDX-License-Identifier: MIT
 * Base64 text in lines. Those of the usual widths have a kernel that stores them where they belong. Those
 * that it has no way for, and other short lines, are encoded many at once into a buffer that stays in the
 * first-level cache, and copied from there to their places; long lines are encoded in place, a call each. */
#include "base64_lines.h"

#include "base64_arguments.h"
#include "dispatch.h"

/* No text reaches a column of this size; that makes it the width of a single line. */
#define ENDLESS (UINT64_C(1) << 62)

enum {
    LONG_LINE = 768,   /* from this width on a line is worth a call */
    COPY_STEP = 16,    /* characters copied at a time */
    BLOCK_TEXT = 4032, /* characters encoded at a time: with the slack of a copy below 4 KiB */
    BLOCK_BYTES = BLOCK_TEXT / 4 * 3
};

bool sextet_base64_begin_lines(
    base64_lines *lines, sextet_base64_options options, const sextet_base64_lines *wanted) {
    static const sextet_base64_lines none = {0};
    if (!wanted)
        wanted = &none;
    if (!sextet_base64_is_encode_option(options) ||
        wanted->flags & ~(SEXTET_BASE64_CRLF | SEXTET_BASE64_FINAL_NEWLINE))
        return false;
    const bool crlf = wanted->flags & SEXTET_BASE64_CRLF;
    const uint64_t width = wanted->width;
    *lines = (base64_lines){
        .width = width && width < ENDLESS ? width : ENDLESS,
        .options = options & SEXTET_BASE64_ENCODE_OPTIONS,
        .newline_len = crlf ? 2 : 1,
        .final_newline = wanted->flags & SEXTET_BASE64_FINAL_NEWLINE,
        .newline = {crlf ? '\r' : '\n', '\n'},
    };
    return true;
}

/* ---- long lines ---- */

/* The group that a newline cuts; or the last one, which may be shorter. */
static char *encode_cut_group(
    base64_lines *lines, const uint8_t *src, size_t src_len, char *dst, sextet_base64_encode_kernel *encode) {
    char group[4];
    const size_t len = encode(src, src_len, group, sizeof group, lines->options).written;
    for (size_t i = 0; i < len; i++) {
        if (lines->column == lines->width) {
            dst = put_newline(lines, dst);
            lines->column = 0;
        }
        *dst++ = group[i];
        lines->column++;
    }
    return dst;
}

static char *encode_long_lines(
    base64_lines *lines, const uint8_t *src, size_t src_len, char *dst, sextet_base64_encode_kernel *encode) {
    while (src_len) {
        if (lines->column == lines->width) {
            dst = put_newline(lines, dst);
            lines->column = 0;
        }
        const uint64_t most = (lines->width - lines->column) / 4 * 3; /* bytes that the line has room for */
        size_t len = src_len < most ? src_len : (size_t)most;
        if (len) {
            const size_t text_len = encode(src, len, dst, SIZE_MAX, lines->options).written;
            dst += text_len;
            lines->column += text_len;
        } else {
            len = src_len < 3 ? src_len : 3;
            dst = encode_cut_group(lines, src, len, dst, encode);
        }
        src += len;
        src_len -= len;
    }
    return dst;
}

/* ---- short lines ---- */

/* Copies `len` characters; `room`, at least len, may be overwritten. The source can be read a step further. */
SEXTET_INLINE void copy_characters(char *restrict dst, const char *restrict src, size_t len, size_t room) {
    if (SEXTET_UNLIKELY(room < len + COPY_STEP))
        memcpy(dst, src, len);
    else
        for (size_t at = 0; at < len; at += COPY_STEP)
            memcpy(dst + at, src + at, COPY_STEP);
}

/* Copies `count` lines, a newline in front of each. A line is `steps` copies, the last of which may go less
 * than a step too far. Where the compiler knows `steps`, that is so many moves and no loop. */
SEXTET_INLINE char *copy_full_lines(
    const base64_lines *lines, const char *restrict text, char *restrict dst, size_t count, size_t steps) {
    const size_t width = (size_t)lines->width, newline_len = lines->newline_len;
    uint16_t newline;
    memcpy(&newline, lines->newline, sizeof newline);
    for (; count; count--, text += width, dst += width) {
        memcpy(dst, &newline, sizeof newline);
        dst += newline_len;
        for (size_t i = 0; i < steps; i++)
            memcpy(dst + COPY_STEP * i, text + COPY_STEP * i, COPY_STEP);
    }
    return dst;
}

static char *copy_lines(const base64_lines *lines, const char *text, char *dst, size_t count) {
    const size_t steps = ((size_t)lines->width + COPY_STEP - 1) / COPY_STEP;
    switch (steps) {
    case 1:
        return copy_full_lines(lines, text, dst, count, 1);
    case 2:
        return copy_full_lines(lines, text, dst, count, 2);
    case 3:
        return copy_full_lines(lines, text, dst, count, 3);
    case 4:
        return copy_full_lines(lines, text, dst, count, 4);
    case 5:
        return copy_full_lines(lines, text, dst, count, 5);
    case 6:
        return copy_full_lines(lines, text, dst, count, 6);
    default:
        return copy_full_lines(lines, text, dst, count, steps);
    }
}

/* Copies text[0 .. len) to its lines. All between its own end and `end` may be overwritten. */
static char *break_lines(base64_lines *lines, const char *text, size_t len, char *dst, const char *end) {
    const size_t width = (size_t)lines->width, room = width - (size_t)lines->column;
    size_t now = len < room ? len : room; /* into the open line */
    copy_characters(dst, text, now, (size_t)(end - dst));
    dst += now;
    lines->column += now;

    const size_t left = (size_t)(end - dst);
    size_t count = left > COPY_STEP ? (left - COPY_STEP) / (width + lines->newline_len) : 0;
    if (count > (len - now) / width)
        count = (len - now) / width;
    if (count) {
        dst = copy_lines(lines, text + now, dst, count);
        now += count * width;
        lines->column = width;
    }
    text += now;
    len -= now;
    while (len) { /* lines close to the end, and one that is not full */
        now = len < width ? len : width;
        memcpy(dst, lines->newline, 2); /* a character follows, so both bytes are in front of `end` */
        dst += lines->newline_len;
        copy_characters(dst, text, now, (size_t)(end - dst));
        dst += now;
        text += now;
        len -= now;
        lines->column = now;
    }
    return dst;
}

/* Whether lines are of a width for the kernel that stores them where they belong. */
static bool is_kernel_width(uint64_t width) {
    return width - 64 <= 252 - 64;
}

/* To the end of the open line, if it ends with a group, and all that follows by that kernel. Returns whether
 * this is its case. */
static bool encode_by_kernel(
    base64_lines *lines, const uint8_t *src, size_t src_len, char *dst, const char *end,
    sextet_base64_encode_kernel *encode) {
    const size_t room = lines->column ? (size_t)(lines->width - lines->column) : 0, first = room / 4 * 3;
    if (lines->portable || !is_kernel_width(lines->width) || room % 4 || src_len <= first)
        return false;
    if (first)
        dst += encode(src, first, dst, SIZE_MAX, lines->options).written;
    if (lines->column)
        dst = put_newline(lines, dst); /* a character follows */
    const sextet_base64_lines others = {
        (size_t)lines->width, lines->newline_len == 2 ? SEXTET_BASE64_CRLF : 0};
    (void)SEXTET_KERNEL(base64_encode_lines)(
        src + first, src_len - first, dst, (size_t)(end - dst), lines->options, &others);
    const uint64_t text_len = sextet_base64_encoded_length(src_len - first, lines->options);
    lines->column = (text_len - 1) % lines->width + 1;
    return true;
}

/* Whether a rest is so short that a call for each line takes less time than the way through the buffer. */
static bool is_few_lines(const base64_lines *lines, size_t src_len) {
    enum { FEW = 4 };
    return lines->width % 4 == 0 && lines->width >= 32 && src_len <= FEW * (lines->width / 4 * 3);
}

static char *encode_short_lines(
    base64_lines *lines, const uint8_t *src, size_t src_len, char *dst, sextet_base64_encode_kernel *encode) {
    _Alignas(64) char block[BLOCK_TEXT + COPY_STEP];
    const uint64_t text_len = sextet_base64_encoded_length(src_len, lines->options);
    char *const end = dst + base64_lines_span(lines, text_len);
    if (encode_by_kernel(lines, src, src_len, dst, end, encode))
        return end;
    if (is_few_lines(lines, src_len))
        return encode_long_lines(lines, src, src_len, dst, encode);
    while (src_len) {
        const size_t len = src_len < BLOCK_BYTES ? src_len : BLOCK_BYTES;
        const size_t block_len = encode(src, len, block, BLOCK_TEXT, lines->options).written;
        dst = break_lines(lines, block, block_len, dst, end);
        src += len;
        src_len -= len;
    }
    return dst;
}

char *sextet_base64_encode_in_lines(base64_lines *lines, const uint8_t *src, size_t src_len, char *dst) {
    sextet_base64_encode_kernel *const encode = SEXTET_KERNEL(base64_encode);
    const uint64_t room = lines->width - lines->column;
    if (lines->width >= LONG_LINE || src_len <= 3 || src_len <= room / 4 * 3)
        return encode_long_lines(lines, src, src_len, dst, encode);
    return encode_short_lines(lines, src, src_len, dst, encode);
}

/* ---- public functions ---- */

size_t sextet_base64_encoded_lines_length(
    size_t src_len, sextet_base64_options options, const sextet_base64_lines *lines) {
    const size_t text_len = sextet_base64_encoded_length(src_len, options);
    if (!lines || text_len == 0)
        return text_len;
    const size_t breaks = lines->width ? (text_len - 1) / lines->width : 0; /* newlines between lines */
    const size_t newlines = breaks + (lines->flags & SEXTET_BASE64_FINAL_NEWLINE ? 1 : 0);
    const size_t newline_len = lines->flags & SEXTET_BASE64_CRLF ? 2 : 1;
    return newlines > (SIZE_MAX - text_len) / newline_len ? SIZE_MAX : text_len + newlines * newline_len;
}

/* Any arguments, any result. */
static sextet_result encode_any_lines(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options,
    const sextet_base64_lines *lines, bool portable) {
    base64_lines at;
    if (!sextet_base64_begin_lines(&at, options, lines) || is_bad_argument(src, src_len, dst, dst_cap))
        return sextet_make_result(0, 0, SEXTET_BAD_ARGUMENT);
    at.portable = portable;
    if (src_len == 0)
        return sextet_make_result(0, 0, SEXTET_OK);
    const size_t final_len = at.final_newline ? at.newline_len : 0;
    const uint64_t all = base64_lines_span(&at, sextet_base64_encoded_length(src_len, options)) + final_len;
    if (all <= dst_cap) {
        char *const end = sextet_base64_encode_in_lines(&at, src, src_len, dst);
        if (final_len)
            put_newline(&at, end);
        return sextet_make_result(src_len, (size_t)all, SEXTET_OK);
    }
    /* The last group, whole or not, is one with the end of the text: it is never written alone. */
    const uint64_t fitting = base64_lines_fit(&at, dst_cap) / 4;
    const size_t groups = fitting < (src_len - 1) / 3 ? (size_t)fitting : (src_len - 1) / 3;
    if (groups == 0)
        return sextet_make_result(0, 0, SEXTET_NO_SPACE);
    const char *const end = sextet_base64_encode_in_lines(&at, src, 3 * groups, dst);
    return sextet_make_result(3 * groups, (size_t)(end - dst), SEXTET_NO_SPACE);
}

sextet_result sextet_base64_encode_lines_unusual(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options,
    const sextet_base64_lines *lines) {
    return encode_any_lines(src, src_len, dst, dst_cap, options, lines, false);
}

sextet_result sextet_base64_encode_lines_portable(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options,
    const sextet_base64_lines *lines) {
    return encode_any_lines(src, src_len, dst, dst_cap, options, lines, true);
}

sextet_result sextet_base64_encode_lines(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options,
    const sextet_base64_lines *lines) {
    if (SEXTET_UNLIKELY(!lines))
        return sextet_base64_encode_lines_unusual(src, src_len, dst, dst_cap, options, lines);
    if (SEXTET_UNLIKELY(lines->flags & ~(SEXTET_BASE64_CRLF | SEXTET_BASE64_FINAL_NEWLINE)))
        return sextet_base64_encode_lines_unusual(src, src_len, dst, dst_cap, options, lines);
    SEXTET_SEND_UNUSUAL(
        sextet_base64_encode_lines_unusual(src, src_len, dst, dst_cap, options, lines),
        sextet_base64_encode_lines_unusual(src, src_len, dst, dst_cap, options, lines));
    if (src_len <= lines->width / 4 * 3 && !(lines->flags & SEXTET_BASE64_FINAL_NEWLINE)) /* a single line */
        return SEXTET_KERNEL(base64_encode)(src, src_len, dst, dst_cap, options);
    if (SEXTET_UNLIKELY(!is_kernel_width(lines->width)))
        return sextet_base64_encode_lines_unusual(src, src_len, dst, dst_cap, options, lines);
    return SEXTET_KERNEL(base64_encode_lines)(src, src_len, dst, dst_cap, options, lines);
}
