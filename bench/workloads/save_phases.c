/* SPDX-License-Identifier: MIT
 * save-phases: save 10,000 vectors of 384 floats, 15.36 MB, as a base64 property of a JSON text. The phases
 * are each a strict subset of the one before: the save, writing the property, encoding alone; and the floor,
 * a block copy of the same output. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include <sextet/sextet.h>

#include "workload.h"

enum {
    VECTORS = 10000,
    WIDTH = 384,
    FLOATS = VECTORS * WIDTH,
    BYTES = 4 * FLOATS,
    SLICE = 245760,
    TEXT = BYTES / 3 * 4 + 4
};
static const char head[] = "{\"model\":\"m\",\"shape\":[10000,384],\"vectors\":\"", tail[] = "\"}";

typedef struct job {
    float *vectors;
    char *text;  /* the whole base64 text, for phases */
    char *copy;  /* where the floor copies to */
    char *slice; /* of the slice route: one slice of base64 */
    int fd;      /* of the file that saves go to */
    size_t saved_len;
    int load_fd; /* of one that was saved before */
    size_t load_len;
    char *read_back;
    unsigned char *decoded;
} job;

static size_t write_all(const job *what, const char *bytes, size_t len) {
    for (size_t done = 0; done < len;) {
        const ssize_t put = write(what->fd, bytes + done, len - done);
        if (put <= 0) {
            perror("write");
            exit(2);
        }
        done += (size_t)put;
    }
    return len;
}

static void start_file(const job *what) {
    if (lseek(what->fd, 0, SEEK_SET) != 0 || ftruncate(what->fd, 0) != 0) {
        perror("the file");
        exit(2);
    }
}

/* ---- the property: by one block, or slice by slice ---- */

static size_t property_by_block(const job *what, bool writes) {
    char *text = allocate_or_fail(TEXT);
    const size_t len = sextet_base64_encode(what->vectors, BYTES, text, TEXT, SEXTET_BASE64_STANDARD).written;
    if (writes)
        write_all(what, text, len);
    else
        memcpy(what->copy, text, len);
    free(text);
    return len;
}

static size_t property_by_slices(const job *what, bool writes) {
    const char *bytes = (const char *)what->vectors;
    sextet_base64_encoder encoder;
    size_t len = 0;
    sextet_base64_encoder_init(&encoder, SEXTET_BASE64_STANDARD, NULL);
    for (size_t at = 0; at <= BYTES; at += SLICE) {
        const size_t count = BYTES - at < SLICE ? BYTES - at : SLICE;
        size_t written =
            sextet_base64_encoder_update(&encoder, bytes + at, count, what->slice, SLICE / 3 * 4 + 8).written;
        if (count < SLICE)
            written += sextet_base64_encoder_finish(&encoder, what->slice + written, 8).written;
        if (writes)
            write_all(what, what->slice, written);
        else
            memcpy(what->copy + len, what->slice, written);
        len += written;
    }
    return len;
}

/* ---- phases ---- */

static size_t save(const job *what, size_t (*property)(const job *, bool)) {
    start_file(what);
    write_all(what, head, sizeof head - 1);
    const size_t len = property(what, true);
    write_all(what, tail, sizeof tail - 1);
    return len + sizeof head + sizeof tail - 2;
}

static size_t save_by_block(void *context) {
    return ((job *)context)->saved_len = save(context, property_by_block);
}

static size_t save_by_slices(void *context) {
    return ((job *)context)->saved_len = save(context, property_by_slices);
}

static size_t write_by_block(void *context) {
    start_file(context);
    return property_by_block(context, true);
}

static size_t write_by_slices(void *context) {
    start_file(context);
    return property_by_slices(context, true);
}

static size_t encode_block(void *context) {
    job *what = context;
    return sextet_base64_encode(what->vectors, BYTES, what->text, TEXT, SEXTET_BASE64_STANDARD).written;
}

static size_t encode_slices(void *context) {
    const job *what = context;
    const char *bytes = (const char *)what->vectors;
    sextet_base64_encoder encoder;
    size_t len = 0;
    sextet_base64_encoder_init(&encoder, SEXTET_BASE64_STANDARD, NULL);
    for (size_t at = 0; at < BYTES; at += SLICE) {
        const size_t count = BYTES - at < SLICE ? BYTES - at : SLICE;
        len +=
            sextet_base64_encoder_update(&encoder, bytes + at, count, what->slice, SLICE / 3 * 4 + 8).written;
    }
    return len + sextet_base64_encoder_finish(&encoder, what->slice, 8).written;
}

