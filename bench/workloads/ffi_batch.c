/* SPDX-License-Identifier: MIT
 * ffi-batch: a JSON text of 13 MB with box-drawing characters, in UTF-16, is handed over as UTF-8, as a
 * script engine's FFI does it; in three ways to know how much room that takes. And the way back: such a text
 * in UTF-8, which is only checked. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sextet/sextet.h>

#include "workload.h"

enum { UNITS = 6500000 }; /* 13 MB */

typedef struct job {
    uint16_t *units;
    char *utf8; /* the result of the last route that ran; freed by the next */
    size_t utf8_len;
    char *valid; /* the text in UTF-8 */
    size_t valid_len;
} job;

static const void *utf8_of(void *context) {
    return ((job *)context)->utf8;
}

static char *take_room(job *what, size_t len) {
    free(what->utf8);
    return what->utf8 = allocate_or_fail(len);
}

static size_t measure_then_fill(void *context) {
    job *what = context;
    const size_t len = sextet_utf8_length_from_utf16(what->units, UNITS, 0);
    char *dst = take_room(what, len);
    return sextet_utf16_to_utf8(what->units, UNITS, dst, len, SEXTET_TEXT_REPLACE).written;
}

/* Room for a byte a unit and a little more; what does not fit is resumed in twice the room. */
static size_t fill_then_grow(void *context) {
    job *what = context;
    size_t cap = UNITS + UNITS / 8, read = 0, written = 0;
    char *dst = take_room(what, cap);
    for (;;) {
        const sextet_result result = sextet_utf16_to_utf8(
            what->units + read, UNITS - read, dst + written, cap - written, SEXTET_TEXT_REPLACE);
        read += (size_t)result.read;
        written += result.written;
        if (result.status != SEXTET_NO_SPACE)
            return written;
        cap *= 2;
        dst = what->utf8 = realloc(dst, cap);
        if (!dst)
            exit(2);
    }
}

static size_t fill_upper_bound(void *context) {
    job *what = context;
    char *dst = take_room(what, 3 * (size_t)UNITS);
    return sextet_utf16_to_utf8(what->units, UNITS, dst, 3 * (size_t)UNITS, SEXTET_TEXT_REPLACE).written;
}

static size_t only_measure(void *context) {
    return sextet_utf8_length_from_utf16(((job *)context)->units, UNITS, 0);
}

static size_t only_validate(void *context) {
    const job *what = context;
    return (size_t)sextet_utf8_validate(what->valid, what->valid_len).read;
}

static size_t copy_output(void *context) {
    job *what = context;
    char *dst = take_room(what, what->valid_len);
    memcpy(dst, what->valid, what->valid_len);
    return what->valid_len;
}

static const route routes[] = {
    {"measure then fill", measure_then_fill, utf8_of}, {"guess then grow", fill_then_grow, utf8_of},
    {"upper bound", fill_upper_bound, utf8_of},        {"(measure)", only_measure, NULL},
    {"(validate UTF-8)", only_validate, NULL},         {"(copy of output)", copy_output, NULL},
};
enum { ROUTES = sizeof routes / sizeof *routes };

/* Objects with a few fields; every third value is a table drawn with box characters. */
static void make_json(uint16_t *units) {
    static const char object[] = "{\"id\":12345,\"name\":\"entry\",\"tags\":[\"a\",\"b\"],\"note\":\"";
    size_t at = 0;
    for (size_t turn = 0; at < UNITS; turn++) {
        for (size_t i = 0; i < sizeof object - 1 && at < UNITS; i++)
            units[at++] = (uint16_t)object[i];
        for (size_t i = 0; i < 60 && at < UNITS; i++)
            units[at++] =
                turn % 3 == 0 ? (uint16_t)(0x2500 + random_below(0x80)) : (uint16_t)('a' + random_below(26));
        for (size_t i = 0; i < 3 && at < UNITS; i++)
            units[at++] = (uint16_t) "\"},"[i];
    }
}

int main(int argc, char **argv) {
    static job what;
    static table_row row = {.name = "13 MB of UTF-16"};
    begin_workload(argc, argv);
    what.units = allocate_or_fail(UNITS * sizeof *what.units);
    make_json(what.units);
    check_routes("ffi-batch", routes, ROUTES, &what);
    what.valid_len = sextet_utf8_length_from_utf16(what.units, UNITS, 0);
    what.valid = allocate_or_fail(what.valid_len);
    (void)sextet_utf16_to_utf8(what.units, UNITS, what.valid, what.valid_len, 0);
    row.measured = measure_routes(routes, ROUTES, &what);
    puts("13 MB of JSON with box-drawing characters, UTF-16 to UTF-8");
    for (size_t i = 0; i < ROUTES; i++) {
        printf("%-20s %8.2f ms %6.2fx", routes[i].name, row.measured.ns[i] / 1e6, row.measured.ratio[i]);
        if (routes[i].output && counts_memory())
            printf("  %6.1f MB allocated", (double)count_memory(routes[i].run, &what).bytes / 1e6);
        puts("");
    }
    if (!counts_memory())
        puts("bytes allocated: not counted, for this linker does not wrap malloc");
    draw_rows("ffi-batch.svg", "ffi-batch", routes, ROUTES, &row, 1);
    free(what.utf8);
    free(what.valid);
    free(what.units);
    return 0;
}
