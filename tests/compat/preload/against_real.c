/* SPDX-License-Identifier: MIT
 * libsextet-preload.so against the real glib and OpenSSL, in one process. It runs with the library preloaded:
 * a name looked up in the whole program is ours, one looked up in the real library's handle is theirs. Every
 * call is made of both, on the same bytes and the same states, and all that it gives is compared: bytes,
 * lengths, states, results. Usage: against_real glib|openssl. Exit status 77: that library is not installed.
 * */
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef void any_function(void);
static void *real_library;
static unsigned long compared, failed;

static any_function *find(void *where, const char *name) {
    void *found = dlsym(where, name);
    any_function *function;
    memcpy(&function, &found, sizeof function);
    if (!function) {
        printf("there is no %s\n", name);
        exit(1);
    }
    return function;
}

/* Both functions of a name: [0] ours, [1] theirs. They must differ, or the test would compare theirs with
 * itself. */
#define FIND(pair, name)                                                                                     \
    do {                                                                                                     \
        (pair)[0] = (__typeof__((pair)[0]))find(RTLD_DEFAULT, name);                                         \
        (pair)[1] = (__typeof__((pair)[0]))find(real_library, name);                                         \
        if ((pair)[0] == (pair)[1]) {                                                                        \
            printf("%s is not preloaded\n", name);                                                           \
            exit(1);                                                                                         \
        }                                                                                                    \
    } while (0)

enum { LONGEST = 3000, ROOM = 2 * LONGEST + 100 };
static unsigned char text[LONGEST + 8], out[2][ROOM];
static size_t text_len;

static void expect(bool good, const char *what) {
    compared++;
    if (good || failed++ > 10)
        return;
    printf("failed: %s on %zu characters:", what, text_len);
    for (size_t i = 0; i < text_len && i < 200; i++)
        printf(text[i] < ' ' || text[i] > '~' ? "\\x%02x" : "%c", text[i]);
    printf("\n");
}

static void expect_same_output(const char *what) {
    expect(memcmp(out[0], out[1], ROOM) == 0, what);
}

/* ---- texts ---- */

static uint64_t seed = 0x9e3779b97f4a7c15u;

static size_t below(size_t bound) {
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return (size_t)(seed >> 11) % bound;
}

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
static const char odd[] = "=\n\r\t -!.\x80\xff_=\n";

/* Bytes, or symbols in lines of `width` with an odd character at 1 of `odds`. Now and then all of one kind.
 * */
static void make_bytes(size_t len) {
    const int same = below(10) == 0 ? (below(2) ? 0xff : 0) : -1;
    for (size_t i = 0; i < len; i++)
        text[i] = (unsigned char)(same >= 0 ? same : (int)below(256));
    text_len = len;
}

static void make_symbols(size_t len, size_t width, size_t odds) {
    const int same = below(10) == 0 ? alphabet[below(2) ? 63 : below(64)] : 0;
    for (size_t i = 0; i < len; i++) {
        text[i] = (unsigned char)(same ? same : alphabet[below(64)]);
        if (width && i % (width + 1) == width)
            text[i] = '\n';
        else if (odds && below(odds) == 0)
            text[i] = (unsigned char)odd[below(sizeof odd - 1)];
    }
    if (len > 2 && below(3) == 0)
        memset(
            text + len - below(3), '=',
            2); /* two more characters than `len` may be written, and are not text */
    text[len] = 0;
    text_len = len;
}

static void make_random_symbols(void) {
    static const size_t widths[] = {0, 0, 64, 76, 60, 5}, odds[] = {0, 0, 2000, 300, 40, 3};
    const size_t len = below(4) == 0 ? below(200) : below(LONGEST);
    make_symbols(len, widths[below(6)], odds[below(6)]);
}

/* The text number n of those of `len` characters out of 8. */
static void make_short(size_t len, size_t n) {
    static const char few[] = "AZ/9=\n -";
    for (size_t i = 0; i < len; i++, n /= 8)
        text[i] = (unsigned char)few[n % 8];
    text[len] = 0;
    text_len = len;
}

/* A clean text that is long enough to be done here, with a short one in its middle or at its end. */
static void surround(size_t before, size_t after) {
    unsigned char middle[8];
    const size_t len = text_len;
    memcpy(middle, text, len);
    make_symbols(before + len + after, 0, 0);
    memcpy(text + before, middle, len);
    text[text_len] = 0;
}

static void clear_output(void) {
    memset(out, 0xa5, sizeof out);
}

/* ---- glib ---- */

typedef size_t encode_step(const unsigned char *in, size_t len, int lines, char *to, int *state, int *save);
typedef size_t encode_close(int lines, char *to, int *state, int *save);
typedef size_t decode_step(const char *in, size_t len, unsigned char *to, int *state, unsigned *save);
typedef char *encode_text(const unsigned char *in, size_t len);
typedef unsigned char *decode_text(const char *in, size_t *len);
typedef void free_text(void *text);

