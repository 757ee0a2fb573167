/* SPDX-License-Identifier: MIT
 * Faults that users of other base64 libraries reported, as tests. The numbers are the rows of the project's
 * collection of such reports; each comment says what went wrong there, and what is right here. */
#include "base64_trial.h"

#include <string.h>

enum { URL = SEXTET_BASE64_URL, UNPADDED = SEXTET_BASE64_NO_PADDING };

/* A text, what decoding it comes to, and the bytes. */
#define DECODES(row, text, options, status, read, bytes)                                                     \
    decodes(row, text, sizeof text - 1, options, status, read, bytes, sizeof bytes - 1)

static void decodes(
    unsigned row, const char *text, size_t len, sextet_base64_options options, sextet_status status,
    size_t read, const char *bytes, size_t written) {
    unsigned char found[64];
    memset(found, 0xee, sizeof found);
    const base64_trial trial = {.src = text, .src_len = len, .dst_cap = len * 3 / 4, .options = options};
    try_base64_decode_twice(trial); /* between guard pages, against the oracle */
    const sextet_result result = sextet_base64_decode(text, len, found, sizeof found, options);
    CHECK(
        result.status == (uint64_t)status && result.read == read && result.written == written &&
            memcmp(found, bytes, written) == 0 && (written == sizeof found || found[written] == 0xee),
        "row %u: %s, read %zu, written %zu; it should be %s, read %zu, written %zu", row,
        sextet_status_name((sextet_status)result.status), (size_t)result.read, result.written,
        sextet_status_name(status), read, written);
}

void check_cases_padding(void) {
    /* 1: padding in front, surplus padding, and groups of one symbol were let through. */
    DECODES(1, "=aa==", 0, SEXTET_BAD_PADDING, 0, "");
    DECODES(1, "AAAA=", 0, SEXTET_BAD_PADDING, 4, "\0\0\0");
    DECODES(1, "AAAA==", 0, SEXTET_BAD_PADDING, 4, "\0\0\0");
    DECODES(1, "AAAA===", 0, SEXTET_BAD_PADDING, 4, "\0\0\0");
    DECODES(1, "AAAA====", 0, SEXTET_BAD_PADDING, 4, "\0\0\0");
    DECODES(1, "====", 0, SEXTET_BAD_PADDING, 0, "");
    DECODES(1, "V", 0, SEXTET_TRUNCATED, 0, "");
    DECODES(1, "V", UNPADDED, SEXTET_TRUNCATED, 0, "");
    DECODES(1, "V=", 0, SEXTET_BAD_PADDING, 1, "");
    DECODES(1, "V===", 0, SEXTET_BAD_PADDING, 1, "");
    /* 2: text behind a closed group, and a symbol behind '=', were decoded. */
    DECODES(2, "eAo=eAo=", 0, SEXTET_BAD_PADDING, 4, "");
    DECODES(2, "Zg==Zg==", 0, SEXTET_BAD_PADDING, 4, "");
    DECODES(2, "Zg=g", 0, SEXTET_BAD_PADDING, 3, "");
    DECODES(2, "Zm=g", 0, SEXTET_BAD_PADDING, 3, "");
    /* 20: padding inside: stop, go on, or leave it out, each library did another thing. Here: an error. */
    DECODES(20, "QQ==Qg==Qw==", 0, SEXTET_BAD_PADDING, 4, "");
    DECODES(20, "QQQgQw==", 0, SEXTET_OK, 8, "A\x04 C");
    DECODES(20, "YQ==Jj", 0, SEXTET_BAD_PADDING, 4, "");
    /* 41: the unpadded variant refused its own output, or tolerated padding; and the other way round. */
    DECODES(41, "YQ==", UNPADDED, SEXTET_BAD_PADDING, 2, "");
    DECODES(41, "YQ", UNPADDED, SEXTET_OK, 2, "a");
    DECODES(41, "YQ", 0, SEXTET_TRUNCATED, 0, "");
    DECODES(41, "YWI=", URL | UNPADDED, SEXTET_BAD_PADDING, 3, "");
    /* 15: the kind of error of a text of padding alone changed with blanks in front of it. */
    DECODES(15, "==", 0, SEXTET_BAD_PADDING, 0, "");
    DECODES(15, " ==", 0, SEXTET_BAD_CHARACTER, 0, "");
    DECODES(15, "    ==", 0, SEXTET_BAD_CHARACTER, 0, "");
    char blanks[66];
    memset(blanks, ' ', 64);
    memset(blanks + 64, '=', 2);
    decodes(15, blanks, sizeof blanks, 0, SEXTET_BAD_CHARACTER, 0, "", 0);
}

