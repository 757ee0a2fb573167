/* SPDX-License-Identifier: MIT
 * Sorted keys: is this list of keys already in order? And a sort for when it is not.
 *
 * A canonical encoder sorts the keys of every object, and nearly always finds them in order; a column or
 * dictionary that says it is sorted has to be believed or checked. Against a loop over memcmp the check is
 * faster, on names of JSON members, 2 times for objects of 4 keys, 3 times from 8 to 64 keys on AVX-512;
 * 1.5 and 2 to 2.4 times on AVX2 and with scalar code; on columns of short keys and UUIDs 3 times. What
 * that saves is little: about 5 nanoseconds on an object of 4 keys, 15 on one of 8, 30 on one of 16. It is
 * worth a call where an encoder spends a few hundred nanoseconds an object, and on columns; for an object
 * or two a second, and for objects of one key, it is not. Keys that share more than 16 bytes, such as
 * URLs, gain little in columns, and in lists of fewer than about 50 nothing: memcmp is as fast there, or
 * faster. UTF-16 keys gain on AVX-512 alone, from 8 keys on.
 *
 * Keys are bytes (UTF-8 or Latin-1) or UTF-16 units. Their length counts; NUL is an ordinary byte; an empty
 * key comes first, and its pointer is not looked at. Whether keys are well-formed is not checked: any bytes
 * have their place in every order. Nothing is normalised, no case is folded. What an encoder replaces, such
 * as a lone surrogate by U+FFFD, can make distinct keys equal; so it has to refuse such keys before it asks
 * here. */
#ifndef SEXTET_KEYS_H
#define SEXTET_KEYS_H

#include <stddef.h>
#include <stdint.h>

#include "export.h"