static struct {
    encode_step *encode_step[2];
    decode_step *decode_step[2];
    encode_text *encode[2];
    decode_text *decode[2];
    encode_close *close;
    free_text *free;
} glib;

/* In pieces that end anywhere, the close at the end. */
static void check_glib_encoding(bool lines) {
    int state[2] = {0}, save[2] = {0};
    size_t at = 0, written[2] = {0};
    clear_output();
    while (at < text_len) {
        const size_t piece = below(3) ? text_len - at : below(text_len - at + 1);
        for (int i = 0; i < 2; i++)
            written[i] += glib.encode_step[i](
                text + at, piece, lines, (char *)out[i] + written[i], &state[i], &save[i]);
        expect(
            written[0] == written[1] && state[0] == state[1] && memcmp(&save[0], &save[1], 3) == 0,
            "g_base64_encode_step");
        at += piece;
    }
    for (int i = 0; i < 2; i++)
        written[i] += glib.close(lines, (char *)out[i] + written[i], &state[i], &save[i]);
    expect(written[0] == written[1], "g_base64_encode_close");
    expect_same_output("g_base64_encode_step's text");
}

static void check_glib_decoding(bool in_pieces) {
    int state[2] = {0};
    unsigned save[2] = {0};
    size_t at = 0, written[2] = {0};
    clear_output();
    do {
        const size_t piece = in_pieces && below(3) ? below(text_len - at + 1) : text_len - at;
        for (int i = 0; i < 2; i++)
            written[i] +=
                glib.decode_step[i]((char *)text + at, piece, out[i] + written[i], &state[i], &save[i]);
        expect(
            written[0] == written[1] && state[0] == state[1] && save[0] == save[1], "g_base64_decode_step");
        at += piece;
    } while (at < text_len);
    expect(memcmp(out[0], out[1], written[1]) == 0, "g_base64_decode_step's bytes");
}

static void check_glib_whole_encoding(void) {
    char *made[2] = {glib.encode[0](text, text_len), glib.encode[1](text, text_len)};
    expect(strcmp(made[0], made[1]) == 0, "g_base64_encode");
    glib.free(made[0]);
    glib.free(made[1]);
}

static void check_glib_whole_decoding(void) {
    size_t len[2] = {0};
    unsigned char *made[2];
    if (memchr(text, 0, text_len))
        return;
    for (int i = 0; i < 2; i++)
        made[i] = glib.decode[i]((char *)text, &len[i]);
    expect(len[0] == len[1] && memcmp(made[0], made[1], len[1]) == 0, "g_base64_decode");
    glib.free(made[0]);
    glib.free(made[1]);
}

static void check_glib(void) {
    FIND(glib.encode_step, "g_base64_encode_step");
    FIND(glib.decode_step, "g_base64_decode_step");
    FIND(glib.encode, "g_base64_encode");
    FIND(glib.decode, "g_base64_decode");
    glib.close = (encode_close *)find(real_library, "g_base64_encode_close");
    glib.free = (free_text *)find(real_library, "g_free");
    for (size_t len = 1; len <= 5; len++)
        for (size_t n = 0; n < (size_t)1 << 3 * len; n += len < 5 ? 1 : 7) {
            make_short(len, n);
            check_glib_decoding(false);
            check_glib_whole_decoding();
            make_short(len, n);
            surround(130 + below(4), below(2) ? 0 : 150);
            check_glib_decoding(false);
        }
    for (size_t len = 0; len < 600; len++) {
        make_bytes(len);
        check_glib_encoding(false);
        check_glib_encoding(true);
        check_glib_whole_encoding();
    }
    for (int round = 0; round < 6000; round++) {
        make_bytes(below(LONGEST));
        check_glib_encoding(round % 2 == 0);
        check_glib_whole_encoding();
        make_random_symbols();
        check_glib_decoding(true);
        check_glib_whole_decoding();
    }
}

/* ---- OpenSSL ---- */

typedef struct evp_Encode_Ctx_st context;
typedef int block(unsigned char *to, const unsigned char *in, int len);
typedef int update(context *of, unsigned char *to, int *to_len, const unsigned char *in, int len);
typedef void start(context *of);
typedef void encode_final(context *of, unsigned char *to, int *to_len);
typedef int decode_final(context *of, unsigned char *to, int *to_len);
typedef context *make_context(void);
typedef int number(context *of);

static struct {
    block *encode_block[2], *decode_block[2];
    update *encode[2], *decode[2];
    start *start_encoding, *start_decoding;
    encode_final *end_encoding;
    decode_final *end_decoding;
    number *waiting;
    context *contexts[2];
} evp;

