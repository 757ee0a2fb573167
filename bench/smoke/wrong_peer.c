/* SPDX-License-Identifier: MIT
 * A library that a run must not believe: it claims to be aklomp/base64, encodes wrongly, and cannot decode.
 */
#include <stddef.h>
#include <string.h>

__attribute__((visibility("default"))) void base64_encode(
    const char *src, size_t src_len, char *out, size_t *out_len, int flags);

void base64_encode(const char *src, size_t src_len, char *out, size_t *out_len, int flags) {
    (void)src;
    (void)flags;
    *out_len = (src_len + 2) / 3 * 4;
    memset(out, 'A', *out_len);
}
