/* SPDX-License-Identifier: MIT
 * Base64 (RFC 4648, sections 4 and 5): bytes to text and back.
 *
 * A group is 3 bytes or its 4 symbols. The last group may be shorter: 1 byte gives 2 symbols, 2 bytes give 3,
 * and
 * '=' fills it up to 4 characters where padding is asked for. The unused bits of its last symbol are zero. */
#ifndef SEXTET_BASE64_H
#define SEXTET_BASE64_H

#include <stddef.h>
#include <stdint.h>

#include "export.h"
#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Independent bits, joined by `|`. Zero is the strictest: RFC 4648, canonical. Bits not named here are
 * refused with SEXTET_BAD_ARGUMENT. */
typedef uint32_t sextet_base64_options;

/** The alphabet of RFC 4648, section 4: A-Z a-z 0-9 + / */
#define SEXTET_BASE64_STANDARD ((sextet_base64_options)0)
/** The URL and filename safe alphabet of RFC 4648, section 5: A-Z a-z 0-9 - _ */
#define SEXTET_BASE64_URL ((sextet_base64_options)1)
/** Encode: no '=' is written. Decode: '=' is refused with SEXTET_BAD_PADDING, and a last group of 2 or 3
 * symbols is whole. Without this bit padding is written, and required. */
#define SEXTET_BASE64_NO_PADDING ((sextet_base64_options)4)

/** Characters that encoding `src_len` bytes gives.
 *
 * With padding 4 * ceil(src_len / 3), without ceil(4 * src_len / 3); no terminating NUL is counted or ever
 * written. Saturates to SIZE_MAX where the number would not fit. Thread-safe.
 *
 * Example:
 *     assert(sextet_base64_encoded_length(4, SEXTET_BASE64_STANDARD) == 8);
 *     assert(sextet_base64_encoded_length(4, SEXTET_BASE64_URL | SEXTET_BASE64_NO_PADDING) == 6);
 *     assert(sextet_base64_encoded_length(SIZE_MAX, SEXTET_BASE64_STANDARD) == SIZE_MAX);
 */
SEXTET_API size_t sextet_base64_encoded_length(size_t src_len, sextet_base64_options options);

/** A capacity in bytes that is enough to decode any text of `src_len` characters, under any options:
 * floor(3 * src_len / 4). Cannot overflow. Thread-safe.
 *
 * Example:
 *     assert(sextet_base64_decoded_bound(8) == 6);
 */
SEXTET_API size_t sextet_base64_decoded_bound(size_t src_len);

/** Bytes that src[0 .. src_len) decodes to, exactly, provided that it decodes at all; never more than
 * sextet_base64_decoded_bound(src_len). Only the last two characters are looked at. For a text that does not
 * decode the number means nothing beyond that bound. 0 for NULL and for unknown options. Thread-safe.
 *
 * Example:
 *     assert(sextet_base64_decoded_length("Zm9vYg==", 8, SEXTET_BASE64_STANDARD) == 4);
 */
SEXTET_API size_t
sextet_base64_decoded_length(const char *src, size_t src_len, sextet_base64_options options);

/** Encodes the bytes src[0 .. src_len) as text (RFC 4648).
 *
 * dst needs sextet_base64_encoded_length(src_len, options) characters for all of it. The output is the
 * alphabet's characters and '='; nothing terminates it. Nothing past `written` is changed.
 *
 * Status:
 *   SEXTET_OK            read = src_len, written = sextet_base64_encoded_length(src_len, options).
 *   SEXTET_NO_SPACE      not all of it fits: the whole groups that do are in dst, read = 3 * g bytes and
 *                        written = 4 * g characters with g = min(dst_cap / 4, src_len / 3). Encoding on from
 *                        src + read continues the same text.
 *   SEXTET_BAD_ARGUMENT  unknown option bits; src NULL with src_len > 0; dst NULL with dst_cap > 0; src_len
 *                        above 2^55 (on 32-bit machines above PTRDIFF_MAX). read = written = 0.
 *
 * src and dst may not overlap. Thread-safe.
 *
 * Example:
 *     char text[8];
 *     sextet_result r = sextet_base64_encode("salt", 4, text, sizeof text, SEXTET_BASE64_STANDARD);
 *     assert(r.status == SEXTET_OK && r.read == 4 && r.written == 8);
 *     assert(memcmp(text, "c2FsdA==", 8) == 0);
 */
SEXTET_API sextet_result sextet_base64_encode(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options);

/** Decodes the text src[0 .. src_len) to bytes (RFC 4648), strictly: only the alphabet, no white space or
 * line breaks, padding as the options say, unused bits zero. So every accepted text is the one that encoding
 * gives.
 *
 * dst needs sextet_base64_decoded_length(src, src_len, options) bytes, which is never more than
 * sextet_base64_decoded_bound(src_len) = floor(3 * src_len / 4). Nothing past `written` is changed, on
 * failure either.
 *
 * Status; the groups in front of the one at fault are in dst, on every ISA and at every capacity that holds
 * them:
 *   SEXTET_OK             read = src_len, written = the decoded length.
 *   SEXTET_TRUNCATED      the text ends inside a group: one symbol alone, or padding missing. read = the start
 *                         of that group.
 *   SEXTET_NO_SPACE       the next group is good and does not fit. read = its start, written = 3 * read / 4.
 *   SEXTET_BAD_CHARACTER  src[read] is neither in the alphabet nor '='.
 *   SEXTET_BAD_PADDING    src[read] is a '=' that may not stand there, or a symbol where '=' or the end was
 *                         due. A group closed by padding counts as decoded only where the text ends behind
 *                         it: "Zg==Zg==" gives no byte, and read = 4.
 *   SEXTET_TRAILING_BITS  nothing else is wrong, but src[read] is the last symbol (in front of the padding, or
 *                         of the end) and its unused bits are not zero.
 *   SEXTET_BAD_ARGUMENT   as for sextet_base64_encode.
 * Where several things are wrong the first in the text counts, but for unused bits, which count last. The
 * status does not depend on dst_cap as long as the groups in front of the fault fit.
 *
 * Decoding in place is allowed: dst may be src itself. Any other overlap is not. Thread-safe.
 *
 * Example:
 *     unsigned char bytes[6];
 *     sextet_result r = sextet_base64_decode("c2FsdA==", 8, bytes, sizeof bytes, SEXTET_BASE64_STANDARD);
 *     assert(r.status == SEXTET_OK && r.written == 4 && memcmp(bytes, "salt", 4) == 0);
 *     r = sextet_base64_decode("c2Fs*A==", 8, bytes, sizeof bytes, SEXTET_BASE64_STANDARD);
 *     assert(r.status == SEXTET_BAD_CHARACTER && r.read == 4 && r.written == 3);
 */
SEXTET_API sextet_result sextet_base64_decode(
    const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options);

#ifdef __cplusplus
}
#endif
#endif
