/* SPDX-License-Identifier: MIT
 * Latin-1 to base64 of its UTF-8, AVX-512 with VBMI2: ASCII by the step of base64_encode_avx512.c. Other text
 * becomes UTF-8 in registers, 64 bytes a step (text_bytes_avx512.h). Up to 128 of them are encoded from there,
 * if they come to 192 at most; more go by way of the stack.
 *
 * Reads src[0 .. src_len) and writes dst[0 .. text length), nothing else. What does not fit is for the
 * portable function.
 * Tail: up to 48 bytes are one step with a masked load and a masked store. Short texts are such a tail. */
#include "text_bytes_avx512.h"

/* Up to 48 bytes to text_len characters, padding included. False, with nothing stored, if one is not ASCII.
 * */
SEXTET_INLINE bool encode_last_ascii(
    const uint8_t *src, size_t count, char *dst, size_t symbol_count, size_t text_len,
    encode_constants constants) {
    const __m512i bytes = _mm512_maskz_loadu_epi8(low_bits(count), src);
    if (SEXTET_UNLIKELY(sign_bits(bytes)))
        return false;
    const __m512i text =
        _mm512_mask_blend_epi8(low_bits(symbol_count), constants.padding, encode_step(bytes, constants));
    _mm512_mask_storeu_epi8(dst, low_bits(text_len), text);
    return true;
}

/* 48 * count bytes, count <= 4, to 64 * count symbols. Reads 16 bytes more. */
SEXTET_INLINE bool encode_blocks(const uint8_t *src, char *dst, int count, encode_constants constants) {
    __m512i symbols[4], all = _mm512_setzero_si512();
    SEXTET_UNROLL(4)
    for (int i = 0; i < count; i++) {
        const __m512i bytes = load_512(src + 48 * i);
        all = _mm512_or_si512(all, bytes);
        symbols[i] = encode_step(bytes, constants);
    }
    if (SEXTET_UNLIKELY(sign_bits(all))) /* perhaps of the 16 bytes more, which are looked at again */
        return false;
    SEXTET_UNROLL(4)
    for (int i = 0; i < count; i++)
        store_512(dst + 64 * i, symbols[i]);
    return true;
}

/* ---- other text ---- */

/* Up to 64 bytes: the UTF-8 of the first 32, and of the others.
 *
 *   xxxxxxxx from 80 up -> 110000xx 10xxxxxx           C2 or C3, and the byte or 40 less
 *   0xxxxxxx            -> ........ 0xxxxxxx
 *
 * First and last bytes are zipped to words, of which all last ones are kept, and some first ones. */
SEXTET_INLINE void gather_64(__m512i bytes, size_t count, utf8_vector *low, utf8_vector *high) {
    const text_avx512_table *table = &sextet_text_avx512_table;
    const uint64_t non_ascii = sign_bits(bytes), firsts = 0x5555555555555555;
    const uint64_t from_c0 = _mm512_cmpge_epu8_mask(bytes, CONSTANT(unit_c0c0));
    const __m512i last = _mm512_mask_sub_epi8(bytes, from_c0, bytes, CONSTANT(unit_4040));
    const __m512i first = _mm512_mask_blend_epi8(from_c0, CONSTANT(unit_c2c2), CONSTANT(unit_c3c3));
    const __m512i low_words = _mm512_permutex2var_epi8(first, load_table_512(table->zip[0]), last);
    const __m512i high_words = _mm512_permutex2var_epi8(first, load_table_512(table->zip[1]), last);
    const size_t low_len = smaller(count, 32) + count_bits((uint32_t)non_ascii);
    *low = (utf8_vector){compress_bytes(_pdep_u64(non_ascii, firsts) | ~firsts, low_words), low_len};
    *high = (utf8_vector){
        compress_bytes(_pdep_u64(non_ascii >> 32, firsts) | ~firsts, high_words),
        count + count_bits(non_ascii) - low_len};
}

/* Stores whole vectors. */
SEXTET_INLINE uint8_t *append_64(__m512i bytes, size_t count, uint8_t *end) {
    utf8_vector low, high;
    gather_64(bytes, count, &low, &high);
    store_512(end, low.bytes);
    store_512(end + low.len, high.bytes);
    return end + low.len + high.len;
}

