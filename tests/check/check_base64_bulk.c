/* SPDX-License-Identifier: MIT
 * What the kernels for lines, for gathering and for 16-bit text do by themselves. Where one of them stops too early the
 * portable code still comes to the right result, and is only slow; so they are asked here as it asks them. */
#include <string.h>

#include "../../dispatch/base64.h"
#include "../../dispatch/dispatch.h"
#include "base64_texts.h"
#include "base64_trial.h"

enum { ROOM = 3 * 8192 };

static char text[ROOM];
static uint16_t wide[ROOM];
static unsigned char found[ROOM], due[ROOM];
static guarded src_area, dst_area;

static void note(const void *src, size_t len, size_t cap, sextet_base64_options options) {
    check_now.src = src;
    check_now.src_len = len;
    check_now.dst_cap = cap;
    check_now.options = options;
}

/* ---- lines ---- */

/* Whole lines up to the first that is not good, or does not fit. */
static size_t count_lines(
    size_t len, size_t cap, sextet_base64_options alphabet, size_t width, const char *newline) {
    const size_t newline_len = strlen(newline), stride = width + newline_len;
    size_t lines = 0;
    for (; (lines + 1) * stride <= len && (lines + 1) * (width / 4 * 3) <= cap; lines++) {
        const char *line = text + lines * stride;
        for (size_t i = 0; i < width; i++)
            if (oracle_base64_value(line[i], alphabet) < 0)
                return lines;
        if (memcmp(line + width, newline, newline_len) != 0)
            return lines;
    }
    return lines;
}

static void try_lines(
    size_t len, size_t cap, sextet_base64_options alphabet, size_t width, const char *newline) {
    const size_t newline_len = strlen(newline), lines = count_lines(len, cap, alphabet, width, newline);
    const size_t room = cap < ROOM / 2 ? cap : ROOM / 2, bytes = lines * (width / 4 * 3);
    unsigned char *src = guarded_place(&src_area, (place){.at_front = false}, len),
                  *dst = guarded_place(&dst_area, (place){.at_front = false}, room);
    note(text, len, cap, alphabet);
    memcpy(src, text, len);
    memset(dst, 0xa5, room);
    sextet_result result =
        SEXTET_KERNEL(base64_decode_lines)((char *)src, len, dst, cap, alphabet, width, newline_len);
    CHECK(
        result.status == SEXTET_OK && result.read == lines * (width + newline_len) && result.written == bytes,
        "read %zu, written %zu of %zu lines of %zu", (size_t)result.read, result.written, lines, width);
    memset(due, 0xa5, room);
    oracle_base64_decode(
        text, lines * (width + newline_len), due, SIZE_MAX, alphabet | SEXTET_BASE64_SKIP_NEWLINES);
    check_same("dst", dst, due, room);

    result = SEXTET_KERNEL(base64_decode_lines)((char *)src, len, src, cap, alphabet, width, newline_len);
    CHECK(result.read == lines * (width + newline_len), "in place it stops at %zu", (size_t)result.read);
    check_same("dst in place", src, due, bytes);
    check_same("src behind dst", src + bytes, text + bytes, len - bytes);
}

void check_base64_bulk_lines(void) {
    static const char *const newlines[] = {"\n", "\r\n"};
    static const char faults[] = {'*', '=', '\n', '\r', ' ', '\x80', '\0', 'A', ',', '-'};
    check_now.loop = "lines of each width, and an odd character at every place";
    for (size_t width = 64; width <= 256; width += 4)
        for (size_t n = 0; n < 2; n++)
            for (size_t lines = 1; lines <= 5; lines++) {
                const sextet_base64_options alphabet = (sextet_base64_options)(width / 4 + lines) % 4;
                const size_t len =
                    make_base64_lines(text, lines * width / 4 * 3, alphabet, width, newlines[n]);
                try_lines(len, SIZE_MAX, alphabet, width, newlines[n]);
                try_lines(len - 1, SIZE_MAX, alphabet, width, newlines[n]);
                for (size_t less = 0; less <= 70 && less <= lines * width / 2; less += 1 + less / 4)
                    try_lines(len, lines * width / 4 * 3 - less, alphabet, width, newlines[n]);
                for (size_t at = lines % 3; at < len; at += check_pick(7, 5, 1)) {
                    const char before = text[at];
                    check_now.position = at;
                    text[at] = faults[(at + lines) % sizeof faults];
                    try_lines(len, SIZE_MAX, alphabet, width, newlines[n]);
                    text[at] = before;
                }
            }
}

