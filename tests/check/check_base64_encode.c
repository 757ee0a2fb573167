/* SPDX-License-Identifier: MIT
 * sextet_base64_encode against the oracle. */
#include "base64_trial.h"

#include <stdlib.h>
#include <string.h>

static unsigned char bytes[2 * 4096];

static base64_trial trial_of(size_t len, size_t cap, sextet_base64_options options) {
    return (base64_trial){.src = bytes, .src_len = len, .dst_cap = cap, .options = options};
}

static size_t text_len(size_t len, sextet_base64_options options) {
    const size_t padded = (len + 2) / 3 * 4;
    return options & SEXTET_BASE64_NO_PADDING ? padded - (3 - len % 3) % 3 : padded;
}

/* RFC 4648, section 10, and the bytes whose texts differ between the alphabets. */
void check_base64_encode_vectors(void) {
    static const struct {
        const char *bytes, *text;
        sextet_base64_options options;
    } vectors[] = {
        {"", "", 0},
        {"f", "Zg==", 0},
        {"fo", "Zm8=", 0},
        {"foo", "Zm9v", 0},
        {"foob", "Zm9vYg==", 0},
        {"fooba", "Zm9vYmE=", 0},
        {"foobar", "Zm9vYmFy", 0},
        {"f", "Zg", SEXTET_BASE64_NO_PADDING},
        {"fooba", "Zm9vYmE", SEXTET_BASE64_NO_PADDING},
        {"\xfb\xff\xbe", "+/++", 0},
        {"\xfb\xff\xbe", "-_--", SEXTET_BASE64_URL},
        {"\xff\xff\xff\xff", "_____w", SEXTET_BASE64_URL | SEXTET_BASE64_NO_PADDING},
    };
    for (size_t i = 0; i < sizeof vectors / sizeof vectors[0]; i++) {
        char text[16];
        const size_t len = strlen(vectors[i].bytes), due = strlen(vectors[i].text);
        const sextet_result result =
            sextet_base64_encode(vectors[i].bytes, len, text, sizeof text, vectors[i].options);
        CHECK(
            result.status == SEXTET_OK && result.read == len && result.written == due &&
                memcmp(text, vectors[i].text, due) == 0,
            "vector %zu, which should be %s, is %.*s", i, vectors[i].text, (int)result.written, text);
    }
}

void check_base64_encode_lengths(void) {
    check_now.loop = "every length";
    check_random_bytes(bytes, sizeof bytes);
    for (size_t len = 0; len <= BASE64_LONGEST; len++)
        for (size_t i = 0; i < BASE64_OPTIONS; i++)
            try_base64_encode_twice(trial_of(len, text_len(len, base64_options[i]), base64_options[i]));

    check_now.loop = "every length, in a larger buffer";
    for (size_t len = 0; len <= BASE64_LONGEST; len++) {
        try_base64_encode_twice(trial_of(len, text_len(len, 0) + len % 67, base64_options[len % 4]));
        try_base64_encode_twice(trial_of(len, SIZE_MAX, base64_options[len % 4]));
    }
}

void check_base64_encode_alignments(void) {
    static const size_t lengths[] = {5, 47, 200, 1111, 14, 77, 401};
    const size_t count = check_pick(4, 7, 7);
    check_random_bytes(bytes, sizeof bytes);
    check_now.loop = "every alignment of src and of dst";
    for (size_t i = 0; i < count; i++)
        for (size_t src = 0; src < 64; src++)
            for (size_t dst = 0; dst < 64; dst++) {
                base64_trial trial = trial_of(lengths[i], SIZE_MAX, base64_options[(src + dst) % 4]);
                trial.src_place = (place){.at_front = true, .offset = src};
                trial.dst_place = (place){.at_front = true, .offset = dst};
                try_base64_encode(&trial);
            }
}

