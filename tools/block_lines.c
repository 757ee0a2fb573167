/* SPDX-License-Identifier: MIT */
#include "block_lines.h"

#include <string.h>

#include "line_keys.h"

/* keys[0 .. count) follow on the block's lines so far, of which the last is keys[0] if there are any. */
static void check_batch(block_lines *lines, const sextet_key *keys, size_t count, unsigned order) {
    const size_t sorted = sextet_keys_sorted(keys, count, order), known = lines->count > 0;
    if (!known)
        lines->first = keys[0];
    lines->count += sorted - known;
    lines->last = keys[sorted - 1];
    if (sorted < count) {
        lines->is_disordered = true;
        lines->wrong = keys[sorted];
    }
}

block_lines check_block(const char *text, size_t len, unsigned order, sextet_key *keys) {
    block_lines lines = {.tail = {text, len}};
    const char *newline = memchr(text, '\n', len);
    if (!newline)
        return lines;
    lines.has_newline = true;
    lines.head = (sextet_key){text, (size_t)(newline - text)};
    line_splitter rest = {.line = newline + 1, .at = newline + 1, .end = text + len};
    while (!lines.is_disordered) {
        const size_t known = lines.count > 0; /* the last line of a batch is the first of the next one */
        const size_t got = split_lines(&rest, keys + known, BATCH_KEYS - known);
        if (!got)
            break;
        check_batch(&lines, keys, known + got, order);
        keys[0] = lines.last;
    }
    lines.tail = (sextet_key){rest.line, (size_t)(rest.end - rest.line)};
    return lines;
}
