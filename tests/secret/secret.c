/* SPDX-License-Identifier: MIT
 * Runs under valgrind's memcheck. The data are marked undefined, so that memcheck reports every branch and every
 * address that depends on them; what comes back is declared to be defined again, and compared.
 *
 *     secret encode|decode ISA              the functions for secrets: memcheck has nothing to report
 *     secret ordinary-encode|ordinary-decode ISA    the ordinary ones: it has
 *
 * Exit status: 0; 1 for a wrong result; 2 wrong usage, or not under valgrind; 77 the ISA does not run here. What
 * memcheck finds becomes the status that valgrind is told to exit with. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <valgrind/memcheck.h>

#include <sextet/sextet.h>

enum { URL = SEXTET_BASE64_URL, UNPADDED = SEXTET_BASE64_NO_PADDING };
static const sextet_base64_options all_options[] = {0, URL, UNPADDED, URL | UNPADDED};

enum { LONGEST = 3000, DENSE = 420 };
static unsigned char bytes[LONGEST], decoded[LONGEST], zeros[LONGEST];
static char text[LONGEST / 3 * 4 + 4], encoded[LONGEST / 3 * 4 + 4];

static int failures;

static void expect(bool condition, const char *what, size_t len, sextet_base64_options options) {
    if (!condition && failures++ < 10)
        fprintf(stderr, "secret: %s, at length %zu with options %u\n", what, len, (unsigned)options);
}

static void fill_with_bytes(size_t len) {
    static uint32_t state = 1;
    for (size_t i = 0; i < len; i++) {
        state = state * 1664525 + 1013904223;
        bytes[i] = (unsigned char)(state >> 24);
    }
}

/* Whether memcheck holds any bit of these bytes for undefined. It does not report that. */
static bool is_secret(const void *data, size_t len) {
    unsigned char undefined[LONGEST / 3 * 4 + 4];
    if (!len || VALGRIND_GET_VBITS(data, undefined, len) != 1)
        return false;
    for (size_t i = 0; i < len; i++)
        if (undefined[i])
            return true;
    return false;
}

/* ---- encode ---- */

typedef sextet_result encoder(const void *, size_t, char *, size_t, sextet_base64_options);

static void try_encode(encoder *encode, size_t len, sextet_base64_options options) {
    const size_t text_len = sextet_base64_encoded_length(len, options);
    fill_with_bytes(len);
    sextet_base64_encode(bytes, len, text, sizeof text, options);
    (void)VALGRIND_MAKE_MEM_UNDEFINED(bytes, len);
    sextet_result result = encode(bytes, len, encoded, text_len, options);
    expect(!is_secret(&result, sizeof result), "the result depends on the bytes", len, options);
    expect(!len || is_secret(encoded, text_len), "memcheck does not follow the bytes", len, options);
    (void)VALGRIND_MAKE_MEM_DEFINED(&result, sizeof result);
    (void)VALGRIND_MAKE_MEM_DEFINED(encoded, text_len);
    expect(
        result.status == SEXTET_OK && result.read == len && result.written == text_len &&
            memcmp(encoded, text, text_len) == 0,
        "a wrong text", len, options);
}

/* ---- decode ---- */

typedef sextet_result decoder(const char *, size_t, void *, size_t, sextet_base64_options);

/* Whether there is padding is no secret. So the two characters that tell it stay defined where there may be some; without
 * padding all of the text is secret, and goes the same way. */
static size_t secret_part(size_t text_len, sextet_base64_options options) {
    return options & UNPADDED || text_len < 2 ? text_len : text_len - 2;
}

static void try_text(
    decoder *decode, size_t text_len, size_t len, bool is_good, sextet_base64_options options) {
    const size_t secret_len = secret_part(text_len, options);
    memset(decoded, 0xa5, sizeof decoded);
    (void)VALGRIND_MAKE_MEM_UNDEFINED(text, secret_len);
    sextet_result result = decode(text, text_len, decoded, len, options);
    expect(
        !text_len || is_secret(&result, sizeof result), "memcheck does not follow the verdict", text_len,
        options);
    expect(!len || is_secret(decoded, len), "memcheck does not follow the text", text_len, options);
    (void)VALGRIND_MAKE_MEM_DEFINED(&result, sizeof result);
    (void)VALGRIND_MAKE_MEM_DEFINED(decoded, sizeof decoded);
    (void)VALGRIND_MAKE_MEM_DEFINED(text, sizeof text);
    if (is_good)
        expect(
            result.status == SEXTET_OK && result.read == text_len && result.written == len &&
                memcmp(decoded, bytes, len) == 0,
            "a good text comes out wrong", text_len, options);
    else
        expect(
            result.status != SEXTET_OK && result.read == 0 && result.written == 0 &&
                memcmp(decoded, zeros, len) == 0,
            "a bad text is not refused", text_len, options);
}

static void try_decode(decoder *decode, size_t len, sextet_base64_options options) {
    fill_with_bytes(len);
    const size_t text_len = sextet_base64_encode(bytes, len, text, sizeof text, options).written;
    try_text(decode, text_len, len, true, options);
    if (text_len > 2) {
        text[(len * 7 + options) % (text_len - 2)] = "*=\xff"[len % 3];
        try_text(decode, text_len, len, false, options);
    }
}

/* The ordinary decoder, whose result is not compared: memcheck's report is all that is wanted. */
static void try_ordinary_decode(size_t len, sextet_base64_options options) {
    fill_with_bytes(len);
    const size_t text_len = sextet_base64_encode(bytes, len, text, sizeof text, options).written;
    (void)VALGRIND_MAKE_MEM_UNDEFINED(text, secret_part(text_len, options));
    sextet_base64_decode(text, text_len, decoded, len, options);
}

/* ---- all lengths ---- */

static bool try_length(const char *what, size_t len, sextet_base64_options options) {
    if (strcmp(what, "encode") == 0)
        try_encode(sextet_base64_encode_secret, len, options);
    else if (strcmp(what, "decode") == 0)
        try_decode(sextet_base64_decode_secret, len, options);
    else if (strcmp(what, "ordinary-encode") == 0)
        try_encode(sextet_base64_encode, len, options);
    else if (strcmp(what, "ordinary-decode") == 0)
        try_ordinary_decode(len, options);
    else
        return false;
    (void)VALGRIND_MAKE_MEM_DEFINED(bytes, sizeof bytes);
    (void)VALGRIND_MAKE_MEM_DEFINED(text, sizeof text);
    return true;
}

int main(int count, char **args) {
    if (count != 3 || !RUNNING_ON_VALGRIND) {
        fprintf(stderr, "usage, under valgrind: secret [ordinary-]encode|[ordinary-]decode ISA\n");
        return 2;
    }
    if (sextet_isa_force(args[2], NULL) != SEXTET_OK) {
        printf("not run: valgrind does not run %s on this CPU, or this build does not have it\n", args[2]);
        return 77;
    }
    size_t calls = 0;
    for (size_t len = 1; len <= LONGEST; len += len < DENSE ? 1 : 287)
        for (size_t i = 0; i < sizeof all_options / sizeof all_options[0]; i++, calls++)
            if (!try_length(args[1], len, all_options[i])) {
                fprintf(stderr, "secret: there is no %s\n", args[1]);
                return 2;
            }
    printf(
        "%s, %s: %zu lengths and options, kernel of %s, %d failures\n", args[1], args[2], calls,
        sextet_isa_active("base64_decode_secret"), failures);
    return failures > 0;
}
