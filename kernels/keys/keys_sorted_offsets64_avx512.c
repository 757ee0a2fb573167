/* SPDX-License-Identifier: MIT
 * Keys by 64-bit offsets in order, AVX-512: keys_avx512.h tells how four keys a step are compared.
 *
 * Reads offsets[0 .. count] and the keys' bytes, nothing else. Other orders than that of bytes, and fewer
 * than four keys, go to the scalar kernel. */
#include "keys_avx512.h"

size_t sextet_keys_sorted_offsets64_avx512(
    const void *bytes, const int64_t *offsets, size_t count, unsigned order) {
    const key_source source = {.bytes = bytes, .offsets = (const uint8_t *)offsets, .width = sizeof *offsets};
    if (count < STEP || SEXTET_ORDER_OF(order) != SEXTET_ORDER_UTF8)
        return sextet_keys_sorted_offsets64_scalar(bytes, offsets, count, order);
    return check_keys(source, count, order, SEXTET_ORDER_UTF8);
}
