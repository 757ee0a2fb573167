/* SPDX-License-Identifier: MIT
 * UTF-8 inspection, AVX2: what is judged (utf8_avx2.h) is counted as well: characters by bytes that are no
 * continuation, those of four bytes at their last byte; and the largest byte is kept, which tells the class.
 *
 * It is kept of the bytes three places in front of those that are judged: so, whatever comes, no lead is
 * among them whose character is not known to be good.
 *
 * Reads src[0 .. src_len), nothing else. Where something is wrong the scalar kernel goes on from the last
 * character in front of the block. Blocks of 128 bytes are summed in lanes of bytes, ASCII is not looked at
 * further. Tail: single vectors, of the last one, which ends with the text, only what is not done. */
#include "sums_avx2.h"
#include "text_facts.h"
#include "utf8_avx2.h"

/* Blocks that lanes can take before they are summed. */
enum { MOST_BLOCKS = MOST_BYTE_MASKS / 4 };

/* Of text[0 .. read); the largest byte is one of text[0 .. read - 3). */
typedef struct counts {
    size_t read, characters, fours;
    __m256i largest;
} counts;

/* Of blocks: masks of first bytes subtracted; the largest byte, and what is wrong, of the last block. */
typedef struct lane_counts {
    __m256i starts, largest, wrong;
} lane_counts;

SEXTET_INLINE __m256i find_starts(__m256i bytes) {
    return _mm256_cmpgt_epi8(bytes, load_table_256(sextet_bytes.xbf));
}

/* Ones at the last bytes of characters of four; all are below 80 but where F0 and above stood. */
SEXTET_INLINE __m256i find_fours(__m256i before_3) {
    return _mm256_cmpgt_epi8(
        _mm256_setzero_si256(), _mm256_subs_epu8(before_3, load_table_256(sextet_bytes.x70)));
}

SEXTET_INLINE size_t count_ones(__m256i masks, uint32_t lanes) {
    return (size_t)_mm_popcnt_u64((uint32_t)_mm256_movemask_epi8(masks) & lanes);
}

/* A byte of the class that the largest one stands for. */
SEXTET_INLINE uint32_t class_byte(__m256i largest) {
    if (has_only_ascii(largest))
        return 0;
    if (is_zero(_mm256_subs_epu8(largest, load_table_256(sextet_bytes.xc3))))
        return 0x80;
    return is_zero(_mm256_subs_epu8(largest, load_table_256(sextet_bytes.xef))) ? 0xc4 : 0xf0;
}

/* All in front of sums->read is good but for the end of the last character, which is judged anew, and taken
 * off: it was counted by its first byte. */
static SEXTET_COLD sextet_result
go_on(const char *src, size_t src_len, sextet_utf8_facts *facts, const counts *sums) {
    const uint8_t *text = (const uint8_t *)src;
    const size_t start = last_character_start(text, sums->read);
    uint32_t largest = class_byte(sums->largest);
    for (size_t at = sums->read < 3 ? 0 : sums->read - 3; at < start; at++)
        largest = text[at] > largest ? text[at] : largest;
    sextet_utf8_facts rest;
    const sextet_result result = sextet_utf8_inspect_scalar(src + start, src_len - start, &rest);
    *facts = join_facts(make_facts(sums->characters - (start < sums->read), sums->fours, largest), rest);
    return sextet_text_behind(start, 0, result);
}

/* ---- short texts ---- */

/* 1 .. 32 bytes. */
SEXTET_INLINE bool inspect_short(const uint8_t *text, size_t len, sextet_utf8_facts *facts) {
    const __m256i bytes = load_part(text, len);
    if (has_only_ascii(bytes)) {
        *facts = make_facts(len, 0, 0);
        return true;
    }
    const __m256i wrong = find_wrong_at_start(bytes);
    const bool is_cut = len == 32 && ends_inside(text + 32);
    if (SEXTET_UNLIKELY(is_cut || !is_zero(wrong)))
        return false;
    const size_t characters = count_ones(find_starts(bytes), UINT32_MAX) - (32 - len);
    const size_t fours = count_ones(_mm256_subs_epu8(bytes, load_table_256(sextet_bytes.x70)), UINT32_MAX);
    *facts = make_facts(characters, fours, class_byte(bytes));
    return true;
}

/* ---- long texts ---- */

SEXTET_INLINE bool inspect_start(const uint8_t *text, counts *sums) {
    const __m256i bytes = load_256(text);
    if (!has_only_ascii(bytes) && SEXTET_UNLIKELY(!is_zero(find_wrong_at_start(bytes))))
        return false;
    const __m256i before_3 = SEXTET_BEFORE_START(bytes, 3);
    *sums = (counts){
        32, count_ones(find_starts(bytes), UINT32_MAX), count_ones(find_fours(before_3), UINT32_MAX),
        before_3};
    return true;
}

SEXTET_INLINE lane_counts count_vector(lane_counts lanes, const uint8_t *at) {
    const utf8_bytes bytes = load_bytes(at);
    return (lane_counts){
        .starts = keep_order(_mm256_sub_epi8(lanes.starts, find_starts(bytes.here))),
        .largest = keep_order(_mm256_max_epu8(lanes.largest, bytes.before_3)),
        .wrong = keep_order(_mm256_or_si256(lanes.wrong, find_wrong_bytes(bytes)))};
}