/* Returns the end of their UTF-8. */
SEXTET_INLINE uint8_t *append_piece(const char *src, size_t count, uint8_t *bytes) {
    size_t at = 0;
    for (; count - at >= 64; at += 64) {
        const __m512i block = load_512(src + at);
        if (sign_bits(block)) {
            bytes = append_64(block, 64, bytes);
        } else {
            store_512(bytes, block);
            bytes += 64;
        }
    }
    return at == count ? bytes : append_64(load_part(src + at, count - at), count - at, bytes);
}

enum { PIECE = PIECE_BYTES / 2 };

/* All blocks up to one that is not ASCII, or does not fit. */
SEXTET_INLINE void encode_ascii_run(
    const char *src, size_t src_len, char *dst, size_t dst_cap, encode_constants constants,
    fused_place *place) {
    while (src_len - place->read >= 64 && dst_cap - place->written >= 64 &&
           encode_blocks((const uint8_t *)src + place->read, dst + place->written, 1, constants)) {
        place->read += 48;
        place->written += 64;
    }
}

/* More than a piece, from a place on in front of which all is ASCII. */
static SEXTET_NOINLINE sextet_result encode_pieces(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options, size_t start) {
    const encode_constants constants = load_constants(options);
    uint8_t buffer[PIECE_BUFFER];
    fused_place place = {start, start / 3 * 4, 0};
    uint16_t left_over = 0; /* the bytes that are carried */
    while (place.read < src_len) {
        uint8_t *const bytes = place_piece(buffer, src + place.read);
        const size_t count = smaller(src_len - place.read, PIECE), carried = place.carried;
        store16(bytes, left_over);
        const uint8_t *const end = append_piece(src + place.read, count, bytes + carried);
        const bool is_end = place.read + count == src_len;
        if (SEXTET_UNLIKELY(!encode_piece(
                bytes, (size_t)(end - bytes), is_end, dst, dst_cap, options, constants, &place)))
            return sextet_latin1_to_base64_behind(src, src_len, dst, dst_cap, options, &place);
        left_over = load16(end - place.carried);
        place.read += count;
        if ((size_t)(end - bytes) - carried == count && !is_end) {
            place.read -= place.carried;
            place.carried = 0;
            encode_ascii_run(src, src_len, dst, dst_cap, constants, &place);
        }
    }
    return sextet_make_result(src_len, place.written, SEXTET_OK);
}

/* Up to a piece. */
static SEXTET_NOINLINE sextet_result
encode_one_piece(const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    uint8_t buffer[PIECE_BUFFER], *const bytes = place_piece(buffer, src);
    const size_t len = (size_t)(append_piece(src, src_len, bytes) - bytes);
    const size_t text_len = layout_text(len, options).len;
    if (SEXTET_UNLIKELY(text_len > dst_cap))
        return sextet_latin1_to_base64_rest(src, src_len, dst, dst_cap, options, 0);
    encode_bytes(bytes, len, dst, options, load_constants(options));
    return sextet_make_result(src_len, text_len, SEXTET_OK);
}

/* Any text. src[0 .. start) is ASCII and done, which is of use to long ones. */
static SEXTET_NOINLINE sextet_result encode_any(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options, size_t start) {
    if (SEXTET_UNLIKELY(options & SEXTET_BASE64_PLAIN_RUN))
        return sextet_latin1_to_base64_rest(src, src_len, dst, dst_cap, options, start);
    if (src_len > PIECE)
        return encode_pieces(src, src_len, dst, dst_cap, options, start);
    return encode_one_piece(src, src_len, dst, dst_cap, options);
}

/* ---- other text that fits registers ---- */

SEXTET_INLINE sextet_result encode_registers(
    utf8_text utf8, const char *src, size_t src_len, char *dst, size_t dst_cap,
    sextet_base64_options options) {
    size_t written;
    if (SEXTET_UNLIKELY(options & SEXTET_BASE64_PLAIN_RUN) ||
        SEXTET_UNLIKELY(!encode_text(utf8, dst, dst_cap, options, &written)))
        return sextet_latin1_to_base64_rest(src, src_len, dst, dst_cap, options, 0);
    return sextet_make_result(src_len, written, SEXTET_OK);
}

