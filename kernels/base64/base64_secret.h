/* SPDX-License-Identifier: MIT
 * Base64 without look-ups and without branches on data, eight symbols or six bytes in a 64-bit word: the
 * scalar kernels for secrets, and the verdict of all of them. base64.md, section "Secrets", tells what is
 * promised.
 *
 *   6 bytes     48 bits, the first byte on top
 *   8 symbols   the first one in the lowest byte; all arithmetic on them stays within the low 7 bits of a
 *   byte
 *
 * Lengths and options are no secrets: they may decide branches and addresses. */
#ifndef SEXTET_BASE64_SECRET_H
#define SEXTET_BASE64_SECRET_H

#include "base64_layout.h"

/* ---- the verdict ---- */

/* Hides from the compiler what is known of a number: of a 0 or 1 that came from a comparison it may make a
 * branch. */
SEXTET_INLINE uint32_t hide_range(uint32_t number) {
#if defined(__GNUC__)
    __asm__("" : "+r"(number));
#endif
    return number;
}

/* All bits set when there is no error, else none. */
SEXTET_INLINE uint64_t mask_if_good(uint64_t errors) {
    const uint32_t is_bad = (uint32_t)((errors | (0 - errors)) >> 63);
    return (uint64_t)hide_range(is_bad) - 1;
}

/* Good: all is read and written. Bad: nothing, and the one status for it. */
SEXTET_INLINE sextet_result make_secret_result(size_t src_len, size_t len, uint64_t good) {
    return sextet_make_result(
        src_len & (size_t)good, len & (size_t)good, (sextet_status)(SEXTET_BAD_CHARACTER & ~good));
}

/* ---- eight bytes in a word ---- */

#define SEXTET_EIGHT(byte) ((uint64_t)(byte)*UINT64_C(0x0101010101010101))

/* 7f for each byte, all below 0x80, that is `bound` or more, else 0; 0 < bound < 0x80. */
SEXTET_INLINE uint64_t at_least(uint64_t bytes, unsigned bound) {
    const uint64_t reached = (bytes + SEXTET_EIGHT(0x80 - bound)) & SEXTET_EIGHT(0x80);
    return reached - (reached >> 7);
}

/* 7f for each byte from `first` to `last`, else 0. */
SEXTET_INLINE uint64_t in_range(uint64_t bytes, unsigned first, unsigned last) {
    return at_least(bytes, first) ^ at_least(bytes, last + 1);
}

/* What takes a byte from one number to another, as 7 bits. */
SEXTET_INLINE unsigned step_7_bits(unsigned from, unsigned to) {
    return (to - from) & 0x7f;
}

/* The two symbols in which the alphabets differ. */
typedef struct secret_alphabet {
    unsigned symbol_62, symbol_63;
} secret_alphabet;

SEXTET_INLINE secret_alphabet choose_secret_alphabet(sextet_base64_options options) {
    if (options & SEXTET_BASE64_URL)
        return (secret_alphabet){'-', '_'};
    return (secret_alphabet){'+', '/'};
}

/* The order of eight bytes turned round. */
SEXTET_INLINE uint64_t turn_round(uint64_t word) {
#if defined(__GNUC__)
    return __builtin_bswap64(word);
#else
    word = word >> 32 | word << 32;
    word = (word >> 16 & UINT64_C(0x0000ffff0000ffff)) | (word & UINT64_C(0x0000ffff0000ffff)) << 16;
    return (word >> 8 & UINT64_C(0x00ff00ff00ff00ff)) | (word & UINT64_C(0x00ff00ff00ff00ff)) << 8;
#endif
}

/* Between a word as it lies in memory and one with the first byte lowest. */
SEXTET_INLINE uint64_t first_lowest(uint64_t word) {
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    return turn_round(word);
#else
    return word;
#endif
}

/* ---- encode ---- */

/* The end of the source, up to six bytes, to 48 bits; those that are missing are zero. */
SEXTET_INLINE uint64_t read_bytes(const uint8_t *src, size_t count) {
    uint64_t bits = 0;
    for (size_t i = 0; i < count; i++)
        bits |= (uint64_t)src[i] << (40 - 8 * i);
    return bits;
}

/* Three halvings: 2 times 24 bits, 4 times 12, 8 times 6. */
SEXTET_INLINE uint64_t split_48_bits(uint64_t bits) {
    const uint64_t groups = bits >> 24 | (bits & 0xffffff) << 32;
    const uint64_t pairs =
        (groups >> 12 & UINT64_C(0x00000fff00000fff)) | (groups & UINT64_C(0x00000fff00000fff)) << 16;
    return (pairs >> 6 & UINT64_C(0x003f003f003f003f)) | (pairs & UINT64_C(0x003f003f003f003f)) << 8;
}