/* 3: unused bits that are not zero were dropped without a word, so that several texts gave the same bytes. */
void check_cases_trailing_bits(void) {
    DECODES(3, "Zh==", 0, SEXTET_TRAILING_BITS, 1, "");
    DECODES(3, "QUJ=", 0, SEXTET_TRAILING_BITS, 2, "");
    DECODES(3, "YR", UNPADDED, SEXTET_TRAILING_BITS, 1, "");
    DECODES(3, "AA/=", 0, SEXTET_TRAILING_BITS, 2, "");
    for (unsigned value = 0; value < 64; value++) {
        char text[] = "AA==", two[] = "AAA=";
        const char byte = (char)(value >> 4), second[2] = {0, (char)(value >> 2)};
        const bool good = value % 16 == 0, good_two = value % 4 == 0;
        text[1] = two[2] = oracle_base64_symbol(value, 0);
        decodes(3, text, 4, 0, good ? SEXTET_OK : SEXTET_TRAILING_BITS, good ? 4 : 1, &byte, good);
        decodes(
            3, two, 4, 0, good_two ? SEXTET_OK : SEXTET_TRAILING_BITS, good_two ? 4 : 2, second,
            good_two ? 2 : 0);
    }
}

void check_cases_alphabet(void) {
    /* 9: symbols of the other alphabet, or junk, were left out or taken for something. */
    DECODES(9, "QUJD!!!", 0, SEXTET_BAD_CHARACTER, 4, "ABC");
    DECODES(9, "QUJ D", 0, SEXTET_BAD_CHARACTER, 3, "");
    DECODES(9, "--__", 0, SEXTET_BAD_CHARACTER, 0, "");
    DECODES(9, "--__", URL, SEXTET_OK, 4, "\xfb\xef\xff");
    DECODES(9, "++//", URL, SEXTET_BAD_CHARACTER, 0, "");
    DECODES(9, "++//", 0, SEXTET_OK, 4, "\xfb\xef\xff");
    /* 7: '=' first, and both alphabets in one text; strict decoding takes neither. */
    DECODES(7, "=bad", 0, SEXTET_BAD_PADDING, 0, "");
    DECODES(7, "-_+/", 0, SEXTET_BAD_CHARACTER, 0, "");
    DECODES(7, "-_+/", URL, SEXTET_BAD_CHARACTER, 2, "");
    /* 14: NUL ended the text, or went unseen. It is a byte like others, and not in the alphabet. */
    DECODES(14, "YWI\0=", 0, SEXTET_BAD_CHARACTER, 3, "");
    DECODES(14, "AAAA\0AAA", 0, SEXTET_BAD_CHARACTER, 4, "\0\0\0");
    for (size_t at = 0; at < 64; at++) {
        char text[64];
        memset(text, 'A', sizeof text);
        text[at] = 0;
        const char zeros[48] = {0};
        decodes(14, text, sizeof text, 0, SEXTET_BAD_CHARACTER, at, zeros, at / 4 * 3);
    }
}

