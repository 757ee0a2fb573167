/* SPDX-License-Identifier: MIT
 * Characters of UTF-8 counted, scalar: bytes that are no continuation, 10xxxxxx. */
#include "text_characters.h"

size_t sextet_utf8_count_scalar(const char *src, size_t src_len) {
    size_t count = 0;
    for (size_t at = 0; at < src_len; at++)
        count += (src[at] & 0xc0) != 0x80;
    return count;
}
