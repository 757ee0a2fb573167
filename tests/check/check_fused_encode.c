/* SPDX-License-Identifier: MIT
 * Text to base64 against its two steps, sextet_utf16_to_utf8 (or latin1) and sextet_base64_encode, which
 * other checks compare with the oracle: at every length, capacity and place of a character that is not ASCII.
 * */
#include <string.h>

#include <sextet/sextet.h>

#include "check.h"
#include "guarded.h"

enum { LONGEST = 40000 };

static uint16_t units[LONGEST];
static char narrow[LONGEST];
static char utf8[3 * LONGEST], due[4 * LONGEST + 4];

typedef struct setting {
    bool is_utf16;
    sextet_base64_options options;
    sextet_text_options text_options;
} setting;

static const setting settings[] = {
    {true, SEXTET_BASE64_RFC4648_URL, 0},
    {true, SEXTET_BASE64_STANDARD, SEXTET_TEXT_REPLACE},
    {true, SEXTET_BASE64_URL, SEXTET_TEXT_BIG_ENDIAN},
    {true, SEXTET_BASE64_IMAP_UTF7, SEXTET_TEXT_LITTLE_ENDIAN | SEXTET_TEXT_REPLACE},
    {true, SEXTET_BASE64_STANDARD | SEXTET_BASE64_NO_PADDING, 0},
    {false, SEXTET_BASE64_STANDARD, 0},
    {false, SEXTET_BASE64_RFC4648_URL, 0},
    {false, SEXTET_BASE64_IMAP, 0},
};
enum { SETTINGS = sizeof settings / sizeof *settings };

/* ---- what is due ---- */

static sextet_result to_utf8(size_t len, setting how) {
    return how.is_utf16 ? sextet_utf16_to_utf8(units, len, utf8, sizeof utf8, how.text_options)
                        : sextet_latin1_to_utf8(narrow, len, utf8, sizeof utf8, 0);
}

/* Bytes of UTF-8 that some units take, replaced where they are wrong. */
static size_t utf8_length_at(size_t at, size_t len, setting how) {
    return how.is_utf16 ? sextet_utf8_length_from_utf16(units + at, len, how.text_options)
                        : sextet_utf8_length_from_latin1(narrow + at, len);
}

static uint16_t unit_at(size_t at, setting how) {
    uint8_t bytes[2];
    memcpy(bytes, units + at, 2);
    const uint16_t one = 1;
    const bool is_native_big = *(const uint8_t *)&one == 0;
    const bool is_big = how.text_options & SEXTET_TEXT_BIG_ENDIAN ||
                        (is_native_big && !(how.text_options & SEXTET_TEXT_LITTLE_ENDIAN));
    return (uint16_t)(is_big ? bytes[0] << 8 | bytes[1] : bytes[1] << 8 | bytes[0]);
}

static bool cuts_pair(size_t at, size_t len, setting how) {
    return how.is_utf16 && at > 0 && at < len && (unit_at(at - 1, how) & 0xfc00) == 0xd800 &&
           (unit_at(at, how) & 0xfc00) == 0xdc00;
}

static sextet_result expect(size_t len, size_t cap, setting how) {
    const sextet_result text = to_utf8(len, how);
    const sextet_result all = sextet_base64_encode(utf8, text.written, due, sizeof due, how.options);
    sextet_result expected = text;
    expected.written = all.written;
    if (all.written <= cap)
        return expected;
    size_t prefix = (size_t)text.read, bytes = text.written;
    while (bytes % 3 || bytes / 3 * 4 > cap) {
        const size_t units_back = cuts_pair(prefix - 1, len, how) ? 2 : 1;
        prefix -= units_back;
        bytes -= utf8_length_at(prefix, units_back, how);
    }
    expected.status = SEXTET_NO_SPACE;
    expected.read = prefix & UINT64_MAX >> 8;
    expected.written = bytes / 3 * 4;
    return expected;
}

/* ---- a call ---- */

