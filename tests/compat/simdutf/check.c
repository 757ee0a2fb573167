/* SPDX-License-Identifier: MIT
 * compat/simdutf: values as they were seen of simdutf 9.1, and laws. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "simdutf_c.h"

static unsigned long passed, failed;

#define CHECK(condition, ...)                                                                                \
    do {                                                                                                     \
        if (condition)                                                                                       \
            passed++;                                                                                        \
        else if (failed++ < 20) {                                                                            \
            printf("%s:%d: %s: ", __FILE__, __LINE__, #condition);                                           \
            printf(__VA_ARGS__);                                                                             \
            printf("\n");                                                                                    \
        }                                                                                                    \
    } while (0)

/* ---- base64 ---- */

typedef struct seen_text {
    const char *text;
    struct {
        int error;
        size_t read, written;
    } result[8];
} seen_text;

static const seen_text seen[] = {
#include "base64_seen.inc"
};

static const struct {
    simdutf_base64_options options;
    simdutf_last_chunk_handling_options last;
} columns[8] = {
    {SIMDUTF_BASE64_DEFAULT, SIMDUTF_LAST_CHUNK_LOOSE},
    {SIMDUTF_BASE64_DEFAULT, SIMDUTF_LAST_CHUNK_STRICT},
    {SIMDUTF_BASE64_DEFAULT, SIMDUTF_LAST_CHUNK_STOP_BEFORE_PARTIAL},
    {SIMDUTF_BASE64_DEFAULT, SIMDUTF_LAST_CHUNK_ONLY_FULL_CHUNKS},
    {SIMDUTF_BASE64_DEFAULT_ACCEPT_GARBAGE, SIMDUTF_LAST_CHUNK_LOOSE},
    {SIMDUTF_BASE64_DEFAULT_ACCEPT_GARBAGE, SIMDUTF_LAST_CHUNK_STOP_BEFORE_PARTIAL},
    {SIMDUTF_BASE64_DEFAULT_ACCEPT_GARBAGE, SIMDUTF_LAST_CHUNK_ONLY_FULL_CHUNKS},
    {SIMDUTF_BASE64_DEFAULT_OR_URL, SIMDUTF_LAST_CHUNK_LOOSE},
};

static void widen(const char *text, size_t len, char16_t *units) {
    for (size_t i = 0; i < len; i++)
        units[i] = (unsigned char)text[i];
}

/* All six functions, of which the others follow from the one with details. */
static void check_seen_text(const seen_text *row, size_t column, size_t before) {
    char text[600], bytes[600];
    char16_t units[600];
    memset(text, 'A', before);
    strcpy(text + before, row->text);
    const size_t len = before + strlen(row->text);
    widen(text, len, units);
    const simdutf_base64_options options = columns[column].options;
    const simdutf_last_chunk_handling_options last = columns[column].last;
    const simdutf_full_result found = simdutf_base64_to_binary_details(text, len, bytes, options, last),
                              wide = simdutf_base64_to_binary_details_utf16(units, len, bytes, options, last);
    const size_t read = row->result[column].read, written = row->result[column].written;
    const bool is_left =
        row->result[column].error == 0 && written == 0 && (read == 0 || column == 3 || column == 6);
    /* What is left behind groups is left where these end. */
    CHECK(
        (int)found.error == row->result[column].error &&
            (before && is_left ? found.input_count >= before : found.input_count == before + read),
        "%zu and '%s', column %zu: error %d at %zu", before, row->text, column, (int)found.error,
        found.input_count);
    CHECK(
        found.error == SIMDUTF_ERROR_INVALID_BASE64_CHARACTER
            ? found.output_count % 3 == 0
            : found.output_count == before / 4 * 3 + written,
        "%zu and '%s', column %zu: %zu bytes", before, row->text, column, found.output_count);
    CHECK(
        found.error == wide.error && found.input_count == wide.input_count &&
            found.output_count == wide.output_count,
        "16-bit '%s'", row->text);
    const simdutf_result brief = simdutf_base64_to_binary(text, len, bytes, options, last),
                         brief_wide = simdutf_base64_to_binary_utf16(units, len, bytes, options, last);
    CHECK(
        brief.error == found.error && brief.count == (found.error ? found.input_count : found.output_count),
        "'%s'", row->text);
    CHECK(brief.error == brief_wide.error && brief.count == brief_wide.count, "16-bit '%s'", row->text);
    size_t room = found.output_count, room_wide = room;
    const simdutf_result safe = simdutf_base64_to_binary_safe(text, len, bytes, &room, options, last, false),
                         safe_wide = simdutf_base64_to_binary_safe_utf16(
                             units, len, bytes, &room_wide, options, last, true);
    CHECK(
        safe.error == found.error && safe.count == found.input_count && room == found.output_count,
        "'%s', column %zu, room for it: error %d at %zu, %zu bytes", row->text, column, (int)safe.error,
        safe.count, room);
    CHECK(
        safe.error == safe_wide.error && safe.count == safe_wide.count && room == room_wide, "16-bit '%s'",
        row->text);
}

