/* SPDX-License-Identifier: MIT
 * What the AVX-512 kernels from text to base64 do where it is not ASCII: units below 0800 become UTF-8 in a
 * register, and short texts are encoded from there.
 *
 *   units      u0 | u1 | u2 | ...
 *   lanes      00 u0 | C. 8. | 00 u2 | ...             a word each, lowest byte first: utf8_lanes_avx512.h
 *   bytes      u0 C. 8. u2 ...                         without the empty ones, by vpcompressb
 *   symbols    the step of base64_encode_avx512.c, of 48 bytes at a time */
#ifndef SEXTET_TEXT_BYTES_AVX512_H
#define SEXTET_TEXT_BYTES_AVX512_H

#include "../../dispatch/fused.h"
#include "../base64/base64_encode_avx512.h"
#include "../text/utf8_lanes_avx512.h"

#define EIGHT(i) (i), (i) + 1, (i) + 2, (i) + 3, (i) + 4, (i) + 5, (i) + 6, (i) + 7
static const uint8_t places[64] SEXTET_ALIGNED_TABLE = {EIGHT(0),  EIGHT(8),  EIGHT(16), EIGHT(24),
                                                        EIGHT(32), EIGHT(40), EIGHT(48), EIGHT(56)};

/* UTF-8 in front of zeros. */
typedef struct utf8_vector {
    __m512i bytes;
    size_t len;
} utf8_vector;

/* The kept bytes of lanes, of which the last `absent`, zeros, do not count. */
SEXTET_INLINE utf8_vector gather_bytes(__m512i lanes, uint64_t kept, size_t absent) {
    return (utf8_vector){compress_bytes(kept, lanes), count_bits(kept) - absent};
}

/* Words that stand for up to 32 units: all second bytes, for none is FF, and first ones that are not 0. */
SEXTET_INLINE utf8_vector gather_words(__m512i words, size_t count) {
    return gather_bytes(words, _mm512_cmpneq_epi8_mask(words, CONSTANT(unit_ff00)), 32 - count);
}

/* ---- texts in registers ---- */

/* UTF-8 in three vectors, in front of zeros. */
enum { MOST_TEXT = 3 * 64 };
typedef struct utf8_text {
    __m512i parts[3];
    size_t len;
} utf8_text;

SEXTET_INLINE utf8_text one_vector(utf8_vector utf8) {
    const __m512i none = _mm512_setzero_si512();
    return (utf8_text){{utf8.bytes, none, none}, utf8.len};
}

/* A vector behind a text that ends in parts[part] or the next one, or with them. */
SEXTET_INLINE utf8_text append_vector(utf8_text text, int part, utf8_vector utf8) {
    /* byte i goes to place text.len + i, modulo 64 */
    const __m512i from = _mm512_sub_epi8(load_table_512(places), _mm512_set1_epi8((int8_t)text.len));
    const __m512i turned = _mm512_permutexvar_epi8(from, utf8.bytes);
    const size_t place = text.len - 64 * (size_t)part;
    const uint64_t behind = ~low_bits(place);
    const uint64_t next = place < 64 ? ~behind : ~low_bits(place - 64);
    text.parts[part] = _mm512_mask_mov_epi8(text.parts[part], behind, turned);
    text.parts[part + 1] = _mm512_mask_mov_epi8(text.parts[part + 1], next, turned);
    text.len += utf8.len;
    return text;
}

SEXTET_INLINE utf8_text join_vectors(utf8_vector first, utf8_vector second) {
    return append_vector(one_vector(first), 0, second);
}

/* 48 bytes from `start` on, of two vectors. */
SEXTET_INLINE __m512i encode_from(__m512i first, __m512i second, int start, encode_constants constants) {
    const __m512i spread = _mm512_add_epi8(constants.spread, _mm512_set1_epi8((int8_t)start));
    return encode_spread(_mm512_permutex2var_epi8(first, spread, second), constants);
}

/* What of 64 characters from `at` on belongs to a text. */
SEXTET_INLINE void store_symbols(
    char *dst, size_t at, __m512i symbols, size_t symbol_count, size_t text_len, encode_constants constants) {
    _mm512_mask_storeu_epi8(
        dst + at, low_bits(text_len - at),
        _mm512_mask_blend_epi8(low_bits(symbol_count - at), constants.padding, symbols));
}

/* False, with nothing stored, if it does not fit. */
SEXTET_INLINE bool encode_text(
    utf8_text utf8, char *dst, size_t dst_cap, sextet_base64_options options, size_t *written) {
    const base64_text_layout text = layout_short_text(utf8.len, options);
    const encode_constants constants = load_constants(options);
    const size_t symbols = utf8.len + text.groups;
    const __m512i *parts = utf8.parts, none = _mm512_setzero_si512();
    if (SEXTET_UNLIKELY(text.len > dst_cap))
        return false;
    *written = text.len;
    store_symbols(dst, 0, encode_step(parts[0], constants), symbols, text.len, constants);
    if (text.len > 64)
        store_symbols(dst, 64, encode_from(parts[0], parts[1], 48, constants), symbols, text.len, constants);
    if (text.len > 128)
        store_symbols(dst, 128, encode_from(parts[1], parts[2], 32, constants), symbols, text.len, constants);
    if (text.len > 192)
        store_symbols(dst, 192, encode_from(parts[2], none, 16, constants), symbols, text.len, constants);
    return true;
}

/* ---- longer texts, by way of the stack ---- */

/* A buffer for a piece of a text: its UTF-8, behind up to 2 bytes that are left over, and in front of what is
 * stored and loaded for nothing. */
enum { MOST_SHIFT = 1856, PIECE_BYTES = 2112, PIECE_BUFFER = MOST_SHIFT + 2 + PIECE_BYTES + 64 };

/* Where in the buffer a piece is to start. A load waits for a store in front of it that is still on its way if
 * the low 12 bits of their addresses agree; with source and buffer at a bad distance most loads do. So stores
 * stay clear of what is loaded next: of 320 bytes behind the buffer's start, and 1536 in front of it. */
SEXTET_INLINE uint8_t *place_piece(uint8_t *buffer, const void *src) {
    const size_t distance = ((uintptr_t)buffer - (uintptr_t)src + 320) % 4096;
    return buffer + (distance < MOST_SHIFT ? MOST_SHIFT - distance : 0);
}

/* The text of bytes[0 .. len), all of it. */
SEXTET_INLINE void encode_bytes(
    const uint8_t *bytes, size_t len, char *dst, sextet_base64_options options, encode_constants constants) {
    for (; len > 48; len -= 48, bytes += 48, dst += 64)
        store_512(dst, encode_step(load_512(bytes), constants));
    const base64_text_layout last = layout_short_text(len, options);
    store_symbols(
        dst, 0, encode_step(load_part(bytes, len), constants), len + last.groups, last.len, constants);
}

/* Encodes the whole groups of bytes[0 .. len), or all at the end of a text. False, with nothing done, if they
 * do not fit. */
SEXTET_INLINE bool encode_piece(
    const uint8_t *bytes, size_t len, bool is_end, char *dst, size_t dst_cap, sextet_base64_options options,
    encode_constants constants, fused_place *place) {
    const size_t whole = is_end ? len : len - len % 3;
    const size_t text_len = layout_text(whole, options).len;
    if (SEXTET_UNLIKELY(text_len > dst_cap - place->written))
        return false;
    encode_bytes(bytes, whole, dst + place->written, options, constants);
    place->written += text_len;
    place->carried = len - whole;
    return true;
}

#endif
