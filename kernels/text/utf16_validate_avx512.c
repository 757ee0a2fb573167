/* SPDX-License-Identifier: MIT
 * UTF-16 validation, AVX-512. 128 units a step, which are good if none of them is a surrogate; where one is,
 * the step goes by blocks of up to 32 units (utf16_avx512.h), whose low surrogates must be those behind high
 * ones.
 *
 * Reads src[0 .. src_len). Tail: such blocks, by masked loads. What is wrong is left to the scalar kernel
 * from its block's start. */
#include "utf16_avx512.h"

static SEXTET_COLD sextet_result
leave_rest(const uint16_t *src, size_t src_len, sextet_text_options options, size_t read) {
    return sextet_text_behind(read, 0, sextet_utf16_validate_scalar(src + read, src_len - read, options));
}

/* The length of a good block of up to `count` units, or 0. */
SEXTET_INLINE size_t check_block(const uint16_t *src, size_t at, size_t count, bool is_foreign) {
    const size_t whole = whole_characters(src, at, count, is_foreign);
    const __m512i units = load_units16_part(src, at, whole, is_foreign);
    return find_high_surrogates(shift_to_next(units)) == find_low_surrogates(units) ? whole : 0;
}

SEXTET_INLINE sextet_result validate(const uint16_t *src, size_t src_len, bool is_foreign) {
    size_t at = 0;
    while (at < src_len) {
        const size_t end = at + smaller(src_len - at, 128);
        if (end - at == 128 && !has_surrogates_in_128(src, at, is_foreign)) {
            at = end;
            continue;
        }
        for (size_t read = 1; read && at < end; at += read)
            read = check_block(src, at, smaller(src_len - at, 32), is_foreign);
        if (SEXTET_UNLIKELY(at < end))
            return leave_rest(src, src_len, is_foreign ? SEXTET_TEXT_FOREIGN_ENDIAN : 0, at);
    }
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
