/* SPDX-License-Identifier: MIT
 * CSV and JSON. */
#include "report.h"

#include "host.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include <sextet/sextet.h>

static FILE *open_output(const char *path) {
    FILE *file = strcmp(path, "-") == 0 ? stdout : fopen(path, "w");
    if (!file)
        bench_fail("cannot write %s: %s", path, strerror(errno));
    return file;
}

static void close_output(FILE *file, const char *path) {
    const bool failed = ferror(file) || (file == stdout ? fflush(file) : fclose(file)) != 0;
    if (failed)
        bench_fail("cannot write %s", path);
}

/* ---- CSV ---- */

void report_csv(const bench_run *run, const char *path) {
    FILE *file = open_output(path);
    fputs("operation,kind,size,input_bytes,output_bytes,contestant,status,min_ns,median_ns,gb_per_s", file);
    for (size_t who = 0; who < run->contestants.count; who++)
        fprintf(file, ",time_over_%s", run->contestants.items[who].name);
    fputc('\n', file);
    for (size_t i = 0; i < run->cells.count; i++) {
        const cell *which = &run->cells.items[i];
        const cell_result *result = &run->results[i];
        for (size_t who = 0; who < run->contestants.count; who++) {
            if (result->status[who] == ENTRY_ABSENT)
                continue;
            char size[32];
            snprintf(
                size, sizeof size, which->size.mix ? "mix%zu" : "%zu",
                which->size.mix ? which->size.mix : which->size.units);
            fprintf(
                file, "%s,%s,%s,%zu,%zu,%s,", which->operation->name, text_kind_name(which->kind), size,
                result->input_bytes, result->output_bytes, run->contestants.items[who].name);
            const bool timed = cell_result_has(result, who);
            fputs(timed ? "timed" : "wrong", file);
            if (timed)
                fprintf(
                    file, ",%.4f,%.4f,%.4f", cell_result_min_ns(result, who),
                    cell_result_median_ns(result, who), cell_result_gb_per_s(result, who));
            else
                fputs(",,,", file);
            for (size_t other = 0; other < run->contestants.count; other++)
                if (timed && cell_result_has(result, other))
                    fprintf(file, ",%.4f", cell_result_ratio(result, who, other));
                else
                    fputc(',', file);
            fputc('\n', file);
        }
    }
    close_output(file, path);
}

/* ---- JSON ---- */

static void write_string(FILE *file, const char *text) {
    fputc('"', file);
    for (; *text; text++) {
        const unsigned char byte = (unsigned char)*text;
        if (byte == '"' || byte == '\\')
            fprintf(file, "\\%c", byte);
        else if (byte < 0x20)
            fprintf(file, "\\u%04x", byte);
        else
            fputc(byte, file);
    }
    fputc('"', file);
}

static void write_member(
    FILE *file, const char *indent, const char *name, const char *value, const char *end) {
    fprintf(file, "%s\"%s\": ", indent, name);
    write_string(file, value);
    fputs(end, file);
}

static void write_head(FILE *file, const bench_run *run) {
    const host_facts host = host_describe();
    fputs("{\n  \"format\": \"sextet-bench 1\",\n  \"host\": {\n", file);
    write_member(file, "    ", "cpu", host.cpu, ",\n");
    write_member(file, "    ", "system", host.system, ",\n");
    fprintf(file, "    \"cpus\": %ld\n  },\n  \"build\": {\n", host.cpu_count);
    write_member(file, "    ", "library_version", sextet_version(), ",\n");
    write_member(file, "    ", "compiler", host.compiler, ",\n");
    write_member(file, "    ", "flags", host.flags, ",\n");
    write_member(file, "    ", "revision", host.revision, "\n  },\n");
    fprintf(
        file,
        "  \"method\": {\n    \"rounds\": %u,\n    \"processes\": %u,\n    \"batch_us\": %.0f,\n    "
        "\"pinned_to_cpu\": %d,\n    \"misalign\": %zu\n  },\n",
        run->settings.rounds, run->options.in_process ? 1 : run->processes, run->settings.batch_ns / 1000,
        run->options.cpu, run->settings.misalign);
    write_member(file, "  ", "reference", run->contestants.items[run->reference].name, ",\n");
    fputs("  \"contestants\": [", file);
    for (size_t who = 0; who < run->contestants.count; who++) {
        const contestant *one = &run->contestants.items[who];
        fputs(who ? ",\n    {" : "\n    {", file);
        write_member(file, "", "name", one->name, ", ");
        write_member(file, "", "role", contestant_role_name(one->role), ", ");
        write_member(file, "", "isa", one->isa ? one->isa : "", "}");
    }
    fputs("\n  ],\n", file);
}

static void write_entry(FILE *file, const bench_run *run, const cell_result *result, size_t who) {
    fputs("{", file);
    write_member(file, "", "contestant", run->contestants.items[who].name, ", ");
    if (!cell_result_has(result, who)) {
        write_member(file, "", "status", "wrong", "}");
        return;
    }
    fprintf(
        file,
        "\"status\": \"timed\", \"min_ns\": %.4f, \"median_ns\": %.4f, \"gb_per_s\": %.4f, \"time_over\": {",
        cell_result_min_ns(result, who), cell_result_median_ns(result, who),
        cell_result_gb_per_s(result, who));
    const char *before = "";
    for (size_t other = 0; other < run->contestants.count; other++) {
        if (!cell_result_has(result, other))
            continue;
        fputs(before, file);
        write_string(file, run->contestants.items[other].name);
        fprintf(file, ": %.4f", cell_result_ratio(result, who, other));
        before = ", ";
    }
    fputs("}}", file);
}

static void write_cell(FILE *file, const bench_run *run, size_t index) {
    const cell *which = &run->cells.items[index];
    const cell_result *result = &run->results[index];
    fputs("    {", file);
    write_member(file, "", "operation", which->operation->name, ", ");
    write_member(file, "", "kind", text_kind_name(which->kind), ", ");
    write_member(file, "", "size_unit", which->operation->size_unit, ", ");
    if (which->size.mix)
        fprintf(file, "\"size\": \"mix%zu\", ", which->size.mix);
    else
        fprintf(file, "\"size\": %zu, ", which->size.units);
    fprintf(
        file, "\"input_bytes\": %zu, \"output_bytes\": %zu,\n     \"results\": [", result->input_bytes,
        result->output_bytes);
    const char *before = "\n      ";
    for (size_t who = 0; who < run->contestants.count; who++) {
        if (result->status[who] == ENTRY_ABSENT)
            continue;
        fputs(before, file);
        write_entry(file, run, result, who);
        before = ",\n      ";
    }
    fputs("]}", file);
}

void report_json(const bench_run *run, const char *path) {
    FILE *file = open_output(path);
    write_head(file, run);
    fputs("  \"cells\": [\n", file);
    for (size_t i = 0; i < run->cells.count; i++) {
        write_cell(file, run, i);
        fputs(i + 1 < run->cells.count ? ",\n" : "\n", file);
    }
    fputs("  ]\n}\n", file);
    close_output(file, path);
}
