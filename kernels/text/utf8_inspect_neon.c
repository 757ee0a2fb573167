/* SPDX-License-Identifier: MIT
 * UTF-8 inspection, NEON: what is judged (utf8_neon.h) is counted as well: characters are the bytes that are
 * no continuations, those of four bytes count at their last byte; and the largest byte is kept, which tells
 * the class.
 *
 * Reads src[0 .. src_len), nothing else. Where something is wrong the scalar kernel goes on from the last
 * whole character in front of the block. Blocks of 64 bytes are counted in lanes of a byte, ASCII is skipped.
 * Texts start and end with steps of 32 bytes, or less at the end, with zeros behind them. */
#include "sums_neon.h"
#include "text_facts.h"
#include "utf8_judge_neon.h"

/* Of text[0 .. read). The largest byte of text[0 .. known) is apart: a character may have started behind it
 * that is not known to be good. */
typedef struct counts {
    size_t read, known, continuations, fours;
    uint8x16_t largest, last_largest;
} counts;

SEXTET_INLINE counts advance(counts now, size_t len, uint8x16_t largest) {
    now.largest = vmaxq_u8(now.largest, now.last_largest);
    now.last_largest = largest;
    now.known = now.read;
    now.read += len;
    return now;
}

/* ASCII up to `end`, and in front of it too: what is read is good. */
SEXTET_INLINE counts skip_to(counts now, size_t end) {
    now = advance(now, end - now.read, vdupq_n_u8(0));
    now.known = end;
    return now;
}

/* FF at the last bytes of characters of four. */
SEXTET_INLINE uint8x16_t find_fours(uint8x16_t before_3) {
    return vcgeq_u8(before_3, vdupq_n_u8(0xf0));
}

/* ---- blocks of 64 bytes ---- */

/* Numbers in lanes below 0, and what is wrong. */
typedef struct block_counts {
    uint8x16_t continuations, fours, wrong;
} block_counts;

SEXTET_INLINE block_counts count_block(const uint8_t *at, widest_characters widest) {
    return (block_counts){
        .continuations = find_in_64(at, find_continuations),
        .fours = widest == FOUR_BYTES ? find_in_64(at - 3, find_fours) : vdupq_n_u8(0),
        .wrong = find_bad_in_64(at, widest)};
}

/* Not of ASCII. */
SEXTET_INLINE block_counts count_any_block(const uint8_t *at, widest_characters widest) {
    if (widest == TWO_BYTES)
        return count_block(at, TWO_BYTES);
    return widest == THREE_BYTES ? count_block(at, THREE_BYTES) : count_block(at, FOUR_BYTES);
}

/* As many blocks as lanes can take; what is behind them tells whether the last character is whole. False if
 * one is wrong, which is not counted. */
SEXTET_INLINE bool inspect_blocks(const uint8_t *text, size_t len, counts *sums) {
    counts now = *sums;
    uint8x16_t continuations = vdupq_n_u8(0), fours = continuations;
    bool is_good = true;
    for (size_t blocks = 0; blocks < MOST_STEPS && len - now.read > 64; blocks++) {
        const uint8_t *at = text + now.read;
        const uint8x16_t largest = largest_around_64(at);
        const widest_characters widest = widest_of(fold(largest));
        if (widest == ONE_BYTE) {
            now = skip_to(now, pass_ascii(text, len, now.read + 64, NULL));
            continue;
        }
        const block_counts block = count_any_block(at, widest);
        is_good = !is_any(block.wrong);
        if (SEXTET_UNLIKELY(!is_good))
            break;
        continuations = vaddq_u8(continuations, block.continuations);
        fours = vaddq_u8(fours, block.fours);
        now = advance(now, 64, largest);
    }
    now.continuations += sum_negative(continuations);
    now.fours += sum_negative(fours);
    *sums = now;
    return is_good;
}

/* ---- steps of up to 32 bytes, and texts of up to 16 ---- */

SEXTET_INLINE bool inspect_16(const uint8_t *text, size_t len, counts *sums) {
    const utf8_bytes bytes = load_short(text, len);
    if (SEXTET_UNLIKELY(is_any(find_bad_in_short(bytes, FOUR_BYTES))))
        return false;
    sums->continuations = sum_negative(find_continuations(bytes.here));
    sums->fours = sum_negative(find_fours(bytes.before_3));
    *sums = advance(*sums, len, bytes.here);
    return true;
}

