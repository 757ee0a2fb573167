/* SPDX-License-Identifier: MIT
 * UTF-32 validation, AVX-512: 64 units a step, judged together (utf32_avx512.h).
 *
 * Reads src[0 .. src_len). Tail: steps of up to 16 units with masked loads, whose absent ones are zero and
 * good. A step with something wrong in it is left to the scalar kernel. */
#include "utf32_avx512.h"

static SEXTET_COLD sextet_result
leave_rest(const uint32_t *src, size_t src_len, sextet_text_options options, size_t read) {
    return sextet_text_behind(read, 0, sextet_utf32_validate_scalar(src + read, src_len - read, options));
}

SEXTET_INLINE bool are_good_64(const uint32_t *src, size_t at, bool is_foreign) {
    utf32_bounds bounds = bound_units(load_units32(src, at, is_foreign));
    SEXTET_UNROLL(3)
    for (size_t i = at + 16; i < at + 64; i += 16)
        bounds = join_bounds(bounds, bound_units(load_units32(src, i, is_foreign)));
    return are_characters(bounds);
}

SEXTET_INLINE sextet_result validate(const uint32_t *src, size_t src_len, bool is_foreign) {
    size_t at = 0;
    while (src_len - at >= 64 && are_good_64(src, at, is_foreign))
        at += 64;
    for (size_t count; at < src_len; at += count) {
        count = smaller(src_len - at, 16);
        if (SEXTET_UNLIKELY(!are_characters(bound_units(load_units32_part(src, at, count, is_foreign)))))
            return leave_rest(src, src_len, is_foreign ? SEXTET_TEXT_FOREIGN_ENDIAN : 0, at);
    }
    return sextet_make_result(src_len, 0, SEXTET_OK);
}

static SEXTET_NOINLINE sextet_result validate_foreign(const uint32_t *src, size_t src_len) {
    return validate(src, src_len, true);
}

sextet_result sextet_utf32_validate_avx512(const uint32_t *src, size_t src_len, sextet_text_options options) {
    if (SEXTET_UNLIKELY(sextet_is_foreign(options)))
        return validate_foreign(src, src_len);
    return validate(src, src_len, false);
}