SEXTET_INLINE lane_counts count_block(lane_counts lanes, const uint8_t *at) {
    lanes.largest = lanes.wrong = _mm256_setzero_si256();
    return count_vector(count_vector(count_vector(count_vector(lanes, at), at + 32), at + 64), at + 96);
}

/* Of a block of ASCII only what the bytes in front of it are matters. */
SEXTET_INLINE lane_counts skip_block(lane_counts lanes, const uint8_t *at) {
    lanes.largest = load_256(at - 32);
    lanes.wrong = find_unfinished(lanes.largest);
    return lanes;
}

SEXTET_INLINE size_t count_fours(const uint8_t *at) {
    size_t count = 0;
    for (size_t i = 0; i < BLOCK; i += 32)
        count += count_ones(find_fours(load_256(at + i - 3)), UINT32_MAX);
    return count;
}

/* Whole blocks, as many as lanes can take. False if one is wrong, which is not counted. */
SEXTET_INLINE bool inspect_blocks(const uint8_t *text, size_t src_len, counts *sums) {
    const size_t blocks = (src_len - sums->read) / BLOCK;
    const size_t end = sums->read + BLOCK * (blocks < MOST_BLOCKS ? blocks : MOST_BLOCKS);
    const __m256i below_fours = load_table_256(sextet_bytes.xef);
    counts now = *sums;
    __m256i starts = _mm256_setzero_si256();
    bool is_good = true;
    while (now.read < end) {
        const uint8_t *at = text + now.read;
        lane_counts lanes = {starts, starts, starts};
        const bool is_ascii = is_ascii_block(at);
        lanes = is_ascii ? skip_block(lanes, at) : count_block(lanes, at);
        is_good = is_zero(lanes.wrong);
        if (SEXTET_UNLIKELY(!is_good))
            break;
        if (is_ascii)
            now.characters += BLOCK;
        else if (SEXTET_UNLIKELY(!is_zero(_mm256_subs_epu8(lanes.largest, below_fours))))
            now.fours += count_fours(at);
        starts = lanes.starts;
        now.largest = _mm256_max_epu8(now.largest, lanes.largest);
        now.read += BLOCK;
    }
    now.characters += sum_bytes(starts);
    *sums = now;
    return is_good;
}

/* 32 bytes from `at` on but those that are done. False if they are wrong. */
SEXTET_INLINE bool inspect_vector(const uint8_t *text, size_t at, counts *sums) {
    const utf8_bytes bytes = load_bytes_at(text, at);
    const uint32_t lanes = UINT32_MAX << (sums->read - at);
    if (SEXTET_UNLIKELY(!is_zero(_mm256_and_si256(find_wrong_bytes(bytes), places_known_at(at)))))
        return false;
    sums->read = at + 32;
    sums->characters += count_ones(find_starts(bytes.here), lanes);
    sums->fours += count_ones(find_fours(bytes.before_3), lanes);
    sums->largest = _mm256_max_epu8(sums->largest, bytes.before_3);
    return true;
}

/* More than 32 bytes. False if something is wrong behind sums->read. */
SEXTET_INLINE bool inspect_all(const uint8_t *text, size_t src_len, counts *sums) {
    bool is_good = inspect_start(text, sums);
    while (is_good && src_len - sums->read >= BLOCK)
        is_good = inspect_blocks(text, src_len, sums);
    while (is_good && src_len - sums->read >= 32)
        is_good = inspect_vector(text, sums->read, sums);
    if (is_good && sums->read < src_len)
        is_good = inspect_vector(text, src_len - 32, sums);
    return is_good && !ends_inside(text + src_len);
}

static SEXTET_NOINLINE sextet_result inspect_long(const char *src, size_t src_len, sextet_utf8_facts *facts) {
    const uint8_t *text = (const uint8_t *)src;
    counts sums = {0, 0, 0, _mm256_setzero_si256()};
    if (SEXTET_UNLIKELY(!inspect_all(text, src_len, &sums)))
        return go_on(src, src_len, facts, &sums);
    const __m256i largest = _mm256_max_epu8(sums.largest, load_256(text + src_len - 32));
    *facts = make_facts(sums.characters, sums.fours, class_byte(largest));
    return sextet_make_result(src_len, 0, SEXTET_OK);
}

/* 1 .. 32 bytes that are wrong. */
static SEXTET_COLD sextet_result start_over(const char *src, size_t src_len, sextet_utf8_facts *facts) {
    return sextet_utf8_inspect_scalar(src, src_len, facts);
}

sextet_result sextet_utf8_inspect_avx2(const char *src, size_t src_len, sextet_utf8_facts *facts) {
    const uint8_t *text = (const uint8_t *)src;
    if (src_len > 64)
        return inspect_long(src, src_len, facts);
    if (src_len > 32) {
        if (!has_only_ascii(_mm256_or_si256(load_256(text), load_256(text + src_len - 32))))
            return inspect_long(src, src_len, facts);
        *facts = make_facts(src_len, 0, 0);
    } else if (SEXTET_UNLIKELY(!inspect_short(text, src_len, facts))) {
        return start_over(src, src_len, facts);
    }
    return sextet_make_result(src_len, 0, SEXTET_OK);
}