#ifdef __cplusplus
extern "C" {
#endif

/** A key: bytes of UTF-8 or Latin-1. */
typedef struct sextet_key {
    const void *data;
    size_t len;
} sextet_key;

/** A key of UTF-16 units, native byte order, at any address. */
typedef struct sextet_key16 {
    const uint16_t *data;
    size_t len;
} sextet_key16;

/** By the bytes of UTF-8, unsigned; where one key is a prefix of the other the shorter is first. That is the
 * order of code points, a lone surrogate being D800..DFFF. Keys in UTF-16 and Latin-1 are put as if they were
 * UTF-8. */
#define SEXTET_ORDER_UTF8 0u
/** By the units of UTF-16, as RFC 8785 (JCS) wants it: U+10000 and up stand before U+E000. */
#define SEXTET_ORDER_UTF16_UNITS 1u
/** By the length in UTF-8, and then by bytes: DAG-CBOR, RFC 7049 section 3.9; and RFC 8949 section 4.2.1 for
 * text keys. */
#define SEXTET_ORDER_LENGTH_FIRST 2u
/** Besides one of the above: equal neighbours are not in order. */
#define SEXTET_ORDER_STRICT 4u

/** The length of the longest sorted prefix: `count` when all keys are in order; else r, where keys[r] is the
 * first that does not belong behind keys[r - 1]. Fewer than two keys are in order, whatever else is given;
 * more of them under an unknown order, or NULL, give SIZE_MAX.
 * Long lists can be checked in pieces, with sextet_key_compare for the seams. Thread-safe; reads nothing but
 * keys.
 *
 * Example:
 *     const sextet_key keys[] = {{"alpha", 5}, {"beta", 4}, {"alpha", 5}};
 *     assert(sextet_keys_sorted(keys, 3, SEXTET_ORDER_UTF8 | SEXTET_ORDER_STRICT) == 2);
 *     assert(sextet_keys_sorted(keys, 2, SEXTET_ORDER_LENGTH_FIRST) == 1);
 */
SEXTET_API size_t sextet_keys_sorted(const sextet_key *keys, size_t count, unsigned order);

/* Objects of one key or none are not worth a call. */
static inline size_t sextet_keys_sorted_inline(const sextet_key *keys, size_t count, unsigned order) {
    return count < 2 ? count : sextet_keys_sorted(keys, count, order);
}
#define sextet_keys_sorted(keys, count, order) sextet_keys_sorted_inline(keys, count, order)

/** The same for UTF-16 keys.
 *
 * Example:
 *     static const uint16_t private_use[] = {0xe000}, emoji[] = {0xd83d, 0xde00};
 *     const sextet_key16 keys[] = {{private_use, 1}, {emoji, 2}};
 *     assert(sextet_keys_sorted_utf16(keys, 2, SEXTET_ORDER_UTF8) == 2);
 *     assert(sextet_keys_sorted_utf16(keys, 2, SEXTET_ORDER_UTF16_UNITS) == 1);
 */
SEXTET_API size_t sextet_keys_sorted_utf16(const sextet_key16 *keys, size_t count, unsigned order);

/** The same for Latin-1 keys.
 *
 * Example:
 *     const sextet_key keys[] = {{"z", 1}, {"\xe9", 1}};
 *     assert(sextet_keys_sorted_latin1(keys, 2, SEXTET_ORDER_LENGTH_FIRST) == 2);
 */
SEXTET_API size_t sextet_keys_sorted_latin1(const sextet_key *keys, size_t count, unsigned order);

/** The same for keys in one buffer, as Arrow lays them out: key i is bytes[offsets[i] .. offsets[i + 1]), and
 * there are count + 1 offsets, which do not fall. The first need not be 0.
 *
 * Example:
 *     const int32_t offsets[] = {0, 5, 9};
 *     assert(sextet_keys_sorted_offsets32("alphabeta", offsets, 2, SEXTET_ORDER_UTF8) == 2);
 */
SEXTET_API size_t sextet_keys_sorted_offsets32(
    const void *bytes, const int32_t *offsets, size_t count, unsigned order);

/** The same with 64-bit offsets.
 *
 * Example:
 *     const int64_t offsets[] = {0, 4, 9};
 *     assert(sextet_keys_sorted_offsets64("betaalpha", offsets, 2, SEXTET_ORDER_UTF8) == 1);
 */
SEXTET_API size_t sextet_keys_sorted_offsets64(
    const void *bytes, const int64_t *offsets, size_t count, unsigned order);

/** A bit for each key: whether it belongs behind the one before it. Bit i % 64 of bits[i / 64] is that of
 * keys[i]; that of keys[0] is set; bits behind the last key are zero. For many small objects in one call: set
 * the bit of each object's first key, and what is left zero is out of order. `bits` has (count + 63) / 64
 * words. An unknown order, or no keys with a count, leaves all bits zero.
 *
 * Example:
 *     const sextet_key keys[] = {{"a", 1}, {"b", 1}, {"a", 1}, {"c", 1}};
 *     uint64_t bits;
 *     sextet_keys_order_mask(keys, 4, &bits, SEXTET_ORDER_UTF8);
 *     assert(bits == 0xb);
 */
SEXTET_API void sextet_keys_order_mask(const sextet_key *keys, size_t count, uint64_t *bits, unsigned order);

/** The longest sorted prefix of fixed-width keys, at any address. Of `order` only SEXTET_ORDER_STRICT may be
 * set.
 *
 * Example:
 *     const uint32_t keys[] = {1, 3, 3, 2};
 *     assert(sextet_sorted_u32(keys, 4, 0) == 3);
 */
SEXTET_API size_t sextet_sorted_u32(const uint32_t *keys, size_t count, unsigned order);

/** The same for 64 bits.
 *
 * Example:
 *     const uint64_t keys[] = {1, 3, 3, 2};
 *     assert(sextet_sorted_u64(keys, 4, SEXTET_ORDER_STRICT) == 2);
 */
SEXTET_API size_t sextet_sorted_u64(const uint64_t *keys, size_t count, unsigned order);

/** The same for signed keys.
 *
 * Example:
 *     const int32_t keys[] = {-1, 0, 1};
 *     assert(sextet_sorted_i32(keys, 3, 0) == 3);
 */
SEXTET_API size_t sextet_sorted_i32(const int32_t *keys, size_t count, unsigned order);

/** The same for signed keys of 64 bits.
 *
 * Example:
 *     const int64_t keys[] = {-1, -2};
 *     assert(sextet_sorted_i64(keys, 2, 0) == 1);
 */
SEXTET_API size_t sextet_sorted_i64(const int64_t *keys, size_t count, unsigned order);

/** Keys of 16 bytes each, such as UUIDs, by their bytes.
 *
 * Example:
 *     assert(sextet_sorted_key16("0123456789abcdef0123456789abcdeg", 2, SEXTET_ORDER_STRICT) == 2);
 */
SEXTET_API size_t sextet_sorted_key16(const void *keys, size_t count, unsigned order);

/** The same order for two keys: below zero when a comes first, above when b does, zero when they are equal.
 * SEXTET_ORDER_STRICT changes nothing. Thread-safe.
 *
 * Example:
 *     assert(sextet_key_compare("aa", 2, "b", 1, SEXTET_ORDER_UTF8) < 0);
 *     assert(sextet_key_compare("aa", 2, "b", 1, SEXTET_ORDER_LENGTH_FIRST) > 0);
 */
SEXTET_API int sextet_key_compare(const void *a, size_t a_len, const void *b, size_t b_len, unsigned order);

/** The same for UTF-16 keys.
 *
 * Example:
 *     const uint16_t high[] = {0xffff}, pair[] = {0xd800, 0xdc00};
 *     assert(sextet_key_compare_utf16(high, 1, pair, 2, SEXTET_ORDER_UTF8) < 0);
 */
SEXTET_API int sextet_key_compare_utf16(
    const uint16_t *a, size_t a_len, const uint16_t *b, size_t b_len, unsigned order);

/** Checks, and sorts only if it has to: permutation[0 .. count) become the keys' indices in order, equal keys
 * as they stood. Keys that are in order cost the check; runs of such are kept and merged, so that a nearly
 * sorted list costs little more; at worst O(count * log(count)) comparisons. `permutation` has room for count
 * + count / 2 indices: what is behind the first `count` is scratch. Nothing is allocated. Returns what
 * sextet_keys_sorted does: `count` when nothing had to be moved. An unknown order, NULL with a count, or a
 * count above 2^32 - 1 gives SIZE_MAX, with nothing written.
 *
 * Example:
 *     const sextet_key keys[] = {{"c", 1}, {"a", 1}, {"b", 1}};
 *     uint32_t permutation[3 + 1];
 *     assert(sextet_keys_sort(keys, 3, permutation, SEXTET_ORDER_UTF8) == 1);
 *     assert(permutation[0] == 1 && permutation[1] == 2 && permutation[2] == 0);
 */
SEXTET_API size_t sextet_keys_sort(
    const sextet_key *keys, size_t count, uint32_t *permutation, unsigned order);

/** The same for UTF-16 keys.
 *
 * Example:
 *     static const uint16_t b[] = {'b'}, a[] = {'a'};
 *     const sextet_key16 keys[] = {{b, 1}, {a, 1}};
 *     uint32_t permutation[2 + 1];
 *     assert(sextet_keys_sort_utf16(keys, 2, permutation, SEXTET_ORDER_UTF8) == 1 && permutation[0] == 1);
 */
SEXTET_API size_t sextet_keys_sort_utf16(
    const sextet_key16 *keys, size_t count, uint32_t *permutation, unsigned order);

#ifdef __cplusplus
}
#endif
#endif
