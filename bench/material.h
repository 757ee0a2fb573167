/* SPDX-License-Identifier: MIT
 * The memory that a cell works on: inputs, right outputs, room for results, at changing places of a page. */
#ifndef SEXTET_BENCH_MATERIAL_H
#define SEXTET_BENCH_MATERIAL_H

#include "cells.h"

typedef struct material {
    bench_work work;
    size_t input_bytes, output_bytes; /* of a call; of a mix the mean */
    /* what follows is material.c's own */
    const operation *operation;
    byte_buffer input, expected; /* as prepared */
    struct piece_place *places;
    work_piece *pieces;
    size_t piece_count;
    uint16_t *order;
    unsigned char *src_area, *expected_area, *dst_area; /* each starts on a page */
    size_t dst_room, misalign;
    size_t placed; /* the place in use, SIZE_MAX before the first */
} material;

/* Prepares the texts of a cell. `misalign` bytes are added to every place, which else is a multiple of 64. */
void material_prepare(material *what, const cell *which, size_t misalign);
/* Moves everything to the place that belongs to a round. */
void material_place(material *what, size_t round);
/* Whether a contestant gives the right output for every piece. */
bool material_check(material *what, const contestant_entry *entry);
void material_free(material *what);

#endif
