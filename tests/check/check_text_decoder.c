/* SPDX-License-Identifier: MIT
 * The streaming text decoder against the decoders of the Encoding Standard, for every way to cut a text in
 * three, in bytes, and at every lack of space. */
#include <stdlib.h>
#include <string.h>

#include <sextet/sextet.h>

#include "../oracle/encoding_oracle.h"
#include "check.h"

enum { LONGEST = 1 << 15 };

static uint8_t text[LONGEST];
static uint32_t points[LONGEST];
/* What is due and what came, of UTF-8 or UTF-16, as bytes. */
static uint8_t due[4 * LONGEST], found[8 * LONGEST];

typedef struct setting {
    sextet_text_encoding encoding;
    uint32_t options;
    bool to_utf16;
} setting;

static const uint32_t option_sets[] = {
    0,
    SEXTET_TEXT_REPLACE,
    SEXTET_TEXT_KEEP_BOM,
    SEXTET_TEXT_REPLACE | SEXTET_TEXT_KEEP_BOM | SEXTET_TEXT_BIG_ENDIAN,
    SEXTET_TEXT_BIG_ENDIAN,
    SEXTET_TEXT_REPLACE | SEXTET_TEXT_LITTLE_ENDIAN,
};
enum { OPTION_SETS = sizeof option_sets / sizeof *option_sets, SETTINGS = 4 * OPTION_SETS * 2 };

static setting setting_at(size_t index) {
    return (setting){(sextet_text_encoding)(index % 4), option_sets[index / 8 % OPTION_SETS], index / 4 % 2};
}

/* ---- what is due ---- */

static size_t put_unit(uint8_t *out, uint32_t unit, bool is_big) {
    out[is_big] = (uint8_t)unit;
    out[!is_big] = (uint8_t)(unit >> 8);
    return 2;
}

static size_t put_point(uint8_t *out, uint32_t point, setting how) {
    const uint16_t one = 1;
    const bool is_native_big = *(const uint8_t *)&one == 0;
    const bool is_big =
        how.options & SEXTET_TEXT_BIG_ENDIAN || (is_native_big && !(how.options & SEXTET_TEXT_LITTLE_ENDIAN));
    if (how.to_utf16 && point < 0x10000)
        return put_unit(out, point, is_big);
    if (how.to_utf16) {
        put_unit(out, 0xd800 + ((point - 0x10000) >> 10), is_big);
        return 2 + put_unit(out + 2, 0xdc00 + ((point - 0x10000) & 0x3ff), is_big);
    }
    if (point < 0x80) {
        out[0] = (uint8_t)point;
        return 1;
    }
    const size_t len = point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    static const uint8_t leads[] = {0, 0, 0xc0, 0xe0, 0xf0};
    for (size_t i = 0; i < len; i++)
        out[i] = (uint8_t)((point >> 6 * (len - 1 - i) & 0x3f) | 0x80);
    out[0] = (uint8_t)(leads[len] | point >> 6 * (len - 1));
    return len;
}

typedef struct expectation {
    size_t len; /* of due, in bytes */
    encoding_oracle_outcome outcome;
    size_t end; /* what `read` comes to at last */
} expectation;

static expectation expect(size_t len, setting how) {
    expectation e = {0};
    check_now.src = text;
    check_now.src_len = len;
    check_now.options = how.options | (uint32_t)how.encoding << 8 | (uint32_t)how.to_utf16 << 12;
    e.outcome = encoding_oracle_decode(
        (encoding_oracle_name)how.encoding, text, len, !(how.options & SEXTET_TEXT_REPLACE),
        how.options & SEXTET_TEXT_KEEP_BOM, points);
    for (size_t i = 0; i < e.outcome.count; i++)
        e.len += put_point(due + e.len, points[i], how);
    e.end = e.outcome.failed ? e.outcome.error_start : len;
    return e;
}

/* ---- what comes ---- */

static sextet_result call(
    sextet_text_decoder *decoder, const uint8_t *src, size_t len, uint8_t *dst, size_t room, setting how) {
    sextet_result result;
    uint8_t *end = dst + room * (how.to_utf16 ? 2 : 1);
    memset(end, 0xa5, 8);
    if (how.to_utf16)
        result = src ? sextet_text_decoder_to_utf16(decoder, src, len, (uint16_t *)(void *)dst, room)
                     : sextet_text_decoder_finish_utf16(decoder, (uint16_t *)(void *)dst, room);
    else
        result = src ? sextet_text_decoder_to_utf8(decoder, src, len, (char *)dst, room)
                     : sextet_text_decoder_finish_utf8(decoder, (char *)dst, room);
    for (size_t i = 0; i < 8; i++)
        if (end[i] != 0xa5)
            CHECK(false, "dst[%zu] behind the capacity is changed", i);
    return result;
}

/* Feeds a piece, or finishes when src is NULL, with `room` units a call at first, and one more when nothing
 * moves. */
