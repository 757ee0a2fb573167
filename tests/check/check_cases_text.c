/* SPDX-License-Identifier: MIT
 * Faults that users of other text libraries reported, as tests. The numbers are the rows of the project's
 * collection of such reports; each comment says what went wrong there, and what is right here. Rows 58,
 * 60, 61 and 84 are about streams. */
#include "text_samples.h"

#include <stdlib.h>
#include <string.h>

enum { REPLACE = SEXTET_TEXT_REPLACE };

/* ---- texts and what they come to ---- */

typedef struct expected {
    sextet_status status;
    size_t read;
    const void *units;
    size_t written; /* units of the result */
} expected;

/* Some text through some function: between guard pages against the oracle, and what it comes to as written
 * here. */
static void comes_to(
    unsigned row, const text_function *function, const void *src, size_t len, sextet_text_options options,
    expected due) {
    static uint32_t found[512];
    const text_call call = {src, len, found, sizeof found / sizeof found[0], options};
    try_text_twice((text_trial){
        .function = function,
        .src = src,
        .src_len = len,
        .dst_cap = text_bound(function, len),
        .options = options});
    const text_verdict verdict = function->call(&call);
    CHECK(
        verdict.status == due.status && verdict.read == due.read && verdict.written == due.written,
        "row %u: %s, read %zu, written %zu; it should be %s, read %zu, written %zu", row,
        sextet_status_name(verdict.status), verdict.read, verdict.written, sextet_status_name(due.status),
        due.read, due.written);
    if (due.units)
        check_same("dst", found, due.units, oracle_unit_size(function->to) * due.written);
}

static void is_valid(unsigned row, const char *text, size_t len) {
    comes_to(row, &text_function_utf8_validate, text, len, 0, (expected){SEXTET_OK, len, NULL, 0});
}

static void is_bad(unsigned row, const char *text, size_t len, sextet_status status, size_t at) {
    comes_to(row, &text_function_utf8_validate, text, len, 0, (expected){status, at, NULL, 0});
}

#define VALID(row, text) is_valid(row, text, sizeof text - 1)
#define BAD(row, text, status, at) is_bad(row, text, sizeof text - 1, status, at)

/* UTF-8 to UTF-16, replacing; behind the text come the units. */
#define REPLACED(row, text, ...)                                                                             \
    comes_to(                                                                                                \
        row, &text_function_utf8_to_utf16, text, sizeof text - 1, REPLACE,                                   \
        (expected){                                                                                          \
            SEXTET_OK, sizeof text - 1, (const uint16_t[]){__VA_ARGS__},                                     \
            sizeof(const uint16_t[]){__VA_ARGS__} / 2})

#define UNITS(...) (const uint16_t[]){__VA_ARGS__}, sizeof(const uint16_t[]){__VA_ARGS__} / sizeof(uint16_t)
#define POINTS(...) (const uint32_t[]){__VA_ARGS__}, sizeof(const uint32_t[]){__VA_ARGS__} / sizeof(uint32_t)
#define BYTES(text) text, sizeof text - 1

/* ---- D: validation of UTF-8 ---- */

