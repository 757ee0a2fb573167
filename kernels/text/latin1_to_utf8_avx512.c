/* SPDX-License-Identifier: MIT
 * Latin-1 to UTF-8, AVX-512 with VBMI2, 64 bytes a step.
 *
 *   ASCII            as it is, if all 64 are
 *   else             a first and a last byte for each, in two vectors:
 *                      1xxxxxxx -> 1100001x 10xxxxxx, that is C2 or C3, and the byte or 40 less
 *                      0xxxxxxx -> 1100000x 0xxxxxxx, whose first one, C0 or C1, does not count
 *                    both zipped, which gives two vectors of 32 characters each, without those
 *
 * Reads src[0 .. src_len). Stores whole vectors where 64 more bytes follow, which will lie over what is too
 * much, and where 192 are free; else exactly the bytes that count.
 * Tail: the same step with masked loads and stores; absent bytes are zero, a byte each, at the end, and do
 * not count. Where dst is nearly full, the scalar kernel goes on from the block's start. */
#include "text_avx512.h"

static SEXTET_COLD sextet_result
leave_rest(const char *src, size_t src_len, char *dst, size_t dst_cap, size_t read, size_t written) {
    return sextet_text_behind(
        read, written,
        sextet_latin1_to_utf8_scalar(src + read, src_len - read, dst + written, dst_cap - written, 0));
}

/* Words of [first, last], of 64 bytes. */
typedef struct latin1_words {
    __m512i low, high;
} latin1_words;

/* 16-bit shifts carry bits from byte to byte, into places that are dropped. */
SEXTET_INLINE latin1_words make_two_bytes(__m512i bytes) {
    const __m512i first = _mm512_ternarylogic_epi32(/* (a & b) | c */
                                                    _mm512_srli_epi16(bytes, 6), CONSTANT(unit_0303),
                                                    CONSTANT(unit_c0c0), 0xea);
    /* bit 6 goes where bit 7 is: a & ~(b & c) */
    const __m512i last =
        _mm512_ternarylogic_epi32(bytes, _mm512_srli_epi16(bytes, 1), CONSTANT(unit_4040), 0x70);
    const text_avx512_table *table = &sextet_text_avx512_table;
    return (latin1_words){
        _mm512_permutex2var_epi8(first, load_table_512(table->zip[0]), last),
        _mm512_permutex2var_epi8(first, load_table_512(table->zip[1]), last)};
}

/* All last bytes, and first ones from C2 up. */
SEXTET_INLINE uint64_t find_kept(__m512i words) {
    return _mm512_cmpge_epu8_mask(words, CONSTANT(unit_00c2));
}

/* 1 to 64 bytes, some of them not ASCII, to `written` bytes. */
SEXTET_INLINE void convert_block(
    __m512i bytes, uint64_t non_ascii, size_t count, uint8_t *dst, size_t written, bool is_exact) {
    const latin1_words words = make_two_bytes(bytes);
    const size_t low_count = smaller(count, 32);
    const size_t low_len = low_count + count_bits((uint32_t)non_ascii);
    const __m512i low = _mm512_maskz_compress_epi8(find_kept(words.low), words.low);
    if (!is_exact)
        store_512(dst, low);
    else
        store_part(dst, low_len, low);
    if (is_exact && count <= 32)
        return;
    const __m512i high = _mm512_maskz_compress_epi8(find_kept(words.high), words.high);
    if (!is_exact)
        store_512(dst + low_len, high);
    else
        store_part(dst + low_len, written - low_len, high);
}

/* Blocks of any kind to the end. */
static SEXTET_NOINLINE sextet_result
convert_rest(const char *src, size_t src_len, char *dst, size_t dst_cap, size_t read, size_t written) {
    uint8_t *out = (uint8_t *)dst;
    while (src_len - read >= 128 && dst_cap - written >= 192) {
        const __m512i bytes = load_512(src + read);
        const uint64_t non_ascii = sign_bits(bytes);
        if (non_ascii)
            convert_block(bytes, non_ascii, 64, out + written, 0, false);
        else
            store_512(out + written, bytes);
        read += 64;
        written += 64 + count_bits(non_ascii);
    }
    while (read < src_len) {
        const size_t count = smaller(src_len - read, 64);
        const __m512i bytes = load_part(src + read, count);
        const uint64_t non_ascii = sign_bits(bytes);
        const size_t len = count + count_bits(non_ascii);
        if (SEXTET_UNLIKELY(len > dst_cap - written))
            return leave_rest(src, src_len, dst, dst_cap, read, written);
        if (non_ascii)
            convert_block(bytes, non_ascii, count, out + written, len, true);
        else
            store_part(out + written, len, bytes);
        read += count;
        written += len;
    }
    return sextet_make_result(src_len, written, SEXTET_OK);
}

sextet_result sextet_latin1_to_utf8_avx512(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    (void)options;
    if (src_len > 64)
        return convert_rest(src, src_len, dst, dst_cap, 0, 0);
    const __m512i bytes = load_part(src, src_len);
    const uint64_t non_ascii = sign_bits(bytes);
    const size_t len = src_len + count_bits(non_ascii);
    if (SEXTET_UNLIKELY(len > dst_cap))
        return leave_rest(src, src_len, dst, dst_cap, 0, 0);
    if (non_ascii)
        convert_block(bytes, non_ascii, src_len, (uint8_t *)dst, len, true);
    else
        store_part(dst, len, bytes);
    return sextet_make_result(src_len, len, SEXTET_OK);
}
