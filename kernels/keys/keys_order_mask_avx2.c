/* SPDX-License-Identifier: MIT
 * The order of neighbours, a bit for each, AVX2: not yet better than scalar. */
#include "../kernels.h"

size_t sextet_keys_order_mask_avx2(const sextet_key *keys, size_t count, uint64_t *bits, unsigned order) {
    return sextet_keys_order_mask_scalar(keys, count, bits, order);
}
