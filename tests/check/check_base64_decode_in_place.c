/* SPDX-License-Identifier: MIT
 * sextet_base64_decode with dst == src, against the oracle. */
#include "base64_trial.h"

#include <string.h>

static char text[4 * 4096];

static void try_at_both_ends(size_t len, size_t cap, sextet_base64_options options) {
    base64_trial trial = {.src = text, .src_len = len, .dst_cap = cap, .options = options};
    try_base64_decode_in_place(&trial);
    trial.src_place = (place){.at_front = true, .offset = len % 67};
    try_base64_decode_in_place(&trial);
}

void check_base64_decode_in_place_good(void) {
    check_now.loop = "good text of every length";
    for (size_t bytes = 0; bytes <= BASE64_LONGEST * 3 / 4; bytes++)
        for (size_t i = 0; i < BASE64_OPTIONS; i++) {
            if (bytes > check_pick(450, BASE64_LONGEST, BASE64_LONGEST) && bytes / 3 % 4 != i)
                continue;
            const size_t len = make_base64_text(text, bytes, base64_options[i]);
            try_at_both_ends(len, i < 2 ? len : bytes, base64_options[i]);
        }
    check_now.loop = "long good text";
    for (size_t n = 0; n < check_pick(100, 500, 4000); n++) {
        const sextet_base64_options options = base64_options[n % 4];
        const size_t len = make_base64_text(text, check_random_below(3 * 4096), options);
        try_at_both_ends(len, SIZE_MAX, options);
    }
}

/* Texts of texts: what is written is good text again, so that reading it for what was there before shows in
 * the output, and does not pass for a fault that the portable code then puts right. */
void check_base64_decode_in_place_twice_encoded(void) {
    static char once[BASE64_LONGEST + 4];
    check_now.loop = "text of text, of every length";
    for (size_t i = 0; i < BASE64_OPTIONS; i++) {
        for (size_t at = 0; at < BASE64_LONGEST; at++)
            once[at] = oracle_base64_symbol((unsigned)check_random_below(64), base64_options[i]);
        for (size_t bytes = i; bytes <= BASE64_LONGEST * 3 / 4; bytes++) {
            const size_t len =
                oracle_base64_encode(once + bytes % 64, bytes, text, sizeof text, base64_options[i]).written;
            try_at_both_ends(len, len, base64_options[i]);
        }
    }
}

/* A fault at every place of texts of many lengths; nothing of the group at fault, or behind it, changes. */
void check_base64_decode_in_place_bad(void) {
    static const char faults[] = {'*', '=', '\xff', '\n'};
    const size_t all_up_to = check_pick(80, 140, 300), longest = check_pick(400, 600, 2100);
    check_now.loop = "an odd character at every place";
    for (size_t bytes = 1; bytes <= longest * 3 / 4; bytes += bytes < all_up_to * 3 / 4 ? 1 : 83) {
        const sextet_base64_options options = base64_options[bytes % 4];
        const size_t len = make_base64_text(text, bytes, options);
        for (size_t at = 0; at < len; at++) {
            const char before = text[at];
            check_now.position = at;
            text[at] = faults[(at + bytes) % sizeof faults];
            try_at_both_ends(len, len, options);
            text[at] = before;
        }
    }
    check_now.loop = "cut off, or with unused bits";
    for (size_t i = 0; i < BASE64_OPTIONS; i++) {
        make_base64_text(text, longest, base64_options[i]);
        for (size_t len = 1; len <= longest; len++)
            try_at_both_ends(len, len, base64_options[i]);
    }
}

void check_base64_decode_in_place_capacities(void) {
    const size_t longest = check_pick(100, 200, 400);
    check_now.loop = "every capacity";
    for (size_t bytes = 1; bytes <= longest; bytes += 1 + bytes / 40) {
        const sextet_base64_options options = base64_options[bytes % 4];
        const size_t len = make_base64_text(text, bytes, options);
        for (size_t cap = 0; cap <= len; cap++)
            try_at_both_ends(len, cap, options);
    }
}
