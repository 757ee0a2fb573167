/* SPDX-License-Identifier: MIT
 * NULL, lengths that nothing has, options that there are not; and texts of no length. */
#include "text_trial.h"

#include <string.h>

static bool is_measure(const text_function *function) {
    return function->kind == TEXT_COUNT || function->kind == TEXT_MEASURE;
}

/* A call that is refused, and stores nothing. */
static void refused(const text_function *function, const char *what, text_call call) {
    unsigned char before[64];
    if (call.dst)
        memcpy(before, call.dst, sizeof before);
    const text_verdict found = function->call(&call);
    check_now.loop = what;
    check_now.options = call.options;
    if (is_measure(function))
        CHECK(found.written == SIZE_MAX, "%zu and not SIZE_MAX", found.written);
    else
        CHECK(
            found.status == SEXTET_BAD_ARGUMENT && found.read == 0 && found.written == 0,
            "%s, read %zu, written %zu", sextet_status_name(found.status), found.read, found.written);
    if (call.dst)
        check_same("dst", call.dst, before, sizeof before);
}

static void accepted(const text_function *function, const char *what, text_call call, sextet_status status) {
    const text_verdict found = function->call(&call);
    check_now.loop = what;
    check_now.options = call.options;
    CHECK(
        (is_measure(function) || found.status == status) && found.read == 0 && found.written == 0,
        "%s, read %zu, written %zu", sextet_status_name(found.status), found.read, found.written);
    CHECK(
        found.facts.characters == 0 && found.facts.utf16_len == 0 && found.facts.widest == SEXTET_CLASS_ASCII,
        "facts of nothing");
}

static void try_lengths(const text_function *function, text_call call) {
    refused(function, "src is NULL", (text_call){NULL, 1, call.dst, 16, 0});
    call.src_len = (size_t)PTRDIFF_MAX + 1;
    refused(function, "more than any object has", call);
    call.src_len = SIZE_MAX;
    refused(function, "SIZE_MAX units", call);
#if SIZE_MAX > UINT32_MAX
    call.src_len = ((size_t)1 << 55) + 1;
    refused(function, "2^55 + 1 units", call);
    if (function->kind == TEXT_CONVERT) {
        call.options = SEXTET_TEXT_REPLACE;
        refused(function, "2^55 + 1 units, replacing", call);
    }
#endif
}

static void try_options(const text_function *function, text_call call) {
    for (unsigned bit = 3; bit < 32; bit++) {
        call.options = (sextet_text_options)1 << bit;
        refused(function, "an option that there is not", call);
        call.options |= SEXTET_TEXT_REPLACE;
        refused(function, "an option that there is not, replacing", call);
        call.options ^= SEXTET_TEXT_REPLACE | SEXTET_TEXT_BIG_ENDIAN;
        refused(function, "an option that there is not, big-endian", call);
    }
    call.options = SEXTET_TEXT_BIG_ENDIAN | SEXTET_TEXT_LITTLE_ENDIAN;
    refused(function, "both byte orders", call);
    call.options |= SEXTET_TEXT_REPLACE;
    refused(function, "both byte orders, replacing", call);
    call.src_len = 0;
    refused(function, "both byte orders, and no text", call);
}

static void text_arguments(const text_function *function) {
    uint32_t src[64], dst[64];
    memset(src, 0, sizeof src);
    memset(dst, 0xa5, sizeof dst);
    const text_call call = {src, 3, dst, 16, 0};
    try_lengths(function, call);
    if (function->has_options)
        try_options(function, call);
    for (unsigned i = 0; i < 6; i++) {
        const sextet_text_options options = random_text_options();
        accepted(function, "NULL and 0", (text_call){NULL, 0, NULL, 0, options}, SEXTET_OK);
        accepted(function, "no text", (text_call){src, 0, dst, 16, options}, SEXTET_OK);
        accepted(function, "no text, no dst", (text_call){src, 0, NULL, 0, options}, SEXTET_OK);
        accepted(function, "NULL and 0 into dst", (text_call){NULL, 0, dst, SIZE_MAX, options}, SEXTET_OK);
        if (function->kind != TEXT_CONVERT)
            continue;
        refused(function, "dst is NULL", (text_call){src, 3, NULL, 16, options});
        refused(function, "dst is NULL, and no text", (text_call){src, 0, NULL, 1, options});
        refused(function, "dst is NULL, capacity SIZE_MAX", (text_call){src, 3, NULL, SIZE_MAX, options});
        accepted(function, "a dst of nothing", (text_call){src, 3, NULL, 0, options}, SEXTET_NO_SPACE);
        accepted(function, "a capacity of 0", (text_call){src, 3, dst, 0, options}, SEXTET_NO_SPACE);
    }
}

EACH_TEXT_FUNCTION(DEFINE_TEXT_CHECK, text_arguments)

/* The longest texts that are taken, where no unit is looked at; and one that nothing could have looked at. */
static void try_longest(void) {
#if SIZE_MAX > UINT32_MAX
    const size_t longest = (size_t)1 << 55;
#else
    const size_t longest = PTRDIFF_MAX;
    const uint16_t units[1] = {0};
    const size_t wide = PTRDIFF_MAX / sizeof units[0] + 1;
    check_now.loop = "more UTF-16 than any object has";
    CHECK(sextet_utf8_length_from_utf16(units, wide, 0) == SIZE_MAX, "UTF-8 of %zu units", wide);
    CHECK(sextet_utf8_length_from_utf16(units, longest, 0) == SIZE_MAX, "UTF-8 of %zu units", longest);
#endif
    const uint32_t points[1] = {0};
    check_now.loop = "the longest text, and a unit more";
    CHECK(sextet_utf16_length_from_latin1("", longest) == longest, "Latin-1 to UTF-16");
    CHECK(sextet_utf32_length_from_latin1("", longest) == longest, "Latin-1 to UTF-32");
    CHECK(sextet_latin1_length_from_utf32(points, longest, 0) == longest, "UTF-32 to Latin-1");
    CHECK(sextet_utf16_length_from_latin1("", longest + 1) == SIZE_MAX, "Latin-1 to UTF-16, refused");
    CHECK(sextet_utf32_length_from_latin1("", longest + 1) == SIZE_MAX, "Latin-1 to UTF-32, refused");
    CHECK(sextet_latin1_length_from_utf32(points, longest + 1, 0) == SIZE_MAX, "UTF-32 to Latin-1, refused");
}

void check_text_arguments_portable(void) {
    try_longest();
    text_arguments(&text_function_latin1_length_from_utf32);
    text_arguments(&text_function_utf16_length_from_latin1);
    text_arguments(&text_function_utf32_length_from_latin1);
    CHECK(sextet_utf8_inspect("a", 1, NULL).status == SEXTET_BAD_ARGUMENT, "facts are NULL");
    CHECK(sextet_utf8_inspect(NULL, 0, NULL).status == SEXTET_BAD_ARGUMENT, "facts are NULL, and no text");
    sextet_utf8_facts facts = {7, 8, SEXTET_CLASS_ALL};
    sextet_utf8_inspect(NULL, 1, &facts);
    CHECK(facts.characters == 7 && facts.utf16_len == 8 && facts.widest == SEXTET_CLASS_ALL, "facts changed");
}
