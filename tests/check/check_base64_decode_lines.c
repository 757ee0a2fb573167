/* SPDX-License-Identifier: MIT
 * Text in lines, whose length a decoder may predict from the first ones, against the oracle: even lines, lines that break
 * the rule somewhere, faults, capacities, in place. */
#include "base64_texts.h"
#include "base64_trial.h"

#include <stdlib.h>
#include <string.h>

enum { LONGEST_TEXT = 40000 };

static char text[LONGEST_TEXT + 64];
static const char *const newlines[] = {"\n", "\r\n"};

/* Presets that skip newlines, each in its own way. */
static const sextet_base64_options presets[] = {
    SEXTET_BASE64_GNU,
    SEXTET_BASE64_WHATWG,
    SEXTET_BASE64_MIME,
    SEXTET_BASE64_PEM,
    SEXTET_BASE64_TC39_STOP_BEFORE_PARTIAL | SEXTET_BASE64_URL,
    SEXTET_BASE64_NODE,
    SEXTET_BASE64_PROTOBUF,
    SEXTET_BASE64_IMAP_UTF7 | SEXTET_BASE64_SKIP_NEWLINES,
    SEXTET_BASE64_EITHER | SEXTET_BASE64_SKIP_WHITESPACE | SEXTET_BASE64_DROP_DANGLING,
};
enum { PRESETS = sizeof presets / sizeof presets[0] };

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

void check_base64_decode_lines_widths(void) {
    const size_t longest = check_pick(260, 300, 300);
    check_now.loop = "lines of every width";
    for (size_t width = 1; width <= longest; width++)
        for (size_t n = 0; n < 2; n++) {
            const sextet_base64_options options = presets[(width / 4 + n) % PRESETS];
            const size_t bytes = width * 5 + check_random_below(3 * width + 1);
            const size_t len = make_base64_lines(text, bytes, options, width, newlines[n]);
            base64_trial trial = trial_of(len, options);
            try_base64_decode_twice(trial);
            try_base64_decode_in_place(&trial);
            trial.dst_cap = bytes;
            try_base64_decode(&trial);
            trial.dst_cap = bytes - 1 - width % 3;
            try_base64_decode(&trial);
        }
}

/* Every length of text in lines of the usual widths, with and without the last newline. */
void check_base64_decode_lines_lengths(void) {
    static const size_t widths[] = {64, 76, 128, 72};
    const size_t count = check_pick(2, 4, 4);
    check_now.loop = "every length of text in lines";
    for (size_t i = 0; i < count; i++)
        for (size_t bytes = 0; bytes <= check_pick(400, 1200, 4000); bytes++)
            for (size_t n = 0; n < 2; n++) {
                const sextet_base64_options options = presets[(bytes + i) % PRESETS];
                const size_t len = make_base64_lines(text, bytes, options, widths[i], newlines[n]);
                try_text(len, options);
                if (bytes)
                    try_text(len - 1 - bytes / 3 % 2 * n, options);
            }
}

/* What may stand in the place of a character of lines: another newline, blanks, faults, the end. */
static const char odd[] = {'\n', '\r', ' ', '=', '*', 'A', '\0', '\x80', '\v', '-', '/'};

void check_base64_decode_lines_slide(void) {
    static const size_t widths[] = {64, 76, 60, 256};
    const size_t count = check_pick(2, 4, 4);
    check_now.loop = "an odd character at every place of lines";
    for (size_t i = 0; i < count; i++)
        for (size_t n = 0; n < 2; n++)
            for (size_t preset = 0; preset < PRESETS; preset += check_pick(3, 2, 1)) {
                const size_t lines = widths[i] < 100 ? 6 : 4, bytes = lines * widths[i] / 4 * 3 - 1;
                const size_t len = make_base64_lines(text, bytes, presets[preset], widths[i], newlines[n]);
                for (size_t at = 0; at < len; at++) {
                    const char before = text[at];
                    check_now.position = at;
                    for (size_t kind = (at + preset) % 5; kind < sizeof odd; kind += 5) {
                        text[at] = odd[kind];
                        try_text(len, presets[preset]);
                    }
                    text[at] = before;
                }
            }
}

/* A character more or less at every place, so that all lines behind it are out of step. */
void check_base64_decode_lines_shifted(void) {
    static const char inserted[] = {'\n', '\r', ' ', 'A', '\t', '*'};
    static char lines[4000];
    const size_t widths[] = {64, 76}, step = check_pick(5, 1, 1);
    check_now.loop = "a character too many or missing";
    for (size_t i = 0; i < 4; i++)
        for (size_t at = 0, turn = 0;; at += step, turn++) {
            const sextet_base64_options options = presets[turn % PRESETS];
            const size_t len = make_base64_lines(lines, 600, options, widths[i % 2], newlines[i / 2]);
            if (at >= len)
                break;
            check_now.position = at;
            memcpy(text, lines, at);
            memcpy(text + at, lines + at + 1, len - at - 1);
            try_text(len - 1, options);
            text[at] = inserted[turn / PRESETS % sizeof inserted];
            memcpy(text + at + 1, lines + at, len - at);
            try_text(len + 1, options);
        }
}

