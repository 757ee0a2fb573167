/* SPDX-License-Identifier: MIT
 * UTF-16 to base64 of its UTF-8, AVX-512 with VBMI2: ASCII, 48 units to 64 symbols a step. The step is that of
 * base64_encode_avx512.c, whose first shuffle takes its bytes from the low halves of units in two vectors:
 * narrowing costs nothing.
 *
 *   units      u0 00 u1 00 u2 00 | ...                 48 units in two vectors of 32, the upper half of the
 *              second unused
 *   spread     u1 u0 u2 u1 | ...                       byte 2 i of the pair where bytes alone would have byte
 *              i
 *
 * Other text becomes UTF-8 in registers, 32 units a step (text_bytes_avx512.h): words of two bytes where all
 * are below 0800 or halves of pairs, else two vectors of dwords:
 *
 *   dword      00 00 00 0. | 00 00 C. 8. | 00 E. 8. 8. up to 7F, 7FF, FFFF
 *              00 00 F. 8. | 00 00 8. 8.               the halves of a pair, each by itself
 *
 * Up to 128 units are encoded from there, if they come to 192 bytes at most; more go by way of the stack.
 *
 * Reads src[0 .. src_len) and writes dst[0 .. text length), nothing else. What is not well-formed or does not
 * fit is for the portable function: all of it, or what a piece of a long text and those behind it leave.
 * Tail: up to 48 units are one step with masked loads and a masked store. Short texts are such a tail. */
#include "text_bytes_avx512.h"
#include "../text/utf16_avx512.h"

typedef struct unit_vectors {
    __m512i low, high; /* units 0 .. 31 and 32 .. 47 */
} unit_vectors;

/* The same alphabet and shifts; the first shuffle is over the bytes of units. */
SEXTET_INLINE encode_constants load_unit_constants(sextet_base64_options options) {
    encode_constants constants = load_constants(options);
    constants.spread = _mm512_add_epi8(constants.spread, constants.spread);
    return constants;
}

SEXTET_INLINE unit_vectors load_units(const uint8_t *units) {
    return (unit_vectors){
        load_512(units), _mm512_zextsi256_si512(_mm256_loadu_si256((const void *)(units + 64)))};
}

SEXTET_INLINE unit_vectors load_last_units(const uint8_t *units, size_t count) {
    const uint64_t mask = low_bits(count);
    const __m512i none = _mm512_setzero_si512();
    return (unit_vectors){
        _mm512_mask_loadu_epi16(none, (uint32_t)mask, units),
        _mm512_mask_loadu_epi16(none, (uint32_t)(mask >> 32), units + 64)};
}

SEXTET_INLINE __m512i encode_units(unit_vectors units, encode_constants constants) {
    return encode_spread(_mm512_permutex2var_epi8(units.low, constants.spread, units.high), constants);
}

SEXTET_INLINE void store_text(
    char *dst, __m512i symbols, size_t symbol_count, size_t text_len, encode_constants constants) {
    const __m512i text = _mm512_mask_blend_epi8(low_bits(symbol_count), constants.padding, symbols);
    _mm512_mask_storeu_epi8(dst, low_bits(text_len), text);
}

/* Up to 48 units to text_len characters, padding included. False, with nothing stored, if one is not ASCII.
 * */
SEXTET_INLINE bool encode_last_units(
    const uint8_t *src, size_t count, char *dst, size_t symbol_count, size_t text_len,
    encode_constants constants) {
    const unit_vectors units = load_last_units(src, count);
    if (SEXTET_UNLIKELY(has_non_ascii(_mm512_or_si512(units.low, units.high))))
        return false;
    store_text(dst, encode_units(units, constants), symbol_count, text_len, constants);
    return true;
}

/* The same for up to 32 units, which are one vector. */
SEXTET_INLINE bool encode_few_units(
    const uint8_t *src, size_t count, char *dst, size_t symbol_count, size_t text_len,
    encode_constants constants) {
    const __m512i units = _mm512_mask_loadu_epi16(_mm512_setzero_si512(), (uint32_t)low_bits(count), src);
    if (SEXTET_UNLIKELY(has_non_ascii(units)))
        return false;
    store_text(
        dst, encode_units((unit_vectors){units, _mm512_setzero_si512()}, constants), symbol_count, text_len,
        constants);
    return true;
}

