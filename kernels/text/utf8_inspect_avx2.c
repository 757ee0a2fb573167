/* SPDX-License-Identifier: MIT
 * UTF-8 inspection, AVX2: what is judged (utf8_avx2.h) is counted as well: bytes that are no continuation,
 * leads of four bytes, and the largest byte. 32 bytes a step, of which nothing counts if one is wrong.
 *
 * Reads src[0 .. src_len), nothing else. Where something is wrong the scalar kernel goes on from the last
 * character in front of the step. Tail: a part of a vector; its zeros count as characters and are taken off.
 * */
#include "sums_avx2.h"
#include "text_facts.h"
#include "utf8_avx2.h"

/* Sums of a text so far; characters by their first bytes. */
typedef struct counts {
    size_t read, characters, pairs;
    __m256i largest;
} counts;

SEXTET_INLINE uint32_t find_starts(__m256i bytes) {
    return (uint32_t)_mm256_movemask_epi8(_mm256_cmpgt_epi8(bytes, _mm256_set1_epi8((int8_t)0xbf)));
}

SEXTET_INLINE uint32_t find_fours(__m256i bytes) {
    const __m256i floor = _mm256_set1_epi8((int8_t)0xf0);
    return (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(_mm256_max_epu8(bytes, floor), bytes));
}

SEXTET_INLINE void count_step(counts *sums, __m256i bytes, size_t len) {
    sums->characters += (size_t)_mm_popcnt_u64(find_starts(bytes)) - (32 - len);
    sums->pairs += (size_t)_mm_popcnt_u64(find_fours(bytes));
    sums->largest = _mm256_max_epu8(sums->largest, bytes);
    sums->read += len;
}

static uint32_t largest_byte(__m256i bytes) {
    __m128i lanes = _mm_max_epu8(low_lane(bytes), high_lane(bytes));
    lanes = _mm_max_epu8(lanes, _mm_srli_si128(lanes, 8));
    uint32_t largest = 0;
    for (uint64_t rest = (uint64_t)_mm_cvtsi128_si64(lanes); rest; rest >>= 8)
        largest = (rest & 0xff) > largest ? (uint32_t)(rest & 0xff) : largest;
    return largest;
}

/* The facts of what is counted; a character whose end is not in it is left out, and `start` set to it. */
static SEXTET_COLD sextet_result
go_on(const char *src, size_t src_len, sextet_utf8_facts *facts, const counts *sums) {
    /* Characters in front of the step that is wrong are good, but for the last one, which that step may cut.
     * It is judged anew, and taken off: it was counted by its first byte. */
    const uint8_t *text = (const uint8_t *)src;
    size_t start = last_character_start(text, sums->read), characters = sums->characters, pairs = sums->pairs;
    if (start < sums->read) {
        characters--;
        pairs -= text[start] >= 0xf0;
    }
    sextet_utf8_facts rest;
    const sextet_result result = sextet_utf8_inspect_scalar(src + start, src_len - start, &rest);
    /* The largest byte of what was counted may be that character's lead, which then is bad: go back over what
     * it stands for. */
    sextet_utf8_facts first = make_facts(characters, pairs, 0);
    if (start) {
        sextet_utf8_facts widest;
        (void)sextet_utf8_inspect_scalar(src, start, &widest);
        first.widest = widest.widest;
    }
    *facts = join_facts(first, rest);
    return sextet_text_behind(start, 0, result);
}

sextet_result sextet_utf8_inspect_avx2(const char *src, size_t src_len, sextet_utf8_facts *facts) {
    const uint8_t *text = (const uint8_t *)src;
    counts sums = {0, 0, 0, _mm256_setzero_si256()};
    __m256i bytes = src_len >= 32 ? load_256(text) : load_part(text, src_len);
    if (!has_only_ascii(bytes) && SEXTET_UNLIKELY(!is_zero(find_wrong_at_start(bytes))))
        return go_on(src, src_len, facts, &sums);
    count_step(&sums, bytes, src_len < 32 ? src_len : 32);
    while (src_len - sums.read >= 32) {
        const uint8_t *at = text + sums.read;
        bytes = load_256(at);
        const bool is_ascii = has_only_ascii(bytes) && is_zero(find_unfinished(load_256(at - 32)));
        if (!is_ascii && SEXTET_UNLIKELY(!is_zero(find_wrong_at(at))))
            return go_on(src, src_len, facts, &sums);
        count_step(&sums, bytes, 32);
    }
    const size_t left = src_len - sums.read;
    if (left) {
        const uint8_t *last = text + src_len - 32;
        bytes = load_part(text + sums.read, left);
        if (src_len < 35 || !is_zero(_mm256_or_si256(find_wrong_at(last), find_unfinished(load_256(last)))))
            return go_on(src, src_len, facts, &sums);
        count_step(&sums, bytes, left);
    } else if (SEXTET_UNLIKELY(src_len >= 32 && !is_zero(find_unfinished(load_256(text + src_len - 32))))) {
        return go_on(src, src_len, facts, &sums);
    }
    *facts = make_facts(sums.characters, sums.pairs, largest_byte(sums.largest));
    return sextet_make_result(src_len, 0, SEXTET_OK);
}
