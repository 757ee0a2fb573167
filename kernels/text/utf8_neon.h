/* SPDX-License-Identifier: MIT
 * What the NEON kernels that read UTF-8 share: bytes with those in front of them, and what is wrong with
 * them.
 *
 *   before, before_2, before_3   the bytes one, two and three places earlier, in the same lanes
 *   faults    what the byte and the one before it can be, by three look-ups (utf8_faults_neon.h)
 *   owed      80 where a lead of 3 or 4 bytes stands two places earlier, or one of 4 bytes three places: only
 *             there may, and must, two continuations follow each other
 *   wrong     not zero where faults and owed differ
 *
 * The earlier bytes are loaded again, one, two and three places earlier: loads are cheaper than shuffles.
 * Only a text's first vector, and its last bytes, are shifted in registers.
 *
 * Where all bytes are below E0 less will do: leads are followed by one continuation, and these by none.
 *
 * The rest of a text is moved down to lane 0, with zeros behind it: a character that the end cuts is too
 * short then. A whole last vector ends inside a character if one of its last three bytes is too large. */
#ifndef SEXTET_UTF8_NEON_H
#define SEXTET_UTF8_NEON_H

#include "text_neon.h"
#include "utf8_faults_neon.h"

/* ---- loads ---- */

SEXTET_INLINE uint8x16_t move_down(uint8x16_t bytes, size_t lanes) {
    return vqtbl1q_u8(bytes, vaddq_u8(vld1q_u8(sextet_utf16_neon_table.lanes), vdupq_n_u8((uint8_t)lanes)));
}

typedef struct utf8_bytes {
    uint8x16_t here, before, before_2, before_3;
} utf8_bytes;

/* Three bytes or more stand in front of them. */
SEXTET_INLINE utf8_bytes load_bytes(const uint8_t *text) {
    return (utf8_bytes){vld1q_u8(text), vld1q_u8(text - 1), vld1q_u8(text - 2), vld1q_u8(text - 3)};
}

SEXTET_INLINE utf8_bytes bytes_behind(uint8x16_t previous, uint8x16_t here) {
    return (utf8_bytes){
        here, vextq_u8(previous, here, 15), vextq_u8(previous, here, 14), vextq_u8(previous, here, 13)};
}

/* A text of 1 to 16 bytes, with zeros behind it. */
SEXTET_INLINE utf8_bytes load_short(const uint8_t *text, size_t len) {
    return bytes_behind(vdupq_n_u8(0), load_1_to_16(text, len));
}

/* 32 bytes, or those that are left, with zeros behind them, of a text of 16 bytes or more. */
typedef struct utf8_pair {
    utf8_bytes first, second;
} utf8_pair;

SEXTET_INLINE utf8_pair load_pair(const uint8_t *text, size_t len, size_t at) {
    const size_t left = len - at;
    const uint8x16_t before = at ? vld1q_u8(text + at - 16) : vdupq_n_u8(0), end = vld1q_u8(text + len - 16);
    const uint8x16_t first = left >= 16 ? vld1q_u8(text + at) : move_down(end, 16 - left),
                     second = left >= 32 ? vld1q_u8(text + at + 16) : move_down(end, 32 - left);
    return (utf8_pair){bytes_behind(before, first), bytes_behind(first, second)};
}

/* ---- what is wrong ---- */

SEXTET_INLINE uint8x16_t find_continuations(uint8x16_t bytes) {
    return vcltq_s8(vreinterpretq_s8_u8(bytes), vdupq_n_s8(-64));
}

/* Of bytes below E0, those up to three places earlier included. C0 and C1 show at the byte behind them. */
SEXTET_INLINE uint8x16_t find_bad_pairs(uint8x16_t here, uint8x16_t before) {
    const uint8x16_t leads_before = vcgtq_u8(before, vdupq_n_u8(0xbf)),
                     overlong = vcltq_u8(vsubq_u8(before, vdupq_n_u8(0xc0)), vdupq_n_u8(2));
    return vorrq_u8(veorq_u8(leads_before, find_continuations(here)), overlong);
}

