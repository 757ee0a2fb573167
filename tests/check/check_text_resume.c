/* SPDX-License-Identifier: MIT
 * Taking a text to its end with a dst that is too small for it, again and again, gives the whole. */
#include "text_samples.h"

enum { LONGEST = 300 };

static unsigned char text[4 * LONGEST], whole[16 * LONGEST], pieces[16 * LONGEST + 16 * LONGEST];

/* Converts the text with no more than cap units at a time; that is enough for any character. */
static text_verdict resume(
    const text_function *function, size_t len, size_t cap, sextet_text_options options) {
    const size_t from = oracle_unit_size(function->from), to = oracle_unit_size(function->to);
    text_verdict all = {.status = SEXTET_NO_SPACE};
    while (all.status == SEXTET_NO_SPACE) {
        const text_call call = {
            text + from * all.read, len - all.read, pieces + to * all.written, cap, options};
        const text_verdict one = function->call(&call);
        all.read += one.read;
        all.written += one.written;
        all.status = one.status;
        if (!CHECK(one.read > 0 || one.status != SEXTET_NO_SPACE, "it does not come any further"))
            break;
    }
    return all;
}

static void text_resume(const text_function *function) {
    check_now.loop = "a text in pieces, with a small dst";
    for (text_sample sample = 0; sample < SAMPLES; sample++)
        for (size_t cap = 4; cap < check_pick(70, 140, 280); cap += 1 + check_random_below(3)) {
            const sextet_text_options options = random_text_options();
            const size_t len = 280 + check_random_below(20);
            make_text(function, sample, options, text, len);
            const text_call call = {text, len, whole, SIZE_MAX, options};
            const text_verdict due = text_due(function, &call);
            const text_verdict found = resume(function, len, cap, options);
            check_now.dst_cap = cap;
            check_now.options = options;
            CHECK(
                found.status == due.status && found.read == due.read && found.written == due.written,
                "in all: %s, read %zu, written %zu; it should be %s, read %zu, written %zu",
                sextet_status_name(found.status), found.read, found.written, sextet_status_name(due.status),
                due.read, due.written);
            check_same("all pieces", pieces, whole, oracle_unit_size(function->to) * due.written);
        }
}

EACH_TEXT_CONVERSION(DEFINE_TEXT_CHECK, text_resume)