/* 49: the last byte of a block of 64 was not looked at for F5 to FF. */
void check_cases_text_last_of_block(void) {
    static const struct {
        uint8_t byte;
        sextet_status status;
    } bad[] = {
        {0xff, SEXTET_BAD_LEAD},           {0xfe, SEXTET_BAD_LEAD}, {0xf8, SEXTET_BAD_LEAD},
        {0xc0, SEXTET_OVERLONG},           {0xc1, SEXTET_OVERLONG}, {0xf5, SEXTET_OUT_OF_RANGE},
        {0x80, SEXTET_STRAY_CONTINUATION},
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        for (size_t at = 0; at <= 130; at++)
            for (size_t len = at + 1; len <= at + 2; len++) {
                char text[132];
                memset(text, ' ', sizeof text);
                text[at] = (char)bad[i].byte;
                is_bad(49, text, len, bad[i].status, at);
            }
}

/* 50: overlong forms and other ill-formed ones were let through, by one code path of several. */
void check_cases_text_edges(void) {
    BAD(50, "\xf0\x8f\xbf\xbf", SEXTET_OVERLONG, 0);
    BAD(50, "\xc1\xbf", SEXTET_OVERLONG, 0);
    BAD(50, "\xe0\x9f\xbf", SEXTET_OVERLONG, 0);
    BAD(50, "\xf4\x90\x80\x80", SEXTET_OUT_OF_RANGE, 0);
    BAD(50, "\xed\xa0\x80", SEXTET_SURROGATE, 0);
    BAD(50, "\xed\xbf\xbf", SEXTET_SURROGATE, 0);
    VALID(50, "\xf0\x90\x80\x80");
    VALID(50, "\xc2\x80");
    VALID(50, "\xe0\xa0\x80");
    VALID(50, "\xf4\x8f\xbf\xbf");
    VALID(50, "\xed\x9f\xbf");
    VALID(50, "\xee\x80\x80");
}

void check_cases_text_ends(void) {
    /* 54: going back to the start of a character came before the text's own start. */
    static const char euro[] = "\xe2\x82\xac";
    is_bad(54, euro + 1, 2, SEXTET_STRAY_CONTINUATION, 0);
    is_bad(54, euro + 1, 1, SEXTET_STRAY_CONTINUATION, 0);
    is_bad(54, euro + 2, 1, SEXTET_STRAY_CONTINUATION, 0);
    is_valid(54, euro + 1, 0);
    is_bad(54, euro, 1, SEXTET_TRUNCATED, 0);
    is_bad(54, euro, 2, SEXTET_TRUNCATED, 0);
    is_valid(54, euro, 3);
    /* 56: a lead near the end had its continuations read outside. */
    BAD(56, "ab\xf0", SEXTET_TRUNCATED, 2);
    BAD(56, "\xe3", SEXTET_TRUNCATED, 0);
}

/* ---- E: replacing ---- */

/* 59: the number of U+FFFD was wrong: bytes went missing, or each gave one, or as many as the lead claims. */
void check_cases_text_subparts(void) {
    REPLACED(59, "abc\xed\xa0\x90xyz", 'a', 'b', 'c', 0xfffd, 0xfffd, 0xfffd, 'x', 'y', 'z');
    REPLACED(59, "\xe0\xac", 0xfffd);
    REPLACED(59, "\xc0\x80", 0xfffd, 0xfffd);
    REPLACED(
        59,
        "\xf0\x80\x80"
        "A",
        0xfffd, 0xfffd, 0xfffd, 'A');
    REPLACED(
        59,
        "\xf0\x90\x80"
        "A",
        0xfffd, 'A');
    REPLACED(
        59,
        "\xf1\x80\x80"
        "A",
        0xfffd, 'A');
    REPLACED(59, "\xf4\x90\x80\x80", 0xfffd, 0xfffd, 0xfffd, 0xfffd);
    CHECK(sextet_utf16_length_from_utf8("\xf4\x90\x80\x80", 4) == 4, "row 59: the length");
    CHECK(
        sextet_utf32_length_from_utf8(
            "\xf0\x90\x80"
            "A",
            4) == 2,
        "row 59: the length");
    comes_to(
        59, &text_function_utf8_to_well_formed, "\xe0\xac", 2, 0,
        (expected){SEXTET_OK, 2, BYTES("\xef\xbf\xbd")});
}

/* 80: lone surrogates came through. 81: a high one swallowed what follows, a low one became ED B0 80. */
void check_cases_text_surrogates(void) {
    static const struct {
        unsigned row;
        uint16_t units[6], due[6];
        size_t len;
    } texts[] = {
        {80, {0x61, 0x62, 0xd800, 0x77, 0x78}, {0x61, 0x62, 0xfffd, 0x77, 0x78}, 5},
        {81, {0xd800, 0x41}, {0xfffd, 0x41}, 2},
        {81, {0xdc00, 0x41}, {0xfffd, 0x41}, 2},
        {81, {0xd9ce, 0x0000}, {0xfffd, 0x0000}, 2},
        {81, {0xd800, 0x263a}, {0xfffd, 0x263a}, 2},
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        const size_t len = texts[i].len;
        comes_to(
            texts[i].row, &text_function_utf16_to_well_formed, texts[i].units, len, 0,
            (expected){SEXTET_OK, len, texts[i].due, len});
        comes_to(
            texts[i].row, &text_function_utf16_to_utf32, texts[i].units, len, 0,
            (expected){SEXTET_SURROGATE, texts[i].row == 80 ? 2 : 0, NULL, texts[i].row == 80 ? 2 : 0});
    }
    comes_to(
        81, &text_function_utf16_to_utf8, texts[1].units, 2, REPLACE,
        (expected){
            SEXTET_OK, 2,
            BYTES("\xef\xbf\xbd"
                  "A")});
    comes_to(
        81, &text_function_utf16_to_utf8, texts[2].units, 2, REPLACE,
        (expected){
            SEXTET_OK, 2,
            BYTES("\xef\xbf\xbd"
                  "A")});
    comes_to(
        81, &text_function_utf16_to_utf8, texts[3].units, 2, REPLACE,
        (expected){SEXTET_OK, 2, BYTES("\xef\xbf\xbd\0")});
    comes_to(
        81, &text_function_utf16_to_utf8, texts[4].units, 2, REPLACE,
        (expected){SEXTET_OK, 2, BYTES("\xef\xbf\xbd\xe2\x98\xba")});
}

/* ---- E: Latin-1 ---- */

void check_cases_text_latin1(void) {
    /* 63: "latin1" of the web is windows-1252. Here it is ISO 8859-1, one to one. */
    comes_to(
        63, &text_function_latin1_to_utf16, "\x92\x80\x9f\x81", 4, 0,
        (expected){SEXTET_OK, 4, UNITS(0x92, 0x80, 0x9f, 0x81)});
    comes_to(
        63, &text_function_latin1_to_utf8, "\x92\x80\x9f\x81", 4, 0,
        (expected){SEXTET_OK, 4, BYTES("\xc2\x92\xc2\x80\xc2\x9f\xc2\x81")});
    /* 64: text of one byte a character was copied as if it were UTF-8. */
    comes_to(64, &text_function_latin1_to_utf8, "\xc8", 1, 0, (expected){SEXTET_OK, 1, BYTES("\xc3\x88")});
    /* 65: the size of a unit was used twice. */
    comes_to(
        65, &text_function_latin1_to_utf16, "hi", 2, SEXTET_TEXT_LITTLE_ENDIAN,
        (expected){SEXTET_OK, 2, "h\0i", 2});
    CHECK(sextet_utf16_length_from_latin1("hi", 2) == 2, "row 65: the length");
}

/* 64: lengths from 0 to more than 1 MiB, and all values at each lane. */
void check_cases_text_latin1_sizes(void) {
    static const size_t lengths[] = {0, 1, 16, 64, 2049, (1 << 20) + 77};
    static const char letters[] = "\xe4\xf6\xe5"
                                  "abcdefgh";
    char *text = malloc((1 << 20) + 77);
    if (!CHECK(text, "no memory"))
        return;
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        size_t wide = 0;
        for (size_t at = 0; at < lengths[i]; at++) {
            text[at] = letters[check_random_below(sizeof letters - 1)];
            wide += (unsigned char)text[at] > 0x7f;
        }
        CHECK(sextet_utf8_length_from_latin1(text, lengths[i]) == lengths[i] + wide, "row 64: the length");
        try_text(&(text_trial){
            .function = &text_function_latin1_to_utf8,
            .src = text,
            .src_len = lengths[i],
            .dst_cap = lengths[i] + wide});
    }
    for (size_t lane = 0; lane < 64; lane++) {
        char values[64 + 256];
        memset(values, 'a', sizeof values);
        for (size_t value = 0; value < 256; value++)
            values[lane + value] = (char)value;
        comes_to(
            64, &text_function_latin1_to_utf8, values, sizeof values, 0,
            (expected){SEXTET_OK, sizeof values, NULL, sizeof values + 128});
    }
    free(text);
}

