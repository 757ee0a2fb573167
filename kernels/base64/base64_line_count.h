/* SPDX-License-Identifier: MIT
 * How many lines the kernels that encode lines take. */
#ifndef SEXTET_BASE64_LINE_COUNT_H
#define SEXTET_BASE64_LINE_COUNT_H

#include "../bits.h"

/* Lines that end 64 bytes and 64 characters in front of the ends, or earlier. A vector of bytes or symbols
 * that begins inside such a line may be loaded and stored as a whole. */
SEXTET_INLINE size_t count_lines(size_t src_len, size_t dst_cap, size_t line_len, size_t newline_len) {
    const size_t line_bytes = line_len / 4 * 3, stride = line_len + newline_len;
    if (src_len < 64 || dst_cap < 64)
        return 0;
    const size_t there = (src_len - 64) / line_bytes, fit = (dst_cap - 64) / stride;
    return there < fit ? there : fit;
}

/* The characters of a newline, as they lie in memory. */
SEXTET_INLINE uint16_t newline_characters(size_t newline_len) {
    static const char newlines[3][2] = {{0}, {'\n', '\n'}, {'\r', '\n'}};
    return load16(newlines[newline_len]);
}

#endif
