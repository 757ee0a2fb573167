/* SPDX-License-Identifier: MIT
 * data-uri: mint a data: URI from a small value's text, a script string in UTF-16 or Latin-1. Before it, the
 * keys of the value are looked at for order, as a canonical encoder does. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sextet/sextet.h>

#include "workload.h"

static const char prefix[] = "data:text/plain;charset=utf-8;base64,";
enum { PREFIX = sizeof prefix - 1, LONGEST = 65536, KEYS = 6 };

typedef struct job {
    uint16_t utf16[LONGEST];
    char latin1[LONGEST];
    size_t units;
    bool is_utf16;
    sextet_key keys[KEYS];
    char *scratch;                  /* of the route that keeps it */
    char uri[PREFIX + 4 * LONGEST]; /* where every route leaves its result */
    size_t text_len;                /* of scratch, for the phase that encodes it */
    char *made;                     /* by the route that allocates */
} job;

static const void *uri_of(void *context) {
    return ((job *)context)->uri;
}

/* Phases. */

static bool keys_are_sorted(const job *what) {
    return sextet_keys_sorted(what->keys, KEYS, SEXTET_ORDER_UTF8 | SEXTET_ORDER_STRICT) == KEYS;
}

static size_t to_utf8(const job *what, char *dst, size_t cap) {
    const sextet_result result =
        what->is_utf16 ? sextet_utf16_to_utf8(what->utf16, what->units, dst, cap, SEXTET_TEXT_REPLACE)
                       : sextet_latin1_to_utf8(what->latin1, what->units, dst, cap, 0);
    return result.written;
}

static size_t encode(job *what, const char *text, size_t len) {
    memcpy(what->uri, prefix, PREFIX);
    return PREFIX + sextet_base64_encode(
                        text, len, what->uri + PREFIX, sizeof what->uri - PREFIX, SEXTET_BASE64_STANDARD)
                        .written;
}

/* Routes. */

static size_t by_fused_call(void *context) {
    job *what = context;
    if (!keys_are_sorted(what))
        return 0;
    char *dst = what->uri + PREFIX;
    const size_t cap = sizeof what->uri - PREFIX;
    memcpy(what->uri, prefix, PREFIX);
    const sextet_result result =
        what->is_utf16 ? sextet_utf16_to_base64(
                             what->utf16, what->units, dst, cap, SEXTET_BASE64_STANDARD, SEXTET_TEXT_REPLACE)
                       : sextet_latin1_to_base64(what->latin1, what->units, dst, cap, SEXTET_BASE64_STANDARD);
    return PREFIX + result.written;
}

static size_t by_allocation(void *context) {
    job *what = context;
    if (!keys_are_sorted(what))
        return 0;
    const size_t cap = (what->is_utf16 ? 3 : 2) * what->units;
    char *text = allocate_or_fail(cap);
    const size_t text_len = to_utf8(what, text, cap);
    const size_t len = encode(what, text, text_len);
    free(text);
    return len;
}

static size_t by_scratch(void *context) {
    job *what = context;
    if (!keys_are_sorted(what))
        return 0;
    return encode(what, what->scratch, to_utf8(what, what->scratch, 3 * LONGEST));
}

/* What one writes by hand: a character, its bytes, and a group whenever three are there. */
typedef struct group_writer {
    char *at;
    uint32_t bits;
    unsigned count;
} group_writer;

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static void put_byte(group_writer *writer, uint32_t byte) {
    writer->bits = writer->bits << 8 | byte;
    if (++writer->count == 3) {
        for (int shift = 18; shift >= 0; shift -= 6)
            *writer->at++ = alphabet[writer->bits >> shift & 63];
        writer->bits = writer->count = 0;
    }
}

static void put_character(group_writer *writer, uint32_t point) {
    if (point < 0x80) {
        put_byte(writer, point);
    } else if (point < 0x800) {
        put_byte(writer, 0xc0 | point >> 6);
        put_byte(writer, 0x80 | (point & 63));
    } else if (point < 0x10000) {
        put_byte(writer, 0xe0 | point >> 12);
        put_byte(writer, 0x80 | (point >> 6 & 63));
        put_byte(writer, 0x80 | (point & 63));
    } else {
        put_byte(writer, 0xf0 | point >> 18);
        put_byte(writer, 0x80 | (point >> 12 & 63));
        put_byte(writer, 0x80 | (point >> 6 & 63));
        put_byte(writer, 0x80 | (point & 63));
    }
}