/* Long texts, whose kernels may begin where dst is aligned: every dst with every length of a block. */
void check_base64_encode_aligned_blocks(void) {
    const size_t first = 1024 - 8, step = check_pick(5, 1, 1);
    check_random_bytes(bytes, sizeof bytes);
    check_now.loop = "every alignment of dst, lengths of more than a block";
    for (size_t dst = 0; dst < 64; dst++)
        for (size_t len = first + dst % step; len < first + 8 * 48 + 80; len += step) {
            base64_trial trial = trial_of(len, SIZE_MAX, base64_options[(dst + len / step) % 4]);
            trial.src_place = (place){.at_front = false};
            trial.dst_place = (place){.at_front = true, .offset = dst};
            try_base64_encode(&trial);
        }
    for (size_t len = first; len < first + 3 * 64; len++)
        for (size_t dst = 0; dst < 64; dst += check_pick(3, 1, 1)) { /* in front of the back page */
            const sextet_base64_options options = base64_options[(dst + len) % 4];
            base64_trial trial = trial_of(len, text_len(len, options), options);
            trial.dst_place = (place){.at_front = false, .offset = dst};
            try_base64_encode(&trial);
        }
}

void check_base64_encode_capacities(void) {
    const size_t longest = check_pick(132, 260, 520);
    check_random_bytes(bytes, sizeof bytes);
    check_now.loop = "every capacity";
    for (size_t i = 0; i < BASE64_OPTIONS; i++)
        for (size_t len = 0; len <= longest; len++)
            for (size_t cap = 0; cap <= text_len(len, base64_options[i]) + 5; cap++) {
                const base64_trial trial = trial_of(len, cap, base64_options[i]);
                try_base64_encode(&trial);
            }
    check_now.loop = "some capacities of longer texts";
    for (size_t n = 0; n < check_pick(500, 4000, 40000); n++) {
        const size_t len = check_random_below(2 * 4096 + 1);
        const sextet_base64_options options = base64_options[n % 4];
        try_base64_encode_twice(trial_of(len, check_random_below(text_len(len, options) + 9), options));
    }
}

/* Every byte at every place of a vector, whatever its width; then all sextets at every symbol. */
void check_base64_encode_values(void) {
    static const size_t lengths[] = {1, 2, 3, 7, 11, 15, 25, 33, 97, 193, 300};
    const size_t count = check_pick(9, 10, 11);
    check_now.loop = "every value of every byte";
    for (size_t i = 0; i < count; i++) {
        check_random_bytes(bytes, lengths[i]);
        for (size_t at = 0; at < lengths[i]; at++) {
            const unsigned char before = bytes[at];
            check_now.position = at;
            for (unsigned value = 0; value < 256; value++) {
                bytes[at] = (unsigned char)value;
                const base64_trial trial = trial_of(lengths[i], SIZE_MAX, base64_options[value % 4]);
                try_base64_encode(&trial);
                if (value % 2 == 0)
                    continue;
                const base64_trial other = trial_of(lengths[i], SIZE_MAX, base64_options[(value + 1) % 4]);
                try_base64_encode(&other);
            }
            bytes[at] = before;
        }
    }
    check_now.loop = "bytes that count up, from every start";
    for (unsigned start = 0; start < 256; start++) {
        for (unsigned at = 0; at < 1024; at++)
            bytes[at] = (unsigned char)(start + at);
        try_base64_encode_twice(trial_of(1024 - start % 3, SIZE_MAX, base64_options[start / 3 % 4]));
    }
}

/* src and dst across the border between two pages that may both be touched, and lengths around a page. */
void check_base64_encode_pages(void) {
    check_random_bytes(bytes, sizeof bytes);
    check_now.loop = "across a page border";
    for (size_t offset = 4096 - 200; offset <= 4096; offset++)
        for (size_t len = 1; len <= 200; len += 1 + len / 9) {
            base64_trial trial = trial_of(len, SIZE_MAX, base64_options[(offset + len) % 4]);
            trial.src_place = trial.dst_place = (place){.at_front = true, .offset = offset};
            try_base64_encode(&trial);
        }
    check_now.loop = "about a page";
    for (size_t len = 3060; len <= 3084; len++) /* texts of 4096 characters */
        for (size_t i = 0; i < BASE64_OPTIONS; i++)
            try_base64_encode_twice(trial_of(len, text_len(len, base64_options[i]), base64_options[i]));
    for (size_t len = 4096 - 70; len <= 4096 + 70; len++)
        try_base64_encode_twice(trial_of(len, text_len(len, 0), base64_options[len % 4]));
}

