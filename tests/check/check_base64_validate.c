/* SPDX-License-Identifier: MIT
 * sextet_base64_validate, which tells what decoding with room for everything would, and sextet_base64_decoded_length under
 * all options, which is exact for every text that decodes. */
#include "base64_texts.h"
#include "base64_trial.h"

#include <stdlib.h>
#include <string.h>

enum { LONGEST_TEXT = 3 * 140000 };

static char text[LONGEST_TEXT + 64], plain[LONGEST_TEXT / 2];

static void check_length(size_t len, sextet_base64_options options) {
    const base64_verdict due = oracle_base64_decode(text, len, NULL, SIZE_MAX, options);
    const size_t found = sextet_base64_decoded_length(text, len, options);
    CHECK(found <= sextet_base64_decoded_bound(len), "the length %zu is above the bound", found);
    CHECK(due.status != SEXTET_OK || found == due.written, "the length is %zu, not %zu", found, due.written);
}

static void try_text(size_t len, sextet_base64_options options) {
    base64_trial trial = {.src = text, .src_len = len, .options = options};
    trial.src_place.at_front = check_turn() % 2;
    try_base64_validate(&trial);
    check_length(len, options);
}

static void try_all_texts(size_t front, size_t longest, option_set options) {
    static const char kinds[] = {'A', 'B', '=', ' ', '\n', '*', '-'};
    size_t len, number = 0;
    for (size_t i = 0; i < front; i++)
        text[i] = oracle_base64_symbol((unsigned)i * 7 % 62, 0);
    while (next_text(text + front, &len, kinds, sizeof kinds, longest, &number))
        for (size_t i = 0; i < options.count; i++)
            try_text(front + len, options.at[i]);
}

void check_base64_validate_short_texts(void) {
    static const size_t fronts[] = {4, 12, 32, 64};
    check_now.loop = "all short texts";
    try_all_texts(0, check_pick(2, 3, 4), all_base64_options());
    try_all_texts(0, check_pick(3, 4, 5), covering_base64_options());
    check_now.loop = "all short texts behind good groups";
    for (size_t i = 0; i < 4; i++) {
        try_all_texts(fronts[i], check_pick(1, 1, 2), all_base64_options());
        try_all_texts(fronts[i], check_pick(2, 3, 3), covering_base64_options());
    }
}

void check_base64_validate_lengths(void) {
    const option_set options = all_base64_options();
    check_now.loop = "good text of every length";
    for (size_t bytes = 0; bytes <= check_pick(200, 1000, 4000); bytes++)
        for (size_t i = bytes % 251; i < options.count; i += 251) {
            const size_t len = make_base64_text(text, bytes, options.at[i]);
            try_text(len, options.at[i]);
            if (len)
                try_text(len - 1, options.at[i]);
        }
}

void check_base64_validate_slide(void) {
    static const char odd[] = {'=', ' ', '\n', '*', '-', '/', ',', '\0', '\x80', '\xff'};
    const option_set options = covering_base64_options();
    check_now.loop = "an odd unit at every place";
    for (size_t bytes = 40; bytes <= check_pick(50, 400, 800); bytes += 70)
        for (size_t i = 0; i < options.count; i++) {
            size_t len = make_base64_text(plain, bytes + i % 3, options.at[i]);
            len = spread_skipped_units(text, plain, len, options.at[i], 9 + 20 * (i % 5));
            for (size_t at = 0; at < len; at++) {
                const char before = text[at];
                check_now.position = at;
                for (size_t n = (at + i) % 10; n < sizeof odd; n += 10) {
                    text[at] = odd[n];
                    try_text(len, options.at[i]);
                }
                text[at] = before;
            }
        }
}

void check_base64_validate_random(void) {
    check_now.loop = "random texts";
    for (size_t n = 0; n < check_pick(5000, 20000, 1000000); n++) {
        const sextet_base64_options options = random_base64_options();
        const size_t bytes = check_random_below(n % 64 ? 400 : 8000);
        try_text(make_odd_base64_text(text, bytes, options), options);
    }
}

/* Longer than whatever is decoded at a time, with one odd unit, at the end or anywhere. */
void check_base64_validate_long_texts(void) {
    static const char odd[] = {'=', ' ', '\n', '*', '-', '/', '\0', '\x80', '\xff', '\v', '\f'};
    static const size_t sizes[] = {1000, 3100, 6200, 20000, 50000, 130000};
    check_now.loop = "long texts";
    for (size_t n = 0; n < check_pick(60, 1200, 20000); n++) {
        const sextet_base64_options usual = n % 2 ? SEXTET_BASE64_WHATWG : SEXTET_BASE64_PROTOBUF;
        const sextet_base64_options options = n % 3 ? random_base64_options() : usual;
        const size_t bytes = 1 + check_random_below(sizes[n % (n % 7 ? 4 : 6)]);
        size_t len;
        if (n % 4) {
            len = make_base64_text(plain, bytes, options);
            len = spread_skipped_units(text, plain, len, options, n % 4 == 1 ? 20 : 100000);
        } else {
            len = make_base64_lines(text, bytes, options, n % 8 ? 64 : 76, n % 16 < 8 ? "\n" : "\r\n");
        }
        check_now.position =
            n % 2 ? len - 1 - check_random_below(len < 70 ? len : 70) : check_random_below(len);
        if (n % 5)
            text[check_now.position] = odd[check_random_below(sizeof odd)];
        try_text(len, options);
    }
}

void check_base64_validate_arguments(void) {
    for (size_t i = 0; i < BASE64_ALL_OPTIONS; i++) {
        const sextet_base64_options options = all_base64_options().at[i];
        const sextet_result none = sextet_base64_validate(NULL, 0, options);
        CHECK(none.status == SEXTET_OK && none.read == 0 && none.written == 0, "no text");
        const sextet_result refused[] = {
            sextet_base64_validate(NULL, 1, options),
            sextet_base64_validate(NULL, SIZE_MAX, options),
            sextet_base64_validate("AAAA", SIZE_MAX, options),
            sextet_base64_validate("AAAA", SIZE_MAX / 2 + 1, options),
        };
        for (size_t n = 0; n < sizeof refused / sizeof refused[0]; n++)
            CHECK(
                refused[n].status == SEXTET_BAD_ARGUMENT && refused[n].read == 0 && refused[n].written == 0,
                "call %zu, options %u: %s", n, (unsigned)options,
                sextet_status_name((sextet_status)refused[n].status));
        CHECK(sextet_base64_decoded_length(NULL, 0, options) == 0, "the length of nothing");
        CHECK(sextet_base64_decoded_length(NULL, 9, options) == 0, "the length of NULL");
    }
}
