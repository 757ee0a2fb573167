/* SPDX-License-Identifier: MIT
 * Loads and stores of integers at any address, in native or a given byte order. */
#ifndef SEXTET_BITS_H
#define SEXTET_BITS_H

#include "kernels.h"

SEXTET_INLINE uint16_t load16(const void *address) {
    uint16_t value;
    memcpy(&value, address, sizeof value);
    return value;
}

SEXTET_INLINE uint32_t load32(const void *address) {
    uint32_t value;
    memcpy(&value, address, sizeof value);
    return value;
}

SEXTET_INLINE uint64_t load64(const void *address) {
    uint64_t value;
    memcpy(&value, address, sizeof value);
    return value;
}

SEXTET_INLINE void store16(void *address, uint16_t value) {
    memcpy(address, &value, sizeof value);
}

SEXTET_INLINE void store32(void *address, uint32_t value) {
    memcpy(address, &value, sizeof value);
}

SEXTET_INLINE void store64(void *address, uint64_t value) {
    memcpy(address, &value, sizeof value);
}

#endif
