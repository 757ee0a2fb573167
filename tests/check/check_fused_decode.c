/* SPDX-License-Identifier: MIT
 * Base64 to text against its two steps, sextet_base64_decode and sextet_utf8_to_utf16 (or validation), which
 * other checks compare with the oracle; where the symbols of a byte stand is told by a walk of this file's
 * own. */
#include <string.h>

#include <sextet/sextet.h>

#include "check.h"
#include "guarded.h"

enum { LONGEST = 40000 };

static char text[2 * LONGEST], bytes[LONGEST + 8];
static uint16_t due16[LONGEST];
static char due8[LONGEST];

typedef struct setting {
    bool to_utf16;
    sextet_base64_options options;
    sextet_text_options order;
} setting;

static const setting settings[] = {
    {true, SEXTET_BASE64_STANDARD, 0},
    {true, SEXTET_BASE64_RFC4648_URL, 0},
    {true, SEXTET_BASE64_STANDARD, SEXTET_TEXT_BIG_ENDIAN},
    {true, SEXTET_BASE64_WHATWG, 0},
    {true, SEXTET_BASE64_MIME, SEXTET_TEXT_LITTLE_ENDIAN},
    {true, SEXTET_BASE64_GNU, 0},
    {false, SEXTET_BASE64_STANDARD, 0},
    {false, SEXTET_BASE64_RFC4648_URL, 0},
    {false, SEXTET_BASE64_NODE, 0},
    {false, SEXTET_BASE64_TC39_STOP_BEFORE_PARTIAL, 0},
};
enum { SETTINGS = sizeof settings / sizeof *settings };

/* ---- what is due ---- */

static bool is_symbol(char unit, sextet_base64_options options) {
    const sextet_base64_options alphabet = options & SEXTET_BASE64_IMAP;
    if (unit == '+' || unit == '/')
        return alphabet != SEXTET_BASE64_URL;
    if (unit == '-' || unit == '_')
        return alphabet != SEXTET_BASE64_STANDARD;
    return (unit >= 'A' && unit <= 'Z') || (unit >= 'a' && unit <= 'z') || (unit >= '0' && unit <= '9');
}

/* The offset of the symbol that holds a byte's first bits: of a group of n symbols the first n - 1 each start a byte. */
static size_t symbol_of_byte(size_t len, size_t byte, sextet_base64_options options) {
    size_t before = 0, count = 0, places[4];
    for (size_t at = 0; at <= len; at++) {
        const bool ends = at == len || text[at] == '=';
        if (!ends && is_symbol(text[at], options))
            places[count++] = at;
        if (count == 4 || (ends && count)) {
            if (byte - before < count - 1)
                return places[byte - before];
            before += count - 1;
            count = 0;
        }
    }
    return SIZE_MAX;
}

typedef struct expectation {
    sextet_result result; /* with room for all */
    size_t decoded;       /* bytes that the base64 gives */
} expectation;

static expectation expect(size_t len, setting how) {
    const sextet_result base64 = sextet_base64_decode(text, len, bytes, sizeof bytes, how.options);
    sextet_result utf = how.to_utf16 ? sextet_utf8_to_utf16(bytes, base64.written, due16, LONGEST, how.order)
                                     : sextet_utf8_validate(bytes, base64.written);
    if (!how.to_utf16) {
        utf.written = (size_t)utf.read;
        memcpy(due8, bytes, utf.written);
    }
    expectation e = {base64, base64.written};
    e.result.written = utf.written;
    if (utf.status != SEXTET_OK && (utf.status != SEXTET_TRUNCATED || base64.status == SEXTET_OK)) {
        e.result.status = utf.status;
        e.result.read = symbol_of_byte(len, (size_t)utf.read, how.options) & UINT64_MAX >> 8;
    }
    return e;
}

/* ---- a call ---- */

static sextet_result call(const char *src, size_t len, void *dst, size_t cap, setting how) {
    return how.to_utf16 ? sextet_base64_to_utf16(src, len, dst, cap, how.options, how.order)
                        : sextet_base64_to_utf8(src, len, dst, cap, how.options);
}

/* What lacks space can be resumed, and then gives what is due; and nothing longer would have done. */
static void check_resumed(
    const char *src, size_t len, size_t cap, sextet_result result, setting how, const expectation *e) {
    static uint16_t rest16[LONGEST];
    const size_t unit = how.to_utf16 ? 2 : 1;
    CHECK(result.written <= cap, "written %zu", result.written);
    const sextet_result rest = call(src + result.read, len - (size_t)result.read, rest16, LONGEST, how);
    CHECK(
        rest.status == e->result.status && result.written + rest.written == e->result.written,
        "resumed from %zu: %s, %zu units, not %s, %zu", (size_t)result.read,
        sextet_status_name((sextet_status)rest.status), rest.written,
        sextet_status_name((sextet_status)e->result.status), e->result.written - result.written);
    check_same(
        "the rest", rest16, (how.to_utf16 ? (const char *)due16 : due8) + unit * result.written,
        rest.written * unit);
}

