/* SPDX-License-Identifier: MIT
 * sextet_base64_encode_lines and the length that goes with it, against the oracle. */
#include "../oracle/base64_lines_oracle.h"
#include "check.h"
#include "guarded.h"

#include <stdlib.h>
#include <string.h>

enum { LONGEST = 24 * 1024, LINE_KINDS = 4, ENCODINGS = 6 };

static unsigned char bytes[LONGEST];
static char due[3 * (LONGEST / 3 * 4) + 64];

/* What concerns decoding alone must make no difference. */
static const sextet_base64_options encodings[ENCODINGS] = {
    SEXTET_BASE64_STANDARD,    SEXTET_BASE64_URL,  SEXTET_BASE64_NO_PADDING,
    SEXTET_BASE64_RFC4648_URL, SEXTET_BASE64_MIME, SEXTET_BASE64_IMAP_UTF7,
};

static const size_t widths[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 57, 63, 64, 65, 75, 76, 77, 100, SIZE_MAX};
enum { WIDTHS = sizeof widths / sizeof widths[0] };

/* One call with both buffers at inaccessible pages, all four of them in turn. */
static bool try_lines(
    size_t len, size_t cap, sextet_base64_options options, const sextet_base64_lines *lines, bool at_front) {
    static guarded src_area, dst_area;
    static const unsigned char canaries[] = {0xa5, 'Q', 0x00, '\n', 0xff};
    const unsigned char canary = canaries[check_turn() % sizeof canaries];
    const base64_verdict verdict = oracle_base64_encode_lines(bytes, len, due, cap, options, lines);
    const size_t room = cap < sizeof due ? cap : verdict.written;
    unsigned char *src = guarded_place(&src_area, (place){.at_front = at_front}, len);
    unsigned char *dst = guarded_place(&dst_area, (place){.at_front = at_front}, room);
    const size_t before = guarded_before(&dst_area, dst, 64),
                 behind = guarded_behind(&dst_area, dst + room, 64);
    memcpy(src, bytes, len);
    memset(dst - before, canary, before + room + behind);
    check_now.src = src;
    check_now.src_len = len;
    check_now.dst_cap = cap;
    check_now.options = options;
    check_now.position = lines ? lines->width : 0;

    const sextet_result result = sextet_base64_encode_lines(src, len, (char *)dst, cap, options, lines);
    const unsigned flags = lines ? lines->flags : 0;
    bool same = CHECK(
        result.status == (uint64_t)verdict.status && result.read == verdict.read &&
            result.written == verdict.written,
        "flags %u: %s, read %zu, written %zu; it should be %s, read %zu, written %zu", flags,
        sextet_status_name((sextet_status)result.status), (size_t)result.read, result.written,
        sextet_status_name(verdict.status), verdict.read, verdict.written);
    same = same && check_same("the text", dst, due, verdict.written);
    for (size_t i = 0; i < before && same; i++)
        same =
            dst[-1 - (ptrdiff_t)i] == canary || CHECK(false, "flags %u: dst[-%zu] is changed", flags, i + 1);
    for (size_t i = verdict.written; i < room + behind && same; i++)
        same = dst[i] == canary || CHECK(false, "flags %u: dst[%zu], past the text, is changed", flags, i);
    return same;
}

static size_t length_due(size_t len, sextet_base64_options options, const sextet_base64_lines *lines) {
    return oracle_base64_encode_lines(bytes, len, due, SIZE_MAX, options, lines).written;
}

static void same_length(size_t len, sextet_base64_options options, const sextet_base64_lines *lines) {
    const size_t found = sextet_base64_encoded_lines_length(len, options, lines),
                 wanted = length_due(len, options, lines);
    CHECK(found == wanted, "%zu bytes: the length is said to be %zu, and is %zu", len, found, wanted);
}

void check_base64_encode_lines_vectors(void) {
    static const struct {
        const char *bytes, *text;
        sextet_base64_options options;
        sextet_base64_lines lines;
    } vectors[] = {
        {"", "", 0, {5, SEXTET_BASE64_FINAL_NEWLINE}},
        {"foobar", "Zm9vYmFy", 0, {0, 0}},
        {"foobar", "Zm9vYmFy", 0, {8, 0}},
        {"foobar", "Zm9vYmFy\n", 0, {8, SEXTET_BASE64_FINAL_NEWLINE}},
        {"foobar", "Zm9vYmFy\r\n", 0, {0, SEXTET_BASE64_CRLF | SEXTET_BASE64_FINAL_NEWLINE}},
        {"foobar", "Zm9\nvYm\nFy", 0, {3, 0}},
        {"foobar", "Zm9v\r\nYmFy", 0, {4, SEXTET_BASE64_CRLF}},
        {"f", "Z\ng\n=\n=\n", 0, {1, SEXTET_BASE64_FINAL_NEWLINE}},
        {"f", "Z\ng", SEXTET_BASE64_NO_PADDING, {1, 0}},
        {"7 bytes", "NyBie\nXRlcw", SEXTET_BASE64_RFC4648_URL, {5, 0}}, /* 39 of the collected cases: 11 */
        {"\xfb\xff\xbe", "-_\n--", SEXTET_BASE64_URL, {2, 0}},
    };
    for (size_t i = 0; i < sizeof vectors / sizeof vectors[0]; i++) {
        char text[32];
        const size_t len = strlen(vectors[i].bytes), text_len = strlen(vectors[i].text);
        const sextet_result result = sextet_base64_encode_lines(
            vectors[i].bytes, len, text, sizeof text, vectors[i].options, &vectors[i].lines);
        CHECK(
            result.status == SEXTET_OK && result.read == len && result.written == text_len &&
                memcmp(text, vectors[i].text, text_len) == 0,
            "vector %zu, which should be %s, is %.*s", i, vectors[i].text, (int)result.written, text);
    }
    const sextet_base64_lines mime = SEXTET_BASE64_MIME_LINES, pem = SEXTET_BASE64_PEM_LINES;
    CHECK(mime.width == 76 && mime.flags == SEXTET_BASE64_CRLF, "the lines of MIME");
    CHECK(pem.width == 64 && pem.flags == SEXTET_BASE64_FINAL_NEWLINE, "the lines of PEM");
}

