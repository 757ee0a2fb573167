/* SPDX-License-Identifier: MIT
 * Encoding. Whole groups go to the kernel. In streams a symbol is written as soon as its bits are known, so a
 * group that lies across two calls is encoded byte by byte:
 *
 *   byte       aaaaaaaa  bbbbbbbb      cccccccc
 *   symbols    aaaaaa    aabbbb        bbbbcc  cccccc
 *   carry      aa0000    bbbb00        -                  what the next symbol begins with
 *   bytes      1         2             0
 *
 * Kernels have no need of a capacity here: they write exactly the text. */
#include "../../kernels/base64/base64_tables.h"
#include "forced_kernels.h"

static char symbol(unsigned sextet) {
    return (char)sextet_base64_alphabets[0].symbols[sextet & 0x3f];
}

/* The length is known before, so that the call can end in a jump. */
SEXTET_INLINE void encode_all(
    sextet_base64_encode_kernel *encode, const char *src, size_t srclen, char *out, size_t *outlen) {
    *outlen = (srclen + 2) / 3 * 4;
    if (srclen)
        (void)encode(src, srclen, out, SIZE_MAX, SEXTET_BASE64_STANDARD);
}

static SEXTET_COLD void encode_by_force(
    const char *src, size_t srclen, char *out, size_t *outlen, int flags) {
    sextet_base64_encode_kernel *const encode = encode_kernel(flags);
    if (encode)
        encode_all(encode, src, srclen, out, outlen);
    else
        *outlen = 0;
}

void base64_encode(const char *src, size_t srclen, char *out, size_t *outlen, int flags) {
    if (SEXTET_UNLIKELY(flags))
        encode_by_force(src, srclen, out, outlen, flags);
    else
        encode_all(SEXTET_KERNEL(base64_encode), src, srclen, out, outlen);
}

void base64_stream_encode_init(struct base64_state *state, int flags) {
    *state = (struct base64_state){.flags = flags};
}

/* Bytes that are no whole group, 2 at most. Returns where the next symbol goes. */
static char *encode_bytes(struct base64_state *state, const unsigned char *bytes, size_t count, char *out) {
    unsigned carry = state->carry;
    int open = state->bytes;
    for (size_t i = 0; i < count; i++) {
        const unsigned byte = bytes[i];
        *out++ = symbol(carry | byte >> (2 + 2 * open));
        carry = byte << (4 - 2 * open) & 0x3f;
        if (++open == 3) {
            *out++ = symbol(carry);
            open = 0;
            carry = 0;
        }
    }
    state->carry = (unsigned char)carry;
    state->bytes = open;
    return out;
}

void base64_stream_encode(
    struct base64_state *state, const char *src, size_t srclen, char *out, size_t *outlen) {
    sextet_base64_encode_kernel *const encode = encode_kernel(state->flags);
    const unsigned char *bytes = (const unsigned char *)src;
    char *to = out;
    if (SEXTET_UNLIKELY(!encode))
        srclen = 0;
    if (state->bytes && srclen) {
        const size_t missing = (size_t)(3 - state->bytes), count = srclen < missing ? srclen : missing;
        to = encode_bytes(state, bytes, count, to);
        bytes += count;
        srclen -= count;
    }
    const size_t rest = srclen % 3, whole = srclen - rest;
    if (whole) {
        to += encode(bytes, whole, to, SIZE_MAX, SEXTET_BASE64_STANDARD).written;
        bytes += whole;
    }
    if (rest)
        to = encode_bytes(state, bytes, rest, to);
    *outlen = (size_t)(to - out);
}

void base64_stream_encode_final(struct base64_state *state, char *out, size_t *outlen) {
    char *to = out;
    if (state->bytes) {
        *to++ = symbol(state->carry);
        *to++ = '=';
    }
    if (state->bytes == 1)
        *to++ = '=';
    *outlen = (size_t)(to - out);
}
