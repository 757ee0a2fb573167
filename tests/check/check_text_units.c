/* SPDX-License-Identifier: MIT
 * Units of 8, 16 and 32 bits at every lane: all that there are of them where that is possible, and pairs of
 * those at the edges of their classes. */
#include "text_insertion.h"

enum { LANES = 64 };

static void try_at(const text_function *function, size_t lane, text_odd odd) {
    static sextet_text_options options;
    const size_t turn = check_turn();
    if (turn % 61 == 0) /* not each time, for the text has to be made anew then */
        options = random_text_options();
    try_insertion(&(text_insertion){
        .function = function,
        .before = lane,
        .behind = turn % 3 ? LANES + 8 - lane : turn % 7,
        .options = options,
        .odd = odd});
}

/* Two units at the edges of their classes, at every lane of a block or at one of every `step`; and three. */
static void try_edges(const text_function *function, size_t step) {
    size_t edges;
    const uint32_t *edge = text_edges(function->from, &edges);
    check_now.loop = "pairs of units at the edges of their classes";
    for (size_t i = 0; i < edges * edges; i++)
        for (size_t lane = i % step; lane < LANES; lane += step)
            try_at(function, lane, (text_odd){2, {edge[i / edges], edge[i % edges]}});
    check_now.loop = "three units at the edges of their classes";
    for (size_t i = 0; i < edges * edges * edges; i++)
        try_at(
            function, i % LANES,
            (text_odd){3, {edge[i / edges / edges], edge[i / edges % edges], edge[i % edges]}});
}

/* Values first to last, each alone at every lane, or at one of every `step` lanes. */
static void try_values(const text_function *function, uint32_t first, uint32_t last, size_t step) {
    check_now.loop = "each unit alone at every lane";
    for (uint32_t value = first; value <= last; value++)
        for (size_t lane = value % step; lane < LANES; lane += step)
            try_at(function, lane, (text_odd){1, {value}});
}

/* 64 values that follow each other are a text; turned around, so that each comes to every lane. */
static void try_blocks(const text_function *function, size_t step) {
    static unsigned char text[4 * LANES];
    check_now.loop = "all units of 16 bits, 64 at a time";
    for (uint32_t block = 0; block < 0x10000; block += LANES)
        for (size_t turn = block / LANES % step; turn < LANES; turn += step) {
            const sextet_text_options options = random_text_options();
            for (uint32_t i = 0; i < LANES; i++)
                oracle_put_unit(function->from, text, (i + turn) % LANES, block + i, options);
            try_text(&(text_trial){
                .function = function,
                .src = text,
                .src_len = LANES,
                .dst_cap = SIZE_MAX,
                .options = options});
        }
}

static void text_units(const text_function *function) {
    switch (function->from) {
    case FORM_UTF16:
        try_blocks(function, text_is_slow() ? 16 : 1);
        try_values(function, 0xd800, 0xdfff, text_is_slow() ? 16 : 1);
        try_values(function, 0x0000, 0xffff, text_is_slow() ? 64 : 16);
        break;
    case FORM_UTF32:
        try_values(function, 0xd7c0, 0xe040, text_is_slow() ? 64 : 16);
        try_values(function, 0x10ffc0, 0x110040, text_is_slow() ? 16 : 1);
        break;
    case FORM_ASCII:
    case FORM_LATIN1:
    case FORM_UTF8:
    default:
        try_values(function, 0, 0xff, 1);
    }
    try_edges(function, text_is_slow() ? 8 : 1);
}

EACH_TEXT_FUNCTION(DEFINE_TEXT_CHECK, text_units)
