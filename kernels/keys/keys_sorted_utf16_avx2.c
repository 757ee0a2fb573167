/* SPDX-License-Identifier: MIT
 * UTF-16 keys in order, AVX2: by the scalar kernel, whose first units mostly decide. */
#include "../kernels.h"

size_t sextet_keys_sorted_utf16_avx2(const sextet_key16 *keys, size_t count, unsigned order) {
    return sextet_keys_sorted_utf16_scalar(keys, count, order);
}
