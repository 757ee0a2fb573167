/* SPDX-License-Identifier: MIT
 * How long the other side of a base64 text is, for the kernels: the arithmetic that all ISAs share. */
#ifndef SEXTET_BASE64_LAYOUT_H
#define SEXTET_BASE64_LAYOUT_H

#include "../../dispatch/base64.h"
#include "../bits.h"

/* The row of a table that has one per alphabet: 0 standard, 1 URL, 2 either of them, 3 IMAP. */
SEXTET_INLINE size_t alphabet_row(sextet_base64_options options) {
    return options & 3;
}

typedef struct base64_text_layout {
    size_t groups;  /* 3 bytes or a rest of 1 or 2 */
    size_t missing; /* bytes that the last group lacks, 0..2: also its padding */
    size_t len;     /* characters of text */
} base64_text_layout;

SEXTET_INLINE base64_text_layout
layout_of_groups(size_t src_len, size_t groups, sextet_base64_options options) {
    return (base64_text_layout){
        .groups = groups,
        .missing = 3 * groups - src_len,
        .len = options & SEXTET_BASE64_NO_PADDING ? src_len + groups : 4 * groups,
    };
}

/* The text of src_len bytes. */
SEXTET_INLINE base64_text_layout layout_text(size_t src_len, sextet_base64_options options) {
    return layout_of_groups(src_len, (src_len + 2) / 3, options);
}

/* The same for at most 64 bytes: the division is one multiplication, exact up to 254. */
SEXTET_INLINE base64_text_layout layout_short_text(size_t src_len, sextet_base64_options options) {
    return layout_of_groups(src_len, ((uint32_t)src_len * 171 + 342) >> 9, options);
}

/* The same as n / divisor, in a third of the time on some CPUs for what is usual. */
SEXTET_INLINE uint64_t divide_mostly_small(uint64_t n, uint64_t divisor) {
    return (n | divisor) >> 32 ? n / divisor : (uint32_t)n / (uint32_t)divisor;
}

#define SEXTET_BASE64_BAD_LENGTH SIZE_MAX

/* Symbols in front of the padding, or SEXTET_BASE64_BAD_LENGTH when the length alone is wrong. src_len > 0.
 *
 * One 16-bit load and no branch, since the padding of real texts is random. (As two byte compares clang 19
 * makes a `sete` into a byte register that still waits for the previous call's error mask; back-to-back calls
 * then form one chain, 2.5 times as long.) */
SEXTET_INLINE size_t count_symbols(const char *src, size_t src_len, sextet_base64_options options) {
    if (options & SEXTET_BASE64_NO_PADDING)
        return src_len % 4 == 1 ? SEXTET_BASE64_BAD_LENGTH : src_len;
    if (SEXTET_UNLIKELY(src_len % 4))
        return SEXTET_BASE64_BAD_LENGTH;
    const uint16_t end = load16(src + src_len - 2);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    const unsigned last = end & 0xff;
#else
    const unsigned last = end >> 8;
#endif
    return src_len - (last == '=') - (end == 0x3d3d);
}

/* The same for units of 16 bits. */
SEXTET_INLINE size_t count_symbols_utf16(const uint16_t *src, size_t src_len, sextet_base64_options options) {
    if (options & SEXTET_BASE64_NO_PADDING)
        return src_len % 4 == 1 ? SEXTET_BASE64_BAD_LENGTH : src_len;
    if (SEXTET_UNLIKELY(src_len % 4))
        return SEXTET_BASE64_BAD_LENGTH;
    const uint32_t end = load32(src + src_len - 2);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    const unsigned last = end & 0xffff;
#else
    const unsigned last = end >> 16;
#endif
    return src_len - (last == '=') - (end == 0x003d003d);
}

/* Bytes that `symbol_count` symbols stand for. Cannot overflow: counts stay below 2^56, or are BAD_LENGTH,
 * and then the product does not matter. */
SEXTET_INLINE size_t decoded_len(size_t symbol_count) {
    return symbol_count * 3 / 4;
}

#endif
