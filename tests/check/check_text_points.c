/* SPDX-License-Identifier: MIT
 * All code points, a run of them at a time, by every function that reads a form of Unicode. */
#include "text_samples.h"

enum { RUN = 48, MOST_UNITS = 4 * RUN };

static unsigned char text[4 * MOST_UNITS];

/* Encodes RUN code points; what the form has no way to write (surrogates in UTF-8) comes as it would be. */
static size_t make_run(const text_function *function, uint32_t first, sextet_text_options options) {
    size_t len = 0;
    for (uint32_t point = first; point < first + RUN; point++) {
        uint32_t units[4];
        const size_t count = oracle_encode(function->from, point, units);
        for (size_t i = 0; i < count; i++)
            oracle_put_unit(function->from, text, len++, units[i], options);
    }
    return len;
}

static void text_points(const text_function *function) {
    const uint32_t last = function->from == FORM_LATIN1 || function->from == FORM_ASCII ? 0xff : 0x110000;
    check_now.loop = "all code points";
    for (uint32_t first = 0; first <= last; first += RUN) {
        const bool is_in_short = first < 0x1000 || first % 0x1000 < RUN || first % 0x1000 >= 0x1000 - RUN;
        if (check_pick(1, 0, 0) && !is_in_short)
            continue;
        const sextet_text_options options = random_text_options();
        const size_t len = make_run(function, first, options);
        try_text(&(text_trial){
            .function = function, .src = text, .src_len = len, .dst_cap = SIZE_MAX, .options = options});
    }
}

EACH_TEXT_FUNCTION(DEFINE_TEXT_CHECK, text_points)
