/* SPDX-License-Identifier: MIT
 * Memory between two pages that cannot be touched: one byte outside of it is a crash. */
#ifndef SEXTET_GUARDED_H
#define SEXTET_GUARDED_H

#include <stdbool.h>
#include <stddef.h>

/* Whole pages with an inaccessible page on either side. Starts as zero; grows when it is asked for more. */
typedef struct guarded {
    unsigned char *start;
    size_t len;
} guarded;

/* Where in it data lie: `offset` bytes behind the front page's end, or in front of the back page. */
typedef struct place {
    bool at_front;
    size_t offset;
} place;

/* Room for `len` bytes at a place; at least 64 more, on the side away from the page, belong to it too. */
unsigned char *guarded_place(guarded *area, place where, size_t len);

/* Bytes of the area in front of an address of it, at most `most`; and behind it. */
size_t guarded_before(const guarded *area, const unsigned char *address, size_t most);
size_t guarded_behind(const guarded *area, const unsigned char *address, size_t most);

#endif
