/* SPDX-License-Identifier: MIT
 * Lengths: the arithmetic that kernels share, and the public length functions, at small sizes against the
 * oracle and at the largest against what whole numbers say. */
#include "../../kernels/base64/base64_layout.h"
#include "base64_trial.h"
#include "check.h"

static size_t oracle_text_len(size_t len, sextet_base64_options options) {
    static unsigned char bytes[4096];
    static char text[4 * 4096];
    return oracle_base64_encode(bytes, len, text, sizeof text, options).written;
}

static bool same_layout(base64_text_layout a, base64_text_layout b) {
    return a.groups == b.groups && a.missing == b.missing && a.len == b.len;
}

void check_base64_layout_kernels(void) {
    for (size_t i = 0; i < BASE64_OPTIONS; i++) {
        const sextet_base64_options options = base64_options[i];
        for (size_t len = 0; len <= 64; len++)
            CHECK(same_layout(layout_short_text(len, options), layout_text(len, options)), "%zu bytes", len);
        for (size_t len = 0; len <= 2000; len++) {
            const base64_text_layout layout = layout_text(len, options);
            CHECK(layout.len == oracle_text_len(len, options), "%zu bytes", len);
            CHECK(
                layout.missing <= 2 && 3 * layout.groups == len + layout.missing, "%zu bytes: %zu groups",
                len, layout.groups);
        }
    }
    char text[16] = "AAAAAAAAAAAAAAAA";
    for (size_t len = 1; len <= 16; len++)
        for (size_t pads = 0; pads <= 2 && pads < len; pads++) {
            memset(text, 'A', sizeof text);
            memset(text + len - pads, '=', pads);
            const size_t padded = count_symbols(text, len, SEXTET_BASE64_STANDARD),
                         unpadded = count_symbols(text, len, SEXTET_BASE64_NO_PADDING);
            CHECK(padded == (len % 4 ? SEXTET_BASE64_BAD_LENGTH : len - pads), "%zu, %zu pads", len, pads);
            CHECK(unpadded == (len % 4 == 1 ? SEXTET_BASE64_BAD_LENGTH : len), "%zu, %zu pads", len, pads);
        }
}

void check_base64_layout_encoded_length(void) {
    const sextet_base64_options unpadded = SEXTET_BASE64_NO_PADDING;
    for (size_t i = 0; i < BASE64_OPTIONS; i++)
        for (size_t len = 0; len <= 4096; len++) {
            const size_t found = sextet_base64_encoded_length(len, base64_options[i]);
            CHECK(
                found == oracle_text_len(len, base64_options[i]), "%zu bytes, options %u: %zu", len,
                (unsigned)base64_options[i], found);
        }
    /* SIZE_MAX is 4 k + 3: k groups fit, and behind them the three symbols of two more bytes. */
    const size_t groups = SIZE_MAX / 4, bytes = 3 * groups;
    CHECK(sextet_base64_encoded_length(bytes, 0) == 4 * groups, "the longest padded text");
    CHECK(sextet_base64_encoded_length(bytes, unpadded) == 4 * groups, "the longest text of groups");
    CHECK(sextet_base64_encoded_length(bytes - 1, 0) == 4 * groups, "a byte less");
    CHECK(sextet_base64_encoded_length(bytes - 3, 0) == 4 * groups - 4, "a group less");
    CHECK(sextet_base64_encoded_length(bytes + 1, unpadded) == SIZE_MAX - 1, "a byte more, unpadded");
    CHECK(sextet_base64_encoded_length(bytes + 2, unpadded) == SIZE_MAX, "two bytes more, unpadded");
    for (size_t more = 1; more <= 10; more++)
        CHECK(sextet_base64_encoded_length(bytes + more, 0) == SIZE_MAX, "%zu bytes more", more);
    for (size_t more = 3; more <= 10; more++)
        CHECK(sextet_base64_encoded_length(bytes + more, unpadded) == SIZE_MAX, "%zu bytes more", more);
    for (size_t less = 0; less <= 10; less++)
        for (size_t i = 0; i < BASE64_OPTIONS; i++)
            CHECK(
                sextet_base64_encoded_length(SIZE_MAX - less, base64_options[i]) == SIZE_MAX,
                "SIZE_MAX - %zu bytes", less);
}

void check_base64_layout_decoded_bound(void) {
    /* floor(3 n / 4) = n - ceil(n / 4), which cannot overflow. */
    for (size_t i = 0; i <= 5000; i++) {
        const size_t large = SIZE_MAX - i;
        CHECK(sextet_base64_decoded_bound(i) == 3 * i / 4, "%zu characters", i);
        CHECK(
            sextet_base64_decoded_bound(large) == large - large / 4 - (large % 4 != 0), "SIZE_MAX - %zu", i);
        const size_t middle = SIZE_MAX / 3 - 2500 + i; /* where 3 n starts to overflow */
        CHECK(sextet_base64_decoded_bound(middle) == middle - middle / 4 - (middle % 4 != 0), "%zu", middle);
    }
}

/* Exact for good texts, within the bound for all others. */
void check_base64_layout_decoded_length(void) {
    static char text[4096];
    for (size_t i = 0; i < BASE64_OPTIONS; i++)
        for (size_t bytes = 0; bytes <= 1500; bytes++) {
            const sextet_base64_options options = base64_options[i];
            const size_t len = make_base64_text(text, bytes, options);
            const size_t found = sextet_base64_decoded_length(text, len, options);
            CHECK(found == bytes, "%zu bytes, options %u: %zu", bytes, (unsigned)options, found);
        }
    static const char kinds[] = {'A', '=', '\0', '\xff'};
    for (size_t i = 0; i < BASE64_OPTIONS; i++)
        for (size_t len = 0; len <= 6; len++)
            for (unsigned number = 0; number < 1u << 2 * len; number++) {
                for (size_t at = 0; at < len; at++)
                    text[at] = kinds[number >> 2 * at & 3];
                unsigned char unused[8];
                const size_t found = sextet_base64_decoded_length(text, len, base64_options[i]);
                const base64_verdict due =
                    oracle_base64_decode(text, len, unused, sizeof unused, base64_options[i]);
                CHECK(found <= 3 * len / 4, "%zu for %zu characters", found, len);
                CHECK(due.status != SEXTET_OK || due.written == found, "%zu, not %zu", found, due.written);
            }
    for (unsigned bit = 14; bit < 32; bit++)
        CHECK(
            sextet_base64_decoded_length("AAAA", 4, (sextet_base64_options)1 << bit) == 0, "unknown options");
    CHECK(sextet_base64_decoded_length(NULL, 0, 0) == 0, "NULL");
    CHECK(sextet_base64_decoded_length(NULL, 4, 0) == 0, "NULL with a length");
    CHECK(sextet_base64_decoded_length("", 0, 0) == 0, "an empty text");
}
