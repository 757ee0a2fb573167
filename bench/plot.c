/* SPDX-License-Identifier: MIT */
#include "plot.h"

#include "common.h"
#include "json.h"
#include "plot_templates.h"

#include <errno.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct plot_options {
    const char *file, *folder;
    bool png;
} plot_options;

/* ---- gnuplot ---- */

typedef struct gnuplot {
    FILE *script;
    pid_t process;
} gnuplot;

static gnuplot start_gnuplot(void) {
    int ends[2];
    fflush(stdout);
    const pid_t child = pipe(ends) == 0 ? fork() : -1;
    if (child < 0)
        bench_fail("cannot start gnuplot: %s", strerror(errno));
    if (child == 0) {
        dup2(ends[0], STDIN_FILENO);
        close(ends[0]);
        close(ends[1]);
        execlp("gnuplot", "gnuplot", "-", (char *)NULL);
        _exit(127);
    }
    close(ends[0]);
    signal(SIGPIPE, SIG_IGN);
    return (gnuplot){fdopen(ends[1], "w"), child};
}

static void finish_gnuplot(gnuplot *to) {
    int status = 0;
    if (to->script)
        fclose(to->script);
    while (waitpid(to->process, &status, 0) < 0 && errno == EINTR)
        ;
    if (WIFEXITED(status) && WEXITSTATUS(status) == 127)
        bench_fail("gnuplot is not installed, or not in PATH; the pictures are drawn by it");
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        bench_fail("gnuplot failed");
}

/* A string of gnuplot's, in double quotes. */
static void write_quoted(FILE *script, const char *text) {
    fputc('"', script);
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            fputc('\\', script);
        fputc((unsigned char)*text < 0x20 ? ' ' : *text, script);
    }
    fputc('"', script);
}

/* Copies text for a place where gnuplot reads some characters as mark-up. */
static void escape_markup(char *marked, size_t room, const char *text) {
    size_t len = 0;
    for (; *text && len + 3 < room; text++) {
        if (strchr("_^@&~{}", *text))
            marked[len++] = '\\';
        marked[len++] = *text;
    }
    marked[len] = '\0';
}

static void write_title(FILE *script, const char *name, const char *text) {
    char marked[512];
    escape_markup(marked, sizeof marked, text);
    fprintf(script, "%s = ", name);
    write_quoted(script, marked);
    fputc('\n', script);
}

static void write_template(FILE *script, const char *const *lines, size_t count) {
    for (size_t i = 0; i < count; i++)
        fprintf(script, "%s\n", lines[i]);
}

#define WRITE_TEMPLATE(script, lines) write_template(script, lines, sizeof(lines) / sizeof *(lines))

/* Terminal, output, and the titles. */
static void write_head(
    FILE *script, const plot_options *options, const json_value *run, const char *name, const char *title,
    unsigned width, unsigned height) {
    const json_value *build = json_member(run, "build");
    char subtitle[400];
    fprintf(
        script,
        "reset\nset terminal %s size %u,%u font \"sans,14\" enhanced background rgb \"white\"\nset output ",
        options->png ? "pngcairo" : "svg", width, height);
    char path[4096];
    snprintf(path, sizeof path, "%s/%s.%s", options->folder, name, options->png ? "png" : "svg");
    write_quoted(script, path);
    fputc('\n', script);
    write_title(script, "TITLE", title);
    snprintf(
        subtitle, sizeof subtitle, "sextet %s, %s, %s", json_text(json_member(build, "library_version")),
        json_text(json_member(build, "compiler")), json_text(json_member(json_member(run, "host"), "cpu")));
    write_title(script, "SUBTITLE", subtitle);
    puts(path);
}

/* ---- what is in the file ---- */

static bool same_group(const json_value *a, const json_value *b) {
    return strcmp(json_text(json_member(a, "operation")), json_text(json_member(b, "operation"))) == 0 &&
           strcmp(json_text(json_member(a, "kind")), json_text(json_member(b, "kind"))) == 0;
}

