/* SPDX-License-Identifier: MIT
 * The oracle of base64 in lines. What fits is found by trying: one group more, as long as that fits. */
#include "base64_lines_oracle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The first `count` characters of a text, a newline in front of each that does not fit into its line. Returns their
 * number with newlines; dst may be NULL. */
static size_t break_text(const char *text, size_t count, char *dst, const sextet_base64_lines *lines) {
    size_t len = 0, column = 0;
    for (size_t i = 0; i < count; i++) {
        if (lines->width != 0 && column == lines->width) {
            const char *newline = lines->flags & SEXTET_BASE64_CRLF ? "\r\n" : "\n";
            for (; *newline; newline++, len++)
                if (dst)
                    dst[len] = *newline;
            column = 0;
        }
        if (dst)
            dst[len] = text[i];
        len++;
        column++;
    }
    return len;
}

base64_verdict oracle_base64_encode_lines(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options,
    const sextet_base64_lines *lines) {
    static const sextet_base64_lines none;
    if (!lines)
        lines = &none;
    char *text = malloc(src_len * 2 + 4);
    if (!text) {
        perror("malloc");
        exit(2);
    }
    const size_t text_len = oracle_base64_encode(src, src_len, text, SIZE_MAX, options).written;
    const char *final_newline = "";
    if (text_len > 0 && lines->flags & SEXTET_BASE64_FINAL_NEWLINE)
        final_newline = lines->flags & SEXTET_BASE64_CRLF ? "\r\n" : "\n";

    base64_verdict verdict = {.read = src_len, .status = SEXTET_OK};
    verdict.written = break_text(text, text_len, NULL, lines) + strlen(final_newline);
    if (verdict.written <= dst_cap) {
        const size_t at = break_text(text, text_len, dst, lines);
        memcpy(dst + at, final_newline, strlen(final_newline));
    } else {
        size_t groups = 0;
        while (3 * (groups + 1) < src_len && break_text(text, 4 * (groups + 1), NULL, lines) <= dst_cap)
            groups++;
        verdict.read = 3 * groups;
        verdict.written = break_text(text, 4 * groups, dst, lines);
        verdict.status = SEXTET_NO_SPACE;
    }
    free(text);
    return verdict;
}