/* 48 * count units, count <= 4, to 64 * count symbols. */
SEXTET_INLINE bool encode_blocks(const uint8_t *src, char *dst, int count, encode_constants constants) {
    __m512i symbols[4], all = _mm512_setzero_si512();
    SEXTET_UNROLL(4)
    for (int i = 0; i < count; i++) {
        const unit_vectors units = load_units(src + 96 * i);
        all = _mm512_ternarylogic_epi32(all, units.low, units.high, 0xfe); /* or */
        symbols[i] = encode_units(units, constants);
    }
    if (SEXTET_UNLIKELY(has_non_ascii(all)))
        return false;
    SEXTET_UNROLL(4)
    for (int i = 0; i < count; i++)
        store_512(dst + 64 * i, symbols[i]);
    return true;
}

/* ---- other text ---- */

/* Units to dwords of their bytes, in front of which is nothing: 00 00 00 0., 00 00 C. 8., 00 E. 8. 8. Of
 * surrogates they are nothing of use. */
SEXTET_INLINE __m512i make_dwords(__m512i units) {
    const __m512i fields =
        _mm512_multishift_epi64_epi8(load_table_512(sextet_text_avx512_table.multishift_utf8_long), units);
    const uint16_t from_80 = _mm512_cmpge_epu32_mask(units, CONSTANT(dword_00000080));
    const uint16_t from_800 = _mm512_cmpge_epu32_mask(units, CONSTANT(dword_00000800));
    const __m512i tags = _mm512_mask_mov_epi32(CONSTANT(dword_80c00000), from_800, CONSTANT(dword_8080e000));
    /* (fields & 3F3F3F07) | tags; of ASCII the last field, and another below 80 */
    return _mm512_mask_mov_epi32(
        fields, from_80, _mm512_ternarylogic_epi32(fields, CONSTANT(dword_3f3f3f07), tags, 0xea));
}

/* Two vectors of dwords that stand for `count` units, up to 32. First to third bytes below 80 are empty. */
SEXTET_INLINE void gather_dwords(
    __m512i low, __m512i high, size_t count, utf8_vector *first, utf8_vector *second) {
    const size_t absent = 32 - count, absent_first = absent > 16 ? absent - 16 : 0;
    const __m512i least = CONSTANT(dword_00808080);
    *first = gather_bytes(low, _mm512_cmpge_epu8_mask(low, least), absent_first);
    *second = gather_bytes(high, _mm512_cmpge_epu8_mask(high, least), absent - absent_first);
}

/* Up to 32 units with surrogates among them; false if these do not pair up. Their words are like those of
 * units below 0800, or go to the last two bytes of dwords. */
SEXTET_INLINE bool gather_pairs(
    __m512i units, __m512i previous, uint32_t surrogates, size_t count, utf8_vector *first,
    utf8_vector *second) {
    if (SEXTET_UNLIKELY(find_high_surrogates(previous) != find_low_surrogates(units)))
        return false;
    const __m512i pair_bytes = make_pair_bytes(units, previous, find_high_surrogates(units));
    if (_mm512_test_epi16_mask(units, CONSTANT(unit_f800)) == surrogates) {
        *first = gather_words(_mm512_mask_mov_epi16(make_two_bytes(units), surrogates, pair_bytes), count);
        *second = (utf8_vector){_mm512_setzero_si512(), 0};
        return true;
    }
    const uint16_t low_ones = (uint16_t)surrogates, high_ones = (uint16_t)(surrogates >> 16);
    const __m512i low = make_dwords(widen_low(units)), high = make_dwords(widen_high(units));
    gather_dwords(
        _mm512_mask_slli_epi32(low, low_ones, widen_low(pair_bytes), 16),
        _mm512_mask_slli_epi32(high, high_ones, widen_high(pair_bytes), 16), count, first, second);
    return true;
}

/* src[at .. at + count) as one or two vectors, up to 32 units; the second is empty if they are below 0800.
 * *is_open tells whether the unit in front is a high surrogate, and then whether the last one is: the halves
 * of a pair are written each by itself. False if surrogates do not pair up. */
