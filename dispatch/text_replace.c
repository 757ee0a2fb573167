/* SPDX-License-Identifier: MIT
 * Replacing what is wrong. Kernels convert what is good; each error that they stop at is replaced here, and
 * they are called again. */
#include "text.h"

#include "../kernels/text/text_characters.h"

size_t sextet_utf8_bad_len(const void *src, size_t src_len, sextet_text_options byte_order) {
    const uint8_t *text = src;
    (void)byte_order;
    if (judge_lead(text[0]) != SEXTET_OK)
        return 1;
    const size_t due = text[0] < 0xe0 ? 2 : text[0] < 0xf0 ? 3 : 4;
    size_t len = 1;
    while (len < due && len < src_len && (text[len] & 0xc0) == 0x80 &&
           (len > 1 || judge_two_bytes(text[0], text[1]) == SEXTET_OK))
        len++;
    return len;
}

sextet_result sextet_text_replace(
    const sextet_text_conversion *conversion, const void *src, size_t src_len, void *dst, size_t dst_cap,
    sextet_text_options byte_order, sextet_result done) {
    const uint8_t *text = src;
    uint8_t *out = dst;
    size_t read = (size_t)done.read, written = done.written;
    while (done.status != SEXTET_OK && done.status != SEXTET_NO_SPACE) {
        if (dst_cap - written < conversion->replacement_len)
            return sextet_make_result(read, written, SEXTET_NO_SPACE);
        conversion->replace(out, written, byte_order);
        written += conversion->replacement_len;
        read += conversion->bad_len(text + read * conversion->from_size, src_len - read, byte_order);
        if (read == src_len)
            return sextet_make_result(read, written, SEXTET_OK);
        done = conversion->strict(
            text + read * conversion->from_size, src_len - read, out + written * conversion->to_size,
            dst_cap - written, byte_order);
        read += (size_t)done.read;
        written += done.written;
    }
    return sextet_make_result(read, written, (sextet_status)done.status);
}
