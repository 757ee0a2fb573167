/* SPDX-License-Identifier: MIT */
#include "workload.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <sextet/sextet.h>

static struct {
    const char *pictures;
    bool is_quick;
} settings;

void *allocate_or_fail(size_t len) {
    void *memory = malloc(len ? len : 1);
    if (!memory) {
        fputs("out of memory\n", stderr);
        exit(2);
    }
    return memory;
}

/* ---- the command line and the machine ---- */

static void print_machine(const char *program) {
    char cpu[128] = "unknown CPU";
    FILE *file = fopen("/proc/cpuinfo", "r");
    char line[256];
    while (file && fgets(line, sizeof line, file))
        if (strncmp(line, "model name", 10) == 0 && strchr(line, ':')) {
            snprintf(cpu, sizeof cpu, "%s", strchr(line, ':') + 2);
            cpu[strcspn(cpu, "\n")] = '\0';
            break;
        }
    if (file)
        fclose(file);
    const char *name = strrchr(program, '/');
    printf(
        "%s: %s, " __VERSION__ ", base64 by %s\n\n", name ? name + 1 : program, cpu,
        sextet_isa_active("base64_encode"));
}

void begin_workload(int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--quick") == 0) {
            settings.is_quick = true;
        } else if (strcmp(argv[i], "--pictures") == 0 && i + 1 < argc) {
            settings.pictures = argv[++i];
        } else {
            fprintf(stderr, "usage: %s [--quick] [--pictures FOLDER]\n", argv[0]);
            exit(2);
        }
    }
    print_machine(argv[0]);
}

bool is_quick(void) {
    return settings.is_quick;
}

/* ---- measuring ---- */