SEXTET_INLINE bool gather_units(
    const uint16_t *src, size_t at, size_t count, bool *is_open, utf8_vector *first, utf8_vector *second) {
    const __m512i units =
        count == 32 ? load_units16(src, at, false) : load_units16_part(src, at, count, false);
    if (!has_three_bytes(units)) {
        *first = has_non_ascii(units) ? gather_words(make_two_bytes(units), count)
                                      : (utf8_vector){narrow_units(units, _mm512_setzero_si512()), count};
        *second = (utf8_vector){_mm512_setzero_si512(), 0};
        return !*is_open;
    }
    const uint32_t surrogates = find_surrogates(units);
    if (surrogates) {
        const __m512i previous = at ? load_units16_part(src, at - 1, count, false) : shift_to_next(units);
        *is_open = is_high_surrogate(unit16(src, at + count - 1, false));
        return gather_pairs(units, previous, surrogates, count, first, second);
    }
    gather_dwords(make_dwords(widen_low(units)), make_dwords(widen_high(units)), count, first, second);
    return !*is_open;
}

/* src[at .. end), whole characters, as UTF-8. Returns the end of it, or NULL if surrogates do not pair up. */
SEXTET_INLINE uint8_t *append_piece(const uint16_t *src, size_t at, size_t end, uint8_t *bytes) {
    bool is_good = true, is_open = false;
    for (size_t count; is_good && at < end; at += count) {
        utf8_vector first = {_mm512_setzero_si512(), 0}, second = first;
        count = smaller(end - at, 32);
        is_good = gather_units(src, at, count, &is_open, &first, &second);
        store_512(bytes, first.bytes);
        bytes += first.len;
        if (second.len) {
            store_512(bytes, second.bytes);
            bytes += second.len;
        }
    }
    return is_good && !is_open ? bytes : NULL;
}

enum { PIECE = PIECE_BYTES / 3 };

/* All blocks up to one that is not ASCII, or does not fit. */
SEXTET_INLINE void encode_ascii_run(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, encode_constants constants,
    fused_place *place) {
    const uint8_t *units = (const uint8_t *)src;
    while (src_len - place->read >= 48 && dst_cap - place->written >= 64 &&
           encode_blocks(units + 2 * place->read, dst + place->written, 1, constants)) {
        place->read += 48;
        place->written += 64;
    }
}

/* More than a piece, from a place on in front of which all is ASCII. */
static SEXTET_NOINLINE sextet_result encode_pieces(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options,
    size_t start) {
    const encode_constants constants = load_constants(options);
    uint8_t buffer[PIECE_BUFFER];
    fused_place place = {start, start / 3 * 4, 0};
    uint16_t left_over = 0; /* the bytes that are carried */
    while (place.read < src_len) {
        uint8_t *const bytes = place_piece(buffer, src + place.read);
        const size_t carried = place.carried;
        size_t end = src_len;
        if (src_len - place.read > PIECE)
            end = place.read + whole_characters(src, place.read, PIECE, false);
        store16(bytes, left_over);
        const uint8_t *const bytes_end = append_piece(src, place.read, end, bytes + carried);
        if (SEXTET_UNLIKELY(!bytes_end) || SEXTET_UNLIKELY(!encode_piece(
                                               bytes, (size_t)(bytes_end - bytes), end == src_len, dst,
                                               dst_cap, options, constants, &place)))
            return sextet_utf16_to_base64_behind(src, src_len, dst, dst_cap, options, &place);
        left_over = load16(bytes_end - place.carried);
        const bool is_ascii = (size_t)(bytes_end - bytes) - carried == end - place.read;
        place.read = end;
        if (is_ascii && end < src_len) {
            place.read -= place.carried;
            place.carried = 0;
            encode_ascii_run(src, src_len, dst, dst_cap, load_unit_constants(options), &place);
        }
    }
    return sextet_make_result(src_len, place.written, SEXTET_OK);
}

/* Up to a piece. */
static SEXTET_NOINLINE sextet_result encode_one_piece(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    uint8_t buffer[PIECE_BUFFER], *const bytes = place_piece(buffer, src);
    const uint8_t *const end = append_piece(src, 0, src_len, bytes);
    const size_t len = end ? (size_t)(end - bytes) : 0, text_len = layout_text(len, options).len;
    if (SEXTET_UNLIKELY(len == 0) || SEXTET_UNLIKELY(text_len > dst_cap))
        return sextet_utf16_to_base64_rest(src, src_len, dst, dst_cap, options, 0);
    encode_bytes(bytes, len, dst, options, load_constants(options));
    return sextet_make_result(src_len, text_len, SEXTET_OK);
}