/* Also 39 of the collected cases: lengths, results and output disagreed for short lines. */
void check_base64_encode_lines_lengths(void) {
    const size_t longest = check_pick(200, 400, 400);
    check_random_bytes(bytes, sizeof bytes);
    check_now.loop = "every length, at just the capacity that it needs";
    for (size_t len = 0; len <= longest; len++)
        for (size_t i = 0; i <= WIDTHS; i++)
            for (uint32_t kind = 0; kind < LINE_KINDS; kind++) {
                const sextet_base64_options options = encodings[(len + i + kind) % ENCODINGS];
                const sextet_base64_lines lines = {i < WIDTHS ? widths[i] : len, kind};
                same_length(len, options, &lines);
                const size_t cap = length_due(len, options, &lines);
                try_lines(len, cap, options, &lines, (len + i) % 2);
                try_lines(len, cap + len % 40, encodings[(i + kind) % ENCODINGS], &lines, (len + i + 1) % 2);
            }
    check_now.loop = "no lines";
    for (size_t len = 0; len <= longest; len++) {
        same_length(len, encodings[len % ENCODINGS], NULL);
        try_lines(len, SIZE_MAX, encodings[len % ENCODINGS], NULL, len % 2);
    }
}

void check_base64_encode_lines_capacities(void) {
    const size_t longest = check_pick(26, 52, 120);
    check_random_bytes(bytes, sizeof bytes);
    check_now.loop = "every capacity";
    for (size_t len = 0; len <= longest; len++)
        for (size_t i = 0; i <= WIDTHS; i++)
            for (uint32_t kind = 0; kind < LINE_KINDS; kind++) {
                const sextet_base64_options options = encodings[(len + i) % ENCODINGS];
                const sextet_base64_lines lines = {i < WIDTHS ? widths[i] : 4 * len / 3, kind};
                const size_t most = length_due(len, options, &lines) + 2;
                for (size_t cap = 0; cap <= most; cap++)
                    try_lines(len, cap, options, &lines, cap % 2);
            }
    check_now.loop = "every capacity of some lines";
    for (size_t i = 9; i <= WIDTHS; i++) {
        const size_t len = 150 + i;
        const sextet_base64_options options = encodings[i % ENCODINGS];
        const sextet_base64_lines lines = {i < WIDTHS ? widths[i] : 12, (uint32_t)i % LINE_KINDS};
        for (size_t cap = 0; cap <= length_due(len, options, &lines) + 20; cap++)
            try_lines(len, cap, options, &lines, false);
    }
}

/* Every width that has a kernel, and some on either side; from two lines to more than is kept in patterns. */
void check_base64_encode_lines_widths(void) {
    const size_t longest = check_pick(300, 1200, 3000);
    check_random_bytes(bytes, sizeof bytes);
    check_now.loop = "every width of a kernel";
    for (size_t width = 60; width <= 256; width++)
        for (uint32_t kind = 0; kind < LINE_KINDS; kind++) {
            const sextet_base64_lines lines = {width, kind};
            const sextet_base64_options options = encodings[(width + kind) % ENCODINGS];
            for (size_t len = width / 4 * 3; len <= longest; len += 1 + check_random_below(40))
                try_lines(len, length_due(len, options, &lines), options, &lines, len % 2);
            const size_t much = LONGEST - check_random_below(LONGEST / 2);
            try_lines(much, length_due(much, options, &lines), options, &lines, much % 2);
        }
}

