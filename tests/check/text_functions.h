/* SPDX-License-Identifier: MIT
 * The functions of text.h as a table, for checks that say the same of many. One list makes the table, the
 * checks of each function, and their lines in checks.inc.
 *
 * X(arg, function, operation whose kernels it runs on, kind, from, to, units written at most per unit
 * read) */
#ifndef TEXT_FUNCTIONS_H
#define TEXT_FUNCTIONS_H

#define EACH_TEXT_CONVERSION(X, arg)                                                                         \
    X(arg, utf8_to_utf16, utf8_to_utf16, CONVERT, UTF8, UTF16, 1)                                            \
    X(arg, utf8_to_utf32, utf8_to_utf32, CONVERT, UTF8, UTF32, 1)                                            \
    X(arg, utf8_to_latin1, utf8_to_latin1, CONVERT, UTF8, LATIN1, 1)                                         \
    X(arg, utf16_to_utf8, utf16_to_utf8, CONVERT, UTF16, UTF8, 3)                                            \
    X(arg, utf16_to_utf32, utf16_to_utf32, CONVERT, UTF16, UTF32, 1)                                         \
    X(arg, utf16_to_latin1, utf16_to_latin1, CONVERT, UTF16, LATIN1, 1)                                      \
    X(arg, utf32_to_utf8, utf32_to_utf8, CONVERT, UTF32, UTF8, 4)                                            \
    X(arg, utf32_to_utf16, utf32_to_utf16, CONVERT, UTF32, UTF16, 2)                                         \
    X(arg, utf32_to_latin1, utf32_to_latin1, CONVERT, UTF32, LATIN1, 1)                                      \
    X(arg, latin1_to_utf8, latin1_to_utf8, CONVERT, LATIN1, UTF8, 2)                                         \
    X(arg, latin1_to_utf16, latin1_to_utf16, CONVERT, LATIN1, UTF16, 1)                                      \
    X(arg, latin1_to_utf32, latin1_to_utf32, CONVERT, LATIN1, UTF32, 1)                                      \
    X(arg, utf8_to_well_formed, utf8_to_well_formed, CONVERT, UTF8, UTF8, 3)                                 \
    X(arg, utf16_to_well_formed, utf16_to_well_formed, CONVERT, UTF16, UTF16, 1)

/* They write nothing. Kinds with an 8 have no options. */
#define EACH_TEXT_LOOK(X, arg)                                                                               \
    X(arg, ascii_validate, ascii_validate, VALIDATE8, ASCII, ASCII, 0)                                       \
    X(arg, utf8_validate, utf8_validate, VALIDATE8, UTF8, UTF8, 0)                                           \
    X(arg, utf16_validate, utf16_validate, VALIDATE, UTF16, UTF16, 0)                                        \
    X(arg, utf32_validate, utf32_validate, VALIDATE, UTF32, UTF32, 0)                                        \
    X(arg, utf8_inspect, utf8_inspect, INSPECT8, UTF8, UTF8, 0)                                              \
    X(arg, utf8_count, utf8_count, COUNT8, UTF8, UTF32, 0)                                                   \
    X(arg, utf16_count, utf16_count, COUNT, UTF16, UTF32, 0)                                                 \
    X(arg, utf16_length_from_utf8, utf8_inspect, MEASURE8, UTF8, UTF16, 0)                                   \
    X(arg, utf32_length_from_utf8, utf8_inspect, MEASURE8, UTF8, UTF32, 0)                                   \
    X(arg, latin1_length_from_utf8, utf8_inspect, MEASURE8, UTF8, LATIN1, 0)                                 \
    X(arg, utf8_length_from_utf16, utf8_length_from_utf16, MEASURE, UTF16, UTF8, 0)                          \
    X(arg, utf32_length_from_utf16, utf16_count, MEASURE, UTF16, UTF32, 0)                                   \
    X(arg, latin1_length_from_utf16, utf16_count, MEASURE, UTF16, LATIN1, 0)                                 \
    X(arg, utf8_length_from_utf32, utf8_length_from_utf32, MEASURE, UTF32, UTF8, 0)                          \
    X(arg, utf16_length_from_utf32, utf16_length_from_utf32, MEASURE, UTF32, UTF16, 0)                       \
    X(arg, utf8_length_from_latin1, utf8_length_from_latin1, MEASURE8, LATIN1, UTF8, 0)

/* They call no kernel. */
#define EACH_PORTABLE_TEXT_LOOK(X, arg)                                                                      \
    X(arg, latin1_length_from_utf32, none, MEASURE, UTF32, LATIN1, 0)                                        \
    X(arg, utf16_length_from_latin1, none, MEASURE8, LATIN1, UTF16, 0)                                       \
    X(arg, utf32_length_from_latin1, none, MEASURE8, LATIN1, UTF32, 0)

#define EACH_TEXT_FUNCTION(X, arg)                                                                           \
    EACH_TEXT_CONVERSION(X, arg)                                                                             \
    EACH_TEXT_LOOK(X, arg)

#define EACH_UTF8_READER(X, arg)                                                                             \
    X(arg, utf8_validate, utf8_validate, )                                                                   \
    X(arg, utf8_inspect, utf8_inspect, )                                                                     \
    X(arg, utf8_to_utf16, utf8_to_utf16, )                                                                   \
    X(arg, utf8_to_utf32, utf8_to_utf32, )                                                                   \
    X(arg, utf8_to_latin1, utf8_to_latin1, )                                                                 \
    X(arg, utf8_to_well_formed, utf8_to_well_formed, )                                                       \
    X(arg, utf16_length_from_utf8, utf8_inspect, )

#define EACH_UTF16_READER(X, arg)                                                                            \
    X(arg, utf16_validate, utf16_validate, )                                                                 \
    X(arg, utf16_count, utf16_count, )                                                                       \
    X(arg, utf16_to_utf8, utf16_to_utf8, )                                                                   \
    X(arg, utf16_to_utf32, utf16_to_utf32, )                                                                 \
    X(arg, utf16_to_latin1, utf16_to_latin1, )                                                               \
    X(arg, utf16_to_well_formed, utf16_to_well_formed, )                                                     \
    X(arg, utf8_length_from_utf16, utf8_length_from_utf16, )

/* ---- for checks.inc: the checks check_<file>_<function> of each function in a list ---- */

#define SEXTET_CHECK_EACH(file, function, operation, ...) SEXTET_CHECK(file, function, operation)
#define SEXTET_TEXT_CHECKS(file, each) each(SEXTET_CHECK_EACH, file)

#endif
