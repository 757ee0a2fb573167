/* SPDX-License-Identifier: MIT
 * Views in order, AVX-512: not yet better than scalar. */
#include "../kernels.h"

size_t sextet_keys_sorted_avx512(const sextet_key *keys, size_t count, unsigned order) {
    return sextet_keys_sorted_scalar(keys, count, order);
}
