/* SPDX-License-Identifier: MIT
 * UTF-8 to Latin-1, AVX-512 with VBMI2: see utf8_transcode_avx512.inc for the algorithm, the layout and the tail
 * rule. */
#define TO_UNIT char
#define TO_KERNEL(isa) sextet_utf8_to_latin1_##isa
#include "utf8_transcode_avx512.inc"

sextet_result sextet_utf8_to_latin1_avx512(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    return transcode_utf8(src, src_len, dst, dst_cap, options);
}
