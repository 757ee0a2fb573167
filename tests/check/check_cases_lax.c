/* SPDX-License-Identifier: MIT
 * The faults of check_cases.c under the options that take more than RFC 4648's text, and in 16-bit text. The numbers are
 * the rows of the project's collection; each comment says what went wrong there, and what is right here. */
#include "base64_texts.h"
#include "base64_trial.h"

#include <string.h>

enum {
    WHATWG = SEXTET_BASE64_WHATWG,
    LOOSE = SEXTET_BASE64_TC39_LOOSE,
    STRICT = SEXTET_BASE64_TC39_STRICT,
    PARTIAL = SEXTET_BASE64_TC39_STOP_BEFORE_PARTIAL,
    MIME = SEXTET_BASE64_MIME,
    NODE = SEXTET_BASE64_NODE,
    GNU = SEXTET_BASE64_GNU,
    PEM = SEXTET_BASE64_PEM,
    OPTIONAL = SEXTET_BASE64_PADDING_OPTIONAL,
    LONGEST = 256
};

/* A text, what decoding it comes to, and the bytes. */
#define DECODES(row, text, options, status, read, bytes)                                                     \
    decodes(row, text, sizeof text - 1, options, status, read, bytes, sizeof bytes - 1)

static void check_result(
    unsigned row, const char *function, sextet_result result, sextet_status status, size_t read,
    size_t written) {
    CHECK(
        result.status == (uint64_t)status && result.read == read && result.written == written,
        "row %u, %s: %s, read %zu, written %zu; it should be %s, read %zu, written %zu", row, function,
        sextet_status_name((sextet_status)result.status), (size_t)result.read, result.written,
        sextet_status_name(status), read, written);
}

static void decodes(
    unsigned row, const char *text, size_t len, sextet_base64_options options, sextet_status status,
    size_t read, const char *bytes, size_t written) {
    unsigned char found[LONGEST];
    uint16_t wide[LONGEST];
    for (size_t i = 0; i < len; i++)
        wide[i] = (unsigned char)text[i];
    base64_trial trial = {.src = text, .src_len = len, .dst_cap = len * 3 / 4, .options = options};
    try_base64_decode_twice(trial); /* between guard pages, against the oracle */
    try_base64_decode_in_place(&trial);
    try_base64_validate(&trial);
    trial.src = wide;
    try_base64_decode_utf16_twice(trial);

    memset(found, 0xee, sizeof found);
    check_result(
        row, "decode", sextet_base64_decode(text, len, found, sizeof found, options), status, read, written);
    CHECK(memcmp(found, bytes, written) == 0 && found[written] == 0xee, "row %u, decode: other bytes", row);
    memset(found, 0xee, sizeof found);
    check_result(
        row, "decode_utf16", sextet_base64_decode_utf16(wide, len, found, sizeof found, options), status,
        read, written);
    CHECK(memcmp(found, bytes, written) == 0 && found[written] == 0xee, "row %u, utf16: other bytes", row);
    check_result(row, "validate", sextet_base64_validate(text, len, options), status, read, written);
    const size_t length = sextet_base64_decoded_length(text, len, options);
    CHECK(status != SEXTET_OK || length == written, "row %u: the length is %zu", row, length);
}

