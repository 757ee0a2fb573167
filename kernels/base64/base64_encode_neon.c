/* SPDX-License-Identifier: MIT
 * Base64 encode, NEON.
 *
 * 48 bytes at a time, loaded as three vectors, one for each byte of the 16 groups:
 *   aaaaaabb  bbbbcccc  ccdddddd
 * Shifts and inserts make four vectors of 16 sextets, one for each symbol of the groups:
 *   00aaaaaa  00bbbbbb  00cccccc  00dddddd
 * A look-up in the 64 bytes of the alphabet makes them symbols. Two rounds of zips put those in order.
 *
 * 12 bytes at a time, in one vector: a table look-up spreads each group over two words, low byte first
 *   bbbbcccc aaaaaabb   ccdddddd bbbbcccc
 * One shift takes a sextet of each word to the low byte, one takes the other to the high byte:
 *   00aaaaaa 00bbbbbb   00cccccc 00dddddd
 *
 * Reads src[0 .. src_len) and writes dst[0 .. text length), nothing else. There are no loops for tails: a
 * vector that ends where the text ends lies over what is there already, and holds the same characters. A
 * single group does without vectors: there and back takes longer. */
#include "../simd.h"

#include "base64_encode_group.h"
#include "base64_tables_neon.h"

static const base64_encode_neon_table *const table = &sextet_base64_encode_neon_table;

/* A source and the place of its text. */
typedef struct encoding {
    const uint8_t *src;
    size_t src_len;
    char *dst;
    base64_text_layout text;
    size_t unpadded; /* 1 when the text has no padding, else 0 */
} encoding;

SEXTET_INLINE encoding begin_encoding(
    const void *src, size_t src_len, char *dst, base64_text_layout text, sextet_base64_options options) {
    return (encoding){
        .src = src,
        .src_len = src_len,
        .dst = dst,
        .text = text,
        .unpadded = options / SEXTET_BASE64_NO_PADDING & 1,
    };
}

SEXTET_INLINE uint8x16x4_t load_alphabet(sextet_base64_options options) {
    return vld1q_u8_x4(sextet_base64_alphabets[alphabet_row(options)].symbols);
}

SEXTET_INLINE void store_symbols(char *dst, uint8x16_t symbols) {
    vst1q_u8((uint8_t *)dst, symbols);
}

/* clang 14 joins zips and the stores behind them to st2, which is slower on Neoverse V cores. clang 19 does
 * not. */
SEXTET_INLINE uint8x16_t keep_apart(uint8x16_t symbols) {
#if defined(__clang__) && !defined(SEXTET_EMULATED)
    __asm__("" : "+w"(symbols));
#endif
    return symbols;
}

/* ---- 48 bytes ---- */

SEXTET_INLINE uint8x16x4_t split_sextets(uint8x16x3_t bytes) {
    const uint8x16_t low_6 = vdupq_n_u8(0x3f);
    uint8x16x4_t sextets;
    sextets.val[0] = vshrq_n_u8(bytes.val[0], 2);
    sextets.val[1] = vandq_u8(vsliq_n_u8(vshrq_n_u8(bytes.val[1], 4), bytes.val[0], 4), low_6);
    sextets.val[2] = vandq_u8(vsliq_n_u8(vshrq_n_u8(bytes.val[2], 6), bytes.val[1], 2), low_6);
    sextets.val[3] = vandq_u8(bytes.val[2], low_6);
    return sextets;
}

/* What st4 does, which costs Neoverse V2 twice as much. Neoverse N1, with its two vector units, does better
 * with st4: a build for such cores alone can ask for it by -DSEXTET_NEON_ST4. */
SEXTET_INLINE void store_interleaved(char *dst, uint8x16_t a, uint8x16_t b, uint8x16_t c, uint8x16_t d) {
#if defined(SEXTET_NEON_ST4)
    const uint8x16x4_t planes = {{a, b, c, d}};
    vst4q_u8((uint8_t *)dst, planes);
#else
    const uint16x8_t ab_low = vreinterpretq_u16_u8(vzip1q_u8(a, b)),
                     ab_high = vreinterpretq_u16_u8(vzip2q_u8(a, b)),
                     cd_low = vreinterpretq_u16_u8(vzip1q_u8(c, d)),
                     cd_high = vreinterpretq_u16_u8(vzip2q_u8(c, d));
    store_symbols(dst, keep_apart(vreinterpretq_u8_u16(vzip1q_u16(ab_low, cd_low))));
    store_symbols(dst + 16, keep_apart(vreinterpretq_u8_u16(vzip2q_u16(ab_low, cd_low))));
    store_symbols(dst + 32, keep_apart(vreinterpretq_u8_u16(vzip1q_u16(ab_high, cd_high))));
    store_symbols(dst + 48, keep_apart(vreinterpretq_u8_u16(vzip2q_u16(ab_high, cd_high))));
#endif
}

