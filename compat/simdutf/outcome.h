/* SPDX-License-Identifier: MIT
 * sextet's results in simdutf's terms. */
#ifndef SEXTET_SIMDUTF_OUTCOME_H
#define SEXTET_SIMDUTF_OUTCOME_H

#include "sextet/text.h"
#include "simdutf_c.h"

/* Of 16-bit functions: the name's part for each byte order, and the option. */
#define SEXTET_EACH_ORDER(X, ...)                                                                            \
    X(utf16, 0, __VA_ARGS__)                                                                                 \
    X(utf16le, SEXTET_TEXT_LITTLE_ENDIAN, __VA_ARGS__)                                                       \
    X(utf16be, SEXTET_TEXT_BIG_ENDIAN, __VA_ARGS__)

static inline bool is_good(sextet_result result) {
    return result.status == SEXTET_OK;
}

static inline simdutf_result outcome(simdutf_error_code error, size_t count) {
    return (simdutf_result){.error = error, .count = count};
}

/* What is wrong with the character at src, by simdutf's order of precedence: a character that is not complete is
 * too short, whatever else it is. */
#pragma GCC visibility push(hidden)
simdutf_error_code sextet_simdutf_utf8_error(const char *src, size_t len);
/* The same where what Latin-1 lacks is wrong as well. */
simdutf_error_code sextet_simdutf_latin1_error(const char *src, size_t len);
#pragma GCC visibility pop

/* Of functions that read UTF-16 or UTF-32. */
static inline simdutf_error_code error_of_units(sextet_result result) {
    return result.status == SEXTET_OUT_OF_RANGE ? SIMDUTF_ERROR_TOO_LARGE : SIMDUTF_ERROR_SURROGATE;
}

#endif
