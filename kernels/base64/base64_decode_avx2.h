/* SPDX-License-Identifier: MIT
 * The steps of base64 decode on AVX2, for all kernels that decode: 32 symbols to 24 bytes a step, in two
 * lanes of 16 symbols and 12 bytes.
 *
 *   symbols    s0 s1 s2 s3 | ...                       4 groups of 4 symbols a lane
 *   hash       the average of symbol >> 2 and association[symbol & 15]: its low 4 bits are one class number
 *              that serves both look-ups below. (The shift is of dwords; what it brings in from the next byte
 *              stays above them.)
 *   sextets    00aaaaaa 00bbbbbb 00cccccc 00dddddd     symbol + delta[class]
 *   errors     the sign of symbol + check[class], which wraps for a byte below or above its class; bytes of
 *              80 or more can escape that, so the symbols themselves are ORed in
 *   pairs      0000aaaa aabbbbbb | 0000cccc ccdddddd   16-bit words: a * 64 + b, c * 64 + d
 *   dword      00000000 aaaaaabb bbbbcccc ccdddddd     ab * 4096 + cd
 *   bytes      the three low bytes of every dword, high one first, at the bottom of each lane
 *
 * Nothing is stored before it was found good. Long texts take four vectors a test. Each lane is stored as 16
 * bytes, 12 good ones and 4 that the next lane replaces; so the last vector of a turn is held back until the
 * next turn was found good, or is stored exactly where there is none. base64.md tells how the hash was found.
 * Units of 16 bits are narrowed to vectors of bytes as they are loaded; the rest is the same.
 * Works in place: the vector that ends the text is loaded before anything is stored that could lie over it.
 * Tail: the last 32 symbols (or 16 .. 31, when there are no more) are decoded anew, from a lane that ends at
 * the last symbol, moved down by the symbols missing in the last group and filled up with 'A' (zero). Below
 * 16 symbols two overlapping loads and one row of shuffles for each length take the place of that; nothing
 * loops over symbols. */
#ifndef SEXTET_BASE64_DECODE_AVX2_H
#define SEXTET_BASE64_DECODE_AVX2_H

#include "../avx2_memory.h"
#include "base64_layout.h"
#include "base64_tables_avx2.h"

/* Texts are of units of 8 or of 16 bits; unit_size, 1 or 2, is a constant wherever these functions are
 * inlined. Offsets and counts are in units. Units of 16 bits are narrowed by saturation: what is above 00FF
 * becomes FF or, from 8000 on, 0, neither of which is a symbol. */
SEXTET_INLINE __m256i load_32_symbols(const uint8_t *text, size_t at, size_t unit_size) {
    if (unit_size == 1)
        return load_256(text + at);
    const __m256i units = _mm256_packus_epi16(load_256(text + 2 * at), load_256(text + 2 * at + 32));
    return _mm256_permute4x64_epi64(units, 0xd8); /* the two inner quarters change places */
}

SEXTET_INLINE __m128i load_16_symbols(const uint8_t *text, size_t at, size_t unit_size) {
    if (unit_size == 1)
        return load_128(text + at);
    return _mm_packus_epi16(load_128(text + 2 * at), load_128(text + 2 * at + 16));
}

typedef struct decode_constants {
    __m256i association, delta, check, pair_factors, word_factors;
} decode_constants;

SEXTET_INLINE decode_constants load_constants(sextet_base64_options options) {
    const base64_decode_avx2_row *row = &sextet_base64_decode_avx2_rows[alphabet_row(options)];
    return (decode_constants){
        load_table_256(row->association),  load_table_256(row->delta),        load_table_256(row->check),
        load_table_256(row->pair_factors), load_table_256(row->word_factors),
    };
}

typedef struct looked_up {
    __m256i sextets, errors;
} looked_up;

/* Its low four bits are the class. */
SEXTET_INLINE __m256i hash_of(__m256i symbols, __m256i association) {
    return _mm256_avg_epu8(_mm256_srli_epi32(symbols, 2), _mm256_shuffle_epi8(association, symbols));
}