static void try_once(size_t len, size_t cap, setting how) {
    static guarded src_area, dst_area;
    const sextet_result expected = expect(len, cap, how);
    const size_t most = expected.written + (expected.status == SEXTET_OK ? 0 : 64);
    const size_t unit = how.is_utf16 ? 2 : 1, room = cap < most ? cap : most;
    const size_t turn = check_turn();
    const place src_place = {.at_front = turn & 1, .offset = turn % 7 ? 0 : turn % 64};
    const place dst_place = {.at_front = turn & 2, .offset = 0};
    unsigned char *src = guarded_place(&src_area, src_place, len * unit);
    unsigned char *dst = guarded_place(&dst_area, dst_place, room);
    memcpy(src, how.is_utf16 ? (const void *)units : narrow, len * unit);
    memset(dst, 0xa5, room);
    check_now.src = src;
    check_now.src_len = len * unit;
    check_now.dst_cap = cap;
    check_now.options = how.options | how.text_options << 16;
    const sextet_result result =
        how.is_utf16
            ? sextet_utf16_to_base64(
                  (const uint16_t *)(void *)src, len, (char *)dst, cap, how.options, how.text_options)
            : sextet_latin1_to_base64((const char *)src, len, (char *)dst, cap, how.options);
    CHECK(
        result.status == expected.status && result.read == expected.read &&
            result.written == expected.written,
        "%s, read %zu, written %zu, not %s, %zu, %zu", sextet_status_name((sextet_status)result.status),
        (size_t)result.read, result.written, sextet_status_name((sextet_status)expected.status),
        (size_t)expected.read, expected.written);
    if (result.written == expected.written)
        check_same("text", dst, due, result.written);
    const size_t changed = result.status == SEXTET_OK ? result.written : result.written + 64;
    for (size_t i = changed; i < room; i++)
        if (dst[i] != 0xa5) {
            CHECK(false, "dst[%zu] is changed", i);
            break;
        }
}

static void try_full(size_t len, setting how) {
    const sextet_result all = expect(len, SIZE_MAX, how);
    try_once(len, all.written, how);
    try_once(len, SIZE_MAX, how);
    if (all.status == SEXTET_OK)
        CHECK(
            (how.is_utf16 ? sextet_base64_length_from_utf16(units, len, how.options, how.text_options)
                          : sextet_base64_length_from_latin1(narrow, len, how.options)) == all.written,
            "the length is not %zu", all.written);
}

/* ---- texts ---- */

static void set_unit(size_t at, uint32_t unit, setting how) {
    narrow[at] = (char)unit;
    const uint16_t native = (uint16_t)unit;
    memcpy(units + at, &native, sizeof native);
    if (unit_at(at, how) != native) {
        const uint16_t swapped = (uint16_t)(native << 8 | native >> 8);
        memcpy(units + at, &swapped, sizeof swapped);
    }
}

static void fill_ascii(size_t len, setting how) {
    for (size_t i = 0; i < len; i++)
        set_unit(i, (uint32_t)check_random_below(128), how);
}

static uint32_t some_unit(size_t kind) {
    static const uint32_t some[] = {0x7f,  0x80,   0xe9,   0xff,   0x416, 0x7ff,
                                    0x800, 0x20ac, 0xd83d, 0xde00, 0xffff};
    return kind && check_random_below(kind) == 0 ? some[check_random_below(sizeof some / sizeof *some)]
                                                 : 0x20 + (uint32_t)check_random_below(95);
}

static void fill_mixed(size_t len, size_t kind, setting how) {
    for (size_t i = 0; i < len; i++) {
        const uint32_t unit = some_unit(kind);
        if (unit == 0xd83d && i + 1 < len && check_random_below(8)) {
            set_unit(i++, 0xd83d, how);
            set_unit(i, 0xde00 + (uint32_t)check_random_below(0x200), how);
        } else {
            set_unit(i, unit, how);
        }
    }
}

void check_fused_encode_lengths(void) {
    check_now.loop = "ASCII of every length";
    for (size_t k = 0; k < SETTINGS; k++)
        for (size_t len = 0; len <= check_pick(300, 600, 1200); len++) {
            fill_ascii(len, settings[k]);
            try_full(len, settings[k]);
        }
}

void check_fused_encode_slide(void) {
    static const uint32_t odd[] = {0x80, 0xff, 0x7ff, 0x20ac, 0xd83d, 0xde00, 0x100, 0x8000};
    check_now.loop = "a unit that is not ASCII at every place";
    for (size_t k = 0; k < SETTINGS; k++)
        for (size_t at = 0; at < check_pick(140, 260, 260); at++)
            for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
                const size_t len = at + 1 + check_random_below(140);
                fill_ascii(len, settings[k]);
                set_unit(at, odd[i], settings[k]);
                check_now.position = at;
                try_full(len, settings[k]);
            }
}

