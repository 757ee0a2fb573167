/* SPDX-License-Identifier: MIT
 * The C interface of simdutf 9 on sextet: the same names, types and values, so that programs that were written for the one
 * run on the other. README.md beside this file tells what differs.
 *
 * What holds for all: text is counted in units of its encoding. No function allocates; all are thread-safe. Output must not
 * overlap the input, but for simdutf_to_well_formed_*. Functions without a capacity need room for what the function of that
 * name in "lengths" tells, or for its bound there; they write no more, whatever the text. */
#ifndef SIMDUTF_C_H
#define SIMDUTF_C_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if !defined(__cplusplus)
#if defined(__has_include)
#if __has_include(<uchar.h>)
#include <uchar.h>
#define SEXTET_HAS_UCHAR
#endif
#endif
#if !defined(SEXTET_HAS_UCHAR)
typedef uint16_t char16_t;
typedef uint32_t char32_t;
#endif
#endif

#if defined(__GNUC__)
#define SIMDUTF_C_API __attribute__((visibility("default")))
#else
#define SIMDUTF_C_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef enum simdutf_error_code {
    SIMDUTF_ERROR_SUCCESS = 0,
    SIMDUTF_ERROR_HEADER_BITS,              /* UTF-8: F8..FF */
    SIMDUTF_ERROR_TOO_SHORT,                /* UTF-8: a character ends before its last byte */
    SIMDUTF_ERROR_TOO_LONG,                 /* UTF-8: 80..BF where a character should start */
    SIMDUTF_ERROR_OVERLONG,                 /* UTF-8: longer than its code point needs */
    SIMDUTF_ERROR_TOO_LARGE,                /* above 10FFFF; above FF, into Latin-1; above 7F, as ASCII */
    SIMDUTF_ERROR_SURROGATE,                /* UTF-8, UTF-32: an encoded one; UTF-16: an unpaired one */
    SIMDUTF_ERROR_INVALID_BASE64_CHARACTER, /* also a '=' that is surplus or misplaced */
    SIMDUTF_ERROR_BASE64_INPUT_REMAINDER, /* a single symbol at the end; strict: padding that is not enough */
    SIMDUTF_ERROR_BASE64_EXTRA_BITS,      /* strict: unused bits of the last symbol are not zero */
    SIMDUTF_ERROR_OUTPUT_BUFFER_TOO_SMALL,
    SIMDUTF_ERROR_OTHER
} simdutf_error_code;

/* count: units looked at or written where all is well; else, in units of the input, where the fault is. */
typedef struct simdutf_result {
    simdutf_error_code error;
    size_t count;
} simdutf_result;

typedef struct simdutf_full_result {
    simdutf_error_code error;
    size_t input_count, output_count;
} simdutf_full_result;

typedef enum simdutf_encoding_type {
    SIMDUTF_ENCODING_UNSPECIFIED = 0,
    SIMDUTF_ENCODING_UTF8 = 1,
    SIMDUTF_ENCODING_UTF16_LE = 2,
    SIMDUTF_ENCODING_UTF16_BE = 4,
    SIMDUTF_ENCODING_UTF32_LE = 8,
    SIMDUTF_ENCODING_UTF32_BE = 16
} simdutf_encoding_type;

/* ---- validation ---- */

SIMDUTF_C_API bool simdutf_validate_utf8(const char *input, size_t length);
SIMDUTF_C_API simdutf_result simdutf_validate_utf8_with_errors(const char *input, size_t length);
SIMDUTF_C_API bool simdutf_validate_ascii(const char *input, size_t length);
SIMDUTF_C_API simdutf_result simdutf_validate_ascii_with_errors(const char *input, size_t length);
SIMDUTF_C_API bool simdutf_validate_utf16_as_ascii(const char16_t *input, size_t length);
SIMDUTF_C_API bool simdutf_validate_utf16le_as_ascii(const char16_t *input, size_t length);
SIMDUTF_C_API bool simdutf_validate_utf16be_as_ascii(const char16_t *input, size_t length);
SIMDUTF_C_API bool simdutf_validate_utf16(const char16_t *input, size_t length);
SIMDUTF_C_API simdutf_result simdutf_validate_utf16_with_errors(const char16_t *input, size_t length);
SIMDUTF_C_API bool simdutf_validate_utf16le(const char16_t *input, size_t length);
SIMDUTF_C_API simdutf_result simdutf_validate_utf16le_with_errors(const char16_t *input, size_t length);
SIMDUTF_C_API bool simdutf_validate_utf16be(const char16_t *input, size_t length);
SIMDUTF_C_API simdutf_result simdutf_validate_utf16be_with_errors(const char16_t *input, size_t length);
SIMDUTF_C_API bool simdutf_validate_utf32(const char32_t *input, size_t length);
SIMDUTF_C_API simdutf_result simdutf_validate_utf32_with_errors(const char32_t *input, size_t length);

