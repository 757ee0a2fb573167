/* SPDX-License-Identifier: MIT */
#include "text_forms.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "command.h"
#include "newlines.h"

static const text_form forms[] = {
    {"utf8", KIND_UTF8, 1, 0},
    {"utf16le", KIND_UTF16, 2, SEXTET_TEXT_LITTLE_ENDIAN},
    {"utf16be", KIND_UTF16, 2, SEXTET_TEXT_BIG_ENDIAN},
    {"utf32le", KIND_UTF32, 4, SEXTET_TEXT_LITTLE_ENDIAN},
    {"utf32be", KIND_UTF32, 4, SEXTET_TEXT_BIG_ENDIAN},
    {"latin1", KIND_LATIN1, 1, 0},
    {"ascii", KIND_ASCII, 1, 0},
};
enum { FORM_COUNT = sizeof forms / sizeof *forms };

static bool is_name(const char *name, const char *given) {
    for (; *given; given++) {
        if (*given == '-' || *given == '_')
            continue;
        if (tolower((unsigned char)*given) != *name++)
            return false;
    }
    return !*name;
}

const text_form *find_text_form(const char *name) {
    for (size_t i = 0; i < FORM_COUNT; i++)
        if (is_name(forms[i].name, name))
            return &forms[i];
    usage_error(
        "no form of text is called '%s': there are utf8, utf16le, utf16be, utf32le, utf32be, latin1, ascii",
        name);
    return NULL;
}

void print_text_forms(void) {
    puts("\nForms of text:");
    for (size_t i = 0; i < FORM_COUNT; i++)
        printf("%s%s", i ? ", " : "  ", forms[i].name);
    puts("");
}

/* ---- looking at one ---- */

sextet_result validate_text(const text_form *form, const void *src, size_t src_len) {
    switch (form->kind) {
    case KIND_UTF8:
        return sextet_utf8_validate(src, src_len);
    case KIND_UTF16:
        return sextet_utf16_validate(src, src_len, form->order);
    case KIND_UTF32:
        return sextet_utf32_validate(src, src_len, form->order);
    case KIND_ASCII:
        return sextet_ascii_validate(src, src_len);
    default: /* all bytes are Latin-1 */
        return (sextet_result){.read = src_len & UINT64_MAX >> 8};
    }
}

size_t bad_length(const text_form *form, const void *src, size_t src_len) {
    uint32_t replacement; /* has room for one, so that no more is read than what it stands for */
    if (form->kind == KIND_UTF8)
        return (size_t)sextet_utf8_to_utf32(src, src_len, &replacement, 1, SEXTET_TEXT_REPLACE).read;
    return 1;
}

size_t unfinished_length(const text_form *form, const void *src, size_t src_len) {
    for (size_t len = 1; len <= 3 && len <= src_len; len++)
        if (validate_text(form, (const char *)src + (src_len - len) * form->unit_size, len).status ==
            SEXTET_TRUNCATED)
            return len;
    return 0;
}

size_t count_characters(const text_form *form, const void *src, size_t src_len) {
    if (form->kind == KIND_UTF8)
        return sextet_utf8_count(src, src_len);
    return form->kind == KIND_UTF16 ? sextet_utf16_count(src, src_len, form->order) : src_len;
}

/* A newline as it stands in memory. */
static uint32_t newline_of(const text_form *form) {
    unsigned char bytes[4] = {0};
    uint32_t unit;
    bytes[form->order == SEXTET_TEXT_BIG_ENDIAN ? form->unit_size - 1 : 0] = '\n';
    memcpy(&unit, bytes, sizeof unit);
    return unit;
}

static bool is_newline(const text_form *form, const void *src, size_t at) {
    const uint32_t newline = newline_of(form);
    return memcmp((const char *)src + at * form->unit_size, &newline, form->unit_size) == 0;
}

/* The sizes are known here, so that the compiler makes vectors of these. In COUNT_CHUNK units, for sums as
 * narrow as the units are fast. */
enum { COUNT_CHUNK = 1 << 15 };

static uint16_t count_chunk16(const char *src, size_t len, uint16_t due) {
    uint16_t count = 0;
    for (size_t i = 0; i < len; i++) {
        uint16_t unit;
        memcpy(&unit, src + i * sizeof unit, sizeof unit);
        count = (uint16_t)(count + (unit == due));
    }
    return count;
}

static size_t count_units16(const char *src, size_t len, uint16_t due) {
    size_t count = 0;
    for (size_t at = 0; at < len; at += COUNT_CHUNK)
        count += count_chunk16(src + at * sizeof due, len - at < COUNT_CHUNK ? len - at : COUNT_CHUNK, due);
    return count;
}

static size_t count_units32(const char *src, size_t len, uint32_t due) {
    size_t count = 0;
    for (size_t i = 0; i < len; i++) {
        uint32_t unit;
        memcpy(&unit, src + i * sizeof unit, sizeof unit);
        count += unit == due;
    }
    return count;
}

size_t count_lines(const text_form *form, const void *src, size_t src_len) {
    if (form->unit_size == 1)
        return count_newlines(src, src_len);
    uint32_t newline = newline_of(form);
    uint16_t newline16;
    memcpy(&newline16, &newline, sizeof newline16); /* as is_newline takes it */
    return form->unit_size == 2 ? count_units16(src, src_len, newline16)
                                : count_units32(src, src_len, newline);
}

