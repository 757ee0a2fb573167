/* SPDX-License-Identifier: MIT
 * Characters of UTF-8 counted, NEON: the bytes, less those that are continuations (sums_neon.h). Reads
 * src[0 .. src_len) only. */
#include "sums_neon.h"
#include "utf8_neon.h"

size_t sextet_utf8_count_neon(const char *src, size_t src_len) {
    return src_len - count_found((const uint8_t *)src, src_len, find_continuations);
}