static void try_once(size_t len, size_t cap, setting how) {
    static guarded src_area, dst_area;
    const expectation e = expect(len, how);
    const size_t most = e.result.written + (e.result.status == SEXTET_OK ? 0 : 64);
    const size_t unit = how.to_utf16 ? 2 : 1, room = cap < most ? cap : most, turn = check_turn();
    const place src_place = {.at_front = turn & 1, .offset = 0},
                dst_place = {.at_front = turn & 2, .offset = 0};
    char *src = (char *)guarded_place(&src_area, src_place, len);
    unsigned char *dst = guarded_place(&dst_area, dst_place, room * unit);
    memcpy(src, text, len);
    memset(dst, 0xa5, room * unit);
    check_now.src = src;
    check_now.src_len = len;
    check_now.dst_cap = cap;
    check_now.options = how.options | how.order << 16 | (uint32_t)how.to_utf16 << 30;
    const sextet_result result = call(src, len, dst, cap, how);
    const bool fits = e.result.written <= cap;
    CHECK(
        (fits ? e.result.status : SEXTET_NO_SPACE) == result.status &&
            (!fits || (result.read == e.result.read && result.written == e.result.written)),
        "%s, read %zu, written %zu, not %s, %zu, %zu", sextet_status_name((sextet_status)result.status),
        (size_t)result.read, result.written, sextet_status_name((sextet_status)e.result.status),
        (size_t)e.result.read, e.result.written);
    if (result.written <= e.result.written)
        check_same("text", dst, how.to_utf16 ? (const void *)due16 : due8, result.written * unit);
    if (!fits)
        check_resumed(src, len, cap, result, how, &e);
    const size_t changed = result.status == SEXTET_OK ? result.written : result.written + 64;
    for (size_t i = changed * unit; i < room * unit; i++)
        if (dst[i] != 0xa5) {
            CHECK(false, "byte %zu of dst is changed", i);
            break;
        }
}

static void try_full(size_t len, setting how) {
    try_once(len, expect(len, how).result.written, how);
    try_once(len, SIZE_MAX, how);
}

/* ---- texts ---- */

static size_t fill_utf8(size_t len, size_t kind) {
    static const char *const some[] = {"\xc3\xa9", "\xd0\x96", "\xe2\x82\xac", "\xf0\x9f\x98\x80",
                                       "\xff",     "\xc0",     "\xe2\x82"};
    size_t at = 0;
    while (at < len) {
        const size_t which = kind ? check_random_below(kind) : 99;
        if (which < 7 && (which < 4 || kind < 4 || check_random_below(40) == 0)) {
            const size_t some_len = strlen(some[which]);
            memcpy(bytes + at, some[which], some_len < len - at ? some_len : len - at);
            at += some_len;
        } else {
            bytes[at++] = (char)(0x20 + check_random_below(95));
        }
    }
    return len;
}

/* The base64 of bytes[0 .. len), in lines where the options skip newlines. */
static size_t encode(size_t len, setting how) {
    static char plain[2 * LONGEST];
    const sextet_base64_options alphabet = how.options & SEXTET_BASE64_URL ? how.options : 0;
    const size_t symbols =
        sextet_base64_encode(
            bytes, len, plain, sizeof plain, alphabet & (SEXTET_BASE64_URL | SEXTET_BASE64_NO_PADDING))
            .written;
    const bool has_lines = how.options & (SEXTET_BASE64_SKIP_NEWLINES | SEXTET_BASE64_SKIP_WHITESPACE |
                                          SEXTET_BASE64_SKIP_OTHER);
    size_t out = 0;
    for (size_t i = 0; i < symbols; i++) {
        if (has_lines && i && check_random_below(60) == 0)
            text[out++] = '\n';
        text[out++] = plain[i];
    }
    return out;
}

void check_fused_decode_lengths(void) {
    check_now.loop = "ASCII of every length";
    for (size_t k = 0; k < SETTINGS; k++)
        for (size_t len = 0; len <= check_pick(200, 500, 1000); len++)
            try_full(encode(fill_utf8(len, 0), settings[k]), settings[k]);
}

