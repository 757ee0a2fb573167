/* SPDX-License-Identifier: MIT
 * Validation, detection, repair, search. */
#include <string.h>

#include "outcome.h"

/* ---- what is wrong ---- */

static bool are_continuations(const unsigned char *bytes, size_t count) {
    for (size_t i = 0; i < count; i++)
        if ((bytes[i] & 0xc0) != 0x80)
            return false;
    return true;
}

/* Bytes of the character that a lead starts; 0 for what starts none. */
static size_t length_by_lead(unsigned char lead) {
    return lead < 0xc0 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf8 ? 4 : 0;
}

static uint32_t read_character(const unsigned char *bytes, size_t len) {
    uint32_t point = bytes[0] & (0x7fu >> len);
    for (size_t i = 1; i < len; i++)
        point = point << 6 | (bytes[i] & 0x3fu);
    return point;
}

simdutf_error_code sextet_simdutf_utf8_error(const char *src, size_t len) {
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char *bytes = (const unsigned char *)src;
    const size_t due = length_by_lead(bytes[0]);
    if (!due)
        return (bytes[0] & 0xc0) == 0x80 ? SIMDUTF_ERROR_TOO_LONG : SIMDUTF_ERROR_HEADER_BITS;
    if (due > len || !are_continuations(bytes + 1, due - 1))
        return SIMDUTF_ERROR_TOO_SHORT;
    const uint32_t point = read_character(bytes, due);
    if (point < least[due])
        return SIMDUTF_ERROR_OVERLONG;
    return point > 0x10ffff ? SIMDUTF_ERROR_TOO_LARGE : SIMDUTF_ERROR_SURROGATE;
}

simdutf_error_code sextet_simdutf_latin1_error(const char *src, size_t len) {
    const size_t due = length_by_lead((unsigned char)src[0]);
    const simdutf_error_code error = sextet_simdutf_utf8_error(src, len);
    if (due > 2 || (due == 2 && error == SIMDUTF_ERROR_SURROGATE))
        return SIMDUTF_ERROR_TOO_LARGE;
    return error;
}

/* ---- bytes ---- */

bool simdutf_validate_utf8(const char *input, size_t length) {
    return is_good(sextet_utf8_validate(input, length));
}

simdutf_result simdutf_validate_utf8_with_errors(const char *input, size_t length) {
    const sextet_result found = sextet_utf8_validate(input, length);
    const size_t at = (size_t)found.read;
    return outcome(
        is_good(found) ? SIMDUTF_ERROR_SUCCESS : sextet_simdutf_utf8_error(input + at, length - at), at);
}

bool simdutf_validate_ascii(const char *input, size_t length) {
    return is_good(sextet_ascii_validate(input, length));
}

simdutf_result simdutf_validate_ascii_with_errors(const char *input, size_t length) {
    const sextet_result found = sextet_ascii_validate(input, length);
    return outcome(is_good(found) ? SIMDUTF_ERROR_SUCCESS : SIMDUTF_ERROR_TOO_LARGE, (size_t)found.read);
}

/* ---- 16- and 32-bit units ---- */

/* ASCII alone is as long in UTF-8. */
#define DEFINE_VALIDATION(order, option, unused)                                                             \
    bool simdutf_validate_##order##_as_ascii(const char16_t *input, size_t length) {                         \
        return sextet_utf8_length_from_utf16(input, length, option) == length;                               \
    }                                                                                                        \
    bool simdutf_validate_##order(const char16_t *input, size_t length) {                                    \
        return is_good(sextet_utf16_validate(input, length, option));                                        \
    }                                                                                                        \
    simdutf_result simdutf_validate_##order##_with_errors(const char16_t *input, size_t length) {            \
        const sextet_result found = sextet_utf16_validate(input, length, option);                            \
        return outcome(                                                                                      \
            is_good(found) ? SIMDUTF_ERROR_SUCCESS : SIMDUTF_ERROR_SURROGATE, (size_t)found.read);           \
    }                                                                                                        \
    void simdutf_to_well_formed_##order(const char16_t *input, size_t length, char16_t *output) {            \
        (void)sextet_utf16_to_well_formed(input, length, output, length, option);                            \
    }
SEXTET_EACH_ORDER(DEFINE_VALIDATION, )

bool simdutf_validate_utf32(const char32_t *input, size_t length) {
    return is_good(sextet_utf32_validate(input, length, 0));
}

simdutf_result simdutf_validate_utf32_with_errors(const char32_t *input, size_t length) {
    const sextet_result found = sextet_utf32_validate(input, length, 0);
    return outcome(is_good(found) ? SIMDUTF_ERROR_SUCCESS : error_of_units(found), (size_t)found.read);
}

/* ---- detection ---- */

typedef struct mark {
    const char *bytes;
    size_t len;
    simdutf_encoding_type encoding;
} mark;

/* FF FE 00 00 is in front of FF FE. */
static const mark marks[] = {
    {"\xef\xbb\xbf", 3, SIMDUTF_ENCODING_UTF8},     {"\xff\xfe\0\0", 4, SIMDUTF_ENCODING_UTF32_LE},
    {"\0\0\xfe\xff", 4, SIMDUTF_ENCODING_UTF32_BE}, {"\xff\xfe", 2, SIMDUTF_ENCODING_UTF16_LE},
    {"\xfe\xff", 2, SIMDUTF_ENCODING_UTF16_BE},
};

/* The option tells the byte order where units stand at any address, so the pointer need not be aligned. */
int simdutf_detect_encodings(const char *input, size_t length) {
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++)
        if (length >= marks[i].len && memcmp(input, marks[i].bytes, marks[i].len) == 0)
            return (int)marks[i].encoding;
    int found = SIMDUTF_ENCODING_UNSPECIFIED;
    if (is_good(sextet_utf8_validate(input, length)))
        found |= SIMDUTF_ENCODING_UTF8;
    const void *units = input;
    if (length % 2 == 0 && is_good(sextet_utf16_validate(units, length / 2, SEXTET_TEXT_LITTLE_ENDIAN)))
        found |= SIMDUTF_ENCODING_UTF16_LE;
    if (length % 4 == 0 && is_good(sextet_utf32_validate(units, length / 4, SEXTET_TEXT_LITTLE_ENDIAN)))
        found |= SIMDUTF_ENCODING_UTF32_LE;
    return found;
}

simdutf_encoding_type simdutf_autodetect_encoding(const char *input, size_t length) {
    const int found = simdutf_detect_encodings(input, length);
    return (simdutf_encoding_type)(found & -found); /* the first of them, in the order of their numbers */
}

/* ---- search ---- */

const char *simdutf_find(const char *start, const char *end, char character) {
    const char *found = start == end ? NULL : memchr(start, character, (size_t)(end - start));
    return found ? found : end;
}

const char16_t *simdutf_find_utf16(const char16_t *start, const char16_t *end, char16_t character) {
    while (start != end && *start != character)
        start++;
    return start;
}
