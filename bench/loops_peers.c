/* SPDX-License-Identifier: MIT
 * The loops of the peers' functions, whose types are written down here from the peers' documentation: the
 * headers of none of them are needed. */
#include "loop_shape.h"

#include <string.h>

/* ---- simdutf: its C interface ---- */

typedef struct simdutf_outcome {
    int error; /* an enumeration there; 0 is success */
    size_t count;
} simdutf_outcome;

typedef size_t simdutf_encode_function(const char *, size_t, char *, int options);
typedef simdutf_outcome simdutf_decode_function(const char *, size_t, char *, int options, int last_chunk);

static inline size_t count_of(simdutf_outcome outcome) {
    return outcome.error == 0 ? outcome.count : WORK_FAILED;
}

/* Options 0: the standard alphabet with padding; last chunk 0: "loose", what its callers get by default. */
LOOP(loop_simdutf_encode, simdutf_encode_function, function(piece.src, piece.src_len, piece.dst, 0))
LOOP(
    loop_simdutf_decode, simdutf_decode_function,
    count_of(function(piece.src, piece.src_len, piece.dst, 0, 0)))

typedef simdutf_outcome simdutf_decode_utf16_function(
    const uint16_t *, size_t, char *, int options, int last_chunk);
LOOP(
    loop_simdutf_decode_utf16, simdutf_decode_utf16_function,
    count_of(function(piece.src, piece.src_len, piece.dst, 0, 0)))

/* ---- aklomp/base64 ---- */

typedef void libbase64_encode_function(const char *, size_t, char *, size_t *, int flags);
typedef int libbase64_decode_function(const char *, size_t, char *, size_t *, int flags);

static inline size_t libbase64_encode_one(
    libbase64_encode_function *function, const work_call *piece, int flags) {
    size_t written;
    function(piece->src, piece->src_len, piece->dst, &written, flags);
    return written;
}

static inline size_t libbase64_decode_one(
    libbase64_decode_function *function, const work_call *piece, int flags) {
    size_t written;
    return function(piece->src, piece->src_len, piece->dst, &written, flags) == 1 ? written : WORK_FAILED;
}

LOOP(loop_libbase64_encode, libbase64_encode_function, libbase64_encode_one(function, &piece, callee->flags))
LOOP(loop_libbase64_decode, libbase64_decode_function, libbase64_decode_one(function, &piece, callee->flags))

/* ---- OpenSSL ---- */

typedef int openssl_function(unsigned char *, const unsigned char *, int);

/* It counts whole groups and leaves the padding to its callers. */
static inline size_t openssl_decode_one(openssl_function *function, const work_call *piece) {
    const unsigned char *src = piece->src;
    const int written = function(piece->dst, src, (int)piece->src_len);
    if (written < 0)
        return WORK_FAILED;
    if (written == 0)
        return 0;
    return (size_t)written - (src[piece->src_len - 1] == '=') - (src[piece->src_len - 2] == '=');
}

LOOP(loop_openssl_encode, openssl_function, (size_t)function(piece.dst, piece.src, (int)piece.src_len))
LOOP(loop_openssl_decode, openssl_function, openssl_decode_one(function, &piece))

/* ---- glib: it returns new memory, so giving it back is part of the call ---- */

typedef char *glib_encode_function(const unsigned char *, size_t);
typedef unsigned char *glib_decode_function(const char *, size_t *);
typedef void glib_free_function(void *);

static inline void glib_finish(
    const bench_callee *callee, const bench_work *work, void *dst, void *output, size_t len) {
    if (work->keep_output)
        memcpy(dst, output, len);
    ((glib_free_function *)callee->second)(output);
}

static inline size_t glib_encode_one(
    glib_encode_function *function, const bench_callee *callee, const bench_work *work,
    const work_call *piece) {
    char *text = function(piece->src, piece->src_len);
    const size_t len = (piece->src_len + 2) / 3 * 4;
    glib_finish(callee, work, piece->dst, text, len);
    return len;
}

/* The input of every piece is followed by a NUL, which is where this function stops. */
static inline size_t glib_decode_one(
    glib_decode_function *function, const bench_callee *callee, const bench_work *work,
    const work_call *piece) {
    size_t len;
    unsigned char *bytes = function(piece->src, &len);
    glib_finish(callee, work, piece->dst, bytes, len);
    return len;
}

LOOP(loop_glib_encode, glib_encode_function, glib_encode_one(function, callee, work, &piece))
LOOP(loop_glib_decode, glib_decode_function, glib_decode_one(function, callee, work, &piece))