void check_fused_encode_values(void) {
    check_now.loop = "all units at places of a block";
    for (size_t k = 0; k < SETTINGS; k += 5) /* UTF-16 and Latin-1 */
        for (uint32_t unit = 0; unit < (settings[k].is_utf16 ? 0x10000u : 0x100u); unit++) {
            const size_t at = check_random_below(70);
            fill_ascii(0, settings[k]);
            for (size_t i = 0; i < 70; i++)
                set_unit(i, 'a', settings[k]);
            set_unit(at, unit, settings[k]);
            try_once(70, SIZE_MAX, settings[k]);
        }
}

void check_fused_encode_capacities(void) {
    check_now.loop = "every capacity of short texts";
    for (size_t round = check_pick(3, 12, 40); round; round--)
        for (size_t k = 0; k < SETTINGS; k++) {
            const size_t len = 1 + check_random_below(90);
            fill_mixed(len, round % 5, settings[k]);
            const size_t most = expect(len, SIZE_MAX, settings[k]).written;
            for (size_t cap = 0; cap <= most + 2; cap++)
                try_once(len, cap, settings[k]);
        }
}

void check_fused_encode_large(void) {
    check_now.loop = "texts of several pieces";
    for (size_t round = check_pick(2, 12, 60); round; round--)
        for (size_t k = 0; k < SETTINGS; k++) {
            static const size_t kinds[] = {0, 1, 3, 40, 2000, 20000};
            const size_t len = 1 + check_random_below(LONGEST - 1);
            fill_mixed(len, kinds[check_random_below(6)], settings[k]);
            try_full(len, settings[k]);
            try_once(len, check_random_below(expect(len, SIZE_MAX, settings[k]).written + 1), settings[k]);
        }
}

void check_fused_encode_arguments(void) {
    char text[8];
    check_now.loop = "bad and empty arguments";
    units[0] = 'a';
    CHECK(sextet_utf16_to_base64(NULL, 0, NULL, 0, 0, 0).status == SEXTET_OK, "nothing");
    CHECK(sextet_utf16_to_base64(units, 1, NULL, 0, 0, 0).status == SEXTET_NO_SPACE, "nowhere");
    CHECK(sextet_utf16_to_base64(NULL, 1, text, 8, 0, 0).status == SEXTET_BAD_ARGUMENT, "no src");
    CHECK(sextet_utf16_to_base64(units, 1, NULL, 8, 0, 0).status == SEXTET_BAD_ARGUMENT, "no dst");
    CHECK(sextet_utf16_to_base64(units, 1, text, 8, 0, 6).status == SEXTET_BAD_ARGUMENT, "both orders");
    CHECK(sextet_utf16_to_base64(units, 1, text, 8, 0, 8).status == SEXTET_BAD_ARGUMENT, "an option");
    CHECK(
        sextet_utf16_to_base64(units, 1, text, 8, SEXTET_BASE64_EITHER, 0).status == SEXTET_BAD_ARGUMENT,
        "no alphabet");
    CHECK(sextet_latin1_to_base64(NULL, 0, NULL, 0, 0).status == SEXTET_OK, "nothing");
    CHECK(sextet_latin1_to_base64("a", 1, NULL, 0, 0).status == SEXTET_NO_SPACE, "nowhere");
    CHECK(
        sextet_latin1_to_base64("a", 1, text, 8, SEXTET_BASE64_EITHER).status == SEXTET_BAD_ARGUMENT,
        "no alphabet");
    CHECK(
        sextet_latin1_to_base64("a", 1, text, 8, (sextet_base64_options)1 << 31).status ==
            SEXTET_BAD_ARGUMENT,
        "a bit");
    CHECK(sextet_base64_length_from_utf16(units, 1, SEXTET_BASE64_EITHER, 0) == SIZE_MAX, "no alphabet");
    CHECK(sextet_base64_length_from_latin1(NULL, 1, 0) == SIZE_MAX, "no src");
    CHECK(sextet_base64_length_from_latin1(NULL, 0, 0) == 0, "nothing");
}
