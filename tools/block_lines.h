/* SPDX-License-Identifier: MIT
 * What one block of a text tells about the order of its lines, without a look at its neighbours. */
#ifndef SEXTET_TOOLS_BLOCK_LINES_H
#define SEXTET_TOOLS_BLOCK_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <sextet/keys.h>

/* Of lines that a block cuts it has the end, the head, and the start, the tail:
 *
 *     ...head\n first\n ... wrong\n ... last\n tail... */
typedef struct block_lines {
    bool has_newline;       /* else all of the block is its tail */
    sextet_key head, tail;  /* each may be empty */
    uint64_t count;         /* of the whole lines between, in front of the wrong one */
    sextet_key first, last; /* where count > 0 */
    bool is_disordered;
    sextet_key wrong; /* the first that does not belong behind the one before it, which is `last` */
} block_lines;

enum { BATCH_KEYS = 2048 };

/* keys: BATCH_KEYS of scratch */
block_lines check_block(const char *text, size_t len, unsigned order, sextet_key *keys);

#endif