void check_base64_encode_large(void) {
    const size_t most = (1 << 20) + 200;
    unsigned char *large = malloc(most);
    if (!CHECK(large != NULL, "no memory"))
        return;
    check_random_bytes(large, most);
    check_now.loop = "more than a MiB";
    for (size_t i = 0; i < check_pick(3, 8, 64); i++) {
        const size_t len = most - 3 * i - i % 3;
        const sextet_base64_options options = base64_options[i % 4];
        base64_trial trial = {.src = large, .src_len = len, .dst_cap = text_len(len, options)};
        trial.options = options;
        try_base64_encode(&trial);
        trial.dst_cap -= 1 + i;
        try_base64_encode(&trial);
    }
    free(large);
}

static void refused(const void *src, size_t len, char *dst, size_t cap, sextet_base64_options options) {
    const sextet_result result = sextet_base64_encode(src, len, dst, cap, options);
    CHECK(
        result.status == SEXTET_BAD_ARGUMENT && result.read == 0 && result.written == 0,
        "src_len %zu, dst_cap %zu, options %u: %s, read %zu, written %zu", len, cap, (unsigned)options,
        sextet_status_name((sextet_status)result.status), (size_t)result.read, result.written);
}

static void accepted(const void *src, size_t len, char *dst, size_t cap, sextet_status status) {
    const sextet_result result = sextet_base64_encode(src, len, dst, cap, 0);
    CHECK(
        result.status == status && result.read == 0 && result.written == 0,
        "src_len %zu, dst_cap %zu: %s, read %zu, written %zu", len, cap,
        sextet_status_name((sextet_status)result.status), (size_t)result.read, result.written);
}

void check_base64_encode_arguments(void) {
    char text[16] = "untouched";
    for (unsigned bit = 14; bit < 32; bit++) { /* the others: check_base64_options.c */
        refused("abc", 3, text, sizeof text, (sextet_base64_options)1 << bit);
        refused("abc", 0, text, 0, (sextet_base64_options)1 << bit);
    }
    refused("abc", 3, text, sizeof text, SEXTET_BASE64_EITHER);
    refused("abc", 3, text, sizeof text, SEXTET_BASE64_NODE);
    refused("abc", 0, text, 0, SEXTET_BASE64_EITHER);
    refused(NULL, 1, text, sizeof text, 0);
    refused(NULL, SIZE_MAX, text, sizeof text, 0);
    refused("abc", 3, NULL, 1, 0);
    refused("abc", 3, NULL, SIZE_MAX, 0);
    refused("abc", 0, NULL, 1, 0);
    refused("abc", SIZE_MAX, text, sizeof text, 0);
    refused("abc", SIZE_MAX, text, 0, 0);
    refused("abc", SIZE_MAX, text, SIZE_MAX, 0);
#if SIZE_MAX > UINT32_MAX
    refused("abc", (size_t)1 << 56, text, sizeof text, 0);
    refused("abc", ((size_t)1 << 56) + 1, text, sizeof text, 0);
    refused("abc", (size_t)1 << 63, text, 0, 0);
#else
    refused("abc", (size_t)PTRDIFF_MAX + 1, text, sizeof text, 0);
#endif
    accepted(NULL, 0, NULL, 0, SEXTET_OK);
    accepted(NULL, 0, text, sizeof text, SEXTET_OK);
    accepted("abc", 0, NULL, 0, SEXTET_OK);
    accepted("abc", 0, text, SIZE_MAX, SEXTET_OK);
    accepted("abc", 3, NULL, 0, SEXTET_NO_SPACE);
    CHECK(memcmp(text, "untouched", 10) == 0, "a refused call wrote");
}

void check_base64_encode_random(void) {
    check_now.loop = "random lengths, places, options and capacities";
    for (size_t n = 0; n < check_pick(3000, 30000, 600000); n++) {
        const size_t len = check_random_below(n % 16 ? 300 : 2 * 4096);
        const sextet_base64_options options = base64_options[check_random_below(4)];
        base64_trial trial = trial_of(len, SIZE_MAX, options);
        check_random_bytes(bytes, len < 64 ? len : 64);
        if (check_random_below(4) == 0)
            trial.dst_cap = check_random_below(text_len(len, options) + 4);
        trial.src_place = (place){check_random_below(2) == 0, check_random_below(130)};
        trial.dst_place = (place){check_random_below(2) == 0, check_random_below(130)};
        try_base64_encode(&trial);
    }
}