/* 1: padding in front, surplus padding, and groups of one symbol were let through. */
void check_cases_lax_padding(void) {
    static const sextet_base64_options forgiving[] = {WHATWG, LOOSE, STRICT, PARTIAL, PEM, GNU};
    for (size_t i = 0; i < sizeof forgiving / sizeof forgiving[0]; i++) {
        DECODES(1, "=aa==", forgiving[i], SEXTET_BAD_PADDING, 0, "");
        DECODES(1, "AAAA=", forgiving[i], SEXTET_BAD_PADDING, 4, "\0\0\0");
        DECODES(1, "AAAA====", forgiving[i], SEXTET_BAD_PADDING, 4, "\0\0\0");
        DECODES(1, "====", forgiving[i], SEXTET_BAD_PADDING, 0, "");
        DECODES(1, "V=", forgiving[i], SEXTET_BAD_PADDING, 1, "");
        if (forgiving[i] != PARTIAL)
            DECODES(1, "V", forgiving[i], SEXTET_TRUNCATED, 0, "");
        else
            DECODES(1, "V", forgiving[i], SEXTET_OK, 0, "");
        DECODES(2, "Zm=g", forgiving[i], SEXTET_BAD_PADDING, 3, "");
    }
    /* Loose: the first '=' ends the text. */
    DECODES(1, "=aa==", NODE, SEXTET_OK, 0, "");
    DECODES(1, "AAAA=", NODE, SEXTET_OK, 4, "\0\0\0");
    DECODES(1, "AAAA====", NODE, SEXTET_OK, 4, "\0\0\0");
    DECODES(1, "V", NODE, SEXTET_OK, 1, "");
    DECODES(1, "V=", NODE, SEXTET_OK, 1, "");
    /* 2: two closed groups in a row; only where that is asked for. */
    DECODES(2, "eAo=eAo=", WHATWG, SEXTET_BAD_PADDING, 4, "");
    DECODES(2, "eAo=eAo=", GNU, SEXTET_OK, 8, "x\nx\n");
    DECODES(2, "eAo=eAo=", NODE, SEXTET_OK, 3, "x\n");
    DECODES(2, "Zg==Zg==", PEM, SEXTET_BAD_PADDING, 4, "");
    DECODES(2, "Zg==Zg==", GNU, SEXTET_OK, 8, "ff");
    DECODES(2, "Zm=g", NODE, SEXTET_OK, 2, "f");
    /* 20: padding inside. Each preset has its rule: an error, the end of the text, or a group like others. */
    DECODES(20, "QQ==Qg==Qw==", WHATWG, SEXTET_BAD_PADDING, 4, "");
    DECODES(20, "QQ==Qg==Qw==", NODE, SEXTET_OK, 2, "A");
    DECODES(20, "QQ==Qg==Qw==", MIME, SEXTET_OK, 2, "A");
    DECODES(20, "QQ==Qg==Qw==", GNU, SEXTET_OK, 12, "ABC");
    DECODES(20, "QQQgQw==", GNU, SEXTET_OK, 8, "A\x04 C");
    DECODES(20, "YW==Jj", NODE, SEXTET_OK, 2, "a");
    DECODES(20, "YW==Jj", GNU, SEXTET_TRUNCATED, 4, "a");
    /* 41: padding where it is refused, with white space or without. */
    DECODES(41, "YQ==", SEXTET_BASE64_IMAP_UTF7, SEXTET_BAD_PADDING, 2, "");
    DECODES(41, "YQ ==", SEXTET_BASE64_RFC4648_URL | SEXTET_BASE64_SKIP_OTHER, SEXTET_BAD_PADDING, 3, "");
    DECODES(41, "YQ", OPTIONAL, SEXTET_OK, 2, "a");
    DECODES(41, "YQ==", OPTIONAL, SEXTET_OK, 4, "a");
}

/* 3: unused bits: forgiving decoders drop them, strict ones refuse them. */
void check_cases_lax_trailing_bits(void) {
    static const sextet_base64_options dropping[] = {WHATWG, LOOSE, PARTIAL, GNU, MIME, NODE};
    for (size_t i = 0; i < sizeof dropping / sizeof dropping[0]; i++) {
        const size_t end = dropping[i] & SEXTET_BASE64_STOP_AT_PADDING ? 2 : 4;
        DECODES(3, "Zh==", dropping[i], SEXTET_OK, end, "f");
        DECODES(3, "QUJ=", dropping[i], SEXTET_OK, end == 4 ? 4 : 3, "AB");
        DECODES(3, "AA/=", dropping[i], SEXTET_OK, end == 4 ? 4 : 3, "\x00\x0f");
    }
    DECODES(3, "YR", WHATWG, SEXTET_OK, 2, "a");
    DECODES(3, "YR", NODE, SEXTET_OK, 2, "a");
    DECODES(3, "YR", OPTIONAL, SEXTET_TRAILING_BITS, 1, "");
    DECODES(3, " Z h = = ", STRICT, SEXTET_TRAILING_BITS, 3, "");
    DECODES(3, "QUJDQUJ=\n", PEM, SEXTET_TRAILING_BITS, 6, "ABC");
}

