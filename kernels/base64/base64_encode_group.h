/* SPDX-License-Identifier: MIT
 * One group without vectors: the tail of the scalar encoder, and texts of a single group elsewhere, where the
 * way into a vector and back would take longer. */
#ifndef SEXTET_BASE64_ENCODE_GROUP_H
#define SEXTET_BASE64_ENCODE_GROUP_H

#include "base64_layout.h"
#include "base64_tables.h"

/* 24 bits, the first byte on top, to four symbols, the first one lowest. */
SEXTET_INLINE uint32_t translate_group(uint32_t bits, const uint8_t *symbols) {
    return symbols[bits >> 18 & 63] | (uint32_t)symbols[bits >> 12 & 63] << 8 |
           (uint32_t)symbols[bits >> 6 & 63] << 16 | (uint32_t)symbols[bits & 63] << 24;
}

/* Stores four symbols, the first one lowest, whatever the machine's byte order. */
SEXTET_INLINE void store_group(char *dst, uint32_t group) {
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    group = __builtin_bswap32(group);
#endif
    store32(dst, group);
}

/* A text's last group, src_len = 1 .. 3 bytes, to text_len = 2 .. 4 characters, padding included. Bytes that
 * are missing load another one twice, and are cleared; so only an unpadded end takes a branch. */
SEXTET_INLINE void encode_last_group(
    const uint8_t *src, size_t src_len, char *dst, size_t text_len, const base64_alphabet *alphabet) {
    const unsigned missing = 3 - (unsigned)src_len;
    const uint32_t loaded = (uint32_t)src[0] << 16 | (uint32_t)src[src_len >> 1] << 8 | src[src_len - 1];
    const uint32_t symbols = translate_group(loaded & (0xffffffu << 8 * missing), alphabet->symbols);
    const uint32_t written = 0xffffffffu >> 8 * missing;
    const uint32_t group = (symbols & written) | (0x3d3d3d3du & ~written);
    if (text_len == 4) {
        store_group(dst, group);
    } else {
        dst[0] = (char)group;
        dst[1] = (char)(group >> 8);
        dst[text_len - 1] = (char)(group >> 8 * (text_len - 1));
    }
}

#endif
