/* SPDX-License-Identifier: MIT
 * The functions of base64.h for secrets: arguments and capacities, decided by lengths before any work. The
 * kernels do the rest, of a text whose length is good into a dst that is large enough. */
#include "base64_arguments.h"
#include "dispatch.h"

#include "../kernels/base64/base64_layout.h"

static bool is_bad_call(
    const void *src, size_t src_len, const void *dst, size_t dst_cap, sextet_base64_options options) {
    return (options & ~SEXTET_BASE64_PLAIN_OPTIONS) || is_bad_argument(src, src_len, dst, dst_cap);
}

sextet_result sextet_base64_encode_secret(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    if (SEXTET_UNLIKELY(is_bad_call(src, src_len, dst, dst_cap, options)))
        return sextet_make_result(0, 0, SEXTET_BAD_ARGUMENT);
    if (SEXTET_UNLIKELY(src_len == 0))
        return sextet_make_result(0, 0, SEXTET_OK);
    if (SEXTET_UNLIKELY(layout_text(src_len, options).len > dst_cap))
        return sextet_make_result(0, 0, SEXTET_NO_SPACE);
    return SEXTET_KERNEL(base64_encode_secret)(src, src_len, dst, dst_cap, options);
}

/* The only thing of the text that decides a branch is how many '=' there are among its last two characters. */
sextet_result sextet_base64_decode_secret(
    const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options) {
    if (SEXTET_UNLIKELY(is_bad_call(src, src_len, dst, dst_cap, options)))
        return sextet_make_result(0, 0, SEXTET_BAD_ARGUMENT);
    if (SEXTET_UNLIKELY(src_len == 0))
        return sextet_make_result(0, 0, SEXTET_OK);
    const size_t symbols = count_symbols(src, src_len, options);
    if (SEXTET_UNLIKELY(symbols == SEXTET_BASE64_BAD_LENGTH))
        return sextet_make_result(0, 0, SEXTET_BAD_CHARACTER);
    if (SEXTET_UNLIKELY(decoded_len(symbols) > dst_cap))
        return sextet_make_result(0, 0, SEXTET_NO_SPACE);
    return SEXTET_KERNEL(base64_decode_secret)(src, src_len, dst, dst_cap, options);
}