/* 4, 5, 6, 8: forgiving decoders measured with the blanks in, or trimmed the ends alone. */
void check_cases_lax_white_space(void) {
    DECODES(4, "dG   Vz dA  o=   ", WHATWG, SEXTET_OK, 17, "test\n");
    DECODES(4, "YQ", WHATWG, SEXTET_OK, 2, "a");
    DECODES(4, "YR", WHATWG, SEXTET_OK, 2, "a");
    DECODES(5, "a", WHATWG, SEXTET_TRUNCATED, 0, "");
    DECODES(5, "a ", WHATWG, SEXTET_TRUNCATED, 0, "");
    DECODES(5, "aaaaa", WHATWG, SEXTET_TRUNCATED, 4, "\x69\xa6\x9a");
    DECODES(5, " ", WHATWG, SEXTET_OK, 1, "");
    DECODES(5, "YQ=", WHATWG, SEXTET_TRUNCATED, 0, "");
    DECODES(6, "w0  ", NODE, SEXTET_OK, 4, "\xc3");
    DECODES(6, " YWJvcnVtLg", NODE, SEXTET_OK, 11, "aborum.");
    DECODES(6, "YQ\n", NODE, SEXTET_OK, 3, "a");
    DECODES(6, " YWJvcnVtLg", WHATWG, SEXTET_OK, 11, "aborum.");
    static const sextet_base64_options tolerant[] = {WHATWG, STRICT, PEM, GNU};
    for (size_t i = 0; i < sizeof tolerant / sizeof tolerant[0]; i++) {
        DECODES(8, "YQ\n==", tolerant[i], SEXTET_OK, 5, "a");
        DECODES(8, "YQ\n\n\n\n==", tolerant[i], SEXTET_OK, 8, "a");
        DECODES(8, "YQ=\r\n=\r\n", tolerant[i], SEXTET_OK, 8, "a");
        DECODES(8, "YWJj\n", tolerant[i], SEXTET_OK, 5, "abc");
    }
    DECODES(8, "YQ\r\n", WHATWG, SEXTET_OK, 4, "a");
    DECODES(8, "YQ\r\n", OPTIONAL | SEXTET_BASE64_SKIP_NEWLINES, SEXTET_OK, 4, "a");
    DECODES(8, "YQ\r\n", PEM, SEXTET_TRUNCATED, 0, "");
    /* 19: what one backend skipped, another refused. */
    DECODES(19, "YWJj\n", SEXTET_BASE64_SKIP_NEWLINES, SEXTET_OK, 5, "abc");
    DECODES(19, " YWJj", SEXTET_BASE64_SKIP_NEWLINES, SEXTET_BAD_CHARACTER, 0, "");
    DECODES(19, " YWJj ", SEXTET_BASE64_SKIP_WHITESPACE, SEXTET_OK, 6, "abc");
    DECODES(19, "YWJj\v", SEXTET_BASE64_SKIP_WHITESPACE, SEXTET_BAD_CHARACTER, 4, "abc");
    /* The issue's own example. */
    DECODES(0, "  zA==  ", WHATWG, SEXTET_OK, 8, "\xcc");
}

