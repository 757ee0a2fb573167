/* SPDX-License-Identifier: MIT
 * Views in order, AVX-512: keys_avx512.h tells how four keys a step are compared.
 *
 * Reads views[0 .. count) and the keys' bytes, nothing else. Fewer than four keys go to the scalar kernel.
 * One function for each order, so that none pays for another's constants; and in that of bytes, which is
 * what small lists are asked about, one for what is plain and one for all else. */
#include "keys_avx512.h"

static SEXTET_NOINLINE size_t
check_rest_by_bytes(const sextet_key *keys, size_t at, size_t count, unsigned order) {
    return check_steps((key_source){.views = keys}, at, count, order, SEXTET_ORDER_UTF8);
}

static SEXTET_NOINLINE size_t check_all_by_bytes(const sextet_key *keys, size_t count, unsigned order) {
    return check_keys((key_source){.views = keys}, count, order, SEXTET_ORDER_UTF8);
}

static SEXTET_NOINLINE size_t check_by_units(const sextet_key *keys, size_t count, unsigned order) {
    return check_keys((key_source){.views = keys}, count, order, SEXTET_ORDER_UTF16_UNITS);
}

static SEXTET_NOINLINE size_t check_by_length(const sextet_key *keys, size_t count, unsigned order) {
    return check_keys((key_source){.views = keys}, count, order, SEXTET_ORDER_LENGTH_FIRST);
}

static SEXTET_NOINLINE size_t check_by_bytes(const sextet_key *keys, size_t count, unsigned order) {
    const size_t at = check_plain_steps((key_source){.views = keys}, count, SEXTET_ORDER_UTF8);
    return at == count ? count : check_rest_by_bytes(keys, at, count, order);
}

size_t sextet_keys_sorted_avx512(const sextet_key *keys, size_t count, unsigned order) {
    if (count < STEP)
        return sextet_keys_sorted_scalar(keys, count, order);
    if (SEXTET_ORDER_OF(order) == SEXTET_ORDER_UTF8)
        return keys[0].len ? check_by_bytes(keys, count, order) : check_all_by_bytes(keys, count, order);
    if (SEXTET_ORDER_OF(order) == SEXTET_ORDER_UTF16_UNITS)
        return check_by_units(keys, count, order);
    return check_by_length(keys, count, order);
}
