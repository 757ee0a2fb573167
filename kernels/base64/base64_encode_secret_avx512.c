/* SPDX-License-Identifier: MIT
 * Base64 encode for secrets, AVX-512.
 *
 * The ordinary kernel is fit for secrets as it is: three instructions on registers (vpermb, vpmultishiftqb,
 * vpermb) from bytes to symbols, whose table is a register. Which branches it takes, and all addresses and
 * masks, is decided by lengths, the place of dst and options. It must stay so. */
#include "base64_secret.h"

sextet_result sextet_base64_encode_secret_avx512(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    return sextet_base64_encode_avx512(src, src_len, dst, dst_cap, options);
}
