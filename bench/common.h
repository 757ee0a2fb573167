/* SPDX-License-Identifier: MIT
 * What every file of sextet-bench shares: exit statuses, limits, messages, and a few helpers that the C
 * library lacks. */
#ifndef SEXTET_BENCH_COMMON_H
#define SEXTET_BENCH_COMMON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    BENCH_OK = 0,
    BENCH_FELL_SHORT = 1, /* a bar is not reached, or a contestant gave a wrong result */
    BENCH_USAGE = 2       /* what was asked for cannot be done */
};

enum {
    BENCH_MAX_CONTESTANTS = 48, /* one bit each in a cell's set */
    BENCH_MAX_OPERATIONS = 64
};

#if defined(__GNUC__)
#define BENCH_PRINTF(template, first) __attribute__((format(printf, template, first)))
#else
#define BENCH_PRINTF(template, first)
#endif

/* Prints "sextet-bench: ..." on stderr and ends the program with BENCH_USAGE. */
_Noreturn void bench_fail(const char *format, ...) BENCH_PRINTF(1, 2);
/* The same without the end. */
void bench_warn(const char *format, ...) BENCH_PRINTF(1, 2);

/* Memory or the end of the program; zeroed. */
void *bench_allocate(size_t count, size_t size);
void *bench_grow(void *old, size_t count, size_t size);
char *bench_copy_text(const char *text, size_t len);

/* A list of names, as options give them: "a,b,c". An empty list stands for "all". */
typedef struct name_list {
    char **names;
    size_t count;
} name_list;

void name_list_add(name_list *list, const char *name, size_t len);
void name_list_split(name_list *list, const char *text);
bool name_list_has(const name_list *list, const char *name);
/* Whether the list lets a name through: it is empty or has it. */
bool name_list_selects(const name_list *list, const char *name);
void name_list_free(name_list *list);

#endif
