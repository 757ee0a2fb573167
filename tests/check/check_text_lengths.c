/* SPDX-License-Identifier: MIT
 * Text of every length, each also as the beginning of a longer one, which cuts characters. */
#include "text_samples.h"

enum { LONGEST = 700 };

static unsigned char text[4 * LONGEST];

static void try_beginning(const text_function *function, size_t len, sextet_text_options options) {
    const size_t bound = text_bound(function, len);
    try_text_twice((text_trial){
        .function = function,
        .src = text,
        .src_len = len,
        .dst_cap = check_random_below(2) ? SIZE_MAX : bound,
        .options = options});
}

/* Four blocks of 64 and one unit at least, in every sample; longer ones, and where it is slow, of some. */
static void text_lengths(const text_function *function) {
    const size_t longest = check_pick(270, 450, LONGEST);
    check_now.loop = "text of every length, that ends with a character";
    for (size_t len = 0; len <= longest; len++)
        for (text_sample sample = 0; sample < SAMPLES; sample++) {
            if ((len > 270 || text_is_slow()) && (len + sample) % 4 != 0)
                continue;
            const sextet_text_options options = random_text_options();
            make_text(function, sample, options, text, len);
            try_beginning(function, len, options);
        }
    check_now.loop = "every beginning of a text";
    for (text_sample sample = 0; sample < SAMPLES; sample++)
        for (unsigned i = 0; i < check_pick(1, 1, 6); i++) {
            const sextet_text_options options = random_text_options();
            make_text(function, sample, options, text, longest);
            for (size_t len = 0; len <= longest; len++)
                try_beginning(function, len, options);
        }
}

EACH_TEXT_FUNCTION(DEFINE_TEXT_CHECK, text_lengths)

void check_text_lengths_portable(void) {
    text_lengths(&text_function_latin1_length_from_utf32);
    text_lengths(&text_function_utf16_length_from_latin1);
    text_lengths(&text_function_utf32_length_from_latin1);
}
