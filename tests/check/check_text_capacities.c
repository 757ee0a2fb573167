/* SPDX-License-Identifier: MIT
 * Capacities: every one for short texts, those around the length that is due for longer
 * ones. */
#include "text_samples.h"

enum { LONGEST = 700 };

static unsigned char text[4 * LONGEST];

static void try_capacity(const text_function *function, size_t len, size_t cap, sextet_text_options options) {
    try_text(&(text_trial){
        .function = function,
        .src = text,
        .src_len = len,
        .dst_cap = cap,
        .options = options,
        .src_place.at_front = cap % 2,
        .dst_place.at_front = cap / 2 % 3 == 0});
}

static void try_short(const text_function *function, text_sample sample) {
    check_now.loop = "every capacity of a short text";
    for (size_t len = 1; len <= check_pick(40, 75, 140); len += len < 20 ? 1 : 3 + check_random_below(4)) {
        const sextet_text_options options = random_text_options();
        make_text(function, sample, options, text, len);
        for (size_t cap = 0; cap <= text_bound(function, len) + 1; cap++)
            try_capacity(function, len, cap, options);
        try_capacity(function, len, SIZE_MAX, options);
    }
}

/* Every capacity in steps, and all of those from 70 below the length that is due. */
static void try_long(const text_function *function, text_sample sample) {
    const size_t len = check_pick(200, 300, LONGEST) + check_random_below(9);
    const sextet_text_options options = random_text_options();
    check_now.loop = "capacities of a longer text";
    make_text(function, sample, options, text, len);
    const text_call call = {.src = text, .src_len = len, .dst_cap = SIZE_MAX, .options = options};
    const size_t due = text_due(function, &call).written;
    for (size_t cap = 0; cap <= due + 70; cap += cap + 70 < due ? check_pick(9, 3, 1) : 1)
        try_capacity(function, len, cap, options);
}

static void text_capacities(const text_function *function) {
    for (text_sample sample = 0; sample < SAMPLES; sample++) {
        try_short(function, sample);
        try_long(function, sample);
    }
}

EACH_TEXT_CONVERSION(DEFINE_TEXT_CHECK, text_capacities)