SEXTET_INLINE looked_up look_up(__m256i symbols, decode_constants constants) {
    const __m256i hash = hash_of(symbols, constants.association);
    const __m256i check = _mm256_add_epi8(symbols, _mm256_shuffle_epi8(constants.check, hash));
    return (looked_up){
        .sextets = _mm256_add_epi8(symbols, _mm256_shuffle_epi8(constants.delta, hash)),
        .errors = _mm256_or_si256(symbols, check),
    };
}

SEXTET_INLINE __m256i join_sextets(__m256i sextets, decode_constants constants) {
    const __m256i pairs = _mm256_maddubs_epi16(sextets, constants.pair_factors);
    return _mm256_madd_epi16(pairs, constants.word_factors);
}

/* 32 symbols to 12 bytes in each lane; errors are ORed into *errors, in this order: gcc 12 would regroup the
 * ORs of a turn, and then has more live vectors than registers. */
SEXTET_INLINE __m256i
decode_step(__m256i symbols, decode_constants constants, __m256i pack, __m256i *errors) {
    const looked_up found = look_up(symbols, constants);
    *errors = keep_order(_mm256_or_si256(*errors, found.errors));
    return _mm256_shuffle_epi8(join_sextets(found.sextets, constants), pack);
}

/* Signs of what must be zero: the bits of `sextets` that `unused_bits` selects. */
SEXTET_INLINE __m256i find_unused_bits(__m256i sextets, __m256i unused_bits) {
    return _mm256_cmpgt_epi8(_mm256_and_si256(sextets, unused_bits), _mm256_setzero_si256());
}

/* The 12 bytes of each lane, and 4 bytes of no meaning behind them. */
SEXTET_INLINE void store_24_and_4(uint8_t *dst, __m256i bytes) {
    store_128(dst, low_lane(bytes));
    store_128(dst + 12, high_lane(bytes));
}

/* The 12 bytes of each lane, exactly. */
SEXTET_INLINE void store_24(uint8_t *dst, __m256i bytes) {
    const __m256i joined = _mm256_permutevar8x32_epi32(bytes, _mm256_setr_epi32(0, 1, 2, 4, 5, 6, 7, 7));
    store_128(dst, low_lane(joined));
    store_low_64(dst + 16, high_lane(joined));
}

/* Where the last group and the output end, for 16 symbols and more. */
typedef struct text_end {
    size_t symbols; /* in front of padding */
    size_t end;     /* the same, filled up to whole groups */
    size_t missing; /* symbols that takes: 0 .. 2 */
} text_end;

SEXTET_INLINE text_end find_end(size_t symbol_count) {
    const size_t end = (symbol_count + 3) & ~(size_t)3;
    return (text_end){.symbols = symbol_count, .end = end, .missing = end - symbol_count};
}

/* The vector that decode_end takes, to be loaded before anything is stored. `first` is a group's start. */
SEXTET_INLINE __m256i load_end(const uint8_t *text, size_t unit_size, size_t first, text_end end) {
    return join_lanes(
        load_16_symbols(text, first, unit_size), load_16_symbols(text, end.symbols - 16, unit_size));
}

/* 16 .. 32 symbols to 12 bytes in each lane, the first 8 and the last 8 of them, for stores that overlap. In
 * the high lane those of missing symbols are left out, and the last 8 go so much further in front. False when
 * they are not plain. */
SEXTET_INLINE bool decode_end_lanes(__m256i last, text_end end, decode_constants constants, __m256i *bytes) {
    const base64_decode_avx2_end *table = &sextet_base64_decode_avx2_ends[end.missing];
    const __m256i moved = _mm256_shuffle_epi8(last, load_table_256(table->move));
    const looked_up found = look_up(_mm256_or_si256(moved, load_table_256(table->filler)), constants);
    const __m256i unused = find_unused_bits(found.sextets, load_table_256(table->unused_bits));
    if (SEXTET_UNLIKELY(_mm256_movemask_epi8(_mm256_or_si256(found.errors, unused))))
        return false;
    *bytes = _mm256_shuffle_epi8(join_sextets(found.sextets, constants), load_table_256(table->pack));
    return true;
}

/* Decodes the symbols from `first` to the end, 16 .. 32 of them. False, with nothing stored, when they are
 * not plain. */
