/* SPDX-License-Identifier: MIT
 * What the kernels that decode lines share: how many lines there are, and how a newline is looked at.
 * Little-endian. */
#ifndef SEXTET_BASE64_DECODE_LINES_H
#define SEXTET_BASE64_DECODE_LINES_H

#include "base64_layout.h"

/* The lines that are left to do. `text` and `out` are at the start of the next one. */
typedef struct base64_lines {
    const uint8_t *text;
    uint8_t *out;
    size_t left;               /* that are whole and fit */
    size_t len, stride, bytes; /* of each: symbols, with the newline, decoded */
    uint32_t newline_mask;     /* of the last two characters, those that belong to the newline */
} base64_lines;

SEXTET_INLINE base64_lines
find_lines(const char *src, size_t src_len, void *dst, size_t dst_cap, size_t line_len, size_t newline_len) {
    const size_t stride = line_len + newline_len, bytes = line_len / 4 * 3;
    const size_t there = src_len / stride, fit = dst_cap / bytes;
    return (base64_lines){
        .text = (const uint8_t *)src,
        .out = dst,
        .left = there < fit ? there : fit,
        .len = line_len,
        .stride = stride,
        .bytes = bytes,
        .newline_mask = newline_len == 1 ? 0xff00 : 0xffff,
    };
}

/* The bits that are wrong in the newline of a line that starts there: one load for both kinds of newline. */
SEXTET_INLINE uint32_t newline_errors(const uint8_t *line, base64_lines lines) {
    return (load16(line + lines.stride - 2) ^ UINT32_C(0x0a0d)) & lines.newline_mask;
}

SEXTET_INLINE base64_lines skip_lines(base64_lines lines, size_t count) {
    lines.text += count * lines.stride;
    lines.out += count * lines.bytes;
    lines.left -= count;
    return lines;
}

SEXTET_INLINE sextet_result make_lines_result(base64_lines lines, const char *src, const void *dst) {
    return sextet_make_result(
        (size_t)(lines.text - (const uint8_t *)src), (size_t)(lines.out - (const uint8_t *)dst), SEXTET_OK);
}

#endif
