/* SPDX-License-Identifier: MIT
 * Checks of keys as one writes them by hand, to measure ours against: a loop over memcmp where keys are
 * bytes, over plain comparisons where they are not. They have the types of the functions that they stand
 * against, and know the order of UTF-8 alone, strict or not. */
#ifndef SEXTET_BENCH_PLAIN_KEYS_H
#define SEXTET_BENCH_PLAIN_KEYS_H

#include <sextet/keys.h>

size_t memcmp_loop_keys_sorted(const sextet_key *keys, size_t count, unsigned order);
size_t memcmp_loop_keys_sorted_offsets32(
    const void *bytes, const int32_t *offsets, size_t count, unsigned order);
size_t memcmp_loop_sorted_key16(const void *keys, size_t count, unsigned order);
size_t scalar_loop_keys_sorted_utf16(const sextet_key16 *keys, size_t count, unsigned order);
size_t scalar_loop_sorted_u32(const uint32_t *keys, size_t count, unsigned order);
size_t scalar_loop_sorted_u64(const uint64_t *keys, size_t count, unsigned order);

#endif
