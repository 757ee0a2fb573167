/* SPDX-License-Identifier: MIT
 * A few units inside a text of nothing but 'a', tried fast.
 *
 * The text stays in its buffer from one trial to the next: aaaa... units aaaa..., the units always at the
 * same place, so that `before` is a matter of where src starts. So does what is due, which ends where the
 * units do. */
#include "text_insertion.h"

#include <string.h>

enum { MOST_UNITS = 6, CANARY = 0xa5, WATCHED = 32 };

static unsigned char text[4 * (2 * INSERTION_MOST + MOST_UNITS)];
static unsigned char due_units[4 * (2 * INSERTION_MOST + 4 * MOST_UNITS)];
static unsigned char dst[4 * (2 * INSERTION_MOST + 4 * MOST_UNITS) + WATCHED];

static const text_function *prepared_function;
static sextet_text_options prepared_options;

static void fill(oracle_form form, void *units, size_t count, sextet_text_options options) {
    for (size_t i = 0; i < count; i++)
        oracle_put_unit(form, units, i, 'a', options);
}

static void prepare(const text_function *function, sextet_text_options options) {
    if (function == prepared_function && options == prepared_options)
        return;
    prepared_options = options;
    fill(function->from, text, sizeof text / 4, options);
    fill(function->to, due_units, sizeof due_units / 4, options);
}

/* What is due for the units alone becomes what is due for all. */
static text_verdict widen(text_verdict due, size_t before, size_t behind, bool is_measure) {
    const size_t more = before + (due.status == SEXTET_OK ? behind : 0);
    due.written += more;
    due.read += is_measure ? 0 : more;
    due.facts.characters += more;
    due.facts.utf16_len += more;
    return due;
}

static bool same_units(const text_function *function, text_verdict due) {
    const size_t len = oracle_unit_size(function->to) * due.written;
    if (!check_same("dst", dst, due_units, len))
        return false;
    size_t same = 0;
    while (same < WATCHED && dst[len + same] == CANARY)
        same++;
    return CHECK(same == WATCHED || due.status != SEXTET_OK, "dst is changed behind what is written");
}

bool try_insertion(const text_insertion *insertion) {
    const text_function *function = insertion->function;
    const size_t from = oracle_unit_size(function->from), to = oracle_unit_size(function->to),
                 len = insertion->odd.len, src_len = insertion->before + len + insertion->behind;
    const bool is_followed = insertion->behind > 0;
    unsigned char *spot = text + from * INSERTION_MOST;
    prepare(function, insertion->options);
    prepared_function = NULL; /* if it crashes, all is made anew */
    put_odd(function->from, spot, 0, len, &insertion->odd, insertion->options);

    unsigned char *due_spot = due_units + to * insertion->before;
    text_call call = {spot, len + is_followed, due_spot, SIZE_MAX, insertion->options};
    const text_verdict inner = text_due(function, &call);
    const bool is_measure = function->kind == TEXT_COUNT || function->kind == TEXT_MEASURE;
    text_verdict due = widen(inner, insertion->before, insertion->behind - is_followed, is_measure);
    if (function->kind == TEXT_VALIDATE || function->kind == TEXT_INSPECT)
        due.written = 0;

    call.src = spot - from * insertion->before;
    call.src_len = src_len;
    call.dst = dst;
    call.dst_cap = text_bound(function, src_len);
    if (function->kind == TEXT_CONVERT)
        memset(dst + to * due.written, CANARY, WATCHED);
    check_now.src = call.src;
    check_now.src_len = from * src_len;
    check_now.dst_cap = call.dst_cap;
    check_now.position = from * insertion->before;
    check_now.options = insertion->options;
    const bool is_same = same_text_verdict(function, function->call(&call), due) &&
                         (function->kind != TEXT_CONVERT || same_units(function, due));
    fill(function->from, spot, len, insertion->options);
    fill(function->to, due_spot, inner.written, insertion->options);
    prepared_function = function;
    return is_same;
}
