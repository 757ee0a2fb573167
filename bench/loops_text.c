/* SPDX-License-Identifier: MIT
 * The loops of the text functions, ours and simdutf's, one per function type. A measure stores its number as
 * its output; a validation has none. */
#include "loop_shape.h"

#include <string.h>

#include <sextet/sextet.h>

static inline size_t length_of(sextet_result result) {
    return result.status == SEXTET_OK ? result.written : WORK_FAILED;
}

static inline size_t valid_of(sextet_result result) {
    return result.status == SEXTET_OK ? 0 : WORK_FAILED;
}

/* simdutf's conversions return the units written, and 0 for a bad text. */
static inline size_t store_measure(void *dst, size_t measure) {
    memcpy(dst, &measure, sizeof measure);
    return sizeof measure;
}

typedef sextet_result validate8_function(const char *, size_t);
LOOP(loop_validate8, validate8_function, valid_of(function(piece.src, piece.src_len)))
typedef bool simdutf_validate8_function(const char *, size_t);
LOOP(loop_simdutf_validate8, simdutf_validate8_function, function(piece.src, piece.src_len) ? 0 : WORK_FAILED)

typedef sextet_result validate16_function(const uint16_t *, size_t, sextet_text_options);
LOOP(loop_validate16, validate16_function, valid_of(function(piece.src, piece.src_len, 0)))
typedef bool simdutf_validate16_function(const uint16_t *, size_t);
LOOP(
    loop_simdutf_validate16, simdutf_validate16_function,
    function(piece.src, piece.src_len) ? 0 : WORK_FAILED)

typedef sextet_result validate32_function(const uint32_t *, size_t, sextet_text_options);
LOOP(loop_validate32, validate32_function, valid_of(function(piece.src, piece.src_len, 0)))
typedef bool simdutf_validate32_function(const uint32_t *, size_t);
LOOP(
    loop_simdutf_validate32, simdutf_validate32_function,
    function(piece.src, piece.src_len) ? 0 : WORK_FAILED)

typedef sextet_result convert8to16_function(const char *, size_t, uint16_t *, size_t, sextet_text_options);
LOOP(
    loop_convert8to16, convert8to16_function,
    length_of(function(piece.src, piece.src_len, piece.dst, piece.dst_cap, 0)))
typedef size_t simdutf_convert8to16_function(const char *, size_t, uint16_t *);
LOOP(loop_simdutf_convert8to16, simdutf_convert8to16_function, function(piece.src, piece.src_len, piece.dst))

typedef sextet_result convert8to32_function(const char *, size_t, uint32_t *, size_t, sextet_text_options);
LOOP(
    loop_convert8to32, convert8to32_function,
    length_of(function(piece.src, piece.src_len, piece.dst, piece.dst_cap, 0)))
typedef size_t simdutf_convert8to32_function(const char *, size_t, uint32_t *);
LOOP(loop_simdutf_convert8to32, simdutf_convert8to32_function, function(piece.src, piece.src_len, piece.dst))

typedef sextet_result convert8to8_function(const char *, size_t, char *, size_t, sextet_text_options);
LOOP(
    loop_convert8to8, convert8to8_function,
    length_of(function(piece.src, piece.src_len, piece.dst, piece.dst_cap, 0)))
typedef size_t simdutf_convert8to8_function(const char *, size_t, char *);
LOOP(loop_simdutf_convert8to8, simdutf_convert8to8_function, function(piece.src, piece.src_len, piece.dst))

typedef sextet_result convert16to8_function(const uint16_t *, size_t, char *, size_t, sextet_text_options);
LOOP(
    loop_convert16to8, convert16to8_function,
    length_of(function(piece.src, piece.src_len, piece.dst, piece.dst_cap, 0)))
typedef size_t simdutf_convert16to8_function(const uint16_t *, size_t, char *);
LOOP(loop_simdutf_convert16to8, simdutf_convert16to8_function, function(piece.src, piece.src_len, piece.dst))

typedef sextet_result convert16to32_function(
    const uint16_t *, size_t, uint32_t *, size_t, sextet_text_options);
LOOP(
    loop_convert16to32, convert16to32_function,
    length_of(function(piece.src, piece.src_len, piece.dst, piece.dst_cap, 0)))
typedef size_t simdutf_convert16to32_function(const uint16_t *, size_t, uint32_t *);
LOOP(
    loop_simdutf_convert16to32, simdutf_convert16to32_function, function(piece.src, piece.src_len, piece.dst))

typedef sextet_result convert32to8_function(const uint32_t *, size_t, char *, size_t, sextet_text_options);
LOOP(
    loop_convert32to8, convert32to8_function,
    length_of(function(piece.src, piece.src_len, piece.dst, piece.dst_cap, 0)))
typedef size_t simdutf_convert32to8_function(const uint32_t *, size_t, char *);
LOOP(loop_simdutf_convert32to8, simdutf_convert32to8_function, function(piece.src, piece.src_len, piece.dst))

typedef sextet_result convert32to16_function(
    const uint32_t *, size_t, uint16_t *, size_t, sextet_text_options);
LOOP(
    loop_convert32to16, convert32to16_function,
    length_of(function(piece.src, piece.src_len, piece.dst, piece.dst_cap, 0)))
typedef size_t simdutf_convert32to16_function(const uint32_t *, size_t, uint16_t *);
LOOP(
    loop_simdutf_convert32to16, simdutf_convert32to16_function, function(piece.src, piece.src_len, piece.dst))

typedef sextet_result convert16to16_function(
    const uint16_t *, size_t, uint16_t *, size_t, sextet_text_options);
LOOP(
    loop_convert16to16, convert16to16_function,
    length_of(function(piece.src, piece.src_len, piece.dst, piece.dst_cap, 0)))
typedef void simdutf_convert16to16_function(const uint16_t *, size_t, uint16_t *);
static inline size_t simdutf_repair_one(simdutf_convert16to16_function *function, const work_call *piece) {
    function(piece->src, piece->src_len, piece->dst);
    return piece->src_len;
}
LOOP(loop_simdutf_convert16to16, simdutf_convert16to16_function, simdutf_repair_one(function, &piece))

typedef size_t measure8_function(const char *, size_t);
LOOP(loop_measure8, measure8_function, store_measure(piece.dst, function(piece.src, piece.src_len)))
typedef size_t simdutf_measure8_function(const char *, size_t);
LOOP(
    loop_simdutf_measure8, simdutf_measure8_function,
    store_measure(piece.dst, function(piece.src, piece.src_len)))

typedef size_t measure16_function(const uint16_t *, size_t, sextet_text_options);
LOOP(loop_measure16, measure16_function, store_measure(piece.dst, function(piece.src, piece.src_len, 0)))
typedef size_t simdutf_measure16_function(const uint16_t *, size_t);
LOOP(
    loop_simdutf_measure16, simdutf_measure16_function,
    store_measure(piece.dst, function(piece.src, piece.src_len)))

typedef size_t measure32_function(const uint32_t *, size_t, sextet_text_options);
LOOP(loop_measure32, measure32_function, store_measure(piece.dst, function(piece.src, piece.src_len, 0)))
typedef size_t simdutf_measure32_function(const uint32_t *, size_t);
LOOP(
    loop_simdutf_measure32, simdutf_measure32_function,
    store_measure(piece.dst, function(piece.src, piece.src_len)))
