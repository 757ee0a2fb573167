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

/** Independent bits, joined by `|`, one group of them for each question. Zero is the strictest: RFC 4648,
 * canonical. Bits not named here, and two values of one group at once (but for skipped units, whose sets are
 * joined), are refused with SEXTET_BAD_ARGUMENT; so is SEXTET_BASE64_NO_PADDING together with a rule about
 * what follows '='.
 *
 * Encoding looks at the alphabet, which must not be SEXTET_BASE64_EITHER, and at SEXTET_BASE64_NO_PADDING.
 * What else a preset holds does not concern it. */
typedef uint32_t sextet_base64_options;

/* Alphabet. */
/** The alphabet of RFC 4648, section 4: A-Z a-z 0-9 + / */
#define SEXTET_BASE64_STANDARD ((sextet_base64_options)0)
/** The URL and filename safe alphabet of RFC 4648, section 5: A-Z a-z 0-9 - _ */
#define SEXTET_BASE64_URL ((sextet_base64_options)1)
/** Decode: both at once, mixed at will. */
#define SEXTET_BASE64_EITHER ((sextet_base64_options)2)
/** The alphabet of RFC 3501, section 5.1.3 (IMAP mailbox names): A-Z a-z 0-9 + , */
#define SEXTET_BASE64_IMAP ((sextet_base64_options)3)

/* Padding. Without one of these it is written, and required. */
/** Encode: no '=' is written. Decode: '=' is refused with SEXTET_BAD_PADDING, and a last group of 2 or 3
 * symbols is whole. */
#define SEXTET_BASE64_NO_PADDING ((sextet_base64_options)1 << 2)
/** Decode: a last group of 2 or 3 symbols may have its padding, all of it, or not. */
#define SEXTET_BASE64_PADDING_OPTIONAL ((sextet_base64_options)2 << 2)

/* Skipped units, in front of, between and behind symbols and '='. Without one of these there are none. */
/** 0A 0D */
#define SEXTET_BASE64_SKIP_NEWLINES ((sextet_base64_options)1 << 4)
/** 09 0A 0C 0D 20, the ASCII white space of the WHATWG. */
#define SEXTET_BASE64_SKIP_WHITESPACE ((sextet_base64_options)1 << 5)
/** 09 0A 0D 20, the white space of XML and of JSON: the set above without 0C. */
#define SEXTET_BASE64_SKIP_XML_SPACE ((sextet_base64_options)1 << 13)
/** All units outside the alphabet, but for '='. */
#define SEXTET_BASE64_SKIP_OTHER ((sextet_base64_options)1 << 6)

/* Trailing bits. */
/** The unused bits of the last symbol are ignored. Without this they must be zero. */
#define SEXTET_BASE64_ALLOW_TRAILING_BITS ((sextet_base64_options)1 << 7)

/* After padding. Without one of these only skipped units may follow it. */
/** The first '=', wherever it stands, ends the text; what follows is not looked at. In front of it a last
 * group of 2 or 3 symbols is whole. */
#define SEXTET_BASE64_STOP_AT_PADDING ((sextet_base64_options)1 << 8)
/** A closed group may be followed by more text, which starts a group anew. */
#define SEXTET_BASE64_CONCATENATED ((sextet_base64_options)2 << 8)
/** Any number of '=' may stand anywhere, and each ends the group in front of it, which is decoded at once: 2
 * or 3 symbols are a whole one, a single symbol is ignored. What follows starts a group anew. */
#define SEXTET_BASE64_ANY_PADDING ((sextet_base64_options)1 << 12)

/* Unfinished tail. Without one of these it is an error. */
/** A last group that is not whole, its padding included, is left unread, and the result is SEXTET_OK: read is
 * then the end of the group before it, not src_len. */
#define SEXTET_BASE64_STOP_BEFORE_PARTIAL ((sextet_base64_options)1 << 10)
/** A single symbol that is left over at the end is ignored. */
#define SEXTET_BASE64_DROP_DANGLING ((sextet_base64_options)2 << 10)

/* Presets: what others call base64. Tests compare WHATWG and NODE with Node, GNU with coreutils, RFC4648,
 * MIME, PEM and IMAP_UTF7 with Python, PROTOBUF with protobuf-es and the TC39 ones with core-js; and WHATWG,
 * PROTOBUF and the TC39 ones with transcriptions of the steps that their standards, or programs, go by. */
