/* SPDX-License-Identifier: MIT
 * What the base64 decoding kernels do by themselves. A kernel that takes good text for bad still comes to the
 * right result, since the portable code looks again; it is only slow. So the kernels are asked for plain runs
 * here, as the portable code asks them: all of a good text, and nothing of a bad group. */
#include <string.h>

#include "../../dispatch/base64.h"
#include "../../dispatch/dispatch.h"
#include "base64_trial.h"

static char text[3 * 4096];
static unsigned char found[3 * 4096], due[3 * 4096];

static sextet_result run(size_t len, void *dst, size_t cap, sextet_base64_options options) {
    check_now.src = text;
    check_now.src_len = len;
    check_now.dst_cap = cap;
    check_now.options = options | SEXTET_BASE64_NO_PADDING | SEXTET_BASE64_PLAIN_RUN;
    return SEXTET_KERNEL(base64_decode)(text, len, dst, cap, check_now.options);
}

static void try_good(size_t len, sextet_base64_options alphabet) {
    const size_t bytes = len * 3 / 4;
    const sextet_result result = run(len, found, bytes, alphabet);
    CHECK(
        result.status == SEXTET_OK && result.read == len && result.written == bytes,
        "the kernel stops at %zu of %zu", (size_t)result.read, len);
}

void check_base64_decode_plain_good(void) {
    static const size_t lengths[] = {2, 3, 4, 6, 7, 8, 15, 19, 36, 70, 132, 299, 600};
    const size_t longest = check_pick(BASE64_LONGEST, BASE64_LONGEST, 8000);
    check_now.loop = "good text of every length";
    for (size_t bytes = 1; bytes <= longest * 3 / 4; bytes++)
        for (sextet_base64_options alphabet = 0; alphabet < 2; alphabet++) {
            const size_t len = make_base64_text(text, bytes, alphabet | SEXTET_BASE64_NO_PADDING);
            try_good(len, alphabet);
            const sextet_result result = run(len, text, len, alphabet);
            CHECK(result.read == len, "in place the kernel stops at %zu of %zu", (size_t)result.read, len);
        }
    check_now.loop = "every symbol at every place";
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++)
        for (sextet_base64_options alphabet = 0; alphabet < 2; alphabet++) {
            const size_t len =
                make_base64_text(text, lengths[i] * 3 / 4, alphabet | SEXTET_BASE64_NO_PADDING);
            for (size_t at = 0; at < len / 4 * 4; at++) { /* a last group may not have just any symbol */
                const char before = text[at];
                check_now.position = at;
                for (unsigned value = 0; value < 64; value++) {
                    text[at] = oracle_base64_symbol(value, alphabet);
                    try_good(len, alphabet);
                }
                text[at] = before;
            }
        }
}

/* With a fault at `at`: whole groups in front of it are decoded, and nothing else is written. */
static void try_bad(size_t len, size_t at, sextet_base64_options alphabet) {
    const size_t bytes = len * 3 / 4;
    memset(found, 0xa5, bytes + 64);
    const sextet_result result = run(len, found, bytes, alphabet);
    const size_t read = (size_t)result.read, written = read / 4 * 3;
    if (!CHECK(
            result.status == SEXTET_OK && read % 4 == 0 && read <= at && result.written == written,
            "%s, read %zu, written %zu with a fault at %zu", sextet_status_name((sextet_status)result.status),
            read, result.written, at))
        return;
    memset(due, 0xa5, bytes + 64);
    oracle_base64_decode(text, read, due, SIZE_MAX, alphabet | SEXTET_BASE64_NO_PADDING);
    check_same("dst", found, due, bytes + 64);
}

void check_base64_decode_plain_bad(void) {
    static const size_t lengths[] = {4, 7, 16, 30, 64, 100, 259, 600, 1100};
    static const char faults[] = {'*', '=', '\xff', '\xc1', '\0'};
    check_now.loop = "an odd character at every place";
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++)
        for (sextet_base64_options alphabet = 0; alphabet < 2; alphabet++) {
            const size_t len =
                make_base64_text(text, lengths[i] * 3 / 4, alphabet | SEXTET_BASE64_NO_PADDING);
            for (size_t at = 0; at < len; at++) {
                const char before = text[at];
                check_now.position = at;
                for (size_t fault = 0; fault < sizeof faults; fault++) {
                    text[at] = faults[fault];
                    try_bad(len, at, alphabet);
                }
                text[at] = before;
            }
        }
}
