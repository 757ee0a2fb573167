/* SPDX-License-Identifier: MIT
 * Keys of 16 bytes in order, AVX-512 (sorted_integers_avx512.h): they are numbers with their first byte on
 * top. */
#include "sorted_integers_avx512.h"

size_t sextet_sorted_key16_avx512(const void *keys, size_t count, unsigned order) {
    return check_integers_in_order(keys, 16, count, _mm512_setzero_si512(), find_wrong_128, order);
}
