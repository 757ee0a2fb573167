/* SPDX-License-Identifier: MIT
 * White space and junk anywhere in longer texts, against the oracle: what a decoder may first take out of the text in
 * blocks. Each of the lengths that such blocks may have is met with one odd unit at many places. */
#include "base64_texts.h"
#include "base64_trial.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LONGEST_TEXT = 3 * 140000 };

static char text[LONGEST_TEXT + 64], plain[LONGEST_TEXT / 2];

/* Options that skip, in all the ways there are. */
static const sextet_base64_options skipping[] = {
    SEXTET_BASE64_WHATWG,
    SEXTET_BASE64_NODE,
    SEXTET_BASE64_GNU,
    SEXTET_BASE64_MIME,
    SEXTET_BASE64_TC39_STRICT,
    SEXTET_BASE64_TC39_STOP_BEFORE_PARTIAL,
    SEXTET_BASE64_PROTOBUF,
    SEXTET_BASE64_SKIP_XML_SPACE | SEXTET_BASE64_ANY_PADDING | SEXTET_BASE64_STOP_BEFORE_PARTIAL,
    SEXTET_BASE64_SKIP_OTHER | SEXTET_BASE64_CONCATENATED,
    SEXTET_BASE64_URL | SEXTET_BASE64_NO_PADDING | SEXTET_BASE64_SKIP_OTHER | SEXTET_BASE64_DROP_DANGLING,
    SEXTET_BASE64_IMAP_UTF7 | SEXTET_BASE64_SKIP_WHITESPACE | SEXTET_BASE64_SKIP_NEWLINES,
    SEXTET_BASE64_IMAP | SEXTET_BASE64_SKIP_OTHER | SEXTET_BASE64_PADDING_OPTIONAL,
};
enum { SKIPPING = sizeof skipping / sizeof skipping[0] };

static const size_t distances[] = {20, 3, 1, 70, 400, 3000};
enum { DISTANCES = sizeof distances / sizeof distances[0] };

/* What a text's white space and faults are made of. */
static const char odd[] = {' ', '\t', '\n', '\f', '\r', '\v', '*', '=', '\0', '\x80', '\xff', '-', '+', ','};

static base64_trial trial_of(size_t len, sextet_base64_options options) {
    return (base64_trial){
        .src = text,
        .src_len = len,
        .dst_cap = check_turn() % 2 ? SIZE_MAX : len * 3 / 4,
        .options = options,
    };
}

static void try_text(size_t len, sextet_base64_options options) {
    const base64_trial trial = trial_of(len, options);
    try_base64_decode(&trial);
    if (check_turn() % 4 == 0)
        try_base64_decode_in_place(&trial);
}

static size_t make_spread_text(size_t bytes, sextet_base64_options options, size_t distance) {
    const size_t len = make_base64_text(plain, bytes, options);
    return spread_skipped_units(text, plain, len, options, distance);
}

void check_base64_skipping_lengths(void) {
    check_now.loop = "every length, units skipped here and there";
    for (size_t bytes = 0; bytes <= check_pick(300, 1000, 5000); bytes++)
        for (size_t i = bytes % 2; i < SKIPPING; i += 2)
            try_text(make_spread_text(bytes, skipping[i], distances[(bytes + i) % DISTANCES]), skipping[i]);
}

/* One unit that is skipped, put in at every place; and each unit in turn, in place of what is there. */
void check_base64_skipping_slide(void) {
    static const size_t lengths[] = {30, 96, 200, 390};
    const size_t count = check_pick(2, 4, 4);
    check_now.loop = "an odd unit put in at every place";
    for (size_t i = 0; i < count; i++)
        for (size_t option = 0; option < SKIPPING; option++) {
            const size_t len = make_base64_text(plain, lengths[i] - option % 3, skipping[option]);
            for (size_t at = 0; at <= len; at++) {
                check_now.position = at;
                memcpy(text, plain, at);
                memcpy(text + at + 1, plain + at, len - at);
                for (size_t kind = at % 3; kind < sizeof odd; kind += 3) {
                    text[at] = odd[kind];
                    try_text(len + 1, skipping[option]);
                }
            }
        }
}

