/* SPDX-License-Identifier: MIT
 * Faults that users of other libraries reported about the order of keys, as tests. The numbers are the
 * rows of the project's collection of such reports; each comment says what went wrong there, and what is
 * right here. Every pair is tried in every form that can hold it, in every lane of a step. */
#include <stdio.h>
#include <string.h>

#include <sextet/sextet.h>

#include "check.h"
#include "guarded.h"

#if defined(__unix__) || defined(__APPLE__)
#include <sys/mman.h>
#endif

enum { MOST = 24, MOST_KEYS = 24 };

/* A key in all its forms. */
typedef struct forms_of_key {
    unsigned char utf8[4 * MOST], latin1[MOST];
    uint16_t utf16[2 * MOST];
    size_t utf8_len, utf16_len, latin1_len;
    bool is_latin1;
} forms_of_key;

static void add_unit(forms_of_key *key, uint32_t unit) {
    key->utf16[key->utf16_len++] = (uint16_t)unit;
}

static void add_byte(forms_of_key *key, uint32_t byte) {
    key->utf8[key->utf8_len++] = (unsigned char)byte;
}

static void add_point(forms_of_key *key, uint32_t point) {
    if (point < 0x80) {
        add_byte(key, point);
    } else {
        const unsigned more = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
        add_byte(key, (0xf00u >> (more + 1) & 0xff) | point >> 6 * more);
        for (unsigned i = more; i-- > 0;)
            add_byte(key, 0x80 | (point >> 6 * i & 0x3f));
    }
    if (point >= 0x10000) {
        add_unit(key, 0xd800 + ((point - 0x10000) >> 10));
        add_unit(key, 0xdc00 + (point & 0x3ff));
    } else {
        add_unit(key, point);
    }
    key->is_latin1 &= point < 0x100;
    if (key->is_latin1)
        key->latin1[key->latin1_len++] = (unsigned char)point;
}

/* `points` ends with a zero. */
static forms_of_key make_key(const char *prefix, const uint32_t *points) {
    forms_of_key key = {.is_latin1 = true};
    for (; *prefix; prefix++)
        add_point(&key, (unsigned char)*prefix);
    for (; *points; points++)
        add_point(&key, *points);
    return key;
}

/* ---- a list of `bad` times the first key and then the second, in each form ---- */

typedef enum key_form { BY_UTF8, BY_UTF16, BY_LATIN1 } key_form;

static const void *key_data(const forms_of_key *key, key_form form) {
    return form == BY_UTF8    ? (const void *)key->utf8
           : form == BY_UTF16 ? (const void *)key->utf16
                              : key->latin1;
}

static size_t key_len(const forms_of_key *key, key_form form) {
    return form == BY_UTF8 ? key->utf8_len : form == BY_UTF16 ? key->utf16_len : key->latin1_len;
}

/* The keys behind each other, at the end of a guarded area; returns where. */
static const unsigned char *place_list(
    const forms_of_key *first, const forms_of_key *second, size_t bad, size_t count, key_form form) {
    static guarded area;
    const size_t unit = form == BY_UTF16 ? 2 : 1;
    const size_t len = unit * (bad * key_len(first, form) + (count - bad) * key_len(second, form));
    unsigned char *at = guarded_place(&area, (place){.at_front = check_turn() & 1}, len);
    const unsigned char *start = at;
    for (size_t i = 0; i < count; i++) {
        const forms_of_key *key = i < bad ? first : second;
        memcpy(at, key_data(key, form), unit * key_len(key, form));
        at += unit * key_len(key, form);
    }
    return start;
}

static size_t check_offsets(
    const unsigned char *bytes, const forms_of_key *first, const forms_of_key *second, size_t bad,
    size_t count, unsigned order, bool wide) {
    int32_t offsets32[MOST_KEYS + 1] = {0};
    int64_t offsets64[MOST_KEYS + 1] = {0};
    for (size_t i = 0; i < count; i++) {
        offsets64[i + 1] = offsets64[i] + (int64_t)(i < bad ? first : second)->utf8_len;
        offsets32[i + 1] = (int32_t)offsets64[i + 1];
    }
    return wide ? sextet_keys_sorted_offsets64(bytes, offsets64, count, order)
                : sextet_keys_sorted_offsets32(bytes, offsets32, count, order);
}

