/* SPDX-License-Identifier: MIT
 * One odd thing in a text, slid over every lane: every kind of what is wrong, cut by the text's end as well,
 * and characters at the edges of their classes. */
#include "text_samples.h"

#include <string.h>

enum { LONGEST = 400 };

static unsigned char text[4 * LONGEST], plain[4 * LONGEST];

/* At every other place the call replaces. */
static void slide(
    const text_function *function, const text_odd *odd, size_t len, sextet_text_options options) {
    const size_t unit = oracle_unit_size(function->from);
    for (size_t at = 0; at < len; at++) {
        memcpy(text, plain, unit * len);
        put_odd(function->from, text, at, len, odd, options);
        check_now.position = unit * at;
        try_text(&(text_trial){
            .function = function,
            .src = text,
            .src_len = len,
            .dst_cap = check_random_below(2) ? SIZE_MAX : text_bound(function, len),
            .options = at % 2 ? options : options ^ SEXTET_TEXT_REPLACE,
            .src_place.at_front = at % 2,
            .dst_place.at_front = at % 3 == 0});
    }
}

static void text_slide(const text_function *function) {
    static const text_sample samples[] = {SAMPLE_ASCII, SAMPLE_CYRILLIC, SAMPLE_CHINESE, SAMPLE_MIXED};
    size_t odds;
    const text_odd *odd = text_odds(function->from, &odds);
    for (size_t i = 0; i < odds; i++)
        for (size_t s = 0; s < sizeof samples / sizeof samples[0]; s++) {
            if (s > 0 && check_pick(1, 0, 0) && s != 1 + i % 3)
                continue;
            const sextet_text_options replace = s % 2 ? SEXTET_TEXT_REPLACE : 0,
                                      options = (random_text_options() & ~SEXTET_TEXT_REPLACE) | replace;
            const size_t len = check_pick(140, 215, LONGEST) + check_random_below(8);
            check_now.loop = "an odd thing at every place of a text";
            make_text(function, samples[s], options, plain, len);
            slide(function, &odd[i], len, options);
        }
}

EACH_TEXT_FUNCTION(DEFINE_TEXT_CHECK, text_slide)
