/* SPDX-License-Identifier: MIT
 * The tables of kernels/text/text_tables_avx512.h and utf8_tables_avx512.h, made anew from their formulas. */
#include <string.h>

#include "../../kernels/text/text_tables_avx512.h"
#include "../../kernels/text/utf8_tables_avx512.h"
#include "check.h"

static void check_row(const char *what, size_t row, const uint8_t *found, const uint8_t *due, size_t len) {
    check_now.position = row;
    check_same(what, found, due, len);
}

void check_text_tables_avx512_units(void) {
    const text_avx512_table *found = &sextet_text_avx512_table;
    static const uint8_t offsets[8] = {12, 6, 0, 24, 44, 38, 32, 56};
    static const uint8_t long_offsets[8] = {18, 12, 6, 0, 50, 44, 38, 32};
    text_avx512_table due;
    memset(&due, 0, sizeof due);
    for (unsigned i = 0; i < 64; i++) {
        due.swap16[i] = (uint8_t)((i ^ 1) & 15);
        due.swap32[i] = (uint8_t)((i ^ 3) & 15);
        due.even_bytes[i] = (uint8_t)(2 * i);
        due.odd_bytes[i] = (uint8_t)(2 * i + 1);
        due.previous_units[i] = (uint8_t)((i - 2) & 63);
        due.last_lanes[64 + i] = 0xff;
        due.multishift_utf8[i] = offsets[i % 8];
        due.multishift_utf8_long[i] = long_offsets[i % 8];
        for (unsigned half = 0; half < 2; half++)
            due.zip[half][i] = (uint8_t)(32 * half + i / 2 + 64 * (i % 2));
    }
    check_now.loop = "all tables";
    check_row("swap16", 0, found->swap16, due.swap16, 64);
    check_row("swap32", 0, found->swap32, due.swap32, 64);
    check_row("even_bytes", 0, found->even_bytes, due.even_bytes, 64);
    check_row("odd_bytes", 0, found->odd_bytes, due.odd_bytes, 64);
    check_row("previous_units", 0, found->previous_units, due.previous_units, 64);
    check_row("last_lanes", 0, found->last_lanes, due.last_lanes, 128);
    for (size_t half = 0; half < 2; half++)
        check_row("zip", half, found->zip[half], due.zip[half], 64);
    check_row("multishift_utf8", 0, found->multishift_utf8, due.multishift_utf8, 64);
    check_row("multishift_utf8_long", 0, found->multishift_utf8_long, due.multishift_utf8_long, 64);
}

static uint8_t second_byte_rule(unsigned low_six) {
    switch (0xc0 | low_six) {
    case 0xe0:
        return 0x60;
    case 0xed:
        return 0xe0;
    case 0xf0:
        return 0x70;
    case 0xf4:
        return 0xf0;
    case 0xc0:
    case 0xc1:
        return 0;
    default:
        return (0xc0 | low_six) >= 0xf5 ? 0 : 0x80;
    }
}

void check_text_tables_avx512_utf8(void) {
    const utf8_avx512_tables *found = &sextet_utf8_avx512_tables;
    utf8_avx512_tables due;
    memset(&due, 0, sizeof due);
    for (unsigned i = 0; i < 64; i++) {
        due.second_byte[i] = second_byte_rule(i);
        due.second_byte_in_bmp[i] = i < 0x30 ? second_byte_rule(i) : 0;
        due.low_bits[i] = (uint8_t)((i & 3) << 6 ^ 0x80);
        due.middle_bits[i] = (uint8_t)(i >> 2);
        due.unfinished[i] = i < 61 ? 0xff : (uint8_t)(0x70 - 0x10 * (i - 61) - (i == 63 ? 0x10 : 0));
        due.window[64 + i] = 0x80;
        for (unsigned distance = 1; distance <= 3; distance++)
            due.before[distance - 1][i] = (uint8_t)(i < distance ? 64 : i - distance);
    }
    check_now.loop = "all tables";
    check_row("second_byte", 0, found->second_byte, due.second_byte, 64);
    check_row("second_byte_in_bmp", 0, found->second_byte_in_bmp, due.second_byte_in_bmp, 64);
    check_row("low_bits", 0, found->low_bits, due.low_bits, 64);
    check_row("middle_bits", 0, found->middle_bits, due.middle_bits, 64);
    check_row("unfinished", 0, found->unfinished, due.unfinished, 64);
    check_row("window", 0, found->window, due.window, 192);
    for (size_t i = 0; i < 3; i++)
        check_row("before", i, found->before[i], due.before[i], 64);
}

/* Lane `lane` of the low plane, and of the high one, at byte `i` of units of `size` bytes in one order; `none`
 * at the others. */
static uint8_t zipped_lane(unsigned i, unsigned size, bool is_foreign, uint8_t none) {
    const unsigned lane = i / size, byte = is_foreign ? size - 1 - i % size : i % size;
    return (uint8_t)(byte == 0 ? lane : byte == 1 ? 64 + lane : none);
}