static void check_seen(void) {
    for (size_t row = 0; row < sizeof seen / sizeof seen[0]; row++)
        for (size_t column = 0; column < 8; column++) {
            check_seen_text(&seen[row], column, 0);
            if (seen[row].text[0] != '=' || column < 4 ||
                column > 6) /* garbage: nothing but '=' is its own case */
                check_seen_text(&seen[row], column, 256);
        }
}

/* Groups that fit come first, and decoding goes on behind them. */
static void check_small_rooms(void) {
    char bytes[64];
    const char *text = "Zm9v YmFyYmF6\nZm9vYg==";
    for (size_t room = 0; room <= 14; room++) {
        size_t at = 0, total = 0;
        simdutf_result result;
        do {
            size_t written = room;
            result = simdutf_base64_to_binary_safe(
                text + at, strlen(text) - at, bytes + total, &written, SIMDUTF_BASE64_DEFAULT,
                SIMDUTF_LAST_CHUNK_LOOSE, false);
            at += result.count;
            total += written;
            if (room < 3 && !written)
                break;
        } while (result.error == SIMDUTF_ERROR_OUTPUT_BUFFER_TOO_SMALL);
        if (room < 3)
            CHECK(result.error == SIMDUTF_ERROR_OUTPUT_BUFFER_TOO_SMALL && total == 0, "room for %zu", room);
        else
            CHECK(
                result.error == SIMDUTF_ERROR_SUCCESS && total == 13 &&
                    memcmp(bytes, "foobarbazfoob", 13) == 0,
                "room for %zu", room);
    }
}

static void check_base64_values(void) {
    static const struct {
        simdutf_base64_options options;
        const char *text;
    } texts[] = {
        {SIMDUTF_BASE64_DEFAULT, "+/8="},
        {SIMDUTF_BASE64_URL, "-_8"},
        {SIMDUTF_BASE64_DEFAULT_NO_PADDING, "+/8"},
        {SIMDUTF_BASE64_URL_WITH_PADDING, "-_8="}};
    char text[200];
    for (size_t i = 0; i < 4; i++) {
        const size_t len = strlen(texts[i].text);
        CHECK(
            simdutf_base64_length_from_binary(2, texts[i].options) == len, "option %d",
            (int)texts[i].options);
        CHECK(
            simdutf_binary_to_base64("\xfb\xff", 2, text, texts[i].options) == len &&
                memcmp(text, texts[i].text, len) == 0,
            "option %d", (int)texts[i].options);
    }
    for (size_t len = 0; len < 90; len++)
        for (size_t width = 0; width < 80; width++) {
            const size_t due =
                simdutf_base64_length_from_binary_with_lines(len, SIMDUTF_BASE64_DEFAULT, width);
            const size_t one = simdutf_base64_length_from_binary(len, SIMDUTF_BASE64_DEFAULT),
                         real = width < 4 ? 4 : width;
            char bytes[90] = {0};
            CHECK(due == one + (one ? (one - 1) / real : 0), "%zu bytes by %zu", len, width);
            CHECK(
                simdutf_binary_to_base64_with_lines(bytes, len, text, width, SIMDUTF_BASE64_DEFAULT) == due ||
                    due > sizeof text,
                "%zu bytes by %zu", len, width);
            CHECK(due <= real || text[real] == '\n', "%zu bytes by %zu", len, width);
        }
    CHECK(
        simdutf_maximal_binary_length_from_base64("AAAAAA==", 8) == 4 &&
            simdutf_maximal_binary_length_from_base64("AAAA AA =", 9) == 6,
        "bounds");
    CHECK(simdutf_maximal_binary_length_from_base64_utf16(u"AAA=", 4) == 2, "bounds");
    CHECK(
        simdutf_base64_valid('+', SIMDUTF_BASE64_DEFAULT) &&
            !simdutf_base64_valid('-', SIMDUTF_BASE64_DEFAULT) &&
            simdutf_base64_valid('_', SIMDUTF_BASE64_URL) && !simdutf_base64_valid('/', SIMDUTF_BASE64_URL) &&
            simdutf_base64_valid('/', SIMDUTF_BASE64_DEFAULT_OR_URL) &&
            simdutf_base64_valid('-', SIMDUTF_BASE64_DEFAULT_OR_URL) &&
            !simdutf_base64_valid('=', SIMDUTF_BASE64_DEFAULT) &&
            !simdutf_base64_valid_utf16(0x141, SIMDUTF_BASE64_DEFAULT),
        "symbols");
}