/* Each border that a sextet has passed changes the step from it to its symbol to the next one. */
SEXTET_INLINE uint64_t translate_to_symbols(uint64_t sextets, secret_alphabet alphabet) {
    const unsigned capital = step_7_bits(0, 'A'), letter = step_7_bits(26, 'a'), digit = step_7_bits(52, '0'),
                   plus = step_7_bits(62, alphabet.symbol_62), slash = step_7_bits(63, alphabet.symbol_63);
    const uint64_t steps = SEXTET_EIGHT(capital) ^ (at_least(sextets, 26) & SEXTET_EIGHT(capital ^ letter)) ^
                           (at_least(sextets, 52) & SEXTET_EIGHT(letter ^ digit)) ^
                           (at_least(sextets, 62) & SEXTET_EIGHT(digit ^ plus)) ^
                           (at_least(sextets, 63) & SEXTET_EIGHT(plus ^ slash));
    return (sextets + steps) & SEXTET_EIGHT(0x7f);
}

/* In two pieces: of bytes gcc 12 would make vectors of the loop around it, in 12 KiB of code, and of a memcpy
 * a detour through the stack. */
SEXTET_INLINE uint64_t read_6_bytes(const uint8_t *src) {
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    return (uint64_t)load32(src) << 16 | load16(src + 4);
#else
    return turn_round(load32(src) | (uint64_t)load16(src + 4) << 32) >> 16;
#endif
}

SEXTET_INLINE void encode_secret_6(const uint8_t *src, char *dst, secret_alphabet alphabet) {
    store64(dst, first_lowest(translate_to_symbols(split_48_bits(read_6_bytes(src)), alphabet)));
}

/* The end of a text, 1 .. 6 bytes, to text_len characters, padding included. */
SEXTET_INLINE void encode_secret_end(
    const uint8_t *src, size_t src_len, char *dst, size_t text_len, secret_alphabet alphabet) {
    const size_t symbol_count = (4 * src_len + 2) / 3;
    const uint64_t is_symbol = ~UINT64_C(0) >> (64 - 8 * symbol_count);
    const uint64_t symbols = translate_to_symbols(split_48_bits(read_bytes(src, src_len)), alphabet);
    const uint64_t text = (symbols & is_symbol) | (SEXTET_EIGHT('=') & ~is_symbol);
    for (size_t i = 0; i < text_len; i++)
        dst[i] = (char)(text >> 8 * i);
}

/* ---- decode ---- */

typedef struct secret_sextets {
    uint64_t sextets;
    uint64_t errors; /* zero when all are in the alphabet */
} secret_sextets;

SEXTET_INLINE secret_sextets translate_to_sextets(uint64_t symbols, secret_alphabet alphabet) {
    const uint64_t low_7 = symbols & SEXTET_EIGHT(0x7f);
    const uint64_t capitals = in_range(low_7, 'A', 'Z'), letters = in_range(low_7, 'a', 'z'),
                   digits = in_range(low_7, '0', '9'),
                   pluses = in_range(low_7, alphabet.symbol_62, alphabet.symbol_62),
                   slashes = in_range(low_7, alphabet.symbol_63, alphabet.symbol_63);
    const uint64_t steps = (capitals & SEXTET_EIGHT(step_7_bits('A', 0))) |
                           (letters & SEXTET_EIGHT(step_7_bits('a', 26))) |
                           (digits & SEXTET_EIGHT(step_7_bits('0', 52))) |
                           (pluses & SEXTET_EIGHT(step_7_bits(alphabet.symbol_62, 62))) |
                           (slashes & SEXTET_EIGHT(step_7_bits(alphabet.symbol_63, 63)));
    const uint64_t found = capitals | letters | digits | pluses | slashes;
    return (secret_sextets){
        .sextets = (low_7 + steps) & SEXTET_EIGHT(0x3f),
        .errors = (found ^ SEXTET_EIGHT(0x7f)) | (symbols ^ low_7),
    };
}

/* Eight sextets to 48 bits. */
SEXTET_INLINE uint64_t join_8_sextets(uint64_t sextets) {
    const uint64_t pairs =
        (sextets & UINT64_C(0x003f003f003f003f)) << 6 | (sextets >> 8 & UINT64_C(0x003f003f003f003f));
    const uint64_t groups =
        (pairs & UINT64_C(0x00000fff00000fff)) << 12 | (pairs >> 16 & UINT64_C(0x00000fff00000fff));
    return (groups & 0xffffff) << 24 | groups >> 32;
}

/* Up to eight symbols; 'A', which is zero, for those that are missing. */
SEXTET_INLINE uint64_t read_symbols(const uint8_t *text, size_t count) {
    uint64_t symbols = count < 8 ? SEXTET_EIGHT('A') << 8 * count : 0;
    for (size_t i = 0; i < count; i++)
        symbols |= (uint64_t)text[i] << 8 * i;
    return symbols;
}

SEXTET_INLINE void write_6_bytes(uint8_t *dst, uint64_t bits) {
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    store32(dst, (uint32_t)(bits >> 16));
    store16(dst + 4, (uint16_t)bits);
#else
    const uint64_t word = turn_round(bits << 16);
    store32(dst, (uint32_t)word);
    store16(dst + 4, (uint16_t)(word >> 32));
#endif
}

/* The end of the output. */
SEXTET_INLINE void write_bytes(uint8_t *dst, size_t count, uint64_t bits) {
    for (size_t i = 0; i < count; i++)
        dst[i] = (uint8_t)(bits >> (40 - 8 * i));
}

#endif
