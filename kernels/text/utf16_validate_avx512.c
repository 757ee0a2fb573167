/* SPDX-License-Identifier: MIT
 * UTF-16 validation, AVX-512 with VBMI: low surrogates must be the units behind high ones, which is a
 * comparison of bits. 128 units a step are done with if none of them is a surrogate; in the others the high
 * bytes of 64 units give the bits. One bit is carried, that a low surrogate is owed.
 *
 * Reads src[0 .. src_len), writes nothing. Tail: masked loads; absent units are zero, which is no surrogate.
 * What is wrong is left to the scalar kernel from its block's start. */
#include "utf16_avx512.h"

static SEXTET_COLD sextet_result
leave_rest(const uint16_t *src, size_t src_len, sextet_text_options options, size_t read) {
    return sextet_text_behind(read, 0, sextet_utf16_validate_scalar(src + read, src_len - read, options));
}

/* How far the text is good, but for a high surrogate at the end; at a block's start if not to the end. */
SEXTET_INLINE size_t check_pairs(const uint16_t *src, size_t src_len, bool is_foreign) {
    size_t at = 0;
    bool is_owed = false;
    for (; src_len - at >= 128; at += 128)
        if ((is_owed || has_surrogates_in_128(src, at, is_foreign)) &&
            SEXTET_UNLIKELY(!pair_up_in_128(src, at, is_foreign, &is_owed)))
            return at;
    for (size_t count; at < src_len; at += count) {
        count = smaller(src_len - at, 64);
        if (SEXTET_UNLIKELY(!pair_up_in_part(src, at, count, is_foreign, &is_owed)))
            return at;
    }
    return src_len;
}

SEXTET_INLINE sextet_result validate(const uint16_t *src, size_t src_len, bool is_foreign) {
    const size_t at = check_pairs(src, src_len, is_foreign);
    const bool is_owed = at && is_high_surrogate(unit16(src, at - 1, is_foreign));
    if (SEXTET_UNLIKELY(at < src_len) || SEXTET_UNLIKELY(is_owed))
        return leave_rest(src, src_len, is_foreign ? SEXTET_TEXT_FOREIGN_ENDIAN : 0, at - is_owed);
    return sextet_make_result(src_len, 0, SEXTET_OK);
}

static SEXTET_NOINLINE sextet_result validate_foreign(const uint16_t *src, size_t src_len) {
    return validate(src, src_len, true);
}

sextet_result sextet_utf16_validate_avx512(const uint16_t *src, size_t src_len, sextet_text_options options) {
    if (SEXTET_UNLIKELY(sextet_is_foreign(options)))
        return validate_foreign(src, src_len);
    return validate(src, src_len, false);
}
