/* SPDX-License-Identifier: MIT
 * The one portable place that knows the orders of keys: two keys compared. Scalar kernels and the sort are
 * made of it, and vector kernels come here when a prefix does not tell.
 *
 * UTF-16 units over UTF-8: at the first bytes that differ, leads of U+E000..U+FFFF (EE, EF) stand behind
 * those of U+10000 and up (F0 .. F4); so bytes are compared after EE, EF -> FE, FF and F0 .. FF -> EE .. FD,
 * which is a permutation. Code points over UTF-16: at the first units that differ, unpaired ones stand for
 * themselves; a surrogate of a pair is above all of the BMP. Only where both are at least D800 does that
 * change the order of units. */
#ifndef SEXTET_KEY_ORDER_H
#define SEXTET_KEY_ORDER_H

#include "../bits.h"

/* Without the strictness. */
#define SEXTET_ORDER_OF(order) ((order)&3u)
/* For the kernels of fixed-width keys alone: they are signed. */
#define SEXTET_ORDER_SIGNED (1u << 31)

SEXTET_INLINE size_t smaller_of(size_t a, size_t b) {
    return a < b ? a : b;
}

SEXTET_INLINE int sign_of(size_t a, size_t b) {
    return (a > b) - (a < b);
}

/* ---- bytes ---- */

/* The byte's place among UTF-16 units. */
SEXTET_INLINE uint8_t unit_rank(uint8_t byte) {
    return byte < 0xee ? byte : (uint8_t)(byte < 0xf0 ? byte + 0x10 : byte - 2);
}

/* By bytes, as far as both keys go: 0 when that does not tell. */
SEXTET_INLINE int compare_common(const uint8_t *a, const uint8_t *b, size_t len, unsigned order) {
    if (len == 0)
        return 0;
    if (SEXTET_ORDER_OF(order) != SEXTET_ORDER_UTF16_UNITS)
        return memcmp(a, b, len);
    for (size_t i = 0; i < len; i++)
        if (a[i] != b[i])
            return unit_rank(a[i]) - unit_rank(b[i]);
    return 0;
}

SEXTET_INLINE int compare_keys(const void *a, size_t a_len, const void *b, size_t b_len, unsigned order) {
    if (SEXTET_ORDER_OF(order) == SEXTET_ORDER_LENGTH_FIRST && a_len != b_len)
        return sign_of(a_len, b_len);
    const int common = compare_common(a, b, smaller_of(a_len, b_len), order);
    return common ? common : sign_of(a_len, b_len);
}

/* Whether a key belongs behind another that it compares to as that. */
SEXTET_INLINE bool is_in_order(int comparison, unsigned order) {
    return comparison < 0 || (comparison == 0 && !(order & SEXTET_ORDER_STRICT));
}

/* ---- UTF-16 ---- */

SEXTET_INLINE uint16_t key_unit(const uint16_t *key, size_t at) {
    return load16((const uint8_t *)key + 2 * at);
}

/* Whether the unit is half of a pair. */
SEXTET_INLINE bool is_paired(const uint16_t *key, size_t len, size_t at) {
    const uint16_t unit = key_unit(key, at);
    if ((unit & 0xfc00) == 0xd800)
        return at + 1 < len && (key_unit(key, at + 1) & 0xfc00) == 0xdc00;
    return (unit & 0xfc00) == 0xdc00 && at > 0 && (key_unit(key, at - 1) & 0xfc00) == 0xd800;
}

/* By code points, at the first place where two keys differ. */
SEXTET_INLINE int compare_at(
    const uint16_t *a, size_t a_len, const uint16_t *b, size_t b_len, size_t at, unsigned order) {
    const uint32_t a_unit = key_unit(a, at), b_unit = key_unit(b, at);
    if (SEXTET_ORDER_OF(order) == SEXTET_ORDER_UTF16_UNITS || a_unit < 0xd800 || b_unit < 0xd800)
        return a_unit < b_unit ? -1 : 1;
    const uint32_t a_rank = a_unit + (is_paired(a, a_len, at) ? 0x10000u : 0);
    const uint32_t b_rank = b_unit + (is_paired(b, b_len, at) ? 0x10000u : 0);
    return a_rank < b_rank ? -1 : 1;
}

/* Bytes of the key's UTF-8, an unpaired surrogate as the three of U+FFFD. Not by text.h: a build may be without. */
SEXTET_INLINE size_t utf8_length_of_key(const uint16_t *key, size_t len) {
    size_t bytes = 0;
    for (size_t at = 0; at < len; at++) {
        const uint16_t unit = key_unit(key, at);
        bytes += 1u + (unit >= 0x80) + (unit >= 0x800);
        bytes -= is_paired(key, len, at); /* two of a pair's four bytes are this half's */
    }
    return bytes;
}

SEXTET_INLINE int compare_keys_utf16(
    const uint16_t *a, size_t a_len, const uint16_t *b, size_t b_len, unsigned order) {
    if (SEXTET_ORDER_OF(order) == SEXTET_ORDER_LENGTH_FIRST) {
        const int lengths = sign_of(utf8_length_of_key(a, a_len), utf8_length_of_key(b, b_len));
        if (lengths)
            return lengths;
    }
    const size_t common = smaller_of(a_len, b_len);
    for (size_t at = 0; at < common; at++)
        if (key_unit(a, at) != key_unit(b, at))
            return compare_at(a, a_len, b, b_len, at, order);
    return sign_of(a_len, b_len);
}

/* ---- prefixes ---- */

SEXTET_INLINE uint64_t first_8(const uint8_t *bytes) {
    const uint64_t value = load64(bytes);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    return value;
#else
    return __builtin_bswap64(value);
#endif
}

/* In the upper half. */
SEXTET_INLINE uint64_t first_4(const uint8_t *bytes) {
    const uint64_t value = load32(bytes);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    return value << 32;
#else
    return __builtin_bswap64(value);
#endif
}

/* The first 8 bytes as a number that is in order as they are, zeros behind a shorter key. Reads nothing
 * behind the key: from 4 bytes on two words that may overlap, with no branch between 4 and many. */
SEXTET_INLINE uint64_t prefix_of(const void *data, size_t len) {
    const uint8_t *bytes = data;
    if (SEXTET_UNLIKELY(len < 4)) {
        if (len == 0)
            return 0;
        return (uint64_t)bytes[0] << 56 | (uint64_t)bytes[len / 2] << (len > 1 ? 48 : 56) |
               (uint64_t)bytes[len - 1]
                   << (len > 2   ? 40
                       : len > 1 ? 48
                                 : 56);
    }
    const size_t last = smaller_of(len, 8) - 4;
    return first_4(bytes) | first_4(bytes + last) >> 8 * last;
}

/* The 8 bytes behind those, likewise. */
SEXTET_INLINE uint64_t second_prefix_of(const void *data, size_t len) {
    if (len <= 8)
        return 0;
    const size_t end = smaller_of(len, 16);
    return first_8((const uint8_t *)data + end - 8) << 8 * (16 - end);
}

#endif
