/* SPDX-License-Identifier: MIT
 * All sequences of two and of three bytes, and those of four bytes at the edges of their classes, alone and
 * across the borders of vectors, by every function that reads UTF-8. */
#include "text_insertion.h"

/* Where a sequence starts: at the text's start; across bytes 16, 32, 64 and 128; as the text's end or not. */
static const struct {
    size_t before, behind;
} places[] = {{0, 0}, {63, 0}, {62, 70}, {15, 1}, {61, 3}, {30, 40}, {126, 20}, {0, 64}, {13, 0}, {127, 1}};
enum { PLACES = sizeof places / sizeof places[0] };

/* Options change now and then only, for the text is made anew then. */
static void try_sequence(const text_function *function, size_t at, size_t turn, text_odd odd) {
    try_insertion(&(text_insertion){
        .function = function,
        .before = places[at % PLACES].before,
        .behind = places[at % PLACES].behind,
        .options = turn / 96 % 3 == 0 ? SEXTET_TEXT_REPLACE : 0,
        .odd = odd});
}

/* Each pair twice: alone, and with its neighbourhood in turn. */
static void try_pairs(const text_function *function) {
    check_now.loop = "all pairs of bytes";
    for (uint32_t pair = 0; pair < 0x10000; pair++) {
        const text_odd odd = {2, {pair >> 8, pair & 0xff}};
        try_sequence(function, 0, pair, odd);
        try_sequence(function, 1 + (pair + pair / 256) % (PLACES - 1), pair, odd);
    }
}

/* Bytes at the edges of their classes, or all of them. */
typedef struct byte_set {
    const uint32_t *edges; /* NULL: all */
    size_t count;
} byte_set;

static uint32_t byte_of(byte_set set, size_t i) {
    return set.edges ? set.edges[i] : (uint32_t)i;
}

/* A first byte below 80 is a pair with a byte in front: one of these will do. */
static void try_triples(const text_function *function, byte_set seconds, byte_set thirds) {
    check_now.loop = "three bytes";
    for (uint32_t first = 0x7f; first < 0x100; first++)
        for (size_t i = 0; i < seconds.count; i++)
            for (size_t j = 0; j < thirds.count; j++)
                try_sequence(
                    function, j + i * 3 + first, check_turn(),
                    (text_odd){3, {first, byte_of(seconds, i), byte_of(thirds, j)}});
}

static void try_fours(const text_function *function) {
    static const uint32_t last[] = {0x00, 0x7f, 0x80, 0xbf, 0xc0, 0xff};
    size_t edges;
    const uint32_t *edge = text_edges(FORM_UTF8, &edges);
    check_now.loop = "four bytes at the edges of their classes";
    for (uint32_t first = 0xe0; first < 0x100; first++)
        for (size_t second = 0; second < edges; second++)
            for (uint32_t i = 0; i < 36; i++)
                try_sequence(
                    function, i + second, check_turn(),
                    (text_odd){4, {first, edge[second], last[i / 6], last[i % 6]}});
}

/* Every last byte for those functions alone that stand for two ways to judge; for the others the edges. */
static void text_bytes(const text_function *function) {
    const bool decides = function == &text_function_utf8_validate || function == &text_function_utf8_to_utf16;
    const byte_set all = {NULL, 0x100};
    byte_set edges;
    edges.edges = text_edges(FORM_UTF8, &edges.count);
    try_pairs(function);
    try_triples(
        function, text_is_slow() ? edges : all,
        (decides && !text_is_slow()) || check_pick(0, 0, 1) ? all : edges);
    try_fours(function);
}

EACH_UTF8_READER(DEFINE_TEXT_CHECK, text_bytes)