/* All 256 units at every place of a few vectors. */
void check_base64_skipping_all_values(void) {
    static const size_t lengths[] = {70, 24, 150};
    const size_t count = check_pick(1, 3, 3);
    check_now.loop = "every unit at every place";
    for (size_t i = 0; i < count; i++)
        for (size_t option = 0; option < SKIPPING; option += check_pick(3, 1, 1)) {
            const size_t len = make_spread_text(lengths[i], skipping[option], 11);
            for (size_t at = option % 5; at < len; at += 5) {
                const char before = text[at];
                check_now.position = at;
                for (unsigned value = 0; value < 256; value++) {
                    text[at] = (char)value;
                    const base64_trial trial = trial_of(len, skipping[option]);
                    try_base64_decode(&trial);
                }
                text[at] = before;
            }
        }
}

/* Runs of skipped units as long as vectors and blocks, in front of, between and behind symbols. */
void check_base64_skipping_runs(void) {
    static const size_t runs[] = {1,    15,   16,   31,   32,   33,   63,   64,   65,    127,   128,  255,
                                  1023, 1024, 1025, 4095, 4096, 4097, 8191, 8192, 65535, 65536, 65537};
    const size_t count = check_pick(18, sizeof runs / sizeof runs[0], sizeof runs / sizeof runs[0]);
    char skipped[256];
    check_now.loop = "long runs of skipped units";
    for (size_t i = 0; i < count; i++)
        for (size_t option = 0; option < SKIPPING; option++)
            for (size_t front = 0; front <= 70; front += front > 5 ? 9 : 1) {
                const size_t kinds = find_skipped_units(skipped, skipping[option]);
                const size_t len = make_base64_text(plain, 50 + option, skipping[option]);
                const size_t at = front < len ? front : len;
                if (runs[i] > 5000 && front > 1 + option % 5)
                    break;
                memcpy(text, plain, at);
                for (size_t n = 0; n < runs[i]; n++)
                    text[at + n] = skipped[n % kinds];
                memcpy(text + at + runs[i], plain + at, len - at);
                check_now.position = at;
                try_text(len + runs[i], skipping[option]);
                try_text(at + runs[i], skipping[option]); /* it ends in them */
            }
}

/* One odd unit about the borders of blocks, in text with white space and in text without. */
void check_base64_skipping_blocks(void) {
    static const size_t borders[] = {1024, 4096, 8192, 16384, 65536, 131072};
    const size_t count = check_pick(2, 6, 6), step = check_pick(9, 1, 1);
    check_now.loop = "an odd unit about the borders of blocks";
    for (size_t i = 0; i < count; i++)
        for (size_t option = 0; option<SKIPPING; option += i> 2 ? 3 : 1) {
            const size_t distance = i % 2 ? distances[option % DISTANCES] : 1000000;
            const size_t len = make_spread_text(borders[i] * 3 / 4 + 90, skipping[option], distance);
            for (size_t n = 0; n<140; n += i> 3 ? step + 6 : step) {
                const size_t at = borders[i] + n - 70;
                const char before = text[at];
                check_now.position = at;
                text[at] = odd[(n + option) % sizeof odd];
                try_text(len, skipping[option]);
                text[at] = before;
            }
        }
}

/* Long texts, one odd unit anywhere, any capacity. */
void check_base64_skipping_long_texts(void) {
    check_now.loop = "long texts, one odd unit";
    for (size_t n = 0; n < check_pick(60, 1000, 20000); n++) {
        static const size_t sizes[] = {1500, 5000, 9000, 20000, 70000, 130000};
        const sextet_base64_options options = skipping[n % SKIPPING];
        const size_t bytes = 1 + check_random_below(sizes[n % (n % 7 ? 4 : 6)]);
        const size_t len = make_spread_text(bytes, options, distances[n / 7 % DISTANCES]);
        check_now.position = check_random_below(len);
        if (n % 3)
            text[check_now.position] = odd[check_random_below(sizeof odd)];
        base64_trial trial = trial_of(len, options);
        trial.src_place = (place){.at_front = n % 2, .offset = check_random_below(70)};
        trial.dst_place = (place){.at_front = n / 2 % 2, .offset = check_random_below(70)};
        if (n % 5 == 0)
            trial.dst_cap = check_random_below(bytes + 3);
        try_base64_decode(&trial);
        if (n % 2)
            try_base64_decode_in_place(&trial);
    }
}

