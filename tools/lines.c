/* SPDX-License-Identifier: MIT */
#include "lines.h"

#include <string.h>

/* Above this length a call of memcpy pays. */
enum { LONG_LINE = 512 };

static inline void copy_line(char *restrict dst, const char *restrict src, size_t len) {
    if (len > LONG_LINE)
        memcpy(dst, src, len);
    else
        for (size_t at = 0; at < len; at += LINES_SLACK)
            memcpy(dst + at, src + at, LINES_SLACK);
}

size_t insert_newlines(const char *text, size_t len, char *dst, size_t width, size_t *column) {
    char *out = dst;
    size_t room = width - *column; /* in the line */
    for (; len >= room; room = width) {
        copy_line(out, text, room);
        out[room] = '\n';
        out += room + 1;
        text += room;
        len -= room;
    }
    copy_line(out, text, len);
    *column = width - room + len;
    return (size_t)(out - dst) + len;
}

size_t drop_newlines(const char *text, size_t len, char *dst, size_t *line_len, size_t *line_start) {
    const char *line = text, *const end = text + len;
    char *out = dst;
    for (;;) {
        size_t line_left = (size_t)(end - line), this_len;
        if (line_len && *line_len < line_left && line[*line_len] == '\n') {
            this_len = *line_len;
        } else {
            const char *newline = line_left ? memchr(line, '\n', line_left) : NULL;
            if (!newline) {
                copy_line(out, line, line_left);
                if (line != text)
                    *line_start = (size_t)(line - text);
                return (size_t)(out - dst) + line_left;
            }
            this_len = (size_t)(newline - line);
            if (line_len)
                *line_len = this_len;
        }
        copy_line(out, line, this_len);
        out += this_len;
        line += this_len + 1;
    }
}