/** RFC 4648, section 4, canonical. */
#define SEXTET_BASE64_RFC4648 SEXTET_BASE64_STANDARD
/** RFC 4648, section 5, without padding, canonical. */
#define SEXTET_BASE64_RFC4648_URL (SEXTET_BASE64_URL | SEXTET_BASE64_NO_PADDING)
/** WHATWG Infra, forgiving-base64 decode: atob. */
#define SEXTET_BASE64_WHATWG                                                                                 \
    (SEXTET_BASE64_PADDING_OPTIONAL | SEXTET_BASE64_SKIP_WHITESPACE | SEXTET_BASE64_ALLOW_TRAILING_BITS)
/** ECMAScript, Uint8Array.fromBase64 with lastChunkHandling "loose"; also `| SEXTET_BASE64_URL`. */
#define SEXTET_BASE64_TC39_LOOSE                                                                             \
    (SEXTET_BASE64_PADDING_OPTIONAL | SEXTET_BASE64_SKIP_WHITESPACE | SEXTET_BASE64_ALLOW_TRAILING_BITS)
/** The same with "strict"; also `| SEXTET_BASE64_URL`. */
#define SEXTET_BASE64_TC39_STRICT SEXTET_BASE64_SKIP_WHITESPACE
/** The same with "stop-before-partial"; also `| SEXTET_BASE64_URL`. */
#define SEXTET_BASE64_TC39_STOP_BEFORE_PARTIAL                                                               \
    (SEXTET_BASE64_SKIP_WHITESPACE | SEXTET_BASE64_ALLOW_TRAILING_BITS | SEXTET_BASE64_STOP_BEFORE_PARTIAL)
/** RFC 2045, section 6.8: all that is not base64 is ignored, and padding ends the text. */
#define SEXTET_BASE64_MIME                                                                                   \
    (SEXTET_BASE64_SKIP_OTHER | SEXTET_BASE64_STOP_AT_PADDING | SEXTET_BASE64_ALLOW_TRAILING_BITS)
/** RFC 7468, section 3, lax, but for vertical tabs: the text between the lines of a PEM file. */
#define SEXTET_BASE64_PEM SEXTET_BASE64_SKIP_WHITESPACE
/** Node's Buffer.from(text, "base64") and "base64url". */
#define SEXTET_BASE64_NODE                                                                                   \
    (SEXTET_BASE64_EITHER | SEXTET_BASE64_PADDING_OPTIONAL | SEXTET_BASE64_SKIP_OTHER |                      \
     SEXTET_BASE64_ALLOW_TRAILING_BITS | SEXTET_BASE64_STOP_AT_PADDING | SEXTET_BASE64_DROP_DANGLING)
/** `base64 -d` of GNU coreutils, which skips 0A alone; this skips 0D as well. */
#define SEXTET_BASE64_GNU                                                                                    \
    (SEXTET_BASE64_SKIP_NEWLINES | SEXTET_BASE64_ALLOW_TRAILING_BITS | SEXTET_BASE64_CONCATENATED)
/** RFC 3501, section 5.1.3: the base64 of modified UTF-7. */
#define SEXTET_BASE64_IMAP_UTF7 (SEXTET_BASE64_IMAP | SEXTET_BASE64_NO_PADDING)
/** protobuf-es, the npm package @bufbuild/protobuf: base64Decode, and so bytes in its JSON. (Where JavaScript
 * has setFromBase64 of its own, that package asks it first, and so lets 0C pass in texts that are good
 * otherwise.) */
#define SEXTET_BASE64_PROTOBUF                                                                               \
    (SEXTET_BASE64_EITHER | SEXTET_BASE64_PADDING_OPTIONAL | SEXTET_BASE64_SKIP_XML_SPACE |                  \
     SEXTET_BASE64_ALLOW_TRAILING_BITS | SEXTET_BASE64_ANY_PADDING)

