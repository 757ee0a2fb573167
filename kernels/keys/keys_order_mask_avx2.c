/* SPDX-License-Identifier: MIT
 * The order of neighbours, a bit for each, AVX2: by the scalar kernel. AVX2 has no load that stops at a byte,
 * and what it takes to read 16 bytes of a key and nothing behind it costs more than two 8-byte prefixes. */
#include "../kernels.h"

size_t sextet_keys_order_mask_avx2(const sextet_key *keys, size_t count, uint64_t *bits, unsigned order) {
    return sextet_keys_order_mask_scalar(keys, count, bits, order);
}