/* What bytes may be: a byte order mark decides, else what they are valid as. One, or all, as bits. */
SIMDUTF_C_API simdutf_encoding_type simdutf_autodetect_encoding(const char *input, size_t length);
SIMDUTF_C_API int simdutf_detect_encodings(const char *input, size_t length);

/* ---- repair ---- */

/* U+FFFD for each unpaired surrogate; output may be input. */
SIMDUTF_C_API void simdutf_to_well_formed_utf16le(const char16_t *input, size_t length, char16_t *output);
SIMDUTF_C_API void simdutf_to_well_formed_utf16be(const char16_t *input, size_t length, char16_t *output);
SIMDUTF_C_API void simdutf_to_well_formed_utf16(const char16_t *input, size_t length, char16_t *output);

/* ---- lengths ---- */

SIMDUTF_C_API size_t simdutf_count_utf16(const char16_t *input, size_t length);
SIMDUTF_C_API size_t simdutf_count_utf16le(const char16_t *input, size_t length);
SIMDUTF_C_API size_t simdutf_count_utf16be(const char16_t *input, size_t length);
SIMDUTF_C_API size_t simdutf_count_utf8(const char *input, size_t length);
SIMDUTF_C_API size_t simdutf_utf8_length_from_latin1(const char *input, size_t length);
SIMDUTF_C_API size_t simdutf_latin1_length_from_utf8(const char *input, size_t length);
SIMDUTF_C_API size_t simdutf_latin1_length_from_utf16(size_t length);
SIMDUTF_C_API size_t simdutf_latin1_length_from_utf32(size_t length);
SIMDUTF_C_API size_t simdutf_utf16_length_from_utf8(const char *input, size_t length);
SIMDUTF_C_API size_t simdutf_utf32_length_from_utf8(const char *input, size_t length);
SIMDUTF_C_API size_t simdutf_utf8_length_from_utf32(const char32_t *input, size_t length);
SIMDUTF_C_API size_t simdutf_utf8_length_from_utf16(const char16_t *input, size_t length);
SIMDUTF_C_API size_t simdutf_utf8_length_from_utf16le(const char16_t *input, size_t length);
SIMDUTF_C_API size_t simdutf_utf8_length_from_utf16be(const char16_t *input, size_t length);

/* The length in count, whatever the text; SIMDUTF_ERROR_SURROGATE tells that it has surrogates, paired or not. */
SIMDUTF_C_API simdutf_result
simdutf_utf8_length_from_utf16_with_replacement(const char16_t *input, size_t length);
SIMDUTF_C_API simdutf_result
simdutf_utf8_length_from_utf16le_with_replacement(const char16_t *input, size_t length);
SIMDUTF_C_API simdutf_result
simdutf_utf8_length_from_utf16be_with_replacement(const char16_t *input, size_t length);

/* ---- conversion from Latin-1 ---- */

SIMDUTF_C_API size_t simdutf_convert_latin1_to_utf8(const char *input, size_t length, char *output);
SIMDUTF_C_API size_t
simdutf_convert_latin1_to_utf8_safe(const char *input, size_t length, char *output, size_t utf8_len);
SIMDUTF_C_API size_t simdutf_convert_latin1_to_utf16le(const char *input, size_t length, char16_t *output);
SIMDUTF_C_API size_t simdutf_convert_latin1_to_utf16be(const char *input, size_t length, char16_t *output);
SIMDUTF_C_API size_t simdutf_convert_latin1_to_utf16(const char *input, size_t length, char16_t *output);
SIMDUTF_C_API size_t simdutf_convert_latin1_to_utf32(const char *input, size_t length, char32_t *output);

