/* SPDX-License-Identifier: MIT
 * UTF-8 validation, NEON: utf8_judge_neon.h tells how. Reads src[0 .. src_len), nothing else. What is wrong
 * is found by the scalar kernel, from the character on that stands at the start of the block. */
#include "utf8_judge_neon.h"

static SEXTET_COLD sextet_result find_error(const char *src, size_t src_len, size_t at) {
    const size_t start = start_of_unfinished((const uint8_t *)src, at);
    return sextet_text_behind(start, 0, sextet_utf8_validate_scalar(src + start, src_len - start));
}

static SEXTET_NOINLINE sextet_result validate_long(const char *src, size_t src_len) {
    const uint8_t *text = (const uint8_t *)src;
    if (SEXTET_UNLIKELY(is_any(find_bad_at_start(vld1q_u8(text)))))
        return find_error(src, src_len, 0);
    const size_t at = pass_blocks(text, src_len, NULL);
    if (SEXTET_UNLIKELY(src_len - at >= BLOCK || !is_tail_good(text, src_len, at)))
        return find_error(src, src_len, at);
    return sextet_make_result(src_len, 0, SEXTET_OK);
}

static SEXTET_NOINLINE sextet_result validate_medium(const char *src, size_t src_len) {
    if (SEXTET_UNLIKELY(!is_medium_good((const uint8_t *)src, src_len)))
        return find_error(src, src_len, 0);
    return sextet_make_result(src_len, 0, SEXTET_OK);
}

static SEXTET_NOINLINE sextet_result validate_pair(const char *src, size_t src_len) {
    if (SEXTET_UNLIKELY(!is_pair_good((const uint8_t *)src, src_len)))
        return find_error(src, src_len, 0);
    return sextet_make_result(src_len, 0, SEXTET_OK);
}

sextet_result sextet_utf8_validate_neon(const char *src, size_t src_len) {
    if (src_len > MOST_MEDIUM)
        return validate_long(src, src_len);
    if (src_len > 16)
        return src_len > 32 ? validate_medium(src, src_len) : validate_pair(src, src_len);
    if (SEXTET_UNLIKELY(!is_short_good((const uint8_t *)src, src_len)))
        return find_error(src, src_len, 0);
    return sextet_make_result(src_len, 0, SEXTET_OK);
}
