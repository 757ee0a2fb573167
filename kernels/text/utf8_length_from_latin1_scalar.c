/* SPDX-License-Identifier: MIT
 * The length of Latin-1 text as UTF-8, scalar: bytes from 80 up take two. */
#include "text_characters.h"

size_t sextet_utf8_length_from_latin1_scalar(const char *src, size_t src_len) {
    size_t len = src_len;
    for (size_t at = 0; at < src_len; at++)
        len += (uint8_t)src[at] >> 7;
    return len;
}
