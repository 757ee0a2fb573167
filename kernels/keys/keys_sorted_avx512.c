/* SPDX-License-Identifier: MIT
 * Views in order, AVX-512: keys_avx512.h tells how four keys a step are compared.
 *
 * Reads views[0 .. count) and the keys' bytes, nothing else. Fewer than four keys go to the scalar kernel. */
#include "keys_avx512.h"

static SEXTET_NOINLINE size_t check_by_units(const sextet_key *keys, size_t count, unsigned order) {
    return check_keys((key_source){.views = keys}, count, order, SEXTET_ORDER_UTF16_UNITS);
}

static SEXTET_NOINLINE size_t check_by_length(const sextet_key *keys, size_t count, unsigned order) {
    return check_keys((key_source){.views = keys}, count, order, SEXTET_ORDER_LENGTH_FIRST);
}

size_t sextet_keys_sorted_avx512(const sextet_key *keys, size_t count, unsigned order) {
    if (count < STEP)
        return sextet_keys_sorted_scalar(keys, count, order);
    if (SEXTET_ORDER_OF(order) == SEXTET_ORDER_UTF8)
        return check_keys((key_source){.views = keys}, count, order, SEXTET_ORDER_UTF8);
    if (SEXTET_ORDER_OF(order) == SEXTET_ORDER_UTF16_UNITS)
        return check_by_units(keys, count, order);
    return check_by_length(keys, count, order);
}