static sextet_result feed(
    sextet_text_decoder *decoder, const uint8_t *src, size_t len, size_t *written, size_t room, setting how) {
    size_t taken = 0;
    const size_t most = (sizeof found - 8 - *written) / (how.to_utf16 ? 2 : 1);
    room = room < most ? room : most;
    for (size_t space = room;;) {
        const sextet_result result =
            call(decoder, src ? src + taken : NULL, len - taken, found + *written, space, how);
        *written += result.written * (how.to_utf16 ? 2 : 1);
        if (result.status != SEXTET_NO_SPACE)
            return result;
        if (src)
            taken += (size_t)result.read;
        space = result.written || (src && result.read) ? room : space + 1;
    }
}

static void try_pieces(const size_t *ends, size_t count, size_t room, setting how, const expectation *e) {
    sextet_text_decoder decoder;
    size_t written = 0;
    sextet_result result = {0};
    sextet_text_decoder_init(&decoder, how.encoding, how.options);
    for (size_t piece = 0, start = 0; piece < count && result.status == SEXTET_OK; start = ends[piece++])
        result = feed(&decoder, text + start, ends[piece] - start, &written, room, how);
    if (result.status == SEXTET_OK)
        result = feed(&decoder, NULL, 0, &written, room, how);
    check_now.position = ends[0];
    check_now.dst_cap = room;
    CHECK(
        (result.status != SEXTET_OK) == e->outcome.failed &&
            (result.status == SEXTET_TRUNCATED) == (e->outcome.failed && e->outcome.is_unfinished),
        "%s", sextet_status_name((sextet_status)result.status));
    CHECK(result.read == e->end, "read %zu, not %zu", (size_t)result.read, e->end);
    if (CHECK(written == e->len, "%zu bytes, not %zu", written, e->len))
        check_same("text", found, due, written);
    const sextet_result again = call(&decoder, NULL, 0, found + written, 4, how);
    CHECK(
        again.status == result.status && again.read == result.read && again.written == 0,
        "finished twice: %s", sextet_status_name((sextet_status)again.status));
}

static void try_all_cuts(size_t len, setting how) {
    const expectation e = expect(len, how);
    const size_t rooms[] = {sizeof due / 2, 1 + check_turn() % 5};
    for (size_t first = 0; first <= len; first++)
        for (size_t second = first; second <= len; second++)
            for (size_t i = 0; i < 2; i++)
                try_pieces((size_t[]){first, second, len}, 3, rooms[i], how, &e);
}

/* ---- texts ---- */

/* A NUL-ended array of strings would not do: texts have NULs. */
static const struct sample {
    size_t len;
    const char *bytes;
} samples[] = {
#define SAMPLE(literal)                                                                                      \
    { sizeof(literal) - 1, literal }
    SAMPLE(""),
    SAMPLE("abc"),
    SAMPLE("\xef\xbb\xbf"),
    SAMPLE("\xef\xbb\xbf\xef\xbb\xbf\x61"),
    SAMPLE("\xef\xbb\x41\xbf"),
    SAMPLE("\xef\xbb"),
    SAMPLE("\xe2\x82\xac\x82\x41"),
    SAMPLE("\xc3\xa9\xa9"),
    SAMPLE("Man \xd0\x81\xf0\xa4\xad"),
    SAMPLE("\xe2\x99\xa5"),
    SAMPLE("abc\xed\xa0\x90xyz"),
    SAMPLE("\xf0\x80\x80\x41\xf0\x90\x80\x41"),
    SAMPLE("\xf1\x80\x80\x41\xf4\x90\x80\x80"),
    SAMPLE("\xe0\xac\xc0\x80\xff"),
    SAMPLE("\xf0\x9f\x98\x80\xe0\x80\xf0\x9f\x98"),
    SAMPLE("\xff\xfe\x41\x00\xff\xfe"),
    SAMPLE("\xfe\xff\x00\x41\xfe\xff"),
    SAMPLE("\x31\x00\x32\x00\x04\xd8\x33\x00\x34\x00"),
    SAMPLE("\xd8\x04\x00\x33\xd8\x3d\xde\x00\xdc\x00"),
    SAMPLE("\x3d\xd8\x00\xde\x00\xdc\x3d\xd8\x3d\xd8\x00\xde\x3d"),
    SAMPLE("\x3d\xd8\x3d"),
};

void check_text_decoder_samples(void) {
    check_now.loop = "every cut in three of the samples";
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        memcpy(text, samples[i].bytes, samples[i].len);
        for (size_t k = 0; k < SETTINGS; k++)
            try_all_cuts(samples[i].len, setting_at(k));
    }
}

/* Bytes from a set that makes characters, marks, surrogates and faults likely. */
static void fill_hostile(size_t len) {
    static const uint8_t bytes[] = {0x41, 0x00, 0xc3, 0xa9, 0xe2, 0x82, 0xac, 0xf0, 0x9f,
                                    0x98, 0x80, 0xef, 0xbb, 0xbf, 0xfe, 0xff, 0xd8, 0xdc,
                                    0x3d, 0xde, 0xed, 0xa0, 0xf4, 0x90, 0xe0, 0xc0};
    for (size_t i = 0; i < len; i++)
        text[i] = bytes[check_random_below(sizeof bytes)];
}

