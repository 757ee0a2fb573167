/* SPDX-License-Identifier: MIT
 * UTF-8 to UTF-16, AVX-512 with VBMI2: see utf8_transcode_avx512.inc for the algorithm, the layout and the tail
 * rule. */
#define TO_UNIT uint16_t
#define TO_KERNEL(isa) sextet_utf8_to_utf16_##isa
#include "utf8_transcode_avx512.inc"

sextet_result sextet_utf8_to_utf16_avx512(
    const char *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_text_options options) {
    return transcode_utf8(src, src_len, dst, dst_cap, options);
}
