/* SPDX-License-Identifier: MIT
 * bytes-field: the bytes fields of a protobuf JSON codec, 10,000 distinct values of one size: encode each,
 * and decode each, strictly and by the rules of protobuf-es. OpenSSL and glib take part where they are
 * installed. */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sextet/sextet.h>

#include "workload.h"

enum { VALUES = 10000, LONGEST = 1000, TEXT = (LONGEST + 2) / 3 * 4 };

typedef int openssl_function(unsigned char *, const unsigned char *, int);
typedef char *glib_encode_function(const unsigned char *, size_t);
typedef unsigned char *glib_decode_function(const char *, size_t *);
typedef void glib_free_function(void *);

typedef struct job {
    size_t len, text_len; /* of each value */
    unsigned char *values;
    char *texts;
    char text[VALUES * (TEXT + 1)]; /* what encoding gives, all of it */
    unsigned char bytes[VALUES * LONGEST];
} job;

static openssl_function *openssl_encode, *openssl_decode;
static glib_encode_function *glib_encode;
static glib_decode_function *glib_decode;
static glib_free_function *glib_free;

static const void *text_of(void *context) {
    return ((job *)context)->text;
}

static const void *bytes_of(void *context) {
    return ((job *)context)->bytes;
}

/* ---- encode ---- */

static size_t encode_sextet(void *context) {
    job *what = context;
    for (size_t i = 0; i < VALUES; i++)
        (void)sextet_base64_encode(
            what->values + i * what->len, what->len, what->text + i * what->text_len, what->text_len,
            SEXTET_BASE64_STANDARD);
    return VALUES * what->text_len;
}

/* What one writes by hand: a table, three bytes a turn. */
static size_t encode_plain(void *context) {
    static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    job *what = context;
    char *out = what->text;
    for (size_t value = 0; value < VALUES; value++) {
        const unsigned char *bytes = what->values + value * what->len;
        for (size_t i = 0; i < what->len; i += 3, out += 4) {
            const size_t count = what->len - i < 3 ? what->len - i : 3;
            const uint32_t bits = (uint32_t)bytes[i] << 16 | (count > 1 ? (uint32_t)bytes[i + 1] << 8 : 0) |
                                  (count > 2 ? bytes[i + 2] : 0u);
            out[0] = alphabet[bits >> 18];
            out[1] = alphabet[bits >> 12 & 63];
            out[2] = count > 1 ? alphabet[bits >> 6 & 63] : '=';
            out[3] = count > 2 ? alphabet[bits & 63] : '=';
        }
    }
    return VALUES * what->text_len;
}

static size_t encode_openssl(void *context) {
    job *what = context;
    for (size_t i = 0; i < VALUES; i++) /* it writes a NUL, which the next value overwrites */
        (void)openssl_encode(
            (unsigned char *)what->text + i * what->text_len, what->values + i * what->len, (int)what->len);
    return VALUES * what->text_len;
}

static size_t encode_glib(void *context) {
    job *what = context;
    for (size_t i = 0; i < VALUES; i++) {
        char *text = glib_encode(what->values + i * what->len, what->len);
        memcpy(what->text + i * what->text_len, text, what->text_len);
        glib_free(text);
    }
    return VALUES * what->text_len;
}

/* ---- decode ---- */

static size_t decode_by(job *what, sextet_base64_options options) {
    size_t len = 0;
    for (size_t i = 0; i < VALUES; i++)
        len += sextet_base64_decode(
                   what->texts + i * what->text_len, what->text_len, what->bytes + i * what->len, what->len,
                   options)
                   .written;
    return len;
}

static size_t decode_strictly(void *context) {
    return decode_by(context, SEXTET_BASE64_STANDARD);
}

static size_t decode_protobuf(void *context) {
    return decode_by(context, SEXTET_BASE64_PROTOBUF);
}

/* What one writes by hand: a table of values, four symbols a turn. */
static size_t decode_plain(void *context) {
    static signed char values[256];
    static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    job *what = context;
    if (!values['B'])
        for (size_t i = 0; i < 256; i++) {
            const char *found = i ? strchr(alphabet, (int)i) : NULL;
            values[i] = (signed char)(found ? found - alphabet : i == '=' ? 0 : -1);
        }
    unsigned char *out = what->bytes;
    for (size_t value = 0; value < VALUES; value++) {
        const char *text = what->texts + value * what->text_len;
        unsigned char *const end = out + what->len;
        for (size_t i = 0; i < what->text_len; i += 4) {
            int32_t bits = 0;
            for (size_t k = 0; k < 4; k++)
                bits = bits * 64 | values[(unsigned char)text[i + k]];
            if (bits < 0)
                return 0;
            for (int shift = 16; shift >= 0 && out < end; shift -= 8)
                *out++ = (unsigned char)(bits >> shift);
        }
    }
    return (size_t)(out - what->bytes);
}