size_t last_line_length(const text_form *form, const void *src, size_t src_len) {
    size_t len = 0;
    while (len < src_len && !is_newline(form, src, src_len - len - 1))
        len++;
    return len;
}

size_t mark_length(const text_form *form, const void *src, size_t src_len) {
    const size_t len = form->kind == KIND_UTF8 ? 3 : 1;
    uint32_t first = 0;
    if (src_len < len || form->kind == KIND_LATIN1 || form->kind == KIND_ASCII)
        return 0;
    if (form->kind == KIND_UTF8)
        (void)sextet_utf8_to_utf32(src, len, &first, 1, 0);
    else if (form->kind == KIND_UTF16)
        (void)sextet_utf16_to_utf32(src, len, &first, 1, form->order);
    else
        memcpy(&first, src, sizeof first);
    if (form->kind == KIND_UTF16 && form->order == SEXTET_TEXT_BIG_ENDIAN)
        first = first >> 24 | (first >> 8 & 0xff00);
    return first == 0xfeff ? len : 0;
}

/* ---- conversion ---- */

/* Where both sides have units of more than a byte, in one byte order. */
static sextet_result convert_wide(
    const text_form *from, const text_form *to, const void *src, size_t src_len, void *dst, size_t dst_cap,
    sextet_text_options options) {
    if (from->kind == KIND_UTF16)
        return sextet_utf16_to_utf32(src, src_len, dst, dst_cap, options);
    (void)to;
    return sextet_utf32_to_utf16(src, src_len, dst, dst_cap, options);
}

static sextet_result convert_to_bytes(
    const text_form *from, const text_form *to, const void *src, size_t src_len, void *dst, size_t dst_cap,
    sextet_text_options options) {
    const bool to_utf8 = to->kind == KIND_UTF8;
    if (from->kind == KIND_UTF16)
        return to_utf8 ? sextet_utf16_to_utf8(src, src_len, dst, dst_cap, options)
                       : sextet_utf16_to_latin1(src, src_len, dst, dst_cap, options);
    if (from->kind == KIND_UTF32)
        return to_utf8 ? sextet_utf32_to_utf8(src, src_len, dst, dst_cap, options)
                       : sextet_utf32_to_latin1(src, src_len, dst, dst_cap, options);
    return to_utf8 ? sextet_latin1_to_utf8(src, src_len, dst, dst_cap, options)
                   : sextet_utf8_to_latin1(src, src_len, dst, dst_cap, options);
}

static sextet_result convert_from_bytes(
    const text_form *from, const text_form *to, const void *src, size_t src_len, void *dst, size_t dst_cap,
    sextet_text_options options) {
    const bool from_utf8 = from->kind == KIND_UTF8;
    if (to->kind == KIND_UTF16)
        return from_utf8 ? sextet_utf8_to_utf16(src, src_len, dst, dst_cap, options)
                         : sextet_latin1_to_utf16(src, src_len, dst, dst_cap, options);
    return from_utf8 ? sextet_utf8_to_utf32(src, src_len, dst, dst_cap, options)
                     : sextet_latin1_to_utf32(src, src_len, dst, dst_cap, options);
}

/* Bytes to the same bytes: what is good of them, or all, repaired. */
static sextet_result copy_bytes(
    const text_form *form, const void *src, size_t src_len, void *dst, size_t dst_cap,
    sextet_text_options replace) {
    if (replace && form->kind == KIND_UTF8)
        return sextet_utf8_to_well_formed(src, src_len, dst, dst_cap, 0);
    sextet_result result = validate_text(form, src, src_len);
    result.written = (size_t)result.read;
    memcpy(dst, src, result.written);
    return result;
}

/* By way of UTF-8, where no function goes straight. */
static sextet_result convert_by_utf8(
    const text_form *from, const text_form *to, const void *src, size_t src_len, void *dst, size_t dst_cap,
    sextet_text_options replace, char *middle) {
    static const text_form utf8 = {"utf8", KIND_UTF8, 1, 0};
    sextet_result result =
        convert_to_bytes(from, &utf8, src, src_len, middle, 3 * src_len, replace | from->order);
    result.written = convert_from_bytes(&utf8, to, middle, result.written, dst, dst_cap, to->order).written;
    return result;
}

sextet_result convert_text(
    const text_form *from, const text_form *to, const void *src, size_t src_len, void *dst, size_t dst_cap,
    sextet_text_options replace, char *middle) {
    const bool from_wide = from->unit_size > 1, to_wide = to->unit_size > 1;
    if (!from_wide && from->kind == to->kind)
        return copy_bytes(from, src, src_len, dst, dst_cap, replace);
    if (!to_wide)
        return convert_to_bytes(from, to, src, src_len, dst, dst_cap, replace | from->order);
    if (!from_wide)
        return convert_from_bytes(from, to, src, src_len, dst, dst_cap, replace | to->order);
    if (from->kind == to->kind || from->order != to->order)
        return convert_by_utf8(from, to, src, src_len, dst, dst_cap, replace, middle);
    return convert_wide(from, to, src, src_len, dst, dst_cap, replace | from->order);
}
