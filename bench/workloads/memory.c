/* SPDX-License-Identifier: MIT
 * Memory counted by wrapping malloc and its like (-Wl,--wrap=malloc ...), the library's calls included. */
#include "workload.h"

#include <stdlib.h>

#if defined(WORKLOAD_WRAPS_MALLOC)

#include <malloc.h>

static struct { uint64_t calls, bytes, held, peak; } counted;

void *__real_malloc(size_t);
void *__real_calloc(size_t, size_t);
void *__real_realloc(void *, size_t);
void __real_free(void *);
void *__wrap_malloc(size_t);
void *__wrap_calloc(size_t, size_t);
void *__wrap_realloc(void *, size_t);
void __wrap_free(void *);

static void *note(void *memory, size_t size) {
    counted.calls++;
    counted.bytes += size;
    counted.held += memory ? malloc_usable_size(memory) : 0;
    counted.peak = counted.held > counted.peak ? counted.held : counted.peak;
    return memory;
}

static void forget(void *memory) {
    counted.held -= memory ? malloc_usable_size(memory) : 0;
}

void *__wrap_malloc(size_t size) {
    return note(__real_malloc(size), size);
}

void *__wrap_calloc(size_t count, size_t size) {
    return note(__real_calloc(count, size), count * size);
}

void *__wrap_realloc(void *memory, size_t size) {
    forget(memory);
    return note(__real_realloc(memory, size), size);
}

void __wrap_free(void *memory) {
    forget(memory);
    __real_free(memory);
}

bool counts_memory(void) {
    return true;
}

memory_use count_memory(route_run *run, void *context) {
    const uint64_t calls = counted.calls, bytes = counted.bytes, held = counted.held;
    counted.peak = held;
    (void)run(context);
    return (memory_use){counted.calls - calls, counted.bytes - bytes, counted.peak - held};
}

#else

bool counts_memory(void) {
    return false;
}

memory_use count_memory(route_run *run, void *context) {
    (void)run(context);
    return (memory_use){0, 0, 0};
}

#endif
