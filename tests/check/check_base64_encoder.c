/* SPDX-License-Identifier: MIT
 * The base64 encoder for parts: however input and output are cut, the text is the one that the oracle makes of the
 * whole. */
#include "../oracle/base64_lines_oracle.h"
#include "check.h"
#include "guarded.h"

#include <stdlib.h>
#include <string.h>

enum { LONGEST = 80 * 1024, SLICE = 245760, LINE_KINDS = 4, ENCODINGS = 5 };

static unsigned char bytes[LONGEST];

static const sextet_base64_options encodings[ENCODINGS] = {
    SEXTET_BASE64_STANDARD,    SEXTET_BASE64_URL, SEXTET_BASE64_NO_PADDING,
    SEXTET_BASE64_RFC4648_URL, SEXTET_BASE64_PEM,
};

static const size_t widths[] = {0, 1, 2, 3, 4, 5, 7, 8, 64, 76, 77};
enum { WIDTHS = sizeof widths / sizeof widths[0] };

/* A text under way, and what it has to become. */
typedef struct stream {
    sextet_base64_encoder encoder;
    sextet_base64_lines lines;
    sextet_base64_options options;
    const unsigned char *src;
    size_t src_len, read, written;
    bool good;
} stream;

static char *due; /* the whole text */
static size_t due_len;

static stream begin(size_t src_len, sextet_base64_options options, sextet_base64_lines lines) {
    stream this = {.src = bytes, .src_len = src_len, .options = options, .lines = lines, .good = true};
    free(due);
    due = malloc(6 * src_len + 64);
    this.good = CHECK(due != NULL, "no memory");
    if (this.good)
        due_len = oracle_base64_encode_lines(bytes, src_len, due, SIZE_MAX, options, &lines).written;
    memset(&this.encoder, 0xee, sizeof this.encoder);
    sextet_base64_encoder_init(&this.encoder, options, &this.lines);
    this.lines.width = 1234; /* no longer needed */
    check_now.src = bytes;
    check_now.src_len = src_len;
    check_now.options = options;
    check_now.position = lines.width;
    return this;
}

/* One call, of update or of finish, with dst between guard pages; `cap` above what is left of the text is only a bound.
 * Returns its status. */
static sextet_status call(stream *this, bool finish, size_t len, size_t cap) {
    static guarded dst_area, src_area;
    const size_t left = due_len - this->written, room = cap < left + 64 ? cap : left + 64;
    unsigned char *dst = guarded_place(&dst_area, (place){.at_front = check_turn() % 2}, room);
    unsigned char *src = guarded_place(&src_area, (place){.at_front = check_turn() % 2}, len);
    memset(dst, 0xa5, room);
    if (len)
        memcpy(src, this->src + this->read, len);
    check_now.dst_cap = cap;
    const sextet_result result =
        finish ? sextet_base64_encoder_finish(&this->encoder, (char *)dst, cap)
               : sextet_base64_encoder_update(&this->encoder, src, len, (char *)dst, cap);
    this->good = CHECK(
        result.read <= len && result.written <= room && result.written <= left &&
            (result.status == SEXTET_OK ? result.read == len
                                        : result.status == SEXTET_NO_SPACE && result.written == cap),
        "%s of %zu bytes, capacity %zu: %s, read %zu, written %zu of %zu", finish ? "finish" : "update", len,
        cap, sextet_status_name((sextet_status)result.status), (size_t)result.read, result.written, left);
    this->good = this->good && check_same("the text", dst, due + this->written, result.written);
    for (size_t i = result.written; i < room && this->good; i++)
        if (dst[i] != 0xa5)
            this->good = CHECK(false, "dst[%zu], past the output, is changed", i);
    this->read += (size_t)result.read;
    this->written += result.written;
    return (sextet_status)result.status;
}

/* Characters that are due behind `read` bytes when nothing is held back. */
static size_t due_so_far(const stream *this, const sextet_base64_lines *lines) {
    const sextet_base64_lines open = {lines->width, lines->flags & SEXTET_BASE64_CRLF};
    return sextet_base64_encoded_lines_length(this->read / 3 * 3, this->options, &open);
}

/* A part of the input with `cap` for each call. */
static void give(stream *this, size_t len, size_t cap, const sextet_base64_lines *lines) {
    const size_t end = this->read + len;
    while (this->good && call(this, false, end - this->read, cap) == SEXTET_NO_SPACE)
        ;
    if (this->good)
        CHECK(
            this->written == due_so_far(this, lines), "behind %zu bytes %zu characters are written, not %zu",
            this->read, this->written, due_so_far(this, lines));
}

static void end(stream *this, size_t cap) {
    while (this->good && call(this, true, 0, cap) == SEXTET_NO_SPACE)
        ;
    CHECK(
        this->good && this->read == this->src_len && this->written == due_len,
        "%zu bytes read, %zu of %zu characters written", this->read, this->written, due_len);
}