/* ---- conversion from UTF-8; 0 for ill-formed text ---- */

SIMDUTF_C_API size_t simdutf_convert_utf8_to_latin1(const char *input, size_t length, char *output);
SIMDUTF_C_API size_t simdutf_convert_utf8_to_utf16le(const char *input, size_t length, char16_t *output);
SIMDUTF_C_API size_t simdutf_convert_utf8_to_utf16be(const char *input, size_t length, char16_t *output);
SIMDUTF_C_API size_t simdutf_convert_utf8_to_utf16(const char *input, size_t length, char16_t *output);
SIMDUTF_C_API size_t simdutf_convert_utf8_to_utf32(const char *input, size_t length, char32_t *output);
SIMDUTF_C_API simdutf_result
simdutf_convert_utf8_to_latin1_with_errors(const char *input, size_t length, char *output);
SIMDUTF_C_API simdutf_result
simdutf_convert_utf8_to_utf16_with_errors(const char *input, size_t length, char16_t *output);
SIMDUTF_C_API simdutf_result
simdutf_convert_utf8_to_utf16le_with_errors(const char *input, size_t length, char16_t *output);
SIMDUTF_C_API simdutf_result
simdutf_convert_utf8_to_utf16be_with_errors(const char *input, size_t length, char16_t *output);
SIMDUTF_C_API simdutf_result
simdutf_convert_utf8_to_utf32_with_errors(const char *input, size_t length, char32_t *output);

/* Of text that is known to be well-formed. */
SIMDUTF_C_API size_t simdutf_convert_valid_utf8_to_latin1(const char *input, size_t length, char *output);
SIMDUTF_C_API size_t
simdutf_convert_valid_utf8_to_utf16le(const char *input, size_t length, char16_t *output);
SIMDUTF_C_API size_t
simdutf_convert_valid_utf8_to_utf16be(const char *input, size_t length, char16_t *output);
SIMDUTF_C_API size_t simdutf_convert_valid_utf8_to_utf32(const char *input, size_t length, char32_t *output);

/* ---- conversion from UTF-16; 0 for ill-formed text ---- */