/* ---- text: kinds and places of faults ---- */

static const struct {
    const char *bytes;
    size_t len, at;
    simdutf_error_code error, latin1_error;
} faults[] = {
    {"a\xff", 2, 1, SIMDUTF_ERROR_HEADER_BITS, SIMDUTF_ERROR_HEADER_BITS},
    {"\xf8\x80\x80\x80", 4, 0, SIMDUTF_ERROR_HEADER_BITS, SIMDUTF_ERROR_HEADER_BITS},
    {"ab\x80", 3, 2, SIMDUTF_ERROR_TOO_LONG, SIMDUTF_ERROR_TOO_LONG},
    {"\xc3", 1, 0, SIMDUTF_ERROR_TOO_SHORT, SIMDUTF_ERROR_TOO_SHORT},
    {"\xc3"
     "a",
     2, 0, SIMDUTF_ERROR_TOO_SHORT, SIMDUTF_ERROR_TOO_SHORT},
    {"\xe2\x82", 2, 0, SIMDUTF_ERROR_TOO_SHORT, SIMDUTF_ERROR_TOO_LARGE},
    {"\xe0\x80", 2, 0, SIMDUTF_ERROR_TOO_SHORT, SIMDUTF_ERROR_TOO_LARGE},
    {"\xe0\x80\x80", 3, 0, SIMDUTF_ERROR_OVERLONG, SIMDUTF_ERROR_TOO_LARGE},
    {"\xc1\xbf", 2, 0, SIMDUTF_ERROR_OVERLONG, SIMDUTF_ERROR_OVERLONG},
    {"\xed\xa0\x80", 3, 0, SIMDUTF_ERROR_SURROGATE, SIMDUTF_ERROR_TOO_LARGE},
    {"\xf4\x90\x80\x80", 4, 0, SIMDUTF_ERROR_TOO_LARGE, SIMDUTF_ERROR_TOO_LARGE},
    {"\xf5\x80\x80\x80", 4, 0, SIMDUTF_ERROR_TOO_LARGE, SIMDUTF_ERROR_TOO_LARGE},
    {"\xf5\x80", 2, 0, SIMDUTF_ERROR_TOO_SHORT, SIMDUTF_ERROR_TOO_LARGE},
};

static bool is(simdutf_result result, simdutf_error_code error, size_t count) {
    return result.error == error && result.count == count;
}

