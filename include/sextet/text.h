/* SPDX-License-Identifier: MIT
 * Text: validate, transcode, repair and measure UTF-8, UTF-16, UTF-32 and Latin-1 (The Unicode Standard,
 * section 3.9; RFC 3629; the WHATWG Encoding Standard for what replaces wrong text).
 *
 * Lengths and capacities are in units: bytes of UTF-8 and Latin-1, 16-bit units of UTF-16, 32-bit units of
 * UTF-32. 16- and 32-bit data may stand at any address, odd ones included, in either byte order. Latin-1 is
 * ISO 8859-1: bytes 00..FF are U+0000..U+00FF one to one (what the web calls "latin1" is windows-1252, which
 * this is not). U+FEFF at the start is a character like any other; sextet_text_decoder knows byte order
 * marks. NUL is a character like any other. */
#ifndef SEXTET_TEXT_H
#define SEXTET_TEXT_H

#include <stddef.h>
#include <stdint.h>

#include "export.h"
#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Independent bits, joined by `|`. Zero is strict, and the machine's own byte order. Bits not named here,
 * and both byte orders at once, are refused with SEXTET_BAD_ARGUMENT. */
typedef uint32_t sextet_text_options;

/** Conversions replace what is wrong and go on, instead of stopping there: one U+FFFD for each maximal
 * subpart of an ill-formed sequence of UTF-8 (Unicode 3.9, "U+FFFD Substitution of Maximal Subparts", as
 * TextDecoder does), for each unpaired surrogate of UTF-16, for each unit of UTF-32 that is no character;
 * and, into Latin-1, one '?' for each of those and for each character above U+00FF. It has no effect on
 * functions that only look. */
#define SEXTET_TEXT_REPLACE ((sextet_text_options)1)
/** 16- and 32-bit units, of either side, are little-endian; it has no effect where neither side has any. */
#define SEXTET_TEXT_LITTLE_ENDIAN ((sextet_text_options)2)
/** They are big-endian. */
#define SEXTET_TEXT_BIG_ENDIAN ((sextet_text_options)4)

/* ---- validation ----
 * For each: on SEXTET_OK read is src_len; else it is the offset, in units, of the first character that is
 * wrong, and the status is its kind. written is 0. Other statuses: SEXTET_BAD_ARGUMENT (src is NULL and
 * src_len is not 0, src_len above 2^55 (on 32-bit machines above PTRDIFF_MAX), bad options). Thread-safe.
 *
 * The kinds of UTF-8, at the offset of the sequence's first byte: SEXTET_STRAY_CONTINUATION (80..BF starts a
 * character), SEXTET_OVERLONG (C0, C1; E0 with 80..9F; F0 with 80..8F), SEXTET_SURROGATE (ED with A0..BF),
 * SEXTET_OUT_OF_RANGE (F4 with 90..BF; F5..F7), SEXTET_BAD_LEAD (F8..FF), SEXTET_MISSING_CONTINUATION (another
 * byte where 80..BF is due) and, when src ends in a character that more bytes could complete,
 * SEXTET_TRUNCATED. */

/** Whether text is ASCII. A byte from 80 up is SEXTET_BAD_CHARACTER.
 *
 * Example:
 *     assert(sextet_ascii_validate("abc", 3).status == SEXTET_OK);
 *     assert(sextet_ascii_validate("ab\xe9", 3).status == SEXTET_BAD_CHARACTER);
 *     assert(sextet_ascii_validate("ab\xe9", 3).read == 2);
 */
SEXTET_API sextet_result sextet_ascii_validate(const char *src, size_t src_len);

/** Whether text is well-formed UTF-8 (Unicode 3.9, table 3-7; RFC 3629).
 *
 * Example:
 *     const sextet_result r = sextet_utf8_validate("ab\xe2\x82", 4);
 *     assert(r.status == SEXTET_TRUNCATED && r.read == 2);
 *     assert(sextet_utf8_validate("ab\xe2\x82\xac", 5).status == SEXTET_OK);
 */