SIMDUTF_C_API size_t simdutf_convert_utf16_to_utf8(const char16_t *input, size_t length, char *output);
SIMDUTF_C_API size_t simdutf_convert_utf16le_to_utf8(const char16_t *input, size_t length, char *output);
SIMDUTF_C_API size_t simdutf_convert_utf16be_to_utf8(const char16_t *input, size_t length, char *output);
SIMDUTF_C_API simdutf_result
simdutf_convert_utf16_to_utf8_with_errors(const char16_t *input, size_t length, char *output);
SIMDUTF_C_API simdutf_result
simdutf_convert_utf16le_to_utf8_with_errors(const char16_t *input, size_t length, char *output);
SIMDUTF_C_API simdutf_result
simdutf_convert_utf16be_to_utf8_with_errors(const char16_t *input, size_t length, char *output);
SIMDUTF_C_API size_t simdutf_convert_valid_utf16_to_utf8(const char16_t *input, size_t length, char *output);
SIMDUTF_C_API size_t
simdutf_convert_valid_utf16le_to_utf8(const char16_t *input, size_t length, char *output);
SIMDUTF_C_API size_t
simdutf_convert_valid_utf16be_to_utf8(const char16_t *input, size_t length, char *output);
SIMDUTF_C_API size_t simdutf_convert_utf16_to_latin1(const char16_t *input, size_t length, char *output);
SIMDUTF_C_API size_t simdutf_convert_utf16le_to_latin1(const char16_t *input, size_t length, char *output);
SIMDUTF_C_API size_t simdutf_convert_utf16be_to_latin1(const char16_t *input, size_t length, char *output);
SIMDUTF_C_API simdutf_result
simdutf_convert_utf16_to_latin1_with_errors(const char16_t *input, size_t length, char *output);
SIMDUTF_C_API simdutf_result
simdutf_convert_utf16le_to_latin1_with_errors(const char16_t *input, size_t length, char *output);
SIMDUTF_C_API simdutf_result
simdutf_convert_utf16be_to_latin1_with_errors(const char16_t *input, size_t length, char *output);
SIMDUTF_C_API size_t
simdutf_convert_valid_utf16_to_latin1(const char16_t *input, size_t length, char *output);
SIMDUTF_C_API size_t
simdutf_convert_valid_utf16le_to_latin1(const char16_t *input, size_t length, char *output);
SIMDUTF_C_API size_t
simdutf_convert_valid_utf16be_to_latin1(const char16_t *input, size_t length, char *output);
SIMDUTF_C_API size_t simdutf_convert_utf16_to_utf32(const char16_t *input, size_t length, char32_t *output);
SIMDUTF_C_API size_t simdutf_convert_utf16le_to_utf32(const char16_t *input, size_t length, char32_t *output);
SIMDUTF_C_API size_t simdutf_convert_utf16be_to_utf32(const char16_t *input, size_t length, char32_t *output);
SIMDUTF_C_API simdutf_result
simdutf_convert_utf16_to_utf32_with_errors(const char16_t *input, size_t length, char32_t *output);
SIMDUTF_C_API simdutf_result
simdutf_convert_utf16le_to_utf32_with_errors(const char16_t *input, size_t length, char32_t *output);
SIMDUTF_C_API simdutf_result
simdutf_convert_utf16be_to_utf32_with_errors(const char16_t *input, size_t length, char32_t *output);
SIMDUTF_C_API size_t
simdutf_convert_valid_utf16_to_utf32(const char16_t *input, size_t length, char32_t *output);
SIMDUTF_C_API size_t
simdutf_convert_valid_utf16le_to_utf32(const char16_t *input, size_t length, char32_t *output);
SIMDUTF_C_API size_t
simdutf_convert_valid_utf16be_to_utf32(const char16_t *input, size_t length, char32_t *output);

/* As many whole characters as fit. */
SIMDUTF_C_API size_t
simdutf_convert_utf16_to_utf8_safe(const char16_t *input, size_t length, char *output, size_t utf8_len);

/* U+FFFD for each unpaired surrogate. */
SIMDUTF_C_API size_t
simdutf_convert_utf16_to_utf8_with_replacement(const char16_t *input, size_t length, char *output);
SIMDUTF_C_API size_t
simdutf_convert_utf16le_to_utf8_with_replacement(const char16_t *input, size_t length, char *output);
SIMDUTF_C_API size_t
simdutf_convert_utf16be_to_utf8_with_replacement(const char16_t *input, size_t length, char *output);

/* ---- conversion from UTF-32; 0 for ill-formed text ---- */

SIMDUTF_C_API size_t simdutf_convert_utf32_to_utf8(const char32_t *input, size_t length, char *output);
SIMDUTF_C_API simdutf_result
simdutf_convert_utf32_to_utf8_with_errors(const char32_t *input, size_t length, char *output);
SIMDUTF_C_API size_t simdutf_convert_valid_utf32_to_utf8(const char32_t *input, size_t length, char *output);
SIMDUTF_C_API size_t simdutf_convert_utf32_to_utf16(const char32_t *input, size_t length, char16_t *output);
SIMDUTF_C_API size_t simdutf_convert_utf32_to_utf16le(const char32_t *input, size_t length, char16_t *output);
SIMDUTF_C_API size_t simdutf_convert_utf32_to_utf16be(const char32_t *input, size_t length, char16_t *output);
SIMDUTF_C_API simdutf_result
simdutf_convert_utf32_to_latin1_with_errors(const char32_t *input, size_t length, char *output);

/* ---- search ---- */

/* The first such unit of [start, end), or end. */
SIMDUTF_C_API const char *simdutf_find(const char *start, const char *end, char character);
SIMDUTF_C_API const char16_t *simdutf_find_utf16(
    const char16_t *start, const char16_t *end, char16_t character);

/* ---- base64 ---- */

