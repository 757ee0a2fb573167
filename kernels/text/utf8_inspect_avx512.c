/* SPDX-License-Identifier: MIT
 * UTF-8 inspection, AVX-512 with VBMI: validation as in utf8_avx512.h, and over the same vectors characters
 * counted by their first bytes (utf8_tally_avx512.h), those above ffff by their leads f0 and above, and the
 * largest byte of each lane.
 *
 * Reads src[0 .. src_len), writes *facts. Up to 64 bytes are one masked load; the last vector of a longer text
 * is one of its last 64 bytes, of which those that were counted are shifted out. What was counted in front of
 * an error goes beyond it, so that the good text in front of it is inspected anew. */
#include "text_facts.h"
#include "utf8_tally_avx512.h"

typedef struct utf8_tally {
    size_t characters, pairs;
    __m512i largest;
} utf8_tally;

SEXTET_INLINE void count_block(utf8_tally *tally, __m512i bytes, size_t skipped) {
    tally->characters += count_bits(find_starts(bytes) >> skipped);
    tally->pairs += count_bits(sign_bits(from_f0_512(bytes)) >> skipped);
    tally->largest = _mm512_max_epu8(tally->largest, bytes);
}

/* A byte of the same class as the largest of all lanes. */
SEXTET_INLINE uint32_t largest_byte(__m512i largest) {
    if (is_ascii_512(largest))
        return 0;
    if (has_four_512(largest))
        return 0xf0;
    return is_ascii_512(from_c4_512(largest)) ? 0xc3 : 0xc4;
}

SEXTET_INLINE sextet_result tell(sextet_utf8_facts *facts, size_t src_len, utf8_tally tally) {
    *facts = make_facts(tally.characters, tally.pairs, largest_byte(tally.largest));
    return sextet_make_result(src_len, 0, SEXTET_OK);
}

/* All in front of `at` is good, but for a character that goes on there. */
static SEXTET_COLD sextet_result
find_error(const char *src, size_t src_len, sextet_utf8_facts *facts, size_t at) {
    sextet_utf8_facts front = make_facts(0, 0, 0), rest;
    at -= bytes_to_lead((const uint8_t *)src, at);
    if (at)
        (void)sextet_utf8_inspect_avx512(src, at, &front);
    const sextet_result result = sextet_utf8_inspect_scalar(src + at, src_len - at, &rest);
    *facts = join_facts(front, rest);
    return sextet_text_behind(at, 0, result);
}

static SEXTET_NOINLINE sextet_result
inspect_to_64(const char *src, size_t src_len, sextet_utf8_facts *facts) {
    const uint64_t lanes = low_bits(src_len);
    const __m512i bytes = _mm512_maskz_loadu_epi8(lanes, src);
    const __m512i wrong = find_wrong_512(first_block(bytes));
    if (SEXTET_UNLIKELY(!is_ascii_512(_mm512_or_si512(wrong, find_unfinished(bytes)))))
        return find_error(src, src_len, facts, 0);
    const size_t characters = count_bits(find_starts(bytes) & lanes);
    return tell(facts, src_len, (utf8_tally){characters, count_bits(sign_bits(from_f0_512(bytes))), bytes});
}

/* The last bytes of a text of more than 64, from `at` on. */
SEXTET_INLINE void count_rest(utf8_tally *tally, const uint8_t *text, size_t len, size_t at) {
    for (; len - at > 64; at += 64)
        count_block(tally, load_512(text + at), 0);
    if (at < len)
        count_block(tally, load_512(text + len - 64), 64 - (len - at));
}

/* 65 to 256 bytes. */
static SEXTET_NOINLINE sextet_result
inspect_to_256(const char *src, size_t src_len, sextet_utf8_facts *facts) {
    const uint8_t *text = (const uint8_t *)src;
    utf8_tally tally = {0, 0, _mm512_setzero_si512()};
    if (SEXTET_UNLIKELY(!is_ascii_512(find_wrong_to_256(text, src_len))))
        return find_error(src, src_len, facts, 0);
    count_rest(&tally, text, src_len, 0);
    return tell(facts, src_len, tally);
}

