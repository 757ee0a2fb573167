/* SPDX-License-Identifier: MIT
 * A stream of bytes in some encoding to UTF-8 or UTF-16, piece by piece, as TextDecoder of the WHATWG
 * Encoding Standard with `stream: true` does it. text.h includes this header. */
#ifndef SEXTET_TEXT_DECODER_H
#define SEXTET_TEXT_DECODER_H

#include <stddef.h>
#include <stdint.h>

#include "export.h"
#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

/** What the bytes of a stream are. Latin-1 is ISO 8859-1, U+0000..U+00FF one to one; what the web calls
 * "latin1" is windows-1252. */
typedef enum sextet_text_encoding {
    SEXTET_ENCODING_UTF8,
    SEXTET_ENCODING_UTF16LE,
    SEXTET_ENCODING_UTF16BE,
    SEXTET_ENCODING_LATIN1
} sextet_text_encoding;

/** For sextet_text_decoder_init only: a byte order mark at the start of the stream is a character like any
 * other, as with TextDecoder's ignoreBOM. Without it, it is left out. */
#define SEXTET_TEXT_KEEP_BOM ((uint32_t)8)

/** The state of a decoder. It belongs to the caller, holds no pointer and may be copied; to give it up needs
 * no call. */
typedef struct sextet_text_decoder {
    uint64_t state[6];
} sextet_text_decoder;

/** Starts a stream. Options: SEXTET_TEXT_REPLACE, or zero for a decoder that stops at the first error
 * (TextDecoder's fatal); SEXTET_TEXT_KEEP_BOM; the byte order of the UTF-16 that comes out. An encoding or
 * options not known make every later call give SEXTET_BAD_ARGUMENT. A decoder serves one thread at a time;
 * different ones may be used by different threads at once. */
SEXTET_API void sextet_text_decoder_init(
    sextet_text_decoder *decoder, sextet_text_encoding encoding, uint32_t options);

/** The next src_len bytes of the stream, cut anywhere, as UTF-8. The bytes of a character that is not whole
 * yet, at most 3, stay in the state. What the pieces give, joined, and with what
 * sextet_text_decoder_finish_utf8 gives, does not depend on the cuts.
 *
 * Writes at most 3 * (src_len + 3) bytes from UTF-8 and UTF-16, 2 * src_len from Latin-1. src and dst must
 * not overlap.
 *
 * Statuses:
 *   SEXTET_OK           read is src_len
 *   SEXTET_NO_SPACE     dst is full; call again with src + read, src_len - read
 *   SEXTET_BAD_ARGUMENT NULL with a length or capacity, a length above 2^55 (on 32-bit machines above
 *                       PTRDIFF_MAX), a stream already finished, or what sextet_text_decoder_init did not know
 *   the others          not when replacing: the kind of what is wrong, as sextet_utf8_validate and
 *   sextet_utf16_validate tell it,
 *                       and read is its offset in bytes counted over the whole stream. The good text in front
 *                       of it is written. All later calls give the same.
 *
 * Example:
 *     sextet_text_decoder decoder;
 *     char text[16];
 *     sextet_text_decoder_init(&decoder, SEXTET_ENCODING_UTF8, SEXTET_TEXT_REPLACE);
 *     size_t written = sextet_text_decoder_to_utf8(&decoder, "\xef\xbb", 2, text, 16).written;
 *     written += sextet_text_decoder_to_utf8(&decoder, "\xbf\x41\xe2\x82", 4, text + written, 16 -
 *     written).written; written += sextet_text_decoder_finish_utf8(&decoder, text + written, 16 -
 *     written).written; assert(written == 4 && memcmp(text, "A\xef\xbf\xbd", 4) == 0);
 */
SEXTET_API sextet_result sextet_text_decoder_to_utf8(
    sextet_text_decoder *decoder, const void *src, size_t src_len, char *dst, size_t dst_cap);

/** The same as UTF-16, in the byte order given to sextet_text_decoder_init. written and dst_cap count units.
 * Writes at most src_len + 3 units from UTF-8, src_len / 2 + 3 from UTF-16, src_len from Latin-1. A stream
 * may change from one form of output to the other between pieces.
 *
 * Example:
 *     sextet_text_decoder decoder;
 *     uint16_t units[4];
 *     sextet_text_decoder_init(&decoder, SEXTET_ENCODING_UTF16BE, 0);
 *     assert(sextet_text_decoder_to_utf16(&decoder, "\0A\xd8", 3, units, 4).written == 1);
 *     const sextet_result r = sextet_text_decoder_to_utf16(&decoder, "\x3d\xde\x00", 3, units + 1, 3);
 *     assert(r.status == SEXTET_OK && r.written == 2 && units[1] == 0xd83d && units[2] == 0xde00);
 */
SEXTET_API sextet_result sextet_text_decoder_to_utf16(
    sextet_text_decoder *decoder, const void *src, size_t src_len, uint16_t *dst, size_t dst_cap);

/** Ends the stream: a character that is not whole is one U+FFFD, or SEXTET_TRUNCATED when not replacing.
 * Writes at most 3 bytes. On SEXTET_OK read is the length of the stream in bytes; after that the decoder
 * takes no more text, and finishing it again gives the same and writes nothing. Other statuses:
 * SEXTET_NO_SPACE (call again with more room), and those of an earlier error.
 *
 * Example:
 *     sextet_text_decoder decoder;
 *     char text[4];
 *     sextet_text_decoder_init(&decoder, SEXTET_ENCODING_UTF8, 0);
 *     sextet_text_decoder_to_utf8(&decoder, "a\xc3", 2, text, 4);
 *     const sextet_result r = sextet_text_decoder_finish_utf8(&decoder, text + 1, 3);
 *     assert(r.status == SEXTET_TRUNCATED && r.read == 1);
 */
SEXTET_API sextet_result sextet_text_decoder_finish_utf8(
    sextet_text_decoder *decoder, char *dst, size_t dst_cap);

/** The same for UTF-16. Writes at most 1 unit.
 *
 * Example:
 *     sextet_text_decoder decoder;
 *     uint16_t unit;
 *     sextet_text_decoder_init(&decoder, SEXTET_ENCODING_UTF16LE, SEXTET_TEXT_REPLACE);
 *     sextet_text_decoder_to_utf16(&decoder, "\x3d\xd8", 2, &unit, 1);
 *     const sextet_result r = sextet_text_decoder_finish_utf16(&decoder, &unit, 1);
 *     assert(r.status == SEXTET_OK && r.read == 2 && r.written == 1 && unit == 0xfffd);
 */
SEXTET_API sextet_result sextet_text_decoder_finish_utf16(
    sextet_text_decoder *decoder, uint16_t *dst, size_t dst_cap);

#ifdef __cplusplus
}
#endif
#endif
