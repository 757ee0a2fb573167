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

size_t insert_newlines(const char *text, size_t len, char *dst, size_t width, bool crlf, size_t *column) {
    char *out = dst;
    size_t room = width - *column; /* in the line */
    for (; len >= room; room = width) {
        copy_line(out, text, room);
        out += room;
        if (crlf)
            *out++ = '\r';
        *out++ = '\n';
        text += room;
        len -= room;
    }
    copy_line(out, text, len);
    *column = width - room + len;
    return (size_t)(out - dst) + len;
}
