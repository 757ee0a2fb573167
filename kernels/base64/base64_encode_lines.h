/* SPDX-License-Identifier: MIT
 * What the kernels that encode in lines share: where the text and its newlines end. */
#ifndef SEXTET_BASE64_ENCODE_LINES_H
#define SEXTET_BASE64_ENCODE_LINES_H

#include "base64_layout.h"

typedef struct base64_lines_layout {
    base64_text_layout text;              /* without newlines */
    size_t line_len, newline_len, breaks; /* newlines between lines */
    size_t len;                           /* of the text with the newlines between its lines */
    size_t all;                           /* and with the final one */
} base64_lines_layout;

SEXTET_INLINE base64_lines_layout
layout_text_in_lines(base64_text_layout text, size_t breaks, size_t line_len, uint32_t flags) {
    const size_t newline_len = 1 + (flags & SEXTET_BASE64_CRLF), len = text.len + breaks * newline_len;
    return (base64_lines_layout){
        .text = text,
        .line_len = line_len,
        .newline_len = newline_len,
        .breaks = breaks,
        .len = len,
        .all = len + (flags & SEXTET_BASE64_FINAL_NEWLINE ? newline_len : 0),
    };
}

SEXTET_INLINE base64_lines_layout
layout_lines(size_t src_len, sextet_base64_options options, const sextet_base64_lines *lines) {
    const base64_text_layout text = layout_text(src_len, options);
    const size_t breaks = (size_t)divide_mostly_small(text.len - 1, lines->width);
    return layout_text_in_lines(text, breaks, lines->width, lines->flags);
}

/* The same for less than 64 KiB, by 32-bit arithmetic. */
SEXTET_INLINE base64_lines_layout
layout_short_lines(size_t src_len, sextet_base64_options options, const sextet_base64_lines *lines) {
    const uint32_t groups = ((uint32_t)src_len * 43691 + 87382) >> 17; /* (src_len + 2) / 3 */
    const base64_text_layout text = layout_of_groups(src_len, groups, options);
    return layout_text_in_lines(
        text, ((uint32_t)text.len - 1) / (uint32_t)lines->width, lines->width, lines->flags);
}

/* A newline and nothing else: one character twice, or two. */
SEXTET_INLINE char *store_newline(char *dst, size_t newline_len) {
    dst[0] = newline_len == 2 ? '\r' : '\n';
    dst[newline_len - 1] = '\n';
    return dst + newline_len;
}

/* At the end of the text. Returns the end of all of it. */
SEXTET_INLINE char *store_final_newline(char *end, uint32_t flags) {
    if (flags & SEXTET_BASE64_FINAL_NEWLINE)
        return store_newline(end, 1 + (flags & SEXTET_BASE64_CRLF));
    return end;
}

#endif