/* Presets by what they make of seventeen texts that tell them apart: the bytes in hexadecimal, - for none, or
 * what is wrong and where: trunc, char, pad and bits stand for SEXTET_TRUNCATED, _BAD_CHARACTER, _BAD_PADDING
 * and _TRAILING_BITS. WHATWG is TC39_LOOSE as well, STRICT and STOP are TC39_STRICT and
 * TC39_STOP_BEFORE_PARTIAL, and STRICT is PEM as well. A test compares this table with the library.
 *
 *   text         RFC4648  _URL     WHATWG   STRICT   STOP     MIME     NODE     GNU      IMAP     PROTOBUF
 *   Zg==         66       pad@2    66       66       66       66       66       66       pad@2    66
 *   Zg           trunc@0  66       66       trunc@0  -        trunc@0  66       trunc@0  66       66
 *   Zg=          trunc@0  pad@2    trunc@0  trunc@0  -        66       66       trunc@0  pad@2    66
 *   Zh==         bits@1   pad@2    66       bits@1   66       66       66       66       pad@2    66
 *   Z            trunc@0  trunc@0  trunc@0  trunc@0  -        trunc@0  -        trunc@0  trunc@0  trunc@0
 *   Z===         pad@1    pad@1    pad@1    pad@1    pad@1    pad@1    -        pad@1    pad@1    -
 *   Zm9v\n       char@4   char@4   666f6f   666f6f   666f6f   666f6f   666f6f   666f6f   char@4   666f6f
 *   Zm9 v        char@3   char@3   666f6f   666f6f   666f6f   666f6f   666f6f   char@3   char@3   666f6f
 *   Zg==Zm9v     pad@4    pad@2    pad@4    pad@4    pad@4    66       66       66666f6f pad@2    66666f6f
 *   Zm=9v        pad@3    pad@2    pad@3    pad@3    pad@3    66       66       pad@3    pad@2    66f6
 *   -_-_         char@0   fbffbf   char@0   char@0   char@0   -        fbffbf   char@0   char@0   fbffbf
 *   +/-_         char@2   char@0   char@2   char@2   char@2   trunc@0  fbffbf   char@2   char@1   fbffbf
 *   Zm!9v        char@2   char@2   char@2   char@2   char@2   666f6f   666f6f   char@2   char@2   char@2
 *   Zm\f9v       char@2   char@2   666f6f   666f6f   666f6f   666f6f   666f6f   char@2   char@2   char@2
 *   =            pad@0    pad@0    pad@0    pad@0    pad@0    -        -        pad@0    pad@0    -
 *   AAAA=        pad@4    pad@4    pad@4    pad@4    pad@4    000000   000000   pad@4    pad@4    000000
 *   Z<U+0141>==  char@1   char@1   char@1   char@1   char@1   pad@2    -        char@1   char@1   char@1
 */

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
 * sextet_base64_decoded_bound(src_len). For a text that does not decode the number means nothing beyond that
 * bound. Under options that skip nothing, allow no '=' in front of the end, and want or refuse padding, only
 * the last two characters are looked at; under others the text is gone through, as by sextet_base64_validate.
 * 0 for NULL and for options that are refused. Thread-safe.
 *
 * Example:
 *     assert(sextet_base64_decoded_length("Zm9vYg==", 8, SEXTET_BASE64_STANDARD) == 4);
 *     assert(sextet_base64_decoded_length(" Zm9v\nYg ", 9, SEXTET_BASE64_WHATWG) == 4);
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