/* The end of the text, its padding, with skipped units in between, behind blocks of every length. */
void check_base64_skipping_ends(void) {
    static const char *const ends[] = {"QQ==", "QQ = =", "QUI=\n",       "Q Q = ",   "Q",      " Q\n",
                                       "QU I", " =",     "QUI==",        "QQ=\n*",   "QQ==QQ", "QQ==\n=\n",
                                       "QR==", "  ",     "QQ==\nQUI=\n", "QQ==\tQU", "QQ==  Q"};
    check_now.loop = "every end behind texts of every length";
    for (size_t groups = 0; groups <= check_pick(70, 100, 1100); groups++)
        for (size_t option = groups % 2; option < SKIPPING; option += 2)
            for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
                size_t len = make_base64_text(plain, 3 * groups, skipping[option]);
                len = spread_skipped_units(
                    text, plain, len, skipping[option], distances[(groups + i) % DISTANCES]);
                memcpy(text + len, ends[i], strlen(ends[i]));
                try_text(len + strlen(ends[i]), skipping[option]);
            }
}

/* ---- time ---- */

/* The least processor time that one of these calls takes, of three tries each. */
static double least_seconds(const uint16_t *wide, size_t len, sextet_base64_options options, int function) {
    static unsigned char bytes[LONGEST_TEXT];
    double least = 1e9;
    for (int i = 0; i < 3; i++) {
        const clock_t start = clock();
        if (function == 0)
            sextet_base64_decode(text, len, bytes, sizeof bytes, options);
        else if (function == 1)
            sextet_base64_decode_utf16(wide, len, bytes, sizeof bytes, options);
        else if (function == 2)
            sextet_base64_validate(text, len, options);
        else
            sextet_base64_decoded_length(text, len, options);
        const double taken = (double)(clock() - start) / CLOCKS_PER_SEC;
        least = taken < least ? taken : least;
    }
    return least;
}

/* Time grows with the length of a run of skipped units and not with its square, wherever the run is. */
void check_base64_skipping_time(void) {
    static const char *const fronts[] = {"", "QUJD", "Q", "QUI", "QQ=", "QQ=="};
    static const char *const backs[] = {"", "=", "Q"};
    static const sextet_base64_options presets[] = {
        SEXTET_BASE64_WHATWG, SEXTET_BASE64_MIME, SEXTET_BASE64_GNU, SEXTET_BASE64_PROTOBUF};
    static uint16_t wide[1 << 18];
    enum { SHORT = 1 << 14, LONG = (1 << 17) + 16 };
    check_now.loop = "the time that long runs of skipped units take";
    for (size_t n = 0; n < 6 * 3 * 4; n++) {
        const char *front = fronts[n % 6], *back = backs[n / 6 % 3];
        const size_t front_len = strlen(front), ends[2] = {SHORT, LONG};
        double seconds[4][2];
        for (size_t i = 0; i < 2; i++) {
            memset(text, '\n', ends[i]);
            memcpy(text, front, front_len);
            memcpy(text + ends[i], back, strlen(back));
            const size_t len = ends[i] + strlen(back);
            for (size_t at = 0; at < len; at++)
                wide[at] = (unsigned char)text[at];
            for (int function = 0; function < 4; function++)
                seconds[function][i] = least_seconds(wide, len, presets[n / 18], function);
        }
        bool is_fast = true;
        for (int function = 0; function < 4; function++)
            is_fast &= CHECK(
                seconds[function][1] < 28 * seconds[function][0] + 0.002,
                "function %d: %.0f us for \"%s\", 16384 newlines, \"%s\"; %.0f us for eight times as many",
                function, seconds[function][0] * 1e6, front, back, seconds[function][1] * 1e6);
        if (!is_fast) /* the others would take as long */
            return;
    }
}
