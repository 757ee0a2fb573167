/* SPDX-License-Identifier: MIT
 * The tables of the NEON base64 kernels, made anew from the formulas in their header. */
#include <string.h>

#include "../../kernels/base64/base64_tables_neon.h"
#include "check.h"
#include "table_formulas.h"

/* ---- encode ---- */

/* Two 16-bit numbers, low byte first, all over a vector. */
static void fill_pairs(uint8_t vector[16], int first, int second) {
    for (size_t i = 0; i < 16; i++)
        vector[i] = (uint8_t)((unsigned)(i / 2 % 2 ? second : first) >> 8 * (i % 2));
}

/* The last 8 characters of a text whose symbols are in lanes 0 .. symbols - 1; `len` counts the padding. */
static void take_last(uint8_t last[8], size_t len, size_t symbols) {
    for (size_t i = 0; i < 8; i++) {
        const size_t place = len + i; /* 8 too much, for it must not be negative */
        last[i] = place >= 8 && place - 8 < symbols ? (uint8_t)(place - 8) : NO_LANE;
    }
}

/* A shape of `bytes` bytes, of which byte k is in lanes[k]. */
static base64_encode_neon_shape make_shape(size_t bytes, const size_t lanes[12]) {
    base64_encode_neon_shape shape;
    const size_t groups = (bytes + 2) / 3, symbols = bytes + groups;
    for (size_t i = 0; i < 16; i++)
        shape.spread[i] = spread_byte(i) < bytes ? (uint8_t)lanes[spread_byte(i)] : NO_LANE;
    take_last(shape.last[0], 4 * groups, symbols);
    take_last(shape.last[1], symbols, symbols);
    return shape;
}

static size_t split_lane(size_t byte) {
    return byte < 8 ? byte : byte + 4;
}

static void make_shorts(base64_encode_neon_shape shorts[13]) {
    memset(shorts, 0, 4 * sizeof shorts[0]);
    for (size_t bytes = 4; bytes <= 12; bytes++) {
        size_t lanes[12];
        for (size_t k = 0; k < 12; k++)
            lanes[k] = two_piece_lane(k, bytes, bytes >= 8 ? 8 : 4);
        shorts[bytes] = make_shape(bytes, lanes);
    }
}

void check_base64_tables_neon_encode(void) {
    base64_encode_neon_table due;
    memset(&due, 0, sizeof due);
    fill_pairs(due.down, -10, -6);
    fill_pairs(due.up, 4, 8);
    for (size_t i = 0; i < 16; i++) {
        due.spread[i] = (uint8_t)spread_byte(i);
        due.spread_split[i] = (uint8_t)split_lane(spread_byte(i));
    }
    make_shorts(due.shorts);
    for (size_t missing = 0; missing < 3; missing++) {
        size_t end_lanes[12], split_lanes[12];
        for (size_t k = 0; k < 12; k++) {
            end_lanes[k] = k + 4 + missing;
            split_lanes[k] = split_lane(k + missing);
        }
        due.ends[missing] = make_shape(12 - missing, end_lanes);
        due.split_ends[missing] = make_shape(12 - missing, split_lanes);
    }
    check_same("sextet_base64_encode_neon_table", &sextet_base64_encode_neon_table, &due, sizeof due);
}

/* ---- gather ---- */

static void make_kept(uint8_t kept[256][8]) {
    memset(kept, NO_LANE, 256 * 8);
    for (size_t mask = 0; mask < 256; mask++)
        for (size_t lane = 0, count = 0; lane < 8; lane++)
            if (!(mask >> lane & 1))
                kept[mask][count++] = (uint8_t)lane;
}

static void check_gather(void) {
    static const char *const sets[4] = {"", "\n\r", "\t\n\f\r ", "\t\n\f\r "};
    base64_gather_neon_table due;
    memset(&due, 0, sizeof due);
    for (size_t set = 0; set < 4; set++) {
        due.skipped[set][0] = 0xff;
        for (const char *unit = sets[set]; *unit; unit++)
            due.skipped[set][*unit & 15] = (uint8_t)*unit;
    }
    for (size_t i = 0; i < 64; i++)
        due.lanes[i] = (uint8_t)i;
    for (size_t i = 0; i < 16; i++)
        due.lane_bits[i] = (uint8_t)(1 << i % 8);
    make_kept(due.kept);
    check_same("sextet_base64_gather_neon_table", &sextet_base64_gather_neon_table, &due, sizeof due);
}

/* ---- decode ---- */

/* Output bytes in three pieces of one width, of which the last ends with them. */
static void arrange_pieces(uint8_t pack[16], size_t n) {
    const size_t width = n >= 6 ? 4 : n >= 3 ? 2 : 1, last = n - width;
    const size_t starts[3] = {0, last < width ? last : width, last};
    memset(pack, NO_LANE, 16);
    for (size_t i = 0; i < 3 * width; i++)
        pack[i] = packed_byte(starts[i / width] + i % width);
}

static base64_decode_neon_shape make_decode_shape(size_t symbols, const size_t lanes[16]) {
    base64_decode_neon_shape shape;
    memset(&shape, 0, sizeof shape);
    for (size_t k = 0; k < 16; k++)
        shape.move[k] = k < symbols ? (uint8_t)lanes[k] : NO_LANE;
    shape.unused_bits[symbols - 1] = unused_bits_of(symbols);
    arrange_pieces(shape.pack, symbols * 3 / 4);
    return shape;
}

static void make_shapes(base64_decode_neon_table *due) {
    size_t lanes[16];
    for (size_t missing = 0; missing < 3; missing++) {
        for (size_t k = 0; k < 16; k++)
            lanes[k] = k + missing;
        due->ends[missing] = make_decode_shape(16 - missing, lanes);
    }
    for (size_t symbols = 0; symbols <= 16; symbols++) {
        if (!is_symbol_count(symbols))
            continue;
        for (size_t k = 0; k < 16; k++)
            lanes[k] = symbols >= 8   ? two_piece_lane(k, symbols, 8)
                       : symbols >= 4 ? two_piece_lane(k, symbols, 4)
                                      : k;
        due->shorts[symbols] = make_decode_shape(symbols, lanes);
    }
}

static void make_rows(base64_decode_neon_row rows[4]) {
    static const char common[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    /* The symbols of 62 and of 63: standard, URL, either, IMAP. */
    static const char *const last_two[4][2] = {{"+", "/"}, {"-", "_"}, {"+-", "/_"}, {"+", ","}};
    for (size_t row = 0; row < 4; row++) {
        for (size_t value = 0; value < 62; value++)
            rows[row].values[common[value] - 43] = (uint8_t)(64 + value);
        for (size_t which = 0; which < 2; which++)
            for (const char *symbol = last_two[row][which]; *symbol; symbol++)
                rows[row].values[*symbol - 43] = (uint8_t)(64 + 62 + which);
    }
}

void check_base64_tables_neon_decode(void) {
    base64_decode_neon_table due;
    memset(&due, 0, sizeof due);
    make_rows(due.rows);
    for (size_t k = 0; k < 16; k++) {
        due.pack[k] = k < 12 ? packed_byte(k) : NO_LANE;
        due.pack_pair[k] = packed_byte(k);
    }
    for (size_t missing = 0; missing < 3; missing++)
        for (size_t i = 0; i < 8; i++)
            due.pack_pair_ends[missing][i] = packed_byte(16 - missing + i);
    make_shapes(&due);
    check_same("sextet_base64_decode_neon_table", &sextet_base64_decode_neon_table, &due, sizeof due);
    check_gather(); /* which decoding needs, too */
}