/** Decodes the text src[0 .. src_len) to bytes (RFC 4648) by the rules that the options set. Under zero only
 * the text that encoding gives is accepted: the alphabet, no white space, padding, unused bits zero.
 *
 * dst needs sextet_base64_decoded_length(src, src_len, options) bytes, which is never more than
 * sextet_base64_decoded_bound(src_len) = floor(3 * src_len / 4). Nothing past `written` is changed, on
 * failure either.
 *
 * Status; the groups in front of the one at fault are in dst, on every ISA and at every capacity that holds
 * them:
 *   SEXTET_OK             read = src_len, written = the decoded length; but read is the offset of the first
 *                         '=' under SEXTET_BASE64_STOP_AT_PADDING where there is one, and the end of the last
 *                         whole group, '=' included, under SEXTET_BASE64_STOP_BEFORE_PARTIAL where the tail
 *                         is not whole.
 *   SEXTET_TRUNCATED      the text ends inside a group: one symbol alone, or padding missing. read = that
 *                         group's first symbol.
 *   SEXTET_NO_SPACE       the next group is good and does not fit. read = its first symbol.
 *   SEXTET_BAD_CHARACTER  src[read] is neither in the alphabet nor '=' nor skipped.
 *   SEXTET_BAD_PADDING    src[read] is a '=' that may not stand there, or a symbol where '=' or the end was
 *                         due. A group closed by padding counts as decoded only where the text ends behind
 *                         it (or another group is allowed there): "Zg==Zg==" gives no byte, and read = 4.
 *   SEXTET_TRAILING_BITS  nothing else is wrong, but src[read] is the last symbol of a short group and its
 *                         unused bits are not zero. (A group that others may follow is judged where it ends:
 *                         at the first symbol of the next one under SEXTET_BASE64_CONCATENATED, at its first
 *                         '=' under SEXTET_BASE64_ANY_PADDING.)
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
 *     r = sextet_base64_decode(" c2Fs\ndA", 8, bytes, sizeof bytes, SEXTET_BASE64_WHATWG);
 *     assert(r.status == SEXTET_OK && r.read == 8 && r.written == 4);
 */
SEXTET_API sextet_result sextet_base64_decode(
    const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options);

/** The same for a text of 16-bit units, for instance a JavaScript string. A unit above 00FF is never
 * narrowed: U+0141 is not 'A' but a bad character, or one of those that SEXTET_BASE64_SKIP_OTHER skips.
 * Lengths and offsets count units. src and dst may not overlap; everything else is as for
 * sextet_base64_decode. src needs no alignment, odd addresses included.
 *
 * Example:
 *     const uint16_t text[] = {'c', '2', 'F', 's', 'd', 'A', '=', '='};
 *     unsigned char bytes[6];
 *     sextet_result r = sextet_base64_decode_utf16(text, 8, bytes, sizeof bytes, SEXTET_BASE64_STANDARD);
 *     assert(r.status == SEXTET_OK && r.written == 4 && memcmp(bytes, "salt", 4) == 0);
 */
SEXTET_API sextet_result sextet_base64_decode_utf16(
    const uint16_t *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options);

/** Tells what sextet_base64_decode would, given room for everything, and writes nothing: `status` and `read`
 * are the same, `written` is the bytes that it would write, up to a fault if there is one. As fast as
 * decoding. Thread-safe.
 *
 * Example:
 *     sextet_result r = sextet_base64_validate("c2FsdA==", 8, SEXTET_BASE64_STANDARD);
 *     assert(r.status == SEXTET_OK && r.read == 8 && r.written == 4);
 */
SEXTET_API sextet_result
sextet_base64_validate(const char *src, size_t src_len, sextet_base64_options options);

/** The state of a streaming decoder. It belongs to the caller, holds no pointer and may be copied; to give it
 * up needs nothing. Its words are private. */
typedef struct sextet_base64_decoder {
    uint64_t words[16];
} sextet_base64_decoder;

/** Starts a text. Options that are refused make every update and finish return SEXTET_BAD_ARGUMENT. Different
 * decoders may be used by different threads at once. */
SEXTET_API void sextet_base64_decoder_init(sextet_base64_decoder *decoder, sextet_base64_options options);

/** Decodes the next src_len characters of the text. Pieces may end anywhere: inside groups, padding, line
 * ends, white space. For every way to cut a text, the bytes one after the other and the last result are those
 * of sextet_base64_decode.
 *
 * dst needs at most sextet_base64_decoded_bound(src_len) + 3 bytes. Up to 3 symbols, or a group closed by
 * padding, stay in the state until more text or sextet_base64_decoder_finish comes; nothing of them is ever
 * in dst.
 *
 * Status:
 *   SEXTET_OK            read = src_len, and written bytes are in dst.
 *   SEXTET_NO_SPACE      dst is full: read characters are taken and written bytes in dst; nothing is lost. Go
 *                        on with src + read and room for 3 bytes at least.
 *   SEXTET_BAD_ARGUMENT  options that were refused, src NULL with src_len > 0, dst NULL with dst_cap > 0, or
 *                        the text is finished already. read = written = 0.
 *   any other            as for sextet_base64_decode, with read counted from the start of the whole text. The
 *   error stays:
 *                        further calls return it with written = 0.
 *
 * dst may be src itself only for the first piece. Allocates nothing. One thread at a time for each decoder.
 *
 * Example:
 *     sextet_base64_decoder decoder;
 *     unsigned char bytes[8];
 *     sextet_base64_decoder_init(&decoder, SEXTET_BASE64_MIME);
 *     size_t written = sextet_base64_decoder_update(&decoder, "c2Fs\r", 5, bytes, 8).written;
 *     written += sextet_base64_decoder_update(&decoder, "\ndA=", 4, bytes + written, 8 - written).written;
 *     written += sextet_base64_decoder_finish(&decoder, bytes + written, 8 - written).written;
 *     assert(written == 4 && memcmp(bytes, "salt", 4) == 0);
 */
