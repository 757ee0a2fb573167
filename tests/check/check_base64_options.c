/* SPDX-License-Identifier: MIT
 * sextet_base64_decode under all options, against the oracle: short texts, arguments, capacities, places, texts at random;
 * and what encoding makes of the options of presets. */
#include "base64_texts.h"
#include "base64_trial.h"

#include <string.h>

enum { LONGEST = 160 };

static char text[8 * 8000 + 64];

/* One call, without guard pages: for loops over very many texts. */
static void try_quickly(const char *src, size_t len, size_t cap, sextet_base64_options options) {
    unsigned char due[LONGEST], found[LONGEST];
    const size_t room = len * 3 / 4 + 4;
    check_now.src = src;
    check_now.src_len = len;
    check_now.dst_cap = cap;
    check_now.options = options;
    memset(due, 0xee, room);
    memset(found, 0xee, room);
    const base64_verdict verdict = oracle_base64_decode(src, len, due, cap, options);
    const sextet_result result = sextet_base64_decode(src, len, found, cap, options);
    CHECK(
        result.status == (uint64_t)verdict.status && result.read == verdict.read &&
            result.written == verdict.written,
        "%s, read %zu, written %zu; it should be %s, read %zu, written %zu",
        sextet_status_name((sextet_status)result.status), (size_t)result.read, result.written,
        sextet_status_name(verdict.status), verdict.read, verdict.written);
    check_same("dst", found, due, room);
}

/* A unit of each kind: symbols with and without low bits, of one alphabet only, what each of the options skips, and bad. */
static const char kinds[] = {'A', 'B', '=', ' ', '\n', '*', '-'};

static void try_all_texts(size_t front, size_t longest, option_set options) {
    char units[LONGEST];
    size_t len, number = 0;
    for (size_t i = 0; i < front; i++)
        units[i] = oracle_base64_symbol((unsigned)i * 7 % 62, 0);
    while (next_text(units + front, &len, kinds, sizeof kinds, longest, &number))
        for (size_t i = 0; i < options.count; i++)
            try_quickly(units, front + len, check_turn() % 8 ? LONGEST : check_turn() % 8, options.at[i]);
}

void check_base64_options_short_texts(void) {
    check_now.loop = "all short texts under all options";
    try_all_texts(0, check_pick(2, 3, 5), all_base64_options());
    check_now.loop = "all short texts under many options";
    try_all_texts(0, check_pick(3, 5, 6), covering_base64_options());
}

/* The same behind good groups, so that they come behind what kernels have decoded. */
void check_base64_options_ends(void) {
    static const size_t fronts[] = {4, 8, 16, 32, 44, 64, 128};
    const size_t count = check_pick(4, 7, 7);
    check_now.loop = "all short texts behind good groups";
    for (size_t i = 0; i < count; i++) {
        try_all_texts(fronts[i], check_pick(1, 2, 3), all_base64_options());
        try_all_texts(fronts[i], check_pick(2, 3, 4), covering_base64_options());
    }
}

/* ---- longer texts ---- */

static base64_trial trial_of(size_t len, size_t cap, sextet_base64_options options) {
    return (base64_trial){.src = text, .src_len = len, .dst_cap = cap, .options = options};
}

static void try_text(size_t len, sextet_base64_options options) {
    const base64_trial trial = trial_of(len, check_turn() % 2 ? SIZE_MAX : len * 3 / 4, options);
    try_base64_decode(&trial);
}

void check_base64_options_lengths(void) {
    const option_set options = all_base64_options();
    check_now.loop = "good text of every length, and cut off";
    for (size_t bytes = 0; bytes <= check_pick(60, 400, 1600); bytes++)
        for (size_t i = bytes % 17; i < options.count; i += 17) {
            const size_t len = make_base64_text(text, bytes, options.at[i]);
            try_text(len, options.at[i]);
            try_text(len - (len ? 1 + i % 3 % len : 0), options.at[i]);
        }
}

/* Each unit at each place of a text, with the text's white space there or not. */
void check_base64_options_slide(void) {
    static const char odd[] = {'=', ' ', '\n', '\r', '*',  '-',    '_',
                               '+', ',', '\0', '\v', '\f', '\x80', '\xff'};
    const option_set options = covering_base64_options();
    char plain[256];
    check_now.loop = "an odd unit at every place";
    for (size_t bytes = 1; bytes <= check_pick(40, 150, 180); bytes += 1 + bytes / 6)
        for (size_t i = 0; i < options.count; i++) {
            size_t len = make_base64_text(plain, bytes, options.at[i]);
            len = spread_skipped_units(text, plain, len, options.at[i], 4 + 11 * i);
            for (size_t at = 0; at < len; at++) {
                const char before = text[at];
                check_now.position = at;
                for (size_t n = (at + i) % 4; n < sizeof odd; n += 4) {
                    text[at] = odd[n];
                    try_text(len, options.at[i]);
                }
                text[at] = before;
            }
        }
}

