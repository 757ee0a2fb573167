/* SPDX-License-Identifier: MIT
 * Base64 decode of lines of one length, scalar. See ops.inc for the contract.
 *
 * A line is stored when all of it and its newline were found good. */
#include "base64_decode_group.h"

SEXTET_INLINE bool is_newline(const uint8_t *text, size_t newline_len) {
    return newline_len == 1 ? text[0] == '\n' : text[0] == '\r' && text[1] == '\n';
}

SEXTET_INLINE bool is_good_line(const uint8_t *line, size_t line_len, const uint8_t *values) {
    uint32_t all = 0;
    for (size_t at = 0; at < line_len; at++)
        all |= values[line[at]];
    return !(all & 0x80);
}

sextet_result sextet_base64_decode_lines_scalar(
    const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options,
    size_t line_len, size_t newline_len) {
    const uint8_t *values = sextet_base64_values[alphabet_row(options)], *line = (const uint8_t *)src;
    const size_t stride = line_len + newline_len, bytes = line_len / 4 * 3;
    uint8_t *out = dst;
    size_t left = src_len / stride < dst_cap / bytes ? src_len / stride : dst_cap / bytes;
    for (; left && is_newline(line + line_len, newline_len) && is_good_line(line, line_len, values); left--) {
        for (size_t at = 0; at < line_len; at += 4, out += 3)
            (void)decode_group(
                values[line[at]], values[line[at + 1]], values[line[at + 2]], values[line[at + 3]], out);
        line += stride;
    }
    return sextet_make_result(
        (size_t)(line - (const uint8_t *)src), (size_t)(out - (uint8_t *)dst), SEXTET_OK);
}
