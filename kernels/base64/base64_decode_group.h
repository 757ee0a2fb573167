/* SPDX-License-Identifier: MIT
 * One group of symbols without vectors. */
#ifndef SEXTET_BASE64_DECODE_GROUP_H
#define SEXTET_BASE64_DECODE_GROUP_H

#include "base64_layout.h"
#include "base64_tables.h"

/* Four values of sextet_base64_values to three bytes. False, with nothing stored, when one of them is bad. */
SEXTET_INLINE bool decode_group(uint32_t a, uint32_t b, uint32_t c, uint32_t d, uint8_t *dst) {
    if (SEXTET_UNLIKELY((a | b | c | d) & 0x80))
        return false;
    dst[0] = (uint8_t)(a << 2 | b >> 4);
    dst[1] = (uint8_t)(b << 4 | c >> 2);
    dst[2] = (uint8_t)(c << 6 | d);
    return true;
}

/* A last group of two values, or of three; c is 0 where there are two. False, with nothing stored, when one
 * is bad or its unused bits are not zero. */
SEXTET_INLINE bool decode_short_group(uint32_t a, uint32_t b, uint32_t c, size_t count, uint8_t *dst) {
    const uint32_t unused_bits = count == 3 ? c & 3 : b & 15;
    if (SEXTET_UNLIKELY(((a | b | c) & 0x80) | unused_bits))
        return false;
    dst[0] = (uint8_t)(a << 2 | b >> 4);
    if (count == 3)
        dst[1] = (uint8_t)(b << 4 | c >> 2);
    return true;
}

#endif
