/* SPDX-License-Identifier: MIT
 * UTF-8 repair, AVX2: the copying of what is well-formed. A piece is judged by the validating kernel and
 * copied while it is in the first-level cache.
 *
 * Reads src[0 .. src_len), writes dst[0 .. written). Where something is wrong or does not fit the scalar
 * kernel goes on from the last character in front of it. */
#include "text_avx2.h"
#include "text_scalar.h"

enum { PIECE = 8192 };

/* More than 0 bytes; by vectors that overlap at the end. */
SEXTET_INLINE void copy_bytes(const uint8_t *src, uint8_t *dst, size_t len) {
    if (len < 32) {
        store_part(dst, load_part(src, len), len);
        return;
    }
    const __m256i last = load_256(src + len - 32);
    for (size_t at = 0; len - at > 32; at += 32)
        store_256(dst + at, load_256(src + at));
    store_256(dst + len - 32, last);
}

sextet_result sextet_utf8_to_well_formed_avx2(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    size_t done = 0;
    while (done < src_len) {
        const size_t left = src_len - done, room = dst_cap - done;
        const size_t wanted = left < PIECE ? left : PIECE, len = wanted < room ? wanted : room;
        if (len == 0)
            break;
        const sextet_result good = sextet_utf8_validate_avx2(src + done, len);
        const size_t whole = good.status == SEXTET_OK ? len : (size_t)good.read;
        if (whole)
            copy_bytes((const uint8_t *)src + done, (uint8_t *)dst + done, whole);
        done += whole;
        if (SEXTET_UNLIKELY(whole == 0 || (good.status != SEXTET_OK && good.status != SEXTET_TRUNCATED)))
            break; /* wrong, or no room for the next character */
        if (SEXTET_UNLIKELY(good.status == SEXTET_TRUNCATED && len == left))
            break;
    }
    if (done == src_len)
        return sextet_make_result(src_len, src_len, SEXTET_OK);
    return sextet_text_behind(
        done, done,
        sextet_utf8_to_well_formed_scalar(src + done, src_len - done, dst + done, dst_cap - done, options));
}