SEXTET_API sextet_result sextet_base64_decoder_update(
    sextet_base64_decoder *decoder, const char *src, size_t src_len, void *dst, size_t dst_cap);

/** Ends the text: judges its tail, and writes the bytes of a last short group, 2 at most.
 *
 * Status: as for sextet_base64_decode, with read counted from the start of the whole text. After
 * SEXTET_NO_SPACE call it again with more room. After SEXTET_OK further updates are refused with
 *                 SEXTET_BAD_ARGUMENT; init starts another text. */
SEXTET_API sextet_result
sextet_base64_decoder_finish(sextet_base64_decoder *decoder, void *dst, size_t dst_cap);

/* ---- lines ---- */

/** How text is broken into lines; start with {0}, or with a preset.
 *
 * width  Characters a line, '=' included; any number, so a line may end inside a group. 0: the text is one
 *        line.
 * flags  SEXTET_BASE64_CRLF and SEXTET_BASE64_FINAL_NEWLINE, joined by `|`. Other bits are refused with
 *        SEXTET_BAD_ARGUMENT.
 *
 * A newline stands between two lines, so none behind a last line that is full; SEXTET_BASE64_FINAL_NEWLINE
 * puts one behind the last line too, full or not, also where the text is one line by width 0. A text without
 * bytes has no line, and no newline. NULL in place of a sextet_base64_lines stands for {0}: one line, no
 * newline. */
typedef struct sextet_base64_lines {
    size_t width;
    uint32_t flags;
} sextet_base64_lines;

/** A newline is 0D 0A. Without this it is 0A. */
#define SEXTET_BASE64_CRLF ((uint32_t)1)
/** The last line ends with a newline as well. */
#define SEXTET_BASE64_FINAL_NEWLINE ((uint32_t)2)

/** Initialiser: the lines of MIME bodies (RFC 2045, section 6.8): 76 characters, CRLF, no final newline,
 * which there belongs to what follows the body. */
#define SEXTET_BASE64_MIME_LINES                                                                             \
    { 76, SEXTET_BASE64_CRLF }
/** Initialiser: the lines of PEM files (RFC 7468, section 3): 64 characters, LF, a final newline, so that the
 * line "-----END" can follow. */
#define SEXTET_BASE64_PEM_LINES                                                                              \
    { 64, SEXTET_BASE64_FINAL_NEWLINE }

/** Characters that encoding `src_len` bytes in lines gives, newlines included.
 *
 * With T = sextet_base64_encoded_length(src_len, options), N = 1 for LF and 2 for CRLF, F = 1 with a final
 * newline and 0 without: T + N * (ceil(T / width) - 1 + F), or T + N * F for a single line; 0 where T is 0.
 * Saturates to SIZE_MAX where the number would not fit. Unknown bits count for nothing here; encoding refuses
 * them. Thread-safe.
 *
 * Example:
 *     const sextet_base64_lines mime = SEXTET_BASE64_MIME_LINES;
 *     assert(sextet_base64_encoded_lines_length(57, SEXTET_BASE64_STANDARD, &mime) == 76);
 *     assert(sextet_base64_encoded_lines_length(58, SEXTET_BASE64_STANDARD, &mime) == 76 + 2 + 4);
 *     const sextet_base64_lines pem = SEXTET_BASE64_PEM_LINES;
 *     assert(sextet_base64_encoded_lines_length(48, SEXTET_BASE64_STANDARD, &pem) == 64 + 1);
 */