void check_base64_encoder_cuts(void) {
    const size_t longest = check_pick(10, 14, 24);
    check_random_bytes(bytes, sizeof bytes);
    check_now.loop = "every short input in three parts, empty ones included";
    for (size_t len = 0; len <= longest; len++)
        for (size_t first = 0; first <= len; first++)
            for (size_t second = 0; second <= len - first; second++)
                for (size_t i = 0; i < WIDTHS; i++) {
                    const size_t cap = (len + first + i) % 3 ? SIZE_MAX : 1 + (first + second) % 6;
                    const sextet_base64_lines lines = {
                        widths[i], (uint32_t)(first + second + i) % LINE_KINDS};
                    stream this = begin(len, encodings[(first + i) % ENCODINGS], lines);
                    give(&this, first, cap, &lines);
                    give(&this, second, cap, &lines);
                    give(&this, len - first - second, cap, &lines);
                    end(&this, cap);
                }
}

void check_base64_encoder_small_parts(void) {
    static const size_t parts[] = {1, 2, 3, 4, 5, 47, 48, 49, 57};
    check_random_bytes(bytes, sizeof bytes);
    check_now.loop = "parts of one size, from one byte on";
    for (size_t part = 0; part < sizeof parts / sizeof parts[0]; part++)
        for (size_t i = 0; i < WIDTHS; i++)
            for (uint32_t kind = 0; kind < LINE_KINDS; kind++) {
                const size_t len = check_pick(100, 301, 301) + i % 3;
                const sextet_base64_lines lines = {widths[i], kind};
                stream this = begin(len, encodings[(part + i) % ENCODINGS], lines);
                while (this.good && this.read < len) {
                    const size_t left = len - this.read;
                    give(&this, left < parts[part] ? left : parts[part], SIZE_MAX, &lines);
                    if (this.read % 7 == 0)
                        give(&this, 0, 0, &lines);
                }
                end(&this, SIZE_MAX);
            }
}

void check_base64_encoder_small_capacities(void) {
    check_random_bytes(bytes, sizeof bytes);
    check_now.loop = "every small capacity";
    for (size_t len = 0; len <= check_pick(20, 40, 60); len++)
        for (size_t cap = 1; cap <= 19; cap++)
            for (size_t i = 0; i < WIDTHS; i++) {
                const sextet_base64_lines lines = {widths[i], (uint32_t)(len + cap + i) % LINE_KINDS};
                stream this = begin(len, encodings[(len + i) % ENCODINGS], lines);
                if (len >= 3) /* nothing can be written, so no group is taken */
                    CHECK(
                        call(&this, false, len, 0) == SEXTET_NO_SPACE && this.read == 0 && this.written == 0,
                        "capacity 0: %zu bytes read", this.read);
                give(&this, len, cap, &lines);
                end(&this, cap);
            }
}

void check_base64_encoder_random(void) {
    static const size_t most_bytes[] = {60, 2000, 9000, LONGEST};
    static const size_t most_width[] = {12, 100, 2000};
    check_random_bytes(bytes, sizeof bytes);
    check_now.loop = "random parts of the input and of the output";
    for (size_t n = 0; n < check_pick(120, 1500, 15000); n++) {
        const size_t len = check_random_below(most_bytes[n % 8 < 7 ? n % 3 : 3] + 1);
        const sextet_base64_lines lines = {
            check_random_below(most_width[n / 4 % 3]), (uint32_t)check_random_below(LINE_KINDS)};
        stream this = begin(len, encodings[check_random_below(ENCODINGS)], lines);
        const size_t most_part = 1 + check_random_below(len + 1),
                     most_cap = 2 + check_random_below(2 * len + 20);
        while (this.good && this.read < len) { /* what NO_SPACE leaves over is cut anew */
            const size_t left = len - this.read, part = check_random_below(most_part + 1);
            call(&this, false, part < left ? part : left, check_random_below(most_cap));
        }
        while (this.good && call(&this, true, 0, check_random_below(7)) == SEXTET_NO_SPACE)
            ;
        CHECK(this.good && this.written == due_len, "%zu of %zu characters", this.written, due_len);
    }
}