static size_t decode_openssl(void *context) {
    static unsigned char block[TEXT];
    job *what = context;
    for (size_t i = 0; i < VALUES; i++) {
        (void)openssl_decode(
            block, (const unsigned char *)what->texts + i * what->text_len, (int)what->text_len);
        memcpy(what->bytes + i * what->len, block, what->len);
    }
    return VALUES * what->len;
}

static size_t decode_glib(void *context) {
    static char text[TEXT + 1];
    job *what = context;
    for (size_t i = 0; i < VALUES; i++) {
        size_t len;
        memcpy(text, what->texts + i * what->text_len, what->text_len);
        text[what->text_len] = '\0';
        unsigned char *bytes = glib_decode(text, &len);
        memcpy(what->bytes + i * what->len, bytes, len);
        glib_free(bytes);
    }
    return VALUES * what->len;
}

/* ---- the program ---- */

static void find_libraries(void) {
    void *openssl = dlopen("libcrypto.so.3", RTLD_NOW), *glib = dlopen("libglib-2.0.so.0", RTLD_NOW);
    if (openssl) {
        *(void **)&openssl_encode = dlsym(openssl, "EVP_EncodeBlock");
        *(void **)&openssl_decode = dlsym(openssl, "EVP_DecodeBlock");
    }
    if (glib) {
        *(void **)&glib_encode = dlsym(glib, "g_base64_encode");
        *(void **)&glib_decode = dlsym(glib, "g_base64_decode");
        *(void **)&glib_free = dlsym(glib, "g_free");
    }
    printf(
        "OpenSSL: %s, glib: %s\n\n", openssl_decode ? "found" : "not found",
        glib_free ? "found" : "not found");
}

static void set_up(job *what, size_t len) {
    what->len = len;
    what->text_len = (len + 2) / 3 * 4;
    for (size_t i = 0; i < VALUES * len; i++)
        what->values[i] = (unsigned char)random_below(256);
    encode_sextet(what);
    memcpy(what->texts, what->text, VALUES * what->text_len);
}

int main(int argc, char **argv) {
    static const size_t sizes[] = {10, 20, 100, 1000};
    static table_row encode_rows[4], decode_rows[4];
    static job what;
    route encoders[MOST_ROUTES] = {
        {"sextet", encode_sextet, text_of}, {"plain scalar", encode_plain, text_of}};
    route decoders[MOST_ROUTES] = {
        {"strict", decode_strictly, bytes_of},
        {"protobuf", decode_protobuf, bytes_of},
        {"plain scalar", decode_plain, bytes_of}};
    size_t encoder_count = 2, decoder_count = 3;
    begin_workload(argc, argv);
    find_libraries();
    if (openssl_encode && openssl_decode) {
        encoders[encoder_count++] = (route){"OpenSSL", encode_openssl, text_of};
        decoders[decoder_count++] = (route){"OpenSSL", decode_openssl, bytes_of};
    }
    if (glib_encode && glib_decode && glib_free) {
        encoders[encoder_count++] = (route){"glib", encode_glib, text_of};
        decoders[decoder_count++] = (route){"glib", decode_glib, bytes_of};
    }
    what.values = allocate_or_fail(VALUES * LONGEST);
    what.texts = allocate_or_fail(VALUES * TEXT);
    for (size_t i = 0; i < 4; i++) {
        set_up(&what, sizes[i]);
        snprintf(encode_rows[i].name, sizeof encode_rows[i].name, "encode %zu B", sizes[i]);
        snprintf(decode_rows[i].name, sizeof decode_rows[i].name, "decode %zu B", sizes[i]);
        check_routes(encode_rows[i].name, encoders, encoder_count, &what);
        check_routes(decode_rows[i].name, decoders, decoder_count, &what);
        encode_rows[i].measured = measure_routes(encoders, encoder_count, &what);
        decode_rows[i].measured = measure_routes(decoders, decoder_count, &what);
    }
    print_rows("10,000 values, encoded", encoders, encoder_count, encode_rows, 4);
    print_rows("10,000 texts, decoded", decoders, decoder_count, decode_rows, 4);
    draw_rows("bytes-field.svg", "bytes-field, decoding", decoders, decoder_count, decode_rows, 4);
    return 0;
}
