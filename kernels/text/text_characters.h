/* SPDX-License-Identifier: MIT
 * The one portable place that knows what a character is: one character read from each form of text, or what
 * is wrong with it, and one written. Scalar kernels, repair and streams are made of these.
 *
 *   code point          UTF-8                                  UTF-16
 *   0000 .. 007F        0xxxxxxx                               the code point
 *   0080 .. 07FF        110yyyyy 10xxxxxx                      the code point
 *   0800 .. FFFF        1110zzzz 10yyyyyy 10xxxxxx             the code point; D800 .. DFFF are no characters
 *   10000 .. 10FFFF     11110uuu 10uuzzzz 10yyyyyy 10xxxxxx    110110ww wwzzzzyy 110111yy yyxxxxxx, wwww =
 *   uuuuu - 1
 *
 * Statuses follow Unicode 16, section 3.9, tables 3-6 and 3-7. A character that the text's end cuts is
 * truncated only if more text could make it good: E0 80 is overlong already. */
#ifndef SEXTET_TEXT_CHARACTERS_H
#define SEXTET_TEXT_CHARACTERS_H

#include "../bits.h"

#define SEXTET_REPLACEMENT 0xfffdu

/* The byte order that is not this machine's. */
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define SEXTET_TEXT_FOREIGN_ENDIAN SEXTET_TEXT_LITTLE_ENDIAN
#else
#define SEXTET_TEXT_FOREIGN_ENDIAN SEXTET_TEXT_BIG_ENDIAN
#endif

SEXTET_INLINE bool sextet_is_foreign(sextet_text_options options) {
    return (options & SEXTET_TEXT_FOREIGN_ENDIAN) != 0;
}

SEXTET_INLINE uint16_t swap16(uint16_t value) {
    return (uint16_t)(value << 8 | value >> 8);
}

SEXTET_INLINE uint32_t swap32(uint32_t value) {
    return (uint32_t)swap16((uint16_t)value) << 16 | swap16((uint16_t)(value >> 16));
}

/* What stands at a place of the text: a code point of len units, or the status that says what is wrong. */
typedef struct text_character {
    uint32_t code_point;
    uint32_t len;
    sextet_status status;
} text_character;

SEXTET_INLINE text_character good_character(uint32_t code_point, uint32_t len) {
    return (text_character){code_point, len, SEXTET_OK};
}

SEXTET_INLINE text_character bad_character(sextet_status status) {
    return (text_character){0, 0, status};
}

/* ---- units ---- */

SEXTET_INLINE uint32_t unit8(const void *src, size_t at, bool is_foreign) {
    (void)is_foreign;
    return ((const uint8_t *)src)[at];
}

SEXTET_INLINE uint32_t unit16(const void *src, size_t at, bool is_foreign) {
    const uint16_t unit = load16((const uint8_t *)src + 2 * at);
    return is_foreign ? swap16(unit) : unit;
}

SEXTET_INLINE uint32_t unit32(const void *src, size_t at, bool is_foreign) {
    const uint32_t unit = load32((const uint8_t *)src + 4 * at);
    return is_foreign ? swap32(unit) : unit;
}

SEXTET_INLINE bool is_surrogate(uint32_t unit) {
    return (unit & 0xfffff800) == 0xd800;
}

SEXTET_INLINE bool is_high_surrogate(uint32_t unit) {
    return (unit & 0xfffffc00) == 0xd800;
}

SEXTET_INLINE bool is_low_surrogate(uint32_t unit) {
    return (unit & 0xfffffc00) == 0xdc00;
}

/* ---- reading ---- */

/* What is wrong with a character for its first two bytes, the second of which is a continuation. */
SEXTET_INLINE sextet_status judge_two_bytes(uint32_t lead, uint32_t second) {
    if ((lead == 0xe0 && second < 0xa0) || (lead == 0xf0 && second < 0x90))
        return SEXTET_OVERLONG;
    if (lead == 0xed && second >= 0xa0)
        return SEXTET_SURROGATE;
    if (lead == 0xf4 && second >= 0x90)
        return SEXTET_OUT_OF_RANGE;
    return SEXTET_OK;
}

/* What is wrong with a byte from 80 up as the start of a character. */
SEXTET_INLINE sextet_status judge_lead(uint32_t lead) {
    if (lead < 0xc0)
        return SEXTET_STRAY_CONTINUATION;
    if (lead < 0xc2)
        return SEXTET_OVERLONG;
    if (lead >= 0xf8)
        return SEXTET_BAD_LEAD;
    return lead >= 0xf5 ? SEXTET_OUT_OF_RANGE : SEXTET_OK;
}

SEXTET_INLINE text_character read_utf8(const void *src, size_t at, size_t src_len, bool is_foreign) {
    const uint8_t *text = (const uint8_t *)src + at;
    const size_t left = src_len - at;
    const uint32_t lead = text[0];
    (void)is_foreign;
    if (lead < 0x80)
        return good_character(lead, 1);
    const sextet_status lead_status = judge_lead(lead);
    if (lead_status != SEXTET_OK)
        return bad_character(lead_status);
    const uint32_t len = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    uint32_t code_point = lead & (0x7fu >> len);
    for (uint32_t i = 1; i < len; i++) {
        if (i >= left)
            return bad_character(SEXTET_TRUNCATED);
        if ((text[i] & 0xc0) != 0x80)
            return bad_character(SEXTET_MISSING_CONTINUATION);
        const sextet_status status = i == 1 ? judge_two_bytes(lead, text[1]) : SEXTET_OK;
        if (status != SEXTET_OK)
            return bad_character(status);
        code_point = code_point << 6 | (text[i] & 0x3f);
    }
    return good_character(code_point, len);
}

