/* SPDX-License-Identifier: MIT
 * The streaming decoder: for every way to cut a text, and every way to run out of space, its bytes and its last result are
 * those of sextet_base64_decode, which other checks compare with the oracle. */
#include <stdlib.h>
#include <string.h>

#include <sextet/sextet.h>

#include "check.h"

enum { LONGEST = 1 << 16 };

static char text[LONGEST];
static unsigned char due[LONGEST], bytes[LONGEST];

static const sextet_base64_options option_sets[] = {
    SEXTET_BASE64_RFC4648,
    SEXTET_BASE64_RFC4648_URL,
    SEXTET_BASE64_WHATWG,
    SEXTET_BASE64_TC39_STRICT,
    SEXTET_BASE64_TC39_STOP_BEFORE_PARTIAL | SEXTET_BASE64_URL,
    SEXTET_BASE64_MIME,
    SEXTET_BASE64_NODE,
    SEXTET_BASE64_GNU,
    SEXTET_BASE64_IMAP_UTF7 | SEXTET_BASE64_SKIP_NEWLINES,
    SEXTET_BASE64_PROTOBUF,
    SEXTET_BASE64_SKIP_XML_SPACE | SEXTET_BASE64_ANY_PADDING | SEXTET_BASE64_STOP_BEFORE_PARTIAL,
};
enum { OPTION_SETS = sizeof option_sets / sizeof *option_sets };

/* Feeds one piece, with room for `room` bytes a call at first, and for 3 more each time that nothing moves. */
static sextet_result feed(
    sextet_base64_decoder *decoder, const char *piece, size_t len, size_t *written, size_t room) {
    size_t taken = 0;
    for (size_t space = room;;) {
        const sextet_result result =
            sextet_base64_decoder_update(decoder, piece + taken, len - taken, bytes + *written, space);
        *written += result.written;
        if (result.status != SEXTET_NO_SPACE)
            return result;
        taken += (size_t)result.read;
        space = result.written || result.read ? room : space + 3;
    }
}

static sextet_result finish(sextet_base64_decoder *decoder, size_t *written, size_t room) {
    for (;; room++) {
        const sextet_result result = sextet_base64_decoder_finish(decoder, bytes + *written, room);
        *written += result.written;
        if (result.status != SEXTET_NO_SPACE)
            return result;
    }
}

typedef struct cuts {
    size_t first, second; /* 0 <= first <= second <= length */
} cuts;

/* A text in three pieces against the whole. */
static void try_cuts(size_t len, cuts at, size_t room, sextet_base64_options options, sextet_result whole) {
    sextet_base64_decoder decoder;
    size_t written = 0;
    const size_t ends[] = {at.first, at.second, len};
    sextet_base64_decoder_init(&decoder, options);
    sextet_result result = {0};
    for (size_t piece = 0, start = 0; piece < 3 && result.status == SEXTET_OK; start = ends[piece++])
        result = feed(&decoder, text + start, ends[piece] - start, &written, room);
    if (result.status == SEXTET_OK)
        result = finish(&decoder, &written, room);
    check_now.position = at.first;
    CHECK(
        result.status == whole.status && result.read == whole.read && written == whole.written &&
            memcmp(bytes, due, written) == 0,
        "cut at %zu and %zu, room %zu: %s, read %zu, written %zu, not %s, %zu, %zu", at.first, at.second,
        room, sextet_status_name((sextet_status)result.status), (size_t)result.read, written,
        sextet_status_name((sextet_status)whole.status), (size_t)whole.read, whole.written);
}

static sextet_result decode_whole(size_t len, sextet_base64_options options) {
    check_now.src = text;
    check_now.src_len = len;
    check_now.options = options;
    return sextet_base64_decode(text, len, due, sizeof due, options);
}

static const char *const short_texts[] = {
    "",
    "Zg==",
    "Zg",
    "Zg=",
    "Zh==",
    "Z",
    "Z===",
    "Zm9v\n",
    "Zm9 v",
    "Zg==Zm9v",
    "Zm=9v",
    "-_-_",
    "+/-_",
    "Zm!9v",
    "=",
    "AAAA=",
    " zA==  ",
    "YWJjZA==",
    "YWJj\r\nZA=\n=",
    " A A G A / v 8 ",
    "QQ==Qg==Qw==",
    "QQQgQw==",
    "ZXhhZg==",
    "QUJD.QUJD",
    "Z=Zg===\t-_QU=\n",
    "QUI\f=",
};

void check_base64_decoder_short_texts(void) {
    check_now.loop = "every cut in three, several capacities";
    for (size_t i = 0; i < sizeof short_texts / sizeof *short_texts; i++) {
        const size_t len = strlen(short_texts[i]);
        memcpy(text, short_texts[i], len);
        for (size_t set = 0; set < OPTION_SETS; set++) {
            const sextet_result whole = decode_whole(len, option_sets[set]);
            for (cuts at = {0}; at.first <= len; at.first++)
                for (at.second = at.first; at.second <= len; at.second++)
                    for (size_t room = 0; room < 4; room++)
                        try_cuts(len, at, room ? room : sizeof due, option_sets[set], whole);
        }
    }
}