static void check_faults(void) {
    char text[400], latin1[400];
    char16_t units[400];
    char32_t points[400];
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++)
        for (size_t before = 0; before < 200; before++) {
            memset(text, 'x', before);
            memcpy(text + before, faults[i].bytes, faults[i].len);
            const size_t len = before + faults[i].len, at = before + faults[i].at;
            CHECK(
                !simdutf_validate_utf8(text, len) &&
                    is(simdutf_validate_utf8_with_errors(text, len), faults[i].error, at),
                "fault %zu behind %zu", i, before);
            CHECK(
                is(simdutf_convert_utf8_to_utf16_with_errors(text, len, units), faults[i].error, at) &&
                    !simdutf_convert_utf8_to_utf16be(text, len, units),
                "fault %zu behind %zu", i, before);
            CHECK(
                is(simdutf_convert_utf8_to_utf32_with_errors(text, len, points), faults[i].error, at) &&
                    !simdutf_convert_utf8_to_utf32(text, len, points),
                "fault %zu behind %zu", i, before);
            CHECK(
                is(simdutf_convert_utf8_to_latin1_with_errors(text, len, latin1), faults[i].latin1_error,
                   at) &&
                    !simdutf_convert_utf8_to_latin1(text, len, latin1),
                "fault %zu behind %zu", i, before);
            CHECK(
                is(simdutf_validate_ascii_with_errors(text, len), SIMDUTF_ERROR_TOO_LARGE,
                   before + (faults[i].at < faults[i].len ? faults[i].at : 0)),
                "fault %zu behind %zu", i, before);
        }
    CHECK(
        is(simdutf_convert_utf8_to_latin1_with_errors("a\xe2\x82\xac", 4, latin1), SIMDUTF_ERROR_TOO_LARGE,
           1),
        "euro sign");
    CHECK(
        is(simdutf_validate_utf16_with_errors(u"a\xdc00", 2), SIMDUTF_ERROR_SURROGATE, 1) &&
            is(simdutf_validate_utf16_with_errors(u"a\xd800", 2), SIMDUTF_ERROR_SURROGATE, 1),
        "surrogates");
    CHECK(
        is(simdutf_convert_utf16_to_latin1_with_errors(u"a\xdc00", 2, latin1), SIMDUTF_ERROR_TOO_LARGE, 1),
        "a surrogate to Latin-1");
    CHECK(
        is(simdutf_convert_utf16_to_utf8_with_errors(u"\xe9\xd800z", 3, text), SIMDUTF_ERROR_SURROGATE, 1),
        "a surrogate");
    CHECK(
        is(simdutf_validate_utf32_with_errors(U"a\x110000", 2), SIMDUTF_ERROR_TOO_LARGE, 1), "out of range");
    const char32_t surrogate[] = {'a', 0xdfff};
    CHECK(
        is(simdutf_validate_utf32_with_errors(surrogate, 2), SIMDUTF_ERROR_SURROGATE, 1) &&
            is(simdutf_convert_utf32_to_latin1_with_errors(surrogate, 2, latin1), SIMDUTF_ERROR_TOO_LARGE, 1),
        "a surrogate");
}

/* ---- text: laws ---- */

static uint64_t seed = 0x853c49e6748fea9bu;

static uint32_t below(uint32_t bound) {
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return (uint32_t)(seed >> 20) % bound;
}

enum { MOST = 300 };

static size_t make_points(char32_t *points) {
    const size_t len = below(MOST);
    const uint32_t kind = below(5);
    for (size_t i = 0; i < len; i++) {
        const uint32_t wide[] = {0x80, 0x100, 0x800, 0xd800, 0x110000};
        do
            points[i] = below(below(4) ? wide[kind] : 0x80);
        while (points[i] >= 0xd800 && points[i] < 0xe000);
    }
    return len;
}

static void swap_units(const char16_t *from, size_t len, char16_t *to) {
    for (size_t i = 0; i < len; i++)
        to[i] = (char16_t)(from[i] << 8 | from[i] >> 8);
}