/* Bytes in the longest characters among some bytes, those included that start up to three places earlier. */
typedef enum widest_characters { ONE_BYTE = 1, TWO_BYTES, THREE_BYTES, FOUR_BYTES } widest_characters;

SEXTET_INLINE uint8x16_t find_bad(utf8_bytes bytes, widest_characters widest) {
    if (widest == TWO_BYTES)
        return find_bad_pairs(bytes.here, bytes.before);
    uint8x16_t owed = vqsubq_u8(bytes.before_2, vdupq_n_u8(0xe0 - 0x80));
    if (widest == FOUR_BYTES)
        owed = vorrq_u8(owed, vqsubq_u8(bytes.before_3, vdupq_n_u8(0xf0 - 0x80)));
    return veorq_u8(vandq_u8(owed, vdupq_n_u8(0x80)), find_faults(bytes.here, bytes.before));
}

/* Not zero if a whole vector ends inside a character. */
SEXTET_INLINE uint8x16_t find_unfinished(uint8x16_t bytes) {
    static const uint8_t most[16] = {0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
                                     0xff, 0xff, 0xff, 0xff, 0xff, 0xef, 0xdf, 0xbf};
    return vqsubq_u8(bytes, vld1q_u8(most));
}

/* Of all of a text. */
SEXTET_INLINE uint8x16_t find_bad_in_short(utf8_bytes bytes, widest_characters widest) {
    return vorrq_u8(find_bad(bytes, widest), find_unfinished(bytes.here));
}

SEXTET_INLINE uint8x16_t find_bad_in_pair(utf8_pair bytes, size_t left, widest_characters widest) {
    const uint8x16_t wrong = vorrq_u8(find_bad(bytes.first, widest), find_bad(bytes.second, widest));
    return left <= 32 ? vorrq_u8(wrong, find_unfinished(bytes.second.here)) : wrong;
}

/* Of a text's first vector. */
SEXTET_INLINE uint8x16_t find_bad_at_start(uint8x16_t bytes) {
    return find_bad(bytes_behind(vdupq_n_u8(0), bytes), FOUR_BYTES);
}

/* Of the largest of them, folded. */
SEXTET_INLINE widest_characters widest_of(uint64_t maxima) {
    const uint64_t high = maxima & UINT64_C(0x8080808080808080);
    if (!high)
        return ONE_BYTE;
    const uint64_t three = high & maxima << 1 & maxima << 2;
    if (!three)
        return TWO_BYTES;
    return three & maxima << 3 ? FOUR_BYTES : THREE_BYTES;
}

/* ---- blocks of several vectors, with three bytes or more in front of them ---- */

/* Of the block and the three bytes in front of it, where characters that reach into it start. */
SEXTET_INLINE uint8x16_t largest_around_64(const uint8_t *text) {
    return vmaxq_u8(largest_of_64(text), vld1q_u8(text - 3));
}

SEXTET_INLINE uint8x16_t largest_around_128(const uint8_t *text) {
    return vmaxq_u8(largest_around_64(text), largest_of_64(text + 64));
}

SEXTET_INLINE uint8x16_t find_bad_in_64(const uint8_t *text, widest_characters widest) {
    return vorrq_u8(
        vorrq_u8(find_bad(load_bytes(text), widest), find_bad(load_bytes(text + 16), widest)),
        vorrq_u8(find_bad(load_bytes(text + 32), widest), find_bad(load_bytes(text + 48), widest)));
}

/* ---- where something is wrong ---- */

/* The start of the character that is not whole in front of `at`, or `at`. All in front of it is good, but for
 * the end of that character. */
SEXTET_INLINE size_t start_of_unfinished(const uint8_t *text, size_t at) {
    for (size_t len = 1; len <= 3 && len <= at; len++) {
        const uint8_t byte = text[at - len];
        if ((byte & 0xc0) == 0x80)
            continue;
        const size_t due = byte < 0xc0 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
        return len < due ? at - len : at;
    }
    return at;
}

#endif