SEXTET_API sextet_result sextet_utf8_validate(const char *src, size_t src_len);

/** Whether text is well-formed UTF-16: SEXTET_SURROGATE for a surrogate without its partner, SEXTET_TRUNCATED
 * for a high one that ends the text.
 *
 * Example:
 *     const uint16_t units[] = {0x41, 0xdc00, 0x42};
 *     const sextet_result r = sextet_utf16_validate(units, 3, 0);
 *     assert(r.status == SEXTET_SURROGATE && r.read == 1);
 */
SEXTET_API sextet_result sextet_utf16_validate(const uint16_t *src, size_t src_len, sextet_text_options options);

/** Whether text is well-formed UTF-32: SEXTET_SURROGATE for D800..DFFF, SEXTET_OUT_OF_RANGE above 10FFFF.
 *
 * Example:
 *     const uint32_t units[] = {0x41, 0x110000};
 *     const sextet_result r = sextet_utf32_validate(units, 2, 0);
 *     assert(r.status == SEXTET_OUT_OF_RANGE && r.read == 1);
 */
SEXTET_API sextet_result sextet_utf32_validate(const uint32_t *src, size_t src_len, sextet_text_options options);

/* ---- conversion ----
 * For each: src and dst must not overlap. Thread-safe. Whole characters only are read and written. Statuses:
 *   SEXTET_OK           read is src_len, all of it is converted, and nothing past written is changed
 *   SEXTET_NO_SPACE     the next character is good (or to be replaced) and does not fit: the longest prefix
 *                       that does is converted; the caller resumes from src + read. A dst that is exactly
 *                       full is no lack of space
 *   SEXTET_TRUNCATED    and the other kinds (strict only): dst[0 .. written) holds the good prefix, and read is
 *                       the offset of the first character that is wrong
 *   SEXTET_BAD_ARGUMENT NULL with a length or capacity, src_len above 2^55 (on 32-bit machines above
 *                       PTRDIFF_MAX), bad options
 * When the status is not SEXTET_OK up to 64 units past written, but not past dst_cap, may be changed. The
 * bounds hold for strict and replacing conversion alike; sextet_<to>_length_from_<from> tells the exact
 * length. */

/** UTF-8 to UTF-16. Writes at most src_len 16-bit units.
 * Strict: the kinds of UTF-8 (SEXTET_BAD_LEAD to SEXTET_OUT_OF_RANGE), SEXTET_TRUNCATED.
 * Replacing, it gives what TextDecoder with ignoreBOM does.
 *
 * Example:
 *     uint16_t units[4];
 *     const sextet_result r = sextet_utf8_to_utf16("h\xc3\xa9", 3, units, 4, 0);
 *     assert(r.status == SEXTET_OK && r.read == 3 && r.written == 2 && units[1] == 0xe9);
 */
SEXTET_API sextet_result sextet_utf8_to_utf16(
    const char *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_text_options options);

/** UTF-8 to UTF-32. Writes at most src_len 32-bit units.
 * Strict: the kinds of UTF-8 (SEXTET_BAD_LEAD to SEXTET_OUT_OF_RANGE), SEXTET_TRUNCATED.
 *
 * Example:
 *     uint32_t units[4];
 *     const sextet_result r = sextet_utf8_to_utf32("\xf0\x9f\x98\x80\xff", 5, units, 4, 0);
 *     assert(r.status == SEXTET_BAD_LEAD && r.read == 4 && r.written == 1 && units[0] == 0x1f600);
 */
SEXTET_API sextet_result sextet_utf8_to_utf32(
    const char *src, size_t src_len, uint32_t *dst, size_t dst_cap, sextet_text_options options);

/** UTF-8 to Latin-1. Writes at most src_len bytes.
 * Strict: the kinds of UTF-8 (SEXTET_BAD_LEAD to SEXTET_OUT_OF_RANGE), SEXTET_TRUNCATED; SEXTET_NOT_LATIN1
 * (a character above U+00FF).
 *
 * Example:
 *     char text[4];
 *     const sextet_result r = sextet_utf8_to_latin1("\xc3\xa9\xe2\x82\xac", 5, text, 4, SEXTET_TEXT_REPLACE);
 *     assert(r.status == SEXTET_OK && r.written == 2 && text[0] == '\xe9' && text[1] == '?');
 */