/* 68: the result changed with where the source was. */
void check_cases_text_placement(void) {
    char text[64];
    for (size_t ascii = 16; ascii <= 40; ascii++) {
        size_t len = ascii;
        memset(text, 'x', ascii);
        for (unsigned value = 0xa1; value <= 0xa9; value++) {
            text[len++] = (char)0xc2;
            text[len++] = (char)value;
        }
        for (size_t offset = 0; offset < 16; offset++)
            for (unsigned front = 0; front < 2; front++) {
                text_trial trial = {
                    .function = &text_function_utf8_to_latin1,
                    .src = text,
                    .src_len = len,
                    .dst_cap = ascii + 9,
                    .src_place = {front, offset}};
                try_text(&trial);
                trial.src_len = 2;
                try_text(&trial);
            }
    }
}

/* 71: what has no place in Latin-1 made the writer put down more than its own length function said. */
void check_cases_text_not_latin1(void) {
    comes_to(
        71, &text_function_utf8_to_latin1, "\xe1\xa9\xa9", 3, 0, (expected){SEXTET_NOT_LATIN1, 0, NULL, 0});
    comes_to(
        71, &text_function_utf8_to_latin1, "\xe1\xa9\xa9", 3, REPLACE, (expected){SEXTET_OK, 3, BYTES("?")});
    CHECK(sextet_latin1_length_from_utf8("\xe1\xa9\xa9", 3) == 1, "row 71: the length");
    for (size_t at = 0; at < 256; at++) {
        char text[256];
        memset(text, 'a', sizeof text);
        text[at] = at % 2 ? (char)0xff : (char)0x93;
        text[(at + 100) % 256] = (char)0xff;
        const size_t due = sextet_latin1_length_from_utf8(text, 256);
        CHECK(due == 256, "row 71: the length is %zu", due);
        for (unsigned i = 0; i < 2; i++)
            try_text_twice((text_trial){
                .function = &text_function_utf8_to_latin1,
                .src = text,
                .src_len = 256,
                .dst_cap = due,
                .options = i ? REPLACE : 0});
    }
}