SEXTET_API size_t sextet_base64_encoded_lines_length(
    size_t src_len, sextet_base64_options options, const sextet_base64_lines *lines);

/** Encodes the bytes src[0 .. src_len) as text in lines: the characters of sextet_base64_encode with newlines
 * between them.
 *
 * dst needs sextet_base64_encoded_lines_length(src_len, options, lines) characters for all of it. Nothing
 * past `written` is changed.
 *
 * Status:
 *   SEXTET_OK            read = src_len, written = sextet_base64_encoded_lines_length(src_len, options,
 *                        lines).
 *   SEXTET_NO_SPACE      not all of it fits, final newline included: the first g groups are in dst, with the
 *                        newlines in front of and between their characters, not the one behind them. read = 3
 *                        * g and written = 4 * g + N * (ceil(4 * g / width) - 1), N being 1 or 2; both 0 for
 *                        g = 0. g is the largest number for which that fits and which leaves the text's last
 *                        group out, whole or not: g <= (src_len - 1) / 3. A call for the rest would begin a
 *                        line of its own; a text in parts is what sextet_base64_encoder is for.
 *   SEXTET_BAD_ARGUMENT  as for sextet_base64_encode, and for unknown bits in lines->flags. read = written =
 *                        0.
 *
 * src, dst and lines may not overlap. Thread-safe. Needs about 4 KiB of stack.
 *
 * Example:
 *     char text[16];
 *     const sextet_base64_lines lines = {5, SEXTET_BASE64_FINAL_NEWLINE};
 *     sextet_result r = sextet_base64_encode_lines("foobar", 6, text, sizeof text, SEXTET_BASE64_STANDARD,
 *     &lines); assert(r.status == SEXTET_OK && r.read == 6 && r.written == 10);
 *     assert(memcmp(text, "Zm9vY\nmFy\n", 10) == 0);
 *     r = sextet_base64_encode_lines("foobar", 6, text, 9, SEXTET_BASE64_STANDARD, &lines);
 *     assert(r.status == SEXTET_NO_SPACE && r.read == 3 && r.written == 4);
 */
SEXTET_API sextet_result sextet_base64_encode_lines(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options,
    const sextet_base64_lines *lines);

/* ---- encoding in parts ---- */

/** The state of an encoder whose input comes, and whose output goes, in parts of any size. Put it wherever
 * you like; there is nothing to release. What is inside is the library's own business. A copy by assignment
 * goes on from the same place. All zero it is an encoder without sextet_base64_encoder_init, which refuses to
 * work.
 *
 * However the input is cut and however small the parts of the output are, the output of all calls, one behind
 * the other, is what sextet_base64_encode_lines would give for the whole input. Its length has no limit but
 * that of 64-bit counters. Nothing is allocated.
 *
 * Errors stay: behind a call that gives SEXTET_BAD_ARGUMENT all others give it too, until
 * sextet_base64_encoder_init; so a text with something missing cannot be taken for a whole one. */
typedef struct sextet_base64_encoder {
    uint64_t opaque[8];
} sextet_base64_encoder;

/** Begins a text. `lines` may be NULL: one line, no newline; it is not needed afterwards. Options or lines
 * that sextet_base64_encode_lines refuses are remembered, and the calls that follow give SEXTET_BAD_ARGUMENT.
 * Does nothing when `encoder` is NULL. Thread-safe for different encoders.
 *
 * Example:
 *     char text[8];
 *     sextet_base64_encoder encoder;
 *     sextet_base64_encoder_init(&encoder, SEXTET_BASE64_URL | SEXTET_BASE64_NO_PADDING, NULL);
 *     sextet_result r = sextet_base64_encoder_finish(&encoder, text, sizeof text);
 *     assert(r.status == SEXTET_OK && r.written == 0);
 *     sextet_base64_encoder_init(&encoder, SEXTET_BASE64_EITHER, NULL);
 *     r = sextet_base64_encoder_finish(&encoder, text, sizeof text);
 *     assert(r.status == SEXTET_BAD_ARGUMENT);
 */
