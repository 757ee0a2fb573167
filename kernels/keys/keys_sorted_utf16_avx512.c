/* SPDX-License-Identifier: MIT
 * UTF-16 keys in order, AVX-512: by the scalar kernel, whose first units mostly decide. */
#include "../kernels.h"

size_t sextet_keys_sorted_utf16_avx512(const sextet_key16 *keys, size_t count, unsigned order) {
    return sextet_keys_sorted_utf16_scalar(keys, count, order);
}