static void check_blocks(void) {
    int status[2];
    clear_output();
    for (int i = 0; i < 2; i++)
        status[i] = evp.encode_block[i](out[i], text, (int)text_len);
    expect(status[0] == status[1], "EVP_EncodeBlock's result");
    expect_same_output("EVP_EncodeBlock");
    clear_output();
    for (int i = 0; i < 2; i++)
        status[i] = evp.decode_block[i](out[i], text, (int)text_len);
    expect(status[0] == status[1], "EVP_DecodeBlock's result");
    if (status[1] >= 0)
        expect_same_output("EVP_DecodeBlock");
}

static void check_encode_updates(void) {
    int written[2] = {0}, more[2] = {0};
    size_t at = 0;
    clear_output();
    for (int i = 0; i < 2; i++)
        evp.start_encoding(evp.contexts[i]);
    while (at < text_len) {
        const size_t piece = below(3) ? text_len - at : below(text_len - at + 1);
        int status[2];
        for (int i = 0; i < 2; i++) {
            status[i] = evp.encode[i](evp.contexts[i], out[i] + written[i], &more[i], text + at, (int)piece);
            written[i] += more[i];
        }
        expect(status[0] == status[1] && more[0] == more[1], "EVP_EncodeUpdate's result");
        at += piece;
    }
    for (int i = 0; i < 2; i++)
        evp.end_encoding(evp.contexts[i], out[i] + written[i], &more[i]);
    expect(more[0] == more[1], "EVP_EncodeFinal");
    expect_same_output("EVP_EncodeUpdate");
}

static void check_decode_updates(bool in_pieces) {
    int written[2] = {0}, more[2] = {0}, status[2] = {1, 1};
    size_t at = 0;
    clear_output();
    for (int i = 0; i < 2; i++)
        evp.start_decoding(evp.contexts[i]);
    do {
        const size_t piece = in_pieces && below(3) ? below(text_len - at + 1) : text_len - at;
        for (int i = 0; i < 2; i++) {
            status[i] = evp.decode[i](evp.contexts[i], out[i] + written[i], &more[i], text + at, (int)piece);
            written[i] += more[i];
        }
        expect(status[0] == status[1] && more[0] == more[1], "EVP_DecodeUpdate's result");
        at += piece;
    } while (at < text_len && status[1] >= 0);
    expect(memcmp(out[0], out[1], (size_t)written[1]) == 0, "EVP_DecodeUpdate");
    if (status[1] >= 0) {
        expect(evp.waiting(evp.contexts[0]) == evp.waiting(evp.contexts[1]), "what waits");
        for (int i = 0; i < 2; i++)
            status[i] = evp.end_decoding(evp.contexts[i], out[i] + written[i], &more[i]);
        expect(status[0] == status[1], "EVP_DecodeFinal");
    }
}

static void check_openssl(void) {
    FIND(evp.encode_block, "EVP_EncodeBlock");
    FIND(evp.decode_block, "EVP_DecodeBlock");
    FIND(evp.encode, "EVP_EncodeUpdate");
    FIND(evp.decode, "EVP_DecodeUpdate");
    evp.start_encoding = (start *)find(real_library, "EVP_EncodeInit");
    evp.start_decoding = (start *)find(real_library, "EVP_DecodeInit");
    evp.end_encoding = (encode_final *)find(real_library, "EVP_EncodeFinal");
    evp.end_decoding = (decode_final *)find(real_library, "EVP_DecodeFinal");
    evp.waiting = (number *)find(real_library, "EVP_ENCODE_CTX_num");
    make_context *make = (make_context *)find(real_library, "EVP_ENCODE_CTX_new");
    for (int i = 0; i < 2; i++)
        evp.contexts[i] = make();
    for (size_t len = 1; len <= 5; len++)
        for (size_t n = 0; n < (size_t)1 << 3 * len; n += len < 5 ? 1 : 7) {
            make_short(len, n);
            check_blocks();
            check_decode_updates(false);
            make_short(len, n);
            surround(500 + below(70), below(2) ? 0 : 300);
            check_blocks();
            check_decode_updates(false);
        }
    for (size_t len = 0; len < 700; len++) {
        make_bytes(len);
        check_encode_updates();
        check_blocks();
    }
    for (int round = 0; round < 6000; round++) {
        make_bytes(below(LONGEST));
        check_encode_updates();
        make_random_symbols();
        check_blocks();
        check_decode_updates(true);
    }
}

int main(int count, char **args) {
    const bool is_glib = count == 2 && strcmp(args[1], "glib") == 0;
    real_library = dlopen(is_glib ? "libglib-2.0.so.0" : "libcrypto.so.3", RTLD_LAZY | RTLD_LOCAL);
    if (!real_library) {
        printf("not run: %s\n", dlerror());
        return 77;
    }
    if (is_glib)
        check_glib();
    else
        check_openssl();
    printf("%lu comparisons, %lu failed\n", compared, failed);
    return failed || !compared;
}
