/* SPDX-License-Identifier: MIT
 * What the AVX-512 kernels that read UTF-8 share: 64 bytes, or 32, are looked at together with the bytes one,
 * two and three places in front of each, which are loads one, two and three bytes further down. So the place
 * of the next block never depends on what is in this one.
 *
 * Wrong text, decided with the top bits of lanes, which cost less than masks on the CPUs at hand:
 *   from_c0(x)   x - 40, saturated: the top bit is set for c0 and above
 *   owed         from_c0(one_back) | from_e0(two_back) | from_f0(three_back): a continuation is due here
 *   continuation here & ~from_c0(here): one stands here
 *   wrong        owed ^ continuation, or a lead in front and the top bit of here + second_byte[one_back]:
 *                overlong forms, surrogates, what is above 10ffff, and bytes that are no lead
 * A lead too near the end of the text is found by the table `unfinished` in the last block; behind a text of
 * less than a vector there are zeros, which are no continuation.
 *
 * A kernel that stops in front of a block may stand inside a character; it steps back to the lead, and the
 * scalar kernel takes the rest over. */
#ifndef SEXTET_UTF8_AVX512_H
#define SEXTET_UTF8_AVX512_H

#include "../avx512_memory.h"
#include "text_scalar.h"
#include "utf8_tables_avx512.h"

/* A text of which each byte gave one unit. gcc 12 would put two equal words together in a vector register, and
 * take them out of it by way of the stack. */
SEXTET_INLINE sextet_result all_units(size_t len) {
    size_t written = len;
#if defined(__GNUC__)
    __asm__("" : "+r"(written));
#endif
    return sextet_make_result(len, written, SEXTET_OK);
}

/* Bytes of the text, and those in front of each. */
typedef struct utf8_block_256 {
    __m256i here, one_back, two_back, three_back;
} utf8_block_256;

typedef struct utf8_block_512 {
    __m512i here, one_back, two_back, three_back;
} utf8_block_512;

/* Code points, or units of UTF-16, as bytes. */
typedef struct utf8_planes_256 {
    __m256i low, high, top;
} utf8_planes_256;

typedef struct utf8_planes_512 {
    __m512i low, high, top;
} utf8_planes_512;

/* Bytes of a table, at the six low bits of the indices. */
SEXTET_INLINE __m512i look_up_512(__m512i indices, const uint8_t table[64]) {
    return _mm512_permutexvar_epi8(indices, load_table_512(table));
}

SEXTET_INLINE __m256i look_up_256(__m256i indices, const uint8_t table[64]) {
    return _mm512_castsi512_si256(look_up_512(_mm512_castsi256_si512(indices), table));
}

/* The same in these lanes; zero in the others. */
SEXTET_INLINE __m512i look_up_in_512(uint64_t lanes, __m512i indices, const uint8_t table[64]) {
    return _mm512_maskz_permutexvar_epi8(lanes, indices, load_table_512(table));
}

SEXTET_INLINE __m256i look_up_in_256(uint32_t lanes, __m256i indices, const uint8_t table[64]) {
    return _mm512_castsi512_si256(look_up_in_512(lanes, _mm512_castsi256_si512(indices), table));
}

#define VECTOR __m256i
#define MASK uint32_t
#define WIDE(name) name##_256
#define OP(name) _mm256_##name
#define OR _mm256_or_si256
#define XOR _mm256_xor_si256
#define BYTES(name) repeat_256(&sextet_utf8_avx512_constants.name)
#include "utf8_steps_avx512.inc"
#undef VECTOR
#undef MASK
#undef WIDE
#undef OP
#undef OR
#undef XOR
#undef BYTES

#define VECTOR __m512i
#define MASK uint64_t
#define WIDE(name) name##_512
#define OP(name) _mm512_##name
#define OR _mm512_or_si512
#define XOR _mm512_xor_si512
#define BYTES(name) repeat_512(&sextet_utf8_avx512_constants.name)
#include "utf8_steps_avx512.inc"
#undef VECTOR
#undef MASK
#undef WIDE
#undef OP
#undef OR
#undef XOR
#undef BYTES

#define BYTES_512(name) repeat_512(&sextet_utf8_avx512_constants.name)

/* ---- blocks ---- */

/* At least three bytes of the text stand in front. */
SEXTET_INLINE utf8_block_512 load_block(const uint8_t *text) {
    return (utf8_block_512){load_512(text), load_512(text - 1), load_512(text - 2), load_512(text - 3)};
}

/* The bytes `distance` places in front of the first block's, zero in front of the text. */
SEXTET_INLINE __m512i shift_in_zeros(__m512i here, size_t distance) {
    return _mm512_permutex2var_epi8(
        here, load_table_512(sextet_utf8_avx512_tables.before[distance - 1]), _mm512_setzero_si512());
}

SEXTET_INLINE utf8_block_512 first_block(__m512i here) {
    return (utf8_block_512){here, shift_in_zeros(here, 1), shift_in_zeros(here, 2), shift_in_zeros(here, 3)};
}

SEXTET_INLINE utf8_block_256 first_block_256(__m256i here) {
    const __m256i carried = _mm256_permute2x128_si256(here, here, 0x08); /* zero, the low half */
    return (utf8_block_256){
        here, _mm256_alignr_epi8(here, carried, 15), _mm256_alignr_epi8(here, carried, 14),
        _mm256_alignr_epi8(here, carried, 13)};
}

