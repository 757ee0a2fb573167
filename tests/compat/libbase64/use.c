/* SPDX-License-Identifier: MIT
 * A user's program, in C and in C++: encodes and decodes by a call and by a stream, and prints what comes
 * out. */
#include <libbase64.h>
#include <stdio.h>

static void print_line(const char *what, const char *out, size_t len) {
    printf("%s %.*s\n", what, (int)len, out);
}

int main(void) {
    char out[64];
    size_t len = 0, more = 0;
    struct base64_state state;
    base64_encode("light work", 10, out, &len, 0);
    print_line("encode", out, len);
    if (base64_decode("bGlnaHQgd29yaw==", 16, out, &len, 0) != 1)
        return 1;
    print_line("decode", out, len);
    base64_stream_encode_init(&state, 0);
    base64_stream_encode(&state, "light", 5, out, &len);
    base64_stream_encode_final(&state, out + len, &more);
    print_line("stream_encode", out, len + more);
    base64_stream_decode_init(&state, 0);
    if (base64_stream_decode(&state, "bGlnaH", 6, out, &len) != 1)
        return 2;
    if (base64_stream_decode(&state, "Q=", 2, out + len, &more) != 1)
        return 3;
    print_line("stream_decode", out, len + more);
    return 0;
}
