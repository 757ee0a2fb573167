/* SPDX-License-Identifier: MIT
 * The loops of the scalar text kernels, and how vector kernels hand the rest over to them. Forms of text are
 * constants where these are called, so that each kernel is compiled for its own.
 *
 * ASCII goes by words of 8 bytes: no unit has a bit of 80 or above, in either byte order. */
#ifndef SEXTET_TEXT_SCALAR_H
#define SEXTET_TEXT_SCALAR_H

#include "text_characters.h"

/* A result of a call that began behind `read` units that gave `written`. */
SEXTET_INLINE sextet_result sextet_text_behind(size_t read, size_t written, sextet_result rest) {
    return sextet_make_result(read + (size_t)rest.read, written + rest.written, (sextet_status)rest.status);
}

/* The bits of a word of units that no ASCII has. */
SEXTET_INLINE uint64_t non_ascii_bits(size_t unit_size, bool is_foreign) {
    if (unit_size == 1)
        return 0x8080808080808080;
    if (unit_size == 2)
        return is_foreign ? 0x80ff80ff80ff80ff : 0xff80ff80ff80ff80;
    return is_foreign ? 0x80ffffff80ffffff : 0xffffff80ffffff80;
}

/* Whether 8 bytes of ASCII start at a unit; false where src has no 8 more. */
SEXTET_INLINE bool is_ascii_word(
    const void *src, size_t at, size_t src_len, bool is_foreign, size_t unit_size) {
    return src_len - at >= 8 / unit_size &&
           !(load64((const uint8_t *)src + at * unit_size) & non_ascii_bits(unit_size, is_foreign));
}

SEXTET_INLINE sextet_result
find_first_bad(const void *src, size_t src_len, bool is_foreign, const text_form form) {
    size_t read = 0;
    while (read < src_len) {
        if (is_ascii_word(src, read, src_len, is_foreign, form.unit_size)) {
            read += 8 / form.unit_size;
            continue;
        }
        const text_character character = form.read(src, read, src_len, is_foreign);
        if (character.status != SEXTET_OK)
            return sextet_make_result(read, 0, character.status);
        read += character.len;
    }
    return sextet_make_result(src_len, 0, SEXTET_OK);
}

SEXTET_INLINE sextet_result transcode(
    const void *src, size_t src_len, void *dst, size_t dst_cap, bool is_foreign, const text_form from,
    const text_form to) {
    const size_t word = 8 / from.unit_size; /* units of 8 bytes */
    size_t read = 0, written = 0;
    while (read < src_len) {
        if (dst_cap - written >= word && is_ascii_word(src, read, src_len, is_foreign, from.unit_size)) {
            for (size_t i = 0; i < word; i++)
                to.write(dst, written + i, from.unit(src, read + i, is_foreign), is_foreign);
            read += word;
            written += word;
            continue;
        }
        const text_character character = from.read(src, read, src_len, is_foreign);
        if (character.status != SEXTET_OK)
            return sextet_make_result(read, written, character.status);
        const size_t units = to.units(character.code_point);
        if (units == 0)
            return sextet_make_result(read, written, SEXTET_NOT_LATIN1);
        if (units > dst_cap - written)
            return sextet_make_result(read, written, SEXTET_NO_SPACE);
        to.write(dst, written, character.code_point, is_foreign);
        read += character.len;
        written += units;
    }
    return sextet_make_result(src_len, written, SEXTET_OK);
}

#endif