SEXTET_INLINE void encode_48_bytes(const uint8_t *src, char *dst, uint8x16x4_t alphabet) {
    const uint8x16x4_t sextets = split_sextets(vld3q_u8(src));
    store_interleaved(
        dst, vqtbl4q_u8(alphabet, sextets.val[0]), vqtbl4q_u8(alphabet, sextets.val[1]),
        vqtbl4q_u8(alphabet, sextets.val[2]), vqtbl4q_u8(alphabet, sextets.val[3]));
}

/* ---- 12 bytes ---- */

SEXTET_INLINE uint8x16_t encode_12_bytes(uint8x16_t bytes, const uint8_t *spread, uint8x16x4_t alphabet) {
    const uint16x8_t words = vreinterpretq_u16_u8(vqtbl1q_u8(bytes, vld1q_u8(spread)));
    const int16x8_t down = vreinterpretq_s16_u8(vld1q_u8(table->down)),
                    up = vreinterpretq_s16_u8(vld1q_u8(table->up));
    const uint16x8_t sextets = vbslq_u16(vdupq_n_u16(0xff00), vshlq_u16(words, up), vshlq_u16(words, down));
    return vqtbl4q_u8(alphabet, vandq_u8(vreinterpretq_u8_u16(sextets), vdupq_n_u8(0x3f)));
}

/* The last 8 characters of the text. */
SEXTET_INLINE uint8x8_t
take_last_symbols(uint8x16_t symbols, const base64_encode_neon_shape *shape, size_t unpadded) {
    return vqtbx1_u8(vdup_n_u8('='), symbols, vld1_u8(shape->last[unpadded]));
}

/* The last four groups, from a vector that ends where the source ends. */
SEXTET_INLINE void store_last_groups(
    const encoding *job, uint8x16_t bytes, const base64_encode_neon_shape *shape, uint8x16x4_t alphabet) {
    const uint8x16_t symbols = encode_12_bytes(bytes, shape->spread, alphabet);
    vst1_u8((uint8_t *)job->dst + 4 * job->text.groups - 16, vget_low_u8(symbols));
    vst1_u8((uint8_t *)job->dst + job->text.len - 8, take_last_symbols(symbols, shape, job->unpadded));
}

/* ---- by length of the source ---- */

SEXTET_INLINE uint8x16_t load_two_8(const uint8_t *first, const uint8_t *second) {
    return vcombine_u8(vld1_u8(first), vld1_u8(second));
}

/* 6 to 12 characters. */
SEXTET_INLINE void encode_4_to_7_bytes(const encoding *job, uint8x16x4_t alphabet) {
    const base64_encode_neon_shape *shape = &table->shorts[job->src_len];
    const size_t end = job->text.len - 4;
    const uint32x4_t first = vdupq_n_u32(load32(job->src));
    const uint32x4_t bytes = vsetq_lane_u32(load32(job->src + job->src_len - 4), first, 1);
    const uint8x16_t symbols = encode_12_bytes(vreinterpretq_u8_u32(bytes), shape->spread, alphabet);
    const uint32x2_t last = vreinterpret_u32_u8(take_last_symbols(symbols, shape, job->unpadded));
    store32(job->dst, vgetq_lane_u32(vreinterpretq_u32_u8(symbols), 0));
    store32(job->dst + (end < 4 ? end : 4), vgetq_lane_u32(vreinterpretq_u32_u8(symbols), 1));
    store32(job->dst + end, vget_lane_u32(last, 1));
}

/* 11 to 16 characters. */
SEXTET_INLINE void encode_8_to_12_bytes(const encoding *job, uint8x16x4_t alphabet) {
    const base64_encode_neon_shape *shape = &table->shorts[job->src_len];
    const uint8x16_t bytes = load_two_8(job->src, job->src + job->src_len - 8);
    const uint8x16_t symbols = encode_12_bytes(bytes, shape->spread, alphabet);
    vst1_u8((uint8_t *)job->dst, vget_low_u8(symbols));
    vst1_u8((uint8_t *)job->dst + job->text.len - 8, take_last_symbols(symbols, shape, job->unpadded));
}