typedef enum simdutf_base64_options {
    SIMDUTF_BASE64_DEFAULT = 0,            /* RFC 4648, section 4 */
    SIMDUTF_BASE64_URL = 1,                /* section 5, encoded without padding */
    SIMDUTF_BASE64_DEFAULT_NO_PADDING = 2, /* encoded without */
    SIMDUTF_BASE64_URL_WITH_PADDING = 3,   /* encoded with */
    SIMDUTF_BASE64_DEFAULT_ACCEPT_GARBAGE =
        4, /* decoding skips what is not base64, and ends at the first '=' */
    SIMDUTF_BASE64_URL_ACCEPT_GARBAGE = 5,
    SIMDUTF_BASE64_DEFAULT_OR_URL = 8, /* decoding takes both alphabets */
    SIMDUTF_BASE64_DEFAULT_OR_URL_ACCEPT_GARBAGE = 12
} simdutf_base64_options;

/* What becomes of a last group that is not whole. */
typedef enum simdutf_last_chunk_handling_options {
    SIMDUTF_LAST_CHUNK_LOOSE = 0,               /* decoded; its padding may be left out */
    SIMDUTF_LAST_CHUNK_STRICT = 1,              /* must be padded, unused bits zero */
    SIMDUTF_LAST_CHUNK_STOP_BEFORE_PARTIAL = 2, /* left unread */
    SIMDUTF_LAST_CHUNK_ONLY_FULL_CHUNKS = 3     /* left unread, if it is padded as well */
} simdutf_last_chunk_handling_options;

SIMDUTF_C_API size_t simdutf_base64_length_from_binary(size_t length, simdutf_base64_options options);
SIMDUTF_C_API size_t simdutf_base64_length_from_binary_with_lines(
    size_t length, simdutf_base64_options options, size_t line_length);
SIMDUTF_C_API size_t
simdutf_binary_to_base64(const char *input, size_t length, char *output, simdutf_base64_options options);
SIMDUTF_C_API size_t simdutf_binary_to_base64_with_lines(
    const char *input, size_t length, char *output, size_t line_length, simdutf_base64_options options);
SIMDUTF_C_API size_t simdutf_maximal_binary_length_from_base64(const char *input, size_t length);
SIMDUTF_C_API size_t simdutf_maximal_binary_length_from_base64_utf16(const char16_t *input, size_t length);
SIMDUTF_C_API simdutf_result simdutf_base64_to_binary(
    const char *input, size_t length, char *output, simdutf_base64_options options,
    simdutf_last_chunk_handling_options last_chunk_options);
SIMDUTF_C_API simdutf_result simdutf_base64_to_binary_utf16(
    const char16_t *input, size_t length, char *output, simdutf_base64_options options,
    simdutf_last_chunk_handling_options last_chunk_options);
SIMDUTF_C_API simdutf_full_result simdutf_base64_to_binary_details(
    const char *input, size_t length, char *output, simdutf_base64_options options,
    simdutf_last_chunk_handling_options last_chunk_options);
SIMDUTF_C_API simdutf_full_result simdutf_base64_to_binary_details_utf16(
    const char16_t *input, size_t length, char *output, simdutf_base64_options options,
    simdutf_last_chunk_handling_options last_chunk_options);

/* *outlen: the capacity, and then the bytes written. */
SIMDUTF_C_API simdutf_result simdutf_base64_to_binary_safe(
    const char *input, size_t length, char *output, size_t *outlen, simdutf_base64_options options,
    simdutf_last_chunk_handling_options last_chunk_options, bool decode_up_to_bad_char);
SIMDUTF_C_API simdutf_result simdutf_base64_to_binary_safe_utf16(
    const char16_t *input, size_t length, char *output, size_t *outlen, simdutf_base64_options options,
    simdutf_last_chunk_handling_options last_chunk_options, bool decode_up_to_bad_char);

SIMDUTF_C_API bool simdutf_base64_valid(char input, simdutf_base64_options options);
SIMDUTF_C_API bool simdutf_base64_valid_utf16(char16_t input, simdutf_base64_options options);

#ifdef __cplusplus
}
#endif
#endif
