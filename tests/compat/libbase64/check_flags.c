/* SPDX-License-Identifier: MIT
 * Flags: the codecs that are there and those that are lacking, several flags at once, and that a forced codec
 * is forgotten when its call, or its stream, is over. */
#include "checks.h"

#include <stddef.h>

#include "../../dispatch/expect.h"
#include "codecs.h"

/* What programs were compiled with. */
static void check_interface(void) {
    EXPECT(sizeof(struct base64_state) == 16);
    EXPECT(offsetof(struct base64_state, eof) == 0);
    EXPECT(offsetof(struct base64_state, bytes) == 4);
    EXPECT(offsetof(struct base64_state, flags) == 8);
    EXPECT(offsetof(struct base64_state, carry) == 12);
    for (int i = 0; i < CODEC_COUNT; i++)
        EXPECT(codecs[i].flag == 1 << i);
}

/* A codec that is there, by one call, and by a stream in two pieces. */
static void expect_good(int flags) {
    char out[16];
    size_t len = 999;
    struct base64_state state;
    EXPECT(base64_decode("Zm9vYmE=", 8, out, &len, flags) == 1);
    EXPECT(len == 5 && memcmp(out, "fooba", 5) == 0);
    base64_encode("fooba", 5, out, &len, flags);
    EXPECT(len == 8 && memcmp(out, "Zm9vYmE=", 8) == 0);
    base64_stream_decode_init(&state, flags);
    EXPECT(state.flags == flags && state.eof == 0 && state.bytes == 0);
    EXPECT(base64_stream_decode(&state, "Zm9vY", 5, out, &len) == 1 && len == 3 && state.bytes == 1);
    EXPECT(base64_stream_decode(&state, "mE=", 3, out, &len) == 1 && len == 2);
    base64_stream_encode_init(&state, flags);
    base64_stream_encode(&state, "foob", 4, out, &len);
    EXPECT(len == 5);
    base64_stream_encode_final(&state, out, &len);
    EXPECT(len == 3 && state.flags == flags);
}

/* A lacking one: decoding returns -1 and leaves all as it was, encoding says that nothing was written. */
static void expect_lacking(int flags) {
    char out[8] = "kept";
    size_t len = 999;
    struct base64_state state;
    EXPECT(base64_decode("Zm9v", 4, out, &len, flags) == -1 && len == 999);
    EXPECT(base64_decode("", 0, out, &len, flags) == -1 && len == 999);
    base64_stream_decode_init(&state, flags);
    EXPECT(base64_stream_decode(&state, "Zm9vZ", 5, out, &len) == -1 && len == 999);
    EXPECT(state.eof == 0 && state.bytes == 0 && state.flags == flags && state.carry == 0);
    base64_encode("foo", 3, out, &len, flags);
    EXPECT(len == 0);
    base64_stream_encode_init(&state, flags);
    len = 999;
    base64_stream_encode(&state, "foob", 4, out, &len);
    EXPECT(len == 0 && state.bytes == 0);
    len = 999;
    base64_stream_encode_final(&state, out, &len);
    EXPECT(len == 0 && strcmp(out, "kept") == 0);
}

static void check_each_flag(void) {
    int there = 0;
    for (int i = 0; i < CODEC_COUNT; i++) {
        if (codec_is_there(i))
            expect_good(codecs[i].flag);
        else
            expect_lacking(codecs[i].flag);
        there += codec_is_there(i);
        expect_good(0);
    }
    EXPECT(there > 0);
}

/* Of several flags the lowest counts, and bits that are no flags do not. */
static void check_several_flags(void) {
    for (int i = 0; i < CODEC_COUNT; i++)
        for (int j = i; j < CODEC_COUNT; j++) {
            const int flags = codecs[i].flag | codecs[j].flag | 1 << 20;
            if (codec_is_there(i))
                expect_good(flags);
            else
                expect_lacking(flags);
        }
    expect_good(1 << 9);
    expect_good(1 << 30);
}

/* Streams of all codecs at once, each a character further in every round. */
static void check_side_by_side(void) {
    static const char text[] = "QWxsIGF0IG9uY2U=", bytes[] = "All at once";
    struct base64_state states[CODEC_COUNT];
    char out[CODEC_COUNT][16];
    size_t written[CODEC_COUNT] = {0};
    for (int i = 0; i < CODEC_COUNT; i++)
        base64_stream_decode_init(&states[i], codecs[i].flag);
    for (const char *at = text; *at; at++)
        for (int i = 0; i < CODEC_COUNT; i++) {
            size_t len = 0;
            const int good = base64_stream_decode(&states[i], at, 1, out[i] + written[i], &len);
            EXPECT(good == (codec_is_there(i) ? 1 : -1));
            written[i] += len;
        }
    for (int i = 0; i < CODEC_COUNT; i++) {
        EXPECT(written[i] == (codec_is_there(i) ? strlen(bytes) : 0));
        EXPECT(memcmp(out[i], bytes, written[i]) == 0);
    }
}

/* Nothing was forced for all other callers, in the one program that has a single copy of sextet. */
static void check_choice_stays(void) {
    EXPECT(!expect_same_text(sextet_isa_reason("base64_encode"), "forced by the program"));
    EXPECT(!expect_same_text(sextet_isa_reason("base64_decode"), "forced by the program"));
}

int check_flags(void) {
    check_interface();
    check_each_flag();
    check_several_flags();
    check_side_by_side();
    check_choice_stays();
    return expect_result();
}
