/* SPDX-License-Identifier: MIT
 * sextet_base64_decode against the oracle: good texts, places, capacities, arguments. */
#include "base64_trial.h"

#include <stdlib.h>
#include <string.h>

static char text[3 * 4096];

static base64_trial trial_of(size_t len, size_t cap, sextet_base64_options options) {
    return (base64_trial){.src = text, .src_len = len, .dst_cap = cap, .options = options};
}

/* RFC 4648, section 10, and what tells the alphabets apart. */
void check_base64_decode_vectors(void) {
    static const struct {
        const char *text, *bytes;
        sextet_base64_options options;
    } vectors[] = {
        {"", "", 0},
        {"Zg==", "f", 0},
        {"Zm8=", "fo", 0},
        {"Zm9v", "foo", 0},
        {"Zm9vYg==", "foob", 0},
        {"Zm9vYmE=", "fooba", 0},
        {"Zm9vYmFy", "foobar", 0},
        {"Zg", "f", SEXTET_BASE64_NO_PADDING},
        {"Zm9vYmE", "fooba", SEXTET_BASE64_NO_PADDING},
        {"+/++", "\xfb\xff\xbe", 0},
        {"-_--", "\xfb\xff\xbe", SEXTET_BASE64_URL},
        {"_____w", "\xff\xff\xff\xff", SEXTET_BASE64_URL | SEXTET_BASE64_NO_PADDING},
    };
    for (size_t i = 0; i < sizeof vectors / sizeof vectors[0]; i++) {
        char bytes[16];
        const size_t len = strlen(vectors[i].text), due = strlen(vectors[i].bytes);
        const sextet_result result =
            sextet_base64_decode(vectors[i].text, len, bytes, sizeof bytes, vectors[i].options);
        CHECK(
            result.status == SEXTET_OK && result.read == len && result.written == due &&
                memcmp(bytes, vectors[i].bytes, due) == 0,
            "%s gives %s and %zu bytes", vectors[i].text, sextet_status_name((sextet_status)result.status),
            result.written);
    }
}

void check_base64_decode_lengths(void) {
    const size_t all_options_up_to = check_pick(600, BASE64_LONGEST, BASE64_LONGEST);
    check_now.loop = "good text of every length, exact capacity";
    for (size_t bytes = 0; bytes <= BASE64_LONGEST * 3 / 4; bytes++)
        for (size_t i = 0; i < BASE64_OPTIONS; i++) {
            if (bytes * 4 / 3 > all_options_up_to && bytes / 3 % 4 != i)
                continue;
            const size_t len = make_base64_text(text, bytes, base64_options[i]);
            try_base64_decode_twice(trial_of(len, bytes, base64_options[i]));
        }
    check_now.loop = "good text of every length, larger capacity";
    for (size_t bytes = 0; bytes <= BASE64_LONGEST * 3 / 4; bytes++) {
        const sextet_base64_options options = base64_options[bytes / 3 % 4];
        const size_t len = make_base64_text(text, bytes, options);
        try_base64_decode_twice(trial_of(len, bytes + bytes % 67, options));
        try_base64_decode_twice(trial_of(len, SIZE_MAX, options));
    }
}

void check_base64_decode_alignments(void) {
    static const size_t lengths[] = {7, 63, 267, 1480, 19, 102, 540};
    const size_t count = check_pick(4, 7, 7);
    check_now.loop = "every alignment of src and of dst";
    for (size_t i = 0; i < count; i++)
        for (size_t option = 0; option < 2; option++) {
            const sextet_base64_options options = base64_options[(i + 2 * option) % 4];
            const size_t len = make_base64_text(text, lengths[i] * 3 / 4, options);
            for (size_t src = 0; src < 64; src++)
                for (size_t dst = 0; dst < 64; dst++) {
                    base64_trial trial = trial_of(len, SIZE_MAX, options);
                    trial.src_place = (place){.at_front = true, .offset = src};
                    trial.dst_place = (place){.at_front = true, .offset = dst};
                    try_base64_decode(&trial);
                }
        }
}

/* Long texts, whose kernels may begin where dst is aligned: every dst with every length of a block. */
void check_base64_decode_aligned_blocks(void) {
    const size_t first = 768 - 8, step = check_pick(5, 1, 1);
    check_now.loop = "every alignment of dst, lengths of more than a block";
    for (size_t bytes = first; bytes < first + 384 + 80; bytes += step) {
        const sextet_base64_options options = base64_options[bytes / step % 4];
        base64_trial trial = trial_of(make_base64_text(text, bytes, options), bytes, options);
        for (size_t dst = bytes % 2; dst < 64; dst += check_pick(2, 1, 1)) {
            trial.dst_place = (place){.at_front = true, .offset = dst};
            try_base64_decode(&trial);
            trial.dst_place = (place){.at_front = false, .offset = dst};
            try_base64_decode(&trial);
        }
    }
}