/* A large vector, a slice at a time into one buffer: issue 4, point 5. */
void check_base64_encoder_slices(void) {
    static const sextet_base64_lines kinds[] = {
        {0, 0}, SEXTET_BASE64_MIME_LINES, {77, SEXTET_BASE64_FINAL_NEWLINE}};
    const size_t len = 3 * SLICE + 54321, text_cap = 2 * len;
    const size_t slice_cap = sextet_base64_encoded_lines_length(SLICE, 0, &kinds[1]) + 2;
    unsigned char *src = malloc(len);
    char *text = malloc(text_cap), *buffer = malloc(slice_cap);
    if (CHECK(src && text && buffer, "no memory")) {
        check_random_bytes(src, len);
        for (size_t i = 0; i < 2 * sizeof kinds / sizeof kinds[0]; i++) {
            const sextet_base64_lines *lines = i ? &kinds[i / 2] : NULL;
            const size_t slice = i % 2 ? SLICE : 65536;
            const sextet_result whole = sextet_base64_encode_lines(src, len, text, text_cap, 0, lines);
            sextet_base64_encoder encoder;
            sextet_base64_encoder_init(&encoder, 0, lines);
            size_t written = 0;
            for (size_t at = 0; at < len; at += slice) {
                const size_t now = len - at < slice ? len - at : slice;
                const sextet_result result =
                    sextet_base64_encoder_update(&encoder, src + at, now, buffer, slice_cap);
                if (!CHECK(result.status == SEXTET_OK && result.read == now, "a slice at %zu", at) ||
                    !check_same("a slice", buffer, text + written, result.written))
                    break;
                written += result.written;
            }
            const sextet_result last = sextet_base64_encoder_finish(&encoder, buffer, 16);
            CHECK(
                last.status == SEXTET_OK && written + last.written == whole.written, "kind %zu: the end", i);
            check_same("the end", buffer, text + written, last.written);
        }
    }
    free(src);
    free(text);
    free(buffer);
}

static void refused(sextet_base64_encoder *encoder, const char *what) {
    char text[8] = "kept";
    sextet_result result = sextet_base64_encoder_update(encoder, "abc", 3, text, sizeof text);
    CHECK(
        result.status == SEXTET_BAD_ARGUMENT && result.read == 0 && result.written == 0,
        "%s: update gives %s", what, sextet_status_name((sextet_status)result.status));
    result = sextet_base64_encoder_finish(encoder, text, sizeof text);
    CHECK(
        result.status == SEXTET_BAD_ARGUMENT && result.read == 0 && result.written == 0,
        "%s: finish gives %s", what, sextet_status_name((sextet_status)result.status));
    CHECK(strcmp(text, "kept") == 0, "%s: something is written", what);
}

/* Each of these spoils an encoder that was good, for good. */
static void spoils(const void *src, size_t len, char *dst, size_t cap, const char *what) {
    sextet_base64_encoder encoder;
    sextet_base64_encoder_init(&encoder, 0, NULL);
    CHECK(
        sextet_base64_encoder_update(&encoder, src, len, dst, cap).status == SEXTET_BAD_ARGUMENT,
        "%s is accepted", what);
    refused(&encoder, what);
}

void check_base64_encoder_errors(void) {
    char text[16];
    sextet_base64_encoder encoder = {{0}};
    refused(&encoder, "all zero");
    refused(NULL, "no encoder");
    sextet_base64_encoder_init(NULL, 0, NULL);
    sextet_base64_encoder_init(&encoder, SEXTET_BASE64_EITHER, NULL);
    refused(&encoder, "two alphabets");
    for (unsigned bit = 14; bit < 32; bit++) {
        sextet_base64_encoder_init(&encoder, (sextet_base64_options)1 << bit, NULL);
        refused(&encoder, "an unknown option");
    }
    const sextet_base64_lines unknown = {76, 4};
    sextet_base64_encoder_init(&encoder, 0, &unknown);
    refused(&encoder, "an unknown flag");

    spoils(NULL, 1, text, sizeof text, "no src");
    spoils("abc", 3, NULL, 1, "no dst");
    spoils("abc", SIZE_MAX, text, sizeof text, "a huge src_len");

    sextet_base64_encoder_init(&encoder, 0, NULL);
    CHECK(sextet_base64_encoder_update(&encoder, NULL, 0, NULL, 0).status == SEXTET_OK, "nothing");
    CHECK(sextet_base64_encoder_update(&encoder, "ab", 2, NULL, 0).status == SEXTET_OK, "two bytes");
    CHECK(sextet_base64_encoder_finish(&encoder, NULL, 0).status == SEXTET_NO_SPACE, "no room for the end");
    CHECK(sextet_base64_encoder_finish(&encoder, text, 3).status == SEXTET_NO_SPACE, "too little of it");
    const sextet_result last = sextet_base64_encoder_finish(&encoder, text + 3, 9);
    CHECK(last.status == SEXTET_OK && last.written == 1 && memcmp(text, "YWI=", 4) == 0, "the end");
    refused(&encoder, "an ended text");

    sextet_base64_encoder_init(&encoder, 0, NULL);
    CHECK(sextet_base64_encoder_update(&encoder, "ab", 2, NULL, 0).status == SEXTET_OK, "two bytes");
    CHECK(sextet_base64_encoder_finish(&encoder, text, 1).status == SEXTET_NO_SPACE, "one character");
    refused(&encoder, "input behind the end");
    sextet_base64_encoder_init(&encoder, 0, NULL);
    CHECK(sextet_base64_encoder_finish(&encoder, NULL, 0).status == SEXTET_OK, "begun anew");
}
