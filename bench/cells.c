/* SPDX-License-Identifier: MIT */
#include "cells.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define KIB ((size_t)1024)
#define MIB (1024 * KIB)

/* The sizes between block multiples show holes that the round ones hide. */
static const struct listed_size {
    bench_size size;
    bool is_default;
} listed_sizes[] = {
    {{1, 0}, true},        {{3, 0}, true},    {{5, 0}, false},        {{10, 0}, true},
    {{16, 0}, true},       {{20, 0}, true},   {{24, 0}, false},       {{32, 0}, true},
    {{40, 0}, false},      {{48, 0}, true},   {{56, 0}, false},       {{64, 0}, true},
    {{80, 0}, false},      {{100, 0}, true},  {{128, 0}, false},      {{150, 0}, true},
    {{200, 0}, false},     {{256, 0}, true},  {{400, 0}, false},      {{600, 0}, false},
    {{1000, 0}, true},     {{4096, 0}, true}, {{10000, 0}, true},     {{16 * KIB, 0}, true},
    {{64 * KIB, 0}, true}, {{MIB, 0}, true},  {{16 * MIB, 0}, false}, {{0, 64}, true},
    {{0, 256}, true},
};

size_t bench_size_count(void) {
    return sizeof listed_sizes / sizeof *listed_sizes;
}

bench_size bench_size_at(size_t index) {
    return listed_sizes[index].size;
}

bool bench_size_is_default(size_t index) {
    return listed_sizes[index].is_default;
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