void check_base64_decode_capacities(void) {
    const size_t longest = check_pick(132, 260, 520);
    check_now.loop = "every capacity";
    for (size_t i = 0; i < BASE64_OPTIONS; i++)
        for (size_t bytes = 0; bytes <= longest; bytes++) {
            const size_t len = make_base64_text(text, bytes, base64_options[i]);
            for (size_t cap = 0; cap <= sextet_base64_decoded_bound(len) + 5; cap++) {
                const base64_trial trial = trial_of(len, cap, base64_options[i]);
                try_base64_decode(&trial);
            }
        }
    check_now.loop = "some capacities of longer texts";
    for (size_t n = 0; n < check_pick(500, 4000, 40000); n++) {
        const sextet_base64_options options = base64_options[n % 4];
        const size_t bytes = check_random_below(8000), len = make_base64_text(text, bytes, options);
        try_base64_decode_twice(trial_of(len, check_random_below(bytes + 9), options));
    }
}

/* Every symbol at every place. */
void check_base64_decode_symbols(void) {
    static const size_t lengths[] = {4, 8, 16, 20, 36, 68, 132, 300, 516};
    const size_t count = check_pick(7, 9, 9);
    check_now.loop = "every symbol at every place";
    for (size_t i = 0; i < count; i++)
        for (size_t option = 0; option < 2; option++) {
            const size_t len = make_base64_text(text, lengths[i] / 4 * 3, base64_options[option]);
            for (size_t at = 0; at < len; at++) {
                const char before = text[at];
                check_now.position = at;
                for (unsigned value = 0; value < 64; value++) {
                    text[at] = oracle_base64_symbol(value, base64_options[option]);
                    const base64_trial trial =
                        trial_of(len, SIZE_MAX, base64_options[option + value % 2 * 2]);
                    try_base64_decode(&trial);
                }
                text[at] = before;
            }
        }
}

void check_base64_decode_pages(void) {
    check_now.loop = "across a page border";
    for (size_t offset = 4096 - 270; offset <= 4096; offset++)
        for (size_t bytes = 1; bytes <= 200; bytes += 1 + bytes / check_pick(4, 9, 50)) {
            const sextet_base64_options options = base64_options[(offset + bytes) % 4];
            base64_trial trial = trial_of(make_base64_text(text, bytes, options), SIZE_MAX, options);
            trial.src_place = trial.dst_place = (place){.at_front = true, .offset = offset};
            try_base64_decode(&trial);
        }
    check_now.loop = "about a page";
    for (size_t bytes = 3060; bytes <= 3084; bytes++) /* texts of 4096 characters */
        for (size_t i = 0; i < BASE64_OPTIONS; i++)
            try_base64_decode_twice(
                trial_of(make_base64_text(text, bytes, base64_options[i]), bytes, base64_options[i]));
    for (size_t bytes = 4096 - 70; bytes <= 4096 + 70; bytes++) {
        const sextet_base64_options options = base64_options[bytes % 4];
        try_base64_decode_twice(trial_of(make_base64_text(text, bytes, options), bytes, options));
    }
}

void check_base64_decode_large(void) {
    const size_t most = (1 << 20) + 100;
    char *large = malloc(most / 3 * 4 + 4);
    if (!CHECK(large != NULL, "no memory"))
        return;
    for (size_t i = 0; i < check_pick(1, 5, 40); i++) {
        const sextet_base64_options options = base64_options[i % 4];
        const size_t bytes = most - i, len = make_base64_text(large, bytes, options);
        base64_trial trial = {.src = large, .src_len = len, .dst_cap = bytes, .options = options};
        check_now.loop = "more than a MiB";
        try_base64_decode(&trial);
        try_base64_decode_in_place(&trial);
        trial.dst_cap -= 1 + i;
        try_base64_decode(&trial);
        check_now.loop = "more than a MiB, and bad near the end";
        check_now.position = len - 5 - 17 * i;
        trial.dst_cap = bytes;
        large[check_now.position] = '.';
        try_base64_decode(&trial);
        try_base64_decode_in_place(&trial);
    }
    free(large);
}

