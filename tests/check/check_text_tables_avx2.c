/* SPDX-License-Identifier: MIT
 * The tables of kernels/text/text_tables_avx2.h, made anew from their formulas. */
#include <string.h>

#include "../../kernels/text/text_tables_avx2.h"
#include "check.h"

/* A row that takes these places of a vector to its front, and zeros behind them. */
typedef struct row {
    uint8_t places[16];
    size_t len;
} row;

static row start_row(void) {
    row made;
    memset(made.places, 0x80, sizeof made.places);
    made.len = 0;
    return made;
}

static void take(row *made, unsigned place) {
    made->places[made->len++] = (uint8_t)place;
}

static void check_row(const char *what, unsigned mask, const uint8_t *found, const row *due) {
    check_now.position = mask;
    check_same(what, found, due->places, sizeof due->places);
}

void check_text_tables_avx2_rows(void) {
    check_now.loop = "all rows";
    for (unsigned mask = 0; mask < 256; mask++) {
        row units = start_row(), two_bytes = start_row(), three_bytes = start_row();
        for (unsigned i = 0; i < 8; i++) {
            const bool is_kept = mask >> i & 1;
            if (is_kept) {
                take(&units, 2 * i);
                take(&units, 2 * i + 1);
                take(&two_bytes, 2 * i);
            }
            take(&two_bytes, 2 * i + 1);
            if (is_kept)
                take(&three_bytes, 4 * (i / 2) + i % 2);
            if (i % 2)
                take(&three_bytes, 4 * (i / 2) + 2);
        }
        check_row("pack_units", mask, sextet_pack_units[mask], &units);
        check_row("pack_two_bytes", mask, sextet_pack_two_bytes[mask], &two_bytes);
        check_row("pack_three_bytes", mask, sextet_pack_three_bytes[mask], &three_bytes);
    }
}

void check_text_tables_avx2_bytes(void) {
#define SEXTET_CHECK_BYTES(value)                                                                            \
    do {                                                                                                     \
        uint8_t due[32];                                                                                     \
        memset(due, 0x##value, sizeof due);                                                                  \
        check_now.position = 0x##value;                                                                      \
        check_same("bytes", sextet_bytes.x##value, due, sizeof due);                                         \
    } while (0)
    check_now.loop = "all vectors of one byte";
    SEXTET_CHECK_BYTES(03);
    SEXTET_CHECK_BYTES(0f);
    SEXTET_CHECK_BYTES(1c);
    SEXTET_CHECK_BYTES(3f);
    SEXTET_CHECK_BYTES(40);
    SEXTET_CHECK_BYTES(60);
    SEXTET_CHECK_BYTES(70);
    SEXTET_CHECK_BYTES(80);
    SEXTET_CHECK_BYTES(bf);
    SEXTET_CHECK_BYTES(c0);
    SEXTET_CHECK_BYTES(c2);
    SEXTET_CHECK_BYTES(c3);
    SEXTET_CHECK_BYTES(dc);
    SEXTET_CHECK_BYTES(df);
    SEXTET_CHECK_BYTES(e0);
    SEXTET_CHECK_BYTES(e7);
    SEXTET_CHECK_BYTES(ef);
    SEXTET_CHECK_BYTES(f0);
    SEXTET_CHECK_BYTES(fc);
    SEXTET_CHECK_BYTES(fe);
#undef SEXTET_CHECK_BYTES
}

void check_text_tables_avx2_words(void) {
#define SEXTET_CHECK_WORDS(value)                                                                            \
    do {                                                                                                     \
        uint16_t due[16];                                                                                    \
        for (unsigned i = 0; i < 16; i++)                                                                    \
            due[i] = 0x##value;                                                                              \
        check_now.position = 0x##value;                                                                      \
        check_same("words", sextet_words.x##value, due, sizeof due);                                         \
    } while (0)
    check_now.loop = "all vectors of one word";
    SEXTET_CHECK_WORDS(0003);
    SEXTET_CHECK_WORDS(000f);
    SEXTET_CHECK_WORDS(003f);
    SEXTET_CHECK_WORDS(0040);
    SEXTET_CHECK_WORDS(007f);
    SEXTET_CHECK_WORDS(0080);
    SEXTET_CHECK_WORDS(03ff);
    SEXTET_CHECK_WORDS(0800);
    SEXTET_CHECK_WORDS(2800);
    SEXTET_CHECK_WORDS(3f00);
    SEXTET_CHECK_WORDS(8000);
    SEXTET_CHECK_WORDS(807f);
    SEXTET_CHECK_WORDS(8080);
    SEXTET_CHECK_WORDS(80c0);
    SEXTET_CHECK_WORDS(80e0);
    SEXTET_CHECK_WORDS(80f0);
    SEXTET_CHECK_WORDS(87ff);
    SEXTET_CHECK_WORDS(c000);
    SEXTET_CHECK_WORDS(d800);
    SEXTET_CHECK_WORDS(dc00);
    SEXTET_CHECK_WORDS(f800);
    SEXTET_CHECK_WORDS(fc00);
    SEXTET_CHECK_WORDS(ff00);
    SEXTET_CHECK_WORDS(ff80);
    SEXTET_CHECK_WORDS(fffd);
#undef SEXTET_CHECK_WORDS
}
