/* SPDX-License-Identifier: MIT
 * Converts texts for check_text.mjs, which compares the results with TextDecoder and TextEncoder. Integers
 * are of 32 bits, in native byte order, units of 16 bits, too.
 *
 *     convert_texts decode       reads a text in UTF-8, writes it in UTF-16, U+FFFD for what is wrong
 *     convert_texts encode-into  reads records of a capacity, a length, and as many units of UTF-16; answers
 *                                each with the units read, the bytes written, and these bytes
 *
 * The library's result and the oracle's must be the same. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sextet/sextet.h>

#include "../oracle/text_oracle.h"

static int fail(const char *what) {
    fprintf(stderr, "convert_texts: %s\n", what);
    return EXIT_FAILURE;
}

static int decode(void) {
    static char text[1 << 20];
    static uint16_t units[1 << 20], due[1 << 20];
    const size_t len = fread(text, 1, sizeof text, stdin);
    const size_t cap = sizeof units / sizeof units[0];
    const sextet_result found = sextet_utf8_to_utf16(text, len, units, cap, SEXTET_TEXT_REPLACE);
    const text_verdict expected =
        oracle_convert(FORM_UTF8, FORM_UTF16, text, len, due, cap, SEXTET_TEXT_REPLACE);
    if (len == sizeof text)
        return fail("the text is too long");
    if (found.status != (uint64_t)expected.status || found.read != expected.read ||
        found.written != expected.written || memcmp(units, due, 2 * found.written) != 0)
        return fail("the library and the oracle differ");
    fwrite(units, 2, found.written, stdout);
    return EXIT_SUCCESS;
}

enum { LONGEST = 1000 };

static int encode_into(void) {
    static uint16_t units[LONGEST];
    static unsigned char bytes[3 * LONGEST], due[3 * LONGEST];
    uint32_t head[2];
    while (fread(head, sizeof head[0], 2, stdin) == 2) {
        const size_t cap = head[0], len = head[1];
        if (len > LONGEST || cap > sizeof bytes || fread(units, 2, len, stdin) != len)
            return fail("the record makes no sense");
        const sextet_result found = sextet_utf16_to_utf8(units, len, (char *)bytes, cap, SEXTET_TEXT_REPLACE);
        const text_verdict expected =
            oracle_convert(FORM_UTF16, FORM_UTF8, units, len, due, cap, SEXTET_TEXT_REPLACE);
        if (found.status != (uint64_t)expected.status || found.read != expected.read ||
            found.written != expected.written || memcmp(bytes, due, found.written) != 0)
            return fail("the library and the oracle differ");
        const uint32_t answer[2] = {(uint32_t)found.read, (uint32_t)found.written};
        fwrite(answer, sizeof answer[0], 2, stdout);
        fwrite(bytes, 1, found.written, stdout);
    }
    return EXIT_SUCCESS;
}

int main(int argc, char **argv) {
    if (argc == 2 && strcmp(argv[1], "decode") == 0)
        return decode();
    if (argc == 2 && strcmp(argv[1], "encode-into") == 0)
        return encode_into();
    fprintf(stderr, "usage: convert_texts decode|encode-into\n");
    return 2;
}