static double now_ns(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static double time_batch(const route *which, void *context, size_t runs) {
    const double start = now_ns();
    for (size_t i = 0; i < runs; i++) {
        const size_t len = which->run(context);
        __asm__ volatile("" : : "r"(len) : "memory");
    }
    return (now_ns() - start) / (double)runs;
}

static int compare(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *values, size_t count) {
    qsort(values, count, sizeof *values, compare);
    return values[count / 2];
}

/* Runs that take about 100 microseconds. */
static size_t batch_size(const route *which, void *context) {
    const double once = time_batch(which, context, 1), again = time_batch(which, context, 4);
    const double ns = once < again ? once : again;
    return ns > 100e3 ? 1 : (size_t)(100e3 / (ns + 1)) + 1;
}

enum { MOST_ROUNDS = 41 };

measurement measure_routes(const route *routes, size_t count, void *context) {
    static double times[MOST_ROUTES][MOST_ROUNDS], ratios[MOST_ROUNDS];
    size_t runs[MOST_ROUTES];
    measurement result = {0};
    for (size_t i = 0; i < count; i++)
        runs[i] = batch_size(&routes[i], context);
    const double slowest = time_batch(&routes[0], context, 1);
    const size_t rounds = settings.is_quick ? 3 : slowest > 1e6 ? 11 : MOST_ROUNDS;
    for (size_t round = 0; round < rounds; round++)
        for (size_t k = 0; k < count; k++) {
            const size_t i = (round + k) % count; /* who begins changes */
            times[i][round] = time_batch(&routes[i], context, runs[i]);
        }
    for (size_t i = 0; i < count; i++) {
        for (size_t round = 0; round < rounds; round++)
            ratios[round] = times[i][round] / times[0][round];
        result.ratio[i] = median(ratios, rounds);
    }
    for (size_t i = 0; i < count; i++)
        result.ns[i] = median(times[i], rounds);
    return result;
}

void check_routes(const char *what, const route *routes, size_t count, void *context) {
    const size_t due_len = routes[0].run(context);
    void *due = allocate_or_fail(due_len);
    memcpy(due, routes[0].output(context), due_len);
    for (size_t i = 1; i < count; i++) {
        if (!routes[i].output)
            continue;
        const size_t len = routes[i].run(context);
        if (len != due_len || memcmp(routes[i].output(context), due, len) != 0) {
            fprintf(stderr, "%s: '%s' gives other bytes than '%s'\n", what, routes[i].name, routes[0].name);
            exit(1);
        }
    }
    free(due);
}

/* ---- the table ---- */

static void print_time(double ns) {
    if (ns < 1e4)
        printf("%12.1f ns", ns);
    else if (ns < 1e7)
        printf("%12.1f us", ns / 1e3);
    else
        printf("%12.1f ms", ns / 1e6);
}

void print_rows(
    const char *title, const route *routes, size_t count, const table_row *rows, size_t row_count) {
    printf("%s\n%-24s", title, "");
    for (size_t i = 0; i < count; i++)
        printf("%22s", routes[i].name);
    puts("");
    for (size_t row = 0; row < row_count; row++) {
        printf("%-24s", rows[row].name);
        for (size_t i = 0; i < count; i++) {
            print_time(rows[row].measured.ns[i]);
            printf(" %5.2fx", rows[row].measured.ratio[i]);
        }
        puts("");
    }
    puts("");
}

/* ---- the picture ---- */

enum { BAR = 12, GAP = 14, LEFT = 190, WIDTH = 460, TOP = 40 };
static const char *const colours[] = {"#2166ac", "#b2182b", "#d6604d", "#f4a582", "#999999", "#666666",
                                      "#c2a5cf", "#7b3294", "#a6dba0", "#008837", "#dfc27d", "#a6611a"};

static void draw_legend(FILE *file, const route *routes, size_t count, size_t y) {
    for (size_t i = 0; i < count; i++)
        fprintf(
            file,
            "<rect x=\"%zu\" y=\"%zu\" width=\"10\" height=\"10\" fill=\"%s\"/><text x=\"%zu\" "
            "y=\"%zu\">%s</text>\n",
            10 + i % 4 * 170, y + i / 4 * 16, colours[i], 24 + i % 4 * 170, y + 9 + i / 4 * 16,
            routes[i].name);
}

void draw_rows(
    const char *name, const char *title, const route *routes, size_t count, const table_row *rows,
    size_t row_count) {
    char path[512];
    if (!settings.pictures)
        return;
    snprintf(path, sizeof path, "%s/%s", settings.pictures, name);
    FILE *file = fopen(path, "w");
    if (!file) {
        fprintf(stderr, "cannot write %s\n", path);
        exit(2);
    }
    double most = 1;
    for (size_t row = 0; row < row_count; row++)
        for (size_t i = 0; i < count; i++)
            most = rows[row].measured.ratio[i] > most ? rows[row].measured.ratio[i] : most;
    const size_t group = count * BAR + GAP, legend = TOP + row_count * group + 10;
    fprintf(
        file,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"720\" height=\"%zu\" font-family=\"sans-serif\" "
        "font-size=\"11\">\n<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n<text x=\"10\" y=\"20\" "
        "font-size=\"14\">%s: time relative to %s</text>\n",
        legend + (count + 3) / 4 * 16 + 10, title, routes[0].name);
    for (size_t row = 0; row < row_count; row++) {
        const size_t y = TOP + row * group;
        fprintf(file, "<text x=\"10\" y=\"%zu\">%s</text>\n", y + 10, rows[row].name);
        for (size_t i = 0; i < count; i++) {
            const double ratio = rows[row].measured.ratio[i], width = ratio / most * (double)WIDTH;
            fprintf(
                file,
                "<rect x=\"%d\" y=\"%zu\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/><text x=\"%.1f\" "
                "y=\"%zu\">%.2f</text>\n",
                LEFT, y + i * BAR, width, BAR - 2, colours[i], (double)LEFT + width + 4, y + i * BAR + 9,
                ratio);
        }
    }
    draw_legend(file, routes, count, legend);
    fputs("</svg>\n", file);
    fclose(file);
}

/* ---- texts ---- */

size_t random_below(size_t bound) {
    static uint64_t state = 20261130;
    state = state * UINT64_C(6364136223846793005) + 1442695040888963407;
    return (size_t)((state >> 33) * bound >> 31);
}

void make_text(bool is_mixed, uint16_t *utf16, char *latin1, size_t units) {
    static const uint16_t others[] = {0xe9, 0xe8, 0xfc, 0xdf, 0x3b1, 0x3b2, 0x20ac};
    for (size_t i = 0; i < units; i++) {
        const size_t choice = random_below(100);
        uint16_t unit = (uint16_t)(choice < 15 ? ' ' : 'a' + random_below(26));
        if (is_mixed && choice >= 85)
            unit = others[random_below(choice < 98 ? 4 : 7)];
        utf16[i] = unit;
        latin1[i] = (char)(unit < 0x100 ? unit : '?');
        if (is_mixed && choice == 84 && i + 1 < units) {
            utf16[i] = 0xd83d;
            utf16[++i] = (uint16_t)(0xde00 + random_below(64));
            latin1[i] = '?';
        }
    }
}