static SEXTET_NOINLINE sextet_result
encode_few(const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    const __m512i units = _mm512_cvtepu8_epi16(_mm256_maskz_loadu_epi8((uint32_t)low_bits(src_len), src));
    return encode_registers(
        one_vector(gather_words(make_two_bytes(units), src_len)), src, src_len, dst, dst_cap, options);
}

static SEXTET_NOINLINE sextet_result
encode_some(const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    utf8_vector low, high;
    gather_64(load_part(src, src_len), src_len, &low, &high);
    return encode_registers(join_vectors(low, high), src, src_len, dst, dst_cap, options);
}

/* 65 to 128 bytes. */
static SEXTET_NOINLINE sextet_result
encode_more(const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    const __m512i first = load_512(src), second = load_part(src + 64, src_len - 64);
    utf8_vector low, high;
    if (src_len + count_bits(sign_bits(first)) + count_bits(sign_bits(second)) > MOST_TEXT)
        return encode_any(src, src_len, dst, dst_cap, options, 0);
    gather_64(first, 64, &low, &high);
    utf8_text text = join_vectors(low, high);
    gather_64(second, src_len - 64, &low, &high);
    text = append_vector(append_vector(text, 1, low), 1, high);
    return encode_registers(text, src, src_len, dst, dst_cap, options);
}

/* ---- texts ---- */

/* Some text that is not ASCII from src[start) on, a block's start. */
SEXTET_INLINE sextet_result encode_other(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options, size_t start) {
    if (src_len <= 32)
        return encode_few(src, src_len, dst, dst_cap, options);
    if (src_len <= 64)
        return encode_some(src, src_len, dst, dst_cap, options);
    if (src_len <= 128)
        return encode_more(src, src_len, dst, dst_cap, options);
    return encode_any(src, src_len, dst, dst_cap, options, start);
}

/* More than 48 bytes. */
static SEXTET_NOINLINE sextet_result
encode_long(const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    const base64_text_layout text = layout_text(src_len, options);
    if (SEXTET_UNLIKELY(text.len > dst_cap))
        return sextet_latin1_to_base64_rest(src, src_len, dst, dst_cap, options, 0);
    const encode_constants constants = load_constants(options);
    const uint8_t *in = (const uint8_t *)src;
    size_t at = 0, out = 0;
    for (; src_len - at >= 4 * 48 + 16; at += 4 * 48, out += 4 * 64)
        if (!encode_blocks(in + at, dst + out, 4, constants))
            return encode_other(src, src_len, dst, dst_cap, options, at);
    for (; src_len - at > 48; at += 48, out += 64)
        if (!encode_last_ascii(in + at, 48, dst + out, 64, 64, constants))
            return encode_other(src, src_len, dst, dst_cap, options, at);
    if (SEXTET_UNLIKELY(!encode_last_ascii(
            in + at, src_len - at, dst + out, src_len + text.groups - out, text.len - out, constants)))
        return encode_other(src, src_len, dst, dst_cap, options, at);
    return sextet_make_result(src_len, text.len, SEXTET_OK);
}

sextet_result sextet_latin1_to_base64_avx512(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    if (src_len >= 64 && sign_bits(load_512(src)))
        return encode_other(src, src_len, dst, dst_cap, options, 0);
    if (src_len > 48)
        return encode_long(src, src_len, dst, dst_cap, options);
    const base64_text_layout text = layout_short_text(src_len, options);
    if (SEXTET_UNLIKELY(text.len > dst_cap))
        return sextet_latin1_to_base64_rest(src, src_len, dst, dst_cap, options, 0);
    if (SEXTET_UNLIKELY(!encode_last_ascii(
            (const uint8_t *)src, src_len, dst, src_len + text.groups, text.len, load_constants(options))))
        return encode_other(src, src_len, dst, dst_cap, options, 0);
    return sextet_make_result(src_len, text.len, SEXTET_OK);
}
