/* SPDX-License-Identifier: MIT
 * UTF-16 repaired in place: every length, every odd thing at every place, every capacity, every address. */
#include "text_samples.h"

enum { LONGEST = 600 };

static unsigned char text[2 * LONGEST];
static const text_function *const repair = &text_function_utf16_to_well_formed;

static void try_len(size_t len, size_t cap, sextet_text_options options) {
    try_text_in_place(&(text_trial){
        .function = repair,
        .src = text,
        .src_len = len,
        .dst_cap = cap,
        .options = options,
        .src_place = {check_random_below(2), check_random_below(64)}});
}

void check_text_in_place_lengths(void) {
    for (size_t len = 0; len <= check_pick(270, 600, LONGEST); len++)
        for (text_sample sample = 0; sample < SAMPLES; sample++) {
            const sextet_text_options options = random_text_options();
            make_text(repair, sample, options, text, len);
            try_len(len, len, options);
            try_len(len, SIZE_MAX, options);
        }
}

void check_text_in_place_slide(void) {
    size_t odds;
    const text_odd *odd = text_odds(FORM_UTF16, &odds);
    for (size_t i = 0; i < odds; i++)
        for (size_t at = 0; at < 210; at++) {
            const sextet_text_options options = random_text_options();
            const size_t len = 210 + check_random_below(4);
            make_text(repair, at % 2 ? SAMPLE_ASCII : SAMPLE_MIXED, options, text, len);
            put_odd(FORM_UTF16, text, at, len, &odd[i], options);
            try_len(len, len, options);
        }
}

void check_text_in_place_capacities(void) {
    for (text_sample sample = 0; sample < SAMPLES; sample++)
        for (size_t len = 0; len <= check_pick(140, 280, LONGEST); len += 1 + check_random_below(9)) {
            const sextet_text_options options = random_text_options();
            make_text(repair, sample, options, text, len);
            for (size_t cap = 0; cap <= len; cap++)
                try_len(len, cap, options);
        }
}
