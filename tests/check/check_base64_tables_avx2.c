/* SPDX-License-Identifier: MIT
 * The tables of the AVX2 base64 kernels, made anew from the formulas in their header. */
#include <string.h>

#include "../../kernels/base64/base64_tables_avx2.h"
#include "../oracle/base64_oracle.h"
#include "check.h"
#include "table_formulas.h"

static sextet_base64_options alphabet_of(size_t row) {
    return row == 1 ? SEXTET_BASE64_URL : SEXTET_BASE64_STANDARD;
}

/* The number that a character stands for in a row's alphabet, or -1. */
static int value_in_row(size_t row, char c) {
    switch (row) {
    case 2: {
        const int value = oracle_base64_value(c, SEXTET_BASE64_STANDARD);
        return value < 0 ? oracle_base64_value(c, SEXTET_BASE64_URL) : value;
    }
    case 3:
        return c == ',' ? 63 : c == '/' ? -1 : oracle_base64_value(c, SEXTET_BASE64_STANDARD);
    default:
        return oracle_base64_value(c, alphabet_of(row));
    }
}

static char symbol_in_row(size_t row, unsigned sextet) {
    return row == 3 && sextet == 63 ? ',' : oracle_base64_symbol(sextet, alphabet_of(row));
}

/* The bytes of a 32-bit word, low byte first, all over a vector. */
static void fill_words(uint8_t vector[32], uint32_t word) {
    for (size_t i = 0; i < 32; i++)
        vector[i] = (uint8_t)(word >> 8 * (i % 4));
}

/* ---- encode ---- */

static uint8_t offset_of_class(size_t class_number, size_t row) {
    const unsigned sextet = class_number == 0   ? 0
                            : class_number == 1 ? 26
                            : class_number < 12 ? 52
                                                : (unsigned)class_number + 50;
    return class_number > 13 ? 0 : (uint8_t)(symbol_in_row(row, sextet) - (int)sextet);
}

static void check_encode_rows(void) {
    for (size_t row = 0; row < 4; row++) {
        base64_encode_avx2_row due;
        memset(&due, 0, sizeof due);
        if (row == 2) { /* nothing is encoded in two alphabets */
            check_same(
                "sextet_base64_encode_avx2_rows", &sextet_base64_encode_avx2_rows[row], &due, sizeof due);
            continue;
        }
        fill_words(due.even_bits, 0x0fc0fc00);
        fill_words(due.even_factors, 0x04000040);
        fill_words(due.odd_bits, 0x003f03f0);
        fill_words(due.odd_factors, 0x01000010);
        memset(due.last_letter, 51, 32);
        memset(due.last_capital, 25, 32);
        for (size_t i = 0; i < 32; i++)
            due.offsets[i] = offset_of_class(i % 16, row);
        check_same("sextet_base64_encode_avx2_rows", &sextet_base64_encode_avx2_rows[row], &due, sizeof due);
    }
}

static void check_encode_shuffles(void) {
    base64_encode_avx2_shuffles due;
    for (size_t i = 0; i < 16; i++) {
        due.middle[i] = (uint8_t)(spread_byte(i) + 4);
        due.middle[16 + i] = (uint8_t)spread_byte(i);
        for (size_t missing = 0; missing < 3; missing++) { /* the last 12 - m of 16 bytes are the groups */
            const size_t byte = spread_byte(i), lane = byte + 4 + missing;
            due.end[missing][i] = (uint8_t)byte;
            due.end[missing][16 + i] = lane < 16 ? (uint8_t)lane : NO_LANE;
        }
    }
    for (size_t missing = 0; missing < 3; missing++)
        for (size_t i = 0; i < 32; i++)
            due.padding[missing][i] = i < 32 - missing ? 0 : (uint8_t)('=' - 'A');
    check_same("sextet_base64_encode_avx2_shuffles", &sextet_base64_encode_avx2_shuffles, &due, sizeof due);
}

/* The dwords of a row of the short table: which group each spreads, -1 for none. */
static void choose_groups(int groups[8], size_t len) {
    const int last = ((int)len - 1) / 3;
    for (size_t dword = 0; dword < 8; dword++)
        groups[dword] = -1;
    if (len >= 8) {
        groups[0] = 0, groups[1] = 1;
        groups[4] = last - 2, groups[5] = groups[6] = last - 1, groups[7] = last;
    } else {
        groups[0] = 0, groups[1] = groups[2] = last - 1, groups[3] = last;
    }
}

static void check_encode_short(void) {
    static const uint8_t none[4][32];
    check_same(
        "sextet_base64_encode_avx2_short, rows 0 to 3", sextet_base64_encode_avx2_short, none, sizeof none);
    for (size_t len = 4; len < 16; len++) {
        uint8_t due[32];
        int groups[8];
        choose_groups(groups, len);
        for (size_t i = 0; i < 32; i++) {
            const int group = groups[i / 4];
            const size_t byte = group < 0 ? len : 3 * (size_t)group + spread_byte(i % 4);
            due[i] = byte < len ? (uint8_t)two_piece_lane(byte, len, len >= 8 ? 8 : 4) : NO_LANE;
        }
        check_same("sextet_base64_encode_avx2_short", sextet_base64_encode_avx2_short[len], due, sizeof due);
    }
}

void check_base64_tables_avx2_encode(void) {
    check_encode_rows();
    check_encode_shuffles();
    check_encode_short();
}

/* ---- decode ---- */