/* 7, 9, 14: both alphabets, junk that is skipped or not, NUL. */
void check_cases_lax_alphabet(void) {
    static char bad[4 * 10000];
    static uint16_t wide[sizeof bad];
    for (size_t i = 0; i < sizeof bad; i++) {
        bad[i] = "=bad"[i % 4];
        wide[i] = (unsigned char)bad[i];
    }
    unsigned char byte = 0xee;
    check_result(7, "decode", sextet_base64_decode(bad, sizeof bad, &byte, 1, NODE), SEXTET_OK, 0, 0);
    check_result(7, "utf16", sextet_base64_decode_utf16(wide, sizeof bad, &byte, 1, NODE), SEXTET_OK, 0, 0);
    CHECK(byte == 0xee, "row 7: something is written");
    DECODES(7, "-_+/", NODE, SEXTET_OK, 4, "\xfb\xff\xbf");
    DECODES(7, "-_+/", SEXTET_BASE64_EITHER, SEXTET_OK, 4, "\xfb\xff\xbf");
    DECODES(7, "QUJD.QUJD", NODE, SEXTET_OK, 9, "ABCABC");
    DECODES(7, "QUJD.QUJD", MIME, SEXTET_OK, 9, "ABCABC");
    DECODES(9, "QUJD!!!", NODE, SEXTET_OK, 7, "ABC");
    DECODES(9, "QUJD!!!", WHATWG, SEXTET_BAD_CHARACTER, 4, "ABC");
    DECODES(9, "QUJ D", WHATWG, SEXTET_OK, 5, "ABC");
    DECODES(9, "--__", WHATWG, SEXTET_BAD_CHARACTER, 0, "");
    DECODES(9, "--__", MIME, SEXTET_OK, 4, "");
    DECODES(9, "--__", WHATWG | SEXTET_BASE64_URL, SEXTET_OK, 4, "\xfb\xef\xff");
    DECODES(9, "+,++", SEXTET_BASE64_IMAP, SEXTET_OK, 4, "\xfb\xff\xbe");
    DECODES(9, "+/++", SEXTET_BASE64_IMAP, SEXTET_BAD_CHARACTER, 1, "");
    DECODES(14, "YWI\0=", WHATWG, SEXTET_BAD_CHARACTER, 3, "");
    DECODES(14, "YWI\0=", MIME, SEXTET_OK, 4, "ab");
    DECODES(14, "AAAA\0AAA", PEM, SEXTET_BAD_CHARACTER, 4, "\0\0\0");
    for (size_t at = 0; at < 64; at++) {
        const char zeros[48] = {0};
        char text[64];
        memset(text, 'A', sizeof text);
        text[at] = 0;
        decodes(14, text, sizeof text, WHATWG, SEXTET_BAD_CHARACTER, at, zeros, at / 4 * 3);
        decodes(14, text, sizeof text, NODE, SEXTET_OK, 64, zeros, 47);
    }
}

void check_cases_lax_offsets(void) {
    /* 15: the kind of error changed with blanks in front; the same in all three modes of ECMAScript. */
    static const sextet_base64_options modes[] = {LOOSE, STRICT, PARTIAL};
    char blanks[66];
    memset(blanks, ' ', 64);
    memset(blanks + 64, '=', 2);
    for (size_t i = 0; i < 3; i++) {
        DECODES(15, "==", modes[i], SEXTET_BAD_PADDING, 0, "");
        DECODES(15, " ==", modes[i], SEXTET_BAD_PADDING, 1, "");
        DECODES(15, "    ==", modes[i], SEXTET_BAD_PADDING, 4, "");
        decodes(15, blanks, sizeof blanks, modes[i], SEXTET_BAD_PADDING, 64, "", 0);
        /* 16: the offset was one too far, or that of the group, or behind the text. */
        DECODES(16, "=", modes[i], SEXTET_BAD_PADDING, 0, "");
        DECODES(16, " =", modes[i], SEXTET_BAD_PADDING, 1, "");
        DECODES(16, "A!=A", modes[i], SEXTET_BAD_CHARACTER, 1, "");
        DECODES(16, "ab==cd", modes[i], SEXTET_BAD_PADDING, 4, "");
        /* 28: groups in front of the error were missing, or bytes of the bad group were there. */
        DECODES(28, "MjYyZg===", modes[i], SEXTET_BAD_PADDING, 8, "262");
    }
    /* 21: all output was thrown away for an error near the end. */
    DECODES(21, "QUJD.QUJD", GNU, SEXTET_BAD_CHARACTER, 4, "ABC");
    DECODES(21, "QUJD\n.QUJD", GNU, SEXTET_BAD_CHARACTER, 5, "ABC");
}