/* Any text. src[0 .. start) is ASCII and done, which is of use to long ones. */
static SEXTET_NOINLINE sextet_result encode_any(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options,
    size_t start) {
    if (SEXTET_UNLIKELY(options & SEXTET_BASE64_PLAIN_RUN))
        return sextet_utf16_to_base64_rest(src, src_len, dst, dst_cap, options, start);
    if (src_len > PIECE)
        return encode_pieces(src, src_len, dst, dst_cap, options, start);
    return encode_one_piece(src, src_len, dst, dst_cap, options);
}

/* ---- other text in registers ---- */

/* A text that is UTF-8 already. */
SEXTET_INLINE sextet_result encode_utf8(
    utf8_text utf8, const uint16_t *src, size_t src_len, char *dst, size_t dst_cap,
    sextet_base64_options options) {
    size_t written;
    if (SEXTET_UNLIKELY(options & SEXTET_BASE64_PLAIN_RUN) ||
        SEXTET_UNLIKELY(!encode_text(utf8, dst, dst_cap, options, &written)))
        return sextet_utf16_to_base64_rest(src, src_len, dst, dst_cap, options, 0);
    return sextet_make_result(src_len, written, SEXTET_OK);
}

/* Up to 32 units that are not all ASCII. */
static SEXTET_NOINLINE sextet_result
encode_few(const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    const __m512i units = load_units16_part(src, 0, src_len, false);
    utf8_vector first, second;
    bool is_open = false;
    if (!has_three_bytes(units))
        return encode_utf8(
            one_vector(gather_words(make_two_bytes(units), src_len)), src, src_len, dst, dst_cap, options);
    if (SEXTET_UNLIKELY(!gather_units(src, 0, src_len, &is_open, &first, &second)) ||
        SEXTET_UNLIKELY(is_open))
        return sextet_utf16_to_base64_rest(src, src_len, dst, dst_cap, options, 0);
    return encode_utf8(join_vectors(first, second), src, src_len, dst, dst_cap, options);
}

/* The same as gather_units, in one vector; false also if it takes more than 64 bytes. */
SEXTET_INLINE bool gather_vector(
    const uint16_t *src, size_t at, size_t count, bool *is_open, utf8_vector *utf8) {
    utf8_vector second;
    if (!gather_units(src, at, count, is_open, utf8, &second) || utf8->len + second.len > 64)
        return false;
    if (second.len) {
        const utf8_text text = join_vectors(*utf8, second);
        *utf8 = (utf8_vector){text.parts[0], text.len};
    }
    return true;
}

/* 33 to 128 units that are not all ASCII. */
static SEXTET_NOINLINE sextet_result
encode_some(const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    utf8_vector first, next;
    bool is_open = false;
    if (!gather_vector(src, 0, 32, &is_open, &first) ||
        first.len * src_len > 32 * MOST_TEXT || /* it does not look as if all fits */
        !gather_vector(src, 32, smaller(src_len - 32, 32), &is_open, &next))
        return encode_any(src, src_len, dst, dst_cap, options, 0);
    utf8_text text = join_vectors(first, next);
    for (size_t at = 64; at < src_len; at += 32) {
        if (!gather_vector(src, at, smaller(src_len - at, 32), &is_open, &next) ||
            text.len + next.len > MOST_TEXT)
            return encode_any(src, src_len, dst, dst_cap, options, 0);
        text = append_vector(text, 1, next);
    }
    if (SEXTET_UNLIKELY(is_open))
        return sextet_utf16_to_base64_rest(src, src_len, dst, dst_cap, options, 0);
    return encode_utf8(text, src, src_len, dst, dst_cap, options);
}

/* ---- texts ---- */

/* 49 to 96 units: a block and the last step, with one test. */
static SEXTET_NOINLINE sextet_result
encode_medium(const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    const base64_text_layout text = layout_short_text(src_len, options);
    const encode_constants constants = load_unit_constants(options);
    const uint8_t *in = (const uint8_t *)src;
    const unit_vectors block = load_units(in), last = load_last_units(in + 96, src_len - 48);
    const __m512i some = _mm512_ternarylogic_epi32(block.low, block.high, last.low, 0xfe); /* or */
    if (has_non_ascii(_mm512_or_si512(some, last.high)))
        return encode_some(src, src_len, dst, dst_cap, options);
    if (SEXTET_UNLIKELY(text.len > dst_cap))
        return sextet_utf16_to_base64_rest(src, src_len, dst, dst_cap, options, 0);
    store_512(dst, encode_units(block, constants));
    store_text(dst + 64, encode_units(last, constants), src_len + text.groups - 64, text.len - 64, constants);
    return sextet_make_result(src_len, text.len, SEXTET_OK);
}

