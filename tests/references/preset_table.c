/* SPDX-License-Identifier: MIT
 * Prints the table of presets that stands in include/sextet/base64.h, as comment lines, made by the library itself. With the
 * header's name it compares instead, and fails when the table there is another one. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <sextet/sextet.h>

static const struct column {
    const char *name;
    sextet_base64_options options;
} columns[] = {
    {"RFC4648", SEXTET_BASE64_RFC4648},
    {"_URL", SEXTET_BASE64_RFC4648_URL},
    {"WHATWG", SEXTET_BASE64_WHATWG},
    {"STRICT", SEXTET_BASE64_TC39_STRICT},
    {"STOP", SEXTET_BASE64_TC39_STOP_BEFORE_PARTIAL},
    {"MIME", SEXTET_BASE64_MIME},
    {"NODE", SEXTET_BASE64_NODE},
    {"GNU", SEXTET_BASE64_GNU},
    {"IMAP", SEXTET_BASE64_IMAP_UTF7},
    {"PROTOBUF", SEXTET_BASE64_PROTOBUF},
};
enum { COLUMNS = sizeof columns / sizeof *columns };

static const struct row {
    const char *shown, *text; /* an 'A' of the last text stands for U+0141 */
} rows[] = {
    {"Zg==", "Zg=="},
    {"Zg", "Zg"},
    {"Zg=", "Zg="},
    {"Zh==", "Zh=="},
    {"Z", "Z"},
    {"Z===", "Z==="},
    {"Zm9v\\n", "Zm9v\n"},
    {"Zm9 v", "Zm9 v"},
    {"Zg==Zm9v", "Zg==Zm9v"},
    {"Zm=9v", "Zm=9v"},
    {"-_-_", "-_-_"},
    {"+/-_", "+/-_"},
    {"Zm!9v", "Zm!9v"},
    {"Zm\\f9v", "Zm\f9v"},
    {"=", "="},
    {"AAAA=", "AAAA="},
    {"Z<U+0141>==", "ZA=="},
};
enum { ROWS = sizeof rows / sizeof *rows };

/* The bytes, or the initial of the status and its offset; of text that is left unread, how much is read. */
static void print_cell(
    char *cell, size_t cell_size, const char *text, int is_last, sextet_base64_options options) {
    uint16_t units[16];
    unsigned char bytes[16];
    const size_t len = strlen(text);
    for (size_t i = 0; i < len; i++)
        units[i] = (uint16_t)(is_last && text[i] == 'A' ? 0x141 : text[i]);
    const sextet_result result = sextet_base64_decode_utf16(units, len, bytes, sizeof bytes, options);
    switch ((sextet_status)result.status) {
    case SEXTET_OK:
        if (!result.written)
            snprintf(cell, cell_size, "-");
        for (size_t i = 0; i < result.written; i++)
            snprintf(cell + 2 * i, cell_size - 2 * i, "%02x", bytes[i]);
        break;
    case SEXTET_TRUNCATED:
    case SEXTET_BAD_CHARACTER:
    case SEXTET_BAD_PADDING:
    case SEXTET_TRAILING_BITS:
        snprintf(
            cell, cell_size, "%s@%zu",
            result.status == SEXTET_TRUNCATED       ? "trunc"
            : result.status == SEXTET_BAD_CHARACTER ? "char"
            : result.status == SEXTET_BAD_PADDING   ? "pad"
                                                    : "bits",
            (size_t)result.read);
        break;
    default:
        snprintf(cell, cell_size, "?");
    }
}

static size_t print_table(char *table, size_t size) {
    size_t len = (size_t)snprintf(table, size, " *   %-13s", "text");
    for (size_t column = 0; column < COLUMNS; column++)
        len += (size_t)snprintf(table + len, size - len, "%-9s", columns[column].name);
    while (table[len - 1] == ' ')
        len--;
    table[len++] = '\n';
    for (size_t row = 0; row < ROWS; row++) {
        len += (size_t)snprintf(table + len, size - len, " *   %-13s", rows[row].shown);
        for (size_t column = 0; column < COLUMNS; column++) {
            char cell[40] = "";
            print_cell(cell, sizeof cell, rows[row].text, row == ROWS - 1, columns[column].options);
            len += (size_t)snprintf(table + len, size - len, "%-9s", cell);
        }
        while (table[len - 1] == ' ')
            len--;
        table[len++] = '\n';
    }
    table[len] = 0;
    return len;
}

int main(int argc, char **argv) {
    static char table[1 << 14], header[1 << 18];
    const size_t len = print_table(table, sizeof table);
    if (argc < 2) {
        fputs(table, stdout);
        return 0;
    }
    FILE *file = fopen(argv[1], "rb");
    if (!file) {
        perror(argv[1]);
        return 1;
    }
    header[fread(header, 1, sizeof header - 1, file)] = 0;
    fclose(file);
    if (strstr(header, table)) {
        printf("the table of presets in the header, %zu characters, is what the library does\n", len);
        return 0;
    }
    printf("the table of presets in the header is not what the library does, which is:\n%s", table);
    return 1;
}