SEXTET_INLINE bool decode_end(
    __m256i last, uint8_t *dst, size_t first, text_end end, decode_constants constants) {
    __m256i bytes;
    if (SEXTET_UNLIKELY(!decode_end_lanes(last, end, constants, &bytes)))
        return false;
    uint8_t *low = dst + first / 4 * 3, *high = dst + end.end / 4 * 3 - 12;
    store_low_64(low, low_lane(bytes));
    store_high_64(low + 4, low_lane(bytes));
    store_low_64(high, high_lane(bytes));
    store_high_64(high + 4 - end.missing, high_lane(bytes));
    return true;
}

/* Stores 1 .. 11 bytes that the `pack` row for that length arranged. */
SEXTET_INLINE void store_short(uint8_t *dst, size_t len, __m128i bytes) {
    const uint64_t low = (uint64_t)_mm_cvtsi128_si64(bytes);
    if (len >= 6) {
        store32(dst, (uint32_t)low);
        store32(dst + (len < 8 ? len - 4 : 4), (uint32_t)(low >> 32));
        store32(dst + len - 4, (uint32_t)_mm_extract_epi32(bytes, 2));
    } else if (len >= 4) {
        store32(dst, (uint32_t)low);
        store32(dst + len - 4, (uint32_t)(low >> 32));
    } else {
        dst[0] = (uint8_t)low;
        dst[len >> 1] = (uint8_t)(low >> 8);
        dst[len - 1] = (uint8_t)(low >> 16);
    }
}

/* 2 .. 15 symbols, as the table for that length wants them: two pieces, which overlap. */
SEXTET_INLINE __m128i load_short(const uint8_t *text, size_t unit_size, size_t symbol_count) {
    if (symbol_count >= 8) {
        const uint8_t *last = text + (symbol_count - 8) * unit_size;
        return unit_size == 1 ? load_8_and_8(text, last) : _mm_packus_epi16(load_128(text), load_128(last));
    }
    if (symbol_count >= 4) {
        const uint8_t *last = text + (symbol_count - 4) * unit_size;
        return unit_size == 1 ? load_4_and_4(text, last)
                              : _mm_packus_epi16(load_8_and_8(text, last), _mm_setzero_si128());
    }
    const uint8_t *last = text + (symbol_count - 2) * unit_size;
    return unit_size == 1 ? _mm_cvtsi32_si128((int)(load16(text) | (uint32_t)load16(last) << 16))
                          : _mm_packus_epi16(load_4_and_4(text, last), _mm_setzero_si128());
}

/* 2 .. 15 symbols to `len` bytes. False, with nothing stored, when they are not plain. */
SEXTET_INLINE bool decode_short(
    const uint8_t *text, size_t unit_size, size_t symbol_count, uint8_t *dst, size_t len,
    decode_constants constants) {
    const base64_decode_avx2_short *table = &sextet_base64_decode_avx2_shorts[symbol_count];
    const __m128i moved =
        _mm_shuffle_epi8(load_short(text, unit_size, symbol_count), load_table_128(table->move));
    const __m128i symbols = _mm_or_si128(moved, load_table_128(table->filler));
    const looked_up found = look_up(_mm256_castsi128_si256(symbols), constants);
    const __m128i unused =
        low_lane(find_unused_bits(found.sextets, _mm256_castsi128_si256(load_table_128(table->unused_bits))));
    if (SEXTET_UNLIKELY(_mm_movemask_epi8(_mm_or_si128(low_lane(found.errors), unused))))
        return false;
    const __m128i joined = low_lane(join_sextets(found.sextets, constants));
    store_short(dst, len, _mm_shuffle_epi8(joined, load_table_128(table->pack)));
    return true;
}

typedef struct four_vectors {
    __m256i first, second, third, fourth, errors;
} four_vectors;

SEXTET_INLINE four_vectors
decode_128(const uint8_t *text, size_t unit_size, size_t at, decode_constants constants, __m256i pack) {
    four_vectors bytes;
    bytes.errors = _mm256_setzero_si256();
    bytes.first = decode_step(load_32_symbols(text, at, unit_size), constants, pack, &bytes.errors);
    bytes.second = decode_step(load_32_symbols(text, at + 32, unit_size), constants, pack, &bytes.errors);
    bytes.third = decode_step(load_32_symbols(text, at + 64, unit_size), constants, pack, &bytes.errors);
    bytes.fourth = decode_step(load_32_symbols(text, at + 96, unit_size), constants, pack, &bytes.errors);
    return bytes;
}

