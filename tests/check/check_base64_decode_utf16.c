/* SPDX-License-Identifier: MIT
 * sextet_base64_decode_utf16 against the oracle. No unit is ever narrowed to a character: one above 00FF is bad, or skipped
 * as other, at every lane. */
#include "base64_texts.h"
#include "base64_trial.h"

#include <stdlib.h>
#include <string.h>

enum { LONGEST_TEXT = 3 * 100000 };

static char narrow[LONGEST_TEXT + 64];
static uint16_t text[LONGEST_TEXT + 64];

static size_t widen(size_t len) {
    for (size_t i = 0; i < len; i++)
        text[i] = (unsigned char)narrow[i];
    return len;
}

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
    try_base64_decode_utf16(&trial);
}

static size_t make_text(size_t bytes, sextet_base64_options options) {
    return widen(make_base64_text(narrow, bytes, options));
}

void check_base64_decode_utf16_lengths(void) {
    const option_set options = all_base64_options();
    check_now.loop = "good text of every length";
    for (size_t bytes = 0; bytes <= BASE64_LONGEST * 3 / 4; bytes++)
        for (size_t i = 0; i < BASE64_OPTIONS; i++)
            if (bytes <= check_pick(200, 450, BASE64_LONGEST) || bytes / 3 % 4 == i)
                try_base64_decode_utf16_twice(
                    trial_of(make_text(bytes, base64_options[i]), base64_options[i]));
    check_now.loop = "good text of every length up to 300, all options, and cut off";
    for (size_t len = 0; len <= check_pick(90, 300, 300); len++)
        for (size_t i = len % 11; i < options.count; i += 11) {
            const size_t text_len = make_text((len + 1) * 3 / 4, options.at[i]);
            try_text(text_len, options.at[i]);
            if (text_len >= len)
                try_text(len, options.at[i]);
        }
}

/* Every place of src, odd addresses among them, and of dst. */
void check_base64_decode_utf16_alignments(void) {
    static const size_t lengths[] = {70, 19, 267, 1480};
    check_now.loop = "every address of src and of dst";
    for (size_t i = 0; i < check_pick(2, 4, 4); i++)
        for (size_t option = 0; option < 2; option++) {
            const sextet_base64_options options = option ? SEXTET_BASE64_WHATWG : base64_options[i];
            size_t len = make_base64_text(narrow, lengths[i], options);
            if (option)
                len = make_base64_lines(narrow, lengths[i], options, 76, "\n");
            base64_trial trial = trial_of(widen(len), options);
            for (size_t src = 0; src < 128; src += 1 + src / 66)
                for (size_t dst = src % 2; dst < 64; dst += 2) {
                    trial.src_place = (place){.at_front = true, .offset = src};
                    trial.dst_place = (place){.at_front = true, .offset = dst};
                    try_base64_decode_utf16(&trial);
                    trial.src_place.at_front =
                        false; /* so that it ends in front of the page, or a few bytes earlier */
                    if (dst < 4)
                        try_base64_decode_utf16(&trial);
                }
        }
}

void check_base64_decode_utf16_capacities(void) {
    const option_set options = covering_base64_options();
    check_now.loop = "every capacity";
    for (size_t bytes = 0; bytes <= check_pick(40, 260, 520); bytes += 1 + bytes / 40)
        for (size_t i = bytes % 3; i < options.count; i += 3) {
            base64_trial trial = trial_of(make_text(bytes, options.at[i]), options.at[i]);
            if (bytes % 2)
                trial.src_len = widen(make_odd_base64_text(narrow, bytes, options.at[i]));
            for (trial.dst_cap = 0; trial.dst_cap <= bytes + 4; trial.dst_cap++)
                try_base64_decode_utf16(&trial);
        }
}

/* Units that a symbol, '=' or white space is the low half or the high half of, and others that are not to be narrowed, also
 * not by saturation. */
static const uint16_t wide_units[] = {
    0x0141, 0x8041, 0xff41, 0x4100, 0x013d, 0x3d00, 0xff3d, 0x0120, 0x2000, 0x010a, 0xff0a, 0x0100, 0x00ff,
    0x0080, 0x7fff, 0x8000, 0xffff, 0xff80, 0x017f, 0xd800, 0xdfff, 0xfeff, 0x4141, 0xff2b, 0xff2f, 0x00c1,
};
enum { WIDE_UNITS = sizeof wide_units / sizeof wide_units[0] };

