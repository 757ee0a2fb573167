/* SPDX-License-Identifier: MIT
 * Encoding against the model, and streams against their law: after n bytes, floor(4 * n / 3) characters are
 * out. */
#include "checks.h"

#include "../../check/guarded.h"
#include "../../dispatch/expect.h"
#include "codecs.h"
#include "model.h"

enum { MAX_BYTES = 4200, MAX_TEXT = 5700, UNTOUCHED = 0x5a };

static guarded src_area, out_area;

/* The bytes in front of a page that cannot be read, the text in front of one that cannot be written. */
static bool encodes_like_model(size_t len, int flags) {
    static char wanted[MAX_TEXT];
    char *src = (char *)guarded_place(&src_area, (place){.at_front = false}, len);
    model_fill((unsigned char *)src, len, (unsigned)len);
    const size_t wanted_len = model_encode((const unsigned char *)src, len, wanted);
    char *out = (char *)guarded_place(&out_area, (place){.at_front = false}, wanted_len);
    size_t text_len = 999;
    base64_encode(src, len, out, &text_len, flags);
    return text_len == wanted_len && memcmp(out, wanted, wanted_len) == 0;
}

static void check_lengths(int flags) {
    for (size_t len = 0; len <= MAX_BYTES; len += len < 300 ? 1 : 737)
        EXPECT(encodes_like_model(len, flags));
}

/* One call, which gives what the law says and changes nothing behind it. `done` counts the bytes. */
static bool encode_piece(
    struct base64_state *state, const char *src, size_t len, char *out, size_t *written, size_t *done) {
    const size_t wanted = 4 * (*done + len) / 3 - 4 * *done / 3;
    char *const at = out + *written;
    size_t text_len = 999;
    at[wanted] = UNTOUCHED;
    base64_stream_encode(state, src, len, at, &text_len);
    *written += wanted;
    *done += len;
    return text_len == wanted && at[wanted] == UNTOUCHED;
}

static bool streams_like_model(
    const unsigned char *bytes, size_t len, const size_t *cuts, size_t cut_count, int flags) {
    static char wanted[MAX_TEXT], out[MAX_TEXT];
    const size_t wanted_len = model_encode(bytes, len, wanted);
    struct base64_state state;
    base64_stream_encode_init(&state, flags);
    size_t written = 0, done = 0, last = 999;
    bool good = true;
    for (size_t i = 0; i <= cut_count; i++) {
        const size_t end = i < cut_count ? cuts[i] : len;
        good &= encode_piece(&state, (const char *)bytes + done, end - done, out, &written, &done);
    }
    base64_stream_encode_final(&state, out + written, &last);
    return good && written + last == wanted_len && memcmp(out, wanted, wanted_len) == 0;
}

static void check_cuts(int flags) {
    static unsigned char bytes[MAX_BYTES];
    model_fill(bytes, sizeof bytes, 1);
    for (size_t len = 0; len <= 12; len++)
        for (unsigned way = 0; way < 1u << len; way++) {
            size_t cuts[12], cut_count = 0;
            for (size_t i = 0; i < len; i++)
                if (way >> i & 1)
                    cuts[cut_count++] = i;
            EXPECT(streams_like_model(bytes, len, cuts, cut_count, flags));
        }
    for (size_t len = 198; len <= 200; len++)
        for (size_t first = 0; first <= len; first++)
            for (size_t second = first; second <= len; second += first < 8 ? 1 : 13) {
                const size_t cuts[] = {first, second};
                EXPECT(streams_like_model(bytes, len, cuts, 2, flags));
            }
    for (size_t piece = 61; piece < sizeof bytes; piece = piece * 2 + 1) {
        size_t cuts[80], cut_count = 0;
        for (size_t at = piece; at < sizeof bytes; at += piece)
            cuts[cut_count++] = at;
        EXPECT(streams_like_model(bytes, sizeof bytes, cuts, cut_count, flags));
    }
}

/* The end changes nothing: it can be written twice, and the text goes on as if it had not been. */
static void check_final(void) {
    struct base64_state state;
    char out[8];
    size_t len;
    base64_stream_encode_init(&state, 0);
    base64_stream_encode_final(&state, out, &len);
    EXPECT(len == 0);
    base64_stream_encode(&state, "f", 1, out, &len);
    EXPECT(len == 1 && out[0] == 'Z');
    for (int i = 0; i < 2; i++) {
        base64_stream_encode_final(&state, out, &len);
        EXPECT(len == 3 && memcmp(out, "g==", 3) == 0);
    }
    base64_stream_encode(&state, "o", 1, out, &len);
    EXPECT(len == 1 && out[0] == 'm');
    base64_stream_encode_final(&state, out, &len);
    EXPECT(len == 2 && memcmp(out, "8=", 2) == 0);
    base64_stream_encode(&state, "o", 1, out, &len);
    EXPECT(len == 2 && memcmp(out, "9v", 2) == 0);
    base64_stream_encode_final(&state, out, &len);
    EXPECT(len == 0);
}

/* NULL will do where there are no bytes. */
static void check_nothing(void) {
    struct base64_state state;
    char out[4];
    size_t len = 999;
    base64_encode(NULL, 0, NULL, &len, 0);
    EXPECT(len == 0);
    base64_stream_encode_init(&state, 0);
    base64_stream_encode(&state, NULL, 0, NULL, &len);
    EXPECT(len == 0);
    base64_stream_encode(&state, "f", 1, out, &len);
    EXPECT(len == 1);
    base64_stream_encode(&state, NULL, 0, NULL, &len);
    EXPECT(len == 0);
}

int check_encode(void) {
    int flags[CODEC_COUNT + 1];
    const size_t count = list_flags(flags);
    for (size_t i = 0; i < count; i++) {
        check_lengths(flags[i]);
        check_cuts(flags[i]);
    }
    check_final();
    check_nothing();
    return expect_result();
}