/* ---- gathering: the portable code asks for it under options that skip something, in sets that kernels know ---- */

static bool skips_something(sextet_base64_options options) {
    return options & (SEXTET_BASE64_SKIP_NEWLINES | SEXTET_BASE64_SKIP_WHITESPACE | SEXTET_BASE64_SKIP_OTHER);
}

static void try_gather(size_t len, size_t cap, sextet_base64_options options) {
    unsigned char *src = guarded_place(&src_area, (place){.at_front = check_turn() % 2}, len),
                  *dst = guarded_place(&dst_area, (place){.at_front = check_turn() % 3 == 0}, cap);
    note(text, len, cap, options);
    memcpy(src, text, len);
    const sextet_result result = SEXTET_KERNEL(base64_gather)((char *)src, len, (char *)dst, cap, options);
    const size_t read = (size_t)result.read, written = result.written;
    CHECK(
        result.status == SEXTET_OK && read <= len && written <= cap, "read %zu, written %zu", read, written);
    CHECK(read == len || cap - written < 64, "it stops with room for %zu", cap - written);
    size_t count = 0;
    for (size_t i = 0; i < read; i++)
        if (oracle_base64_value(text[i], options) >= 0 ||
            !oracle_base64_is_skipped((unsigned char)text[i], options))
            due[count++] = (unsigned char)text[i];
    if (CHECK(count == written, "%zu units of %zu, not %zu", written, read, count))
        check_same("dst", dst, due, count);
}

void check_base64_bulk_gather(void) {
    static const size_t distances[] = {1, 2, 4, 20, 100};
    static sextet_base64_options known[BASE64_ALL_OPTIONS];
    option_set options = covering_base64_options();
    for (size_t i = 0; i < options.count; i++)
        known[i] = options.at[i] & ~SEXTET_BASE64_SKIP_XML_SPACE;
    options.at = known;
    char *plain = text + ROOM / 2;
    check_now.loop = "text with skipped units, every length";
    for (size_t len = 0; len <= check_pick(200, 700, 2000); len++)
        for (size_t i = len % 3; i < options.count; i += 3) {
            if (!skips_something(options.at[i]))
                continue;
            for (size_t at = 0; at < len; at++)
                plain[at] = oracle_base64_symbol((unsigned)check_random_below(64), options.at[i]);
            if (len && len % 2) /* '=' and bad units are copied as well */
                plain[check_random_below(len)] = (char)check_random_below(256);
            const size_t spread =
                spread_skipped_units(text, plain, len, options.at[i], distances[(len + i) % 5]);
            try_gather(spread, spread + 64, options.at[i]);
            try_gather(spread, check_random_below(spread + 200), options.at[i]);
        }
    check_now.loop = "every unit at every place";
    for (size_t i = 0; i < options.count; i += check_pick(5, 1, 1))
        for (size_t at = i % 3; skips_something(options.at[i]) && at < 131; at += 3) {
            check_now.position = at;
            memset(text, 'Q', 140);
            for (unsigned unit = 0; unit < 256; unit++) {
                text[at] = (char)unit;
                try_gather(140, 204, options.at[i]);
            }
        }
}

/* ---- short texts: all or nothing ---- */

