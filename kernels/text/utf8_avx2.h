/* SPDX-License-Identifier: MIT
 * UTF-8 validated, AVX2: 32 bytes a vector by three look-ups of 16 entries (Keiser and Lemire 2021,
 * "Validating UTF-8 in less than one instruction per byte"), with the bytes before each byte loaded again,
 * one, two and three places earlier.
 *
 *   before     the byte in front of each; its upper and lower half, and the upper half of the byte itself,
 *              index a table each
 *   faults     a bit for each kind of fault that these two bytes can be; what all three tables agree on is
 *              one: too short, too long, overlong of 2, 3 and 4 bytes, too large, surrogate; 80: a
 *              continuation behind a continuation, which is right where a lead of 3 or 4 bytes stands two or
 *              three places earlier
 *   owed       80 where such a lead stands there: wrong is what faults and owed do not have in common
 *
 * A character that the end cuts shows as the last three bytes being larger than a whole character allows. */
#ifndef SEXTET_UTF8_AVX2_H
#define SEXTET_UTF8_AVX2_H

#include "text_avx2.h"
#include "text_scalar.h"
#include "text_tables_avx2.h"

enum {
    TOO_SHORT = 1 << 0,  /* 11______ 0_______ or 11______ 11______ */
    TOO_LONG = 1 << 1,   /* 0_______ 10______ */
    OVERLONG_3 = 1 << 2, /* 11100000 100_____ */
    TOO_LARGE = 1 << 3,  /* 11110100 1001____ and above */
    SURROGATE = 1 << 4,  /* 11101101 101_____ */
    OVERLONG_2 = 1 << 5, /* 1100000_ 10______ */
    OVERLONG_4 = 1 << 6, /* 11110000 1000____; TOO_LARGE_1000 has the same bit: 11110101 1000____ and above */
    TWO_CONTS = 1 << 7,  /* 10______ 10______ */
    CARRY = TOO_SHORT | TOO_LONG | TWO_CONTS
};

#define SEXTET_TWO_LANES(...) _mm256_setr_epi8(__VA_ARGS__, __VA_ARGS__)

SEXTET_INLINE __m256i high_halves(__m256i bytes) {
    return _mm256_and_si256(_mm256_srli_epi16(bytes, 4), load_table_256(sextet_bytes.x0f));
}

SEXTET_INLINE __m256i find_faults(__m256i bytes, __m256i before) {
    const __m256i by_high = SEXTET_TWO_LANES(
        TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, (int8_t)TWO_CONTS,
        (int8_t)TWO_CONTS, (int8_t)TWO_CONTS, (int8_t)TWO_CONTS, TOO_SHORT | OVERLONG_2, TOO_SHORT,
        TOO_SHORT | OVERLONG_3 | SURROGATE, TOO_SHORT | TOO_LARGE | OVERLONG_4);
    const __m256i by_low = SEXTET_TWO_LANES(
        (int8_t)(CARRY | OVERLONG_3 | OVERLONG_2 | OVERLONG_4), (int8_t)(CARRY | OVERLONG_2), (int8_t)CARRY,
        (int8_t)CARRY, (int8_t)(CARRY | TOO_LARGE), (int8_t)(CARRY | TOO_LARGE | OVERLONG_4),
        (int8_t)(CARRY | TOO_LARGE | OVERLONG_4), (int8_t)(CARRY | TOO_LARGE | OVERLONG_4),
        (int8_t)(CARRY | TOO_LARGE | OVERLONG_4), (int8_t)(CARRY | TOO_LARGE | OVERLONG_4),
        (int8_t)(CARRY | TOO_LARGE | OVERLONG_4), (int8_t)(CARRY | TOO_LARGE | OVERLONG_4),
        (int8_t)(CARRY | TOO_LARGE | OVERLONG_4), (int8_t)(CARRY | TOO_LARGE | OVERLONG_4 | SURROGATE),
        (int8_t)(CARRY | TOO_LARGE | OVERLONG_4), (int8_t)(CARRY | TOO_LARGE | OVERLONG_4));
    const __m256i by_next = SEXTET_TWO_LANES(
        TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT,
        (int8_t)(TOO_LONG | OVERLONG_2 | TWO_CONTS | OVERLONG_3 | OVERLONG_4),
        (int8_t)(TOO_LONG | OVERLONG_2 | TWO_CONTS | OVERLONG_3 | TOO_LARGE),
        (int8_t)(TOO_LONG | OVERLONG_2 | TWO_CONTS | SURROGATE | TOO_LARGE),
        (int8_t)(TOO_LONG | OVERLONG_2 | TWO_CONTS | SURROGATE | TOO_LARGE), TOO_SHORT, TOO_SHORT, TOO_SHORT,
        TOO_SHORT);
    const __m256i low = _mm256_and_si256(before, load_table_256(sextet_bytes.x0f));
    return _mm256_and_si256(
        _mm256_and_si256(_mm256_shuffle_epi8(by_high, high_halves(before)), _mm256_shuffle_epi8(by_low, low)),
        _mm256_shuffle_epi8(by_next, high_halves(bytes)));
}

/* Not zero where something is wrong; before_2 and before_3: the bytes two and three places earlier. */
SEXTET_INLINE __m256i find_wrong(__m256i bytes, __m256i before, __m256i before_2, __m256i before_3) {
    const __m256i third = _mm256_subs_epu8(before_2, load_table_256(sextet_bytes.x60));
    const __m256i fourth = _mm256_subs_epu8(before_3, load_table_256(sextet_bytes.x70));
    const __m256i owed = _mm256_and_si256(_mm256_or_si256(third, fourth), load_table_256(sextet_bytes.x80));
    return _mm256_xor_si256(owed, find_faults(bytes, before));
}