void check_cases_white_space(void) {
    /* 4, 5, 6, 8: forgiving decoders measured with the blanks in. Strict: the first blank is the error. */
    DECODES(4, "dG   Vz dA  o=   ", 0, SEXTET_BAD_CHARACTER, 2, "");
    DECODES(5, "a", 0, SEXTET_TRUNCATED, 0, "");
    DECODES(5, "a ", 0, SEXTET_BAD_CHARACTER, 1, "");
    DECODES(5, "aaaaa", 0, SEXTET_TRUNCATED, 4, "\x69\xa6\x9a");
    DECODES(5, " ", 0, SEXTET_BAD_CHARACTER, 0, "");
    DECODES(5, "YQ=", 0, SEXTET_TRUNCATED, 0, "");
    DECODES(6, "w0  ", 0, SEXTET_BAD_CHARACTER, 2, "");
    DECODES(6, " YWJvcnVtLg", UNPADDED, SEXTET_BAD_CHARACTER, 0, "");
    DECODES(6, "YQ\n", UNPADDED, SEXTET_BAD_CHARACTER, 2, "");
    DECODES(8, "YQ\n==", 0, SEXTET_BAD_CHARACTER, 2, "");
    DECODES(8, "YQ==\n", 0, SEXTET_BAD_CHARACTER, 4, "");
    DECODES(8, "YQ\r\n", UNPADDED, SEXTET_BAD_CHARACTER, 2, "");
    /* 19: one backend skipped blanks, the other refused them. */
    DECODES(19, "YWJj\n", 0, SEXTET_BAD_CHARACTER, 4, "abc");
    DECODES(19, " YWJj", 0, SEXTET_BAD_CHARACTER, 0, "");
    DECODES(19, "YWJj ", 0, SEXTET_BAD_CHARACTER, 4, "abc");
    /* 47: a blank was skipped or not, depending on how much text followed it. */
    static const char blanks[] = {'\n', '\r', '\t', ' '};
    for (size_t i = 0; i < sizeof blanks; i++)
        for (size_t len = 1; len <= 66; len++) {
            char text[66];
            memset(text, 'A', sizeof text);
            text[0] = blanks[i];
            decodes(47, text, len, 0, SEXTET_BAD_CHARACTER, 0, "", 0);
        }
}

/* 16: the offset was one too far, or that of the group, or behind the text. */
void check_cases_offsets(void) {
    DECODES(16, "=", 0, SEXTET_BAD_PADDING, 0, "");
    DECODES(16, " =", 0, SEXTET_BAD_CHARACTER, 0, "");
    DECODES(16, "A!=A", 0, SEXTET_BAD_CHARACTER, 1, "");
    DECODES(16, "aQ==cd", 0, SEXTET_BAD_PADDING, 4, "");
    DECODES(16, "ab==cd", 0, SEXTET_BAD_PADDING, 4, "");
}

void check_cases_prefixes(void) {
    /* 21: all output was thrown away for an error near the end. */
    DECODES(21, "QUJD.QUJD", 0, SEXTET_BAD_CHARACTER, 4, "ABC");
    /* 28: groups in front of the error were missing, or bytes of the bad group were there. */
    DECODES(28, "MjYyZg===", 0, SEXTET_BAD_PADDING, 8, "262");
    /* 30: a last group with padding was taken for an unfinished one. */
    DECODES(30, "ZXhhZg==", 0, SEXTET_OK, 8, "exaf");
    DECODES(30, "QQ=", 0, SEXTET_TRUNCATED, 0, "");
    /* 35: texts that end inside a group were read past their end where assertions were off. */
    DECODES(35, "A", 0, SEXTET_TRUNCATED, 0, "");
    DECODES(35, "AB", 0, SEXTET_TRUNCATED, 0, "");
    DECODES(35, "ABC", 0, SEXTET_TRUNCATED, 0, "");
    DECODES(35, "AB", UNPADDED, SEXTET_TRAILING_BITS, 1, "");
    DECODES(35, "ABC", UNPADDED, SEXTET_TRAILING_BITS, 2, "");
    DECODES(35, "AA", UNPADDED, SEXTET_OK, 2, "\0");
    DECODES(35, "AAA", UNPADDED, SEXTET_OK, 3, "\0\0");
}