SEXTET_INLINE bool inspect_32(const uint8_t *text, size_t len, counts *sums) {
    const size_t left = len - sums->read, step = left < 32 ? left : 32;
    const utf8_pair bytes = load_pair(text, len, sums->read);
    const uint8x16_t largest = vmaxq_u8(vmaxq_u8(bytes.first.here, bytes.second.here), bytes.first.before_3);
    if (is_all_ascii(largest)) {
        *sums = skip_to(*sums, sums->read + step);
        return true;
    }
    if (SEXTET_UNLIKELY(is_any(find_bad_in_pair(bytes, left, FOUR_BYTES))))
        return false;
    sums->continuations +=
        sum_negative(vaddq_u8(find_continuations(bytes.first.here), find_continuations(bytes.second.here)));
    sums->fours +=
        sum_negative(vaddq_u8(find_fours(bytes.first.before_3), find_fours(bytes.second.before_3)));
    *sums = advance(*sums, step, largest);
    return true;
}

/* ---- texts ---- */

SEXTET_INLINE bool inspect_by_steps(const uint8_t *text, size_t len, counts *sums) {
    bool is_good = true;
    while (is_good && sums->read < len)
        is_good = inspect_32(text, len, sums);
    return is_good;
}

SEXTET_INLINE bool inspect_by_blocks(const uint8_t *text, size_t len, counts *sums) {
    bool is_good = inspect_32(text, len, sums);
    while (is_good && len - sums->read > 64)
        is_good = inspect_blocks(text, len, sums);
    return is_good && inspect_by_steps(text, len, sums);
}

/* All in front of sums->read is good but for the end of the last character, which is judged anew, and taken
 * off: it was counted by its first byte. */
static SEXTET_COLD sextet_result
go_on(const char *src, size_t src_len, sextet_utf8_facts *facts, const counts *sums) {
    const uint8_t *text = (const uint8_t *)src;
    const size_t start = start_of_unfinished(text, sums->read),
                 characters = sums->read - sums->continuations - (start < sums->read);
    uint32_t largest = vmaxvq_u8(sums->largest);
    for (size_t at = sums->known; at < start; at++)
        largest = text[at] > largest ? text[at] : largest;
    sextet_utf8_facts rest;
    const sextet_result result = sextet_utf8_inspect_scalar(src + start, src_len - start, &rest);
    *facts = join_facts(make_facts(characters, sums->fours, largest), rest);
    return sextet_text_behind(start, 0, result);
}

/* Constant where it is called. */
typedef bool inspector(const uint8_t *text, size_t len, counts *sums);

SEXTET_INLINE sextet_result
inspect(const char *src, size_t src_len, sextet_utf8_facts *facts, inspector *inspect_all) {
    counts sums = {0, 0, 0, 0, vdupq_n_u8(0), vdupq_n_u8(0)};
    if (SEXTET_UNLIKELY(!inspect_all((const uint8_t *)src, src_len, &sums)))
        return go_on(src, src_len, facts, &sums);
    const uint32_t largest = vmaxvq_u8(vmaxq_u8(sums.largest, sums.last_largest));
    *facts = make_facts(src_len - sums.continuations, sums.fours, largest);
    return sextet_make_result(src_len, 0, SEXTET_OK);
}

/* Texts that are not ASCII, or are long. */
static SEXTET_NOINLINE sextet_result
inspect_short(const char *src, size_t src_len, sextet_utf8_facts *facts) {
    return inspect(src, src_len, facts, inspect_16);
}

static SEXTET_NOINLINE sextet_result
inspect_medium(const char *src, size_t src_len, sextet_utf8_facts *facts) {
    return inspect(src, src_len, facts, inspect_by_steps);
}

static SEXTET_NOINLINE sextet_result inspect_long(const char *src, size_t src_len, sextet_utf8_facts *facts) {
    return inspect(src, src_len, facts, inspect_by_blocks);
}

sextet_result sextet_utf8_inspect_neon(const char *src, size_t src_len, sextet_utf8_facts *facts) {
    if (src_len > 32 + 64)
        return inspect_long(src, src_len, facts);
    if (src_len > 64 || !is_short_ascii((const uint8_t *)src, src_len))
        return src_len > 16 ? inspect_medium(src, src_len, facts) : inspect_short(src, src_len, facts);
    *facts = make_facts(src_len, 0, 0);
    return sextet_make_result(src_len, 0, SEXTET_OK);
}