/* ---- E: errors, and what is stored in front of them ---- */

/* Ill-formed text through all that read UTF-8, with as much room as it is due, and with none to spare. */
static void try_ill_formed(const char *text, size_t len, sextet_status status, size_t at) {
    static const text_function *const functions[] = {
        &text_function_utf8_to_utf16, &text_function_utf8_to_utf32, &text_function_utf8_to_latin1,
        &text_function_utf8_to_well_formed};
    is_bad(75, text, len, status, at);
    for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++)
        for (unsigned replace = 0; replace < 2; replace++) {
            const text_call call = {text, len, NULL, SIZE_MAX, replace ? REPLACE : 0};
            try_text_twice((text_trial){
                .function = functions[i],
                .src = text,
                .src_len = len,
                .dst_cap = text_due(functions[i], &call).written,
                .options = call.options});
        }
}

void check_cases_text_runs(void) {
    char text[160];
    /* 74: the length of ill-formed text was less than what was stored. */
    memset(text, ' ', 64);
    text[64] = (char)0xa9;
    comes_to(
        74, &text_function_utf8_to_utf16, text, 65, 0, (expected){SEXTET_STRAY_CONTINUATION, 64, NULL, 64});
    CHECK(sextet_utf16_length_from_utf8(text, 65) == 65, "row 74: the length");
    try_ill_formed(text, 65, SEXTET_STRAY_CONTINUATION, 64);
    /* 75: runs of what is ill-formed drove whole vectors out of bounds. */
    memset(text, ' ', 37);
    memset(text + 37, 0x86, 54);
    memset(text + 91, 0xff, 4);
    memset(text + 95, 0x86, 29);
    try_ill_formed(text, 124, SEXTET_STRAY_CONTINUATION, 37);
    for (size_t at = 0; at < 100; at++) {
        memset(text, 'a', sizeof text);
        text[at] = (char)0xff;
        try_ill_formed(text, 100, SEXTET_BAD_LEAD, at);
    }
}

