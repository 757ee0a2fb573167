/* SPDX-License-Identifier: MIT
 * Faults that users of other libraries' streaming decoders reported, each with its number in the collection. Right is what the
 * whole text gives at once: the kind of fault is ruled out by check_base64_decoder.c, these are the inputs themselves. */
#include <string.h>

#include <sextet/sextet.h>

#include "check.h"

static unsigned char bytes[1024];

typedef struct outcome {
    size_t written;
    sextet_result last;
} outcome;

/* Pieces up to a NULL, and the end. */
static outcome decode_pieces(const char *const *pieces, sextet_base64_options options) {
    sextet_base64_decoder decoder;
    outcome all = {0};
    sextet_base64_decoder_init(&decoder, options);
    for (; *pieces && all.last.status == SEXTET_OK; pieces++) {
        all.last = sextet_base64_decoder_update(
            &decoder, *pieces, strlen(*pieces), bytes + all.written, sizeof bytes - all.written);
        all.written += all.last.written;
    }
    if (all.last.status == SEXTET_OK) {
        all.last = sextet_base64_decoder_finish(&decoder, bytes + all.written, sizeof bytes - all.written);
        all.written += all.last.written;
    }
    return all;
}

static void check_fault(
    int number, const char *const *pieces, sextet_base64_options options, sextet_status status, size_t read) {
    const outcome all = decode_pieces(pieces, options);
    CHECK(
        all.last.status == status && all.last.read == read, "case %d: %s, read %zu", number,
        sextet_status_name((sextet_status)all.last.status), (size_t)all.last.read);
}

static void check_bytes(
    int number, const char *const *pieces, sextet_base64_options options, const void *due, size_t len) {
    const outcome all = decode_pieces(pieces, options);
    CHECK(
        all.last.status == SEXTET_OK && all.written == len && memcmp(bytes, due, len) == 0,
        "case %d: %s, %zu bytes", number, sextet_status_name((sextet_status)all.last.status), all.written);
}

#define PIECES(...) ((const char *const[]){__VA_ARGS__, NULL})

/* 42: each piece was decoded as a text of its own, and offsets counted from its start. */
void check_cases_streams_offsets(void) {
    check_fault(42, PIECES("QQ==", "Qg=="), 0, SEXTET_BAD_PADDING, 4);
    check_fault(42, PIECES("AAAA", "####"), 0, SEXTET_BAD_CHARACTER, 4);
    check_fault(42, PIECES("AA==", "AA==", "AA=="), 0, SEXTET_BAD_PADDING, 4);
}

/* 43: a byte was lost, or an unfinished tail accepted, depending on where the text was cut. */
void check_cases_streams_cuts(void) {
    static const char padded[] = "YWJjZA==", bare[] = "YWJjZA";
    for (size_t first = 0; first < sizeof padded; first++)
        for (size_t second = first; second < sizeof padded; second++) {
            char a[16] = {0}, b[16] = {0}, c[16] = {0};
            memcpy(a, padded, first);
            memcpy(b, padded + first, second - first);
            strcpy(c, padded + second);
            check_bytes(43, PIECES(a, b, c), 0, "abcd", 4);
            if (second >= sizeof bare)
                continue;
            strcpy(c, bare + second);
            check_bytes(43, PIECES(a, b, c), SEXTET_BASE64_NO_PADDING, "abcd", 4);
            check_fault(43, PIECES(a, b, c), 0, SEXTET_TRUNCATED, 4);
        }
}

static char line_of_a[80];

/* 45: the tail behind the last line break was lost. 46: a long line without an end decoded to nothing. */
void check_cases_streams_lines(void) {
    static unsigned char due[58];
    static char long_line[1101];
    static const unsigned char zeros[825];
    memset(line_of_a, 'A', 76);
    due[57] = 'A';
    check_bytes(45, PIECES(line_of_a, "\nQQ=="), SEXTET_BASE64_SKIP_NEWLINES, due, 58);
    check_bytes(45, PIECES(line_of_a, "\r", "\nQQ=="), SEXTET_BASE64_SKIP_NEWLINES, due, 58);
    memset(long_line, 'A', 1100);
    check_bytes(46, PIECES(long_line), SEXTET_BASE64_MIME, zeros, 825);
    check_bytes(46, PIECES(long_line), 0, zeros, 825);
}

/* 47: white space was skipped in front of 64 symbols and more, and refused in front of fewer. */
void check_cases_streams_modes(void) {
    static const char spaces[] = {'\n', '\r', '\t'};
    static const unsigned char zeros[51];
    for (size_t i = 0; i < sizeof spaces; i++)
        for (size_t symbols = 60; symbols <= 68; symbols += 4) {
            char text[80] = {0};
            text[0] = spaces[i];
            memset(text + 1, 'A', symbols);
            check_fault(47, PIECES(text), 0, SEXTET_BAD_CHARACTER, 0);
            check_bytes(47, PIECES(text), SEXTET_BASE64_WHATWG, zeros, symbols / 4 * 3);
            if (spaces[i] == '\t')
                check_fault(47, PIECES(text), SEXTET_BASE64_SKIP_NEWLINES, SEXTET_BAD_CHARACTER, 0);
            else
                check_bytes(47, PIECES(text), SEXTET_BASE64_SKIP_NEWLINES, zeros, symbols / 4 * 3);
        }
}
