/* SPDX-License-Identifier: MIT
 * Random texts out of several samples, with random odd things, at random places, with random capacities. */
#include "text_samples.h"

enum { LONGEST = 1200 };

static unsigned char text[4 * LONGEST];

/* One to three stretches of different samples, most often good ones; then at times something odd. */
static size_t make_random_text(const text_function *function, sextet_text_options options) {
    const size_t unit = oracle_unit_size(function->from), stretches = 1 + check_random_below(3);
    const size_t most = check_random_below(4) ? 120 : LONGEST / 3;
    size_t len = 0, odds;
    for (size_t i = 0; i < stretches; i++) {
        const text_sample sample = (text_sample)check_random_below(i ? SAMPLES : SAMPLES_GOOD);
        const size_t stretch = check_random_below(most);
        make_text(function, sample, options, text + unit * len, stretch);
        len += stretch;
    }
    const text_odd *odd = text_odds(function->from, &odds);
    if (len && check_random_below(2))
        put_odd(function->from, text, check_random_below(len), len, &odd[check_random_below(odds)], options);
    return len ? len - check_random_below(len < 4 ? len : 4) : 0;
}

/* The bound, no bound at all, near what is due, or anything. */
static size_t random_capacity(const text_function *function, size_t len, sextet_text_options options) {
    const text_call call = {.src = text, .src_len = len, .dst_cap = SIZE_MAX, .options = options};
    const size_t due = text_due(function, &call).written, less = check_random_below(70);
    switch (check_random_below(5)) {
    case 0:
        return SIZE_MAX;
    case 1:
        return due > less ? due - less : due;
    case 2:
        return due + less;
    case 3:
        return check_random_below(due + 2);
    default:
        return text_bound(function, len);
    }
}

static place random_place(void) {
    return (place){
        .at_front = check_random_below(2), .offset = check_random_below(4) ? 0 : check_random_below(64)};
}

static void text_random(const text_function *function) {
    check_now.loop = "random texts";
    for (size_t i = 0; i < check_pick(500, 6000, 100000); i++) {
        const sextet_text_options options = random_text_options();
        const size_t len = make_random_text(function, options);
        try_text(&(text_trial){
            .function = function,
            .src = text,
            .src_len = len,
            .dst_cap = random_capacity(function, len, options),
            .options = options,
            .src_place = random_place(),
            .dst_place = random_place()});
    }
}

EACH_TEXT_FUNCTION(DEFINE_TEXT_CHECK, text_random)
