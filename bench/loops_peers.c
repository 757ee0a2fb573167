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

/* ---- iconv: a converter is opened once, and told to start afresh for every text ---- */

typedef void *iconv_open_function(const char *to, const char *from);
typedef size_t iconv_function(void *, char **, size_t *, char **, size_t *);

typedef struct iconv_pair {
    const char *from, *to;
    size_t src_unit, dst_unit;
    void *converter;
} iconv_pair;

static inline size_t iconv_one(
    iconv_function *function, const bench_callee *callee, const work_call *piece, iconv_pair *pair) {
    if (!pair->converter)
        pair->converter = ((iconv_open_function *)callee->second)(pair->to, pair->from);
    char *src, *dst = piece->dst;
    memcpy(&src, &piece->src, sizeof src); /* its type has no const */
    size_t src_left = piece->src_len * pair->src_unit, dst_left = piece->dst_cap * pair->dst_unit;
    (void)function(pair->converter, NULL, NULL, NULL, NULL);
    if (function(pair->converter, &src, &src_left, &dst, &dst_left) != 0)
        return WORK_FAILED;
    return (size_t)(dst - (char *)piece->dst) / pair->dst_unit;
}

/* Native byte order: that of the machines that are measured. */
static iconv_pair utf8_to_utf16_pair = {"UTF-8", "UTF-16LE", 1, 2, NULL};
static iconv_pair utf8_to_utf32_pair = {"UTF-8", "UTF-32LE", 1, 4, NULL};
static iconv_pair utf16_to_utf8_pair = {"UTF-16LE", "UTF-8", 2, 1, NULL};
static iconv_pair latin1_to_utf8_pair = {"ISO-8859-1", "UTF-8", 1, 1, NULL};
LOOP(loop_iconv_utf8_to_utf16, iconv_function, iconv_one(function, callee, &piece, &utf8_to_utf16_pair))
LOOP(loop_iconv_utf8_to_utf32, iconv_function, iconv_one(function, callee, &piece, &utf8_to_utf32_pair))
LOOP(loop_iconv_utf16_to_utf8, iconv_function, iconv_one(function, callee, &piece, &utf16_to_utf8_pair))
LOOP(loop_iconv_latin1_to_utf8, iconv_function, iconv_one(function, callee, &piece, &latin1_to_utf8_pair))
