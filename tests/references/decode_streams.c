/* SPDX-License-Identifier: MIT
 * Decodes byte streams for check_streams.mjs, which compares the results with TextDecoder.
 *
 * Reads lines of an encoding (utf-8, utf-16le, utf-16be), `fatal` or `replace`, `keep` or `drop` for the byte order mark, two
 * places to cut at, and the bytes in hexadecimal, a minus sign for none. Answers each with a line: the text as UTF-16BE in
 * hexadecimal after an equals sign, or a minus sign when it is refused. The text as UTF-8 must be the same. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sextet/sextet.h>

enum { LONGEST = 4096 };

static sextet_text_encoding encoding_named(const char *name) {
    if (strcmp(name, "utf-8") == 0)
        return SEXTET_ENCODING_UTF8;
    return strcmp(name, "utf-16le") == 0 ? SEXTET_ENCODING_UTF16LE : SEXTET_ENCODING_UTF16BE;
}

static size_t parse_bytes(const char *hex, char *bytes) {
    size_t len = 0;
    for (unsigned byte; len < LONGEST && sscanf(hex + 2 * len, "%2x", &byte) == 1; len++)
        bytes[len] = (char)byte;
    return len;
}

/* The stream in three pieces, as UTF-8 (units NULL) or UTF-16. False when it is refused. */
static int decode(
    const sextet_text_decoder *fresh, const char *bytes, const size_t ends[3], char *text, uint16_t *units,
    size_t *written) {
    sextet_text_decoder decoder = *fresh;
    sextet_result result = {0};
    *written = 0;
    for (size_t piece = 0, start = 0; piece < 3 && result.status == SEXTET_OK; start = ends[piece++]) {
        result =
            units
                ? sextet_text_decoder_to_utf16(
                      &decoder, bytes + start, ends[piece] - start, units + *written, 4 * LONGEST - *written)
                : sextet_text_decoder_to_utf8(
                      &decoder, bytes + start, ends[piece] - start, text + *written, 4 * LONGEST - *written);
        *written += result.written;
    }
    if (result.status == SEXTET_OK) {
        result = units ? sextet_text_decoder_finish_utf16(&decoder, units + *written, 1)
                       : sextet_text_decoder_finish_utf8(&decoder, text + *written, 3);
        *written += result.written;
    }
    return result.status == SEXTET_OK;
}

static void answer(const sextet_text_decoder *fresh, const char *bytes, const size_t ends[3]) {
    static char text[4 * LONGEST + 3];
    static uint16_t units[4 * LONGEST + 1], again[4 * LONGEST + 1];
    size_t text_len, len;
    const int is_text = decode(fresh, bytes, ends, text, NULL, &text_len);
    const int is_units = decode(fresh, bytes, ends, NULL, units, &len);
    const sextet_result same =
        sextet_utf8_to_utf16(text, text_len, again, 4 * LONGEST, SEXTET_TEXT_BIG_ENDIAN);
    if (is_text != is_units || (is_text && (same.written != len || memcmp(units, again, 2 * len) != 0))) {
        puts("UTF-8 and UTF-16 differ");
        return;
    }
    putchar(is_units ? '=' : '-');
    for (size_t i = 0; is_units && i < 2 * len; i++)
        printf("%02x", ((const unsigned char *)units)[i]);
    putchar('\n');
}

int main(void) {
    static char hex[2 * LONGEST + 2], bytes[LONGEST];
    char encoding[16], mode[16], mark[16];
    size_t first, second;
    while (scanf("%15s %15s %15s %zu %zu %8193s", encoding, mode, mark, &first, &second, hex) == 6) {
        const size_t len = parse_bytes(hex, bytes);
        const size_t ends[3] = {first, second, len};
        sextet_text_decoder decoder;
        if (first > second || second > len)
            return EXIT_FAILURE;
        sextet_text_decoder_init(
            &decoder, encoding_named(encoding),
            SEXTET_TEXT_BIG_ENDIAN | (strcmp(mode, "replace") == 0 ? SEXTET_TEXT_REPLACE : 0) |
                (strcmp(mark, "keep") == 0 ? SEXTET_TEXT_KEEP_BOM : 0));
        answer(&decoder, bytes, ends);
    }
    return fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