SEXTET_API void sextet_base64_encoder_init(
    sextet_base64_encoder *encoder, sextet_base64_options options, const sextet_base64_lines *lines);

/** Encodes the next part of the input, src[0 .. src_len). Its whole groups go to dst; the 0 .. 2 bytes behind
 * them are kept in the encoder, and so is the newline behind a full line, until a character follows.
 *
 * With g = ceil(src_len / 3) this writes at most 4 * g + N * ceil(4 * g / width) characters, N being 1 or 2,
 * and 4 * g for a single line: as many as sextet_base64_encoded_lines_length tells for src_len under padding
 * and a final newline. For a part that takes several calls this is the bound of all of them together. Nothing
 * past `written` is changed.
 *
 * Status:
 *   SEXTET_OK            read = src_len: all of it is taken, and all that is due is written.
 *   SEXTET_NO_SPACE      dst is full: written = dst_cap. src[0 .. read) is taken; go on from src + read, with
 *                        as much as you like. `read` may be src_len: then some characters of the last group
 *                        are still due, and any next call writes them, also one with src_len = 0. No call
 *                        with dst_cap > 0 is in vain.
 *   SEXTET_BAD_ARGUMENT  the encoder is NULL, not begun, or at its end: sextet_base64_encoder_finish has been
 *                        called; options or lines were bad; src, src_len, dst, dst_cap as for
 *                        sextet_base64_encode; or a call before gave this. read = written = 0.
 *
 * encoder, src and dst may not overlap. Thread-safe for different encoders.
 *
 * Example:
 *     char text[8];
 *     sextet_base64_encoder encoder;
 *     sextet_base64_encoder_init(&encoder, SEXTET_BASE64_STANDARD, NULL);
 *     sextet_result r = sextet_base64_encoder_update(&encoder, "sa", 2, text, sizeof text);
 *     assert(r.status == SEXTET_OK && r.read == 2 && r.written == 0);
 *     r = sextet_base64_encoder_update(&encoder, "lt", 2, text, 3);
 *     assert(r.status == SEXTET_NO_SPACE && r.read == 1 && r.written == 3);
 *     r = sextet_base64_encoder_update(&encoder, "t", 1, text + 3, 5);
 *     assert(r.status == SEXTET_OK && r.read == 1 && r.written == 1);
 *     r = sextet_base64_encoder_finish(&encoder, text + 4, 4);
 *     assert(r.status == SEXTET_OK && r.written == 4 && memcmp(text, "c2FsdA==", 8) == 0);
 */
SEXTET_API sextet_result sextet_base64_encoder_update(
    sextet_base64_encoder *encoder, const void *src, size_t src_len, char *dst, size_t dst_cap);

/** Ends the text: writes the last group, if it is a shorter one, its padding, and the final newline, as
 * options and lines say. These are at most 4 + N * (ceil(4 / width) + 1) characters, behind an update that
 * was SEXTET_OK: 16 are always enough, also behind any other. Nothing past `written` is changed. `read` is 0.
 *
 * Status:
 *   SEXTET_OK            the text is complete. All later calls but sextet_base64_encoder_init give
 *                        SEXTET_BAD_ARGUMENT.
 *   SEXTET_NO_SPACE      dst is full: written = dst_cap. Call again for the rest; there can be no more input.
 *   SEXTET_BAD_ARGUMENT  as for sextet_base64_encoder_update. written = 0.
 *
 * encoder and dst may not overlap. Thread-safe for different encoders.
 *
 * Example:
 *     char text[4];
 *     const sextet_base64_lines lines = {0, SEXTET_BASE64_FINAL_NEWLINE};
 *     sextet_base64_encoder encoder;
 *     sextet_base64_encoder_init(&encoder, SEXTET_BASE64_STANDARD, &lines);
 *     assert(sextet_base64_encoder_update(&encoder, "s", 1, NULL, 0).status == SEXTET_OK);
 *     sextet_result r = sextet_base64_encoder_finish(&encoder, text, sizeof text);
 *     assert(r.status == SEXTET_NO_SPACE && r.written == 4 && memcmp(text, "cw==", 4) == 0);
 *     r = sextet_base64_encoder_finish(&encoder, text, sizeof text);
 *     assert(r.status == SEXTET_OK && r.written == 1 && text[0] == '\n');
 */
