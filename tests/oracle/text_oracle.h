/* SPDX-License-Identifier: MIT
 * What text.h has to do, written from the Unicode Standard, section 3.9 (tables 3-5 to 3-7, D93b), and the
 * WHATWG Encoding Standard: slow, and easy to read. A text is first taken to pieces, each a character or the
 * least that is wrong; everything else is said about the pieces. */
#ifndef TEXT_ORACLE_H
#define TEXT_ORACLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sextet/sextet.h"

typedef enum oracle_form { FORM_ASCII, FORM_LATIN1, FORM_UTF8, FORM_UTF16, FORM_UTF32 } oracle_form;

/* Bytes of a unit. */
size_t oracle_unit_size(oracle_form form);

/* The unit at an offset, at any address, in the byte order of the options; and the same for storing one. */
uint32_t oracle_unit(oracle_form form, const void *src, size_t at, sextet_text_options options);
void oracle_put_unit(oracle_form form, void *dst, size_t at, uint32_t unit, sextet_text_options options);

/* A character, with SEXTET_OK; or a maximal subpart of what is ill-formed, with its kind. */
typedef struct oracle_piece {
    sextet_status status;
    uint32_t code_point;
    size_t len; /* in units, at least 1 */
} oracle_piece;

/* The piece that starts at src; src_len is not 0. */
oracle_piece oracle_first_piece(
    oracle_form form, const void *src, size_t src_len, sextet_text_options options);

/* The units of a code point, one to four; 0 of them: the form has no such character. */
size_t oracle_encode(oracle_form form, uint32_t code_point, uint32_t units[4]);

/* What a function did, or has to do. For measures the number is in `written`, and the rest is 0. */
typedef struct text_verdict {
    sextet_status status;
    size_t read, written;
    sextet_utf8_facts facts; /* of inspection */
} text_verdict;

text_verdict oracle_validate(oracle_form form, const void *src, size_t src_len, sextet_text_options options);

/* Without dst (NULL) nothing is stored, and all is counted. Repair is a conversion of a form to itself. */
text_verdict oracle_convert(
    oracle_form from, oracle_form to, const void *src, size_t src_len, void *dst, size_t dst_cap,
    sextet_text_options options);

text_verdict oracle_inspect(const void *src, size_t src_len);

/* Units that the replacing conversion writes. */
size_t oracle_length(
    oracle_form from, oracle_form to, const void *src, size_t src_len, sextet_text_options options);

/* Of UTF-8: bytes that are no continuation; of UTF-16: the pieces. */
size_t oracle_count(oracle_form form, const void *src, size_t src_len, sextet_text_options options);

#endif
