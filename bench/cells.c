/* SPDX-License-Identifier: MIT */
#include "cells.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define KIB ((size_t)1024)
#define MIB (1024 * KIB)

typedef enum size_use { NEVER, FULL_RUN, DEFAULT_RUN } size_use;

/* The sizes of texts between block multiples show holes that the round ones hide. Keys are counted. */
static const struct listed_size {
    bench_size size;
    size_use texts, keys;
} listed_sizes[] = {
    {{1, 0}, DEFAULT_RUN, NEVER},
    {{2, 0}, NEVER, FULL_RUN},
    {{3, 0}, DEFAULT_RUN, NEVER},
    {{4, 0}, NEVER, DEFAULT_RUN},
    {{5, 0}, FULL_RUN, FULL_RUN},
    {{8, 0}, NEVER, DEFAULT_RUN},
    {{10, 0}, DEFAULT_RUN, NEVER},
    {{12, 0}, NEVER, FULL_RUN},
    {{16, 0}, DEFAULT_RUN, DEFAULT_RUN},
    {{20, 0}, DEFAULT_RUN, NEVER},
    {{24, 0}, FULL_RUN, NEVER},
    {{32, 0}, DEFAULT_RUN, FULL_RUN},
    {{40, 0}, FULL_RUN, NEVER},
    {{48, 0}, DEFAULT_RUN, NEVER},
    {{56, 0}, FULL_RUN, NEVER},
    {{64, 0}, DEFAULT_RUN, DEFAULT_RUN},
    {{80, 0}, FULL_RUN, NEVER},
    {{100, 0}, DEFAULT_RUN, NEVER},
    {{128, 0}, FULL_RUN, NEVER},
    {{150, 0}, DEFAULT_RUN, NEVER},
    {{200, 0}, FULL_RUN, FULL_RUN},
    {{256, 0}, DEFAULT_RUN, NEVER},
    {{400, 0}, FULL_RUN, NEVER},
    {{600, 0}, FULL_RUN, NEVER},
    {{1000, 0}, DEFAULT_RUN, DEFAULT_RUN},
    {{4096, 0}, DEFAULT_RUN, NEVER},
    {{10000, 0}, DEFAULT_RUN, FULL_RUN},
    {{16 * KIB, 0}, DEFAULT_RUN, NEVER},
    {{64 * KIB, 0}, DEFAULT_RUN, NEVER},
    {{100000, 0}, NEVER, FULL_RUN},
    {{1000000, 0}, NEVER, FULL_RUN},
    {{MIB, 0}, DEFAULT_RUN, NEVER},
    {{16 * MIB, 0}, FULL_RUN, NEVER},
    {{0, 64}, DEFAULT_RUN, NEVER},
    {{0, 256}, DEFAULT_RUN, NEVER},
};

size_t bench_size_count(void) {
    return sizeof listed_sizes / sizeof *listed_sizes;
}

bench_size bench_size_at(size_t index) {
    return listed_sizes[index].size;
}

static size_use use_of(size_t index, const operation *what) {
    return what->counts_keys ? listed_sizes[index].keys : listed_sizes[index].texts;
}

bool bench_size_is_full(size_t index, const operation *what) {
    return use_of(index, what) != NEVER;
}

bool bench_size_is_default(size_t index, const operation *what) {
    return use_of(index, what) == DEFAULT_RUN;
}

bool bench_size_equal(bench_size a, bench_size b) {
    return a.units == b.units && a.mix == b.mix;
}

const char *bench_size_name(bench_size size) {
    static char names[4][32];
    static unsigned next;
    char *name = names[next++ % 4];
    if (size.mix)
        snprintf(name, sizeof names[0], "mix%zu", size.mix);
    else if (size.units >= MIB && size.units % MIB == 0)
        snprintf(name, sizeof names[0], "%zu MiB", size.units / MIB);
    else if (size.units >= 16 * KIB && size.units % KIB == 0)
        snprintf(name, sizeof names[0], "%zu KiB", size.units / KIB);
    else
        snprintf(name, sizeof names[0], "%zu", size.units);
    return name;
}

bool bench_size_parse(const char *text, size_t len, bench_size *size) {
    char copy[32] = {0};
    if (len == 0 || len >= sizeof copy)
        return false;
    memcpy(copy, text, len);
    const bool is_mix = strncmp(copy, "mix", 3) == 0;
    const char *digits = is_mix ? copy + 3 : copy;
    if (!isdigit((unsigned char)*digits))
        return false;
    char *unit;
    unsigned long long number = strtoull(digits, &unit, 10);
    unit += *unit == ' ';
    if (!is_mix && (strcmp(unit, "KiB") == 0 || strcmp(unit, "K") == 0))
        number *= KIB;
    else if (!is_mix && (strcmp(unit, "MiB") == 0 || strcmp(unit, "M") == 0))
        number *= MIB;
    else if (*unit)
        return false;
    if (number == 0 || number > (is_mix ? 65536 : 1024 * MIB))
        return false;
    *size = is_mix ? (bench_size){0, (size_t)number} : (bench_size){(size_t)number, 0};
    return true;
}

cell *cell_list_add(cell_list *list, cell wanted) {
    for (size_t i = 0; i < list->count; i++) {
        cell *there = &list->items[i];
        if (there->operation == wanted.operation && there->kind == wanted.kind &&
            bench_size_equal(there->size, wanted.size)) {
            there->contestants |= wanted.contestants;
            return there;
        }
    }
    list->items = bench_grow(list->items, list->count + 1, sizeof *list->items);
    list->items[list->count] = wanted;
    return &list->items[list->count++];
}

void cell_list_free(cell_list *list) {
    free(list->items);
    *list = (cell_list){0};
}
