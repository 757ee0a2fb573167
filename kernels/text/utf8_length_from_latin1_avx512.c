/* SPDX-License-Identifier: MIT
 * The length of Latin-1 text as UTF-8, AVX-512: bytes from 80 up take two, so their sign bits are counted, 64
 * at a time. Longer texts are left to AVX2, which adds up lanes at the speed of loads: here each vector's mask
 * has to go through a general register, and a sum by vpsadbw takes longer, too.
 *
 * Reads src[0 .. src_len). Tail: a masked load. */
#include "text_avx512.h"

size_t sextet_utf8_length_from_latin1_avx512(const char *src, size_t src_len) {
    size_t len = src_len, at = 0;
    if (src_len >= 1024)
        return sextet_utf8_length_from_latin1_avx2(src, src_len);
    for (; src_len - at >= 64; at += 64)
        len += count_bits(sign_bits(load_512(src + at)));
    return len + count_bits(sign_bits(load_part(src + at, src_len - at)));
}
