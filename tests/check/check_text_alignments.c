/* SPDX-License-Identifier: MIT
 * Every address modulo 64 of src and of dst, odd ones for wide units included, with the page's end or start
 * near by. */
#include "text_samples.h"

enum { ALIGNMENTS = 64, LONGEST = 300 };

static unsigned char text[4 * LONGEST];

static void try_addresses(const text_function *function, size_t src_offset, size_t dst_offset) {
    static const size_t lengths[] = {150, 7, 70, 33, 267, 16, 129, 64};
    const size_t len = lengths[check_random_below(sizeof lengths / sizeof lengths[0])];
    const text_sample sample = (text_sample)check_random_below(SAMPLES);
    const sextet_text_options options = random_text_options();
    make_text(function, sample, options, text, len);
    const bool at_front = check_random_below(2);
    try_text(&(text_trial){
        .function = function,
        .src = text,
        .src_len = len,
        .dst_cap = check_random_below(5) ? text_bound(function, len) : SIZE_MAX,
        .options = options,
        .src_place = {at_front, src_offset},
        .dst_place = {at_front, dst_offset}});
}

static void text_alignments(const text_function *function) {
    const size_t step = function->kind != TEXT_CONVERT ? ALIGNMENTS : check_pick(16, 2, 1);
    const size_t rounds = function->kind != TEXT_CONVERT ? check_pick(4, 16, 64) : 1;
    check_now.loop = "every address of src and of dst";
    for (size_t round = 0; round < rounds; round++)
        for (size_t src_offset = 0; src_offset < ALIGNMENTS; src_offset++)
            for (size_t dst = src_offset % step; dst < ALIGNMENTS; dst += step)
                try_addresses(function, src_offset, dst);
}

EACH_TEXT_FUNCTION(DEFINE_TEXT_CHECK, text_alignments)