static void refused(const char *src, size_t len, void *dst, size_t cap, sextet_base64_options options) {
    const sextet_result result = sextet_base64_decode(src, len, dst, cap, options);
    CHECK(
        result.status == SEXTET_BAD_ARGUMENT && result.read == 0 && result.written == 0,
        "src_len %zu, dst_cap %zu, options %u: %s, read %zu, written %zu", len, cap, (unsigned)options,
        sextet_status_name((sextet_status)result.status), (size_t)result.read, result.written);
}

static void accepted(const char *src, size_t len, void *dst, size_t cap, sextet_status status) {
    const sextet_result result = sextet_base64_decode(src, len, dst, cap, 0);
    CHECK(
        result.status == status && result.read == 0 && result.written == 0,
        "src_len %zu, dst_cap %zu: %s, read %zu, written %zu", len, cap,
        sextet_status_name((sextet_status)result.status), (size_t)result.read, result.written);
}

void check_base64_decode_arguments(void) {
    char bytes[16] = "untouched";
    for (unsigned bit = 14; bit < 32; bit++) { /* the others: check_base64_options.c */
        refused("AAAA", 4, bytes, sizeof bytes, (sextet_base64_options)1 << bit);
        refused("AAAA", 0, bytes, 0, (sextet_base64_options)1 << bit);
    }
    refused(NULL, 4, bytes, sizeof bytes, 0);
    refused(NULL, SIZE_MAX, bytes, sizeof bytes, 0);
    refused("AAAA", 4, NULL, 1, 0);
    refused("AAAA", 4, NULL, SIZE_MAX, 0);
    refused("AAAA", 0, NULL, 1, 0);
    refused("AAAA", SIZE_MAX, bytes, sizeof bytes, 0);
    refused("AAAA", SIZE_MAX, bytes, 0, 0);
    refused("AAAA", SIZE_MAX, bytes, SIZE_MAX, 0);
#if SIZE_MAX > UINT32_MAX
    refused("AAAA", (size_t)1 << 56, bytes, sizeof bytes, 0);
    refused("AAAA", ((size_t)1 << 56) + 4, bytes, sizeof bytes, 0);
    refused("AAAA", (size_t)1 << 63, bytes, 0, 0);
#else
    refused("AAAA", (size_t)PTRDIFF_MAX + 1, bytes, sizeof bytes, 0);
#endif
    accepted(NULL, 0, NULL, 0, SEXTET_OK);
    accepted(NULL, 0, bytes, sizeof bytes, SEXTET_OK);
    accepted("AAAA", 0, NULL, 0, SEXTET_OK);
    accepted("AAAA", 0, bytes, SIZE_MAX, SEXTET_OK);
    accepted("AAAA", 4, NULL, 0, SEXTET_NO_SPACE);
    accepted("A", 1, NULL, 0, SEXTET_TRUNCATED);
    accepted("*AAA", 4, NULL, 0, SEXTET_BAD_CHARACTER);
    accepted("=AAA", 4, NULL, 0, SEXTET_BAD_PADDING);
    CHECK(memcmp(bytes, "untouched", 10) == 0, "a refused call wrote");
}

/* A text that is good, or damaged in up to three places. */
static size_t make_random_text(size_t bytes, sextet_base64_options options) {
    static const char odd[] = {'\n', '=', '-', '+', '_', '/', ' ', '\0', '\x80', '\xff', 'A', '='};
    size_t len = make_base64_text(text, bytes, options);
    for (size_t damages = check_random_below(4); damages && len; damages--)
        switch (check_random_below(4)) {
        case 0:
            text[check_random_below(len)] = odd[check_random_below(sizeof odd)];
            break;
        case 1:
            text[check_random_below(len)] = (char)check_random_below(256);
            break;
        case 2:
            text[len - 1 - check_random_below(len < 5 ? len : 5)] = odd[check_random_below(sizeof odd)];
            break;
        default:
            len -= check_random_below(len < 5 ? len : 5);
        }
    return len;
}

void check_base64_decode_random(void) {
    check_now.loop = "random texts, places, options and capacities";
    for (size_t n = 0; n < check_pick(6000, 60000, 1000000); n++) {
        const size_t bytes = check_random_below(n % 16 ? 300 : 8000);
        const sextet_base64_options options = base64_options[check_random_below(4)];
        base64_trial trial = trial_of(make_random_text(bytes, options), SIZE_MAX, options);
        if (check_random_below(4) == 0)
            trial.dst_cap = check_random_below(bytes + 4);
        trial.src_place = (place){check_random_below(2) == 0, check_random_below(130)};
        trial.dst_place = (place){check_random_below(2) == 0, check_random_below(130)};
        try_base64_decode(&trial);
        if (n % 4 == 0)
            try_base64_decode_in_place(&trial);
    }
}
