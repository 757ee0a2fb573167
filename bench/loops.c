/* SPDX-License-Identifier: MIT
 * The loops of our own functions and of the floors. */
#include "loop_shape.h"

#include <string.h>

#include <sextet/sextet.h>

typedef sextet_result encode_function(const void *, size_t, char *, size_t, sextet_base64_options);
typedef sextet_result encode_lines_function(
    const void *, size_t, char *, size_t, sextet_base64_options, const sextet_base64_lines *);
typedef sextet_result decode_function(const char *, size_t, void *, size_t, sextet_base64_options);
typedef sextet_result decode_utf16_function(const uint16_t *, size_t, void *, size_t, sextet_base64_options);
typedef void *copy_function(void *, const void *, size_t);
typedef uint64_t read_function(const void *, size_t);

static inline size_t length_of(sextet_result result) {
    return result.status == SEXTET_OK ? result.written : WORK_FAILED;
}

LOOP(
    loop_base64_encode, encode_function,
    length_of(function(piece.src, piece.src_len, piece.dst, piece.dst_cap, SEXTET_BASE64_STANDARD)))
static const sextet_base64_lines lines_of_76 = {.width = 76};
LOOP(
    loop_base64_encode_lines, encode_lines_function,
    length_of(
        function(piece.src, piece.src_len, piece.dst, piece.dst_cap, SEXTET_BASE64_STANDARD, &lines_of_76)))
LOOP(
    loop_base64_decode, decode_function,
    length_of(function(piece.src, piece.src_len, piece.dst, piece.dst_cap, SEXTET_BASE64_STANDARD)))
/* What peers do by default: white space is skipped. */
LOOP(
    loop_base64_decode_lines, decode_function,
    length_of(function(piece.src, piece.src_len, piece.dst, piece.dst_cap, SEXTET_BASE64_WHATWG)))
LOOP(
    loop_base64_decode_utf16, decode_utf16_function,
    length_of(function(piece.src, piece.src_len, piece.dst, piece.dst_cap, SEXTET_BASE64_STANDARD)))

LOOP(loop_copy_input, copy_function, (size_t)(uintptr_t)function(piece.dst, piece.src, piece.src_len))
LOOP(
    loop_copy_output, copy_function,
    (size_t)(uintptr_t)function(piece.dst, piece.expected, piece.expected_len))
LOOP(loop_read, read_function, (size_t)function(piece.src, piece.src_len))

/* ---- the read-only pass ---- */

/* Fewer than 64 bytes: overlapping words, as a good small path would read them. */
static inline uint64_t read_short(const unsigned char *bytes, size_t len) {
    uint64_t all = 0, word;
    if (len < 8) {
        for (size_t i = 0; i < len; i += 3)
            all |= bytes[i];
        return len ? all | bytes[len - 1] : all;
    }
    for (size_t i = 0; i + 8 < len; i += 8) {
        memcpy(&word, bytes + i, 8);
        all |= word;
    }
    memcpy(&word, bytes + len - 8, 8);
    return all | word;
}

/* Four accumulators of `width` bytes; gcc and clang make vectors of whatever the target has. */
#define READ_PASS(name, width, attributes)                                                                   \
    typedef uint64_t name##_vector __attribute__((vector_size(width), aligned(1), may_alias));               \
    attributes static uint64_t name(const void *src, size_t len) {                                           \
        const unsigned char *bytes = src;                                                                    \
        if (len < width)                                                                                     \
            return read_short(bytes, len);                                                                   \
        const name##_vector *last = (const name##_vector *)(const void *)(bytes + len - width);              \
        name##_vector a = *last, b = a, c = a, d = a;                                                        \
        size_t i = 0;                                                                                        \
        for (; len - i > 4 * (width); i += 4 * (width)) {                                                    \
            const name##_vector *block = (const name##_vector *)(const void *)(bytes + i);                   \
            a |= block[0];                                                                                   \
            b |= block[1];                                                                                   \
            c |= block[2];                                                                                   \
            d |= block[3];                                                                                   \
        }                                                                                                    \
        for (; len - i > (width); i += (width))                                                              \
            a |= *(const name##_vector *)(const void *)(bytes + i);                                          \
        a |= b | c | d;                                                                                      \
        uint64_t all = 0;                                                                                    \
        for (size_t k = 0; k < (width) / 8; k++)                                                             \
            all |= a[k];                                                                                     \
        return all;                                                                                          \
    }

READ_PASS(read_by_16, 16, )
#if defined(__x86_64__)
READ_PASS(read_by_32, 32, __attribute__((target("avx2"))))
READ_PASS(read_by_64, 64, __attribute__((target("avx512f"))))
#endif

any_function *read_pass_function(void) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f"))
        return (any_function *)read_by_64;
    if (__builtin_cpu_supports("avx2"))
        return (any_function *)read_by_32;
#endif
    return (any_function *)read_by_16;
}