/* Cells of one operation and kind stand together; this is the end of those that start at `first`. */
static size_t end_of_group(const json_value *cells, size_t first) {
    size_t end = first + 1;
    while (end < cells->count && same_group(&cells->items[first], &cells->items[end]))
        end++;
    return end;
}

static const json_value *result_of(const json_value *cell, const char *contestant) {
    const json_value *results = json_member(cell, "results");
    for (size_t i = 0; i < results->count; i++)
        if (strcmp(json_text(json_member(&results->items[i], "contestant")), contestant) == 0)
            return &results->items[i];
    return NULL;
}

/* ---- one picture for an operation and a kind ---- */

typedef struct curve_style {
    const char *colour;
    int dash, point;
    double width;
} curve_style;

/* Ours blue, the others warm or green, floors grey and dashed; colours that people who see few still tell
 * apart. */
static curve_style style_of(const json_value *contestant, size_t nth_of_role) {
    static const char *const ours[] = {"#0072b2", "#56b4e9", "#8095a8", "#004c78"};
    static const char *const peers[] = {"#d55e00", "#e69f00", "#009e73", "#cc79a7", "#7f5a2b", "#9467bd"};
    static const char *const floors[] = {"#444444", "#777777", "#aaaaaa"};
    const char *role = json_text(json_member(contestant, "role"));
    if (strcmp(role, "ours") == 0)
        return (curve_style){ours[nth_of_role % 4], 1, 7, 2.4};
    if (strcmp(role, "floor") == 0)
        return (curve_style){floors[nth_of_role % 3], (int)(2 + nth_of_role % 3), 0, 1.4};
    return (curve_style){peers[nth_of_role % 6], 1, (int)(nth_of_role % 2 ? 9 : 5), 1.6};
}

static size_t write_curve(FILE *script, const json_value *cells, size_t first, size_t end, const char *name) {
    size_t points = 0;
    for (size_t i = first; i < end; i++) {
        const json_value *size = json_member(&cells->items[i], "size");
        const json_value *result = result_of(&cells->items[i], name);
        if (size->type != JSON_NUMBER || !result || json_member(result, "gb_per_s")->type != JSON_NUMBER)
            continue; /* a mix has no place on the axis */
        fprintf(script, "%.0f %.5g\n", size->number, json_member(result, "gb_per_s")->number);
        points++;
    }
    return points;
}

static bool has_points(const json_value *cells, size_t first, size_t end, const char *name) {
    for (size_t i = first; i < end; i++)
        if (json_member(&cells->items[i], "size")->type == JSON_NUMBER && result_of(&cells->items[i], name))
            return true;
    return false;
}

/* Writes NAME, COLOUR and so on, which the template indexes from 1, and returns how many there are. */
static size_t write_styles(
    FILE *script, const json_value *run, const json_value *cells, size_t first, size_t end) {
    const json_value *contestants = json_member(run, "contestants");
    fprintf(
        script, "array NAME[%zu]\narray COLOUR[%zu]\narray DASH[%zu]\narray WIDTH[%zu]\narray POINT[%zu]\n",
        contestants->count, contestants->count, contestants->count, contestants->count, contestants->count);
    size_t count = 0;
    for (size_t i = 0; i < contestants->count; i++) {
        const json_value *one = &contestants->items[i];
        const char *name = json_text(json_member(one, "name"));
        size_t nth_of_role = 0;
        for (size_t k = 0; k < i; k++)
            nth_of_role += strcmp(
                               json_text(json_member(&contestants->items[k], "role")),
                               json_text(json_member(one, "role"))) == 0;
        if (!has_points(cells, first, end, name))
            continue;
        const curve_style style = style_of(one, nth_of_role);
        count++;
        fprintf(script, "NAME[%zu] = ", count);
        write_quoted(script, name);
        fprintf(
            script, "\nCOLOUR[%zu] = \"%s\"\nDASH[%zu] = %d\nWIDTH[%zu] = %.1f\nPOINT[%zu] = %d\n", count,
            style.colour, count, style.dash, count, style.width, count, style.point);
    }
    fprintf(script, "COUNT = %zu\n$curves << CURVES_END\n", count);
    for (size_t i = 0; i < contestants->count; i++)
        if (write_curve(script, cells, first, end, json_text(json_member(&contestants->items[i], "name"))))
            fputs("\n\n", script);
    fputs("CURVES_END\n", script);
    return count;
}