void check_fused_decode_slide(void) {
    static const char odd[] = {'\x80', '\xff', '\xc3', '\xe2', '\x7f'};
    check_now.loop = "a byte that is not ASCII at every place";
    for (size_t k = 0; k < SETTINGS; k++)
        for (size_t at = 0; at < check_pick(100, 220, 220); at++)
            for (size_t i = 0; i < sizeof odd; i++) {
                const size_t len = fill_utf8(at + 2 + check_random_below(120), 0);
                bytes[at] = odd[i];
                if (check_random_below(2))
                    bytes[at + 1] = '\xa9';
                check_now.position = at;
                try_full(encode(len, settings[k]), settings[k]);
            }
}

void check_fused_decode_faults(void) {
    static const char faults[] = {'=', '*', '\n', ' ', '-', '/', 'B'};
    check_now.loop = "a bad symbol at every place";
    for (size_t k = 0; k < SETTINGS; k++)
        for (size_t at = 0; at < check_pick(100, 300, 300); at++) {
            const size_t len = encode(
                fill_utf8(at / 4 * 3 + 3 + check_random_below(90), check_random_below(3) * 5), settings[k]);
            if (at < len)
                text[at] = faults[check_random_below(sizeof faults)];
            check_now.position = at;
            try_full(len, settings[k]);
        }
}

void check_fused_decode_cuts(void) {
    check_now.loop = "texts cut anywhere";
    for (size_t k = 0; k < SETTINGS; k++)
        for (size_t round = check_pick(2, 8, 30); round; round--) {
            const size_t whole = encode(fill_utf8(100, 5), settings[k]);
            for (size_t len = 0; len <= whole; len++)
                try_full(len, settings[k]);
        }
}

void check_fused_decode_capacities(void) {
    check_now.loop = "every capacity of short texts";
    for (size_t round = check_pick(3, 12, 40); round; round--)
        for (size_t k = 0; k < SETTINGS; k++) {
            const size_t len = encode(fill_utf8(1 + check_random_below(90), round % 7), settings[k]);
            const size_t most = expect(len, settings[k]).result.written;
            for (size_t cap = 0; cap <= most + 2; cap++)
                try_once(len, cap, settings[k]);
        }
}

void check_fused_decode_large(void) {
    check_now.loop = "texts of several pieces";
    for (size_t round = check_pick(2, 12, 60); round; round--)
        for (size_t k = 0; k < SETTINGS; k++) {
            static const size_t kinds[] = {0, 4, 40, 2000, 20000};
            const size_t len = encode(
                fill_utf8(1 + check_random_below(LONGEST - 100), kinds[check_random_below(5)]), settings[k]);
            try_full(len, settings[k]);
            try_once(len, check_random_below(expect(len, settings[k]).result.written + 1), settings[k]);
        }
}

void check_fused_decode_arguments(void) {
    uint16_t units[4];
    char out[4];
    check_now.loop = "bad and empty arguments";
    CHECK(sextet_base64_to_utf16(NULL, 0, NULL, 0, 0, 0).status == SEXTET_OK, "nothing");
    CHECK(sextet_base64_to_utf16("YWJj", 4, NULL, 0, 0, 0).status == SEXTET_NO_SPACE, "nowhere");
    CHECK(sextet_base64_to_utf16("", 0, units, 4, 0, 0).status == SEXTET_OK, "nothing");
    CHECK(sextet_base64_to_utf16(NULL, 4, units, 4, 0, 0).status == SEXTET_BAD_ARGUMENT, "no src");
    CHECK(sextet_base64_to_utf16("YWJj", 4, NULL, 4, 0, 0).status == SEXTET_BAD_ARGUMENT, "no dst");
    CHECK(
        sextet_base64_to_utf16("YWJj", 4, units, 4, 0, SEXTET_TEXT_REPLACE).status == SEXTET_BAD_ARGUMENT,
        "replace");
    CHECK(
        sextet_base64_to_utf16("YWJj", 4, units, 4, (sextet_base64_options)1 << 31, 0).status ==
            SEXTET_BAD_ARGUMENT,
        "a bit");
    CHECK(sextet_base64_to_utf8(NULL, 4, out, 4, 0).status == SEXTET_BAD_ARGUMENT, "no src");
    CHECK(sextet_base64_to_utf8("YWJj", 4, NULL, 4, 0).status == SEXTET_BAD_ARGUMENT, "no dst");
    CHECK(sextet_base64_to_utf8(NULL, 0, NULL, 0, 0).status == SEXTET_OK, "nothing");
    CHECK(
        sextet_base64_to_utf8("YWJj", 4, out, 4, (sextet_base64_options)1 << 31).status ==
            SEXTET_BAD_ARGUMENT,
        "a bit");
}
