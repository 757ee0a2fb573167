/* SPDX-License-Identifier: MIT
 * The loops of text to base64url and back: ours in one call, simdutf's in two with the text between them in a
 * buffer that is allocated once. */
#include "loop_shape.h"

#include <stdlib.h>

#include <sextet/sextet.h>

static inline size_t length_of(sextet_result result) {
    return result.status == SEXTET_OK ? result.written : WORK_FAILED;
}

typedef sextet_result utf16_to_base64_function(
    const uint16_t *, size_t, char *, size_t, sextet_base64_options, sextet_text_options);
typedef sextet_result latin1_to_base64_function(const char *, size_t, char *, size_t, sextet_base64_options);
typedef sextet_result base64_to_utf16_function(
    const char *, size_t, uint16_t *, size_t, sextet_base64_options, sextet_text_options);

LOOP(
    loop_utf16_to_base64url, utf16_to_base64_function,
    length_of(function(piece.src, piece.src_len, piece.dst, piece.dst_cap, SEXTET_BASE64_RFC4648_URL, 0)))
LOOP(
    loop_latin1_to_base64url, latin1_to_base64_function,
    length_of(function(piece.src, piece.src_len, piece.dst, piece.dst_cap, SEXTET_BASE64_RFC4648_URL)))
LOOP(
    loop_base64url_to_utf16, base64_to_utf16_function,
    length_of(function(piece.src, piece.src_len, piece.dst, piece.dst_cap, SEXTET_BASE64_RFC4648_URL, 0)))

/* ---- simdutf ---- */

enum { SIMDUTF_URL = 1 };

typedef struct simdutf_outcome {
    int error;
    size_t count;
} simdutf_outcome;

typedef size_t simdutf_utf16_function(const uint16_t *, size_t, char *);
typedef size_t simdutf_latin1_function(const char *, size_t, char *);
typedef size_t simdutf_encode_function(const char *, size_t, char *, int options);
typedef simdutf_outcome simdutf_decode_function(const char *, size_t, char *, int options, int last_chunk);
typedef size_t simdutf_to_utf16_function(const char *, size_t, uint16_t *);

/* Room for the text of any piece: 3 bytes a unit at most. */
static char *scratch_for(const work_call *piece) {
    static char *scratch;
    static size_t scratch_len;
    const size_t len = 3 * piece->src_len + 64;
    if (len > scratch_len) {
        free(scratch);
        scratch = bench_allocate(len, 1);
        scratch_len = len;
    }
    return scratch;
}

static inline size_t encode_scratch(
    const bench_callee *callee, const work_call *piece, const char *text, size_t len) {
    return ((simdutf_encode_function *)callee->second)(text, len, piece->dst, SIMDUTF_URL);
}

static inline size_t simdutf_utf16_one(
    simdutf_utf16_function *function, const bench_callee *callee, const work_call *piece) {
    char *text = scratch_for(piece);
    return encode_scratch(callee, piece, text, function(piece->src, piece->src_len, text));
}

static inline size_t simdutf_latin1_one(
    simdutf_latin1_function *function, const bench_callee *callee, const work_call *piece) {
    char *text = scratch_for(piece);
    return encode_scratch(callee, piece, text, function(piece->src, piece->src_len, text));
}

static inline size_t simdutf_back_one(
    simdutf_decode_function *function, const bench_callee *callee, const work_call *piece) {
    char *text = scratch_for(piece);
    const simdutf_outcome outcome = function(piece->src, piece->src_len, text, SIMDUTF_URL, 0);
    if (outcome.error)
        return WORK_FAILED;
    return ((simdutf_to_utf16_function *)callee->second)(text, outcome.count, piece->dst);
}

LOOP(loop_simdutf_utf16_to_base64url, simdutf_utf16_function, simdutf_utf16_one(function, callee, &piece))
LOOP(loop_simdutf_latin1_to_base64url, simdutf_latin1_function, simdutf_latin1_one(function, callee, &piece))
LOOP(loop_simdutf_base64url_to_utf16, simdutf_decode_function, simdutf_back_one(function, callee, &piece))
