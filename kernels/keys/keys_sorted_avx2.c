/* SPDX-License-Identifier: MIT
 * Views in order, AVX2: by the scalar kernel. AVX2 has no load that stops at a byte, and what it
 * takes to read 16 bytes of a key and nothing behind it costs more than two 8-byte prefixes. */
#include "../kernels.h"

size_t sextet_keys_sorted_avx2(const sextet_key *keys, size_t count, unsigned order) {
    return sextet_keys_sorted_scalar(keys, count, order);
}
