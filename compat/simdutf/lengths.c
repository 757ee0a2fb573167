/* SPDX-License-Identifier: MIT
 * Lengths. Those of ill-formed text are what conversion with replacement writes, which no conversion exceeds. */
#include "outcome.h"

size_t simdutf_count_utf8(const char *input, size_t length) {
    return sextet_utf8_count(input, length);
}

size_t simdutf_utf8_length_from_latin1(const char *input, size_t length) {
    return sextet_utf8_length_from_latin1(input, length);
}

size_t simdutf_latin1_length_from_utf8(const char *input, size_t length) {
    return sextet_latin1_length_from_utf8(input, length);
}

size_t simdutf_latin1_length_from_utf16(size_t length) {
    return length;
}

size_t simdutf_latin1_length_from_utf32(size_t length) {
    return length;
}

size_t simdutf_utf16_length_from_utf8(const char *input, size_t length) {
    return sextet_utf16_length_from_utf8(input, length);
}

size_t simdutf_utf32_length_from_utf8(const char *input, size_t length) {
    return sextet_utf32_length_from_utf8(input, length);
}

size_t simdutf_utf8_length_from_utf32(const char32_t *input, size_t length) {
    return sextet_utf8_length_from_utf32(input, length, 0);
}

/* Surrogates show in the count of characters where they are paired, and in validation where they are not. */
static bool has_surrogates(const char16_t *input, size_t length, sextet_text_options order) {
    return sextet_utf16_count(input, length, order) != length ||
           !is_good(sextet_utf16_validate(input, length, order));
}

#define DEFINE_LENGTHS(order, option, unused)                                                                \
    size_t simdutf_count_##order(const char16_t *input, size_t length) {                                     \
        return sextet_utf16_count(input, length, option);                                                    \
    }                                                                                                        \
    size_t simdutf_utf8_length_from_##order(const char16_t *input, size_t length) {                          \
        return sextet_utf8_length_from_utf16(input, length, option);                                         \
    }                                                                                                        \
    simdutf_result simdutf_utf8_length_from_##order##_with_replacement(                                      \
        const char16_t *input, size_t length) {                                                              \
        return outcome(                                                                                      \
            has_surrogates(input, length, option) ? SIMDUTF_ERROR_SURROGATE : SIMDUTF_ERROR_SUCCESS,         \
            sextet_utf8_length_from_utf16(input, length, option));                                           \
    }
SEXTET_EACH_ORDER(DEFINE_LENGTHS, )