static size_t check_views(
    const unsigned char *bytes, const forms_of_key *first, const forms_of_key *second, size_t bad,
    size_t count, unsigned order, key_form form) {
    sextet_key views[MOST_KEYS];
    sextet_key16 views16[MOST_KEYS];
    for (size_t i = 0; i < count; i++) {
        const size_t len = key_len(i < bad ? first : second, form);
        views[i] = (sextet_key){bytes, len};
        views16[i] = (sextet_key16){(const uint16_t *)(const void *)bytes, len};
        bytes += (form == BY_UTF16 ? 2 : 1) * len;
    }
    return form == BY_UTF16  ? sextet_keys_sorted_utf16(views16, count, order)
           : form == BY_UTF8 ? sextet_keys_sorted(views, count, order)
                             : sextet_keys_sorted_latin1(views, count, order);
}

/* All forms give the same verdict. */
static void try_list(
    unsigned row, const forms_of_key *first, const forms_of_key *second, size_t bad, size_t count,
    unsigned order, bool in_order) {
    const size_t due = in_order ? count : bad;
    check_now.options = order;
    check_now.position = bad;
    for (key_form form = BY_UTF8; form <= BY_LATIN1; form++) {
        if (form == BY_LATIN1 && !(first->is_latin1 && second->is_latin1))
            continue;
        const unsigned char *bytes = place_list(first, second, bad, count, form);
        const size_t found = check_views(bytes, first, second, bad, count, order, form);
        CHECK(found == due, "row %u, form %u: %zu, not %zu", row, (unsigned)form, found, due);
        for (unsigned wide = 0; wide < 2 && form == BY_UTF8; wide++) {
            const size_t by_offsets = check_offsets(bytes, first, second, bad, count, order, wide);
            CHECK(by_offsets == due, "row %u, offsets: %zu, not %zu", row, by_offsets, due);
        }
    }
}

/* The first key stands before the second in this order, in every lane, and not the other way round. */
static void stands_before(unsigned row, const uint32_t *first, const uint32_t *second, unsigned order) {
    static const char *const prefixes[] = {"", "zk", "seven b", "fourteen bytes", "sixteen and more..."};
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++) {
        const forms_of_key a = make_key(prefixes[i], first), b = make_key(prefixes[i], second);
        for (size_t count = 2; count <= MOST_KEYS; count++)
            for (size_t bad = 1; bad < count; bad++) {
                try_list(row, &a, &b, bad, count, order, true);
                try_list(row, &b, &a, bad, count, order, false);
            }
        const int bytes = sextet_key_compare(a.utf8, a.utf8_len, b.utf8, b.utf8_len, order);
        const int units = sextet_key_compare_utf16(a.utf16, a.utf16_len, b.utf16, b.utf16_len, order);
        CHECK(bytes < 0 && units < 0, "row %u: compared as %d and %d", row, bytes, units);
    }
}

#define POINTS(...) ((const uint32_t[]){__VA_ARGS__, 0})

/* ---- the rows ---- */

/* 91: a comparison of UTF-16 units where the store orders bytes of UTF-8: they differ for U+E000 .. U+FFFF
 * against U+10000 and up. */
void check_cases_keys_utf8_order(void) {
    check_now.loop = "U+E000 .. U+FFFF against pairs of surrogates";
    stands_before(91, POINTS(0xff61), POINTS(0x1f600), SEXTET_ORDER_UTF8);
    stands_before(91, POINTS(0xffff), POINTS(0x10000), SEXTET_ORDER_UTF8);
    stands_before(91, POINTS(0xe000), POINTS(0x10ffff), SEXTET_ORDER_UTF8);
    stands_before(91, POINTS(0xd7ff), POINTS(0xe000), SEXTET_ORDER_UTF8);
}

/* 92: the mirror mistake: code points where RFC 8785 wants UTF-16 units; second halves of pairs decide after
 * equal first ones. */