/* 18 to 32 characters. 16 bytes are not there at every length; so two pieces of 8, that cover 12. */
SEXTET_INLINE void encode_13_to_24_bytes(const encoding *job, uint8x16x4_t alphabet) {
    const uint8_t *end = job->src + job->src_len;
    const uint8x16_t first = load_two_8(job->src, job->src + 4), last = load_two_8(end - 12, end - 8);
    store_symbols(job->dst, encode_12_bytes(first, table->spread_split, alphabet));
    store_last_groups(job, last, &table->split_ends[job->text.missing], alphabet);
}

/* The last eight groups, of 22 bytes or more. */
SEXTET_INLINE void encode_end_24(const encoding *job, uint8x16x4_t alphabet) {
    const uint8x16_t bytes = vld1q_u8(job->src + 3 * job->text.groups - 24);
    store_symbols(job->dst + 4 * job->text.groups - 32, encode_12_bytes(bytes, table->spread, alphabet));
    store_last_groups(job, vld1q_u8(job->src + job->src_len - 16), &table->ends[job->text.missing], alphabet);
}

/* 34 to 64 characters. */
SEXTET_INLINE void encode_25_to_47_bytes(const encoding *job, uint8x16x4_t alphabet) {
    const uint8x16_t first = vld1q_u8(job->src), second = vld1q_u8(job->src + 8);
    store_symbols(job->dst, encode_12_bytes(first, table->spread, alphabet));
    store_symbols(job->dst + 16, encode_12_bytes(second, table->ends[0].spread, alphabet));
    encode_end_24(job, alphabet);
}

/* The rest behind whole blocks, 1 to 47 bytes from `from` on: a block that ends with the last whole group,
 * unless the eight last groups cover the rest; and those. */
SEXTET_INLINE void encode_rest(const encoding *job, const uint8_t *from, uint8x16x4_t alphabet) {
    if (from < job->src + 3 * job->text.groups - 24) {
        const size_t whole = job->text.groups - (job->text.missing != 0);
        encode_48_bytes(job->src + 3 * whole - 48, job->dst + 4 * whole - 64, alphabet);
    }
    encode_end_24(job, alphabet);
}

/* 48 bytes or more. */
static SEXTET_NOINLINE sextet_result
encode_long(const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    const base64_text_layout text = layout_text(src_len, options);
    if (SEXTET_UNLIKELY(text.len > dst_cap))
        return sextet_base64_encode_unusual(src, src_len, dst, dst_cap, options);
    const encoding job = begin_encoding(src, src_len, dst, text, options);
    const uint8x16x4_t alphabet = load_alphabet(options);
    const uint8_t *from = src, *end = from + src_len;
    char *to = dst;
    do {
        encode_48_bytes(from, to, alphabet);
        from += 48, to += 64;
    } while (from <= end - 48);
    if (from < end)
        encode_rest(&job, from, alphabet);
    return sextet_make_result(src_len, text.len, SEXTET_OK);
}

sextet_result sextet_base64_encode_neon(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    if (src_len >= 48)
        return encode_long(src, src_len, dst, dst_cap, options);
    const base64_text_layout text = layout_short_text(src_len, options);
    if (SEXTET_UNLIKELY(text.len > dst_cap))
        return sextet_base64_encode_unusual(src, src_len, dst, dst_cap, options);
    if (src_len < 4) {
        encode_last_group(src, src_len, dst, text.len, &sextet_base64_alphabets[alphabet_row(options)]);
        return sextet_make_result(src_len, text.len, SEXTET_OK);
    }
    const encoding job = begin_encoding(src, src_len, dst, text, options);
    const uint8x16x4_t alphabet = load_alphabet(options);
    if (src_len > 24)
        encode_25_to_47_bytes(&job, alphabet);
    else if (src_len > 12)
        encode_13_to_24_bytes(&job, alphabet);
    else if (src_len >= 8)
        encode_8_to_12_bytes(&job, alphabet);
    else
        encode_4_to_7_bytes(&job, alphabet);
    return sextet_make_result(src_len, text.len, SEXTET_OK);
}
