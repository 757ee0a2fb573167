/* SPDX-License-Identifier: MIT */
#include "common.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print_message(const char *format, va_list arguments) {
    fputs("sextet-bench: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
}

_Noreturn void bench_fail(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    print_message(format, arguments);
    va_end(arguments);
    exit(BENCH_USAGE);
}

void bench_warn(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    print_message(format, arguments);
    va_end(arguments);
}

void *bench_allocate(size_t count, size_t size) {
    void *memory = calloc(count ? count : 1, size);
    if (!memory)
        bench_fail("out of memory (%zu x %zu bytes)", count, size);
    return memory;
}

void *bench_grow(void *old, size_t count, size_t size) {
    void *memory = realloc(old, count * size);
    if (!memory)
        bench_fail("out of memory (%zu x %zu bytes)", count, size);
    return memory;
}

char *bench_copy_text(const char *text, size_t len) {
    char *copy = bench_allocate(len + 1, 1);
    memcpy(copy, text, len);
    return copy;
}

void name_list_add(name_list *list, const char *name, size_t len) {
    list->names = bench_grow(list->names, list->count + 1, sizeof *list->names);
    list->names[list->count++] = bench_copy_text(name, len);
}

void name_list_split(name_list *list, const char *text) {
    while (*text) {
        const size_t len = strcspn(text, ",");
        if (len)
            name_list_add(list, text, len);
        text += len + (text[len] == ',');
    }
}

bool name_list_has(const name_list *list, const char *name) {
    for (size_t i = 0; i < list->count; i++)
        if (strcmp(list->names[i], name) == 0)
            return true;
    return false;
}

bool name_list_selects(const name_list *list, const char *name) {
    return list->count == 0 || name_list_has(list, name);
}

void name_list_free(name_list *list) {
    for (size_t i = 0; i < list->count; i++)
        free(list->names[i]);
    free(list->names);
    *list = (name_list){0};
}
