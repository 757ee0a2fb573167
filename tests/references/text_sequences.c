/* SPDX-License-Identifier: MIT
 * The texts that other programs' converters are compared on. */
#include "text_sequences.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define COUNT_OF(array) (sizeof array / sizeof array[0])

/* ---- short ones ---- */

static bool each_bytes(sequence_user *use, size_t len) {
    const uint32_t count = (uint32_t)1 << 8 * len;
    for (uint32_t value = 0; value < count; value++) {
        uint8_t text[3];
        for (size_t i = 0; i < len; i++)
            text[i] = (uint8_t)(value >> 8 * (len - 1 - i));
        if (!use(FORM_UTF8, text, len))
            return false;
    }
    return true;
}

static bool each_four_bytes(sequence_user *use) {
    static const uint8_t edges[] = {0x00, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1,
                                    0xc2, 0xdf, 0xe0, 0xe1, 0xec, 0xed, 0xee, 0xef, 0xf0, 0xf1,
                                    0xf3, 0xf4, 0xf5, 0xf7, 0xf8, 0xfb, 0xfc, 0xfd, 0xfe, 0xff};
    const size_t edge_count = COUNT_OF(edges);
    for (size_t value = 0; value < edge_count * edge_count * edge_count * edge_count; value++) {
        uint8_t text[4];
        size_t rest = value;
        for (size_t i = 0; i < 4; i++, rest /= edge_count)
            text[3 - i] = edges[rest % edge_count];
        if (!use(FORM_UTF8, text, 4))
            return false;
    }
    return true;
}

static bool each_units(sequence_user *use) {
    static const uint16_t edges[] = {0x0000, 0x0041, 0x007f, 0x0080, 0x00d8, 0x00dc, 0x00ff,
                                     0x0100, 0x07ff, 0x0800, 0xd7ff, 0xd800, 0xd83d, 0xdbff,
                                     0xdc00, 0xde00, 0xdfff, 0xe000, 0xfeff, 0xfffe, 0xffff};
    const size_t edge_count = COUNT_OF(edges);
    for (uint32_t unit = 0; unit < 0x10000; unit++) {
        const uint16_t text[] = {(uint16_t)unit, 0x41};
        if (!use(FORM_UTF16, text, 1) || !use(FORM_UTF16, text, 2))
            return false;
    }
    for (size_t value = 0; value < edge_count * edge_count * edge_count * edge_count; value++) {
        uint16_t text[4];
        size_t rest = value;
        for (size_t i = 0; i < 4; i++, rest /= edge_count)
            text[3 - i] = edges[rest % edge_count];
        for (size_t len = 2; len <= 4; len++)
            if ((len == 4 || value % edge_count == 0) && !use(FORM_UTF16, text, len))
                return false;
    }
    return true;
}

static bool each_point(sequence_user *use) {
    for (uint32_t point = 0; point < 0x120000; point++) {
        const uint32_t text[] = {point, 0x41};
        uint32_t units[4];
        uint8_t bytes[4];
        uint16_t pair[2];
        if (!use(FORM_UTF32, text, 1) || !use(FORM_UTF32, text, 2))
            return false;
        if (point > 0x10ffff)
            continue;
        size_t len = oracle_encode(FORM_UTF8, point, units);
        for (size_t i = 0; i < len; i++)
            bytes[i] = (uint8_t)units[i];
        if (!use(FORM_UTF8, bytes, len))
            return false;
        len = oracle_encode(FORM_UTF16, point, units);
        for (size_t i = 0; i < len; i++)
            pair[i] = (uint16_t)units[i];
        if (!use(FORM_UTF16, pair, len))
            return false;
    }
    for (unsigned bit = 20; bit < 32; bit++) {
        const uint32_t text[] = {(uint32_t)1 << bit, ((uint32_t)1 << bit) + 0x41};
        if (!use(FORM_UTF32, text, 1) || !use(FORM_UTF32, text + 1, 1))
            return false;
    }
    return true;
}

bool each_short_sequence(sequence_user *use) {
    return each_bytes(use, 1) && each_bytes(use, 2) && each_bytes(use, 3) && each_four_bytes(use) &&
           each_units(use) && each_point(use);
}

/* ---- random ones ---- */

static uint64_t state;

uint64_t sequence_seed(void) {
    static uint64_t seed;
    const char *text = getenv("SEXTET_TEST_SEED");
    if (seed == 0)
        seed = text && *text ? strtoull(text, NULL, 0) : (uint64_t)time(NULL);
    return seed;
}

uint32_t sequence_random(uint32_t bound) {
    if (state == 0)
        state = sequence_seed();
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((state >> 32) * bound >> 32);
}

static uint32_t random_point(void) {
    static const uint32_t limits[] = {0x80, 0x80, 0x100, 0x800, 0x10000, 0x110000};
    for (;;) {
        const uint32_t point = sequence_random(limits[sequence_random(COUNT_OF(limits))]);
        if (point < 0xd800 || point > 0xdfff)
            return point;
    }
}

/* Good, and in one of three with a unit that is anything in it. */
static size_t make_random(oracle_form form, void *text) {
    const size_t most = 1 + sequence_random(RANDOM_LONGEST - 4);
    size_t len = 0;
    while (len < most) {
        uint32_t units[4];
        const size_t count = oracle_encode(form, random_point(), units);
        for (size_t i = 0; i < count; i++)
            oracle_put_unit(form, text, len++, units[i], 0);
    }
    if (sequence_random(3) == 0) {
        const uint32_t unit = form == FORM_UTF16 && sequence_random(2) ? 0xd800 + sequence_random(0x800)
                                                                       : sequence_random(0x120000);
        oracle_put_unit(form, text, sequence_random((uint32_t)len), unit, 0);
    }
    return len;
}

bool each_random_sequence(sequence_user *use, size_t count) {
    static uint32_t text[RANDOM_LONGEST];
    static const oracle_form forms[] = {FORM_UTF8, FORM_UTF16, FORM_UTF32};
    for (size_t i = 0; i < count; i++)
        for (size_t form = 0; form < COUNT_OF(forms); form++) {
            const size_t len = make_random(forms[form], text);
            if (!use(forms[form], text, len - (len > 1 && sequence_random(4) == 0)))
                return false;
        }
    return true;
}

/* ---- reporting ---- */

bool sequence_differs(const char *what, oracle_form form, const void *text, size_t len) {
    static const char *const names[] = {"ASCII", "Latin-1", "UTF-8", "UTF-16", "UTF-32"};
    printf("%s: %s of", what, names[form]);
    for (size_t i = 0; i < len; i++)
        printf(" %0*" PRIx32, (int)(2 * oracle_unit_size(form)), oracle_unit(form, text, i, 0));
    printf(" (SEXTET_TEST_SEED=%" PRIu64 ")\n", sequence_seed());
    return false;
}