static void draw_curves(
    FILE *script, const plot_options *options, const json_value *run, const json_value *cells, size_t first,
    size_t end) {
    const json_value *top = &cells->items[first];
    char name[256], title[256];
    const char *operation = json_text(json_member(top, "operation")),
               *kind = json_text(json_member(top, "kind"));
    snprintf(name, sizeof name, "%s-%s", operation, kind);
    snprintf(title, sizeof title, "%s, %s", operation, kind);
    write_head(script, options, run, name, title, 1080, 620);
    snprintf(title, sizeof title, "size (%s)", json_text(json_member(top, "size_unit")));
    write_title(script, "XLABEL", title);
    if (write_styles(script, run, cells, first, end))
        WRITE_TEMPLATE(script, plot_curves);
}

/* ---- the overview ---- */

/* Ratios of one pair over a group's cells: the range of all, and sums of logarithms by size class. */
typedef struct ratio_range {
    double least, most, logs[3];
    unsigned counts[3];
} ratio_range;

static ratio_range range_of_pair(
    const json_value *cells, size_t first, size_t end, const char *other, const char *ours) {
    ratio_range range = {.least = INFINITY};
    for (size_t i = first; i < end; i++) {
        const json_value *size = json_member(&cells->items[i], "size");
        const json_value *result = result_of(&cells->items[i], other);
        const json_value *ratio = result ? json_member(json_member(result, "time_over"), ours) : NULL;
        if (size->type != JSON_NUMBER || !ratio || ratio->type != JSON_NUMBER)
            continue;
        const unsigned class = size->number <= 64 ? 0 : size->number <= 1000 ? 1 : 2;
        range.least = fmin(range.least, ratio->number);
        range.most = fmax(range.most, ratio->number);
        range.logs[class] += log(ratio->number);
        range.counts[class]++;
    }
    return range;
}

/* Which of ours a contestant is set against: peers' variants name one, others meet the run's reference. */
static const char *rival_of(const json_value *run, const json_value *contestant) {
    const json_value *contestants = json_member(run, "contestants");
    const char *role = json_text(json_member(contestant, "role")),
               *isa = json_text(json_member(contestant, "isa"));
    for (size_t i = 0; strcmp(role, "peer") == 0 && *isa && i < contestants->count; i++) {
        const json_value *one = &contestants->items[i];
        if (strcmp(json_text(json_member(one, "role")), "ours") == 0 &&
            strcmp(json_text(json_member(one, "isa")), isa) == 0)
            return json_text(json_member(one, "name"));
    }
    return json_text(json_member(run, "reference"));
}

/* A line of the overview for one pair. Returns false when the pair has no cell in common. */
static bool write_pair(
    FILE *data, size_t row, const ratio_range *range, const char *other, const char *ours) {
    if (range->most == 0)
        return false;
    char label[300], marked[400];
    snprintf(label, sizeof label, "%s / %s", other, ours);
    escape_markup(marked, sizeof marked, label);
    fprintf(data, "%zu %.4g %.4g", row, range->least, range->most);
    for (unsigned class = 0; class < 3; class ++)
        if (range->counts[class])
            fprintf(data, " %.4g", exp(range->logs[class] / range->counts[class]));
        else
            fputs(" NaN", data);
    fputc(' ', data);
    write_quoted(data, marked);
    fputc('\n', data);
    return true;
}

