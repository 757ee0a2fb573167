/* SPDX-License-Identifier: MIT
 * What the AVX-512 kernels from text to base64 do where it is not ASCII: units below 0800 become UTF-8 in a
 * register, and short texts are encoded from there.
 *
 *   units      u0 | u1 | u2 | ...
 *   lanes      00 u0 | C. 8. | 00 u2 | ...             a word each, lowest byte first
 *   bytes      u0 C. 8. u2 ...                         without the empty ones, by vpcompressb
 *   symbols    the step of base64_encode_avx512.c, of 48 bytes at a time */
#ifndef SEXTET_TEXT_BYTES_AVX512_H
#define SEXTET_TEXT_BYTES_AVX512_H

#include "../../dispatch/fused.h"
#include "../base64/base64_encode_avx512.h"
#include "../text/text_avx512.h"

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

/* Units below 0800 to words: 00000yyy yyxxxxxx -> 110yyyyy 10xxxxxx, 0xxxxxxx -> 00000000 0xxxxxxx. */
SEXTET_INLINE __m512i make_words(__m512i units) {
    const uint32_t non_ascii = _mm512_test_epi16_mask(units, CONSTANT(unit_ff80));
    const __m512i last = _mm512_slli_epi16(units, 8);
    /* bits of the high byte's six from the second, all others from the third */
    const __m512i sixes =
        _mm512_ternarylogic_epi32(CONSTANT(unit_3f00), last, _mm512_srli_epi16(units, 6), 0xca);
    return _mm512_mask_add_epi16(last, non_ascii, sixes, CONSTANT(unit_80c0));
}

/* Up to 32 units below 0800. */
SEXTET_INLINE utf8_vector gather_words(__m512i units, size_t count) {
    const __m512i words = make_words(units);
    /* all second bytes, for none is FF, and first ones that are not 0 */
    return gather_bytes(words, _mm512_cmpneq_epi8_mask(words, CONSTANT(unit_ff00)), 32 - count);
}

/* ---- texts of up to 128 bytes ---- */

/* UTF-8 in two vectors, in front of zeros. */
typedef struct utf8_text {
    __m512i low, high;
    size_t len;
} utf8_text;

SEXTET_INLINE utf8_text one_vector(utf8_vector utf8) {
    return (utf8_text){utf8.bytes, _mm512_setzero_si512(), utf8.len};
}

SEXTET_INLINE utf8_text join_vectors(utf8_vector first, utf8_vector second) {
    /* byte i of the second goes to place first.len + i, modulo 64: of the low vector, then of the high one */
    const __m512i from = _mm512_sub_epi8(load_table_512(places), _mm512_set1_epi8((int8_t)first.len));
    const __m512i turned = _mm512_permutexvar_epi8(from, second.bytes);
    const uint64_t before = low_bits(first.len);
    return (utf8_text){
        _mm512_mask_mov_epi8(turned, before, first.bytes), _mm512_maskz_mov_epi8(before, turned),
        first.len + second.len};
}

/* Bytes from `start` on, as symbols; what is behind the second vector is zero. */
SEXTET_INLINE __m512i encode_from(__m512i first, __m512i second, int start, encode_constants constants) {
    const __m512i spread = _mm512_add_epi8(constants.spread, _mm512_set1_epi8((int8_t)start));
    return encode_spread(_mm512_permutex2var_epi8(first, spread, second), constants);
}

/* The part of a text from character `at` on. */
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
    const size_t symbol_count = utf8.len + text.groups;
    if (SEXTET_UNLIKELY(text.len > dst_cap))
        return false;
    store_symbols(dst, 0, encode_step(utf8.low, constants), symbol_count, text.len, constants);
    if (text.len > 64)
        store_symbols(
            dst, 64, encode_from(utf8.low, utf8.high, 48, constants), symbol_count, text.len, constants);
    if (text.len > 128)
        store_symbols(
            dst, 128, encode_from(utf8.high, _mm512_setzero_si512(), 32, constants), symbol_count, text.len,
            constants);
    *written = text.len;
    return true;
}

/* ---- longer texts, by way of the stack ---- */

/* Units of a piece, but for the last step's; bytes of the longest, behind up to 2 that are left over; what is
 * stored and loaded for nothing behind them. */
enum { PIECE = 1280, PIECE_BYTES = 2 + 3 * (PIECE + 63) + 64 };

/* UTF-8 on the stack: what is between `next` and `end` is not encoded yet, and dst is where it goes. */
typedef struct utf8_queue {
    const uint8_t *next;
    uint8_t *end;
    char *dst;
} utf8_queue;

SEXTET_INLINE void append_bytes(utf8_vector utf8, utf8_queue *queue) {
    store_512(queue->end, utf8.bytes);
    queue->end += utf8.len;
}

SEXTET_INLINE void encode_48(utf8_queue *queue, encode_constants constants) {
    store_512(queue->dst, encode_step(load_512(queue->next), constants));
    queue->next += 48;
    queue->dst += 64;
}

/* To be called between steps that append as many bytes: while these are gathered, which takes most of the
 * time, others are encoded; but only such as were stored a while ago, for the last ones are still on their
 * way to the cache. */
SEXTET_INLINE void encode_older_48(utf8_queue *queue, encode_constants constants) {
    if (queue->end - queue->next >= 48 + 3 * 64)
        encode_48(queue, constants);
}

/* Encodes the whole groups, or all at the end of a text, and moves what is left over to the front. False,
 * with nothing done, if they do not fit. */
SEXTET_INLINE bool encode_queue(
    utf8_queue *queue, uint8_t *bytes, bool is_end, size_t room, sextet_base64_options options,
    encode_constants constants) {
    const size_t len = (size_t)(queue->end - queue->next), whole = is_end ? len : len - len % 3;
    const base64_text_layout text = layout_text(whole, options);
    char *const end = queue->dst + text.len;
    if (SEXTET_UNLIKELY(text.len > room))
        return false;
    size_t left = whole;
    for (; left > 48; left -= 48)
        encode_48(queue, constants);
    const base64_text_layout last = layout_short_text(left, options);
    store_symbols(
        queue->dst, 0, encode_step(load_part(queue->next, left), constants), left + last.groups, last.len,
        constants);
    if (!is_end)
        store16(bytes, load16(queue->next + left));
    *queue = (utf8_queue){bytes, bytes + (len - whole), end};
    return true;
}

#endif