/* Lines of changing widths, empty ones, ones of blanks, and newlines of different kinds in one text. */
void check_base64_decode_lines_irregular(void) {
    static const char *const kinds[] = {"\n", "\r\n", "\r", "\n\r", "\n\n", " \n", "\r\n\r\n", "\n "};
    static char plain[LONGEST_TEXT / 2];
    check_now.loop = "irregular lines";
    for (size_t n = 0; n < check_pick(400, 4000, 40000); n++) {
        const sextet_base64_options options = presets[n % PRESETS];
        const size_t usual = n % 3 ? 64 : 76, change = 1 + check_random_below(20);
        const size_t len = make_base64_text(plain, check_random_below(3000), options);
        size_t end = 0;
        for (size_t at = 0; at < len;) {
            const bool is_odd = check_random_below(change) == 0;
            size_t width = is_odd ? 1 + check_random_below(2 * usual) : usual;
            width = width < len - at ? width : len - at;
            memcpy(text + end, plain + at, width);
            end += width;
            at += width;
            const char *newline = kinds[is_odd ? check_random_below(8) : n / PRESETS % 2];
            memcpy(text + end, newline, strlen(newline));
            end += strlen(newline);
        }
        try_text(end, options);
    }
}

void check_base64_decode_lines_capacities(void) {
    check_now.loop = "every capacity";
    for (size_t i = 0; i < 4; i++) {
        const size_t width = i % 2 ? 64 : 76, bytes = check_pick(200, 700, 2000);
        const sextet_base64_options options = presets[i];
        base64_trial trial =
            trial_of(make_base64_lines(text, bytes, options, width, newlines[i / 2]), options);
        for (trial.dst_cap = 0; trial.dst_cap <= bytes + 2; trial.dst_cap++) {
            try_base64_decode_twice(trial);
            try_base64_decode_in_place(&trial);
        }
    }
}

void check_base64_decode_lines_alignments(void) {
    check_now.loop = "every alignment of src and of dst";
    for (size_t i = 0; i < 4; i++) {
        const sextet_base64_options options = presets[i + 1];
        const size_t len = make_base64_lines(text, 900 + i, options, i % 2 ? 76 : 64, newlines[i / 2]);
        base64_trial trial = trial_of(len, options);
        for (size_t src = 0; src < 64; src += check_pick(7, 1, 1))
            for (size_t dst = src % 3; dst < 64; dst += 3) {
                trial.src_place = (place){.at_front = true, .offset = src};
                trial.dst_place = (place){.at_front = true, .offset = dst};
                try_base64_decode(&trial);
            }
    }
}

/* Text of text in place: what is written is good text again, lines included. */
void check_base64_decode_lines_in_place(void) {
    static char once[LONGEST_TEXT / 2];
    check_now.loop = "lines of text of lines, in place";
    for (size_t n = 0; n < check_pick(300, 2000, 20000); n++) {
        const sextet_base64_options options = presets[n % PRESETS];
        const size_t width = n % 2 ? 76 : 64;
        const size_t inner =
            make_base64_lines(once, check_random_below(3000), options, width, newlines[n / 2 % 2]);
        const size_t plain = oracle_base64_encode(once, inner, text, sizeof text, options).written;
        size_t end = plain + plain / width * 2;
        for (size_t at = plain; at-- > 0;) { /* from the back, so that it can be done in one buffer */
            if ((at + 1) % width == 0) {
                text[--end] = '\n';
                text[--end] = '\r';
            }
            text[--end] = text[at];
        }
        base64_trial trial = trial_of(plain + plain / width * 2, options);
        try_base64_decode_in_place(&trial);
        trial.dst_cap = check_random_below(inner + 1);
        try_base64_decode_in_place(&trial);
    }
}

/* Long texts: over a MiB, and a fault or an irregular line far behind. */
void check_base64_decode_lines_large(void) {
    const size_t bytes = check_pick(200000, 900000, 900000);
    char *large = malloc(2 * bytes);
    if (!CHECK(large != NULL, "no memory"))
        return;
    check_now.loop = "a long text in lines";
    for (size_t i = 0; i < check_pick(2, 4, 40); i++) {
        const sextet_base64_options options = presets[i % PRESETS];
        const size_t len = make_base64_lines(large, bytes - i, options, i % 2 ? 64 : 76, newlines[i / 2 % 2]);
        base64_trial trial = {.src = large, .src_len = len, .dst_cap = bytes - i, .options = options};
        try_base64_decode(&trial);
        try_base64_decode_in_place(&trial);
        trial.dst_cap -= 1 + 40 * i;
        try_base64_decode(&trial);
        check_now.position = len - 3000 - 777 * i;
        large[check_now.position] = odd[i % sizeof odd];
        trial.dst_cap = SIZE_MAX;
        try_base64_decode(&trial);
        try_base64_decode_in_place(&trial);
    }
    free(large);
}