/* There and back by every way; lengths are those written. */
static void check_round_trips(void) {
    static char32_t points[MOST], back[MOST];
    static char16_t native[2 * MOST], little[2 * MOST], big[2 * MOST], again[2 * MOST];
    static char text[4 * MOST], same[4 * MOST];
    for (int round = 0; round < 3000; round++) {
        const size_t len = make_points(points);
        const size_t bytes = simdutf_convert_utf32_to_utf8(points, len, text);
        CHECK(
            bytes == simdutf_utf8_length_from_utf32(points, len) && simdutf_validate_utf8(text, bytes) &&
                simdutf_count_utf8(text, bytes) == len,
            "%zu points", len);
        const size_t units = simdutf_convert_utf8_to_utf16(text, bytes, native);
        CHECK(
            units == simdutf_utf16_length_from_utf8(text, bytes) && simdutf_count_utf16(native, units) == len,
            "%zu points", len);
        CHECK(
            simdutf_convert_utf8_to_utf16le(text, bytes, little) == units &&
                simdutf_convert_utf8_to_utf16be(text, bytes, big) == units,
            "%zu points", len);
        swap_units(big, units, again);
        CHECK(
            memcmp(little, again, 2 * units) == 0 &&
                (memcmp(native, little, 2 * units) == 0 || memcmp(native, big, 2 * units) == 0),
            "%zu points", len);
        CHECK(
            simdutf_convert_valid_utf8_to_utf16be(text, bytes, again) == units &&
                memcmp(again, big, 2 * units) == 0,
            "valid");
        CHECK(
            simdutf_convert_utf32_to_utf16le(points, len, again) == units &&
                memcmp(again, little, 2 * units) == 0,
            "UTF-32 to UTF-16LE");
        CHECK(
            simdutf_convert_utf32_to_utf16be(points, len, again) == units &&
                memcmp(again, big, 2 * units) == 0,
            "UTF-32 to UTF-16BE");
        CHECK(
            simdutf_convert_utf16le_to_utf32(little, units, back) == len &&
                memcmp(back, points, 4 * len) == 0,
            "UTF-16LE to UTF-32");
        CHECK(
            is(simdutf_convert_utf16be_to_utf32_with_errors(big, units, back), SIMDUTF_ERROR_SUCCESS, len) &&
                memcmp(back, points, 4 * len) == 0,
            "UTF-16BE to UTF-32");
        CHECK(
            simdutf_convert_valid_utf16be_to_utf8(big, units, same) == bytes &&
                memcmp(same, text, bytes) == 0,
            "UTF-16BE to UTF-8");
        CHECK(
            simdutf_convert_utf16_to_utf8_with_replacement(native, units, same) == bytes &&
                memcmp(same, text, bytes) == 0,
            "UTF-16 to UTF-8");
        const simdutf_result length = simdutf_utf8_length_from_utf16be_with_replacement(big, units);
        CHECK(
            length.count == bytes &&
                length.error == (units != len ? SIMDUTF_ERROR_SURROGATE : SIMDUTF_ERROR_SUCCESS),
            "length");
        CHECK(
            simdutf_validate_utf16_as_ascii(native, units) == (bytes == units) &&
                simdutf_validate_utf16be_as_ascii(big, units) == (bytes == units),
            "ASCII");
        const size_t room = below((uint32_t)bytes + 1),
                     fits = simdutf_convert_utf16_to_utf8_safe(native, units, same, room);
        CHECK(
            fits <= room && fits + 4 > room && memcmp(same, text, fits) == 0 &&
                simdutf_validate_utf8(same, fits),
            "room for %zu", room);
    }
}

static void check_latin1(void) {
    char latin1[256], text[512], back[256];
    char16_t units[256];
    char32_t points[256];
    for (int i = 0; i < 256; i++)
        latin1[i] = (char)i;
    for (size_t len = 0; len <= 256; len++) {
        const size_t bytes = simdutf_convert_latin1_to_utf8(latin1, len, text);
        CHECK(
            bytes == simdutf_utf8_length_from_latin1(latin1, len) &&
                simdutf_latin1_length_from_utf8(text, bytes) == len,
            "%zu", len);
        CHECK(
            simdutf_convert_utf8_to_latin1(text, bytes, back) == len && memcmp(back, latin1, len) == 0, "%zu",
            len);
        CHECK(
            simdutf_convert_latin1_to_utf16be(latin1, len, units) == len &&
                simdutf_convert_utf16be_to_latin1(units, len, back) == len && memcmp(back, latin1, len) == 0,
            "%zu", len);
        CHECK(
            simdutf_convert_latin1_to_utf32(latin1, len, points) == len &&
                is(simdutf_convert_utf32_to_latin1_with_errors(points, len, back), SIMDUTF_ERROR_SUCCESS,
                   len),
            "%zu", len);
        const size_t fits = simdutf_convert_latin1_to_utf8_safe(latin1, len, text, len);
        CHECK(fits <= len && fits + 2 > (bytes < len ? bytes : len), "%zu", len);
    }
    CHECK(simdutf_latin1_length_from_utf16(7) == 7 && simdutf_latin1_length_from_utf32(7) == 7, "lengths");
}