SEXTET_API sextet_result sextet_utf8_to_latin1(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options);

/** UTF-16 to UTF-8. Writes at most 3 * src_len bytes.
 * Strict: SEXTET_SURROGATE, SEXTET_TRUNCATED (the last unit is a high surrogate).
 * Bounded and replacing, it reads and writes what TextEncoder.encodeInto does.
 *
 * Example:
 *     const uint16_t units[] = {0x41, 0xd800, 0x42};
 *     char text[8];
 *     sextet_result r = sextet_utf16_to_utf8(units, 3, text, 8, 0);
 *     assert(r.status == SEXTET_SURROGATE && r.read == 1 && r.written == 1);
 *     r = sextet_utf16_to_utf8(units, 3, text, 8, SEXTET_TEXT_REPLACE);
 *     assert(r.status == SEXTET_OK && r.written == 5 && memcmp(text, "A\xef\xbf\xbd\x42", 5) == 0);
 */
SEXTET_API sextet_result sextet_utf16_to_utf8(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options);

/** UTF-16 to UTF-32. Writes at most src_len 32-bit units.
 * Strict: SEXTET_SURROGATE, SEXTET_TRUNCATED (the last unit is a high surrogate).
 *
 * Example:
 *     const uint16_t units[] = {0xd83d, 0xde00};
 *     uint32_t points[2];
 *     const sextet_result r = sextet_utf16_to_utf32(units, 2, points, 2, 0);
 *     assert(r.status == SEXTET_OK && r.written == 1 && points[0] == 0x1f600);
 */
SEXTET_API sextet_result sextet_utf16_to_utf32(
    const uint16_t *src, size_t src_len, uint32_t *dst, size_t dst_cap, sextet_text_options options);

/** UTF-16 to Latin-1. Writes at most src_len bytes.
 * Strict: SEXTET_SURROGATE, SEXTET_TRUNCATED (the last unit is a high surrogate); SEXTET_NOT_LATIN1 (a
 * character above U+00FF).
 *
 * Example:
 *     const uint16_t units[] = {0xe9, 0x20ac};
 *     char text[2];
 *     const sextet_result r = sextet_utf16_to_latin1(units, 2, text, 2, 0);
 *     assert(r.status == SEXTET_NOT_LATIN1 && r.read == 1 && r.written == 1);
 */
SEXTET_API sextet_result sextet_utf16_to_latin1(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options);

/** UTF-32 to UTF-8. Writes at most 4 * src_len bytes.
 * Strict: SEXTET_SURROGATE, SEXTET_OUT_OF_RANGE.
 *
 * Example:
 *     const uint32_t points[] = {0x41, 0x20ac, 0x110000};
 *     char text[12];
 *     const sextet_result r = sextet_utf32_to_utf8(points, 3, text, 12, 0);
 *     assert(r.status == SEXTET_OUT_OF_RANGE && r.read == 2 && r.written == 4);
 */
SEXTET_API sextet_result sextet_utf32_to_utf8(
    const uint32_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options);

/** UTF-32 to UTF-16. Writes at most 2 * src_len 16-bit units.
 * Strict: SEXTET_SURROGATE, SEXTET_OUT_OF_RANGE.
 *
 * Example:
 *     const uint32_t points[] = {0x1f600};
 *     uint16_t units[2];
 *     const sextet_result r = sextet_utf32_to_utf16(points, 1, units, 2, 0);
 *     assert(r.status == SEXTET_OK && r.written == 2 && units[0] == 0xd83d && units[1] == 0xde00);
 */
SEXTET_API sextet_result sextet_utf32_to_utf16(
    const uint32_t *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_text_options options);

