/* SPDX-License-Identifier: MIT
 * Encoding, and the lengths of both sides.
 *
 * A public function lets plain arguments through to the active kernel, by a jump. The kernel jumps back to an
 * _unusual function when the output does not fit (or, decoding, the text is not plain). Those are cold and
 * take the same arguments in the same registers, so that the good path pays nothing for them. */
#include "base64.h"

#include "base64_arguments.h"
#include "dispatch.h"

static size_t min_size(size_t a, size_t b) {
    return a < b ? a : b;
}

/* ---- lengths ---- */

size_t sextet_base64_encoded_length(size_t src_len, sextet_base64_options options) {
    const size_t groups = src_len / 3, rest = src_len % 3;
    size_t last = 0; /* characters of a last, shorter group */
    if (rest)
        last = options & SEXTET_BASE64_NO_PADDING ? rest + 1 : 4;
    return groups > (SIZE_MAX - last) / 4 ? SIZE_MAX : 4 * groups + last;
}

size_t sextet_base64_decoded_bound(size_t src_len) {
    return src_len / 4 * 3 + src_len % 4 * 3 / 4;
}

/* ---- encode ---- */

/* An alphabet that is not URL, or options that concern decoding. */
static SEXTET_NOINLINE sextet_result encode_under_other_options(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    if (!sextet_base64_is_encode_option(options))
        return sextet_make_result(0, 0, SEXTET_BAD_ARGUMENT);
    options &= SEXTET_BASE64_ENCODE_OPTIONS;
    if (!src || !dst || is_unusual_length(src_len))
        return sextet_base64_encode_unusual(src, src_len, dst, dst_cap, options);
    return SEXTET_KERNEL(base64_encode)(src, src_len, dst, dst_cap, options);
}

sextet_result sextet_base64_encode(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    SEXTET_SEND_UNUSUAL(
        encode_under_other_options(src, src_len, dst, dst_cap, options),
        sextet_base64_encode_unusual(src, src_len, dst, dst_cap, options));
    return SEXTET_KERNEL(base64_encode)(src, src_len, dst, dst_cap, options);
}

sextet_result sextet_base64_encode_unusual(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    if (is_bad_argument(src, src_len, dst, dst_cap))
        return sextet_make_result(0, 0, SEXTET_BAD_ARGUMENT);
    if (src_len == 0)
        return sextet_make_result(0, 0, SEXTET_OK);
    const size_t groups = min_size(src_len / 3, dst_cap / 4);
    if (groups)
        (void)SEXTET_KERNEL(base64_encode)(src, 3 * groups, dst, 4 * groups, options);
    return sextet_make_result(3 * groups, 4 * groups, SEXTET_NO_SPACE);
}