SEXTET_API sextet_result
sextet_base64_encoder_finish(sextet_base64_encoder *encoder, char *dst, size_t dst_cap);

/** Encodes the bytes src[0 .. src_len) as text, for keys and other secrets: running time and the addresses of
 * memory that it touches depend on src_len, dst_cap, where src and dst lie and the options, never on the
 * bytes. The text is the one of sextet_base64_encode. kernels/base64/base64.md, section "Secrets", tells on
 * which assumptions.
 *
 * options: SEXTET_BASE64_URL, SEXTET_BASE64_NO_PADDING, both or none.
 * dst needs sextet_base64_encoded_length(src_len, options) characters. Nothing past `written` is changed.
 *
 * Status:
 *   SEXTET_OK            read = src_len, written = sextet_base64_encoded_length(src_len, options).
 *   SEXTET_NO_SPACE      dst_cap is less than that. Nothing is written, read = written = 0.
 *   SEXTET_BAD_ARGUMENT  any other option bit; src NULL with src_len > 0; dst NULL with dst_cap > 0; src_len
 *                        above 2^55 (on 32-bit machines above PTRDIFF_MAX). read = written = 0.
 *
 * src and dst may not overlap. Thread-safe.
 *
 * Example:
 *     char text[8];
 *     sextet_result r = sextet_base64_encode_secret("salt", 4, text, sizeof text, SEXTET_BASE64_STANDARD);
 *     assert(r.status == SEXTET_OK && r.written == 8 && memcmp(text, "c2FsdA==", 8) == 0);
 */
SEXTET_API sextet_result sextet_base64_encode_secret(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options);

/** Decodes the text src[0 .. src_len) to bytes, for keys and other secrets: running time and the addresses of
 * memory that it touches depend on src_len, dst_cap, the options and the length of the output, never on
 * anything else of the text. It accepts what sextet_base64_decode accepts under the same options, and gives
 * the same bytes; of a text that is bad it tells neither where nor why, and takes as long as for a good one.
 *
 * Not secret is the length of the output, and with it the padding: whether each of the last two characters is
 * '='. Not secret is, once the call returns, whether the text was good: comparing the status is up to the
 * caller.
 *
 * options: SEXTET_BASE64_URL, SEXTET_BASE64_NO_PADDING, both or none.
 * dst needs n = sextet_base64_decoded_length(src, src_len, options) bytes, which is never more than
 * sextet_base64_decoded_bound(src_len) = floor(3 * src_len / 4). Nothing past dst[n] is changed.
 *
 * Status:
 *   SEXTET_OK             read = src_len, written = n.
 *   SEXTET_BAD_CHARACTER  the text is bad: a character, its padding, its length, or unused bits that are not
 *                         zero. read = written = 0, and dst[0 .. n) is zeroed, so that no part of a secret
 *                         stays there; nothing of the text was in it at any time. Only when the length alone
 *                         is wrong (src_len is no multiple of 4, or without padding is 1 more than one) dst
 *                         is left as it was.
 *   SEXTET_NO_SPACE       dst_cap is less than n, and the length is not wrong. Told before the text is looked
 *                         at, be it good or bad: nothing is written, read = written = 0.
 *   SEXTET_BAD_ARGUMENT   as for sextet_base64_encode_secret.
 *
 * src and dst may not overlap; decoding in place is not possible. Thread-safe.
 *
 * Example:
 *     unsigned char key[4];
 *     sextet_result r = sextet_base64_decode_secret("c2FsdA==", 8, key, sizeof key, SEXTET_BASE64_STANDARD);
 *     assert(r.status == SEXTET_OK && r.read == 8 && r.written == 4 && memcmp(key, "salt", 4) == 0);
 *     r = sextet_base64_decode_secret("c2Fs*A==", 8, key, sizeof key, SEXTET_BASE64_STANDARD);
 *     assert(r.status == SEXTET_BAD_CHARACTER && r.read == 0 && r.written == 0);
 *     assert(memcmp(key, "\0\0\0\0", 4) == 0);
 */
SEXTET_API sextet_result sextet_base64_decode_secret(
    const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options);

#ifdef __cplusplus
}
#endif
#endif
