/* SPDX-License-Identifier: MIT
 * Conversion. sextet's kernels are bounded; simdutf's functions, most of them, are not, and get a bound that no output
 * reaches. What they write stays within what text of that kind is measured to need, also where it is ill-formed. */
#include "outcome.h"

static size_t written_or_0(sextet_result result) {
    return is_good(result) ? result.written : 0;
}

static simdutf_result outcome_of_units(sextet_result result) {
    return is_good(result) ? outcome(SIMDUTF_ERROR_SUCCESS, result.written)
                           : outcome(error_of_units(result), (size_t)result.read);
}

/* All that Latin-1 lacks is too large, surrogates too. */
static simdutf_result outcome_of_latin1(sextet_result result) {
    return is_good(result) ? outcome(SIMDUTF_ERROR_SUCCESS, result.written)
                           : outcome(SIMDUTF_ERROR_TOO_LARGE, (size_t)result.read);
}

/* The three functions of a conversion: strict, with errors, and of text that is known to be good. Of the last, simdutf
 * leaves open what it makes of other text; here it is the good part in front of what is wrong. */
#define STRICT(name, from, to, call)                                                                         \
    size_t simdutf_convert_##name(const from *input, size_t length, to *output) {                            \
        return written_or_0(call);                                                                           \
    }
#define WITH_ERRORS(name, from, to, call, to_outcome)                                                        \
    simdutf_result simdutf_convert_##name##_with_errors(const from *input, size_t length, to *output) {      \
        const sextet_result result = call;                                                                   \
        return to_outcome;                                                                                   \
    }
#define VALID(name, from, to, call)                                                                          \
    size_t simdutf_convert_valid_##name(const from *input, size_t length, to *output) {                      \
        return call.written;                                                                                 \
    }
#define BOUND SIZE_MAX

/* ---- from Latin-1 ---- */

