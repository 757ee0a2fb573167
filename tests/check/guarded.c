/* SPDX-License-Identifier: MIT
 * Memory between two pages that cannot be touched. */
#include "guarded.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#if !defined(MAP_ANONYMOUS)
#define MAP_ANONYMOUS MAP_ANON
#endif

static size_t page_size(void) {
    static size_t size;
    if (!size)
        size = (size_t)sysconf(_SC_PAGESIZE);
    return size;
}

static void grow(guarded *area, size_t len) {
    const size_t page = page_size();
    if (area->start)
        munmap(area->start - page, area->len + 2 * page);
    area->len = (len + page - 1) / page * page;
    void *all = mmap(NULL, area->len + 2 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (all == MAP_FAILED) {
        perror("mmap");
        exit(2);
    }
    area->start = (unsigned char *)all + page;
    if (mprotect(area->start, area->len, PROT_READ | PROT_WRITE) != 0) {
        perror("mprotect");
        exit(2);
    }
}

unsigned char *guarded_place(guarded *area, place where, size_t len) {
    const size_t needed = where.offset + len + 64;
    if (area->len < needed)
        grow(area, 2 * needed);
    return where.at_front ? area->start + where.offset : area->start + area->len - len - where.offset;
}

static size_t at_most(size_t size, size_t most) {
    return size < most ? size : most;
}

size_t guarded_before(const guarded *area, const unsigned char *address, size_t most) {
    return at_most((size_t)(address - area->start), most);
}

size_t guarded_behind(const guarded *area, const unsigned char *address, size_t most) {
    return at_most((size_t)(area->start + area->len - address), most);
}
