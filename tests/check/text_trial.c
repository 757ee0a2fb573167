/* SPDX-License-Identifier: MIT
 * One call of a function of text.h, between guard pages, compared with the oracle in all that it did. */
#include "text_trial.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../dispatch/dispatch.h"

/* ---- the functions under one signature ---- */

static text_verdict verdict_of(sextet_result result) {
    return (text_verdict){
        .written = result.written, .read = (size_t)result.read, .status = (sextet_status)result.status};
}

static text_verdict number(size_t value) {
    return (text_verdict){.written = value};
}

static text_verdict inspect(const text_call *call) {
    sextet_utf8_facts facts;
    text_verdict verdict = verdict_of(sextet_utf8_inspect(call->src, call->src_len, &facts));
    if (verdict.status != SEXTET_BAD_ARGUMENT)
        verdict.facts = facts;
    return verdict;
}

#define CALL_CONVERT(function)                                                                               \
    verdict_of(function(call->src, call->src_len, call->dst, call->dst_cap, call->options))
#define CALL_VALIDATE8(function) verdict_of(function(call->src, call->src_len))
#define CALL_VALIDATE(function) verdict_of(function(call->src, call->src_len, call->options))
#define CALL_INSPECT8(function) inspect(call)
#define CALL_COUNT8(function) number(function(call->src, call->src_len))
#define CALL_COUNT(function) number(function(call->src, call->src_len, call->options))
#define CALL_MEASURE8(function) CALL_COUNT8(function)
#define CALL_MEASURE(function) CALL_COUNT(function)

#define KIND_CONVERT TEXT_CONVERT, true
#define KIND_VALIDATE8 TEXT_VALIDATE, false
#define KIND_VALIDATE TEXT_VALIDATE, true
#define KIND_INSPECT8 TEXT_INSPECT, false
#define KIND_COUNT8 TEXT_COUNT, false
#define KIND_COUNT TEXT_COUNT, true
#define KIND_MEASURE8 TEXT_MEASURE, false
#define KIND_MEASURE TEXT_MEASURE, true

#define DEFINE_TEXT_FUNCTION(arg, function, operation, kind, from, to, factor)                               \
    static text_verdict call_##function(const text_call *call) {                                             \
        return CALL_##kind(sextet_##function);                                                               \
    }                                                                                                        \
    const text_function text_function_##function = {#function, KIND_##kind, FORM_##from,                     \
                                                    FORM_##to, factor,      call_##function};
EACH_TEXT_FUNCTION(DEFINE_TEXT_FUNCTION, )
EACH_PORTABLE_TEXT_LOOK(DEFINE_TEXT_FUNCTION, )

text_verdict text_due(const text_function *function, const text_call *call) {
    const oracle_form from = function->from, to = function->to;
    switch (function->kind) {
    case TEXT_CONVERT:
        return oracle_convert(
            from, to, call->src, call->src_len, call->dst, call->dst_cap,
            call->options | (from == to ? SEXTET_TEXT_REPLACE : 0)); /* repair */
    case TEXT_VALIDATE:
        return oracle_validate(from, call->src, call->src_len, call->options);
    case TEXT_INSPECT:
        return oracle_inspect(call->src, call->src_len);
    case TEXT_COUNT:
        return number(oracle_count(from, call->src, call->src_len, call->options));
    case TEXT_MEASURE:
    default:
        return number(oracle_length(from, to, call->src, call->src_len, call->options));
    }
}

size_t text_bound(const text_function *function, size_t src_len) {
    return function->factor * src_len;
}

sextet_text_options random_text_options(void) {
    static const sextet_text_options options[] = {
        0,
        SEXTET_TEXT_REPLACE,
        SEXTET_TEXT_BIG_ENDIAN,
        SEXTET_TEXT_REPLACE | SEXTET_TEXT_BIG_ENDIAN,
        SEXTET_TEXT_LITTLE_ENDIAN,
        SEXTET_TEXT_LITTLE_ENDIAN | SEXTET_TEXT_REPLACE,
    };
    return options[check_random_below(sizeof options / sizeof options[0])];
}