SEXTET_INLINE __m512i max_of_256(const uint8_t *text) {
    return _mm512_max_epu8(
        _mm512_max_epu8(load_512(text), load_512(text + 64)),
        _mm512_max_epu8(load_512(text + 128), load_512(text + 192)));
}

SEXTET_INLINE uint64_t find_fours(const uint8_t *text) {
    return sign_bits(from_f0_512(load_512(text)));
}

/* Sums of 256 bytes' leads f0 and above; none where `largest`, the largest byte of each lane, is less. */
SEXTET_INLINE __m512i sum_fours(const uint8_t *text, __m512i largest) {
    if (!has_four_512(largest))
        return _mm512_setzero_si512();
    return sum_bits(find_fours(text), find_fours(text + 64), find_fours(text + 128), find_fours(text + 192));
}

/* More than 256 bytes. The first ascii_len are ASCII, and there is something else behind them. */
static SEXTET_NOINLINE sextet_result
inspect_long(const char *src, size_t src_len, sextet_utf8_facts *facts, size_t ascii_len) {
    const uint8_t *text = (const uint8_t *)src;
    utf8_tally tally = {ascii_len, 0, _mm512_setzero_si512()};
    __m512i characters = tally.largest, pairs = tally.largest;
    size_t at = ascii_len;
    if (at == 0) {
        const __m512i first = load_512(text);
        if (SEXTET_UNLIKELY(!is_ascii_512(find_wrong_512(first_block(first)))))
            return find_error(src, src_len, facts, 0);
        count_block(&tally, first, 0);
        at = 64;
    }
    for (; src_len - at >= 256; at += 256) {
        const __m512i largest = max_of_256(text + at);
        if (is_ascii_512(largest)) {
            if (SEXTET_UNLIKELY(is_inside_character(text + at)))
                return find_error(src, src_len, facts, at);
            tally.characters += 256;
            continue;
        }
        if (SEXTET_UNLIKELY(!is_ascii_512(find_wrong_in_256(text + at))))
            return find_error(src, src_len, facts, at);
        tally.largest = _mm512_max_epu8(tally.largest, largest);
        characters = _mm512_add_epi64(characters, sum_starts(text + at));
        pairs = _mm512_add_epi64(pairs, sum_fours(text + at, largest));
    }
    if (SEXTET_UNLIKELY(!is_ascii_512(find_wrong_in_rest(text, src_len, at))))
        return find_error(src, src_len, facts, at);
    count_rest(&tally, text, src_len, at);
    tally.characters += sum_of_lanes(characters);
    tally.pairs += sum_of_lanes(pairs);
    return tell(facts, src_len, tally);
}

/* More than 128 bytes. */
static SEXTET_NOINLINE sextet_result
inspect_more(const char *src, size_t src_len, sextet_utf8_facts *facts) {
    const size_t ascii_len = count_ascii((const uint8_t *)src, src_len);
    if (ascii_len != src_len)
        return src_len <= 256 ? inspect_to_256(src, src_len, facts)
                              : inspect_long(src, src_len, facts, ascii_len);
    *facts = make_facts(src_len, 0, 0);
    return sextet_make_result(src_len, 0, SEXTET_OK);
}

sextet_result sextet_utf8_inspect_avx512(const char *src, size_t src_len, sextet_utf8_facts *facts) {
    if (src_len <= 64) {
        if (!is_ascii_512(_mm512_maskz_loadu_epi8(low_bits(src_len), src)))
            return inspect_to_64(src, src_len, facts);
    } else if (src_len <= 128) {
        if (!is_ascii_512(_mm512_or_si512(load_512(src), load_512(src + src_len - 64))))
            return inspect_to_256(src, src_len, facts);
    } else {
        return inspect_more(src, src_len, facts);
    }
    *facts = make_facts(src_len, 0, 0);
    return sextet_make_result(src_len, 0, SEXTET_OK);
}
