/* SPDX-License-Identifier: MIT
 * The interface of aklomp/base64, version 0.5, served by sextet: the same names, types and values, so that
 * programs compiled with either header run on either library.
 *
 * Encoding gives RFC 4648, section 4, with padding. Decoding takes the same text, of which the unused bits of
 * the last symbol may have any value; no white space, and nothing without its padding.
 *
 * Where it differs from the original on purpose (README.md tells more):
 * - A forced codec serves the call, or the stream, that asked for it, and no other. There it is one variable
 *   of the process, which stays as the last call left it, and which threads race for.
 * - BASE64_FORCE_PLAIN, _AVX2, _AVX512 and _NEON64 stand for sextet's ISAs scalar, avx2, avx512 and neon.
 *   There is no codec behind the other flags. One that this CPU cannot run counts as lacking as well.
 * - Nothing is written behind out[0 .. *outlen), and no margin is needed.
 *
 * All functions are thread-safe; a stream is for one thread at a time. */
#ifndef LIBBASE64_H
#define LIBBASE64_H

#include <stddef.h>

/* Programs on Windows that link the static library define BASE64_STATIC_DEFINE. BASE64_EXPORTS is for
 * building the library itself. */
#if defined(BASE64_STATIC_DEFINE)
#define BASE64_EXPORT
#elif defined(_WIN32) && defined(BASE64_EXPORTS)
#define BASE64_EXPORT __declspec(dllexport)
#elif defined(_WIN32)
#define BASE64_EXPORT __declspec(dllimport)
#elif defined(__GNUC__)
#define BASE64_EXPORT __attribute__((visibility("default")))
#else
#define BASE64_EXPORT
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Flags: 0 for the best codec of this CPU, or one of these. Of several the lowest bit counts; other bits
 * are ignored. */
#define BASE64_FORCE_AVX2 (1 << 0)
#define BASE64_FORCE_NEON32 (1 << 1) /* lacking */
#define BASE64_FORCE_NEON64 (1 << 2)
#define BASE64_FORCE_PLAIN (1 << 3)
#define BASE64_FORCE_SSSE3 (1 << 4) /* lacking */
#define BASE64_FORCE_SSE41 (1 << 5) /* lacking */
#define BASE64_FORCE_SSE42 (1 << 6) /* lacking */
#define BASE64_FORCE_AVX (1 << 7)   /* lacking */
#define BASE64_FORCE_AVX512 (1 << 8)

/* A stream between two calls. It belongs to the caller and may be copied; the fields are the library's. */
struct base64_state {
    int eof;             /* decoding: 0 in the text, 1 one '=' is due, 2 over */
    int bytes;           /* bytes, or symbols, of the open group: 0 .. 2, or 0 .. 3 */
    int flags;           /* what the stream was begun with */
    unsigned char carry; /* their bits that are not written yet, where they will stand */
};

/* Encodes src[0 .. srclen) as out[0 .. *outlen), 4 * ceil(srclen / 3) characters. *outlen is 0 when the
 * codec that flags force is lacking. out may not overlap src. */
BASE64_EXPORT void base64_encode(const char *src, size_t srclen, char *out, size_t *outlen, int flags);

/* Begins a text. */
BASE64_EXPORT void base64_stream_encode_init(struct base64_state *state, int flags);

/* Encodes the next srclen bytes. After n bytes in all, floor(4 * n / 3) characters are out: every symbol
 * whose bits are known. So a call writes ceil(4 * srclen / 3) at most. */
BASE64_EXPORT void base64_stream_encode(
    struct base64_state *state, const char *src, size_t srclen, char *out, size_t *outlen);

/* Writes the end: the last symbol of a group that is not whole and its padding; 0, 2 or 3 characters. Changes
 * nothing in the state. */
BASE64_EXPORT void base64_stream_encode_final(struct base64_state *state, char *out, size_t *outlen);

/* Decodes src[0 .. srclen) to out[0 .. *outlen). Returns
 *   1   the text is good;
 *   0   it is not, or it ends inside a group: out has the bytes in front of the fault, whose bits were all
 *       there, so 1 or 2 of the last group as well;
 *  -1   the codec that flags force is lacking: nothing is written, *outlen neither.
 * out needs floor(3 * srclen / 4) bytes, less what the padding stands for; it may be src, and may not overlap
 * it otherwise. */
BASE64_EXPORT int base64_decode(const char *src, size_t srclen, char *out, size_t *outlen, int flags);

/* Begins a text. */
BASE64_EXPORT void base64_stream_decode_init(struct base64_state *state, int flags);

/* Decodes the next srclen characters. Every byte whose bits are known is written, so a call writes
 * ceil(3 * srclen / 4) at most. Returns
 *   1   good so far; whether the text is whole is the caller's to know: state->bytes is then 0;
 *   0   a fault, or more text behind the end: *outlen bytes in front of it are written;
 *  -1   the codec that the stream was begun with is lacking: nothing is written, *outlen neither.
 * After a fault, and after the last '=', every call returns 0 with *outlen 0; so does one without text when
 * a second '=' is due. Only behind a fault at the third character of a group the stream goes on, at the
 * fourth, as the original's does: do not call again after 0. */
BASE64_EXPORT int base64_stream_decode(
    struct base64_state *state, const char *src, size_t srclen, char *out, size_t *outlen);

#ifdef __cplusplus
}
#endif

#endif