/* Padding in the middle: a second text behind a first one, with what is skipped between them. */
void check_base64_options_joined(void) {
    const option_set options = covering_base64_options();
    char plain[700];
    check_now.loop = "two texts, one behind the other";
    for (size_t first = 1; first <= check_pick(20, 100, 200); first++)
        for (size_t i = 0; i < options.count; i++) {
            const sextet_base64_options padded = options.at[i] & ~SEXTET_BASE64_NO_PADDING;
            size_t len = make_base64_text(plain, first, padded);
            len += make_base64_text(plain + len, (first * 11 + i) % 150, padded);
            len = spread_skipped_units(text, plain, len, options.at[i], 1 + (first + i) % 40);
            try_text(len, options.at[i]);
            const base64_trial trial = trial_of(len, first + i % 5, options.at[i]);
            try_base64_decode(&trial);
            try_base64_decode_in_place(&trial);
        }
}

void check_base64_options_capacities(void) {
    const option_set options = covering_base64_options();
    const size_t longest = check_pick(30, 110, 300);
    check_now.loop = "every capacity";
    for (size_t bytes = 0; bytes <= longest; bytes += 1 + bytes / 12)
        for (size_t i = 0; i < options.count; i++) {
            const size_t len = make_odd_base64_text(text, bytes, options.at[i]);
            for (size_t cap = 0; cap <= bytes + 4; cap++) {
                const base64_trial trial = trial_of(len, cap, options.at[i]);
                try_base64_decode(&trial);
            }
        }
}

void check_base64_options_random(void) {
    check_now.loop = "random texts, places, options and capacities";
    for (size_t n = 0; n < check_pick(8000, 50000, 2000000); n++) {
        const sextet_base64_options options = random_base64_options();
        const size_t bytes = check_random_below(n % 64 ? 250 : 8000);
        base64_trial trial = trial_of(make_odd_base64_text(text, bytes, options), SIZE_MAX, options);
        if (check_random_below(4) == 0)
            trial.dst_cap = check_random_below(bytes + 4);
        trial.src_place =
            (place){check_random_below(2) == 0, check_random_below(2) * check_random_below(130)};
        trial.dst_place =
            (place){check_random_below(2) == 0, check_random_below(2) * check_random_below(130)};
        try_base64_decode(&trial);
        if (n % 3 == 0)
            try_base64_decode_in_place(&trial);
    }
}

/* ---- options that are refused ---- */

/* All functions that decode take the same options. Those that are refused leave everything as it was. */
static void try_options(sextet_base64_options options, bool is_taken) {
    static const uint16_t wide[4] = {'A', 'A', 'A', 'A'};
    unsigned char bytes[4] = {0xee, 0xee, 0xee, 0xee};
    const sextet_result results[] = {
        sextet_base64_decode("AAAA", 4, bytes, 4, options),
        sextet_base64_decode_utf16(wide, 4, bytes, 4, options),
        sextet_base64_validate("AAAA", 4, options),
    };
    check_now.options = options;
    for (size_t i = 0; i < sizeof results / sizeof results[0]; i++)
        CHECK(
            results[i].status == (uint64_t)(is_taken ? SEXTET_OK : SEXTET_BAD_ARGUMENT) &&
                results[i].read == (is_taken ? 4 : 0) && results[i].written == (is_taken ? 3 : 0),
            "function %zu: %s, read %zu", i, sextet_status_name((sextet_status)results[i].status),
            (size_t)results[i].read);
    CHECK((bytes[0] == 0xee) != is_taken && bytes[3] == 0xee, "what is written");
    const size_t len = sextet_base64_decoded_length("AAAA", 4, options);
    CHECK(len == (is_taken ? 3 : 0), "the length is %zu", len);
    const sextet_result none = sextet_base64_decode(NULL, 0, NULL, 0, options);
    CHECK(
        none.status == (uint64_t)(is_taken ? SEXTET_OK : SEXTET_BAD_ARGUMENT) && none.read == 0 &&
            none.written == 0,
        "no text: %s", sextet_status_name((sextet_status)none.status));
}

void check_base64_options_refused(void) {
    const option_set all = all_base64_options();
    for (sextet_base64_options options = 0; options < 1 << 14; options++)
        try_options(options, oracle_base64_accepts(options));
    for (unsigned bit = 14; bit < 32; bit++)
        for (size_t i = 0; i < all.count; i += check_pick(7, 1, 1))
            try_options(all.at[i] | (sextet_base64_options)1 << bit, false);
}

static void refused(const char *src, size_t len, void *dst, size_t cap, sextet_base64_options options) {
    const sextet_result result = sextet_base64_decode(src, len, dst, cap, options);
    CHECK(
        result.status == SEXTET_BAD_ARGUMENT && result.read == 0 && result.written == 0,
        "src_len %zu, dst_cap %zu, options %u: %s", len, cap, (unsigned)options,
        sextet_status_name((sextet_status)result.status));
}