/* 32 bytes, and those one, two and three places earlier. */
typedef struct utf8_bytes {
    __m256i here, before, before_2, before_3;
} utf8_bytes;

SEXTET_INLINE utf8_bytes load_bytes(const uint8_t *src) {
    return (utf8_bytes){load_256(src), load_256(src - 1), load_256(src - 2), load_256(src - 3)};
}

/* A vector with nothing in front of it; `count` bytes moved in are zero. */
#define SEXTET_BEFORE_START(bytes, count)                                                                    \
    _mm256_alignr_epi8(bytes, _mm256_permute2x128_si256(bytes, bytes, 0x08), 16 - (count))

SEXTET_INLINE utf8_bytes bytes_at_start(__m256i bytes) {
    return (utf8_bytes){
        bytes, SEXTET_BEFORE_START(bytes, 1), SEXTET_BEFORE_START(bytes, 2), SEXTET_BEFORE_START(bytes, 3)};
}

/* The vector at `at`, also where less than three bytes stand in front of it. */
SEXTET_INLINE utf8_bytes load_bytes_at(const uint8_t *text, size_t at) {
    return at >= 3 ? load_bytes(text + at) : bytes_at_start(load_256(text + at));
}

SEXTET_INLINE __m256i find_wrong_bytes(utf8_bytes bytes) {
    return find_wrong(bytes.here, bytes.before, bytes.before_2, bytes.before_3);
}

/* Of a vector in memory that has three bytes in front of it. */
SEXTET_INLINE __m256i find_wrong_at(const uint8_t *src) {
    return find_wrong_bytes(load_bytes(src));
}

SEXTET_INLINE __m256i find_wrong_at_start(__m256i bytes) {
    return find_wrong_bytes(bytes_at_start(bytes));
}

/* The places of which load_bytes_at tells enough, the start of the text being judged elsewhere: all, but with
 * less than three bytes in front not the first three. */
SEXTET_INLINE __m256i places_known_at(size_t at) {
    return at >= 3 ? _mm256_set1_epi8(-1)
                   : _mm256_setr_epi32((int32_t)0xff000000, -1, -1, -1, -1, -1, -1, -1);
}

/* The last 32 bytes of 33 and more, the first 32 of which are judged elsewhere. */
SEXTET_INLINE __m256i find_wrong_in_rest(const uint8_t *text, size_t len) {
    const __m256i wrong = find_wrong_bytes(load_bytes_at(text, len - 32));
    return _mm256_and_si256(wrong, places_known_at(len - 32));
}

/* Not zero if the vector ends inside a character. */
SEXTET_INLINE __m256i find_unfinished(__m256i bytes) {
    const __m256i most = _mm256_setr_epi8(
        -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
        -1, -1, -1, -1, (int8_t)0xef, (int8_t)0xdf, (int8_t)0xbf);
    return _mm256_subs_epu8(bytes, most);
}

/* The same of the three bytes in front of a place. */
SEXTET_INLINE bool ends_inside(const uint8_t *end) {
    return (end[-1] >= 0xc0) | (end[-2] >= 0xe0) | (end[-3] >= 0xf0);
}

SEXTET_INLINE bool is_zero(__m256i vector) {
    return _mm256_testz_si256(vector, vector);
}

SEXTET_INLINE bool has_only_ascii(__m256i bytes) {
    return _mm256_movemask_epi8(bytes) == 0;
}

/* ---- blocks of 128 bytes, with 32 at least in front of them ---- */

enum { BLOCK = 128 };

SEXTET_INLINE bool is_ascii_block(const uint8_t *text) {
    return has_only_ascii(_mm256_or_si256(
        _mm256_or_si256(load_256(text), load_256(text + 32)),
        _mm256_or_si256(load_256(text + 64), load_256(text + 96))));
}

/* Vector after vector: gcc would do the four side by side, with more values than there are registers. */
SEXTET_INLINE __m256i find_wrong_in_block(const uint8_t *text) {
    __m256i wrong = keep_order(find_wrong_at(text));
    wrong = keep_order(_mm256_or_si256(wrong, find_wrong_at(text + 32)));
    wrong = keep_order(_mm256_or_si256(wrong, find_wrong_at(text + 64)));
    return _mm256_or_si256(wrong, find_wrong_at(text + 96));
}

/* 1 .. 128 bytes from `at` on, 32 at least in front of it; with them, whether the text's end cuts a
 * character. */
SEXTET_INLINE __m256i find_wrong_in_tail(const uint8_t *text, size_t at, size_t src_len) {
    const uint8_t *last = text + src_len - 32;
    const __m256i last_bytes = load_256(last);
    __m256i all = last_bytes;
    for (size_t i = at; src_len - i > 32; i += 32)
        all = _mm256_or_si256(all, load_256(text + i));
    if (has_only_ascii(all))
        return find_unfinished(load_256(text + at - 32));
    __m256i wrong = _mm256_or_si256(find_wrong_at(last), find_unfinished(last_bytes));
    for (size_t i = at; src_len - i > 32; i += 32)
        wrong = _mm256_or_si256(wrong, find_wrong_at(text + i));
    return wrong;
}

/* ---- errors ---- */

/* Where the character in front of a place starts, all in front of it being good but for the end of that. */
SEXTET_INLINE size_t last_character_start(const uint8_t *src, size_t at) {
    for (size_t back = 1; back <= 3 && back <= at; back++)
        if ((src[at - back] & 0xc0) != 0x80)
            return at - back;
    return at; /* three continuations end a character of four bytes */
}

#endif