void check_cases_text_utf32(void) {
    /* 78: with an error in a vector the part in front of it was neither written nor counted. */
    const uint32_t early[] = {0x41, 0x110000, 0x42};
    uint32_t late[21];
    for (size_t i = 0; i < 20; i++)
        late[i] = 0x41;
    late[20] = 0xd800;
    comes_to(78, &text_function_utf32_to_utf16, early, 3, 0, (expected){SEXTET_OUT_OF_RANGE, 1, UNITS(0x41)});
    comes_to(78, &text_function_utf32_to_utf8, early, 3, 0, (expected){SEXTET_OUT_OF_RANGE, 1, BYTES("A")});
    comes_to(
        78, &text_function_utf32_to_utf8, late, 21, 0,
        (expected){SEXTET_SURROGATE, 20, BYTES("AAAAAAAAAAAAAAAAAAAA")});
    comes_to(78, &text_function_utf32_to_utf16, late, 21, 0, (expected){SEXTET_SURROGATE, 20, NULL, 20});
    /* 79: surrogates were missed. */
    const uint32_t points[] = {0xd820, 0xdfff, 0x10ffff, 0x110000};
    static const sextet_status due[] = {SEXTET_SURROGATE, SEXTET_SURROGATE, SEXTET_OK, SEXTET_OUT_OF_RANGE};
    for (size_t i = 0; i < 4; i++)
        comes_to(
            79, &text_function_utf32_validate, &points[i], 1, 0,
            (expected){due[i], due[i] == SEXTET_OK, NULL, 0});
    comes_to(
        79, &text_function_utf32_validate, "\x20\xd8\0\0", 1, SEXTET_TEXT_LITTLE_ENDIAN,
        (expected){SEXTET_SURROGATE, 0, NULL, 0});
}

void check_cases_text_utf16(void) {
    /* 77: a converter without checks had the wrong byte order, and wrote 3 bytes a unit. */
    const uint16_t hello[] = {'h', 'e', 'l', 'l', 'o', 0x4f60, 0x597d};
    comes_to(
        77, &text_function_utf16_to_utf8, hello, 7, 0,
        (expected){SEXTET_OK, 7, BYTES("hello\xe4\xbd\xa0\xe5\xa5\xbd")});
    /* 83: a low surrogate as the very first unit was not counted. */
    for (size_t more = 0; more <= 70; more++) {
        uint16_t text[71] = {0xdc00};
        for (size_t i = 1; i <= more; i++)
            text[i] = 'a';
        const size_t len = sextet_utf8_length_from_utf16(text, more + 1, 0);
        CHECK(len == 3 + more, "row 83: %zu bytes", len);
    }
    /* 90: the length of ill-formed text depended on the machine's byte order. */
    CHECK(sextet_utf8_length_from_utf16((const uint16_t[]){0xd800}, 1, 0) == 3, "row 90");
    CHECK(sextet_utf8_length_from_utf16((const uint16_t[]){0x00d8}, 1, 0) == 2, "row 90");
    /* 69: data at odd addresses crashed, or never ended. */
    uint16_t text[100];
    make_text(&text_function_utf16_to_utf8, SAMPLE_MIXED, 0, text, 100);
    for (size_t offset = 0; offset < 64; offset++)
        try_text(&(text_trial){
            .function = &text_function_utf16_to_utf8,
            .src = text,
            .src_len = 100,
            .dst_cap = 300,
            .src_place = {true, offset}});
}

