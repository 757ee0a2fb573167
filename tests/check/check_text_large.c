/* SPDX-License-Identifier: MIT
 * Texts of more than 64 KiB, and ones with something odd around multiples of 4096 bytes. */
#include "text_samples.h"

enum { LARGE = 80000, BORDER = 4096 };

static unsigned char text[4 * LARGE];

static void try_large(const text_function *function, size_t len, sextet_text_options options) {
    try_text(&(text_trial){
        .function = function,
        .src = text,
        .src_len = len,
        .dst_cap = check_random_below(2) ? SIZE_MAX : text_bound(function, len),
        .options = options,
        .src_place.offset = check_random_below(64),
        .dst_place.offset = check_random_below(64)});
}

static void text_large(const text_function *function) {
    const size_t unit = oracle_unit_size(function->from);
    size_t odds;
    const text_odd *odd = text_odds(function->from, &odds);
    check_now.loop = "more than 64 KiB";
    for (text_sample sample = 0; sample < SAMPLES; sample++) {
        const sextet_text_options options = random_text_options();
        const size_t len = 65536 + check_random_below(check_pick(100, 1000, LARGE - 65536));
        if (check_pick(1, 0, 0) && sample % 3)
            continue;
        make_text(function, sample, options, text, len);
        try_large(function, len, options);
        put_odd(
            function->from, text, len - 1 - check_random_below(300), len, &odd[check_random_below(odds)],
            options);
        try_large(function, len, options);
    }
    check_now.loop = "something odd around a multiple of 4096 bytes";
    for (size_t i = 0; i < odds; i += check_pick(3, 1, 1)) {
        const sextet_text_options options = random_text_options();
        const size_t at = (1 + i % 2) * BORDER / unit - 8 + check_random_below(16), len = at + 100;
        make_text(function, (text_sample)(i % SAMPLES_GOOD), options, text, len);
        put_odd(function->from, text, at, len, &odd[i], options);
        try_large(function, len, options);
    }
}

EACH_TEXT_FUNCTION(DEFINE_TEXT_CHECK, text_large)
