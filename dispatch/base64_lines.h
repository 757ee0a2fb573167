/* SPDX-License-Identifier: MIT
 * Base64 text in lines, from any column on: what the one-shot function and the stream share. */
#ifndef SEXTET_DISPATCH_BASE64_LINES_H
#define SEXTET_DISPATCH_BASE64_LINES_H

#include "../kernels/base64/base64_layout.h"

#pragma GCC visibility push(hidden)

/* Where the next character goes. A newline belongs to the character behind it: a full line stays open until
 * there is one. So text may end anywhere, and what follows is the same. */
typedef struct base64_lines {
    uint64_t width;  /* characters a line, never 0 */
    uint64_t column; /* of the next character, 0 .. width */
    sextet_base64_options options;
    uint8_t newline_len; /* 1 or 2 */
    bool final_newline;
    bool portable;   /* without the kernel for lines */
    char newline[2]; /* "\r\n", or "\n\n", so that both are stored at once where a character follows */
} base64_lines;

/* Lines from the first character on; NULL: none. False when options or lines are bad. */
bool sextet_base64_begin_lines(
    base64_lines *lines, sextet_base64_options options, const sextet_base64_lines *wanted);

/* Encodes src[0 .. src_len), padding included, src_len > 0. Writes the text and the newlines in front of and
 * between its characters, which is base64_lines_span() of it, and nothing else. Returns the end. */
char *sextet_base64_encode_in_lines(base64_lines *lines, const uint8_t *src, size_t src_len, char *dst);

#pragma GCC visibility pop

/* The newline itself, with no character behind it. */
SEXTET_INLINE char *put_newline(const base64_lines *lines, char *dst) {
    for (unsigned i = 0; i < lines->newline_len; i++)
        *dst++ = lines->newline[i];
    return dst;
}

/* What `text_len` characters from here on take, newlines in front of and between them included. 64 bits hold
 * it: lengths are at most 2^58, and three times that with a newline for each character. */
SEXTET_INLINE uint64_t base64_lines_span(const base64_lines *lines, uint64_t text_len) {
    if (text_len <= lines->width - lines->column)
        return text_len;
    return text_len + divide_mostly_small(lines->column + text_len - 1, lines->width) * lines->newline_len;
}

/* The most characters whose span is at most `cap`. */
SEXTET_INLINE uint64_t base64_lines_fit(const base64_lines *lines, uint64_t cap) {
    const uint64_t room = lines->width - lines->column;
    if (cap <= room)
        return cap;
    const uint64_t stride = lines->newline_len + lines->width, left = cap - room, rest = left % stride;
    return room + left / stride * lines->width + (rest > lines->newline_len ? rest - lines->newline_len : 0);
}

#endif
