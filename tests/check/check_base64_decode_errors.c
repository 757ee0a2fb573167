/* SPDX-License-Identifier: MIT
 * sextet_base64_decode against the oracle: texts that are bad, in every way and at every place. */
#include "base64_trial.h"

#include <string.h>

static char text[2 * 4096];

/* Every other trial leaves just the room that floor(3 n / 4) gives; the others are called with SIZE_MAX. */
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
}

/* Texts that have a fault somewhere in a vector, when a base text of good symbols has one of these. */
static const char odd_characters[] = {
    '\n', '=', '-', '+', '_', '/', '@', '[', '`', '{', ':', ' ', '\0', '\x7f', '\x80', '\xc1', '\xff',
};
enum { ODD_CHARACTERS = sizeof odd_characters };

/* All texts of up to five characters out of a handful, alone and behind good groups of several lengths. */
void check_base64_decode_errors_short_texts(void) {
    static const char handful[] = {'A', 'B', 'Q', '=', '-', '/', '\n', '\0', '\x80', '\xff'};
    static const size_t lengths[] = {0, 4, 12, 28, 60, 124};
    const size_t count = check_pick(4, 6, 6), longest = check_pick(4, 4, 5);
    check_now.loop = "all short texts, and as the end of longer ones";
    for (size_t i = 0; i < count; i++)
        for (size_t tail = 0; tail <= longest; tail++) {
            size_t texts = 1;
            for (size_t n = 0; n < tail; n++)
                texts *= sizeof handful;
            for (size_t number = 0; number < texts; number++) {
                memset(text, 'A', lengths[i]);
                size_t rest = number;
                for (size_t n = 0; n < tail; n++, rest /= sizeof handful)
                    text[lengths[i] + n] = handful[rest % sizeof handful];
                try_text(lengths[i] + tail, base64_options[i % 4]);
                try_text(lengths[i] + tail, base64_options[(i + 2) % 4]);
            }
        }
}

static void slide(size_t len, sextet_base64_options options) {
    for (size_t at = 0; at < len; at++) {
        const char before = text[at];
        check_now.position = at;
        for (size_t i = 0; i < ODD_CHARACTERS; i++) {
            text[at] = odd_characters[i];
            try_text(len, options);
        }
        text[at] = before;
    }
}

void check_base64_decode_errors_slide(void) {
    static const size_t lengths[] = {260, 600, 192, 255, 256, 320, 384, 511, 514};
    const size_t all_up_to = check_pick(68, 140, 300), count = check_pick(2, 9, 9);
    check_now.loop = "an odd character at every place, all lengths";
    for (size_t bytes = 0; bytes <= all_up_to * 3 / 4; bytes++)
        for (size_t i = 0; i < BASE64_OPTIONS; i++)
            slide(make_base64_text(text, bytes, base64_options[i]), base64_options[i]);
    check_now.loop = "an odd character at every place, longer texts";
    for (size_t i = 0; i < count; i++)
        for (size_t option = 0; option < 2; option++) {
            const sextet_base64_options options = base64_options[(i + 2 * option + i / 4) % 4];
            slide(make_base64_text(text, lengths[i] * 3 / 4, options), options);
        }
}

/* All 256 values in every lane of the widest vector, in its first and its later blocks and in tails. */
void check_base64_decode_errors_all_values(void) {
    static const size_t lengths[] = {4, 8, 12, 20, 32, 44, 64, 132, 300, 560};
    const size_t count = check_pick(8, 9, 10);
    check_now.loop = "every value at every place";
    for (size_t i = 0; i < count; i++)
        for (size_t option = 0; option < 2; option++) {
            const sextet_base64_options options = base64_options[option + i % 2 * 2];
            const size_t len = make_base64_text(text, lengths[i] * 3 / 4, options);
            for (size_t at = 0; at < len; at++) {
                const char before = text[at];
                check_now.position = at;
                for (unsigned value = 0; value < 256; value++) {
                    text[at] = (char)value;
                    try_text(len, options);
                }
                text[at] = before;
            }
        }
}

/* All pairs of bytes on either side of a border between vectors. */
void check_base64_decode_errors_pairs(void) {
    static const size_t borders[] = {64, 32, 16, 256, 128};
    const size_t count = check_pick(1, 5, 5);
    check_now.loop = "every pair of bytes across a border";
    for (size_t i = 0; i < count; i++) {
        const sextet_base64_options options = base64_options[i % 2];
        const size_t at = borders[i], len = make_base64_text(text, (at + 36) / 4 * 3, options);
        check_now.position = at;
        for (unsigned pair = 0; pair < 65536; pair++) {
            text[at - 1] = (char)(pair >> 8);
            text[at] = (char)(pair & 255);
            try_text(len, options);
        }
    }
}