/* The last 64 bytes of a text of more than 64. In front of the text there are zeros. */
SEXTET_INLINE utf8_block_512 load_last_block(const uint8_t *text, size_t len) {
    const uint8_t *last = text + len - 64;
    if (len >= 67)
        return load_block(last);
    return (utf8_block_512){
        load_512(last), load_512(last - 1), _mm512_maskz_loadu_epi8(~UINT64_C(0) << (len < 66), last - 2),
        _mm512_maskz_loadu_epi8(~UINT64_C(0) << (67 - len), last - 3)};
}

/* Top bits of leads that the end of the text cuts off from their continuations: the last bytes of the text,
 * at the end of the vector, or zeros behind them. */
SEXTET_INLINE __m512i find_unfinished(__m512i last) {
    return _mm512_subs_epu8(last, load_table_512(sextet_utf8_avx512_tables.unfinished));
}

SEXTET_INLINE __m256i find_unfinished_256(__m256i last) {
    const void *limits = sextet_utf8_avx512_tables.unfinished + 32;
    return _mm256_subs_epu8(last, _mm256_load_si256(limits));
}

/* Top bits in the lanes behind the first `count`, or in front of the last `count`, up to 64. */
SEXTET_INLINE __m512i lanes_behind(size_t count) {
    return load_512(sextet_utf8_avx512_tables.window + 64 - count);
}

SEXTET_INLINE __m256i lanes_behind_256(size_t count) {
    return _mm256_loadu_si256((const void *)(sextet_utf8_avx512_tables.window + 64 - count));
}

SEXTET_INLINE __m512i lanes_in_front(size_t count) {
    return load_512(sextet_utf8_avx512_tables.window + 64 + count);
}

/* Whether a place, at least three bytes behind the start, is inside a character. */
SEXTET_INLINE bool is_inside_character(const uint8_t *place) {
    return (place[-1] >= 0xc0) | (place[-2] >= 0xe0) | (place[-3] >= 0xf0);
}

/* How many bytes in front of a place belong to a character that goes on there; what is in front is good. */
SEXTET_INLINE size_t bytes_to_lead(const uint8_t *text, size_t at) {
    for (size_t back = 1; back <= 3 && back <= at; back++) {
        const uint8_t byte = text[at - back];
        if (byte >= 0xc0)
            return back < (byte < 0xe0 ? 2u : byte < 0xf0 ? 3u : 4u) ? back : 0;
        if (byte < 0x80)
            return 0;
    }
    return 0;
}

/* ---- several blocks ---- */

SEXTET_INLINE __m512i or_of_256(const uint8_t *text) {
    return _mm512_or_si512(
        or_of_three_512(load_512(text), load_512(text + 64), load_512(text + 128)), load_512(text + 192));
}

/* Top bits where 256 bytes are wrong; at least three bytes of the text stand in front. */
SEXTET_INLINE __m512i find_wrong_in_256(const uint8_t *text) {
    const __m512i wrong = or_of_three_512(
        find_wrong_512(load_block(text)), find_wrong_512(load_block(text + 64)),
        find_wrong_512(load_block(text + 128)));
    return _mm512_or_si512(wrong, find_wrong_512(load_block(text + 192)));
}

/* The same for all of a text of 65 to 256 bytes, its end included. */
SEXTET_INLINE __m512i find_wrong_to_256(const uint8_t *text, size_t len) {
    const utf8_block_512 first = first_block(load_512(text)), last = load_last_block(text, len);
    __m512i wrong = or_of_three_512(find_wrong_512(first), find_wrong_512(last), find_unfinished(last.here));
    if (len > 128)
        wrong = _mm512_or_si512(wrong, find_wrong_512(load_block(text + 64)));
    if (len > 192)
        wrong = _mm512_or_si512(wrong, find_wrong_512(load_block(text + 128)));
    return wrong;
}

/* The same for the rest of a text of more than 128 bytes, from `at` on, at least 64; at most 255 bytes. */
SEXTET_INLINE __m512i find_wrong_in_rest(const uint8_t *text, size_t len, size_t at) {
    const utf8_block_512 last = load_block(text + len - 64);
    __m512i wrong = _mm512_or_si512(find_wrong_512(last), find_unfinished(last.here));
    for (; len - at > 64; at += 64)
        wrong = _mm512_or_si512(wrong, find_wrong_512(load_block(text + at)));
    return wrong;
}

/* ASCII of a text of more than 128 bytes: len when all of it is, else the start of the bytes, at most 256,
 * where something else is. */
SEXTET_INLINE size_t count_ascii(const uint8_t *text, size_t len) {
    if (len <= 256) {
        const __m512i outer = _mm512_or_si512(load_512(text), load_512(text + len - 64));
        const __m512i inner = _mm512_or_si512(load_512(text + 64), load_512(text + len - 128));
        return is_ascii_512(_mm512_or_si512(outer, inner)) ? len : 0;
    }
    size_t at = 0;
    for (; len - at > 256; at += 256)
        if (!is_ascii_512(or_of_256(text + at)))
            return at;
    return is_ascii_512(or_of_256(text + len - 256)) ? len : at;
}

#endif