STRICT(latin1_to_utf8, char, char, sextet_latin1_to_utf8(input, length, output, BOUND, 0))
STRICT(latin1_to_utf32, char, char32_t, sextet_latin1_to_utf32(input, length, output, BOUND, 0))
#define FROM_LATIN1(order, option, unused)                                                                   \
    STRICT(latin1_to_##order, char, char16_t, sextet_latin1_to_utf16(input, length, output, BOUND, option))
SEXTET_EACH_ORDER(FROM_LATIN1, )

size_t simdutf_convert_latin1_to_utf8_safe(const char *input, size_t length, char *output, size_t utf8_len) {
    return sextet_latin1_to_utf8(input, length, output, utf8_len, 0).written;
}

/* ---- from UTF-8 ---- */

static simdutf_result outcome_of_bytes(
    sextet_result result, const char *input, size_t length,
    simdutf_error_code (*find_error)(const char *src, size_t len)) {
    const size_t at = (size_t)result.read;
    return is_good(result) ? outcome(SIMDUTF_ERROR_SUCCESS, result.written)
                           : outcome(find_error(input + at, length - at), at);
}

#define FROM_UTF8(target, to, call, find_error)                                                              \
    STRICT(utf8_to_##target, char, to, call)                                                                 \
    WITH_ERRORS(utf8_to_##target, char, to, call, outcome_of_bytes(result, input, length, find_error))
FROM_UTF8(latin1, char, sextet_utf8_to_latin1(input, length, output, BOUND, 0), sextet_simdutf_latin1_error)
FROM_UTF8(utf32, char32_t, sextet_utf8_to_utf32(input, length, output, BOUND, 0), sextet_simdutf_utf8_error)
#define UTF8_TO_UTF16(order, option, unused)                                                                 \
    FROM_UTF8(                                                                                               \
        order, char16_t, sextet_utf8_to_utf16(input, length, output, BOUND, option),                         \
        sextet_simdutf_utf8_error)
SEXTET_EACH_ORDER(UTF8_TO_UTF16, )

VALID(utf8_to_latin1, char, char, sextet_utf8_to_latin1(input, length, output, BOUND, 0))
VALID(utf8_to_utf32, char, char32_t, sextet_utf8_to_utf32(input, length, output, BOUND, 0))
VALID(
    utf8_to_utf16le, char, char16_t,
    sextet_utf8_to_utf16(input, length, output, BOUND, SEXTET_TEXT_LITTLE_ENDIAN))
VALID(
    utf8_to_utf16be, char, char16_t,
    sextet_utf8_to_utf16(input, length, output, BOUND, SEXTET_TEXT_BIG_ENDIAN))

/* ---- from UTF-16 ---- */

/* sextet's byte order is that of both sides. Here the 32-bit side always has the machine's own. */
static bool is_foreign(sextet_text_options order) {
    const uint16_t one = 1;
    const bool is_little = *(const uint8_t *)&one == 1;
    return order == (is_little ? SEXTET_TEXT_BIG_ENDIAN : SEXTET_TEXT_LITTLE_ENDIAN);
}

static sextet_result utf16_to_utf32(
    const char16_t *input, size_t length, char32_t *output, sextet_text_options order) {
    const sextet_result result = sextet_utf16_to_utf32(input, length, output, BOUND, order);
    if (is_foreign(order))
        for (size_t i = 0; i < result.written; i++) {
            const uint32_t unit = output[i];
            output[i] = unit << 24 | (unit & 0xff00) << 8 | (unit >> 8 & 0xff00) | unit >> 24;
        }
    return result;
}

#define FROM_UTF16(order, target, to, call)                                                                  \
    STRICT(order##_to_##target, char16_t, to, call)                                                          \
    WITH_ERRORS(order##_to_##target, char16_t, to, call, outcome_of_units(result))                           \
    VALID(order##_to_##target, char16_t, to, call)
#define FROM_ORDER(order, option, unused)                                                                    \
    FROM_UTF16(order, utf8, char, sextet_utf16_to_utf8(input, length, output, BOUND, option))                \
    FROM_UTF16(order, utf32, char32_t, utf16_to_utf32(input, length, output, option))
SEXTET_EACH_ORDER(FROM_ORDER, )

#define TO_LATIN1(order, option, unused)                                                                     \
    STRICT(order##_to_latin1, char16_t, char, sextet_utf16_to_latin1(input, length, output, BOUND, option))  \
    WITH_ERRORS(                                                                                             \
        order##_to_latin1, char16_t, char, sextet_utf16_to_latin1(input, length, output, BOUND, option),     \
        outcome_of_latin1(result))                                                                           \
    VALID(order##_to_latin1, char16_t, char, sextet_utf16_to_latin1(input, length, output, BOUND, option))
SEXTET_EACH_ORDER(TO_LATIN1, )

#define WITH_REPLACEMENT(order, option, unused)                                                              \
    size_t simdutf_convert_##order##_to_utf8_with_replacement(                                               \
        const char16_t *input, size_t length, char *output) {                                                \
        return sextet_utf16_to_utf8(input, length, output, BOUND, (option) | SEXTET_TEXT_REPLACE).written;   \
    }
SEXTET_EACH_ORDER(WITH_REPLACEMENT, )

size_t simdutf_convert_utf16_to_utf8_safe(
    const char16_t *input, size_t length, char *output, size_t utf8_len) {
    const sextet_result result = sextet_utf16_to_utf8(input, length, output, utf8_len, 0);
    return result.written; /* of the good part, if there is another */
}

/* ---- from UTF-32 ---- */

STRICT(utf32_to_utf8, char32_t, char, sextet_utf32_to_utf8(input, length, output, BOUND, 0))
WITH_ERRORS(
    utf32_to_utf8, char32_t, char, sextet_utf32_to_utf8(input, length, output, BOUND, 0),
    outcome_of_units(result))
VALID(utf32_to_utf8, char32_t, char, sextet_utf32_to_utf8(input, length, output, BOUND, 0))
WITH_ERRORS(
    utf32_to_latin1, char32_t, char, sextet_utf32_to_latin1(input, length, output, BOUND, 0),
    outcome_of_latin1(result))
static sextet_result utf32_to_utf16(
    const char32_t *input, size_t length, char16_t *output, sextet_text_options order) {
    const sextet_result result = sextet_utf32_to_utf16(input, length, output, BOUND, 0);
    if (is_foreign(order))
        for (size_t i = 0; i < result.written; i++)
            output[i] = (char16_t)(output[i] << 8 | output[i] >> 8);
    return result;
}

#define UTF32_TO_UTF16(order, option, unused)                                                                \
    STRICT(utf32_to_##order, char32_t, char16_t, utf32_to_utf16(input, length, output, option))
SEXTET_EACH_ORDER(UTF32_TO_UTF16, )