/* Groups of lines, each under a heading with its operation and kind. Returns the number of lines. */
static size_t write_ratios(FILE *data, const json_value *run, const json_value *cells) {
    const json_value *contestants = json_member(run, "contestants");
    size_t row = 0;
    for (size_t first = 0, end; first < cells->count; first = end) {
        const json_value *top = &cells->items[first];
        end = end_of_group(cells, first);
        char heading[400], marked[300];
        escape_markup(marked, sizeof marked, json_text(json_member(top, "operation")));
        snprintf(heading, sizeof heading, "{/:Bold %s, %s}", marked, json_text(json_member(top, "kind")));
        fprintf(data, "%zu 1 1 NaN NaN NaN ", ++row);
        write_quoted(data, heading);
        fputc('\n', data);
        for (size_t i = 0; i < contestants->count; i++) {
            const char *other = json_text(json_member(&contestants->items[i], "name"));
            const char *ours = rival_of(run, &contestants->items[i]);
            if (strcmp(other, ours) == 0)
                continue;
            const ratio_range range = range_of_pair(cells, first, end, other, ours);
            row += write_pair(data, row + 1, &range, other, ours);
        }
    }
    return row;
}

static void draw_ratios(
    FILE *script, const plot_options *options, const json_value *run, const json_value *cells) {
    char *data = NULL;
    size_t len = 0;
    FILE *memory = open_memstream(&data, &len);
    if (!memory)
        bench_fail("out of memory");
    const size_t rows = write_ratios(memory, run, cells);
    fclose(memory);
    if (rows) {
        write_head(
            script, options, run, "ratios", "Time of the others, relative to ours", 900,
            (unsigned)(200 + 23 * rows));
        fprintf(script, "COUNT = %zu\n$ratios << RATIOS_END\n%sRATIOS_END\n", rows, data);
        WRITE_TEMPLATE(script, plot_ratios);
    }
    free(data);
}

/* ---- the command ---- */

static plot_options parse_options(int argc, char **argv) {
    plot_options options = {.folder = NULL};
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "-o") == 0 && i + 1 < argc)
            options.folder = argv[++i];
        else if (strcmp(argv[i], "--png") == 0)
            options.png = true;
        else if (argv[i][0] == '-' || options.file)
            bench_fail(
                "plot: unknown option '%s'; usage: sextet-bench plot FILE.json -o DIRECTORY [--png]",
                argv[i]);
        else
            options.file = argv[i];
    }
    if (!options.file || !options.folder)
        bench_fail("usage: sextet-bench plot FILE.json -o DIRECTORY [--png]");
    return options;
}

static char *read_whole_file(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file)
        bench_fail("cannot read %s: %s", path, strerror(errno));
    char *text = NULL;
    size_t len = 0;
    for (size_t got = 1; got > 0; len += got) {
        text = bench_grow(text, len + 65537, 1);
        got = fread(text + len, 1, 65536, file);
    }
    text[len] = '\0';
    fclose(file);
    return text;
}

static void make_folder(const char *path) {
    char *partial = bench_copy_text(path, strlen(path));
    for (size_t i = 1; partial[i]; i++)
        if (partial[i] == '/') {
            partial[i] = '\0';
            (void)mkdir(partial, 0777);
            partial[i] = '/';
        }
    if (mkdir(partial, 0777) != 0 && errno != EEXIST)
        bench_fail("cannot make the directory %s: %s", path, strerror(errno));
    free(partial);
}

int plot_main(int argc, char **argv) {
    const plot_options options = parse_options(argc, argv);
    char *text = read_whole_file(options.file);
    json_value run;
    size_t mistake;
    if (!json_parse(text, &run, &mistake))
        bench_fail("%s is no JSON: mistake at byte %zu", options.file, mistake);
    const json_value *cells = json_member(&run, "cells");
    if (strncmp(json_text(json_member(&run, "format")), "sextet-bench ", 13) != 0 ||
        cells->type != JSON_ARRAY)
        bench_fail("%s was not written by sextet-bench --json", options.file);
    if (cells->count == 0)
        bench_fail("%s has no cells", options.file);
    make_folder(options.folder);
    gnuplot to = start_gnuplot();
    for (size_t first = 0, end; first < cells->count; first = end) {
        end = end_of_group(cells, first);
        draw_curves(to.script, &options, &run, cells, first, end);
    }
    draw_ratios(to.script, &options, &run, cells);
    finish_gnuplot(&to);
    json_free(&run);
    free(text);
    return BENCH_OK;
}
