/* SPDX-License-Identifier: MIT
 * What protobuf-es takes for base64, told from how the function base64Decode of the npm package @bufbuild/protobuf 2.17.0
 * (dist/esm/wire/base64-encoding.js) behaves: what the preset SEXTET_BASE64_PROTOBUF must come to. tests/references runs
 * the package itself where it is installed.
 *
 * Bytes come as soon as their eight bits are there; so the last bits of a short group are never looked at. Only the symbol
 * that a group begins with can be one too many, and only at the end of the text: a '=' lets it be forgotten. */
#ifndef PROTOBUF_BASE64_ORACLE_H
#define PROTOBUF_BASE64_ORACLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Both alphabets of RFC 4648 at once. */
static inline int protobuf_base64_value(uint16_t unit) {
    if (unit >= 'A' && unit <= 'Z')
        return unit - 'A';
    if (unit >= 'a' && unit <= 'z')
        return unit - 'a' + 26;
    if (unit >= '0' && unit <= '9')
        return unit - '0' + 52;
    return unit == '+' || unit == '-' ? 62 : unit == '/' || unit == '_' ? 63 : -1;
}

/* False: it throws. */
static inline bool protobuf_base64_decode(
    const uint16_t *text, size_t len, unsigned char *bytes, size_t *bytes_len) {
    unsigned place = 0, previous = 0; /* in the group */
    *bytes_len = 0;
    for (size_t i = 0; i < len; i++) {
        const int value = protobuf_base64_value(text[i]);
        if (text[i] == '=')
            place = 0;
        if (text[i] == '=' || text[i] == '\n' || text[i] == '\r' || text[i] == '\t' || text[i] == ' ')
            continue;
        if (value < 0)
            return false;
        /* of 6 bits each, 2 * place are still due of the symbol before */
        if (place > 0)
            bytes[(*bytes_len)++] =
                (unsigned char)((previous << 2 * place | (unsigned)value >> (6 - 2 * place)) & 255);
        previous = (unsigned)value;
        place = (place + 1) % 4;
    }
    return place != 1;
}

#endif