/* Pointers and lengths are judged under all options alike; a capacity is a bound, and no size. */
void check_base64_options_arguments(void) {
    const option_set all = all_base64_options();
    char bytes[16];
    for (size_t i = 0; i < all.count; i++) {
        const sextet_base64_options options = all.at[i];
        refused(NULL, 4, bytes, sizeof bytes, options);
        refused(NULL, SIZE_MAX, bytes, sizeof bytes, options);
        refused("AAAA", 4, NULL, 1, options);
        refused("AAAA", 0, NULL, SIZE_MAX, options);
        refused("AAAA", SIZE_MAX, bytes, SIZE_MAX, options);
        refused("AAAA", SIZE_MAX / 2 + 1, bytes, 0, options);
        const sextet_result none = sextet_base64_decode("AAAA", 0, bytes, SIZE_MAX, options);
        CHECK(none.status == SEXTET_OK && none.read == 0 && none.written == 0, "an empty text");
        const sextet_result full = sextet_base64_decode("AAAA", 4, NULL, 0, options);
        CHECK(full.status == SEXTET_NO_SPACE && full.read == 0 && full.written == 0, "no room");
        const sextet_result large = sextet_base64_decode("AAAA", 4, bytes, SIZE_MAX, options);
        CHECK(large.status == SEXTET_OK && large.read == 4 && large.written == 3, "all the room there is");
    }
}

/* Capacity 0, and dst NULL, are enough for a text that yields nothing. */
void check_base64_options_nothing(void) {
    static const char *const texts[] = {"", " ", "\n\n", "*", "A", "=", " =", "*A*", "  \r\n ", "A=", "\f"};
    const option_set all = all_base64_options();
    check_now.loop = "texts that yield nothing, without room";
    for (size_t i = 0; i < all.count; i++)
        for (size_t n = 0; n < sizeof texts / sizeof texts[0]; n++) {
            const size_t len = strlen(texts[n]);
            const base64_verdict due = oracle_base64_decode(texts[n], len, NULL, SIZE_MAX, all.at[i]);
            const sextet_result found = sextet_base64_decode(texts[n], len, NULL, 0, all.at[i]);
            CHECK(
                found.status == (uint64_t)due.status && found.read == due.read && found.written == 0 &&
                    due.written == 0,
                "text %zu, options %u: %s", n, (unsigned)all.at[i],
                sextet_status_name((sextet_status)found.status));
        }
}

/* ---- encoding ---- */

/* Encoding looks at the alphabet and at whether padding is refused, and takes the rest of any preset. */
void check_base64_options_encode(void) {
    unsigned char bytes[700];
    char due[1000], found[1000];
    const option_set all = all_base64_options();
    const sextet_base64_options looked_at = 3 | SEXTET_BASE64_NO_PADDING;
    for (size_t i = 0; i < all.count; i++)
        for (size_t len = i % 5; len < sizeof bytes; len += 1 + len / 2) {
            const sextet_base64_options options = all.at[i];
            check_random_bytes(bytes, len);
            const base64_verdict verdict =
                oracle_base64_encode(bytes, len, due, sizeof due, options & looked_at);
            const sextet_result result = sextet_base64_encode(bytes, len, found, sizeof found, options);
            check_now.options = options;
            if ((options & 3) == SEXTET_BASE64_EITHER) {
                CHECK(result.status == SEXTET_BAD_ARGUMENT && result.written == 0, "two alphabets");
                continue;
            }
            CHECK(
                result.status == SEXTET_OK && result.read == len && result.written == verdict.written &&
                    memcmp(found, due, verdict.written) == 0,
                "%zu bytes: %s", len, sextet_status_name((sextet_status)result.status));
            CHECK(sextet_base64_encoded_length(len, options) == verdict.written, "the length of %zu", len);
        }
    for (unsigned bit = 14; bit < 32; bit++) {
        const sextet_result result = sextet_base64_encode("A", 1, found, 4, (sextet_base64_options)1 << bit);
        CHECK(result.status == SEXTET_BAD_ARGUMENT && result.written == 0, "bit %u", bit);
    }
}

/* The alphabet of RFC 3501 there and back, through the vector loops, at every length. */
void check_base64_options_imap(void) {
    static unsigned char bytes[2000];
    for (size_t len = 0; len <= check_pick(300, 1100, 2000); len++)
        for (size_t i = 0; i < 2; i++) {
            const sextet_base64_options options = SEXTET_BASE64_IMAP | (i ? SEXTET_BASE64_NO_PADDING : 0);
            check_random_bytes(bytes, len);
            if (len % 3 == 0) /* many of the last two symbols */
                memset(bytes, len % 2 ? 0xff : 0xfb, len / 2);
            const base64_trial trial = {
                .src = bytes, .src_len = len, .dst_cap = SIZE_MAX, .options = options};
            try_base64_encode(&trial);
            const size_t text_len = oracle_base64_encode(bytes, len, text, sizeof text, options).written;
            try_text(text_len, options);
        }
}