void check_text_decoder_hostile(void) {
    check_now.loop = "every cut in three of hostile texts";
    for (size_t round = check_pick(8, 60, 400); round; round--) {
        const size_t len = 1 + check_random_below(12);
        fill_hostile(len);
        for (size_t k = 0; k < SETTINGS; k++)
            try_all_cuts(len, setting_at(k));
    }
}

void check_text_decoder_bytes(void) {
    check_now.loop = "a byte at a time";
    for (size_t round = check_pick(4, 20, 100); round; round--) {
        static size_t ends[200];
        const size_t len = 1 + check_random_below(199);
        for (size_t i = 0; i < len; i++)
            ends[i] = i + 1;
        fill_hostile(len);
        for (size_t k = 0; k < SETTINGS; k++) {
            const expectation e = expect(len, setting_at(k));
            try_pieces(ends, len, 1 + check_turn() % 5, setting_at(k), &e);
        }
    }
}

/* Good text with a fault now and then, in the encoding at hand. */
static size_t fill_long(size_t len, sextet_text_encoding encoding) {
    static const uint32_t some[] = {0x61, 0x62, 0xe9, 0x416, 0x20ac, 0x4e2d, 0x1f600, 0xfeff};
    const setting how = {
        encoding, encoding == SEXTET_ENCODING_UTF16BE ? SEXTET_TEXT_BIG_ENDIAN : SEXTET_TEXT_LITTLE_ENDIAN,
        encoding != SEXTET_ENCODING_UTF8};
    size_t at = 0;
    while (at + 4 < len)
        at += put_point(text + at, some[check_random_below(check_random_below(9) ? 2 : 8)], how);
    if (check_random_below(2) && at)
        text[check_random_below(at)] = (uint8_t)check_random();
    return at;
}

void check_text_decoder_long(void) {
    check_now.loop = "long texts in random pieces";
    for (size_t round = check_pick(2, 12, 60); round; round--)
        for (size_t k = 0; k < SETTINGS; k++) {
            const setting how = setting_at(k);
            const size_t len =
                fill_long(5 + check_random_below(check_pick(2000, LONGEST, LONGEST) - 5), how.encoding);
            const size_t first = check_random_below(len + 1);
            const expectation e = expect(len, how);
            try_pieces(
                (size_t[]){first, first + check_random_below(len - first + 1), len}, 3,
                check_turn() % 2 ? sizeof due / 2 : 7 + check_random_below(3000), how, &e);
        }
}

void check_text_decoder_arguments(void) {
    sextet_text_decoder decoder;
    char bytes[4];
    check_now.loop = "bad arguments";
    sextet_text_decoder_init(&decoder, (sextet_text_encoding)4, 0);
    CHECK(
        sextet_text_decoder_to_utf8(&decoder, "a", 1, bytes, 4).status == SEXTET_BAD_ARGUMENT, "an encoding");
    sextet_text_decoder_init(&decoder, SEXTET_ENCODING_UTF8, 16);
    CHECK(sextet_text_decoder_to_utf8(&decoder, "a", 1, bytes, 4).status == SEXTET_BAD_ARGUMENT, "an option");
    CHECK(sextet_text_decoder_finish_utf8(&decoder, bytes, 4).status == SEXTET_BAD_ARGUMENT, "an option");
    sextet_text_decoder_init(
        &decoder, SEXTET_ENCODING_UTF8, SEXTET_TEXT_LITTLE_ENDIAN | SEXTET_TEXT_BIG_ENDIAN);
    CHECK(
        sextet_text_decoder_to_utf8(&decoder, "a", 1, bytes, 4).status == SEXTET_BAD_ARGUMENT, "both orders");
    sextet_text_decoder_init(&decoder, SEXTET_ENCODING_UTF8, 0);
    CHECK(sextet_text_decoder_to_utf8(&decoder, NULL, 1, bytes, 4).status == SEXTET_BAD_ARGUMENT, "no src");
    CHECK(sextet_text_decoder_to_utf8(&decoder, "a", 1, NULL, 4).status == SEXTET_BAD_ARGUMENT, "no dst");
    CHECK(sextet_text_decoder_to_utf8(&decoder, NULL, 0, NULL, 0).status == SEXTET_OK, "nothing");
    CHECK(sextet_text_decoder_to_utf8(&decoder, "a", 1, NULL, 0).status == SEXTET_NO_SPACE, "no room");
    CHECK(sextet_text_decoder_to_utf8(&decoder, "ab", 2, bytes, 4).written == 2, "it goes on after all that");
    CHECK(sextet_text_decoder_finish_utf8(&decoder, NULL, 0).read == 2, "two bytes");
    CHECK(sextet_text_decoder_to_utf8(&decoder, "a", 1, bytes, 4).status == SEXTET_BAD_ARGUMENT, "finished");
}
