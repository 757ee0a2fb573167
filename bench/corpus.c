/* SPDX-License-Identifier: MIT */
#include "corpus.h"

#include <stdlib.h>
#include <string.h>

static const char *const kind_names[TEXT_KIND_COUNT] = {
    [TEXT_BYTES] = "bytes",       [TEXT_ASCII] = "ascii",
    [TEXT_FRENCH] = "french",     [TEXT_MIXED] = "mixed",
    [TEXT_CYRILLIC] = "cyrillic", [TEXT_CHINESE] = "chinese",
    [TEXT_EMOJI] = "emoji",       [TEXT_LATIN4] = "latin4",
    [TEXT_LATIN20] = "latin20",   [KEYS_JSON_OBJECTS] = "json_objects",
    [KEYS_RANDOM] = "random",     [KEYS_DICTIONARY] = "dictionary",
    [KEYS_URLS] = "urls",         [KEYS_UUIDS] = "uuids",
    [KEYS_INTEGERS] = "integers",
};

const char *text_kind_name(text_kind kind) {
    return kind_names[kind];
}

unsigned text_kind_bits(const char *name) {
    if (strcmp(name, "non_ascii") == 0)
        return TEXT_NON_ASCII_BITS;
    for (unsigned kind = 0; kind < TEXT_KIND_COUNT; kind++)
        if (strcmp(name, kind_names[kind]) == 0)
            return TEXT_KIND_BIT(kind);
    return 0;
}

/* A counter, stirred: multiplications and shifts make every output bit depend on every counter bit. */
uint64_t random_bits(random_source *source) {
    uint64_t bits = source->state += UINT64_C(0x9E3779B97F4A7C15);
    bits = (bits ^ bits >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    bits = (bits ^ bits >> 27) * UINT64_C(0x94D049BB133111EB);
    return bits ^ bits >> 31;
}

size_t random_below(random_source *source, size_t bound) {
    return (size_t)((random_bits(source) >> 32) * (uint64_t)bound >> 32);
}

unsigned char *byte_buffer_extend(byte_buffer *buffer, size_t len) {
    if (buffer->cap - buffer->len < len) {
        buffer->cap = 2 * buffer->cap > buffer->len + len ? 2 * buffer->cap : buffer->len + len;
        buffer->bytes = bench_grow(buffer->bytes, buffer->cap, 1);
    }
    unsigned char *place = buffer->bytes + buffer->len;
    buffer->len += len;
    return place;
}

void byte_buffer_free(byte_buffer *buffer) {
    free(buffer->bytes);
    *buffer = (byte_buffer){0};
}

void corpus_append_bytes(byte_buffer *out, size_t len, random_source *source) {
    if (len == 0)
        return;
    unsigned char *place = byte_buffer_extend(out, len);
    for (size_t i = 0; i < len; i += 8) {
        const uint64_t bits = random_bits(source);
        memcpy(place + i, &bits, len - i < 8 ? len - i : 8);
    }
}

/* ---- characters ---- */

static uint32_t letter_between(uint32_t first, uint32_t last, random_source *source) {
    return first + (uint32_t)random_below(source, last - first + 1);
}

/* A letter, or every sixth time or so a blank or a point. */
static uint32_t ascii_character(random_source *source) {
    const size_t choice = random_below(source, 60);
    if (choice < 9)
        return ' ';
    if (choice == 9)
        return '.';
    return letter_between('a', 'z', source);
}

/* A letter of Latin-1 above 7F; the multiplication and division signs are letters enough for a benchmark. */
static uint32_t accented_character(random_source *source) {
    return letter_between(0xC0, 0xFF, source);
}

static uint32_t mixed_character(random_source *source) {
    const size_t choice = random_below(source, 1000);
    if (choice < 1)
        return letter_between(0x1F600, 0x1F64F, source);
    if (choice < 11)
        return letter_between(0x4E00, 0x9FA5, source);
    if (choice < 211)
        return letter_between(0x0391, 0x044F, source);
    return ascii_character(source);
}

static uint32_t character_of(text_kind kind, random_source *source) {
    const size_t percent = random_below(source, 100);
    switch (kind) {
    case TEXT_FRENCH:
    case TEXT_LATIN4:
        return percent < 4 ? accented_character(source) : ascii_character(source);
    case TEXT_LATIN20:
        return percent < 20 ? accented_character(source) : ascii_character(source);
    case TEXT_MIXED:
        return mixed_character(source);
    case TEXT_CYRILLIC:
        if (percent < 15)
            return percent < 13 ? ' ' : '.';
        return letter_between(0x0430, 0x044F, source);
    case TEXT_CHINESE:
        return percent < 10 ? letter_between(0x3001, 0x3002, source) : letter_between(0x4E00, 0x9FA5, source);
    case TEXT_EMOJI:
        return letter_between(0x1F600, 0x1F64F, source);
    default:
        return ascii_character(source);
    }
}

static size_t units_of(uint32_t point, text_form form) {
    if (form == FORM_UTF8)
        return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    return form == FORM_UTF16 && point >= 0x10000 ? 2 : 1;
}

size_t corpus_make_characters(
    text_kind kind, text_form form, size_t units, uint32_t *points, random_source *source) {
    size_t count = 0;
    while (units) {
        uint32_t point = character_of(kind, source);
        if (units_of(point, form) > units)
            point = letter_between('a', 'z', source);
        points[count++] = point;
        units -= units_of(point, form);
    }
    return count;
}

/* ---- forms ---- */

static void append_utf8(byte_buffer *out, uint32_t point) {
    const size_t len = units_of(point, FORM_UTF8);
    unsigned char *place = byte_buffer_extend(out, len);
    if (len == 1) {
        *place = (unsigned char)point;
        return;
    }
    for (size_t i = len - 1; i > 0; i--, point >>= 6)
        place[i] = (unsigned char)(0x80 | (point & 0x3F));
    *place = (unsigned char)((0xF00u >> len & 0xFF) | point);
}

static void append_unit16(byte_buffer *out, uint32_t unit) {
    const uint16_t value = (uint16_t)unit;
    memcpy(byte_buffer_extend(out, sizeof value), &value, sizeof value);
}

static void append_utf16(byte_buffer *out, uint32_t point) {
    if (point < 0x10000) {
        append_unit16(out, point);
        return;
    }
    append_unit16(out, 0xD800 + ((point - 0x10000) >> 10));
    append_unit16(out, 0xDC00 + (point & 0x3FF));
}

size_t corpus_append_text(byte_buffer *out, text_form form, const uint32_t *points, size_t count) {
    size_t units = 0;
    for (size_t i = 0; i < count; i++) {
        units += units_of(points[i], form);
        if (form == FORM_UTF8)
            append_utf8(out, points[i]);
        else if (form == FORM_UTF16)
            append_utf16(out, points[i]);
        else if (form == FORM_UTF32)
            memcpy(byte_buffer_extend(out, sizeof *points), &points[i], sizeof *points);
        else
            *byte_buffer_extend(out, 1) = (unsigned char)points[i];
    }
    return units;
}