/* Texts of several blocks, lines up to and beyond the width that is encoded in place. */
void check_base64_encode_lines_random(void) {
    static const size_t most_bytes[] = {300, 3000, LONGEST};
    static const size_t most_width[] = {40, 130, 1000, 6000};
    check_random_bytes(bytes, sizeof bytes);
    check_now.loop = "random lengths, widths and capacities";
    for (size_t n = 0; n < check_pick(600, 6000, 60000); n++) {
        const size_t len = check_random_below(most_bytes[n % 3] + 1);
        const sextet_base64_options options = encodings[check_random_below(ENCODINGS)];
        const sextet_base64_lines lines = {
            check_random_below(most_width[n % 4]), (uint32_t)check_random_below(LINE_KINDS)};
        const size_t whole = sextet_base64_encoded_lines_length(len, options, &lines);
        same_length(len, options, &lines);
        size_t cap = n % 2 ? whole : SIZE_MAX;
        if (n % 16 >= 14) /* the oracle takes long */
            cap = check_random_below((len < 3000 ? whole : 4000) + 1);
        try_lines(len, cap, options, &lines, n % 2);
    }
}

static void saturates(size_t len, sextet_base64_lines lines, size_t wanted) {
    const size_t found = sextet_base64_encoded_lines_length(len, 0, &lines);
    CHECK(found == wanted, "%zu bytes, width %zu: %zu and not %zu", len, lines.width, found, wanted);
}

void check_base64_encode_lines_huge_lengths(void) {
    saturates(SIZE_MAX, (sextet_base64_lines){0, 0}, SIZE_MAX);
    saturates(SIZE_MAX, (sextet_base64_lines){76, 1}, SIZE_MAX);
    const size_t groups = SIZE_MAX / 4 - 1; /* 4 * groups + 7 = SIZE_MAX */
    saturates(3 * groups, (sextet_base64_lines){0, 0}, SIZE_MAX - 7);
    saturates(3 * groups, (sextet_base64_lines){0, 2}, SIZE_MAX - 6);
    saturates(3 * groups, (sextet_base64_lines){0, 3}, SIZE_MAX - 5);
    saturates(3 * groups, (sextet_base64_lines){SIZE_MAX / 2, 3}, SIZE_MAX - 3);
    saturates(3 * groups, (sextet_base64_lines){SIZE_MAX / 4, 2}, SIZE_MAX - 3);
    saturates(3 * groups, (sextet_base64_lines){SIZE_MAX / 4, 3}, SIZE_MAX);
    saturates(3 * groups, (sextet_base64_lines){SIZE_MAX / 8, 0}, SIZE_MAX);
    saturates(3 * groups, (sextet_base64_lines){1, 3}, SIZE_MAX);
    saturates(SIZE_MAX / 8 * 3, (sextet_base64_lines){1, 0}, SIZE_MAX / 8 * 8 - 1);
    saturates(SIZE_MAX / 8 * 3, (sextet_base64_lines){1, 2}, SIZE_MAX / 8 * 8);
    saturates(SIZE_MAX / 8 * 3, (sextet_base64_lines){1, 1}, SIZE_MAX);
}

static void refused(
    const void *src, size_t len, char *dst, size_t cap, sextet_base64_options options, uint32_t flags) {
    const sextet_base64_lines lines = {76, flags};
    const sextet_result result = sextet_base64_encode_lines(src, len, dst, cap, options, &lines);
    CHECK(
        result.status == SEXTET_BAD_ARGUMENT && result.read == 0 && result.written == 0,
        "src_len %zu, dst_cap %zu, options %u, flags %u: %s, read %zu, written %zu", len, cap,
        (unsigned)options, (unsigned)flags, sextet_status_name((sextet_status)result.status),
        (size_t)result.read, result.written);
}

void check_base64_encode_lines_arguments(void) {
    char text[16] = "untouched";
    refused("abc", 3, text, sizeof text, SEXTET_BASE64_EITHER, 0);
    refused("abc", 3, text, sizeof text, SEXTET_BASE64_NODE, 0);
    for (unsigned bit = 14; bit < 32; bit++)
        refused("abc", 3, text, sizeof text, (sextet_base64_options)1 << bit, 0);
    for (unsigned bit = 2; bit < 32; bit++)
        refused("abc", bit % 2, text, sizeof text, 0, (uint32_t)1 << bit | bit % 4);
    refused(NULL, 1, text, sizeof text, 0, 0);
    refused("abc", 3, NULL, 1, 0, 0);
    refused("abc", 0, NULL, SIZE_MAX, 0, 0);
    refused("abc", SIZE_MAX, text, sizeof text, 0, 0);
    refused("abc", SIZE_MAX, text, SIZE_MAX, 0, SEXTET_BASE64_FINAL_NEWLINE);
    CHECK(memcmp(text, "untouched", 10) == 0, "a refused call wrote");

    const sextet_base64_lines lines = {76, SEXTET_BASE64_FINAL_NEWLINE};
    sextet_result result = sextet_base64_encode_lines(NULL, 0, NULL, 0, 0, &lines);
    CHECK(result.status == SEXTET_OK && result.read == 0 && result.written == 0, "nothing");
    result = sextet_base64_encode_lines("abc", 3, NULL, 0, 0, &lines);
    CHECK(result.status == SEXTET_NO_SPACE && result.read == 0 && result.written == 0, "no room");
}