void check_cases_lax_partial(void) {
    /* 29: read counted into the partial group, or was 0 for blanks. */
    DECODES(29, " A A G A / v 8 ", PARTIAL, SEXTET_OK, 8, "\x00\x01\x80");
    DECODES(29, "  ", PARTIAL, SEXTET_OK, 2, "");
    DECODES(29, "QUJD  ", PARTIAL, SEXTET_OK, 6, "ABC");
    /* 30: a last group with padding is whole, one with half of its padding is partial. */
    DECODES(30, "ZXhhZg==", PARTIAL, SEXTET_OK, 8, "exaf");
    DECODES(30, "QQ=", PARTIAL, SEXTET_OK, 0, "");
    DECODES(30, "QUJDQQ = ", PARTIAL, SEXTET_OK, 4, "ABC");
    DECODES(30, "QQ=", STRICT, SEXTET_TRUNCATED, 0, "");
    DECODES(30, "QQ=", LOOSE, SEXTET_TRUNCATED, 0, "");
    /* 35: texts that end inside a group. */
    DECODES(35, "A", PARTIAL, SEXTET_OK, 0, "");
    DECODES(35, "AB", NODE, SEXTET_OK, 2, "\0");
    DECODES(35, "ABC", NODE, SEXTET_OK, 3, "\0\x10");
    DECODES(35, "A", NODE, SEXTET_OK, 1, "");
}

/* 23: sizes went below zero for padding alone, and the last group stored three bytes. */
void check_cases_lax_outputs(void) {
    for (size_t i = 0; i < BASE64_ALL_OPTIONS; i++) {
        const sextet_base64_options options = all_base64_options().at[i];
        CHECK(sextet_base64_decoded_length("=", 1, options) == 0, "row 23: the size of '='");
        CHECK(sextet_base64_decoded_length("==", 2, options) <= 1, "row 23: the size of '=='");
        CHECK(sextet_base64_decoded_length("===", 3, options) <= 2, "row 23: the size of '==='");
        if (options & SEXTET_BASE64_NO_PADDING)
            continue;
        unsigned char bytes[4] = {0xee, 0xee, 0xee, 0xee};
        sextet_result result = sextet_base64_decode("aA==", 4, bytes, 1, options);
        CHECK(result.status == SEXTET_OK && result.written == 1 && bytes[0] == 0x68, "row 23: one byte");
        CHECK(bytes[1] == 0xee && bytes[2] == 0xee && bytes[3] == 0xee, "row 23: more than one byte");
        static const uint16_t wide[] = {'Y', 'W', 'I', '='};
        result = sextet_base64_decode_utf16(wide, 4, bytes, 2, options);
        CHECK(result.status == SEXTET_OK && result.written == 2 && !memcmp(bytes, "ab", 2), "row 23: two");
        CHECK(bytes[2] == 0xee && bytes[3] == 0xee, "row 23: more than two bytes");
    }
}

/* 33: texts of whole blocks; 22: bytes reversed inside each group. In lines and in 16-bit text too. */
void check_cases_lax_blocks(void) {
    static char lines[12000];
    static uint16_t wide[12000];
    static unsigned char bytes[8160], again[8160];
    for (size_t len = 64; len <= 10880; len += 64) {
        for (size_t i = 0; i < len / 4 * 3; i++)
            bytes[i] = (unsigned char)(i + len);
        oracle_base64_encode(bytes, len / 4 * 3, lines, sizeof lines, 0);
        for (size_t i = 0; i < len; i++)
            wide[i] = (unsigned char)lines[i];
        check_result(
            33, "utf16", sextet_base64_decode_utf16(wide, len, again, len / 4 * 3, 0), SEXTET_OK, len,
            len / 4 * 3);
        check_same("row 22, utf16", again, bytes, len / 4 * 3);
        for (size_t n = len / 64; n-- > 1;) /* a newline behind each 64 */
            memmove(lines + 65 * n, lines + 64 * n, 64);
        for (size_t n = 0; n < len / 64; n++)
            lines[65 * n + 64] = '\n';
        memset(again, 0, sizeof again);
        check_result(
            33, "lines", sextet_base64_decode(lines, len / 64 * 65, again, len / 4 * 3, PEM), SEXTET_OK,
            len / 64 * 65, len / 4 * 3);
        check_same("row 22, lines", again, bytes, len / 4 * 3);
    }
}

