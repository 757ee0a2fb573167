/* SPDX-License-Identifier: MIT
 * A libbase64.so.0 that a program was linked to before ours took its place. It gives itself away. */
#define BASE64_EXPORTS
#include <libbase64.h>

#include <string.h>

static void give_away(char *out, size_t *outlen) {
    *outlen = 8;
    memcpy(out, "stand-in", *outlen);
}

void base64_encode(const char *src, size_t srclen, char *out, size_t *outlen, int flags) {
    (void)src, (void)srclen, (void)flags;
    give_away(out, outlen);
}

void base64_stream_encode_init(struct base64_state *state, int flags) {
    state->flags = flags;
}

void base64_stream_encode(
    struct base64_state *state, const char *src, size_t srclen, char *out, size_t *outlen) {
    base64_encode(src, srclen, out, outlen, state->flags);
}

void base64_stream_encode_final(struct base64_state *state, char *out, size_t *outlen) {
    (void)state;
    give_away(out, outlen);
}

int base64_decode(const char *src, size_t srclen, char *out, size_t *outlen, int flags) {
    (void)src, (void)srclen, (void)flags;
    give_away(out, outlen);
    return 1;
}

void base64_stream_decode_init(struct base64_state *state, int flags) {
    state->flags = flags;
}

int base64_stream_decode(
    struct base64_state *state, const char *src, size_t srclen, char *out, size_t *outlen) {
    return base64_decode(src, srclen, out, outlen, state->flags);
}
