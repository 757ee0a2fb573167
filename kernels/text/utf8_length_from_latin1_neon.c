/* SPDX-License-Identifier: MIT
 * The length of Latin-1 text as UTF-8, NEON: the bytes, and the bytes from 80 up (sums_neon.h). Reads
 * src[0 .. src_len) only. */
#include "sums_neon.h"

size_t sextet_utf8_length_from_latin1_neon(const char *src, size_t src_len) {
    return src_len + count_found((const uint8_t *)src, src_len, find_high_bytes);
}
