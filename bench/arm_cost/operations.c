/* SPDX-License-Identifier: MIT
 * The operations that arm-cost measures. A further one is a function that prepares its text, unless there is
 * one already, a function that calls it, an entry in the list at the end, and a line in targets.csv. */
#include "driver.h"

#include <stdint.h>

#include "sextet/sextet.h"

/* ---- texts ---- */

/* Marsaglia's xorshift: the same numbers everywhere. */
static uint64_t next_random(uint64_t *state) {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

static const uint64_t seed = UINT64_C(0x9e3779b97f4a7c15);

static void prepare_bytes(void *src, size_t units) {
    uint64_t state = seed;
    unsigned char *bytes = src;
    for (size_t i = 0; i < units; i++)
        bytes[i] = (unsigned char)(next_random(&state) >> 32);
}

/* Symbols of base64's alphabet, no padding and nothing to skip: for sizes that are multiples of 4. */
static void prepare_symbols(void *src, size_t units) {
    static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    uint64_t state = seed;
    char *symbols = src;
    for (size_t i = 0; i < units; i++)
        symbols[i] = alphabet[next_random(&state) >> 58];
}

/* ---- calls ---- */

static bool arm_cost_call_base64_encode(const void *src, size_t units, void *dst, size_t dst_cap) {
    const sextet_result result = sextet_base64_encode(src, units, dst, dst_cap, SEXTET_BASE64_STANDARD);
    return result.status == SEXTET_OK && result.read == units;
}

static bool arm_cost_call_base64_decode(const void *src, size_t units, void *dst, size_t dst_cap) {
    const sextet_result result = sextet_base64_decode(src, units, dst, dst_cap, SEXTET_BASE64_STANDARD);
    return result.status == SEXTET_OK && result.read == units;
}

const arm_cost_operation arm_cost_operations[] = {
    {"base64_encode", "bytes", 1, prepare_bytes, arm_cost_call_base64_encode, sextet_isa_active},
    {"base64_decode", "clean", 1, prepare_symbols, arm_cost_call_base64_decode, sextet_isa_active},
    {0},
};