/* Lines of `width` symbols, with blanks and line ends as the options like them, and a last short group. */
static size_t make_spaced_text(size_t bytes_len, size_t width, sextet_base64_options options) {
    static char plain[2 * LONGEST];
    static unsigned char source[LONGEST];
    check_random_bytes(source, bytes_len);
    const size_t symbols =
        sextet_base64_encode(
            source, bytes_len, plain, sizeof plain,
            (options & 3) == SEXTET_BASE64_EITHER ? options & ~(sextet_base64_options)3 : options)
            .written;
    size_t len = 0;
    for (size_t i = 0; i < symbols; i++) {
        text[len++] = plain[i];
        if (!(options & (SEXTET_BASE64_SKIP_NEWLINES | SEXTET_BASE64_SKIP_WHITESPACE |
                         SEXTET_BASE64_SKIP_XML_SPACE | SEXTET_BASE64_SKIP_OTHER)))
            continue;
        if (width ? i % width == width - 1 : check_random_below(20) == 0) {
            if (width % 2 == 0)
                text[len++] = '\r';
            text[len++] = '\n';
        }
    }
    return len;
}

void check_base64_decoder_long_texts(void) {
    static const size_t widths[] = {0, 76, 64, 75, 400};
    const size_t count = check_pick(40, 160, 600);
    check_now.loop = "long texts at random cuts";
    for (size_t set = 0; set < OPTION_SETS; set++)
        for (size_t i = 0; i < count; i++) {
            const size_t bytes_len = check_random_below(i % 4 ? 3000 : 30000);
            const size_t len = make_spaced_text(bytes_len, widths[i % 5], option_sets[set]);
            if (len && i % 3 == 0)
                text[check_random_below(len)] = (char)check_random();
            const sextet_result whole = decode_whole(len, option_sets[set]);
            cuts at = {.first = check_random_below(len + 1)};
            at.second = at.first + check_random_below(len - at.first + 1);
            try_cuts(len, at, i % 2 ? sizeof due : 1 + check_random_below(5000), option_sets[set], whole);
        }
}

void check_base64_decoder_units(void) {
    const size_t count = check_pick(8, 40, 150);
    check_now.loop = "one unit at a time";
    for (size_t set = 0; set < OPTION_SETS; set++)
        for (size_t i = 0; i < count; i++) {
            const size_t len = make_spaced_text(check_random_below(700), i % 2 ? 76 : 0, option_sets[set]);
            if (len && i % 3 == 0)
                text[check_random_below(len)] = (char)check_random();
            const sextet_result whole = decode_whole(len, option_sets[set]);
            sextet_base64_decoder decoder;
            size_t written = 0;
            sextet_base64_decoder_init(&decoder, option_sets[set]);
            sextet_result result = {0};
            for (size_t at = 0; at < len && result.status == SEXTET_OK; at++)
                result = feed(&decoder, text + at, 1, &written, 3);
            if (result.status == SEXTET_OK)
                result = finish(&decoder, &written, 2);
            CHECK(
                result.status == whole.status && result.read == whole.read && written == whole.written &&
                    memcmp(bytes, due, written) == 0,
                "%s, read %zu, written %zu", sextet_status_name((sextet_status)result.status),
                (size_t)result.read, written);
        }
}

/* What stays, and what is refused. */
void check_base64_decoder_states(void) {
    sextet_base64_decoder decoder;
    sextet_base64_decoder_init(&decoder, (sextet_base64_options)1 << 31);
    sextet_result result = sextet_base64_decoder_update(&decoder, "AAAA", 4, bytes, 8);
    CHECK(result.status == SEXTET_BAD_ARGUMENT && !result.read && !result.written, "unknown options");
    result = sextet_base64_decoder_finish(&decoder, bytes, 8);
    CHECK(result.status == SEXTET_BAD_ARGUMENT, "unknown options, at the end");

    sextet_base64_decoder_init(&decoder, 0);
    result = sextet_base64_decoder_update(&decoder, NULL, 0, NULL, 0);
    CHECK(result.status == SEXTET_OK, "nothing to nowhere");
    result = sextet_base64_decoder_update(&decoder, NULL, 4, bytes, 8);
    CHECK(result.status == SEXTET_BAD_ARGUMENT, "no source");
    result = sextet_base64_decoder_update(&decoder, "AAAAA", 5, NULL, 8);
    CHECK(result.status == SEXTET_BAD_ARGUMENT, "no destination");
    result = sextet_base64_decoder_update(&decoder, "AAAA*AAA", 8, bytes, 8);
    CHECK(result.status == SEXTET_BAD_CHARACTER && result.read == 4 && result.written == 3, "a fault");
    for (int i = 0; i < 2; i++) {
        result = sextet_base64_decoder_update(&decoder, "AAAA", 4, bytes, 8);
        CHECK(result.status == SEXTET_BAD_CHARACTER && result.read == 4 && !result.written, "it stays");
        result = sextet_base64_decoder_finish(&decoder, bytes, 8);
        CHECK(result.status == SEXTET_BAD_CHARACTER && result.read == 4 && !result.written, "and at the end");
    }

    sextet_base64_decoder_init(&decoder, 0);
    (void)sextet_base64_decoder_update(&decoder, "AAAA", 4, bytes, 8);
    result = sextet_base64_decoder_finish(&decoder, NULL, 0);
    CHECK(result.status == SEXTET_OK && result.read == 4 && !result.written, "the end");
    result = sextet_base64_decoder_update(&decoder, "AAAA", 4, bytes, 8);
    CHECK(result.status == SEXTET_BAD_ARGUMENT, "more behind the end");
}
