/* SPDX-License-Identifier: MIT */
#include "newlines.h"

/* CHUNK / LANES must fit a byte. */
enum { LANES = 64, CHUNK = 1 << 12 };

/* In text[0 .. len), len <= CHUNK. Written so that the compiler makes vectors of it. */
static size_t count_in_chunk(const char *text, size_t len) {
    unsigned char lanes[LANES] = {0};
    size_t at = 0, count = 0;
    for (; at + LANES <= len; at += LANES)
        for (size_t lane = 0; lane < LANES; lane++)
            lanes[lane] = (unsigned char)(lanes[lane] + (text[at + lane] == '\n'));
    for (size_t lane = 0; lane < LANES; lane++)
        count += lanes[lane];
    for (; at < len; at++)
        count += text[at] == '\n';
    return count;
}

size_t count_newlines(const char *text, size_t len) {
    size_t count = 0;
    for (size_t start = 0; start < len; start += CHUNK)
        count += count_in_chunk(text + start, len - start < CHUNK ? len - start : CHUNK);
    return count;
}