/* 97 to 144 units: two blocks and the last step. */
static SEXTET_NOINLINE sextet_result
encode_large(const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    const base64_text_layout text = layout_short_text(src_len, options);
    const encode_constants constants = load_unit_constants(options);
    const uint8_t *in = (const uint8_t *)src;
    const unit_vectors first = load_units(in), second = load_units(in + 96);
    if (has_non_ascii(first.low) && src_len <= 128)
        return encode_some(src, src_len, dst, dst_cap, options);
    const unit_vectors last = load_last_units(in + 192, src_len - 96);
    const __m512i some = _mm512_ternarylogic_epi32(first.low, first.high, second.low, 0xfe); /* or */
    const __m512i others = _mm512_ternarylogic_epi32(second.high, last.low, last.high, 0xfe);
    if (has_non_ascii(_mm512_or_si512(some, others)))
        return src_len > 128 ? encode_any(src, src_len, dst, dst_cap, options, 0)
                             : encode_some(src, src_len, dst, dst_cap, options);
    if (SEXTET_UNLIKELY(text.len > dst_cap))
        return sextet_utf16_to_base64_rest(src, src_len, dst, dst_cap, options, 0);
    store_512(dst, encode_units(first, constants));
    store_512(dst + 64, encode_units(second, constants));
    store_text(
        dst + 128, encode_units(last, constants), src_len + text.groups - 128, text.len - 128, constants);
    return sextet_make_result(src_len, text.len, SEXTET_OK);
}

/* More than 144 units. */
static SEXTET_NOINLINE sextet_result
encode_long(const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    const base64_text_layout text = layout_text(src_len, options);
    if (SEXTET_UNLIKELY(text.len > dst_cap))
        return sextet_utf16_to_base64_rest(src, src_len, dst, dst_cap, options, 0);
    const encode_constants constants = load_unit_constants(options);
    const uint8_t *in = (const uint8_t *)src;
    size_t at = 0, out = 0;
    for (; src_len - at >= 4 * 48; at += 4 * 48, out += 4 * 64)
        if (!encode_blocks(in + 2 * at, dst + out, 4, constants))
            return encode_any(src, src_len, dst, dst_cap, options, at);
    if (src_len - at >= 2 * 48) {
        if (!encode_blocks(in + 2 * at, dst + out, 2, constants))
            return encode_any(src, src_len, dst, dst_cap, options, at);
        at += 2 * 48;
        out += 2 * 64;
    }
    for (; src_len - at >= 48; at += 48, out += 64)
        if (!encode_blocks(in + 2 * at, dst + out, 1, constants))
            return encode_any(src, src_len, dst, dst_cap, options, at);
    if (!encode_last_units(
            in + 2 * at, src_len - at, dst + out, src_len + text.groups - out, text.len - out, constants))
        return encode_any(src, src_len, dst, dst_cap, options, at);
    return sextet_make_result(src_len, text.len, SEXTET_OK);
}

sextet_result sextet_utf16_to_base64_avx512(
    const uint16_t *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    if (src_len > 144)
        return encode_long(src, src_len, dst, dst_cap, options);
    if (src_len > 96)
        return encode_large(src, src_len, dst, dst_cap, options);
    if (src_len > 48)
        return encode_medium(src, src_len, dst, dst_cap, options);
    const base64_text_layout text = layout_short_text(src_len, options);
    const encode_constants constants = load_unit_constants(options);
    const uint8_t *in = (const uint8_t *)src;
    const size_t symbol_count = src_len + text.groups;
    if (SEXTET_UNLIKELY(text.len > dst_cap))
        return sextet_utf16_to_base64_rest(src, src_len, dst, dst_cap, options, 0);
    const bool is_encoded = src_len > 32
                                ? encode_last_units(in, src_len, dst, symbol_count, text.len, constants)
                                : encode_few_units(in, src_len, dst, symbol_count, text.len, constants);
    if (!is_encoded)
        return src_len > 32 ? encode_some(src, src_len, dst, dst_cap, options)
                            : encode_few(src, src_len, dst, dst_cap, options);
    return sextet_make_result(src_len, text.len, SEXTET_OK);
}
