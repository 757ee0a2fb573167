/* SPDX-License-Identifier: MIT
 * Keys by 64-bit offsets in order, AVX2: by the scalar kernel. AVX2 has no load that stops at a byte, and
 * what it takes to read 16 bytes of a key and nothing behind it costs more than two 8-byte prefixes. */
#include "../kernels.h"

size_t sextet_keys_sorted_offsets64_avx2(
    const void *bytes, const int64_t *offsets, size_t count, unsigned order) {
    return sextet_keys_sorted_offsets64_scalar(bytes, offsets, count, order);
}