bool text_is_slow(void) {
    const char *isa = sextet_isa_active("utf8_validate");
    return check_pick(1, 0, 0) || (isa && sextet_isa_is_emulated(isa));
}

/* ---- memory ---- */

enum { MARGIN = 64, SPILL = 64 }; /* bytes around a buffer that are looked at; units */

static guarded src_area, dst_area;

/* What the oracle writes. */
static unsigned char *due_units;
static size_t due_size;

static void reserve_due(size_t size) {
    if (size <= due_size)
        return;
    free(due_units);
    due_size = 2 * size;
    due_units = malloc(due_size);
    if (!due_units) {
        perror("malloc");
        exit(2);
    }
}

/* Bytes that lie around the buffers: canaries around dst, and around src something that shows when it is
 * read: continuations, leads, surrogates, ASCII. They change from trial to trial. */
static unsigned char next_canary(void) {
    static const unsigned char canaries[] = {0xa5, 'Q', 0x00, 0xe2, 0xff, 0xdc, 0xf0, 0xd8};
    return canaries[check_random_below(sizeof canaries)];
}

static unsigned char *put_src(const text_trial *trial) {
    const size_t size = oracle_unit_size(trial->function->from) * trial->src_len;
    unsigned char *src = guarded_place(&src_area, trial->src_place, size);
    const unsigned char canary = next_canary();
    const size_t before = guarded_before(&src_area, src, MARGIN),
                 behind = guarded_behind(&src_area, src + size, MARGIN);
    memset(src - before, canary, before);
    memset(src + size, canary, behind);
    if (size)
        memcpy(src, trial->src, size);
    return src;
}

static void note_case(const text_trial *trial, const void *dst, const void *src) {
    check_now.src = trial->src;
    check_now.src_len = oracle_unit_size(trial->function->from) * trial->src_len;
    check_now.dst_cap = trial->dst_cap;
    check_now.src_address = (uintptr_t)src % 4096;
    check_now.dst_address = (uintptr_t)dst % 4096;
    check_now.options = trial->options;
}

/* ---- comparing ---- */

bool same_text_verdict(const text_function *function, text_verdict found, text_verdict due) {
    if (function->kind == TEXT_COUNT || function->kind == TEXT_MEASURE)
        return CHECK(
            found.written == due.written, "%s: %zu and not %zu", function->name, found.written, due.written);
    if (!CHECK(
            found.status == due.status && found.read == due.read && found.written == due.written,
            "%s: %s, read %zu, written %zu; it should be %s, read %zu, written %zu", function->name,
            sextet_status_name(found.status), found.read, found.written, sextet_status_name(due.status),
            due.read, due.written))
        return false;
    return function->kind != TEXT_INSPECT ||
           CHECK(
               found.facts.characters == due.facts.characters &&
                   found.facts.utf16_len == due.facts.utf16_len && found.facts.widest == due.facts.widest,
               "%zu characters, %zu units, class %d; it should be %zu, %zu, %d", found.facts.characters,
               found.facts.utf16_len, (int)found.facts.widest, due.facts.characters, due.facts.utf16_len,
               (int)due.facts.widest);
}

static bool is_all(const unsigned char *bytes, size_t len, unsigned char value) {
    return len == 0 || (bytes[0] == value && memcmp(bytes, bytes + 1, len - 1) == 0);
}