/* 23: the last group stored three bytes though one or two were due, and a size went below zero. */
void check_cases_outputs(void) {
    unsigned char bytes[4] = {0xee, 0xee, 0xee, 0xee};
    sextet_result result = sextet_base64_decode("aA==", 4, bytes, 1, 0);
    CHECK(result.status == SEXTET_OK && result.written == 1 && bytes[0] == 0x68, "row 23: one byte");
    CHECK(bytes[1] == 0xee && bytes[2] == 0xee && bytes[3] == 0xee, "row 23: more than one byte");
    result = sextet_base64_decode("YWI=", 4, bytes, 2, 0);
    CHECK(result.status == SEXTET_OK && result.written == 2 && memcmp(bytes, "ab", 2) == 0, "row 23: two");
    CHECK(bytes[2] == 0xee && bytes[3] == 0xee, "row 23: more than two bytes");
    CHECK(sextet_base64_decoded_length("=", 1, 0) == 0, "row 23: the size of '='");
    CHECK(sextet_base64_decoded_length("==", 2, 0) <= 1, "row 23: the size of '=='");
    CHECK(sextet_base64_decoded_length("===", 3, 0) <= 2, "row 23: the size of '==='");
}

void check_cases_blocks(void) {
    static char text[10880];
    static unsigned char bytes[8160], again[8160];
    /* 33: a text of whole blocks was refused, for the tail had no symbols. */
    check_random_bytes(bytes, sizeof bytes);
    for (size_t len = 64; len <= sizeof text; len += 64) {
        oracle_base64_encode(bytes, len / 4 * 3, text, sizeof text, 0);
        const sextet_result result = sextet_base64_decode(text, len, again, sizeof again, 0);
        CHECK(
            result.status == SEXTET_OK && result.read == len && result.written == len / 4 * 3 &&
                memcmp(again, bytes, result.written) == 0,
            "row 33: %zu symbols", len);
    }
    /* 22: bytes came reversed inside each group, in the vector part alone. */
    for (size_t i = 0; i < 1024; i++)
        bytes[i] = (unsigned char)i;
    const size_t len = oracle_base64_encode(bytes, 1024, text, sizeof text, 0).written;
    const sextet_result result = sextet_base64_decode(text, len, again, 1024, 0);
    CHECK(result.status == SEXTET_OK && memcmp(again, bytes, 1024) == 0, "row 22");
}

/* 36: a table was indexed by a signed character, or ended one symbol too early. */
void check_cases_signed_bytes(void) {
    for (unsigned value = 0x7b; value < 256; value++)
        for (size_t at = 0; at < 4; at++) {
            char text[] = "AAAA";
            text[at] = (char)value;
            decodes(36, text, 4, 0, SEXTET_BAD_CHARACTER, at, "", 0);
            decodes(36, text, at + 1, UNPADDED, SEXTET_BAD_CHARACTER, at, "", 0);
        }
}

void check_cases_encoded_size(void) {
    static unsigned char bytes[300];
    check_random_bytes(bytes, sizeof bytes);
    /* 34: reads past the source, and writes past the text's length. */
    CHECK(sextet_base64_encoded_length(94, 0) == 128, "row 34");
    for (size_t len = 0; len <= sizeof bytes; len++)
        try_base64_encode_twice((base64_trial){.src = bytes, .src_len = len, .dst_cap = (len + 2) / 3 * 4});
    /* 40: lengths with and without a NUL were mixed up. There never is one. */
    char text[46];
    memset(text, 'x', sizeof text);
    const sextet_result result = sextet_base64_encode(bytes, 32, text, sizeof text, 0);
    CHECK(sextet_base64_encoded_length(32, 0) == 44 && result.written == 44, "row 40: the length");
    CHECK(text[43] == '=' && text[44] == 'x' && text[45] == 'x', "row 40: something behind the text");
}

/* 41, 22: round trips in all four variants. */
void check_cases_round_trips(void) {
    unsigned char bytes[1024], again[1024];
    char text[1400];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (unsigned char)i;
    for (size_t option = 0; option < BASE64_OPTIONS; option++)
        for (size_t len = 0; len <= sizeof bytes; len += len < 8 ? 1 : 127) {
            const sextet_base64_options options = base64_options[option];
            const sextet_result there = sextet_base64_encode(bytes, len, text, sizeof text, options);
            const sextet_result back =
                sextet_base64_decode(text, there.written, again, sizeof again, options);
            CHECK(
                there.status == SEXTET_OK && back.status == SEXTET_OK && back.written == len &&
                    back.read == there.written && memcmp(again, bytes, len) == 0,
                "row 41: %zu bytes, options %u", len, (unsigned)options);
        }
}