/** UTF-32 to Latin-1. Writes at most src_len bytes.
 * Strict: SEXTET_SURROGATE, SEXTET_OUT_OF_RANGE; SEXTET_NOT_LATIN1 (a character above U+00FF).
 *
 * Example:
 *     const uint32_t points[] = {0xe9, 0xdfff};
 *     char text[2];
 *     const sextet_result r = sextet_utf32_to_latin1(points, 2, text, 2, 0);
 *     assert(r.status == SEXTET_SURROGATE && r.read == 1 && r.written == 1);
 */
SEXTET_API sextet_result sextet_utf32_to_latin1(
    const uint32_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options);

/** Latin-1 to UTF-8. Writes at most 2 * src_len bytes.
 * Nothing in Latin-1 is wrong; SEXTET_TEXT_REPLACE changes nothing.
 *
 * Example:
 *     char text[4];
 *     const sextet_result r = sextet_latin1_to_utf8("h\xe9", 2, text, 4, 0);
 *     assert(r.status == SEXTET_OK && r.written == 3 && memcmp(text, "h\xc3\xa9", 3) == 0);
 */
SEXTET_API sextet_result sextet_latin1_to_utf8(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options);

/** Latin-1 to UTF-16. Writes at most src_len 16-bit units (exactly).
 * Nothing in Latin-1 is wrong; SEXTET_TEXT_REPLACE changes nothing.
 *
 * Example:
 *     uint16_t units[2];
 *     const sextet_result r = sextet_latin1_to_utf16("h\xe9", 2, units, 2, SEXTET_TEXT_BIG_ENDIAN);
 *     assert(r.status == SEXTET_OK && ((const char *)units)[1] == 'h' && ((const char *)units)[0] == 0);
 */
SEXTET_API sextet_result sextet_latin1_to_utf16(
    const char *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_text_options options);

/** Latin-1 to UTF-32. Writes at most src_len 32-bit units (exactly).
 * Nothing in Latin-1 is wrong; SEXTET_TEXT_REPLACE changes nothing.
 *
 * Example:
 *     uint32_t points[2];
 *     const sextet_result r = sextet_latin1_to_utf32("h\xe9", 2, points, 1, 0);
 *     assert(r.status == SEXTET_NO_SPACE && r.read == 1 && points[0] == 'h');
 */
SEXTET_API sextet_result sextet_latin1_to_utf32(
    const char *src, size_t src_len, uint32_t *dst, size_t dst_cap, sextet_text_options options);

/* ---- repair ---- */

/** UTF-8 to well-formed UTF-8: what sextet_utf8_to_utf16 with SEXTET_TEXT_REPLACE would read, as UTF-8.
 * Writes at most 3 * src_len bytes; exactly src_len if src is well-formed. src and dst must not overlap.
 * SEXTET_TEXT_REPLACE is implied. Statuses: SEXTET_OK, SEXTET_NO_SPACE (as for conversions),
 * SEXTET_BAD_ARGUMENT. Thread-safe.
 *
 * Example:
 *     char text[9];
 *     const sextet_result r = sextet_utf8_to_well_formed("a\xff\x62", 3, text, 9, 0);
 *     assert(r.status == SEXTET_OK && r.written == 5 && memcmp(text, "a\xef\xbf\xbd\x62", 5) == 0);
 */
SEXTET_API sextet_result sextet_utf8_to_well_formed(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options);

/** UTF-16 to well-formed UTF-16: each unpaired surrogate becomes U+FFFD (String.prototype.toWellFormed).
 * Writes exactly src_len units; fewer, with SEXTET_NO_SPACE, if dst_cap is less: then dst_cap units, or one
 * less so as not to cut a pair. dst == src is allowed, other overlap is not. SEXTET_TEXT_REPLACE is implied.
 * Statuses: SEXTET_OK, SEXTET_NO_SPACE, SEXTET_BAD_ARGUMENT. Thread-safe.
 *
 * Example:
 *     uint16_t units[] = {0x41, 0xd800, 0x42};
 *     const sextet_result r = sextet_utf16_to_well_formed(units, 3, units, 3, 0);
 *     assert(r.status == SEXTET_OK && r.written == 3 && units[1] == 0xfffd);
 */