/* ---- E: capacities and lengths ---- */

static void fills(
    unsigned row, const text_function *function, const void *src, size_t len, size_t cap, expected due) {
    unsigned char found[64];
    const text_call call = {src, len, found, cap, 0};
    memset(found, 0xee, sizeof found);
    const text_verdict verdict = function->call(&call);
    CHECK(
        verdict.status == due.status && verdict.read == due.read && verdict.written == due.written,
        "row %u: %s, read %zu, written %zu", row, sextet_status_name(verdict.status), verdict.read,
        verdict.written);
    CHECK(found[cap * oracle_unit_size(function->to)] == 0xee, "row %u: behind dst_cap", row);
    try_text_twice((text_trial){.function = function, .src = src, .src_len = len, .dst_cap = cap});
}

void check_cases_text_capacities(void) {
    /* 86: a dst that is exactly full was called too small. */
    fills(86, &text_function_utf8_to_utf16, "\xc3\xa9", 2, 1, (expected){SEXTET_OK, 2, NULL, 1});
    fills(86, &text_function_utf8_to_utf16, "0123456789abcdef", 16, 16, (expected){SEXTET_OK, 16, NULL, 16});
    /* 87: a whole character was written across the limit. */
    const uint16_t euro[] = {0x20ac}, smile[] = {0xd83d, 0xde00};
    for (size_t cap = 1; cap <= 3; cap++) {
        const expected full = {SEXTET_NO_SPACE, 0, NULL, 0};
        fills(
            87, &text_function_utf16_to_utf8, euro, 1, cap,
            cap == 3 ? (expected){SEXTET_OK, 1, NULL, 3} : full);
        fills(87, &text_function_utf16_to_utf8, smile, 2, cap, full);
    }
    for (size_t cap = 4095; cap <= 4097; cap++)
        for (size_t less = 1; less <= 4; less++) {
            static uint16_t text[4100];
            for (size_t i = 0; i < cap - less; i++)
                text[i] = 'a';
            text[cap - less] = 0x20ac;
            text[cap - less + 1] = 0xd83d;
            text[cap - less + 2] = 0xde00;
            try_text_twice((text_trial){
                .function = &text_function_utf16_to_utf8,
                .src = text,
                .src_len = cap - less + 3,
                .dst_cap = cap});
        }
}

/* 88: a fast path ran on into what stands behind the text; NUL ended it. */
void check_cases_text_within(void) {
    char text[400];
    uint32_t found[140];
    for (size_t i = 0; i < sizeof text; i += 2) {
        text[i] = (char)0xd0;
        text[i + 1] = (char)(0x90 + i % 32);
    }
    for (size_t len = 129; len <= 131; len++) {
        const sextet_result result = sextet_utf8_to_utf32(text, len, found, 140, 0);
        CHECK(
            result.status == (len % 2 ? SEXTET_TRUNCATED : SEXTET_OK) && result.read == len / 2 * 2 &&
                result.written == len / 2,
            "row 88: %zu bytes, %zu units", len, result.written);
    }
    text[64] = text[65] = 0;
    const sextet_result result = sextet_utf8_to_utf32(text, 130, found, 140, 0);
    CHECK(result.status == SEXTET_OK && result.written == 66 && found[32] == 0, "row 88: NUL");
}

/* 89: a length of 0, with NULL or without, is nothing wrong. check_text_arguments.c has all of it. */
void check_cases_text_nothing(void) {
    CHECK(sextet_utf8_validate(NULL, 0).status == SEXTET_OK, "row 89");
    CHECK(sextet_utf8_to_utf16(NULL, 0, NULL, 0, 0).status == SEXTET_OK, "row 89");
    CHECK(sextet_utf8_to_utf16("", 0, NULL, 0, REPLACE).status == SEXTET_OK, "row 89");
    CHECK(sextet_utf8_length_from_utf16(NULL, 0, 0) == 0, "row 89");
}