/* Decodes vectors of at least 160 symbols while another whole turn is left. Returns where it stopped: in
 * front of less than a turn, or of a turn with an error. */
SEXTET_INLINE size_t decode_turns(
    const uint8_t *text, size_t unit_size, size_t symbol_count, uint8_t *dst, decode_constants constants,
    __m256i pack) {
    __m256i errors = _mm256_setzero_si256();
    __m256i held = decode_step(load_32_symbols(text, 0, unit_size), constants, pack, &errors);
    if (SEXTET_UNLIKELY(_mm256_movemask_epi8(errors)))
        return 0;
    size_t at = 32;
    do {
        const four_vectors bytes = decode_128(text, unit_size, at, constants, pack);
        if (SEXTET_UNLIKELY(_mm256_movemask_epi8(bytes.errors)))
            break;
        store_24_and_4(dst, held);
        store_24_and_4(dst + 24, bytes.first);
        store_24_and_4(dst + 48, bytes.second);
        store_24_and_4(dst + 72, bytes.third);
        held = bytes.fourth;
        at += 128;
        dst += 96;
    } while (symbol_count - at >= 128);
    store_24(dst, held);
    return at;
}

/* More than 64 symbols; the output fits. False when the text is not plain somewhere behind *stopped, where a
 * group starts; all in front of it is stored. */
SEXTET_INLINE bool decode_long_text(
    const uint8_t *text, size_t unit_size, size_t symbol_count, uint8_t *out, sextet_base64_options options,
    size_t *stopped) {
    const decode_constants constants = load_constants(options);
    const __m256i pack = load_table_256(sextet_base64_decode_avx2_pack);
    const text_end end = find_end(symbol_count);
    size_t at = symbol_count >= 160 ? decode_turns(text, unit_size, symbol_count, out, constants, pack) : 0;
    /* At most 159 symbols are left, or more than 128 are done: what is stored from here on cannot reach the
     * last 32 before they are loaded. */
    const __m256i last = load_end(text, unit_size, end.end - 32, end);
    for (; symbol_count - at > 32; at += 32) {
        __m256i errors = _mm256_setzero_si256();
        const __m256i bytes = decode_step(load_32_symbols(text, at, unit_size), constants, pack, &errors);
        if (SEXTET_UNLIKELY(_mm256_movemask_epi8(errors))) {
            *stopped = at;
            return false;
        }
        store_24(out + at / 4 * 3, bytes);
    }
    *stopped = at;
    return decode_end(last, out, end.end - 32, end, constants);
}

/* 33 .. 64 symbols. Both vectors are found good before either is stored. */
SEXTET_INLINE bool decode_33_to_64(
    const uint8_t *text, size_t unit_size, uint8_t *dst, text_end end, decode_constants constants) {
    const __m256i pack = load_table_256(sextet_base64_decode_avx2_pack);
    const __m256i last = load_end(text, unit_size, end.end - 32, end);
    __m256i errors = _mm256_setzero_si256();
    const __m256i bytes = decode_step(load_32_symbols(text, 0, unit_size), constants, pack, &errors);
    if (SEXTET_UNLIKELY(_mm256_movemask_epi8(errors)))
        return false;
    if (SEXTET_UNLIKELY(!decode_end(last, dst, end.end - 32, end, constants)))
        return false;
    store_24(dst, bytes);
    return true;
}

/* 2 .. 64 symbols to `len` bytes. False, with nothing stored, when they are not plain. */
SEXTET_INLINE bool decode_short_text(
    const uint8_t *text, size_t unit_size, size_t symbol_count, uint8_t *dst, size_t len,
    sextet_base64_options options) {
    const decode_constants constants = load_constants(options);
    if (symbol_count > 32)
        return decode_33_to_64(text, unit_size, dst, find_end(symbol_count), constants);
    if (symbol_count >= 16) {
        const text_end end = find_end(symbol_count);
        return decode_end(load_end(text, unit_size, 0, end), dst, 0, end, constants);
    }
    return decode_short(text, unit_size, symbol_count, dst, len, constants);
}

#endif