/* A buffer of `room` units with its surroundings, in which all was canary. */
static bool same_output(
    const text_trial *trial, const unsigned char *dst, size_t room, unsigned char canary, text_verdict due) {
    const size_t unit = oracle_unit_size(trial->function->to),
                 before = guarded_before(&dst_area, dst, MARGIN), len = unit * due.written,
                 all = unit * room + guarded_behind(&dst_area, dst + unit * room, MARGIN);
    if (!check_same("dst", dst, due_units, len) ||
        !CHECK(is_all(dst - before, before, canary), "dst is changed in front of it"))
        return false;
    if (is_all(dst + len, all - len, canary))
        return check_counted(true);
    const size_t spill = unit * (room - due.written < SPILL ? room - due.written : SPILL);
    return CHECK(
               due.status != SEXTET_OK, "all is well, and dst is changed behind the %zu units",
               due.written) &&
           CHECK(
               is_all(dst + len + spill, all - len - spill, canary),
               "dst is changed behind its end, or more than %d units behind what is written", (int)SPILL);
}

/* Units that dst gets room for: where all will be well and the capacity is no limit, at times as many as are
 * written, and no more. */
static size_t room_for(const text_trial *trial, text_verdict due) {
    const size_t bound = text_bound(trial->function, trial->src_len);
    if (trial->dst_cap < bound)
        return trial->dst_cap;
    if (trial->dst_cap == SIZE_MAX && check_random_below(2) && due.status == SEXTET_OK)
        return due.written;
    return bound;
}

bool try_text(const text_trial *trial) {
    const text_function *function = trial->function;
    const size_t unit = oracle_unit_size(function->to);
    reserve_due(unit * text_bound(function, trial->src_len) + 1);
    text_call call = {trial->src, trial->src_len, due_units, trial->dst_cap, trial->options};
    const text_verdict due = text_due(function, &call);

    const size_t room = room_for(trial, due);
    unsigned char *src = put_src(trial), *dst = guarded_place(&dst_area, trial->dst_place, unit * room);
    const size_t before = guarded_before(&dst_area, dst, MARGIN),
                 behind = guarded_behind(&dst_area, dst + unit * room, MARGIN);
    const unsigned char canary = next_canary();
    note_case(trial, dst, src);
    memset(dst - before, canary, before + unit * room + behind);

    call.src = src;
    call.dst = dst;
    const text_verdict found = function->call(&call);
    return same_text_verdict(function, found, due) &&
           (function->kind != TEXT_CONVERT || same_output(trial, dst, room, canary, due)) &&
           check_same("src", src, trial->src, oracle_unit_size(function->from) * trial->src_len);
}

bool try_text_twice(text_trial trial) {
    trial.src_place = trial.dst_place = (place){.at_front = false};
    const bool at_back = try_text(&trial);
    trial.src_place = trial.dst_place = (place){.at_front = true};
    return try_text(&trial) && at_back;
}

/* Units of a text behind the capacity, which is less than its length: they stay. */
static bool check_same_behind(const text_trial *trial, const unsigned char *text) {
    const size_t unit = oracle_unit_size(trial->function->to), first = unit * trial->dst_cap;
    return check_same(
        "behind dst_cap", text + first, (const unsigned char *)trial->src + first,
        unit * trial->src_len - first);
}

bool try_text_in_place(const text_trial *trial) {
    const text_function *function = trial->function;
    const size_t size = oracle_unit_size(function->from) * trial->src_len;
    reserve_due(size + 1);
    text_call call = {trial->src, trial->src_len, due_units, trial->dst_cap, trial->options};
    const text_verdict due = text_due(function, &call);

    unsigned char *text = put_src(trial);
    const size_t before = guarded_before(&src_area, text, MARGIN),
                 behind = guarded_behind(&src_area, text + size, MARGIN);
    const unsigned char front = before ? text[-1] : 0, back = behind ? text[size] : 0;
    note_case(trial, text, text);
    call.src = call.dst = text;
    const text_verdict found = function->call(&call);
    return same_text_verdict(function, found, due) &&
           check_same("dst", text, due_units, oracle_unit_size(function->to) * due.written) &&
           (trial->dst_cap >= trial->src_len || check_same_behind(trial, text)) &&
           CHECK(
               is_all(text - before, before, front) && is_all(text + size, behind, back),
               "something around it is changed");
}