/* 36: single bytes from 7B on: an error, or skipped; in 16-bit text too, and with a high half. */
void check_cases_lax_signed_bytes(void) {
    for (unsigned value = 0x7b; value < 256; value++)
        for (size_t at = 0; at < 4; at++) {
            char text[] = "AAAA";
            text[at] = (char)value;
            decodes(36, text, 4, WHATWG, SEXTET_BAD_CHARACTER, at, "", 0);
            decodes(36, text, 4, NODE, SEXTET_OK, 4, "\0\0", 2);
            uint16_t wide[] = {'A', 'A', 'A', 'A'};
            wide[at] = (uint16_t)(value << 8 | 'A');
            unsigned char bytes[3];
            check_result(
                36, "utf16", sextet_base64_decode_utf16(wide, 4, bytes, 3, WHATWG), SEXTET_BAD_CHARACTER, at,
                0);
            check_result(36, "utf16", sextet_base64_decode_utf16(wide, 4, bytes, 3, NODE), SEXTET_OK, 4, 2);
        }
}

/* 42, 43, 45, 46, 47: rows about streams, for whole texts. */
void check_cases_lax_lines(void) {
    static char text[1100];
    static unsigned char bytes[825];
    DECODES(42, "QQ==Qg==", 0, SEXTET_BAD_PADDING, 4, "");
    DECODES(42, "AAAA####", GNU, SEXTET_BAD_CHARACTER, 4, "\0\0\0");
    DECODES(42, "AA==AA==AA==", PEM, SEXTET_BAD_PADDING, 4, "");
    DECODES(43, "YWJjZA==", PEM, SEXTET_OK, 8, "abcd");
    DECODES(43, "YWJjZA", PEM, SEXTET_TRUNCATED, 4, "abc");
    DECODES(43, "YWJjZA", WHATWG, SEXTET_OK, 6, "abcd");
    static const char *const newlines[] = {"\n", "\r\n"};
    static const sextet_base64_options presets[] = {PEM, WHATWG, GNU, MIME, NODE};
    for (size_t i = 0; i < 10; i++) {
        char due[58] = {0};
        const size_t newline_len = strlen(newlines[i % 2]), len = 76 + newline_len + 4;
        const sextet_base64_options options = presets[i / 2];
        memset(text, 'A', 76);
        memcpy(text + 76, newlines[i % 2], newline_len);
        memcpy(text + 76 + newline_len, "QQ==", 4);
        due[57] = 'A';
        const bool stops = options & SEXTET_BASE64_STOP_AT_PADDING;
        decodes(45, text, len, options, SEXTET_OK, stops ? len - 2 : len, due, 58);
    }
    memset(text, 'A', sizeof text);
    for (size_t i = 0; i < 5; i++)
        check_result(
            46, "decode", sextet_base64_decode(text, sizeof text, bytes, sizeof bytes, presets[i]), SEXTET_OK,
            sizeof text, sizeof bytes);
    for (const char *blank = "\n\r\t\f "; *blank; blank++)
        for (size_t len = 61; len <= 69; len += 4) {
            const char zeros[52] = {0};
            memset(text, 'A', len);
            text[0] = *blank;
            decodes(47, text, len, 0, SEXTET_BAD_CHARACTER, 0, "", 0);
            decodes(47, text, len, WHATWG, SEXTET_OK, len, zeros, (len - 1) / 4 * 3);
            decodes(47, text, len + 1, WHATWG, SEXTET_TRUNCATED, len, zeros, (len - 1) / 4 * 3);
            decodes(47, text, len + 2, WHATWG, SEXTET_OK, len + 2, zeros, (len - 1) / 4 * 3 + 1);
        }
}