/* Texts cut off at every place: good text without its end, and with half of its padding. */
void check_base64_decode_errors_truncation(void) {
    const size_t longest = check_pick(300, 600, 2100);
    check_now.loop = "cut off at every place";
    for (size_t round = 0; round < 3; round++)
        for (size_t i = 0; i < BASE64_OPTIONS; i++) {
            make_base64_text(text, longest, base64_options[i]);
            for (size_t len = 0; len <= longest; len++) {
                try_base64_decode_twice(trial_of(len, base64_options[i]));
                if (len > 0) {
                    const char before = text[len - 1];
                    text[len - 1] = '=';
                    try_text(len, base64_options[i]);
                    text[len - 1] = before;
                }
            }
        }
}

/* Every last symbol of a last group of two or three, so every residue of unused bits, at every length; the
 * padding, where there is any, also a character short and a character long. */
void check_base64_decode_errors_trailing_bits(void) {
    const size_t longest = check_pick(140, 280, 600);
    check_now.loop = "every last symbol";
    for (size_t i = 0; i < BASE64_OPTIONS; i++)
        for (size_t symbols = 1; symbols <= longest; symbols++) {
            if (symbols % 4 != 2 && symbols % 4 != 3)
                continue;
            make_base64_text(text, longest, base64_options[i]);
            const bool padded = !(base64_options[i] & SEXTET_BASE64_NO_PADDING);
            const size_t len = padded ? (symbols + 3) / 4 * 4 : symbols;
            memset(text + symbols, '=', len + 1 - symbols);
            check_now.position = symbols - 1;
            for (unsigned value = 0; value < 64; value++) {
                text[symbols - 1] = oracle_base64_symbol(value, base64_options[i]);
                try_text(len, base64_options[i]);
                if (value % 8)
                    continue;
                try_text(len - 1, base64_options[i]);
                try_text(len + 1, base64_options[i]);
            }
        }
}

/* Two odd characters: the first one counts, whatever kind they are of and however far apart. */
void check_base64_decode_errors_two_faults(void) {
    const size_t len = check_pick(80, 140, 300);
    check_now.loop = "two odd characters";
    for (size_t first = 0; first < len; first++)
        for (size_t second = first + 1; second < len; second += 1 + (second - first) / 8) {
            const size_t turn = first * 7 + second, kind = turn % ODD_CHARACTERS;
            const sextet_base64_options options = base64_options[turn % 4];
            const size_t text_len = make_base64_text(text, len * 3 / 4, options);
            check_now.position = first;
            if (second < text_len)
                text[second] = odd_characters[(kind + first) % ODD_CHARACTERS];
            text[first] = odd_characters[kind];
            try_text(text_len, options);
        }
}

/* The fault against the end of dst: the nearer of the two decides. */
void check_base64_decode_errors_capacities(void) {
    static const char faults[] = {'*', '=', '\x80'};
    const size_t longest = check_pick(48, 90, 200);
    check_now.loop = "an odd character at every place and every capacity";
    for (size_t bytes = 1; bytes <= longest; bytes += 1 + bytes / 24)
        for (size_t i = 0; i < 2; i++) {
            const sextet_base64_options options = base64_options[(bytes + 2 * i) % 4];
            const size_t len = make_base64_text(text, bytes, options);
            for (size_t at = 0; at < len; at++) {
                const char before = text[at];
                text[at] = faults[at % sizeof faults];
                check_now.position = at;
                for (size_t cap = 0; cap <= len * 3 / 4; cap++) {
                    const base64_trial trial = {
                        .src = text, .src_len = len, .dst_cap = cap, .options = options};
                    try_base64_decode(&trial);
                }
                text[at] = before;
            }
        }
}

/* Faults around the 4096th character, in texts at both ends of their buffers. */
void check_base64_decode_errors_pages(void) {
    const size_t len = make_base64_text(text, 3300, 0);
    check_now.loop = "an odd character about character 4096";
    for (size_t at = 4096 - 70; at < 4096 + 70; at++) {
        const char before = text[at];
        check_now.position = at;
        for (size_t i = 0; i < ODD_CHARACTERS; i += check_pick(6, 1, 1)) {
            text[at] = odd_characters[i];
            try_base64_decode_twice(trial_of(len, 0));
        }
        text[at] = before;
    }
}