/* No conversion writes past what its length function says, whatever the text. */
static void check_bounds(void) {
    for (int round = 0; round < 20000; round++) {
        char text[200];
        const size_t len = below(sizeof text);
        for (size_t i = 0; i < len; i++)
            text[i] = (char)(below(3) ? below(0x80) : 0x80 + below(0x80));
        unsigned char *room = malloc(4 * sizeof text + 8);
        const size_t units = simdutf_utf16_length_from_utf8(text, len),
                     points = simdutf_utf32_length_from_utf8(text, len);
        memset(room, 0xa5, 4 * sizeof text + 8);
        (void)simdutf_convert_utf8_to_utf16(text, len, (char16_t *)(void *)room);
        CHECK(room[2 * units] == 0xa5 && room[2 * units + 7] == 0xa5, "%zu bytes to UTF-16", len);
        memset(room, 0xa5, 4 * sizeof text + 8);
        (void)simdutf_convert_utf8_to_utf32(text, len, (char32_t *)(void *)room);
        CHECK(room[4 * points] == 0xa5 && room[4 * points + 7] == 0xa5, "%zu bytes to UTF-32", len);
        char16_t pairs[100];
        memcpy(pairs, text, len / 2 * 2);
        const size_t bytes = simdutf_utf8_length_from_utf16(pairs, len / 2);
        memset(room, 0xa5, 4 * sizeof text + 8);
        (void)simdutf_convert_utf16_to_utf8(pairs, len / 2, (char *)room);
        CHECK(room[bytes] == 0xa5 && room[bytes + 7] == 0xa5, "%zu units to UTF-8", len / 2);
        free(room);
    }
}

/* ---- the rest ---- */

static void check_repair(void) {
    const char16_t broken[] = {'a', 0xdc00, 0xd83d, 0xde00, 0xd800},
                   due[] = {'a', 0xfffd, 0xd83d, 0xde00, 0xfffd};
    char16_t units[5], swapped[5];
    simdutf_to_well_formed_utf16(broken, 5, units);
    CHECK(memcmp(units, due, sizeof due) == 0, "native");
    swap_units(broken, 5, swapped);
    simdutf_to_well_formed_utf16be(swapped, 5, swapped);
    simdutf_to_well_formed_utf16le(broken, 5, units);
    char16_t back[5];
    swap_units(swapped, 5, back);
    CHECK(memcmp(back, units, sizeof due) == 0, "both orders");
}

static void check_detection(void) {
    CHECK(simdutf_autodetect_encoding("\xef\xbb\xbf\xff", 4) == SIMDUTF_ENCODING_UTF8, "mark");
    CHECK(
        simdutf_autodetect_encoding(
            "\xff\xfe"
            "a",
            3) == SIMDUTF_ENCODING_UTF16_LE,
        "mark");
    CHECK(simdutf_autodetect_encoding("\xfe\xff", 2) == SIMDUTF_ENCODING_UTF16_BE, "mark");
    CHECK(simdutf_autodetect_encoding("\xff\xfe\0\0", 4) == SIMDUTF_ENCODING_UTF32_LE, "mark");
    CHECK(simdutf_autodetect_encoding("\0\0\xfe\xff", 4) == SIMDUTF_ENCODING_UTF32_BE, "mark");
    CHECK(simdutf_detect_encodings("abc", 3) == SIMDUTF_ENCODING_UTF8, "odd length");
    CHECK(
        simdutf_detect_encodings("a\0\0\0", 4) ==
            (SIMDUTF_ENCODING_UTF8 | SIMDUTF_ENCODING_UTF16_LE | SIMDUTF_ENCODING_UTF32_LE),
        "all");
    CHECK(simdutf_detect_encodings("\xe9\0", 2) == SIMDUTF_ENCODING_UTF16_LE, "UTF-16 alone");
    CHECK(simdutf_autodetect_encoding("\xff\xd8\x00", 3) == SIMDUTF_ENCODING_UNSPECIFIED, "none");
    CHECK(simdutf_autodetect_encoding(NULL, 0) == SIMDUTF_ENCODING_UTF8, "nothing");
}

static void check_search(void) {
    const char *text = "abcabc";
    CHECK(
        simdutf_find(text, text + 6, 'c') == text + 2 && simdutf_find(text + 3, text + 6, 'd') == text + 6 &&
            simdutf_find(text, text, 'a') == text,
        "bytes");
    const char16_t *units = u"abc\x141";
    CHECK(
        simdutf_find_utf16(units, units + 4, 0x141) == units + 3 &&
            simdutf_find_utf16(units, units + 4, 0x41) == units + 4,
        "units");
}

int main(void) {
    check_seen();
    check_small_rooms();
    check_base64_values();
    check_faults();
    check_round_trips();
    check_latin1();
    check_bounds();
    check_repair();
    check_detection();
    check_search();
    printf("%lu checks passed, %lu failed\n", passed, failed);
    return failed || !passed;
}
