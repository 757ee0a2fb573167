/* SPDX-License-Identifier: MIT
 * Look-up tables of the base64 kernels, each defined once, in base64_*tables*.c.
 * tests/check/check_base64_tables*.c make every one of them anew from the formula given here. A table that
 * depends on the alphabet has a row for each: standard, URL, either of them, IMAP.
 *
 * A row holds all that a kernel loads, so that it has one base register and plain memory operands. (Written
 * as constants in the code, gcc 12 would build them from general registers on every call, and clang 19 would
 * turn multiplications by powers of two into slower sequences.) */
#ifndef SEXTET_BASE64_TABLES_H
#define SEXTET_BASE64_TABLES_H

#include <stdint.h>

#if defined(__GNUC__)
#define SEXTET_ALIGNED_TABLE __attribute__((aligned(64)))
#pragma GCC visibility push(hidden)
#else
#define SEXTET_ALIGNED_TABLE
#endif

/* Encode. symbols[i] is the symbol of sextet i, padding is all '='. Nothing is encoded in either of two alphabets: that row
 * is zero. */
typedef struct base64_alphabet {
    uint8_t symbols[64];
    uint8_t padding[64];
} base64_alphabet;
extern const base64_alphabet sextet_base64_alphabets[4] SEXTET_ALIGNED_TABLE;

/* Decode. [c] is the sextet of symbol c, or 0x80 when c is not in the alphabet. */
extern const uint8_t sextet_base64_values[4][256] SEXTET_ALIGNED_TABLE;

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
