/* SPDX-License-Identifier: MIT
 * The steps of the WHATWG's Infra standard, "forgiving-base64 decode", as they stand there. */
#include "infra_oracle.h"

/* RFC 4648, table 1, by its ranges. */
static int value_of(uint16_t unit) {
    if (unit >= 'A' && unit <= 'Z')
        return unit - 'A';
    if (unit >= 'a' && unit <= 'z')
        return unit - 'a' + 26;
    if (unit >= '0' && unit <= '9')
        return unit - '0' + 52;
    return unit == '+' ? 62 : unit == '/' ? 63 : -1;
}

static bool is_ascii_whitespace(uint16_t unit) {
    return unit == 0x09 || unit == 0x0a || unit == 0x0c || unit == 0x0d || unit == 0x20;
}

bool infra_forgiving_base64_decode(
    const uint16_t *text, size_t text_len, unsigned char *output, size_t *output_len) {
    uint16_t data[INFRA_LONGEST];
    size_t len = 0;
    *output_len = 0;
    /* 1. Remove all ASCII whitespace from data. */
    for (size_t i = 0; i < text_len; i++)
        if (!is_ascii_whitespace(text[i]))
            data[len++] = text[i];
    /* 2. If data's code point length divides by 4 leaving no remainder, then: if data ends with one or two U+003D (=)
     * code points, then remove them from data. */
    if (len % 4 == 0)
        for (int i = 0; i < 2 && len > 0 && data[len - 1] == '='; i++)
            len--;
    /* 3. If data's code point length divides by 4 leaving a remainder of 1, then return failure. */
    if (len % 4 == 1)
        return false;
    /* 4. If data contains a code point that is not one of these, then return failure. */
    for (size_t i = 0; i < len; i++)
        if (value_of(data[i]) < 0)
            return false;
    /* 5 to 8: six bits to the buffer for each code point; when it has accumulated 24, three bytes. */
    uint32_t buffer = 0;
    for (size_t position = 0; position < len; position++) {
        buffer = (buffer << 6 | (uint32_t)value_of(data[position])) & 0xffffff;
        if (position % 4 == 3)
            for (int shift = 16; shift >= 0; shift -= 8)
                output[(*output_len)++] = (unsigned char)(buffer >> shift & 255);
    }
    /* 9. If it contains 12 bits, discard the last four and append one byte; 18 bits: the last two, and two bytes. */
    if (len % 4 == 2) {
        output[(*output_len)++] = (unsigned char)(buffer >> 4 & 255);
    } else if (len % 4 == 3) {
        output[(*output_len)++] = (unsigned char)(buffer >> 10 & 255);
        output[(*output_len)++] = (unsigned char)(buffer >> 2 & 255);
    }
    return true;
}