static void finish_groups(group_writer *writer) {
    const unsigned count = writer->count;
    if (!count)
        return;
    const uint32_t bits = writer->bits << (24 - 8 * count);
    for (unsigned i = 0; i < 4; i++)
        *writer->at++ = i <= count ? alphabet[bits >> (18 - 6 * i) & 63] : '=';
}

static uint32_t next_character(const job *what, size_t *at) {
    if (!what->is_utf16)
        return (uint8_t)what->latin1[(*at)++];
    const uint32_t unit = what->utf16[(*at)++];
    if ((unit & 0xf800) != 0xd800)
        return unit;
    if (unit < 0xdc00 && *at < what->units && (what->utf16[*at] & 0xfc00) == 0xdc00)
        return 0x10000 + ((unit & 0x3ff) << 10) + (what->utf16[(*at)++] & 0x3ffu);
    return 0xfffd;
}

static size_t by_characters(void *context) {
    job *what = context;
    if (!keys_are_sorted(what))
        return 0;
    memcpy(what->uri, prefix, PREFIX);
    group_writer writer = {.at = what->uri + PREFIX};
    for (size_t at = 0; at < what->units;)
        put_character(&writer, next_character(what, &at));
    finish_groups(&writer);
    return (size_t)(writer.at - what->uri);
}

/* Phases alone. */

static size_t only_keys(void *context) {
    return keys_are_sorted(context);
}

static size_t only_allocation(void *context) {
    job *what = context;
    char *text = allocate_or_fail((what->is_utf16 ? 3 : 2) * what->units);
    __asm__ volatile("" : : "r"(text) : "memory");
    free(text);
    return 0;
}

static size_t only_transcoding(void *context) {
    job *what = context;
    return what->text_len = to_utf8(what, what->scratch, 3 * LONGEST);
}

static size_t only_encoding(void *context) {
    job *what = context;
    return encode(what, what->scratch, what->text_len);
}

static const route routes[] = {
    {"fused", by_fused_call, uri_of},
    {"allocate", by_allocation, uri_of},
    {"scratch", by_scratch, uri_of},
    {"characters", by_characters, uri_of},
    {"(keys)", only_keys, NULL},
    {"(allocation)", only_allocation, NULL},
    {"(transcoding)", only_transcoding, NULL},
    {"(encoding)", only_encoding, NULL},
};
enum { ROUTES = sizeof routes / sizeof *routes, WHOLE_ROUTES = 4 };

int main(int argc, char **argv) {
    static const size_t sizes[] = {16, 64, 256, 1024, 65536};
    static table_row rows[MOST_CASES];
    static job what = {
        .keys = {{"author", 6}, {"created", 7}, {"id", 2}, {"kind", 4}, {"title", 5}, {"value", 5}}};
    size_t count = 0;
    begin_workload(argc, argv);
    what.scratch = allocate_or_fail(3 * LONGEST);
    for (size_t form = 0; form < 2; form++)
        for (size_t kind = 0; kind < 2; kind++)
            for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
                what.is_utf16 = form == 0;
                what.units = sizes[i] / (what.is_utf16 ? 2 : 1);
                make_text(kind == 1, what.utf16, what.latin1, what.units);
                table_row *row = &rows[count++];
                snprintf(
                    row->name, sizeof row->name, "%s %s %zu B", what.is_utf16 ? "UTF-16" : "Latin-1",
                    kind ? "mixed" : "ASCII", sizes[i]);
                only_transcoding(&what);
                check_routes(row->name, routes, ROUTES, &what);
                row->measured = measure_routes(routes, ROUTES, &what);
            }
    print_rows("A data: URI, and the phases alone", routes, ROUTES, rows, count);
    draw_rows("data-uri.svg", "data-uri", routes, WHOLE_ROUTES, rows, count);
    free(what.scratch);
    return 0;
}
