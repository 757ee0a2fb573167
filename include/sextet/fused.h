/* SPDX-License-Identifier: MIT
 * Text and base64 in one pass: a string becomes the base64 of its UTF-8, as in a data: URI, and back. Nothing
 * is allocated, and no buffer of the text's size is needed; what is not ASCII goes through 4 KiB of stack.
 *
 * Each function gives what its two steps give: sextet_utf16_to_utf8 and then sextet_base64_encode; or
 * sextet_base64_decode, and then sextet_utf8_to_utf16. Standards: RFC 4648 and The Unicode Standard, section
 * 3.9. */
#ifndef SEXTET_FUSED_H
#define SEXTET_FUSED_H

#include <stddef.h>
#include <stdint.h>

#include "base64.h"
#include "export.h"
#include "status.h"
#include "text.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Characters of base64 that UTF-16 text gives, unpaired surrogates replaced by U+FFFD:
 * sextet_base64_encoded_length(sextet_utf8_length_from_utf16(src, src_len, text_options), options). SIZE_MAX
 * for bad arguments and where the number would not fit. Thread-safe.
 *
 * Example:
 *     const uint16_t units[] = {0x20ac, 0x41};
 *     assert(sextet_base64_length_from_utf16(units, 2, SEXTET_BASE64_STANDARD, 0) == 8);
 */
SEXTET_API size_t sextet_base64_length_from_utf16(
    const uint16_t *src, size_t src_len, sextet_base64_options options, sextet_text_options text_options);

/** The same for Latin-1 text.
 *
 * Example:
 *     assert(sextet_base64_length_from_latin1("h\xe9", 2, SEXTET_BASE64_STANDARD) == 4);
 */
SEXTET_API size_t
sextet_base64_length_from_latin1(const char *src, size_t src_len, sextet_base64_options options);

/** UTF-16 text to base64 of its UTF-8. src_len counts units, dst_cap characters. Writes at most
 * 4 * src_len characters, exactly sextet_base64_length_from_utf16 on success; no terminating NUL.
 *
 * Options are those of sextet_base64_encode; of the text's, SEXTET_TEXT_REPLACE and its byte order. src and
 * dst must not overlap. Thread-safe. Statuses:
 *   SEXTET_OK           all of src is encoded, with its padding; nothing past written is changed
 *   SEXTET_SURROGATE,   not when replacing: read is the offset of a surrogate without its partner, and dst
 *   holds the base64 of SEXTET_TRUNCATED    the text in front of it, padding included, as if that were all
 *   SEXTET_NO_SPACE     dst holds whole groups without padding: those of the longest prefix of whole
 *                       characters, src[0 .. read), whose UTF-8 is a multiple of 3 bytes and fits. The caller
 *                       resumes from src + read
 *   SEXTET_BAD_ARGUMENT NULL with a length or capacity, src_len above 2^55 (on 32-bit machines above
 *                       PTRDIFF_MAX), bad options
 * When it is not SEXTET_OK, dst[written .. dst_cap) may be changed.
 *
 * Example:
 *     const uint16_t units[] = {'h', 0xe9, '!'};
 *     char text[8];
 *     const sextet_result r = sextet_utf16_to_base64(units, 3, text, 8, SEXTET_BASE64_RFC4648_URL, 0);
 *     assert(r.status == SEXTET_OK && r.written == 6 && memcmp(text, "aMOpIQ", 6) == 0);
 */
SEXTET_API sextet_result sextet_utf16_to_base64(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options,
    sextet_text_options text_options);

/** Latin-1 text to base64 of its UTF-8: like sextet_utf16_to_base64, but that nothing in Latin-1 is wrong.
 * Writes at most 4 * ceil(2 * src_len / 3) characters.
 *
 * Example:
 *     char text[8];
 *     const sextet_result r = sextet_latin1_to_base64("h\xe9!", 3, text, 8, SEXTET_BASE64_STANDARD);
 *     assert(r.status == SEXTET_OK && r.written == 8 && memcmp(text, "aMOpIQ==", 8) == 0);
 */
SEXTET_API sextet_result sextet_latin1_to_base64(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options);

/** Base64 of UTF-8 text to UTF-16. src_len counts characters, dst_cap units. Writes at most
 * sextet_base64_decoded_bound(src_len) units.
 *
 * Options are those of sextet_base64_decode; of the text's, the byte order of dst. SEXTET_TEXT_REPLACE is
 * refused. src and dst must not overlap. Thread-safe. Statuses:
 *   SEXTET_OK           all of the text is decoded; read is src_len, or less where the options say so;
 *                       nothing past written is changed
 *   those of sextet_base64_decode, those of sextet_utf8_validate
 *                       the first thing that is wrong, and read is its offset in src: for UTF-8 that of the
 *                       symbol with the first bits of the ill-formed sequence. dst[0 .. written) holds the
 *                       good characters in front of it. SEXTET_TRUNCATED may say that the base64 ends inside
 *                       a group, or the UTF-8 inside a character. Where base64 breaks off inside a character,
 *                       base64 is what is wrong
 *   SEXTET_NO_SPACE     dst holds the longest prefix that fits of whole characters which are whole groups,
 *                       too; read is the end of the last of these groups, and the caller resumes from there
 *   SEXTET_BAD_ARGUMENT NULL with a length or capacity, src_len above 2^55 (on 32-bit machines above
 *                       PTRDIFF_MAX), bad options
 * When it is not SEXTET_OK, up to 64 units past written, but not past dst_cap, may be changed.
 *
 * Example:
 *     uint16_t units[8];
 *     const sextet_result r = sextet_base64_to_utf16("aMOpIQ==", 8, units, 8, SEXTET_BASE64_STANDARD, 0);
 *     assert(r.status == SEXTET_OK && r.written == 3 && units[1] == 0xe9);
 *     const sextet_result bad = sextet_base64_to_utf16("YWL/", 4, units, 8, SEXTET_BASE64_STANDARD, 0);
 *     assert(bad.status == SEXTET_BAD_LEAD && bad.read == 2 && bad.written == 2);
 */
SEXTET_API sextet_result sextet_base64_to_utf16(
    const char *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_base64_options options,
    sextet_text_options text_options);

/** Base64 of UTF-8 text to that UTF-8: sextet_base64_decode which refuses what is not text. As
 * sextet_base64_to_utf16, with dst in bytes.
 *
 * Example:
 *     char text[8];
 *     const sextet_result r = sextet_base64_to_utf8("aMOpIQ==", 8, text, 8, SEXTET_BASE64_STANDARD);
 *     assert(r.status == SEXTET_OK && r.written == 4 && memcmp(text, "h\xc3\xa9!", 4) == 0);
 */
SEXTET_API sextet_result sextet_base64_to_utf8(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options);

#ifdef __cplusplus
}
#endif
#endif