static uint16_t wide_unit(size_t number, uint16_t before) {
    static const uint16_t high_halves[] = {0x0100, 0x8000, 0xff00, 0x7f00, 0x0200, 0x4000};
    number %= WIDE_UNITS + 6; /* and what stood there, with a high half */
    return number < WIDE_UNITS ? wide_units[number] : (uint16_t)(high_halves[number - WIDE_UNITS] | before);
}

static void slide(size_t len, sextet_base64_options options, size_t step) {
    for (size_t at = 0; at < len; at++) {
        const uint16_t before = text[at];
        check_now.position = at;
        for (size_t n = (at + len) % step; n < WIDE_UNITS + 6; n += step) {
            text[at] = wide_unit(n, before);
            try_text(len, options);
        }
        text[at] = before;
    }
}

void check_base64_decode_utf16_wide_units(void) {
    const option_set some = covering_base64_options();
    const size_t longest = check_pick(70, 300, 300);
    check_now.loop = "a wide unit at every place, strict, all lengths";
    for (size_t len = 1; len <= longest; len++) {
        const sextet_base64_options options = base64_options[len % 4];
        const size_t text_len = make_text((len + 1) * 3 / 4, options);
        slide(len < text_len ? len : text_len, options, check_pick(8, 8, 1));
    }
    check_now.loop = "a wide unit at every place, many options";
    for (size_t i = 0; i < some.count; i++) {
        slide(make_text(96 + i % 3, some.at[i]), some.at[i], check_pick(7, 3, 1));
        size_t len = make_base64_text(narrow + 1000, 130 + i % 3, some.at[i]);
        len = spread_skipped_units(narrow, narrow + 1000, len, some.at[i], 12);
        slide(widen(len), some.at[i], check_pick(11, 7, 1));
    }
    check_now.loop = "a wide unit at every place, all options";
    for (size_t i = 0; i < BASE64_ALL_OPTIONS; i++) {
        const sextet_base64_options options = all_base64_options().at[i];
        slide(make_text(48 + i % 4, options), options, 16);
    }
}

/* Each symbol with each high half, at each lane of the widest vectors. */
void check_base64_decode_utf16_high_halves(void) {
    const size_t step = check_pick(37, 3, 1);
    check_now.loop = "every high half";
    for (size_t option = 0; option < 3; option++) {
        static const sextet_base64_options options[] = {
            0, SEXTET_BASE64_URL | SEXTET_BASE64_NO_PADDING, SEXTET_BASE64_NODE};
        const size_t len = make_text(99, options[option]);
        for (size_t at = 0; at < len; at++) {
            const uint16_t before = text[at];
            check_now.position = at;
            for (size_t high = at % step; high < 256; high += step) {
                text[at] = (uint16_t)(high << 8 | before);
                try_text(len, options[option]);
                text[at] = (uint16_t)(high << 8 | (high * 31 + at) % 256);
                try_text(len, options[option]);
            }
            text[at] = before;
        }
    }
}

/* All 65536 units, alone and among symbols. */
void check_base64_decode_utf16_all_units(void) {
    static const sextet_base64_options options[] = {
        0, SEXTET_BASE64_IMAP_UTF7, SEXTET_BASE64_NODE, SEXTET_BASE64_WHATWG,
        SEXTET_BASE64_URL | SEXTET_BASE64_SKIP_OTHER};
    const size_t count = check_pick(1, 3, 5);
    check_now.loop = "every unit";
    for (size_t i = 0; i < count; i++) {
        const size_t len = make_text(51 + i, options[i]), at = 13 * i + 5;
        const uint16_t before = text[at];
        check_now.position = at;
        for (unsigned unit = 0; unit < 65536; unit++) {
            text[at] = (uint16_t)unit;
            try_text(len, options[i]);
        }
        text[at] = before;
    }
}