SEXTET_API sextet_result sextet_utf16_to_well_formed(
    const uint16_t *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_text_options options);

/* ---- measures ----
 * sextet_<to>_length_from_<from>: the exact number of units that sextet_<from>_to_<to> with
 * SEXTET_TEXT_REPLACE writes, so also what the strict conversion writes when it succeeds. The text need not
 * be well-formed. SIZE_MAX, which no text has, for bad arguments: src is NULL and src_len is not 0, src_len
 * above 2^55 (on 32-bit machines above PTRDIFF_MAX), bad options; and where the number would not fit a
 * size_t. Thread-safe. */

/** 16-bit units that UTF-8 text has as UTF-16: at most src_len; one more than the characters for each above
 * U+FFFF.
 *
 * Example:
 *     assert(sextet_utf16_length_from_utf8("\xf0\x9f\x98\x80", 4) == 2);
 */
SEXTET_API size_t sextet_utf16_length_from_utf8(const char *src, size_t src_len);

/** 32-bit units that UTF-8 text has as UTF-32: at most src_len: the characters, each maximal subpart of
 * ill-formed text counting as one.
 *
 * Example:
 *     assert(sextet_utf32_length_from_utf8("\xf0\x9f\x98\x80\xff", 5) == 2);
 */
SEXTET_API size_t sextet_utf32_length_from_utf8(const char *src, size_t src_len);

/** Bytes that UTF-8 text has as Latin-1: the same number as sextet_utf32_length_from_utf8.
 *
 * Example:
 *     assert(sextet_latin1_length_from_utf8("\xc3\xa9", 2) == 1);
 */
SEXTET_API size_t sextet_latin1_length_from_utf8(const char *src, size_t src_len);

/** Bytes that UTF-16 text has as UTF-8: src_len to 3 * src_len. On 32-bit machines a text of more than
 * PTRDIFF_MAX bytes, whose number might not fit, gives SIZE_MAX.
 *
 * Example:
 *     const uint16_t units[] = {0x41, 0xd800, 0xd83d, 0xde00};
 *     assert(sextet_utf8_length_from_utf16(units, 4, 0) == 1 + 3 + 4);
 */
SEXTET_API size_t sextet_utf8_length_from_utf16(const uint16_t *src, size_t src_len, sextet_text_options options);

/** 32-bit units that UTF-16 text has as UTF-32: src_len less the number of pairs.
 *
 * Example:
 *     const uint16_t units[] = {0xd800, 0xd83d, 0xde00};
 *     assert(sextet_utf32_length_from_utf16(units, 3, 0) == 2);
 */
SEXTET_API size_t sextet_utf32_length_from_utf16(const uint16_t *src, size_t src_len, sextet_text_options options);

/** Bytes that UTF-16 text has as Latin-1: the same number as sextet_utf32_length_from_utf16.
 *
 * Example:
 *     const uint16_t units[] = {0xd83d, 0xde00};
 *     assert(sextet_latin1_length_from_utf16(units, 2, 0) == 1);
 */
SEXTET_API size_t sextet_latin1_length_from_utf16(const uint16_t *src, size_t src_len, sextet_text_options options);

/** Bytes that UTF-32 text has as UTF-8: src_len to 4 * src_len.
 *
 * Example:
 *     const uint32_t points[] = {0x41, 0x1f600, 0xd800};
 *     assert(sextet_utf8_length_from_utf32(points, 3, 0) == 1 + 4 + 3);
 */
SEXTET_API size_t sextet_utf8_length_from_utf32(const uint32_t *src, size_t src_len, sextet_text_options options);

/** 16-bit units that UTF-32 text has as UTF-16: src_len to 2 * src_len.
 *
 * Example:
 *     const uint32_t points[] = {0x41, 0x1f600, 0x110000};
 *     assert(sextet_utf16_length_from_utf32(points, 3, 0) == 1 + 2 + 1);
 */