void check_text_tables_avx512_zips(void) {
    const utf8_avx512_tables *found = &sextet_utf8_avx512_tables;
    uint8_t due[64];
    check_now.loop = "all orders and parts";
    for (unsigned order = 0; order < 2; order++) {
        for (unsigned part = 0; part < 2; part++) {
            for (unsigned i = 0; i < 64; i++)
                due[i] = zipped_lane(64 * part + i, 2, order, 0);
            check_row("zip", 2 * order + part, found->zip[order][part], due, sizeof due);
        }
        for (unsigned part = 0; part < 4; part++) {
            for (unsigned i = 0; i < 64; i++)
                due[i] = zipped_lane(64 * part + i, 4, order, 127);
            check_row("spread", 4 * order + part, found->spread[order][part], due, sizeof due);
            for (unsigned i = 0; i < 64; i++)
                due[i] = (uint8_t)(i % 4 == (order ? 1 : 2) ? 16 * part + i / 4 : 64);
            check_row("spread_top", 4 * order + part, found->spread_top[order][part], due, sizeof due);
        }
    }
}

static void check_value(const char *name, uint32_t found, uint32_t due) {
    check_now.position = due;
    check_same(name, &found, &due, sizeof due);
}

#define SEXTET_CHECK_UNIT(value)                                                                             \
    check_value("unit_" #value, sextet_text_avx512_table.unit_##value, 0x10001u * 0x##value)
#define SEXTET_CHECK_DWORD(value)                                                                            \
    check_value("dword_" #value, sextet_text_avx512_table.dword_##value, 0x##value)
#define SEXTET_CHECK_BYTE(value)                                                                             \
    check_value("x" #value, sextet_utf8_avx512_constants.x##value, 0x1010101u * 0x##value)

void check_text_tables_avx512_words(void) {
    check_now.loop = "all constants";
    SEXTET_CHECK_UNIT(00c2);
    SEXTET_CHECK_UNIT(0101);
    SEXTET_CHECK_UNIT(0303);
    SEXTET_CHECK_UNIT(03ff);
    SEXTET_CHECK_UNIT(0707);
    SEXTET_CHECK_UNIT(07ff);
    SEXTET_CHECK_UNIT(0c00);
    SEXTET_CHECK_UNIT(2840);
    SEXTET_CHECK_UNIT(3f00);
    SEXTET_CHECK_UNIT(4040);
    SEXTET_CHECK_UNIT(8080);
    SEXTET_CHECK_UNIT(80c0);
    SEXTET_CHECK_UNIT(80f0);
    SEXTET_CHECK_UNIT(c0c0);
    SEXTET_CHECK_UNIT(c2c2);
    SEXTET_CHECK_UNIT(c3c3);
    SEXTET_CHECK_UNIT(d800);
    SEXTET_CHECK_UNIT(d8d8);
    SEXTET_CHECK_UNIT(dc00);
    SEXTET_CHECK_UNIT(dcdc);
    SEXTET_CHECK_UNIT(f800);
    SEXTET_CHECK_UNIT(ff00);
    SEXTET_CHECK_UNIT(ff80);
    SEXTET_CHECK_UNIT(fcfc);
    SEXTET_CHECK_UNIT(fffd);
}

void check_text_tables_avx512_dwords(void) {
    check_now.loop = "all constants";
    SEXTET_CHECK_DWORD(00000080);
    SEXTET_CHECK_DWORD(000003ff);
    SEXTET_CHECK_DWORD(000007ff);
    SEXTET_CHECK_DWORD(00000800);
    SEXTET_CHECK_DWORD(0000d7c0);
    SEXTET_CHECK_DWORD(0000d800);
    SEXTET_CHECK_DWORD(00010000);
    SEXTET_CHECK_DWORD(000fffff);
    SEXTET_CHECK_DWORD(00110000);
    SEXTET_CHECK_DWORD(003f3f0f);
    SEXTET_CHECK_DWORD(00808080);
    SEXTET_CHECK_DWORD(008080e0);
    SEXTET_CHECK_DWORD(0080c000);
    SEXTET_CHECK_DWORD(3f3f3f07);
    SEXTET_CHECK_DWORD(808080f0);
    SEXTET_CHECK_DWORD(8080e000);
    SEXTET_CHECK_DWORD(80c00000);
    SEXTET_CHECK_DWORD(dc000000);
    SEXTET_CHECK_DWORD(fca02400);
    SEXTET_CHECK_DWORD(ff008080);
    SEXTET_CHECK_DWORD(fffff800);
    SEXTET_CHECK_DWORD(ffffff00);
    SEXTET_CHECK_DWORD(ffffff80);
}

void check_text_tables_avx512_bytes(void) {
    check_now.loop = "all constants";
    SEXTET_CHECK_BYTE(01);
    SEXTET_CHECK_BYTE(03);
    SEXTET_CHECK_BYTE(0f);
    SEXTET_CHECK_BYTE(3f);
    SEXTET_CHECK_BYTE(40);
    SEXTET_CHECK_BYTE(44);
    SEXTET_CHECK_BYTE(60);
    SEXTET_CHECK_BYTE(70);
    SEXTET_CHECK_BYTE(bf);
    SEXTET_CHECK_BYTE(dc);
    SEXTET_CHECK_BYTE(e0);
    SEXTET_CHECK_BYTE(e7);
    SEXTET_CHECK_BYTE(f0);
    SEXTET_CHECK_BYTE(fc);
    SEXTET_CHECK_BYTE(ff);
}
