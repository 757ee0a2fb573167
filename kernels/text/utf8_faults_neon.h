/* SPDX-License-Identifier: MIT
 * The faults of UTF-8 that two bytes that follow each other can be, as three look-ups of 16 entries (Keiser
 * and Lemire 2021, "Validating UTF-8 in less than one instruction per byte"): by the upper half of the first
 * byte, by its lower half, and by the upper half of the second. A bit that is set in all three is a fault,
 * but for TWO_CONTINUATIONS, which is right where a lead of 3 or 4 bytes stands in front of the two. */
#ifndef SEXTET_UTF8_FAULTS_NEON_H
#define SEXTET_UTF8_FAULTS_NEON_H

#include "../simd.h"

#include "../kernels.h"

enum {
    FAULT_TOO_SHORT = 1 << 0,     /* 11______ 0_______ or 11______ 11______ */
    FAULT_TOO_LONG = 1 << 1,      /* 0_______ 10______ */
    FAULT_OVERLONG_3 = 1 << 2,    /* 11100000 100_____ */
    FAULT_TOO_LARGE = 1 << 3,     /* 11110100 1001____ and above */
    FAULT_SURROGATE = 1 << 4,     /* 11101101 101_____ */
    FAULT_OVERLONG_2 = 1 << 5,    /* 1100000_ 10______ */
    FAULT_OVERLONG_4 = 1 << 6,    /* 11110000 1000____ */
    FAULT_FAR_TOO_LARGE = 1 << 6, /* 11110101 1000____ and above */
    TWO_CONTINUATIONS = 1 << 7,   /* 10______ 10______ */
    /* Those that the lower half of the first byte says nothing about. */
    FAULTS_OF_ANY_LOW = FAULT_TOO_SHORT | FAULT_TOO_LONG | TWO_CONTINUATIONS,
    FAULTS_OF_LARGE_LOW = FAULTS_OF_ANY_LOW | FAULT_TOO_LARGE | FAULT_FAR_TOO_LARGE,
    FAULTS_OF_ANY_CONTINUATION = FAULT_TOO_LONG | FAULT_OVERLONG_2 | TWO_CONTINUATIONS
};

typedef struct utf8_fault_table {
    uint8_t by_high[16], by_low[16], by_next[16];
} utf8_fault_table;

static const utf8_fault_table utf8_faults = {
    .by_high =
        {FAULT_TOO_LONG, FAULT_TOO_LONG, FAULT_TOO_LONG, FAULT_TOO_LONG, FAULT_TOO_LONG, FAULT_TOO_LONG,
         FAULT_TOO_LONG, FAULT_TOO_LONG, TWO_CONTINUATIONS, TWO_CONTINUATIONS, TWO_CONTINUATIONS,
         TWO_CONTINUATIONS, FAULT_TOO_SHORT | FAULT_OVERLONG_2, FAULT_TOO_SHORT,
         FAULT_TOO_SHORT | FAULT_OVERLONG_3 | FAULT_SURROGATE,
         FAULT_TOO_SHORT | FAULT_TOO_LARGE | FAULT_FAR_TOO_LARGE | FAULT_OVERLONG_4},
    .by_low =
        {FAULTS_OF_ANY_LOW | FAULT_OVERLONG_3 | FAULT_OVERLONG_2 | FAULT_OVERLONG_4,
         FAULTS_OF_ANY_LOW | FAULT_OVERLONG_2, FAULTS_OF_ANY_LOW, FAULTS_OF_ANY_LOW,
         FAULTS_OF_ANY_LOW | FAULT_TOO_LARGE, FAULTS_OF_LARGE_LOW, FAULTS_OF_LARGE_LOW, FAULTS_OF_LARGE_LOW,
         FAULTS_OF_LARGE_LOW, FAULTS_OF_LARGE_LOW, FAULTS_OF_LARGE_LOW, FAULTS_OF_LARGE_LOW,
         FAULTS_OF_LARGE_LOW, FAULTS_OF_LARGE_LOW | FAULT_SURROGATE, FAULTS_OF_LARGE_LOW,
         FAULTS_OF_LARGE_LOW},
    .by_next =
        {FAULT_TOO_SHORT, FAULT_TOO_SHORT, FAULT_TOO_SHORT, FAULT_TOO_SHORT, FAULT_TOO_SHORT, FAULT_TOO_SHORT,
         FAULT_TOO_SHORT, FAULT_TOO_SHORT,
         FAULTS_OF_ANY_CONTINUATION | FAULT_OVERLONG_3 | FAULT_OVERLONG_4 | FAULT_FAR_TOO_LARGE,
         FAULTS_OF_ANY_CONTINUATION | FAULT_OVERLONG_3 | FAULT_TOO_LARGE,
         FAULTS_OF_ANY_CONTINUATION | FAULT_SURROGATE | FAULT_TOO_LARGE,
         FAULTS_OF_ANY_CONTINUATION | FAULT_SURROGATE | FAULT_TOO_LARGE, FAULT_TOO_SHORT, FAULT_TOO_SHORT,
         FAULT_TOO_SHORT, FAULT_TOO_SHORT},
};

SEXTET_INLINE uint8x16_t find_faults(uint8x16_t here, uint8x16_t before) {
    const utf8_fault_table *faults = &utf8_faults;
    const uint8x16_t by_high = vqtbl1q_u8(vld1q_u8(faults->by_high), vshrq_n_u8(before, 4)),
                     by_low = vqtbl1q_u8(vld1q_u8(faults->by_low), vandq_u8(before, vdupq_n_u8(0x0f))),
                     by_next = vqtbl1q_u8(vld1q_u8(faults->by_next), vshrq_n_u8(here, 4));
    return vandq_u8(vandq_u8(by_high, by_low), by_next);
}

#endif