/* association, delta and check come out of a search; what they have to do is all that there is to say. */
static void check_hash(const base64_decode_avx2_row *row, size_t number) {
    for (unsigned c = 0; c < 128; c++)
        for (unsigned next_bits = 0; next_bits < 4;
             next_bits++) { /* of the next byte, moved in by a dword's shift */
            const unsigned hash = ((c >> 2 | next_bits << 6) + row->association[c & 15] + 1) >> 1;
            const int value = value_in_row(number, (char)c);
            const uint8_t sextet = (uint8_t)(c + row->delta[hash & 15]),
                          sum = (uint8_t)(c + row->check[hash & 15]);
            CHECK(hash < 128, "%02x: a hash of %u, which gives zero in a look-up", c, hash);
            CHECK(value < 0 || sextet == value, "%02x: sextet %u", c, sextet);
            CHECK(sum >> 7 == (value < 0), "%02x: the sum with check is %02x", c, sum);
        }
    check_same("association in lane 1", row->association + 16, row->association, 16);
    check_same("delta in lane 1", row->delta + 16, row->delta, 16);
    check_same("check in lane 1", row->check + 16, row->check, 16);
}

void check_base64_tables_avx2_hash(void) {
    for (size_t row = 0; row < 4; row++) {
        const base64_decode_avx2_row *found = &sextet_base64_decode_avx2_rows[row];
        base64_decode_avx2_row due = *found;
        check_hash(found, row);
        fill_words(due.pair_factors, 0x01400140);
        fill_words(due.word_factors, 0x00011000);
        memset(due.unused, 0, sizeof due.unused);
        check_same("sextet_base64_decode_avx2_rows", found, &due, sizeof due);
    }
}

static void check_decode_ends(void) {
    for (size_t missing = 0; missing < 3; missing++) {
        base64_decode_avx2_end due;
        memset(&due, 0, sizeof due);
        for (size_t i = 0; i < 16; i++) {
            const size_t byte = i < 8 ? i : i - 4; /* qwords of bytes 0..7 and 4..11 */
            due.move[i] = (uint8_t)i;
            due.move[16 + i] = i + missing < 16 ? (uint8_t)(i + missing) : NO_LANE;
            due.filler[16 + i] = i + missing < 16 ? 0 : 'A';
            due.pack[i] = packed_byte(byte);
            due.pack[16 + i] = packed_byte(i < 8 ? byte : byte - missing);
        }
        due.unused_bits[31 - missing] = unused_bits_of(32 - missing);
        check_same(
            "sextet_base64_decode_avx2_ends", &sextet_base64_decode_avx2_ends[missing], &due, sizeof due);
    }
}

/* How a shuffle arranges n bytes: three pieces, or two, of which the last ends with them. */
static void arrange_pieces(uint8_t pack[16], size_t n) {
    memset(pack, NO_LANE, 16);
    const size_t width = n >= 4 ? 4 : 1, pieces = n >= 6 || n < 4 ? 3 : 2;
    const size_t second = n >= 6 ? (n - 4 < 4 ? n - 4 : 4) : n >= 4 ? n - 4 : n / 2;
    const size_t starts[3] = {0, second, n - width};
    for (size_t i = 0; i < width * pieces; i++)
        pack[i] = packed_byte(starts[i / width] + i % width);
}

static void check_decode_shorts(void) {
    for (size_t symbols = 0; symbols < 16; symbols++) {
        base64_decode_avx2_short due;
        memset(&due, 0, sizeof due);
        if (is_symbol_count(symbols)) {
            const size_t piece = symbols >= 8 ? 8 : symbols >= 4 ? 4 : 2;
            for (size_t i = 0; i < 16; i++) {
                due.move[i] = i < symbols ? (uint8_t)two_piece_lane(i, symbols, piece) : NO_LANE;
                due.filler[i] = i < symbols ? 0 : 'A';
            }
            arrange_pieces(due.pack, symbols * 3 / 4);
            due.unused_bits[symbols - 1] = unused_bits_of(symbols);
        }
        check_same(
            "sextet_base64_decode_avx2_shorts", &sextet_base64_decode_avx2_shorts[symbols], &due, sizeof due);
    }
}

/* ---- gather ---- */

static void check_gather_shuffles(void) {
    for (unsigned kept = 0; kept < 256; kept++) {
        uint8_t due[16];
        size_t place = 0;
        memset(due, NO_LANE, sizeof due);
        for (unsigned i = 0; i < 8; i++)
            if (kept >> i & 1)
                due[place++] = (uint8_t)(8 + i);
        for (unsigned i = 0; i < 8; i++)
            due[place++] = (uint8_t)i;
        check_same(
            "sextet_base64_gather_avx2_shuffles", sextet_base64_gather_avx2_shuffles[kept], due, sizeof due);
    }
}

/* Which units a look-up finds is all that there is to say. */
static void check_gather_sets(void) {
    for (unsigned set = 0; set < 2; set++) {
        const uint8_t *table = sextet_base64_gather_avx2_skipped[set];
        for (unsigned c = 0; c < 256; c++) {
            const int due = c == 0x0a || c == 0x0d || (set && (c == 0x09 || c == 0x0c || c == 0x20));
            const unsigned found = c < 0x80 ? table[c & 15] : 0; /* as the shuffle has it */
            CHECK((found == c) == due, "set %u, %02x: found %02x", set, c, found);
        }
        check_same("sextet_base64_gather_avx2_skipped in lane 1", table + 16, table, 16);
    }
}

void check_base64_tables_avx2_decode(void) {
    uint8_t pack[32];
    for (size_t i = 0; i < 32; i++)
        pack[i] = i % 16 < 12 ? packed_byte(i % 16) : NO_LANE;
    check_same("sextet_base64_decode_avx2_pack", sextet_base64_decode_avx2_pack, pack, sizeof pack);
    check_decode_ends();
    check_decode_shorts();
    check_gather_shuffles();
    check_gather_sets();
}