SEXTET_INLINE text_character read_utf16(const void *src, size_t at, size_t src_len, bool is_foreign) {
    const uint32_t unit = unit16(src, at, is_foreign);
    if (!is_surrogate(unit))
        return good_character(unit, 1);
    if (is_low_surrogate(unit))
        return bad_character(SEXTET_SURROGATE);
    if (src_len - at < 2)
        return bad_character(SEXTET_TRUNCATED);
    const uint32_t next = unit16(src, at + 1, is_foreign);
    if (!is_low_surrogate(next))
        return bad_character(SEXTET_SURROGATE);
    return good_character(0x10000 + ((unit & 0x3ff) << 10) + (next & 0x3ff), 2);
}

SEXTET_INLINE text_character read_utf32(const void *src, size_t at, size_t src_len, bool is_foreign) {
    const uint32_t unit = unit32(src, at, is_foreign);
    (void)src_len;
    if (is_surrogate(unit))
        return bad_character(SEXTET_SURROGATE);
    return unit > 0x10ffff ? bad_character(SEXTET_OUT_OF_RANGE) : good_character(unit, 1);
}

SEXTET_INLINE text_character read_latin1(const void *src, size_t at, size_t src_len, bool is_foreign) {
    (void)src_len;
    return good_character(unit8(src, at, is_foreign), 1);
}

SEXTET_INLINE text_character read_ascii(const void *src, size_t at, size_t src_len, bool is_foreign) {
    const uint32_t unit = unit8(src, at, is_foreign);
    (void)src_len;
    return unit > 0x7f ? bad_character(SEXTET_BAD_CHARACTER) : good_character(unit, 1);
}

/* ---- writing ---- */

SEXTET_INLINE size_t utf8_units(uint32_t code_point) {
    return code_point < 0x80 ? 1 : code_point < 0x800 ? 2 : code_point < 0x10000 ? 3 : 4;
}

SEXTET_INLINE size_t utf16_units(uint32_t code_point) {
    return code_point < 0x10000 ? 1 : 2;
}

SEXTET_INLINE size_t utf32_units(uint32_t code_point) {
    (void)code_point;
    return 1;
}

/* 0: it cannot be written. */
SEXTET_INLINE size_t latin1_units(uint32_t code_point) {
    return code_point < 0x100;
}

SEXTET_INLINE void write_latin1(void *dst, size_t at, uint32_t code_point, bool is_foreign) {
    (void)is_foreign;
    ((uint8_t *)dst)[at] = (uint8_t)code_point;
}

SEXTET_INLINE void write_utf8(void *dst, size_t at, uint32_t code_point, bool is_foreign) {
    uint8_t *out = (uint8_t *)dst + at;
    (void)is_foreign;
    if (code_point < 0x80) {
        out[0] = (uint8_t)code_point;
        return;
    }
    const size_t units = utf8_units(code_point);
    for (size_t i = units - 1; i; i--, code_point >>= 6)
        out[i] = (uint8_t)(0x80 | (code_point & 0x3f));
    out[0] = (uint8_t)(0xf00u >> units | code_point);
}

SEXTET_INLINE void write_unit16(void *dst, size_t at, uint32_t unit, bool is_foreign) {
    const uint16_t value = (uint16_t)unit;
    store16((uint8_t *)dst + 2 * at, is_foreign ? swap16(value) : value);
}

SEXTET_INLINE void write_utf16(void *dst, size_t at, uint32_t code_point, bool is_foreign) {
    if (code_point < 0x10000) {
        write_unit16(dst, at, code_point, is_foreign);
        return;
    }
    write_unit16(dst, at, 0xd7c0 + (code_point >> 10), is_foreign);
    write_unit16(dst, at + 1, 0xdc00 | (code_point & 0x3ff), is_foreign);
}

SEXTET_INLINE void write_utf32(void *dst, size_t at, uint32_t code_point, bool is_foreign) {
    store32((uint8_t *)dst + 4 * at, is_foreign ? swap32(code_point) : code_point);
}

/* ---- a form of text as one value ---- */

typedef struct text_form {
    size_t unit_size;
    uint32_t (*unit)(const void *src, size_t at, bool is_foreign);
    text_character (*read)(const void *src, size_t at, size_t src_len, bool is_foreign);
    size_t (*units)(uint32_t code_point); /* that writing it takes */
    void (*write)(void *dst, size_t at, uint32_t code_point, bool is_foreign);
} text_form;

static const text_form utf8_form = {1, unit8, read_utf8, utf8_units, write_utf8};
static const text_form utf16_form = {2, unit16, read_utf16, utf16_units, write_utf16};
static const text_form utf32_form = {4, unit32, read_utf32, utf32_units, write_utf32};
/* ASCII is what is read of it; nothing writes it. */
static const text_form ascii_form = {1, unit8, read_ascii, latin1_units, write_latin1};
static const text_form latin1_form = {1, unit8, read_latin1, latin1_units, write_latin1};

#endif