void check_cases_keys_unit_order(void) {
    check_now.loop = "the same in the order of RFC 8785";
    stands_before(92, POINTS(0xfb33), POINTS(0x1f600), SEXTET_ORDER_UTF8);
    stands_before(92, POINTS(0x1f600), POINTS(0xfb33), SEXTET_ORDER_UTF16_UNITS);
    stands_before(92, POINTS(0x1f600), POINTS(0x1f601), SEXTET_ORDER_UTF16_UNITS);
    stands_before(92, POINTS(0x1f600), POINTS(0x1f601), SEXTET_ORDER_UTF8);
    stands_before(92, POINTS(0x10ffff), POINTS(0xe000), SEXTET_ORDER_UTF16_UNITS);
}

/* 93: bytes compared as signed numbers. */
void check_cases_keys_unsigned(void) {
    check_now.loop = "bytes of 80 and up";
    stands_before(93, POINTS(0x7a), POINTS(0xe9), SEXTET_ORDER_UTF8);
    stands_before(93, POINTS(0x01), POINTS(0xff), SEXTET_ORDER_UTF8);
    stands_before(93, POINTS(0x7f), POINTS(0x80), SEXTET_ORDER_UTF16_UNITS);
    const sextet_key keys[] = {{"\x01", 1}, {"\xff", 1}};
    CHECK(sextet_keys_sorted(keys, 2, SEXTET_ORDER_UTF8 | SEXTET_ORDER_STRICT) == 2, "01, FF");
}

/* 97: length first and bytewise taken for each other. */
void check_cases_keys_length_first(void) {
    check_now.loop = "aa and b";
    stands_before(97, POINTS('a', 'a'), POINTS('b'), SEXTET_ORDER_UTF8);
    stands_before(97, POINTS('a', 'a'), POINTS('b'), SEXTET_ORDER_UTF16_UNITS);
    stands_before(97, POINTS('b'), POINTS('a', 'a'), SEXTET_ORDER_LENGTH_FIRST);
    stands_before(97, POINTS('z', 'z'), POINTS(0xe9, 'a'), SEXTET_ORDER_LENGTH_FIRST);
    stands_before(97, POINTS(0xffff), POINTS(0x10000), SEXTET_ORDER_LENGTH_FIRST);
}

/* ---- lengths that do not fit into 8, 16 or 32 bits ---- */

/* A key of so many zeros against "\\0", which is a prefix of it, and "\\1", which differs at once. */
static void try_len(const unsigned char *zeros, size_t len) {
    const sextet_key longest = {zeros, len}, zero = {"", 1}, one = {"\1", 1};
    for (size_t count = 2; count <= 9; count++) {
        sextet_key keys[9];
        for (unsigned order = 0; order <= SEXTET_ORDER_LENGTH_FIRST; order++) {
            const bool is_length = order == SEXTET_ORDER_LENGTH_FIRST;
            for (size_t i = 0; i < count; i++)
                keys[i] = i + 1 < count ? zero : longest;
            CHECK(sextet_keys_sorted(keys, count, order) == count, "0 before %zu zeros", len);
            keys[count - 2] = longest;
            keys[count - 1] = one;
            const size_t due = is_length ? count - 1 : count;
            CHECK(sextet_keys_sorted(keys, count, order) == due, "%zu zeros before 1", len);
            keys[count - 1] = zero;
            CHECK(sextet_keys_sorted(keys, count, order) == count - 1, "%zu zeros before 0", len);
        }
    }
}

void check_cases_keys_long(void) {
    static const unsigned char zeros[65600];
    check_now.loop = "lengths around 256 and 65536";
    for (size_t len = 250; len < 270; len++)
        try_len(zeros, len);
    for (size_t len = 65530; len < 65545; len++)
        try_len(zeros, len);
#if SIZE_MAX > 0xffffffff && (defined(__unix__) || defined(__APPLE__)) && defined(MAP_NORESERVE)
    check_now.loop = "lengths around 4 GiB, of pages that are never written";
    const size_t room = ((size_t)1 << 32) + 4096;
    void *area = mmap(NULL, room, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (area == MAP_FAILED) {
        printf("not run: keys of 4 GiB: no such room for addresses\n");
        return;
    }
    static const size_t differences[] = {0, 1, 3, 8, 16, 64, 300};
    for (size_t i = 0; i < sizeof differences / sizeof *differences; i++)
        try_len(area, ((size_t)1 << 32) + differences[i]);
    munmap(area, room);
#else
    printf("not run: keys of 4 GiB: size_t has 32 bits, or there is no mmap\n");
#endif
}