static void try_skipping(size_t len, size_t cap, sextet_base64_options options) {
    const size_t room = cap < len ? cap : len;
    unsigned char *src = guarded_place(&src_area, (place){.at_front = check_turn() % 2}, len),
                  *dst = guarded_place(&dst_area, (place){.at_front = check_turn() % 3 == 0}, room);
    note(text, len, cap, options);
    memcpy(src, text, len);
    memset(dst, 0xa5, room);
    memset(due, 0xa5, room);
    const base64_verdict verdict = oracle_base64_decode(text, len, found, cap, options);
    const sextet_result result = SEXTET_KERNEL(base64_decode_skipping)((char *)src, len, dst, cap, options);
    const bool is_done = result.read != 0;
    if (is_done)
        memcpy(due, found, verdict.written);
    CHECK(
        result.status == SEXTET_OK && result.written == (is_done ? verdict.written : 0) &&
            (!is_done || (result.read == len && verdict.read == len && verdict.status == SEXTET_OK)),
        "read %zu, written %zu; it should be %s, %zu, %zu", (size_t)result.read, result.written,
        sextet_status_name(verdict.status), verdict.read, verdict.written);
    check_same("dst", dst, due, room);
}

void check_base64_bulk_skipping(void) {
    static const size_t distances[] = {1, 2, 4, 20, 100};
    const option_set options = covering_base64_options();
    char *plain = text + ROOM / 2;
    check_now.loop = "short texts with skipped units, good and bad, of every length";
    for (size_t bytes = 0; bytes < 110; bytes++)
        for (size_t i = 0; i < options.count; i++)
            for (size_t n = 0; n < check_pick(2, 5, 20); n++) {
                const size_t len = make_base64_text(plain, bytes, options.at[i]);
                if (len && n % 2)
                    plain[check_random_below(len)] = (char)check_random_below(256);
                const size_t spread =
                    spread_skipped_units(text, plain, len, options.at[i], distances[(bytes + n) % 5]);
                if (spread)
                    try_skipping(spread, n % 3 ? SIZE_MAX : check_random_below(bytes + 3), options.at[i]);
            }
}

/* ---- 16-bit text ---- */

static sextet_result run_utf16(size_t len, size_t cap, sextet_base64_options alphabet) {
    const sextet_base64_options options = alphabet | SEXTET_BASE64_NO_PADDING | SEXTET_BASE64_PLAIN_RUN;
    note(wide, 2 * len, cap, options);
    return SEXTET_KERNEL(base64_decode_utf16)(wide, len, found, cap, options);
}

static size_t make_wide_text(size_t bytes, sextet_base64_options alphabet) {
    const size_t len = make_base64_text(text, bytes, alphabet | SEXTET_BASE64_NO_PADDING);
    for (size_t i = 0; i < len; i++)
        wide[i] = (unsigned char)text[i];
    return len;
}

void check_base64_bulk_utf16(void) {
    static const size_t lengths[] = {3, 5, 12, 23, 48, 75, 194, 450, 825};
    static const uint16_t faults[] = {'*', '=', 0x0141, 0xff41, 0x4100, 0x8000, 0xffff, 0x00ff};
    check_now.loop = "good text of every length";
    for (size_t bytes = 1; bytes <= BASE64_LONGEST * 3 / 4; bytes++)
        for (sextet_base64_options alphabet = 0; alphabet < 4; alphabet++) {
            const size_t len = make_wide_text(bytes, alphabet);
            const sextet_result result = run_utf16(len, bytes, alphabet);
            CHECK(
                result.status == SEXTET_OK && result.read == len && result.written == bytes,
                "the kernel stops at %zu of %zu", (size_t)result.read, len);
        }
    check_now.loop = "an odd unit at every place";
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++)
        for (sextet_base64_options alphabet = 0; alphabet < 4; alphabet++) {
            const size_t len = make_wide_text(lengths[i], alphabet);
            for (size_t at = 0; at < len; at++) {
                const uint16_t before = wide[at];
                check_now.position = at;
                wide[at] = faults[(at + alphabet) % 8];
                memset(found, 0xa5, lengths[i] + 64);
                memset(due, 0xa5, lengths[i] + 64);
                const sextet_result result = run_utf16(len, lengths[i], alphabet);
                const size_t read = (size_t)result.read;
                CHECK(
                    result.status == SEXTET_OK && read % 4 == 0 && read <= at &&
                        result.written == read / 4 * 3,
                    "read %zu, written %zu with a fault at %zu", read, result.written, at);
                oracle_base64_decode_utf16(wide, read <= at ? read : 0, due, SIZE_MAX, alphabet);
                check_same("dst", found, due, lengths[i] + 64);
                wide[at] = before;
            }
        }
}