static size_t copy_block(void *context) {
    job *what = context;
    memcpy(what->copy, what->text, TEXT - 4);
    return TEXT - 4;
}

static size_t write_raw(void *context) {
    start_file(context);
    return write_all(context, (const char *)((job *)context)->vectors, BYTES);
}

static const char *read_file(const job *what, int fd, size_t len) {
    if (pread(fd, what->read_back, len, 0) != (ssize_t)len) {
        perror("reading back");
        exit(2);
    }
    return what->read_back;
}

/* What a save left in the file. */
static const void *saved(void *context) {
    const job *what = context;
    return read_file(what, what->fd, what->saved_len);
}

/* Read it back, find the property, decode, compare. */
static size_t load(void *context) {
    job *what = context;
    const char *text = read_file(what, what->load_fd, what->load_len) + sizeof head - 1;
    const size_t len = what->load_len - sizeof head - sizeof tail + 2;
    return sextet_base64_decode(text, len, what->decoded, BYTES, SEXTET_BASE64_STANDARD).written;
}

static const void *decoded(void *context) {
    return ((job *)context)->decoded;
}

/* ---- the report ---- */

static long page_faults(void) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_minflt;
}

static void report_memory(const char *name, route_run *run, void *context) {
    const long faults = page_faults();
    const memory_use use = count_memory(run, context);
    printf("%-24s", name);
    if (counts_memory())
        printf("%8llu allocations, %9.2f MB at most", (unsigned long long)use.calls, (double)use.peak / 1e6);
    printf(", %6ld page faults\n", page_faults() - faults);
}

static const route routes[] = {
    {"copy of the output", copy_block, NULL},
    {"encode, block", encode_block, NULL},
    {"encode, slices", encode_slices, NULL},
    {"property, block", write_by_block, NULL},
    {"property, slices", write_by_slices, NULL},
    {"save, block", save_by_block, saved},
    {"save, slices", save_by_slices, saved},
    {"raw binary write", write_raw, NULL},
    {"load", load, decoded},
};
enum { ROUTES = sizeof routes / sizeof *routes };

/* One line for each route: that is easier to read here than a column. */
static void print_phases(const measurement *measured) {
    puts("Saving 15.36 MB of floats as base64 in JSON, and loading them");
    for (size_t i = 0; i < ROUTES; i++)
        printf("%-24s %8.2f ms %6.2fx\n", routes[i].name, measured->ns[i] / 1e6, measured->ratio[i]);
    puts("");
}

/* That nobody sees, and that ends with the program. */
static int new_file(void) {
    char path[] = "/tmp/sextet-save-XXXXXX";
    const int fd = mkstemp(path);
    if (fd < 0 || unlink(path) != 0) {
        perror(path);
        exit(2);
    }
    return fd;
}

static void set_up(job *what) {
    what->vectors = allocate_or_fail(BYTES);
    what->text = allocate_or_fail(TEXT);
    what->copy = allocate_or_fail(TEXT);
    what->slice = allocate_or_fail(SLICE / 3 * 4 + 8);
    what->read_back = allocate_or_fail(TEXT + sizeof head + sizeof tail);
    what->decoded = allocate_or_fail(BYTES);
    for (size_t i = 0; i < FLOATS; i++)
        what->vectors[i] = (float)random_below(20001) / 10000 - 1;
    memset(what->copy, 1, TEXT);
    memset(what->decoded, 1, BYTES);
    what->fd = new_file();
    what->load_len = save_by_block(what);
    what->load_fd = what->fd;
    what->fd = new_file();
}

int main(int argc, char **argv) {
    static job what;
    static table_row row = {.name = "15.36 MB of floats"};
    begin_workload(argc, argv);
    set_up(&what);
    encode_block(&what);
    check_routes("save", routes + 5, 2, &what);
    if (load(&what) != BYTES || memcmp(what.decoded, what.vectors, BYTES) != 0) {
        fputs("what was loaded is not what was saved\n", stderr);
        return 1;
    }
    row.measured = measure_routes(routes, ROUTES, &what);
    print_phases(&row.measured);
    if (!counts_memory())
        puts("allocations: not counted, for this linker does not wrap malloc");
    report_memory("save, block", save_by_block, &what);
    report_memory("save, slices", save_by_slices, &what);
    report_memory("encode, slices", encode_slices, &what);
    draw_rows("save-phases.svg", "save-phases", routes, ROUTES, &row, 1);
    return 0;
}
