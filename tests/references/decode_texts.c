/* SPDX-License-Identifier: MIT
 * Decodes texts for the scripts beside this file, which compare the results with other programs' decoders.
 *
 *     decode_texts PRESET [read]
 *
 * reads lines of 16-bit units, four hexadecimal digits each, and answers each with a line: the bytes in hexadecimal, or a
 * minus sign when the text is refused; with `read` a blank and the units that were read behind the bytes. A text without a
 * unit above FF is decoded as 8-bit text, too, and the two results must agree. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sextet/sextet.h>

static const struct preset {
    const char *name;
    sextet_base64_options options;
} presets[] = {
    {"whatwg", SEXTET_BASE64_WHATWG},
    {"tc39-loose", SEXTET_BASE64_TC39_LOOSE},
    {"tc39-strict", SEXTET_BASE64_TC39_STRICT},
    {"tc39-stop-before-partial", SEXTET_BASE64_TC39_STOP_BEFORE_PARTIAL},
    {"tc39-loose-url", SEXTET_BASE64_TC39_LOOSE | SEXTET_BASE64_URL},
    {"tc39-strict-url", SEXTET_BASE64_TC39_STRICT | SEXTET_BASE64_URL},
    {"tc39-stop-before-partial-url", SEXTET_BASE64_TC39_STOP_BEFORE_PARTIAL | SEXTET_BASE64_URL},
    {"mime", SEXTET_BASE64_MIME},
    {"pem", SEXTET_BASE64_PEM},
    {"imap-utf7", SEXTET_BASE64_IMAP_UTF7},
    {"protobuf", SEXTET_BASE64_PROTOBUF},
    {"node", SEXTET_BASE64_NODE},
    {"gnu", SEXTET_BASE64_GNU},
    {"rfc4648-trailing-bits", SEXTET_BASE64_RFC4648 | SEXTET_BASE64_ALLOW_TRAILING_BITS},
};

enum { LONGEST = 4096 };

static size_t parse_units(const char *line, uint16_t *units) {
    size_t count = 0;
    for (unsigned unit; count < LONGEST && sscanf(line + 4 * count, "%4x", &unit) == 1; count++)
        units[count] = (uint16_t)unit;
    return count;
}

/* The same as 8-bit text, when it is one. */
static int agrees_with_bytes(
    const uint16_t *units, size_t count, const unsigned char *due, sextet_result wide,
    sextet_base64_options options) {
    static char text[LONGEST];
    static unsigned char bytes[LONGEST];
    for (size_t i = 0; i < count; i++) {
        if (units[i] > 0xff)
            return 1;
        text[i] = (char)units[i];
    }
    const sextet_result result = sextet_base64_decode(text, count, bytes, sizeof bytes, options);
    return result.status == wide.status && result.read == wide.read && result.written == wide.written &&
           memcmp(bytes, due, result.written) == 0;
}

static int answer(const char *line, sextet_base64_options options, int tell_read) {
    static uint16_t units[LONGEST];
    static unsigned char bytes[LONGEST];
    const size_t count = parse_units(line, units);
    const sextet_result result = sextet_base64_decode_utf16(units, count, bytes, sizeof bytes, options);
    if (!agrees_with_bytes(units, count, bytes, result, options)) {
        fprintf(stderr, "8-bit and 16-bit text differ: %s", line);
        return 0;
    }
    if (result.status != SEXTET_OK)
        putchar('-');
    else
        for (size_t i = 0; i < result.written; i++)
            printf("%02x", bytes[i]);
    if (result.status == SEXTET_OK && tell_read)
        printf(" %zu", (size_t)result.read);
    putchar('\n');
    return 1;
}

int main(int argc, char **argv) {
    static char line[4 * LONGEST + 2];
    const int tell_read = argc == 3 && strcmp(argv[2], "read") == 0;
    for (size_t i = 0; (argc == 2 || tell_read) && i < sizeof presets / sizeof *presets; i++) {
        if (strcmp(presets[i].name, argv[1]) != 0)
            continue;
        while (fgets(line, sizeof line, stdin))
            if (!answer(line, presets[i].options, tell_read))
                return 1;
        return 0;
    }
    fprintf(stderr, "usage: decode_texts PRESET [read]\n");
    return 2;
}