/* The same results as for characters, white space and faults included. */
void check_base64_decode_utf16_random(void) {
    check_now.loop = "random texts, places, options and capacities";
    for (size_t n = 0; n < check_pick(6000, 30000, 1000000); n++) {
        const sextet_base64_options options =
            n % 3 ? random_base64_options() : base64_options[check_random_below(4)];
        const size_t bytes = check_random_below(n % 64 ? 300 : 8000);
        const size_t len = widen(make_odd_base64_text(narrow, bytes, options));
        if (len && n % 5 == 0) {
            check_now.position = check_random_below(len);
            text[check_now.position] = wide_unit(check_random_below(100), text[check_now.position]);
        }
        base64_trial trial = trial_of(len, options);
        if (check_random_below(4) == 0)
            trial.dst_cap = check_random_below(bytes + 4);
        trial.src_place =
            (place){check_random_below(2) == 0, check_random_below(2) * check_random_below(130)};
        trial.dst_place =
            (place){check_random_below(2) == 0, check_random_below(2) * check_random_below(130)};
        try_base64_decode_utf16(&trial);
    }
}

/* Long texts in lines, with white space at random and with none, and one wide unit far behind. */
void check_base64_decode_utf16_long_texts(void) {
    static const size_t sizes[] = {1500, 5000, 9000, 40000, 90000};
    check_now.loop = "long texts, one odd unit";
    for (size_t n = 0; n < check_pick(40, 600, 10000); n++) {
        const sextet_base64_options usual = n % 3 ? SEXTET_BASE64_WHATWG : SEXTET_BASE64_PROTOBUF;
        const sextet_base64_options options = n % 2 ? usual : random_base64_options();
        const size_t bytes = 1 + check_random_below(sizes[n % (n % 11 ? 3 : 5)]);
        size_t len;
        if (n % 4 == 1) {
            len = make_base64_lines(narrow, bytes, options, n % 8 == 1 ? 64 : 76, n % 16 < 8 ? "\n" : "\r\n");
        } else {
            char *plain = narrow + LONGEST_TEXT / 2;
            len = make_base64_text(plain, bytes, options);
            len = spread_skipped_units(narrow, plain, len, options, n % 3 ? 20 : 500);
        }
        widen(len);
        check_now.position = check_random_below(len);
        if (n % 3)
            text[check_now.position] = wide_unit(n, text[check_now.position]);
        base64_trial trial = trial_of(len, options);
        if (n % 5 == 0)
            trial.dst_cap = check_random_below(bytes + 1);
        try_base64_decode_utf16(&trial);
    }
}

static void refused(const uint16_t *src, size_t len, void *dst, size_t cap, sextet_base64_options options) {
    const sextet_result result = sextet_base64_decode_utf16(src, len, dst, cap, options);
    CHECK(
        result.status == SEXTET_BAD_ARGUMENT && result.read == 0 && result.written == 0,
        "src_len %zu, dst_cap %zu, options %u: %s", len, cap, (unsigned)options,
        sextet_status_name((sextet_status)result.status));
}

void check_base64_decode_utf16_arguments(void) {
    static const uint16_t units[4] = {'A', 'A', 'A', 'A'};
    char bytes[16];
    for (size_t i = 0; i < BASE64_ALL_OPTIONS; i++) {
        const sextet_base64_options options = all_base64_options().at[i];
        refused(NULL, 4, bytes, sizeof bytes, options);
        refused(units, 4, NULL, 1, options);
        refused(units, 0, NULL, 1, options);
        refused(units, SIZE_MAX, bytes, sizeof bytes, options);
        refused(units, SIZE_MAX / 2 + 1, bytes, SIZE_MAX, options);
        const sextet_result none = sextet_base64_decode_utf16(NULL, 0, NULL, 0, options);
        CHECK(none.status == SEXTET_OK && none.read == 0 && none.written == 0, "no text");
        const sextet_result full = sextet_base64_decode_utf16(units, 4, NULL, 0, options);
        CHECK(full.status == SEXTET_NO_SPACE && full.read == 0 && full.written == 0, "no room");
        const sextet_result large = sextet_base64_decode_utf16(units, 4, bytes, SIZE_MAX, options);
        CHECK(large.status == SEXTET_OK && large.read == 4 && large.written == 3, "all the room there is");
    }
}
