/* SPDX-License-Identifier: MIT
 * The public conversions: sextet_utf8_to_utf16 and its eleven sisters, and UTF-8 repair, which is a
 * thirteenth. Strict calls with plain arguments jump to the active kernel; the others take a call more. */
#include "dispatch.h"
#include "text.h"
#include "text_arguments.h"

/* ---- what replaces what is wrong ---- */

static size_t one_unit(const void *src, size_t src_len, sextet_text_options byte_order) {
    (void)src, (void)src_len, (void)byte_order;
    return 1;
}

/* Into Latin-1 a good character may be what is to be replaced. */
static size_t utf8_to_latin1_bad_len(const void *src, size_t src_len, sextet_text_options byte_order) {
    const text_character character = read_utf8(src, 0, src_len, false);
    return character.status == SEXTET_OK ? character.len : sextet_utf8_bad_len(src, src_len, byte_order);
}

static size_t utf16_to_latin1_bad_len(const void *src, size_t src_len, sextet_text_options byte_order) {
    const text_character character = read_utf16(src, 0, src_len, sextet_is_foreign(byte_order));
    return character.status == SEXTET_OK ? character.len : 1;
}

static void replace_in_utf8(void *dst, size_t at, sextet_text_options byte_order) {
    (void)byte_order;
    write_utf8(dst, at, SEXTET_REPLACEMENT, false);
}

static void replace_in_utf16(void *dst, size_t at, sextet_text_options byte_order) {
    write_utf16(dst, at, SEXTET_REPLACEMENT, sextet_is_foreign(byte_order));
}

static void replace_in_utf32(void *dst, size_t at, sextet_text_options byte_order) {
    write_utf32(dst, at, SEXTET_REPLACEMENT, sextet_is_foreign(byte_order));
}

static void replace_in_latin1(void *dst, size_t at, sextet_text_options byte_order) {
    (void)byte_order;
    write_latin1(dst, at, '?', false);
}

/* ---- the conversions ---- */

/* Public functions sextet_<name> from text of from_type units to dst of to_type units; bad_len and replace
 * are what sextet_text_conversion says, for_good is or-ed to the options. */
#define SEXTET_DEFINE_CONVERSION(name, from_type, to_type, bad_len, replace, replacement_len, for_good)      \
    static sextet_result strict_##name(                                                                      \
        const void *src, size_t src_len, void *dst, size_t dst_cap, sextet_text_options byte_order) {        \
        return SEXTET_KERNEL(name)(src, src_len, dst, dst_cap, byte_order);                                  \
    }                                                                                                        \
                                                                                                             \
    static SEXTET_NOINLINE sextet_result other_##name(                                                       \
        const from_type *src, size_t src_len, to_type *dst, size_t dst_cap, sextet_text_options options) {   \
        static const sextet_text_conversion conversion = {                                                   \
            strict_##name, bad_len, replace, replacement_len, sizeof(from_type), sizeof(to_type)};           \
        const sextet_text_options byte_order = options & SEXTET_TEXT_BYTE_ORDERS;                            \
        to_type nowhere; /* for NULL, which has a capacity of 0 */                                           \
        if (is_bad_text(src, src_len, options) || (!dst && dst_cap))                                         \
            return sextet_make_result(0, 0, SEXTET_BAD_ARGUMENT);                                            \
        if (src_len == 0)                                                                                    \
            return sextet_make_result(0, 0, SEXTET_OK);                                                      \
        dst = dst ? dst : &nowhere;                                                                          \
        const sextet_result done = SEXTET_KERNEL(name)(src, src_len, dst, dst_cap, byte_order);              \
        if (done.status == SEXTET_OK || done.status == SEXTET_NO_SPACE || !(options & SEXTET_TEXT_REPLACE))  \
            return done;                                                                                     \
        return sextet_text_replace(&conversion, src, src_len, dst, dst_cap, byte_order, done);               \
    }                                                                                                        \
                                                                                                             \
    sextet_result sextet_##name(                                                                             \
        const from_type *src, size_t src_len, to_type *dst, size_t dst_cap, sextet_text_options options) {   \
        options |= for_good;                                                                                 \
        if (SEXTET_UNLIKELY(options & ~SEXTET_TEXT_FOREIGN_ENDIAN))                                          \
            return other_##name(src, src_len, dst, dst_cap, options);                                        \
        if (SEXTET_UNLIKELY(!src) || SEXTET_UNLIKELY(!dst) || SEXTET_UNLIKELY(is_unusual_length(src_len)))   \
            return other_##name(src, src_len, dst, dst_cap, options);                                        \
        return SEXTET_KERNEL(name)(src, src_len, dst, dst_cap, options);                                     \
    }

SEXTET_DEFINE_CONVERSION(utf8_to_utf16, char, uint16_t, sextet_utf8_bad_len, replace_in_utf16, 1, 0)
SEXTET_DEFINE_CONVERSION(utf8_to_utf32, char, uint32_t, sextet_utf8_bad_len, replace_in_utf32, 1, 0)
SEXTET_DEFINE_CONVERSION(utf8_to_latin1, char, char, utf8_to_latin1_bad_len, replace_in_latin1, 1, 0)
SEXTET_DEFINE_CONVERSION(utf16_to_utf8, uint16_t, char, one_unit, replace_in_utf8, 3, 0)
SEXTET_DEFINE_CONVERSION(utf16_to_utf32, uint16_t, uint32_t, one_unit, replace_in_utf32, 1, 0)
SEXTET_DEFINE_CONVERSION(utf16_to_latin1, uint16_t, char, utf16_to_latin1_bad_len, replace_in_latin1, 1, 0)
SEXTET_DEFINE_CONVERSION(utf32_to_utf8, uint32_t, char, one_unit, replace_in_utf8, 3, 0)
SEXTET_DEFINE_CONVERSION(utf32_to_utf16, uint32_t, uint16_t, one_unit, replace_in_utf16, 1, 0)
SEXTET_DEFINE_CONVERSION(utf32_to_latin1, uint32_t, char, one_unit, replace_in_latin1, 1, 0)
SEXTET_DEFINE_CONVERSION(latin1_to_utf8, char, char, one_unit, replace_in_utf8, 3, 0)
SEXTET_DEFINE_CONVERSION(latin1_to_utf16, char, uint16_t, one_unit, replace_in_utf16, 1, 0)
SEXTET_DEFINE_CONVERSION(latin1_to_utf32, char, uint32_t, one_unit, replace_in_utf32, 1, 0)
SEXTET_DEFINE_CONVERSION(
    utf8_to_well_formed, char, char, sextet_utf8_bad_len, replace_in_utf8, 3, SEXTET_TEXT_REPLACE)