SEXTET_API size_t sextet_utf16_length_from_utf32(const uint32_t *src, size_t src_len, sextet_text_options options);

/** Bytes that UTF-32 text has as Latin-1: src_len.
 *
 * Example:
 *     const uint32_t points[] = {0x41, 0x1f600};
 *     assert(sextet_latin1_length_from_utf32(points, 2, 0) == 2);
 */
SEXTET_API size_t sextet_latin1_length_from_utf32(const uint32_t *src, size_t src_len, sextet_text_options options);

/** Bytes that Latin-1 text has as UTF-8: src_len to 2 * src_len: one more for each byte from 80 up.
 *
 * Example:
 *     assert(sextet_utf8_length_from_latin1("h\xe9", 2) == 3);
 */
SEXTET_API size_t sextet_utf8_length_from_latin1(const char *src, size_t src_len);

/** 16-bit units that Latin-1 text has as UTF-16: src_len.
 *
 * Example:
 *     assert(sextet_utf16_length_from_latin1("h\xe9", 2) == 2);
 */
SEXTET_API size_t sextet_utf16_length_from_latin1(const char *src, size_t src_len);

/** 32-bit units that Latin-1 text has as UTF-32: src_len.
 *
 * Example:
 *     assert(sextet_utf32_length_from_latin1("h\xe9", 2) == 2);
 */
SEXTET_API size_t sextet_utf32_length_from_latin1(const char *src, size_t src_len);

/** Characters of UTF-8 text: its bytes that are not 80..BF. For ill-formed text that is a number as well, but
 * not the one that replacing gives; sextet_utf32_length_from_utf8 tells that. SIZE_MAX for bad arguments.
 * Thread-safe.
 *
 * Example:
 *     assert(sextet_utf8_count("h\xc3\xa9", 3) == 2);
 */
SEXTET_API size_t sextet_utf8_count(const char *src, size_t src_len);

/** Characters of UTF-16 text: src_len less the number of pairs, each unpaired surrogate counting as one.
 * SIZE_MAX for bad arguments. Thread-safe.
 *
 * Example:
 *     const uint16_t units[] = {0x41, 0xd83d, 0xde00};
 *     assert(sextet_utf16_count(units, 3, 0) == 2);
 */
SEXTET_API size_t sextet_utf16_count(const uint16_t *src, size_t src_len, sextet_text_options options);

/** The narrowest set that holds all characters of a text. */
typedef enum sextet_text_class {
    SEXTET_CLASS_ASCII,  /**< U+0000..U+007F */
    SEXTET_CLASS_LATIN1, /**< up to U+00FF */
    SEXTET_CLASS_BMP,    /**< up to U+FFFF */
    SEXTET_CLASS_ALL     /**< up to U+10FFFF */
} sextet_text_class;

/** What sextet_utf8_inspect finds in the good prefix of a text. */
typedef struct sextet_utf8_facts {
    size_t characters;        /**< its length as UTF-32, and as Latin-1 where the class allows that */
    size_t utf16_len;         /**< its length as UTF-16 */
    sextet_text_class widest; /**< what its characters need */
} sextet_utf8_facts;

/** All that a maker of strings asks about UTF-8 text, in one pass: whether it is well-formed, the first error
 * if not, and the facts of src[0 .. read), which is all of it on SEXTET_OK. Statuses as for
 * sextet_utf8_validate; on SEXTET_BAD_ARGUMENT (also if facts is NULL) facts are not written. Thread-safe.
 *
 * Example:
 *     sextet_utf8_facts facts;
 *     const sextet_result r = sextet_utf8_inspect("h\xc3\xa9", 3, &facts);
 *     assert(r.status == SEXTET_OK && r.read == 3);
 *     assert(facts.characters == 2 && facts.utf16_len == 2 && facts.widest == SEXTET_CLASS_LATIN1);
 */
SEXTET_API sextet_result sextet_utf8_inspect(const char *src, size_t src_len, sextet_utf8_facts *facts);

#ifdef __cplusplus
}
#endif

#include "text_decoder.h"

#endif
